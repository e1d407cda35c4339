// A sheet over all of a view, in the part of it that is seen. Below it nothing can be reached, and nothing moves.
import { div, fill, focusOn, heldIn, on, style } from "../dom/elements";
import { seenPart } from "../dom/seen";

/** `root`: what it lies over, and in. `close`: somebody has clicked beside it. */
export function sheet(root: () => HTMLElement, close: () => void) {
  const el = div({ class: "how-cover layer", hidden: true });
  /** Where the focus was. */
  let back: HTMLElement | null = null;

  const below = (isBelow: boolean): void => {
    for (const one of root().children) if (one instanceof HTMLElement && one !== el) one.inert = isBelow;
  };

  on(el, "click", ({ target }) => target === el && close());
  return {
    el,
    /** `first`: gets the focus. */
    open(content: HTMLElement, first: HTMLElement): void {
      back = heldIn(root());
      fill(el, content);
      el.hidden = false;
      below(true);
      const [top, bottom] = seenPart(root());
      style(el, { "--top": `${top}px`, "--high": `${bottom - top}px` });
      focusOn(first);
    },
    /** The focus goes back to where it was. */
    close(): void {
      el.hidden = true;
      fill(el);
      below(false);
      focusOn(back?.isConnected ? back : root());
    },
  };
}
