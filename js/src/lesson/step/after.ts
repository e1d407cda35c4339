// What follows a course: a whole game, what went wrong once more, the next game.

import { button, div, html } from "../../dom/elements";
import { capital, counted } from "../../dom/words";
import type { After, LessonAct } from "../../wire/types";
import type { Learner } from "./learner";

export function after({ wrong, rival, other, practises }: After, alive: boolean, learner: Learner): HTMLElement {
  const way = (act: LessonAct, text: string, look = "button"): HTMLButtonElement =>
    button({ class: look, "data-key": text, disabled: !alive }, () => learner.ask(act), text);
  return div(
    "after",
    html("h4", {}, "And now"),
    rival !== undefined && way("game", `Play against ${capital(rival)}`, "button primary"),
    practises === true && way("practise", "Puzzles"),
    wrong > 0 && way("repeat", `Once more, by yourself: ${counted(wrong, "step")}`),
    other !== undefined && way("course", `The next game: ${other}`),
  );
}
