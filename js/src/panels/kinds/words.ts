// Buttons for words without a place. Each is enabled while its words can be said.

import { flat, render, type Speaker, spoken } from "../../board/runs";
import type { Art } from "../../board/symbols";
import { all, bold, button, div, html, set, span, toggle } from "../../dom/elements";
import type { Reader } from "../../input/sentence-reader";
import { begins, isHinted } from "../../input/sentence-tree";
import type { ViewState } from "../../state";
import type { Item, Words } from "../../wire/types";
import type { Kind } from "./kind";

export const words: Kind<Words> = {
  draw: ({ rows, steps }, { speaker, picker }) => {
    const el = wordRows(rows, speaker, picker.press);
    toggle(el, "turn-steps", steps ?? false);
    return el;
  },
  words: ({ rows }) => rows.flatMap(({ items }) => items.map((item) => item.words)),
  marksOf: (panel, key) => itemOf(panel, key)?.show,
  toldOf: (panel, key) => itemOf(panel, key)?.told,
};

const itemOf = ({ rows }: Words, key: string): Item | undefined =>
  rows.flatMap(({ items }) => items).find(({ words }) => words.join(" ") === key);

/** Says the words of a button. */
export type Press = (words: readonly string[]) => void;

export function wordRows(rows: Words["rows"], speaker: Speaker, press: Press): HTMLElement {
  const { art } = speaker;
  const groups = rows.map(({ text, items, aside }) => {
    const named = text && { role: "group", label: spoken(text, art) };
    const label = text && span("quiet", ...render(text, speaker));
    return div(
      { class: aside ? "word-buttons aside lines gap-8" : "word-buttons lines gap-8", ...named },
      label,
      ...items.map((item) => wordButton(item, art, press)),
    );
  });
  return div("deeds flow", ...groups);
}

/** A button for words. With a picture and nothing but its name to say, it is the picture alone. */
function wordButton({ words, text, sub, value, i, show, done }: Item, art: Art, press: Press): HTMLElement {
  const lone = i && !sub;
  return button(
    {
      class: `word-button${lone ? " lone" : ""}${done ? " done" : ""}`,
      "data-key": words.join(" "),
      "data-shows": !!show,
      title: lone && spoken(text, art),
    },
    () => press(words),
    i && art.picture(i),
    !lone && span("what", bold({}, ...flat(text, art)), " ", sub && html("small", {}, ...flat(sub, art))),
    value && span("value", ...flat(value, art)),
  );
}

/** The button with these words, or this key, that can be seen in here; one in a popover comes before one in a panel. */
export const buttonOf = (el: Element, words: readonly string[]): HTMLElement | undefined =>
  all(el, "button[data-key]").findLast((one) => one.dataset.key === words.join(" ") && !one.closest("[hidden]"));

/** Marks which of the buttons can be pressed now, which have been, and went without saying, and which a hint names. */
export function settle(
  panel: HTMLElement,
  { wayOf }: Pick<Reader, "wayOf">,
  { sentence: { said, choices }, hint }: Pick<ViewState, "sentence" | "hint">,
): void {
  for (const el of all(panel, ".sqw-word-button")) {
    const path = el.dataset.key?.split(" ") ?? [];
    const way = wayOf(path);
    set(el, { "data-hint": isHinted(path, hint) });
    const isSaid = way !== null && begins(said, path);
    set(el, {
      "aria-disabled": !way && "true",
      "aria-pressed": isSaid && "true",
      "data-still": isSaid && !choices.length,
    });
  }
}
