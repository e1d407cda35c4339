// What follows a course: a first game, its review, first puzzles; then what went wrong once more, the next game.

import { button, div, html } from "../../dom/elements";
import { capital, counted } from "../../dom/words";
import type { After, LessonAct } from "../../wire/types";
import type { Learner } from "./learner";

export function after(
  { wrong, rival, reviews, other, practises }: After,
  alive: boolean,
  learner: Learner,
): HTMLElement {
  const way = (act: LessonAct, text: string, isLoud = false, opens = true): HTMLButtonElement => {
    const look = { class: isLoud ? "button primary" : "button", "data-key": text, disabled: !alive || !opens };
    return button(look, () => learner.ask(act), text);
  };
  const back = reviews ? "Look back at your first game" : "Look back at it, once it is over";
  return div(
    "after down gap-8",
    html("h4", {}, "And now"),
    rival !== undefined && way("game", `A first game against ${capital(rival)}, with advice`, !reviews),
    reviews !== undefined && way("review", back, reviews, reviews),
    practises === true && way("practise", "First puzzles"),
    wrong > 0 && way("repeat", `Once more, by yourself: ${counted(wrong, "step")}`),
    other !== undefined && way("course", `The next game: ${other}`),
  );
}
