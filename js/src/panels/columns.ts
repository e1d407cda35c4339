// The end of a game as accounts side by side, a column a player. The rows are those of lists.ts.
import { bold, div, html, span } from "../dom/elements";
import { render, type Speaker } from "../dom/runs";
import type { Columns } from "../wire/types";
import { list } from "./lists";

export function columns({ id, columns }: Columns, speaker: Speaker): HTMLElement {
  const { art } = speaker;
  const drawn = columns.map(({ seat, rank, rows, total, mark }) => {
    const head = div(
      "bar",
      span("who", art.emblem(seat), art.name(bold(), seat)),
      span("rank", ...render(rank, speaker)),
    );
    const sum = div("bar", span({}, "Total"), span("sum", ...render(total, speaker)));
    return art.dress(
      html("li", { class: mark && "first" }, head, list({ id: `${id} ${seat}`, rows }, speaker), sum),
      seat,
    );
  });
  return html("ul", "columns", ...drawn);
}
