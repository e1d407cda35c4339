// The tools beside the question: take back, a hint. Everything else that is not a move is in the menu.
import { button, group, set, span, toggle } from "../dom/elements";
import { type Icon, icon } from "../dom/icons";
import type { Session } from "../wire/session";

export interface ToolsHost {
  undo(): void;
  hint(): void;
}

/** Undo, as a thing that is clicked: what it cannot take back is told there. */
export const UNDO = "undo";

export function tools(host: ToolsHost) {
  const undo = tool("move", "Undo", "Undo (U)", host.undo);
  set(undo, { "data-key": UNDO });
  const hint = tool("hint", "Hint", "Hint (H): what a sensible player would do, and why", host.hint);
  return {
    el: group("tools", "Tools", undo, hint),
    /** Where nobody can play there is nothing to take back or to advise. `hinted`: a hint is shown. */
    show({ playable, mayChange, head }: Session, isOver: boolean, mayHint: boolean, hinted: boolean): void {
      const mayUndo = mayChange && head.undo.move;
      const kept = mayChange ? head.undo.why : undefined; // why that which was played stays
      undo.hidden = !playable;
      hint.hidden = !playable || isOver;
      undo.disabled = !mayUndo && !kept; // a click tells why not
      set(undo, { title: kept ?? "Undo (U)", "aria-disabled": mayUndo ? null : "true" });
      hint.disabled = !mayHint && !hinted;
      toggle(hint, "filled", hinted);
      set(hint, { "aria-pressed": `${hinted}` });
    },
  };
}

const tool = (picture: Icon, text: string, title: string, run: () => void): HTMLButtonElement =>
  button({ class: "button tool", label: text, title }, run, icon(picture), span({}, text));
