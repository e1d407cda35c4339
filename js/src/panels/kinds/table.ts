// Tables of figures, with bars and dots.

import { render, type Speaker } from "../../board/runs";
import { bold, html, scrollBox, span, style } from "../../dom/elements";
import type { Amount, Cell, Table } from "../../wire/types";
import type { Kind } from "./kind";

/** The height of a row in a table that scrolls, in px. */
const ROW = 22;

export const table: Kind<Table> = {
  draw({ cols, rows, fold }, { speaker }) {
    const head = cols.map((col) => html("th", { scope: "col" }, ...render(col, speaker)));
    const body = rows.map(({ seat, cells, mark }) => {
      const [first = "", ...rest] = cells.map((one) => cell(one, seat, speaker));
      const name = html("th", { scope: "row" }, seat ? speaker.art.emblem(seat) : null, first);
      return html("tr", { class: mark && `row-${mark}` }, name, ...rest.map((one) => html("td", {}, one)));
    });
    const drawn = html(
      "table",
      cols.length ? "table cols" : "table",
      cols.length > 0 && html("thead", {}, html("tr", {}, ...head)),
      html("tbody", {}, ...body),
    );
    if (!fold || rows.length <= fold) return drawn;
    const scroll = scrollBox("rows", "All rows", drawn);
    style(scroll, { "max-height": `${(fold + 2) * ROW}px` });
    requestAnimationFrame(() => scroll.scrollTo(0, scroll.scrollHeight));
    return scroll;
  },
};

function cell(content: Cell, seat: string | undefined, speaker: Speaker): Node {
  if (typeof content === "object") {
    if ("bar" in content) return bar(content.bar, content.seat ?? seat, speaker);
    if ("dots" in content) return dots(content.dots);
  }
  return span({}, ...render(content, speaker));
}

/** A drawn amount, with its numbers for a screen reader. */
const amountBox = ({ v, max }: Amount, name: string, ...drawn: (Node | string)[]): HTMLElement =>
  span({ class: name, role: "img", label: `${v} of ${max}` }, ...drawn);

const dots = (amount: Amount): HTMLElement =>
  amountBox(amount, "pips", "●".repeat(amount.v), "○".repeat(Math.max(0, amount.max - amount.v)));

/** A bar as long as the amount is of its maximum, with a notch where it stood before. */
export function bar(amount: Amount, seat: string | undefined, { art }: Speaker): HTMLElement {
  const part = (v: number): string => `${Math.min(100, (100 * v) / amount.max)}%`;
  const { v, was = v } = amount;
  const full = style(html("i"), { width: part(v) });
  const notch = style(bold({ hidden: was === v }), { left: part(was) });
  return art.dress(amountBox(amount, "gauge", full, notch), seat);
}
