// A board that goes round: whose cards come next is shown once that person says so.

import { bold, fill, focusOn, group, holdsFocus, html, primary, span } from "../dom/elements";
import { now } from "../dom/timers";
import type { Art } from "./symbols";

/** The second half of a double click on the board, or a key held down, opens nobody's cards. */
const CALM = 400;

export function curtain(lift: (seat: string) => void) {
  const el = group("panel curtain", "Pass the board");
  let down: string | undefined;

  el.hidden = true;
  return {
    el /** Where there is a seat, its person is asked for. True if the focus was here and has nowhere to be. */,
    show(seat: string | undefined, art: Art, board: HTMLElement): boolean {
      if (seat === down) return false;
      const held = holdsFocus(el);
      down = seat;
      el.hidden = seat === undefined;
      fill(el);
      if (seat === undefined) return held;
      const since = now();
      const words = span({}, "I am ", art.name(bold(), seat), ": show my cards");
      const me = primary(() => now() - since >= CALM && lift(seat), words);
      el.append(art.emblem(seat), html("p", {}, "Pass the board to ", art.name(bold(), seat), "."), me);
      if (holdsFocus(board)) focusOn(me);
      return false;
    },
  };
}
