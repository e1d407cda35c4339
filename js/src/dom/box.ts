// What is redrawn only when it has changed.
import { type Child, fill, focusOn, heldIn } from "./elements";

/** Returns a function that takes a value, and does something with it if it differs from the last. True: it was done. */
export function whenChanged<T>(run: (value: T) => void): (value: T) => boolean {
  let last = "";
  return (value) => {
    const now = JSON.stringify(value);
    if (now === last) return false;
    last = now;
    run(value);
    return true;
  };
}

/** Returns a function that fills a box with a value, and finds the focus in it again by its `data-key`. */
export const box = <T>(el: HTMLElement, draw: (value: T) => Child[]): ((value: T) => boolean) =>
  whenChanged((value) => {
    const key = heldIn(el)?.dataset.key;
    fill(el, ...draw(value));
    if (key) focusOn(el.querySelector<HTMLElement>(`[data-key="${key}"]:not(:disabled)`));
  });
