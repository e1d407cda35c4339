// Which row of the panels somebody looks at: with the mouse, by keyboard, or after a tap, until the next one.
import { heldIn, on } from "./dom";

/** `show`: lay on the board what the row with this key speaks of; "" is none. */
export function glance(boxes: readonly HTMLElement[], show: (row: string) => void) {
  let now = "";
  let tapped: string | null = null;

  const turn = (row: string): void => {
    if (row === now) return;
    now = row;
    show(row);
  };
  /** The row with the focus. */
  const held = (): string => boxes.map((box) => rowOf(heldIn(box))).join("");

  for (const box of boxes) {
    const at = (kind: string, then: (row: string, event: PointerEvent) => void): void =>
      on(box, kind, (event: PointerEvent) => then(rowOf(event.target as Element), event));
    at("pointerover", (row, { pointerType }) => pointerType !== "touch" && turn(row || held()));
    at("pointerleave", (_, { pointerType }) => pointerType !== "touch" && turn(held()));
    at("focusin", turn);
    on(box, "focusout", () => turn(""));
    at("pointerdown", (_, { pointerType }) => {
      tapped = pointerType === "touch" ? now : null;
    });
    at("click", (row) => tapped !== null && turn(row === tapped ? "" : row));
  }
  return {
    /** Once more: the board, or what the row speaks of, may be another. */
    show: () => show(now),
  };
}

const rowOf = (el: Element | null): string => el?.closest<HTMLElement>(".sqw-entry")?.dataset.key ?? "";
