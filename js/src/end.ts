// How it ended: beside the board, never over it.
import type { Art } from "./art";
import { div, group, html, picture, plain, primary, span } from "./dom";
import { icon } from "./icons";
import { render, type Speaker } from "./text";
import { isLine, type Mark, type Piece, type Status } from "./wire";

export interface Ways {
  replay: () => void;
  again: false | (() => void);
  save: false | (() => void);
}

export function endCard(over: NonNullable<Status["over"]>, marks: Iterable<Mark>, speaker: Speaker, ways: Ways) {
  const winner = over.winners.length === 1 ? pawn(marks, over.winners[0]) : null;
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
  const head = div("won", winner && portrait(winner, speaker.art), text);
  return group("panel end", "The end", head, words);
}

/** The piece that stands for a seat: the uppermost one in its colour. */
export function pawn(marks: Iterable<Mark>, seat: string | undefined): Piece | null {
  let best: Piece | null = null;
  for (const mark of marks) {
    if (isLine(mark) || mark.seat === undefined || mark.seat !== seat) continue;
    if (!best || (mark.z ?? 0) >= (best.z ?? 0)) best = mark;
  }
  return best;
}

/** Without what is written on it. */
function portrait(mark: Piece, art: Art): SVGSVGElement {
  return art.dress(picture("-24 -27 48 48", "portrait", art.inside({ s: mark.s })), mark.seat);
}
