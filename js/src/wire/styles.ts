// The styles of all boards and of the gallery: once a document, or once a shadow tree, where some notebooks put
// widgets. A file of its own: nothing else knows of style sheets.

import text from "../css/front.css?inline";

const page = globalThis as { squirrelwidgetsStyles?: CSSStyleSheet };

/** One sheet for all: a hot reload, or another version in another notebook, may replace it. */
page.squirrelwidgetsStyles ??= new CSSStyleSheet();
const sheet = page.squirrelwidgetsStyles;
sheet.replaceSync(text);

/** Apply the styles to an element, even one that enters the page, or a shadow tree, later. */
export function styled(el: HTMLElement): void {
  adopt(el);
  if (el.isConnected) return;
  new ResizeObserver((_, observer) => {
    adopt(el);
    observer.disconnect();
  }).observe(el);
}

function adopt(el: HTMLElement): void {
  const root = el.getRootNode();
  const home = root instanceof ShadowRoot ? root : document;
  if (!home.adoptedStyleSheets.includes(sheet)) home.adoptedStyleSheets = [...home.adoptedStyleSheets, sheet];
}
