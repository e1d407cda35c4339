// Saving: what, under which name, and the line of Python that does the same.
import { div, field, heading, html, on, panel, plain, primary, set, write } from "../dom/elements";
import { icon } from "../dom/icons";
import type { Answer } from "../wire/types";
import { segments } from "./setup-form";

export type What = "record" | "picture" | "page" | "code";

const LINES: Record<What, (name: string) => string> = {
  record: (name) => `game.save("${name}.json")`,
  picture: (name) => `open("${name}.svg", "w").write(game.svg())`,
  page: (name) => `game.save_html("${name}.html")`,
  code: () => "",
};
const LABELS = (Object.keys(LINES) as What[]).map((v) => ({
  v,
  label: v.replace(/./, (first) => first.toUpperCase()),
}));

type Fetch = (what: What, answered: (answer: Answer) => void) => void;

export function savePanel(what: What, start: string, fetch: Fetch, close: () => void): HTMLElement {
  let code = "";
  const name = html("input", { class: "input", label: "Name", spellcheck: false });
  const line = html("pre", { class: "code", tabindex: 0, label: "Python" });
  const note = html("p", { class: "quiet", role: "status" });
  const save = primary(() => download(), icon("record"), "Save");
  const copy = plain(() => copied(), "Copy code");

  function show(): void {
    write(line, what === "code" ? code : LINES[what](name.value));
    save.hidden = what === "code";
    set(copy, save.hidden ? "button primary" : "button");
  }

  function pick(one: What): void {
    what = one;
    write(note, "");
    show();
    if (what !== "code") return;
    fetch("code", (answer) => {
      code = answer.data ?? answer.text ?? "";
      show();
    });
  }

  function download(): void {
    fetch(what, ({ ok, data, text, name: given = "", mime = "text/plain" }) => {
      if (!ok || data === undefined) {
        return write(note, text ?? "Python did not save it.");
      }
      const file = `${name.value || "game"}${given.match(/\.[^.]+$/)?.[0] ?? ""}`;
      offer(file, mime, data);
      write(note, `Saved as ${file}.`);
    });
  }

  async function copied(): Promise<void> {
    write(note, (await toClipboard(line)) ? "Copied." : "Select and copy it.");
  }

  name.value = start;
  on(name, "input", show);
  pick(what);
  return panel(
    "Save",
    heading("Save"),
    field(["Name"], name),
    field(["What"], segments("What", LABELS, what, pick)),
    line,
    div("words", save, copy, plain(close, "Close")),
    note,
  );
}

/** Let the browser download a text. */
function offer(name: string, mime: string, data: string): void {
  const url = URL.createObjectURL(new Blob([data], { type: mime }));
  html("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Without a secure origin there is no clipboard: then the text is selected, and the old command tried. */
async function toClipboard(shown: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(shown.textContent ?? "");
    return true;
  } catch {
    getSelection()?.selectAllChildren(shown);
    return document.execCommand("copy");
  }
}
