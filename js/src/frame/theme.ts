// Light or dark: as told, or as the page around is.
import { toggle } from "../dom/elements";
import type { Options } from "../wire/types";

const DARK =
  "[data-jp-theme-light=false], .vscode-dark, .vscode-high-contrast, html[theme=dark], [data-theme=dark], .dark";
const LIGHT = "[data-jp-theme-light=true], .vscode-light, html[theme=light], [data-theme=light]";

export function theme(root: HTMLElement, options: () => Options) {
  const query = matchMedia("(prefers-color-scheme: dark)");
  const watch = new MutationObserver(() => apply());

  function dark(): boolean {
    const told = options().theme ?? "auto";
    if (told !== "auto") return told === "dark";
    return around(root, DARK) || (!around(root, LIGHT) && query.matches);
  }

  function apply(): void {
    toggle(root, "dark", dark());
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

/** Like `closest`, also out of a shadow tree, where some notebooks put their widgets. */
function around(el: Element, selector: string): boolean {
  const root = el.getRootNode();
  if (el.closest(selector)) return true;
  return root instanceof ShadowRoot ? around(root.host, selector) : document.body.closest(selector) !== null;
}
