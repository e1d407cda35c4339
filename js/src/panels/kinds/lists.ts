// Panels of words: rows that show on the board what they speak of, the steps of a turn, buttons for words without a
// place. Figures are in table.ts; who looks at which row is in row-hover.ts.

import { flat, render, type Speaker, spoken } from "../../board/runs";
import type { Art } from "../../board/symbols";
import { all, bold, button, div, html, set, span } from "../../dom/elements";
import type { Reader } from "../../input/sentence-reader";
import { begins, isHinted } from "../../input/sentence-tree";
import type { ViewState } from "../../state";
import type { Item, List, Mark, Panel, Steps, Words } from "../../wire/types";

/** Says the words of a button. */
export type Press = (words: readonly string[]) => void;

export function list({ id: panel, rows }: Pick<List, "id" | "rows">, { art }: Speaker): HTMLElement {
  const lines = rows.map(({ id, text, sub, value, good, mark, show }) => {
    const row = html(
      show ? "button" : "div",
      { class: "entry", type: show && "button", "data-key": show && keyOf(panel, id) },
      span("what", ...flat(text, art)),
      " ",
      sub && span("quiet", ...flat(sub, art)),
      " ",
      value && bold(good ? "good" : good === false ? "bad" : {}, ...flat(value, art)),
    );
    return html("li", { class: mark && `row-${mark}` }, row);
  });
  return html("ul", "entries", ...lines);
}

/** The key of a row among those of all panels. */
const keyOf = (panel: string, row: string): string => `${panel} ${row}`;

/** The marks that lie on the board while somebody looks at the row with this key. */
export function shownBy(panels: readonly Panel[], key: string): Mark[] {
  for (const panel of panels) {
    if (panel.kind === "words")
      for (const { items } of panel.rows)
        for (const { words, show } of items) if (show && words.join(" ") === key) return show;
    if (panel.kind === "list")
      for (const { id, show } of panel.rows)
        if (show && keyOf(panel.id, id) === key) return [...(panel.show ?? []), ...show];
  }
  return [];
}

export function steps({ items }: Steps, { art }: Speaker): HTMLElement {
  const draw = ({ text, state }: Steps["items"][number]): HTMLElement =>
    html("li", { class: state, "aria-current": state === "now" && "step" }, ...flat(text, art));
  return html("ol", "stages", ...items.map(draw));
}

export function words({ rows }: Pick<Words, "rows">, speaker: Speaker, press: Press): HTMLElement {
  const { art } = speaker;
  const groups = rows.map(({ text, items }) => {
    const named = text && { role: "group", label: spoken(text, art) };
    const label = text && span("quiet", ...render(text, speaker));
    return div({ class: "acts", ...named }, label, ...items.map((item) => wordButton(item, art, press)));
  });
  return div("deeds", ...groups);
}

/** A button for words. With a picture and nothing but its name to say, it is the picture alone. */
function wordButton({ words, text, sub, i, show }: Item, art: Art, press: Press): HTMLElement {
  const lone = i && !sub;
  return button(
    {
      class: lone ? "act lone" : "act",
      "data-key": words.join(" "),
      "data-shows": !!show,
      title: lone && spoken(text, art),
    },
    () => press(words),
    i && art.picture(i),
    !lone && span({}, bold({}, ...flat(text, art)), " ", sub && html("small", {}, ...flat(sub, art))),
  );
}

/** The button with these words that can be seen in here; one in a popover comes before its like in a panel. */
export const buttonOf = (el: Element, words: readonly string[]): HTMLElement | undefined =>
  all(el, ".sqw-act").findLast((one) => one.dataset.key === words.join(" ") && !one.closest("[hidden]"));

/** Marks which of the buttons can be pressed now, which have been, and which a hint names. */
export function settle(
  panel: HTMLElement,
  { wayOf }: Pick<Reader, "wayOf">,
  { sentence: { said }, hint }: Pick<ViewState, "sentence" | "hint">,
): void {
  for (const el of all(panel, ".sqw-act")) {
    const path = el.dataset.key?.split(" ") ?? [];
    const way = wayOf(path);
    set(el, { "data-hint": isHinted(path, hint) });
    set(el, { "aria-disabled": !way && "true", "aria-pressed": way && begins(said, path) && "true" });
  }
}
