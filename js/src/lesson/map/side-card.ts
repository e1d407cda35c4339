// Beside the path of a course: the next step, and how much is done.

import { render, type Speaker } from "../../board/runs";
import { button, type Child, div, drawnBox, html, span } from "../../dom/elements";
import { icon } from "../../dom/icons";
import { counted } from "../../dom/words";
import type { CourseMap, Pip } from "../../wire/types";
import { after } from "../step/after";
import { AWAY } from "../step/feedback";
import type { Learner } from "../step/learner";
import { gauge } from "../step/task";

/** `opens`: a step can be opened, to be played or only to be read. */
export function sideCard(
  course: CourseMap,
  speaker: () => Speaker,
  alive: boolean,
  opens: boolean,
  learner: Learner,
): Child[] {
  const { stones, lesson, step, rules } = course;
  const pips = stones.flatMap(({ pips }) => pips);
  const count = (wanted: Pip): number => pips.filter((pip) => pip === wanted).length;
  const [done, shown] = [count("done"), count("shown")];
  const earned = stones.reduce((sum, { acorns }) => sum + acorns, 0);
  const [met = 0, of = 0] = rules;
  return [
    step > 0 ? goOn() : html("p", "all-is-done", "All is done. A click on a lesson starts it again."),
    course.after && step === 0 && after(course.after, alive, learner),
    !alive && html("p", "quiet", ...render(AWAY, speaker())),
    bar("Steps", done, pips.length),
    shown > 0 && html("p", "quiet", `And ${counted(shown, "step")} done by hints alone: try again whenever you like.`),
    bar("Acorns", earned, 3 * stones.length),
    of > 0 && bar("Rules", met, of),
  ];

  function goOn(): HTMLElement {
    const { title = "", pips = [] } = stones[lesson] ?? {};
    const drawn = course.picture && drawnBox({ class: "map-picture", "aria-hidden": "true" }, course.picture);
    const look = { class: "button primary", "data-key": "continue", disabled: !opens };
    const goes = button(look, () => learner.ask("open", lesson), done + shown ? "Continue" : "Begin", icon("play"));
    const text = div(
      "map-text down",
      html("p", "quiet", `Lesson ${lesson + 1} · step ${step} of ${pips.length}`),
      html("h3", {}, title),
      course.about && html("p", {}, ...render(course.about, speaker())),
      goes,
    );
    return div("map-card box", drawn, text);
  }
}

/** All answers as a file. */
export const saveLink = (alive: boolean, learner: Learner): HTMLElement =>
  button({ class: "link", "data-key": "save", disabled: !alive }, () => learner.ask("save"), "Save answers");

const bar = (name: string, n: number, of: number): HTMLElement =>
  div(
    `bar-line grid-across gap-10 type-13-5 bar-${name.toLowerCase()}`,
    span({}, name),
    gauge(n, of),
    html("b", {}, `${n} of ${of}`),
  );
