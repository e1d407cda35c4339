// The end of a game as accounts side by side, a column a player. The rows are those of list.ts. Where columns have no
// room they stand one below the other, and one at a time shows its rows: the style sheet decides which of the two.

import { render, whose } from "../../board/runs";
import { button, div, html, set, span, toggle } from "../../dom/elements";
import { icon } from "../../dom/icons";
import type { Columns } from "../../wire/types";
import type { Kind } from "./kind";
import { listRows } from "./list";

export const columns: Kind<Columns> = {
  draw({ id, columns }, { speaker }) {
    const { art } = speaker;
    const openers = new Map<HTMLElement, HTMLElement>();

    function open(wanted: HTMLElement | null): void {
      for (const [one, opener] of openers) {
        toggle(one, "open", one === wanted);
        set(opener, { "aria-expanded": `${one === wanted}` });
      }
    }

    const drawn = columns.map(({ seat, rank, rows, total, mark }) => {
      const opener = button(
        "unfold",
        () => open(account.classList.contains("sqw-open") ? null : account),
        icon("fold"),
      );
      set(opener, { label: "Rows", "data-key": `account ${seat}` });
      const head = div("bar", whose(seat, speaker), span("rank", ...render(rank, speaker)), opener);
      const sum = div("bar", span({}, "Total"), span("sum", ...render(total, speaker)));
      const account = html(
        "li",
        { class: mark && "first" },
        head,
        listRows({ id: `${id} ${seat}`, rows }, speaker),
        sum,
      );
      openers.set(account, opener);
      return art.dress(account, seat);
    });
    open(drawn[0] ?? null);
    return html("ul", "columns", ...drawn);
  },
};
