// Which row or button of the panels somebody looks at: with the mouse, by keyboard, or after a tap, until the next one. Its
// kind (kinds/) knows the marks that such a row lays on the board.
import { heldIn, on } from "../dom/elements";
import type { ViewState } from "../state";

/** Keeps `state.row` in step with mouse, finger and focus. */
export function rowHover(root: HTMLElement, state: Pick<ViewState, "row" | "pointer">, changed: () => void): void {
  /** The row that was shown when a finger came down; null: the last press was no finger's. */
  let tapped: string | null = null;

  const turnTo = (row: string): void => {
    if (row === state.row) return;
    state.row = row;
    changed();
  };
  const listen = (kind: string, then: (row: string, isTouch: boolean) => void): void =>
    on(root, kind, (event: PointerEvent) => then(rowOf(event.target as Element), event.pointerType === "touch"));
  const hover = (row: string, isTouch: boolean): void => {
    if (!isTouch) turnTo(row || rowOf(heldIn(root)));
  };

  listen("pointerover", hover);
  listen("pointerleave", hover);
  listen("focusin", turnTo);
  listen("focusout", () => turnTo(""));
  listen("pointerdown", (_, isTouch) => {
    tapped = isTouch ? state.row : null;
  });
  listen("click", (row) => tapped !== null && turnTo(row === tapped ? "" : row));
  root.addEventListener("click", looksFirst, true);

  /** The first tap on a button that shows something on the board only looks. */
  function looksFirst(event: Event): void {
    const el = (event.target as Element).closest<HTMLElement>("button[data-shows]");
    if (!el) return;
    const row = rowOf(el);
    const isFirst = tapped !== null && tapped !== row;
    state.pointer.tapped = isFirst ? row : null;
    if (!isFirst) return;
    event.stopPropagation();
    state.row = row;
    changed();
  }
}

const rowOf = (el: Element | null): string =>
  el?.closest<HTMLElement>(".sqw-entry, .sqw-word-button")?.dataset.key ?? "";
