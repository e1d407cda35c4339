// Light or dark: as the option says, or as the page around the board is; and colors of one's own.

import type { Options } from "../wire/types";
import { toggle } from "./elements";

const DARK =
  "[data-jp-theme-light=false], .vscode-dark, .vscode-high-contrast:not(.vscode-high-contrast-light), html[theme=dark], [data-theme=dark], .dark";
const LIGHT =
  "[data-jp-theme-light=true], .vscode-light, .vscode-high-contrast-light, html[theme=light], [data-theme=light]";

/** `changed`: called when the theme is another one; a notebook that puts it on may have squeezed the board meanwhile. */
export function theme(root: HTMLElement, options = (): Options => ({}), changed = (): void => undefined) {
  const query = matchMedia("(prefers-color-scheme: dark)");
  const watch = new MutationObserver(() => apply());
  let dark = false;

  function isDark(): boolean {
    const option = options().theme ?? "auto";
    if (option !== "auto") return option === "dark";
    return isInside(root, DARK) || (!isInside(root, LIGHT) && query.matches);
  }

  function apply(): void {
    const before = dark;
    dark = toggle(root, "dark", isDark());
    for (const [name, color] of Object.entries(options().colors ?? {})) root.style.setProperty(name, color);
    if (dark !== before) changed();
  }

  const attributeFilter = ["class", "theme", "data-theme", "data-jp-theme-light"];
  for (const el of [document.documentElement, document.body]) watch.observe(el, { attributeFilter });
  query.addEventListener("change", apply);
  return {
    apply,
    close(): void {
      watch.disconnect();
      query.removeEventListener("change", apply);
    },
  };
}

/** Like `closest`, but across shadow roots, into which some notebooks put their widgets. */
function isInside(el: Element, selector: string): boolean {
  const root = el.getRootNode();
  if (el.closest(selector)) return true;
  return root instanceof ShadowRoot ? isInside(root.host, selector) : document.body.closest(selector) !== null;
}
