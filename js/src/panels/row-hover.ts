// Which row of the panels somebody looks at: with the mouse, by keyboard, or after a tap, until the next one.
import { heldIn, on } from "../dom/elements";

/** `show`: lay on the board what the row with this key speaks of; "" is none. */
export function glance(root: HTMLElement, show: (row: string) => void) {
  let now = "";
  let tapped: string | null = null;

  const turn = (row: string): void => {
    if (row === now) return;
    now = row;
    show(row);
  };
  const at = (kind: string, then: (row: string, touch: boolean) => void): void =>
    on(root, kind, (event: PointerEvent) => then(rowOf(event.target as Element), event.pointerType === "touch"));
  const hover = (row: string, touch: boolean): void => {
    if (!touch) turn(row || rowOf(heldIn(root)));
  };

  at("pointerover", hover);
  at("pointerleave", hover);
  at("focusin", turn);
  at("focusout", () => turn(""));
  at("pointerdown", (_, touch) => {
    tapped = touch ? now : null;
  });
  at("click", (row) => tapped !== null && turn(row === tapped ? "" : row));
  return {
    /** Once more: the board, or what the row speaks of, may be another. */
    show: () => show(now),
  };
}

const rowOf = (el: Element | null): string => el?.closest<HTMLElement>(".sqw-entry")?.dataset.key ?? "";
