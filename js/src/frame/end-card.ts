// How it ended: beside the board, never over it.
import type { Art } from "../board/symbols";
import { div, group, html, picture, plain, primary, span } from "../dom/elements";
import { icon } from "../dom/icons";
import { render, type Speaker } from "../dom/runs";
import type { Status } from "../wire/types";

export interface Ways {
  replay: () => void;
  again: false | (() => void);
  save: false | (() => void);
}

export function endCard(over: NonNullable<Status["over"]>, speaker: Speaker, ways: Ways) {
  const [winner, ...others] = over.winners;
  const words = div(
    "words",
    primary(ways.replay, "Replay", span("hidden", " from the start")),
    ways.again && plain(ways.again, "New game"),
    ways.save && plain(ways.save, icon("record"), "Save"),
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

/** A squirrel in the seat's colour: the same in all games. */
const portrait = (seat: string, art: Art): SVGSVGElement =>
  art.dress(picture("-30 -33 66 66", "portrait", art.inside({ s: "squirrel" })), seat);
