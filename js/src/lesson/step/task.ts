// The task of a step: what is asked, and how much of it is done.

import { render, type Speaker } from "../../board/runs";
import { bold, div, html, set, span } from "../../dom/elements";
import { icon } from "../../dom/icons";
import type { GoalRow, Meter, StepView } from "../../wire/types";
import type { Learner } from "./learner";
import { question } from "./question";

/** A meter with more parts than this is a bar. */
const PIECES = 12;

export type TaskFacts = Pick<StepView, "task" | "goals" | "meter" | "question" | "finds" | "state"> & {
  alive: boolean;
};

export function task(facts: TaskFacts, speaker: Speaker, learner: Learner): (HTMLElement | false)[] {
  const { goals, meter, finds, state, alive } = facts;
  const label = finds ? "Find" : facts.question ? "Say first" : "Task";
  const heading = html(
    "p",
    "task-line",
    span("task-label type-12", label),
    " ",
    bold({}, ...render(facts.task, speaker)),
  );
  const isClosed = !alive || state === "solved";
  const isPlayed = facts.question?.answered !== false;
  return [
    heading,
    isPlayed && goals.length > 0 && html("ul", `goals${finds ? " finds" : ""}`, ...goals.map(goal)),
    isPlayed && meter !== undefined && measure(meter),
    facts.question !== undefined && question(facts.question, isClosed, speaker, learner),
  ];

  function goal({ text, met }: GoalRow, n: number): HTMLElement {
    const mark = span(met ? "check met" : "check", met ? icon("tick") : finds && `${n + 1}`);
    set(mark, { role: "img", label: met ? "done" : "to do" });
    return html("li", {}, mark, span({}, ...render(text, speaker)));
  }
}

function measure({ n, of }: Meter): HTMLElement {
  const pieces = Array.from({ length: of <= PIECES ? of : 0 }, (_, at) => span(at < n ? "piece piece-done" : "piece"));
  const bar = of > PIECES && gauge(n, of);
  return div(
    "meter gap-12",
    span({ class: "pieces flow", "aria-hidden": "true" }, ...pieces, bar),
    bold({}, `${n} / ${of}`),
  );
}

/** A bar, filled to `n` of `of`. */
export function gauge(n: number, of: number): HTMLElement {
  const filled = html("i");
  filled.style.width = `${of ? Math.min(100, (100 * n) / of) : 0}%`;
  return span("gauge", filled);
}
