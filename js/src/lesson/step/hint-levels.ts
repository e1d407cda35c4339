// The hints of a step, from small to large. They are taken in this order only.
import { button, html, span } from "../../dom/elements";
import { icon } from "../../dom/icons";
import { capital, counted, inWords } from "../../dom/words";
import type { StepView } from "../../wire/types";
import type { Learner } from "./learner";

export type HintLevelFacts = Pick<StepView, "clues" | "taken" | "state"> & { alive: boolean };

export function hintLevels({ clues, taken, state, alive }: HintLevelFacts, learner: Learner): HTMLElement[] {
  if (!clues.length || state === "solved") return [];
  const steps = clues.map((clue, n) => {
    // the last one can be taken again and again
    const isNext = n === Math.min(taken, clues.length - 1);
    const isTaken = n < taken;
    const mark = isTaken ? icon("tick") : isNext && icon("hint");
    const look = isTaken
      ? "hint-level taken middle gap-6 type-13"
      : isNext
        ? "hint-level next middle gap-6 type-13"
        : "hint-level middle gap-6 type-13";
    const words = { title: isNext ? "Next hint (H)" : null, label: isTaken ? `${clue}, taken` : clue };
    const attributes = {
      class: look,
      "data-key": "hint-level middle gap-6 type-13",
      disabled: !isNext || !alive,
      ...words,
    };
    return button(attributes, () => learner.ask("hint"), mark, clue);
  });
  return [html("p", "quiet hint-level-line", caption(clues.length, taken)), span("hint-levels", ...steps)];
}

function caption(all: number, taken: number): string {
  if (!taken) return all === 1 ? "A hint? There is one." : `A hint? There are ${inWords(all)}, from small to large.`;
  const so = capital(counted(taken, "hint"));
  return taken < all ? `${so} taken.` : `${so} taken: this step is shown, not found.`;
}
