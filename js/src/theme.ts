// Light or dark: as told, or as the page around is.
import type { Options } from "./wire";

const DARK =
  '[data-jp-theme-light="false"], .vscode-dark, .vscode-high-contrast, html[theme="dark"], [data-theme="dark"], .dark';
const LIGHT = '[data-jp-theme-light="true"], .vscode-light, html[theme="light"], [data-theme="light"]';

export class Theme {
  readonly #query = globalThis.matchMedia?.("(prefers-color-scheme: dark)");
  readonly #watch = new MutationObserver(() => this.apply());
  readonly #root: HTMLElement;
  readonly #options: () => Options;

  constructor(root: HTMLElement, options: () => Options) {
    this.#root = root;
    this.#options = options;
    const attributes = ["class", "theme", "data-theme", "data-jp-theme-light"];
    for (const el of [document.documentElement, document.body]) {
      if (el) this.#watch.observe(el, { attributes: true, attributeFilter: attributes });
    }
    this.#query?.addEventListener("change", this.apply);
  }

  readonly apply = (): void => {
    this.#root.classList.toggle("sqw-dark", this.#dark());
  };

  close(): void {
    this.#watch.disconnect();
    this.#query?.removeEventListener("change", this.apply);
  }

  #dark(): boolean {
    const told = this.#options().theme ?? "auto";
    if (told !== "auto") return told === "dark";
    if (around(this.#root, DARK)) return true;
    if (around(this.#root, LIGHT)) return false;
    return this.#query?.matches ?? false;
  }
}

/** Like `closest`, also out of a shadow tree, where some notebooks put their widgets. */
function around(el: Element, selector: string): boolean {
  for (let at: Element | null = el; at; ) {
    if (at.closest(selector)) return true;
    const root: Node = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return document.body?.matches(selector) || document.documentElement.matches(selector);
}
