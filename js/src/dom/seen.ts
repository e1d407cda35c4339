// Measures the height available to a board: that of the notebook or of the window, not of a cell.

/** What a browser and a page around an iframe put above and below it, in px of the screen. */
const BARS = 230;
/** What a page around a frame keeps in sight above it. */
const HEADER = 60;

/** The outermost scrolling box round an element, also across shadow roots; null: the page itself scrolls. */
export function scrollerOf(el: Element): HTMLElement | null {
  let outermost: HTMLElement | null = null;
  for (let at = parentOf(el); at && at !== document.body && at !== document.documentElement; at = parentOf(at))
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) outermost = at as HTMLElement;
  return outermost;
}

/** Outputs scroll too, but are as high as their content: that is why the outermost box counts. */
export function visibleHeight(scroller: HTMLElement | null): number {
  const page = window.parent === window ? window.innerHeight : heightAround();
  return Math.min(scroller?.clientHeight || page, page);
}

/** A page in a frame is often as high as its content: what counts is the window of the page around it, or the screen. */
function heightAround(): number {
  try {
    return Math.max(360, window.parent.innerHeight - HEADER);
  } catch {
    return Math.max(360, screen.availHeight - BARS); // that page is of another origin
  }
}

/** The visible part of an element's height, in px from its top. */
export function seenPart(el: Element): [top: number, bottom: number] {
  const scroller = scrollerOf(el);
  const start = scroller?.clientHeight ? scroller.getBoundingClientRect().top : 0;
  const { top, height } = el.getBoundingClientRect();
  return [Math.max(0, start - top), Math.min(height, start + visibleHeight(scroller) - top)];
}

function parentOf(el: Element): Element | null {
  const root = el.getRootNode();
  return el.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
