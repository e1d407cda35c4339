// What one should know of a game: how it went, and whether luck or choices decided. And whose story it is.
import type { Speaker } from "../board/runs";
import { button, div, fill, group, html, span, write } from "../dom/elements";
import type { ReviewSide, ReviewView } from "../wire/types";

export interface SummaryFacts {
  view: ReviewView;
  side: ReviewSide;
  alive: boolean;
}

export interface SummaryHost {
  speaker(): Speaker;
  /** Another player's moments are to be shown. */
  side(seat: string): void;
  /** Work on, or stop. */
  work(go: boolean): void;
}

export function summary(host: SummaryHost) {
  const sentence = html("h2", "review-sentence");
  const luck = html("p", "review-luck quiet");
  const progress = html("p", "review-progress quiet");
  const whose = span("quiet", "Story of");
  const sides = group("review-sides", "Story of");
  const work = button("button", () => host.work(work.dataset.act === "go"), "Stop");
  const words = div({ role: "status" }, sentence, luck);
  const el = group("review-head", "Summary", words, div("review-bar", whose, sides, progress, work));

  function drawSides({ view, side, alive }: SummaryFacts): void {
    const { art, nameOf } = host.speaker();
    whose.hidden = sides.hidden = side.terms.length === 0;
    fill(
      sides,
      ...view.sides.map(({ seat, judged }) => {
        const name = nameOf(seat);
        const look = { class: "unframed review-side", label: name, title: name, disabled: !judged && !alive };
        const pressed = `${seat === side.seat}`;
        const el = button({ ...look, "aria-pressed": pressed }, () => host.side(seat), art.emblem(seat));
        return art.dress(el, seat);
      }),
    );
  }

  return {
    el,
    show(facts: SummaryFacts): void {
      const { view, side, alive } = facts;
      const { state } = view;
      write(sentence, side.headline);
      write(luck, side.luck);
      luck.hidden = !side.luck;
      progress.hidden = state === "settled";
      write(progress, `${state === "working" && alive ? "Turns are looked at:" : "Stopped at"} ${view.progress} %`);
      drawSides(facts);
      work.hidden = state === "settled" || !alive;
      work.dataset.act = state === "working" ? "stop" : "go";
      write(work, state === "working" ? "Stop" : "Go on");
    },
  };
}
