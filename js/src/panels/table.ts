// Panels of rows: tables of figures with bars and dots, and the sums at the end of a round.

import { boxOf } from "../board/outlines";
import type { Art } from "../board/symbols";
import { bold, picture as drawing, html, scrollBox, span, style } from "../dom/elements";
import { render, type Speaker } from "../dom/runs";
import type { Amount, Cell, Sums, Table } from "../wire/types";

/** Pictures in a row of sums are no higher, in px. */
const HIGH = 48;
/** The height of a row in a table that scrolls, in px. */
const ROW = 22;

export function table({ cols, rows, fold }: Table, speaker: Speaker): HTMLElement {
  const head = cols.map((col) => html("th", { scope: "col" }, ...render(col, speaker)));
  const body = rows.map(({ seat, cells, mark }) => {
    const [first = "", ...rest] = cells.map((one) => cell(one, seat, speaker));
    const name = html("th", { scope: "row" }, seat ? speaker.art.emblem(seat) : null, first);
    return html("tr", { class: mark && `row-${mark}` }, name, ...rest.map((one) => html("td", {}, one)));
  });
  const made = html(
    "table",
    cols.length ? "table cols" : "table",
    cols.length > 0 && html("thead", {}, html("tr", {}, ...head)),
    html("tbody", {}, ...body),
  );
  if (!fold || rows.length <= fold) return made;
  const scroll = scrollBox("rows", "All rows", made);
  style(scroll, { "max-height": `${(fold + 2) * ROW}px` });
  requestAnimationFrame(() => scroll.scrollTo(0, scroll.scrollHeight));
  return scroll;
}

function cell(content: Cell, seat: string | undefined, speaker: Speaker): Node {
  if (typeof content === "object") {
    if ("bar" in content) return bar(content.bar, content.seat ?? seat, speaker);
    if ("dots" in content) return dots(content.dots);
  }
  return span({}, ...render(content, speaker));
}

const said = ({ v, max }: Amount, name: string, ...drawn: (Node | string)[]): HTMLElement =>
  span({ class: name, role: "img", label: `${v} of ${max}` }, ...drawn);

const dots = (amount: Amount): HTMLElement =>
  said(amount, "pips", "●".repeat(amount.v), "○".repeat(Math.max(0, amount.max - amount.v)));

/** How much, as a part of what there can be; a notch where it stood before. */
function bar(amount: Amount, seat: string | undefined, { art }: Speaker): HTMLElement {
  const part = (v: number): string => `${Math.min(100, (100 * v) / amount.max)}%`;
  const { v, was = v } = amount;
  const full = style(html("i"), { width: part(v) });
  const notch = style(bold({ hidden: was === v }), { left: part(was) });
  return art.dress(said(amount, "gauge", full, notch), seat);
}

export function sums({ rows }: Sums, speaker: Speaker): HTMLElement {
  return html(
    "ul",
    "sums",
    ...rows.map(({ seat, items, text, total, bar: amount, mark }) => {
      const made = html(
        "li",
        { class: mark && "first" },
        span("who", speaker.art.emblem(seat), speaker.art.name(bold(), seat)),
        span("items", ...items.map((item) => picture(item, speaker))),
        span({}, ...render(text, speaker)),
        span("total", ...render(total, speaker), amount && bar(amount, seat, speaker)),
      );
      return speaker.art.dress(made, seat);
    }),
  );
}

/** A symbol as large as it is drawn, unless that is too high for a row. */
const picture = ({ i, t }: { i: string; t?: string }, { art }: Speaker): Node => span({}, whole(i, art), t);

/** All of a symbol, with nothing round it: as large as its ground, if it is made of others. */
export function whole(s: string, art: Art): SVGSVGElement {
  const inside = art.inside({ s });
  let ground: Element = inside;
  for (let low: Element | null = inside; low?.matches(".sqw-inner, .sqw-part"); low = low.firstElementChild)
    ground = low;
  const { left, top, right, bottom } = boxOf([...ground.children].map(pathOf).join(""));
  const [w, h] = [right - left, bottom - top];
  const drawn = drawing(`${left - 1} ${top - 1} ${w + 2} ${h + 2}`, "whole", inside);
  return style(drawn, { height: `${Math.min(HIGH, 1.1 * h)}px` });
}

/** The outline of a path, or of a box. */
function pathOf(shape: Element): string {
  const of = (name: string): string => shape.getAttribute(name) ?? "0";
  return shape.getAttribute("d") ?? `M${of("x")} ${of("y")}L${+of("x") + +of("width")} ${+of("y") + +of("height")}`;
}
