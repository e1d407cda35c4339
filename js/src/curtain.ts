// A board that goes round: whose cards come next is shown once that person says so.
import type { Art } from "./art";
import { holdsFocus, html, primary } from "./dom";

/** The second half of a double click on the board, or a key held down, opens nobody's cards. */
const CALM = 400;

export class Curtain {
  readonly el = html("div", {
    class: "panel curtain",
    role: "group",
    "aria-label": "Pass the board",
    hidden: true,
  });
  readonly #lift: (seat: string) => void;
  #down: string | undefined;

  constructor(lift: (seat: string) => void) {
    this.#lift = lift;
  }

  /** Where there is a seat, its person is asked for. True if the focus was here and has nowhere to be. */
  show(seat: string | undefined, art: Art, board: HTMLElement): boolean {
    if (seat === this.#down) return false;
    const held = holdsFocus(this.el);
    this.#down = seat;
    this.el.hidden = seat === undefined;
    if (seat === undefined) {
      this.el.replaceChildren();
      return held;
    }
    const since = performance.now();
    const lift = (): void => {
      if (performance.now() - since >= CALM) this.#lift(seat);
    };
    const words = html("span", {}, "I am ", art.name(html("b"), seat), ": show my cards");
    const me = primary(lift, words);
    const ask = html("p", {}, "Pass the board to ", art.name(html("b"), seat), ".");
    this.el.replaceChildren(art.emblem(seat), ask, me);
    if (holdsFocus(board)) me.focus({ preventScroll: true });
    return false;
  }
}
