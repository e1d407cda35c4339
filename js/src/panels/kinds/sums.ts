// The sums at the end of a round, a row a player; the buttons that go on stand in its head.

import { render, type Speaker, whose } from "../../board/runs";
import { whole } from "../../board/whole";
import { html, span } from "../../dom/elements";
import { step } from "../../input/sentence-tree";
import type { Sums } from "../../wire/types";
import type { Kind } from "./kind";
import { bar } from "./table";

export const sums: Kind<Sums> = {
  draw({ rows }, { speaker }) {
    const drawn = rows.map(({ seat, items, text, total, bar: amount, mark }) => {
      const row = html(
        "li",
        { class: mark && "first" },
        whose(seat, speaker),
        span("items lines", ...items.map((item) => itemPicture(item, speaker))),
        span({}, ...render(text, speaker)),
        span("total", ...render(total, speaker), amount && bar(amount, seat, speaker)),
      );
      return speaker.art.dress(row, seat);
    });
    return html("ul", "sums down gap-5", ...drawn);
  },
  words: ({ words = [] }) => words.map((word) => [step(word).w]),
  inHead: true,
};

/** A symbol as large as it is drawn, unless that is too high for a row. */
const itemPicture = ({ i, t }: { i: string; t?: string }, { art }: Speaker): Node => span({}, whole(i, art), t);
