// What follows a course: a whole game, what went wrong once more, the next game.

import { button, div, html, primary, set } from "../../dom/elements";
import type { After } from "../../wire/types";
import type { Learner } from "./learner";
import { capital, counted } from "./words";

export function after({ wrong, rival, other, practises }: After, alive: boolean, learner: Learner): HTMLElement {
  const game = rival !== undefined && primary(() => learner.ask("game"), `Play against ${capital(rival)}`);
  const again =
    wrong > 0 && button("button", () => learner.ask("repeat"), `What went wrong, once more: ${counted(wrong, "step")}`);
  const more = practises === true && button("button", () => learner.ask("practise"), "Practise with puzzles");
  const next = other !== undefined && button("button", () => learner.ask("course"), `The next game: ${other}`);
  const all = [game, more, again, next].filter((one) => one !== false);
  for (const one of all) {
    one.disabled = !alive;
    set(one, { "data-key": one.textContent ?? "" });
  }
  return div("after", html("h4", {}, "And now"), ...all);
}
