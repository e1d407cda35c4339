// The tools beside the question: take back, a hint, how fast others play. Everything else that is not a move is in the
// menu.
import { button, group, set, span, toggle, write } from "../dom/elements";
import { type Icon, icon } from "../dom/icons";
import type { PlayheadState } from "../state";
import type { Session } from "../wire/session";

export interface ToolsHost {
  state: Pick<PlayheadState, "speed">;
  undo(): void;
  hint(): void;
  faster(): void;
}

/** Undo, as a thing that is clicked: what it cannot take back is told there. */
export const UNDO = "undo";

export function tools({ state, ...host }: ToolsHost) {
  const undo = tool("move", "Undo", "Undo (U)", host.undo);
  set(undo, { "data-key": UNDO });
  const hint = tool("hint", "Hint", "Hint (H): what a sensible player would do, and why", host.hint);
  const speed = button({ class: "button speed", title: "How fast others play" }, host.faster);
  return {
    el: group("tools", "Tools", undo, hint, speed),
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
      write(speed, `${state.speed === 0.5 ? "½" : state.speed}×`);
      set(speed, { label: `Speed ${state.speed}` });
    },
  };
}

const tool = (picture: Icon, text: string, title: string, run: () => void): HTMLButtonElement =>
  button({ class: "button tool", label: text, title }, run, icon(picture), span({}, text));
