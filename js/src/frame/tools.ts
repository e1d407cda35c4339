// The tools beside the question: take back, a hint. Everything else that is not a move is in the menu.
import type { End } from "../dialogs/end";
import { button, group, plain, set, span, toggle, write } from "../dom/elements";
import { type Icon, icon } from "../dom/icons";
import type { Session } from "../wire/session";

export interface ToolsHost {
  undo(): void;
  hint(): void;
  /** From the end to the board, or back. */
  swap(): void;
}

/** Undo, as a thing that is clicked: what it cannot take back is told there. */
export const UNDO = "undo";

export function tools(host: ToolsHost) {
  const undo = tool("move", "Undo", "Undo (U)", host.undo);
  set(undo, { "data-key": UNDO });
  const hint = tool("hint", "Hint", "Hint (H): what a sensible player would do, and why", host.hint);
  const swap = plain(host.swap);
  return {
    el: group("tools gap-6", "Tools", undo, hint, swap),
    /**
     * Where nobody can play there is nothing to take back or to advise. `end`: it is over, and the end is seen, or left
     * for the board. `hinted`: a hint is shown.
     */
    show({ playable, mayChange, head }: Session, end: End, mayHint: boolean, hinted: boolean): void {
      const mayUndo = mayChange && head.undo.move;
      const kept = mayChange ? head.undo.why : undefined; // why that which was played stays
      undo.hidden = !playable || end === "seen";
      hint.hidden = !playable || end !== null;
      swap.hidden = end === null;
      write(swap, end === null ? "" : end === "left" ? "See the end" : "See the board");
      undo.disabled = !mayUndo && !kept; // a click tells why not
      set(undo, { title: kept ?? "Undo (U)", "aria-disabled": mayUndo ? null : "true" });
      hint.disabled = !mayHint && !hinted;
      toggle(hint, "filled", hinted);
      set(hint, { "aria-pressed": `${hinted}` });
    },
  };
}

const tool = (picture: Icon, text: string, title: string, run: () => void): HTMLButtonElement =>
  button({ class: "button tool gap-6", label: text, title }, run, icon(picture), span({}, text));
