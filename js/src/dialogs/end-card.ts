// The end card: how the game ended, and actions after that. It stands beside the board, never over it.

import { render, type Speaker } from "../board/runs";
import type { Art } from "../board/symbols";
import { div, group, html, picture, plain, primary, span } from "../dom/elements";
import { icon } from "../dom/icons";
import type { Status } from "../wire/types";

/** Actions after the end; false: not possible here. */
export interface EndActions {
  replay: () => void;
  again: false | (() => void);
  save: false | (() => void);
}

export function endCard(over: NonNullable<Status["over"]>, speaker: Speaker, actions: EndActions) {
  const [winner, ...others] = over.winners;
  const words = div(
    "words",
    primary(actions.replay, "Replay", span("hidden", " from the start")),
    actions.again && plain(actions.again, "New game"),
    actions.save && plain(actions.save, icon("record"), "Save"),
  );
  const text = div(
    {},
    html("h3", {}, ...render(over.title, speaker)),
    html("p", {}, ...render(over.text, speaker)),
    over.note && html("p", "quiet", ...render(over.note, speaker)),
  );
  const head = div("won", winner && !others.length && portrait(winner, speaker.art), text);
  return group("panel end", "The end", head, words);
}

/** A squirrel in the colour of the seat: the same in all games. */
const portrait = (seat: string, art: Art): SVGSVGElement =>
  art.dress(picture("-30 -33 66 66", "portrait", art.inside({ s: "squirrel" })), seat);
