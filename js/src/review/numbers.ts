// The expert's sum: what a player had, luck, the costs of the list, and the rest, which add up to the result.
import { div, fill, group, html } from "../dom/elements";
import type { ReviewSide } from "../wire/types";

const signed = (n: number): string => (n < 0 ? `−${-n}` : n ? `+${n}` : "0");

/** Rows of words and numbers; the last one is their sum. */
function sums(rows: readonly [string, string][]): HTMLElement {
  const row = ([word, n]: [string, string]): HTMLElement => html("tr", {}, html("th", {}, word), html("td", {}, n));
  return html("table", "review-sum", html("tbody", {}, ...rows.map(row)));
}

export function numbers() {
  const el = group("review-list scroll", "All the numbers");
  el.tabIndex = 0;
  return {
    el,
    show({ terms, costs, outcome, name }: ReviewSide, note: string): void {
      const [had = 0, luck = 0, own = 0, others = 0, result = 0] = terms;
      const cost = costs.reduce((sum, each) => sum + each, 0);
      const whose = name === "You" ? "your" : `${name}’s`;
      const list = costs.length ? `: ${costs.map((each) => `−${each}`).join(" ")}` : "";
      const lost: [string, string] = [`${whose} turns of the list${list}`, signed(-cost)];
      const rest = own + others + cost;
      const better = own > 0 && cost > 0;
      const both = `${name} played better than quick players do (${signed(own)}), and still missed ${cost} that could be had.`;
      fill(
        el,
        html("h3", {}, "All the numbers"),
        ...(terms.length
          ? [
              html("p", "quiet", "Chances to win, of 100. They add up:"),
              sums([
                ["each had at the start", `${had}`],
                ["luck", signed(luck)],
                lost,
                ["all the rest", signed(rest)],
                [outcome, `= ${result}`],
              ]),
              html("p", "quiet", "The rest: good turns, and what is too small to be sure of."),
              html("h3", {}, "Against quick play"),
              sums([
                [`${whose} turns, together`, signed(own)],
                ["the others’", signed(others)],
              ]),
              better &&
                html("p", "quiet", both, " Both are true: one compares with players, the other with better turns."),
            ]
          : []),
        html("p", "quiet", note),
        div("quiet", html("code", {}, "review.frame")),
      );
    },
  };
}
