// A box that is refilled only when its content has changed, so that the focus inside it stays.
import { type Child, fill, focusOn, heldIn } from "./elements";

/**
 * Returns a function that shows a value, and finds the focus again by its `data-key`. True: it was redrawn.
 */
export function box<T>(el: HTMLElement, draw: (value: T) => Child[]): (value: T) => boolean {
  let drawn = "";
  return (value) => {
    const now = JSON.stringify(value);
    if (now === drawn) return false;
    drawn = now;
    const key = heldIn(el)?.dataset.key;
    fill(el, ...draw(value));
    if (key) focusOn(el.querySelector<HTMLElement>(`[data-key="${key}"]:not(:disabled)`));
    return true;
  };
}
