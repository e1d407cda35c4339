// The buttons below a step: the way back, another try, the way on.
import { button, div, span, toggle } from "../../dom/elements";
import { type Icon, icon, tool } from "../../dom/icons";
import { capital, counted, inWords } from "../../dom/words";
import type { StepView } from "../../wire/types";
import type { Learner } from "./learner";

export interface ButtonFacts {
  step: StepView;
  alive: boolean;
  /** All steps can be read, also while Python is away. */
  reads: boolean;
  mayUndo: boolean;
  /** The index of the lesson in its course, which has a map; null: it stands alone. */
  lesson: number | null;
  /** Its steps are puzzles, and go on. */
  isPractice: boolean;
}

export function buttons(facts: ButtonFacts, learner: Learner): HTMLElement[] {
  return facts.step.finish ? atEnd(facts, learner) : inStep(facts, learner);
}

function atEnd({ step: { finish }, alive, reads, lesson }: ButtonFacts, learner: Learner): HTMLElement[] {
  const goes = alive || reads;
  const left = finish?.open ?? 0;
  const isCourse = lesson !== null;
  const isLast = finish?.next === undefined;
  const again = link(["Again", ""], alive, () => learner.ask("open", lesson ?? 0));
  const more = isCourse && !isLast && stepButton("back", "All lessons", goes, () => learner.ask("map"));
  const save = link(["Save", " answers"], alive, () => learner.ask("save"));
  if (left) return withOpenSteps();
  const next = (isCourse || !isLast) && wayOn(isLast ? "All lessons" : "Next lesson", goes, learner, !isLast);
  return [
    div("lesson-buttons across gap-8", more, next),
    div("lesson-line across gap-8", again, save, next && span("quiet", "Enter goes on")),
  ];

  function withOpenSteps(): HTMLElement[] {
    const look = { class: "button primary", "data-key": "open", disabled: !goes };
    const open = button(look, () => learner.ask("open", lesson ?? 0), "To the open step");
    const leave = !isLast && link(["Next", " lesson"], goes, () => learner.ask("next"));
    return [div("lesson-buttons across gap-8", more, open), div("lesson-line across gap-8", leave, save)];
  }
}

function inStep({ step, alive, reads, mayUndo, lesson, isPractice }: ButtonFacts, learner: Learner): HTMLElement[] {
  const isSolved = step.state === "solved";
  const isMissed = step.state === "miss" || step.unsolvable;
  const again = isSolved || (isMissed && !mayUndo && !step.question);
  const back = !isPractice && stepButton("back", "Back", (alive || reads) && step.back, () => learner.ask("back"));
  const retry = again
    ? stepButton("turn", isSolved ? "Do it again" : "Try again", alive, () => learner.ask("again"))
    : stepButton("move", "Undo", alive && mayUndo, learner.undo);
  toggle(retry, "urged", isMissed && !retry.disabled);
  const pip = step.pips[step.number - 1];
  const isPast = isSolved || (pip !== "open" && !isPractice);
  const canRead = reads && (lesson !== null || step.number < step.pips.length);
  const next = wayOn(
    isPractice ? "Next puzzle" : step.last && alive ? "Finish" : "Next",
    alive ? isPast : canRead,
    learner,
    isSolved || pip !== "skipped",
  );
  const skip =
    !isPast && link(isPractice ? ["Another", " puzzle"] : ["Skip", " this step"], alive, () => learner.ask("skip"));
  const done = isSolved && !isPractice && span("quiet", howDone(step));
  const waits = isPractice ? "" : isPast ? (pip === "skipped" ? "Still to be done." : "") : opensWhen(step);
  const note = span("quiet", isSolved ? "Enter goes on" : alive ? waits : "");
  return [div("lesson-buttons across gap-8", back, retry, next), div("lesson-line across gap-8", skip, done, note)];
}

/** `isLoud`: it is what is to be done next; else something else is still open. */
function wayOn(text: string, isOpen: boolean, learner: Learner, isLoud: boolean): HTMLButtonElement {
  const look = { class: `button${isLoud ? " primary" : ""} way-on`, "data-key": "next", disabled: !isOpen };
  return button(look, () => learner.ask("next"), text, icon("play"));
}

const stepButton = (picture: Icon, text: string, isOpen: boolean, run: () => void): HTMLButtonElement =>
  tool(`button ${picture}`, picture, text, isOpen, run);

/** `more`: the rest of its caption, where there is room for it. */
function link([text, more]: [string, string], isOpen: boolean, run: () => void): HTMLButtonElement {
  const look = { class: "link", "data-key": text, label: text + more, disabled: !isOpen };
  return button(look, run, text, span({}, more));
}

const howDone = ({ taken }: StepView): string => (taken ? `Step done with ${counted(taken, "hint")}.` : "Step done.");

function opensWhen({ goals, meter, question, finds, last }: StepView): string {
  const name = last ? "Finish" : "Next";
  if (question && !question.answered)
    return question.choices ? `Answer correctly to go on. Keys 1 to ${question.choices.length}.` : "";
  if (finds && goals.length > 1) return `${name} opens when all ${inWords(goals.length)} are found.`;
  if (goals.length > 1) return `${name} opens when all ${inWords(goals.length)} are ticked.`;
  if (meter) return `${name} opens at ${meter.of}.`;
  return capital(`${name} opens when it is done.`);
}
