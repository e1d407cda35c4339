// The curtain of a board that is handed round: the cards of the next seat are shown once its person says so.

import type { Art } from "../board/symbols";
import { bold, fill, focusOn, group, holdsFocus, html, primary, span } from "../dom/elements";
import { now } from "../dom/timers";

/**
 * How long the button does nothing, in ms: the second half of a double click, or a key held down, must not reveal
 * cards.
 */
const CALM = 400;

export type Curtain = ReturnType<typeof curtain>;

export function curtain(lift: (seat: string) => void) {
  const el = group("panel curtain down", "Pass the board");
  let shown: string | undefined;

  el.hidden = true;
  return {
    el,
    /** Asks for the person at this seat, if there is one. True if the focus was here and has nowhere to go. */
    show(seat: string | undefined, art: Art, board: HTMLElement): boolean {
      if (seat === shown) return false;
      const held = holdsFocus(el);
      shown = seat;
      el.hidden = seat === undefined;
      fill(el);
      if (seat === undefined) return held;
      const since = now();
      const words = span({}, "I am ", art.name(bold(), seat), ": show my cards");
      const button = primary(() => now() - since >= CALM && lift(seat), words);
      el.append(art.emblem(seat), html("p", {}, "Pass the board to ", art.name(bold(), seat), "."), button);
      if (holdsFocus(board)) focusOn(button);
      return false;
    },
  };
}
