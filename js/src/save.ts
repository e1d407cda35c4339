// Saving: what, under which name, and the line of Python that does the same.
import { html, plain, primary, set } from "./dom";
import { icon } from "./icons";
import type { Answer } from "./wire";

export type What = "record" | "picture" | "page" | "code";

const LINES: Record<What, (name: string) => string> = {
  record: (name) => `game.save("${name}.json")`,
  picture: (name) => `open("${name}.svg", "w").write(game.svg())`,
  page: (name) => `game.save_html("${name}.html")`,
  code: () => "",
};
const LABELS: Record<What, string> = { record: "Record", picture: "Picture", page: "Page", code: "Code" };

export class SavePanel {
  readonly el: HTMLElement;
  readonly #name = html("input", { class: "input", "aria-label": "Name", spellcheck: false });
  readonly #line = html("pre", { class: "code", tabindex: 0, "aria-label": "Python" });
  readonly #note = html("p", { class: "quiet", role: "status" });
  readonly #save: HTMLButtonElement;
  readonly #copy: HTMLButtonElement;
  #code = "";

  #what: What;
  readonly #fetch: (what: What, answered: (answer: Answer) => void) => void;

  constructor(
    what: What,
    name: string,
    fetch: (what: What, answered: (answer: Answer) => void) => void,
    close: () => void,
  ) {
    this.#what = what;
    this.#fetch = fetch;
    this.#name.value = name;
    this.#name.addEventListener("input", () => this.#show());
    this.#save = primary(() => this.#download(), icon("save"), "Save");
    this.#copy = plain(() => this.#copied(this.#line.textContent ?? ""), "Copy code");
    this.el = html(
      "div",
      { role: "group", class: "panel form", "aria-label": "Save" },
      html("h3", "heading", "Save"),
      html("div", "field", html("span", "label", "Name"), this.#name),
      html("div", "field", html("span", "label", "What"), this.#segments()),
      this.#line,
      html("div", "words", this.#save, this.#copy, plain(close, "Close")),
      this.#note,
    );
    this.#pick(what);
  }

  #segments(): HTMLElement {
    const group = html("div", { class: "segments", role: "radiogroup", "aria-label": "What" });
    const name = `what-${Math.random().toString(36).slice(2)}`;
    for (const what of Object.keys(LABELS) as What[]) {
      const input = html("input", { type: "radio", name });
      input.checked = what === this.#what;
      input.addEventListener("change", () => this.#pick(what));
      group.append(html("label", {}, input, html("span", {}, LABELS[what])));
    }
    return group;
  }

  #pick(what: What): void {
    this.#what = what;
    this.#note.textContent = "";
    this.#show();
    if (what !== "code") return;
    this.#fetch("code", (answer) => {
      this.#code = answer.data ?? answer.text ?? "";
      this.#show();
    });
  }

  #show(): void {
    const text = this.#what === "code" ? this.#code : LINES[this.#what](this.#name.value);
    this.#line.textContent = text;
    this.#save.hidden = this.#what === "code";
    set(this.#copy, this.#what === "code" ? "button primary" : "button");
  }

  #download(): void {
    this.#fetch(this.#what, (answer) => {
      if (!answer.ok || answer.data === undefined) {
        this.#note.textContent = answer.text ?? "Python did not save it.";
        return;
      }
      const extension = (answer.name ?? "").match(/\.[^.]+$/)?.[0] ?? "";
      const name = `${this.#name.value || "game"}${extension}`;
      offer(name, answer.mime ?? "text/plain", answer.data);
      this.#note.textContent = `Saved as ${name}.`;
    });
  }

  async #copied(text: string): Promise<void> {
    this.#note.textContent = (await toClipboard(text, this.#line)) ? "Copied." : "Select the text and copy it.";
  }
}

/** Let the browser download a text. */
function offer(name: string, mime: string, data: string): void {
  const url = URL.createObjectURL(new Blob([data], { type: mime }));
  html("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Without a secure origin there is no clipboard: then the text is selected, and the old command tried. */
async function toClipboard(text: string, shown: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection()?.selectAllChildren(shown);
    return document.execCommand("copy");
  }
}
