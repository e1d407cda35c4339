// The way from a board back to the gallery that it was opened from: the gallery's element is round the board's, and the
// two are widgets of their own, which know nothing of each other.
import { on } from "../dom/elements";

const KIND = "sqw-all-games";

/** Asks the gallery round an element to come back. */
export function backToGames(el: Element): void {
  el.dispatchEvent(new Event(KIND, { bubbles: true, composed: true }));
}

/** Returns a function that no longer listens. */
export function onBackToGames(el: Element, run: () => void): () => void {
  on(el, KIND, run);
  return () => el.removeEventListener(KIND, run);
}
