// The end of a game as accounts side by side, a column a player. The rows are those of list.ts: a click on one looks
// under the accounts, where it is shown on the board. Where columns have no room they stand one below the other, and one
// at a time shows its rows: the style sheet decides which of the two.

import { render, whose } from "../../board/runs";
import { button, div, html, on, set, span, toggle } from "../../dom/elements";
import { icon } from "../../dom/icons";
import type { Columns } from "../../wire/types";
import type { Kind } from "./kind";
import { listRows, marksIn } from "./list";

export const columns: Kind<Columns> = {
  draw({ id, columns }, { speaker, showUnder }) {
    const { art } = speaker;
    const openers = new Map<HTMLElement, HTMLElement>();

    function open(wanted: HTMLElement | null): void {
      for (const [one, opener] of openers) {
        toggle(one, "open", one === wanted);
        set(opener, { "aria-expanded": `${one === wanted}` });
      }
    }

    const drawn = columns.map(({ seat, rank, rows, total, mark }) => {
      const look = { class: "unfold", label: "Rows", "data-key": `account ${seat}` };
      const turn = (): void => open(account.classList.contains("sqw-open") ? null : account);
      const opener = button(look, turn, icon("fold"));
      const head = div("bar", whose(seat, speaker), span("rank", ...render(rank, speaker)), opener);
      const sum = div("bar", span({}, "Total"), span("sum", ...render(total, speaker)));
      const list = listRows({ id: `${id} ${seat}`, rows }, speaker);
      on(list, "click", ({ target }) => {
        const row = (target as Element).closest<HTMLElement>("[data-key]")?.dataset.key;
        if (row) showUnder(row);
      });
      const account = html("li", { class: mark && "first" }, head, sum, list);
      openers.set(account, opener);
      return art.dress(account, seat);
    });
    open(drawn[0] ?? null);
    return html("ul", "columns", ...drawn);
  },
  marksOf({ id, columns }, key) {
    for (const { seat, rows, show } of columns) {
      const marks = marksIn({ id: `${id} ${seat}`, rows, ...(show && { show }) }, key);
      if (marks) return marks;
    }
    return undefined;
  },
};
