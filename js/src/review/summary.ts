// What one should know of a game: how it went, and whether luck or choices decided. And whose story it is, and all numbers.
import type { Speaker } from "../board/runs";
import { box } from "../dom/box";
import { button, type Child, div, group, heading, html, span } from "../dom/elements";
import type { ReviewSide, ReviewSum, ReviewView } from "../wire/types";

export interface SummaryFacts {
  view: ReviewView;
  side: ReviewSide;
  alive: boolean;
}

/** `turnTo`: another player's story is to be shown. */
export function summary(speaker: () => Speaker, turnTo: (seat: string) => void) {
  const el = group("review-head", "Summary");

  function sideButton(seat: string, isOn: boolean, disabled: boolean): HTMLElement {
    const { art, nameOf } = speaker();
    const name = nameOf(seat);
    const look = { class: "button", label: name, title: name, disabled, "data-key": seat, "aria-pressed": `${isOn}` };
    return art.dress(
      button(look, () => turnTo(seat), art.emblem(seat)),
      seat,
    );
  }

  const show = box(el, ({ view: { state, progress, sides }, side, alive }: SummaryFacts): Child[] => {
    const buttons = sides.map(({ seat, judged }) => sideButton(seat, seat === side.seat, !judged && !alive));
    const isWorking = state === "working" && alive;
    const known = `${isWorking ? "Looking for the turns that decided:" : "Stopped at"} ${progress} %`;
    return [
      div({ role: "status" }, html("h2", "review-sentence", side.headline), html("p", "review-luck quiet", side.luck)),
      div(
        "review-bar",
        sides.some(({ judged }) => judged) && group("review-sides", "Story of", ...buttons),
        state !== "settled" && span("review-progress quiet", known),
      ),
    ];
  });
  return { el, show };
}

/** The expert's sums: rows of words and numbers, of which the last follows from the others. */
export function numbers() {
  const el = group("review-list scroll", "All the numbers");
  el.tabIndex = 0;
  const row = ([word, n]: [string, string]): HTMLElement =>
    html("tr", n.startsWith("=") ? "sum" : {}, html("th", {}, word), html("td", {}, n));
  const table = ({ title, rows, note }: ReviewSum): Child[] => [
    heading(title),
    html("table", "review-sum", html("tbody", {}, ...rows.map(row))),
    note && html("p", "quiet", note),
  ];
  const show = box(el, ({ sums, note }: { sums: ReviewSum[]; note: string }) => [
    ...sums.flatMap(table),
    html("p", "quiet", note),
    html("code", "quiet", "review.frame"),
  ]);
  return { el, show };
}
