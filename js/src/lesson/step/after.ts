// What follows a course: a first game, its review, first puzzles; then what went wrong once more, the next game.

import { button, div, html } from "../../dom/elements";
import { capital, counted } from "../../dom/words";
import type { After, LessonAct } from "../../wire/types";
import type { Learner } from "./learner";

export function after({ wrong, rival, reviews, other, practises }: After, alive: boolean, learner: Learner): HTMLElement {
  const way = (act: LessonAct, text: string, look = "button"): HTMLButtonElement =>
    button({ class: look, "data-key": text, disabled: !alive }, () => learner.ask(act), text);
  const loud = (isNext: boolean): string => (isNext ? "button primary" : "button");
  return div(
    "after",
    html("h4", {}, "And now"),
    rival !== undefined && way("game", `A first game against ${capital(rival)}, with advice`, loud(!reviews)),
    reviews !== undefined && way("review", "Look back at it, once it is over", loud(reviews)),
    practises === true && way("practise", "First puzzles"),
    wrong > 0 && way("repeat", `Once more, by yourself: ${counted(wrong, "step")}`),
    other !== undefined && way("course", `The next game: ${other}`),
  );
}
