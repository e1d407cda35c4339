// Rows of words, which show on the board what they speak of. ../row-hover.ts knows who looks at which row.

import { flat, type Speaker } from "../../board/runs";
import { bold, html, span } from "../../dom/elements";
import type { List, Mark } from "../../wire/types";
import type { Kind } from "./kind";

export const list: Kind<List> = {
  draw: (panel, { speaker }) => listRows(panel, speaker),
  marksOf: marksIn,
  toldOf: ({ id, rows }, key) => rows.find((one) => keyOf(id, one.id) === key)?.told,
};

type Rows = Pick<List, "id" | "rows" | "show" | "pairs">;

/** The marks of the row with this key. */
export function marksIn({ id, rows, show = [] }: Rows, key: string): Mark[] | undefined {
  const row = rows.find((one) => one.show && keyOf(id, one.id) === key);
  return row?.show && [...show, ...row.show];
}

/** Rows; those with marks are buttons. */
export function listRows({ id: panel, rows, pairs }: Rows, { art }: Speaker): HTMLElement {
  const lines = rows.map(({ id, text, sub, value, good, mark, show }) => {
    const row = html(
      show ? "button" : "div",
      { class: "entry type-13", type: show && "button", "data-key": show && keyOf(panel, id) },
      span("what", ...flat(text, art)),
      " ",
      sub && span("quiet", ...flat(sub, art)),
      " ",
      value && bold(good ? "good" : good === false ? "bad" : {}, ...flat(value, art)),
    );
    return html("li", { class: mark && `row-${mark}` }, row);
  });
  return html("ul", pairs ? "entries pairs" : "entries", ...lines);
}

/** The key of a row among those of all panels. */
const keyOf = (panel: string, row: string): string => `${panel} ${row}`;
