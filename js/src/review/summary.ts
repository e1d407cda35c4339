// What one should know of a game: one sentence, and one sum, which always adds up. And whose it is.
import type { Speaker } from "../board/runs";
import { button, div, fill, group, html, span, write } from "../dom/elements";
import type { ReviewSide, ReviewView } from "../wire/types";

export interface SummaryFacts {
  view: ReviewView;
  side: ReviewSide;
  alive: boolean;
  /** There are puzzles of this game. */
  practises: boolean;
}

export interface SummaryHost {
  speaker(): Speaker;
  /** Another player's moments are to be shown. */
  side(seat: string): void;
  /** Work on, or stop. */
  work(go: boolean): void;
  practise(): void;
}

export function summary(host: SummaryHost) {
  const sentence = html("h2", "review-sentence");
  const progress = html("p", "review-progress quiet");
  const sum = div({ class: "review-sum", role: "group", label: "The sum" });
  const whose = span("quiet", "Moments of");
  const sides = group("review-sides", "Moments of");
  const work = button("button", () => host.work(work.dataset.act === "go"), "Stop");
  const practise = button("button", host.practise, "Practise");
  const el = group(
    "review-head",
    "Summary",
    div("review-words", div({ role: "status" }, sentence), progress),
    sum,
    div("review-bar", whose, sides, practise, work),
  );

  const term = (n: number, word: string, name: string): HTMLElement =>
    div(`term ${name}`, html("b", {}, n < 0 ? `−${-n}` : `${n}`), span({}, word));

  function drawSum({ terms, outcome }: ReviewSide): void {
    sum.hidden = terms.length === 0;
    const [had = 0, luck = 0, own = 0, others = 0, result = 0] = terms;
    const signed = (n: number, word: string, name = "plain"): HTMLElement => {
      const el = term(n, word, name);
      if (n > 0) el.firstElementChild?.prepend("+");
      return el;
    };
    fill(
      sum,
      term(had, "each had", "plain"),
      signed(luck, luck ? "luck" : "luck: none"),
      signed(own, "choices", own < 0 ? "lost" : "plain"),
      signed(others, "the others’"),
      span("equals", "="),
      term(result, outcome, "plain"),
    );
  }

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
      const isWorking = view.state === "working" && alive;
      write(sentence, isWorking ? "Looking at the choices…" : side.sentence);
      const left = isWorking ? `${view.progress} % is known. Nothing is said before it is sure.` : view.note;
      write(progress, view.state === "stopped" ? `Stopped at ${view.progress} %. ${view.note}` : left);
      drawSum(side);
      drawSides(facts);
      practise.hidden = !facts.practises || !alive;
      work.hidden = view.state === "settled" || !alive;
      work.dataset.act = view.state === "working" ? "stop" : "go";
      write(work, view.state === "working" ? "Stop" : "Go on");
    },
  };
}
