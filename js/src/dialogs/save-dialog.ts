// The save panel: what to save, under which name, and the line of Python that does the same.

import { toClipboard } from "../dom/clipboard";
import { saveFile } from "../dom/download";
import { div, field, heading, html, on, panel, plain, primary, set, write } from "../dom/elements";
import { icon } from "../dom/icons";
import { segments } from "../dom/segments";
import { capital } from "../dom/words";
import type { SaveKind } from "../state";
import type { Answer } from "../wire/types";

const LINES: Record<SaveKind, (name: string) => string> = {
  record: (name) => `game.save("${name}.json")`,
  picture: (name) => `open("${name}.svg", "w").write(game.svg())`,
  page: (name) => `game.save_html("${name}.html")`,
  code: () => "",
};
/** The kinds, as the panel names them. */
const LABELS = (Object.keys(LINES) as SaveKind[]).map((v) => ({ v, label: capital(v) }));

type Fetch = (what: SaveKind, answered: (answer: Answer) => void) => void;

export function savePanel(what: SaveKind, start: string, fetch: Fetch, close: () => void): HTMLElement {
  let code = "";
  const name = html("input", { class: "input", label: "Name", spellcheck: false });
  const line = html("pre", { class: "code", tabindex: 0, label: "Python" });
  const note = html("p", { class: "quiet", role: "status" });
  const save = primary(() => download(), icon("record"), "Save");
  const copy = plain(() => copyCode(), "Copy code");

  function show(): void {
    write(line, what === "code" ? code : LINES[what](name.value));
    save.hidden = what === "code";
    set(copy, save.hidden ? "button primary" : "button");
  }

  function pick(one: SaveKind): void {
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
    fetch(what, ({ ok, data, text, name: proposed = "", mime = "text/plain" }) => {
      if (!ok || data === undefined) {
        return write(note, text ?? "Python did not save it.");
      }
      const file = `${name.value || "game"}${proposed.match(/\.[^.]+$/)?.[0] ?? ""}`;
      saveFile(file, mime, data);
      write(note, `Saved as ${file}.`);
    });
  }

  async function copyCode(): Promise<void> {
    write(note, (await toClipboard(line.textContent ?? "", line)) ? "Copied." : "Select and copy it.");
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
