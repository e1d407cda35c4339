// Parts of a long list: the move list and the story draw only plies near the one that is shown, and more of them as
// somebody scrolls there. A step must not cost more in a long game than in a short one.
import { on } from "../dom/elements";

/** How many plies are drawn at a time. */
export const CHUNK = 150;
/** Closer to an end than this, in px, more is drawn. */
const NEAR = 200;

/** The first ply of the chunk before the one that a ply is in. */
export const chunkBefore = (ply: number): number => Math.max(0, Math.floor(ply / CHUNK) - 1) * CHUNK;

/**
 * Calls one of these when a box has been scrolled near its top, or near its bottom. A box that is taken off the page for
 * a moment, as notebooks do when their theme changes, is told of a scroll to 0 that nobody has made.
 */
export function onScrolledTo(box: HTMLElement, top: () => void, bottom: () => void): void {
  on(box, "scroll", () => {
    if (!box.clientHeight) return;
    if (box.scrollTop < NEAR) top();
    if (box.scrollTop + box.clientHeight > box.scrollHeight - NEAR) bottom();
  });
}

/** Adds something above all that is in a box; what is seen in it stays where it is. */
export function keepSeen(box: HTMLElement, add: () => void): void {
  const below = box.scrollHeight - box.scrollTop;
  add();
  box.scrollTop = box.scrollHeight - below;
}
