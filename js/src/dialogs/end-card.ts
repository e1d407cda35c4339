// The end card: how the game ended, and actions after that. It stands beside the board, never over it.

import { render, type Speaker, whose } from "../board/runs";
import type { Art } from "../board/symbols";
import { div, group, html, picture, plain, primary, span } from "../dom/elements";
import { icon } from "../dom/icons";
import type { Over } from "../wire/types";
import { outcomeFor } from "./outcome";

/** Actions after the end; false: not possible here. */
export interface EndActions {
  replay: () => void;
  save: false | (() => void);
  /** What was the mistake? */
  review: false | (() => void);
  /** The same game against the next level, or the one before. */
  stronger: false | Rung;
  gentler: false | Rung;
  /** Back to the gallery that the board was opened from. */
  games: false | (() => void);
}

interface Rung {
  name: string;
  play: () => void;
}

/** `plays`: the seats of the people at this board. `curve`: where the chances are drawn, once they are known. */
export function endCard(
  over: Over,
  plays: readonly string[],
  speaker: Speaker,
  actions: EndActions,
  curve: HTMLElement,
) {
  const [winner, ...others] = over.winners;
  const outcome = outcomeFor(over, plays);
  const words = div(
    "words",
    curve,
    actions.review && primary(actions.review, icon("review"), "Review"),
    plain(actions.replay, "Replay", span("hidden", " from the start")),
    actions.save && plain(actions.save, icon("record"), "Save"),
    actions.gentler && plain(actions.gentler.play, `Gentler: ${actions.gentler.name}`),
    actions.stronger && plain(actions.stronger.play, `Stronger: ${actions.stronger.name}`),
    actions.games && plain(actions.games, icon("back"), "All games"),
  );
  const text = div(
    {},
    outcome ? html("h3", "outcome", outcome) : html("h3", {}, ...render(over.title, speaker)),
    outcome && html("p", "winner", ...render(over.title, speaker), "."),
    html("p", {}, ...render(over.text, speaker)),
    ranks(over, speaker),
    over.note && html("p", "quiet", ...render(over.note, speaker)),
  );
  const head = div("won", winner && !others.length && portrait(winner, speaker.art), text);
  return group("panel end", "The end", head, words);
}

/** A line a player, the best first. */
function ranks({ ranks }: Over, speaker: Speaker): HTMLElement | false {
  const lines = ranks.map(({ seat, place, points }) =>
    html(
      "tr",
      speaker.isMe(seat) ? "mine" : {},
      html("td", {}, `${place}.`),
      html("td", {}, whose(seat, speaker)),
      html("td", {}, `${points}`.replace("-", "−")),
    ),
  );
  return ranks.length > 0 && html("table", { class: "ranks", label: "Points" }, ...lines);
}

/** A squirrel in the colour of the seat: the same in all games. */
const portrait = (seat: string, art: Art): SVGSVGElement =>
  art.dress(picture("-30 -33 66 66", "portrait", art.inside({ s: "squirrel" })), seat);
