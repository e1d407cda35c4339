// Measures the height in which a board can be seen: that of the notebook or of the window, not of a cell.

/** A page of its own in a frame is often as high as its content, and cannot see the window: the screen less its bars. */
const BARS = 230;

/** The outermost box round an element that scrolls, also out of a shadow tree; null: the page itself does. */
export function scrollerOf(el: Element): HTMLElement | null {
  let outermost: HTMLElement | null = null;
  for (let at = parentOf(el); at && at !== document.body && at !== document.documentElement; at = parentOf(at))
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) outermost = at as HTMLElement;
  return outermost;
}

/** Outputs scroll, too, but are as high as what is in them: that is why the outermost box counts. */
export function visibleHeight(scroller: HTMLElement | null): number {
  const page = window.parent === window ? window.innerHeight : Math.max(360, screen.availHeight - BARS);
  return Math.min(scroller?.clientHeight || page, page);
}

function parentOf(el: Element): Element | null {
  const root = el.getRootNode();
  return el.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
