// What a host's panel is made with: buttons that ask Python for something, or the host what is meant.
import { button, type Child, div, on, plain, set } from "../../dom/elements";
import type { Model } from "../../wire/values";

type Look = Parameters<typeof button>[0];

/** The opener of what nobody has to answer. */
const SHOWN = "shown";

export type Panel = ReturnType<typeof toolsOf>;

/** `draw` draws the panel anew. */
export function toolsOf(model: Model, draw: () => void) {
  /** What opened the question, and the question. */
  let opener = "";
  let question: Child[] = [];
  const turn = (to: string, now: Child[] = []): void => {
    [opener, question] = [to, now];
    draw();
  };

  const me = {
    draw,
    /** What is shown for a while goes with whatever is asked next: it is not for the wall. */
    ask(act: string, seat = ""): void {
      if (opener === SHOWN) turn("");
      model.send({ kind: "table", act, seat });
    },
    /** A button that asks Python for something. */
    act: (act: string, text: string, seat = ""): HTMLButtonElement => plain(() => me.ask(act, seat), text),
    /** A button that opens a question, in the one place for them; what is chosen there, or it again, closes it. */
    asks(look: Look, what: Child, ...now: Child[]): HTMLButtonElement {
      const el = button(look, () => turn(own === opener ? "" : own, now), what);
      const own = nameOf(el);
      set(el, { "aria-expanded": `${own === opener}` });
      for (const one of now) if (one instanceof HTMLElement) on(one, "click", () => turn(""));
      return el;
    },
    /** A button that asks once before something is done for everybody. */
    sure(what: string, question: string, run: () => void, look: Look = "button"): HTMLButtonElement {
      const no = plain(() => undefined, "No");
      return me.asks(look, what, question, plain(run, "Yes"), no);
    },
    /** Something that is shown there for a while. */
    show(ms: number, ...now: Child[]): void {
      turn(SHOWN, now);
      setTimeout(() => question === now && turn(""), ms);
    },
    asked: () => opener !== "" && div("host-row host-menu", ...question),
  };
  return me;
}

/** What finds a button or a choice again in another drawing. */
export const nameOf = (el: HTMLElement | null): string =>
  el?.dataset.key ?? el?.getAttribute("aria-label") ?? el?.textContent ?? "";
