// Panels of words: rows that show on the board what they speak of, the steps of a turn, buttons for what has no place there.
import { all, bold, button, div, html, set, span } from "../dom/elements";
import { flat, render, type Speaker, spoken } from "../dom/runs";
import type { Picker } from "../input/sentence-picker";
import { begins } from "../input/sentence-tree";
import type { Item, List, Mark, Panel, Steps, Words } from "../wire/types";

/** What a button of a panel needs to say its words. */
export interface Talker extends Speaker {
  picker: Picker;
}

export function list({ id: panel, rows }: List, { art }: Speaker): HTMLElement {
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

/** What a row is known by among those of all panels. */
const keyOf = (panel: string, row: string): string => `${panel} ${row}`;

/** What lies on the board while somebody looks at the row with this key. */
export function shownBy(panels: readonly Panel[], key: string): Mark[] {
  for (const panel of panels)
    if (panel.kind === "list")
      for (const { id, show } of panel.rows)
        if (show && keyOf(panel.id, id) === key) return [...(panel.show ?? []), ...show];
  return [];
}

export function steps({ items }: Steps, { art }: Speaker): HTMLElement {
  const made = ({ text, state }: Steps["items"][number]): HTMLElement =>
    html("li", { class: state, "aria-current": state === "now" && "step" }, ...flat(text, art));
  return html("ol", "stages", ...items.map(made));
}

export function words({ rows }: Pick<Words, "rows">, talker: Talker): HTMLElement {
  const { art } = talker;
  const made = rows.map(({ text, items }) => {
    const named = text && { role: "group", label: spoken(text, art) };
    const asked = text && span("quiet", ...render(text, talker));
    return div({ class: "acts", ...named }, asked, ...items.map((item) => act(item, talker)));
  });
  return div("deeds", ...made);
}

/** With a picture and no more to say than its name, it is the picture alone. */
function act({ words, text, sub, i }: Item, talker: Talker): HTMLElement {
  const { art, picker } = talker;
  const lone = i && !sub;
  const made = button(
    { class: lone ? "act lone" : "act", "data-key": words.join(" "), title: lone && spoken(text, art) },
    () => {
      picker.press(words, made);
    },
    i && art.picture(i),
    !lone && span({}, bold({}, ...flat(text, art)), " ", sub && html("small", {}, ...flat(sub, art))),
  );
  return made;
}

/** Which of the buttons can be pressed now, and which was. */
export function settle(panel: HTMLElement, { wayOf, said }: Picker): void {
  for (const el of all(panel, ".sqw-act")) {
    const path = el.dataset.key?.split(" ") ?? [];
    const way = wayOf(path);
    set(el, { "aria-disabled": !way && "true", "aria-pressed": way && begins(said(), path) && "true" });
  }
}
