// The panel of a lesson: the strip says what there is to know and to do, the foot answers and leads on. The board stands
// beside both, or between them.

import { render, type Speaker } from "../../board/runs";
import { box } from "../../dom/box";
import { button, div, group, html, set, span, toggle, write } from "../../dom/elements";
import { icon } from "../../dom/icons";
import type { After, Pip, PracticeView, RuleText, StepView } from "../../wire/types";
import { after } from "./after";
import { type ButtonFacts, buttons } from "./buttons";
import { feedback, type Said } from "./feedback";
import { finish } from "./finish";
import { hintLevels } from "./hint-levels";
import type { Learner } from "./learner";
import { practice as practiceOf } from "./practice";
import { task } from "./task";

export interface PanelFacts extends ButtonFacts {
  /** What follows the course, at its end. */
  after: After | undefined;
  said: Said | null;
  practice: PracticeView | undefined;
  /** The text is folded, where it can be. */
  folded: boolean;
}

export interface PanelHost {
  speaker(): Speaker;
  rules(): Record<string, RuleText>;
  learner: Learner;
}

export type LessonPanel = ReturnType<typeof lessonPanel>;

export function lessonPanel({ learner, ...host }: PanelHost) {
  const title = html("h3", "lesson-title");
  const fold = button("link fold", learner.fold);
  const pipBox = div("pip-box");
  const textBox = div({ class: "lesson-text scroll type-15", role: "group", label: "Text" });
  const taskBox = div("task box");
  const stepBox = div("lesson-step", pipBox, div("title-line across gap-8", title, fold), textBox, taskBox);
  const finishBox = div("finish scroll");
  const strip = group("strip", "Lesson", stepBox, finishBox);
  const verdictBox = div({ class: "verdict", role: "status" });
  const hintLevelBox = div("hint-level-box down gap-5");
  const buttonBox = div("button-box down gap-5");
  const practiceBox = div("practice down gap-5 type-13");
  const foot = group("lesson-foot down", "Answer and hints", verdictBox, hintLevelBox, buttonBox, practiceBox);
  const showPips = box(pipBox, (step: Parameters<typeof pips>[0]) => [pips(step)]);
  const showText = box(textBox, ({ text, anew }: Pick<StepView, "text" | "anew">) => [
    anew && span("quiet", "A new position. "),
    ...render(text, host.speaker()),
  ]);
  const showTask = box(taskBox, (facts: Parameters<typeof task>[0]) => task(facts, host.speaker(), learner));
  const showSaid = box(verdictBox, (now: Said | null) => feedback(now, host.speaker()));
  const showHintLevels = box(hintLevelBox, (facts: Parameters<typeof hintLevels>[0]) => hintLevels(facts, learner));
  const showPractice = box(practiceBox, (now: PracticeView | undefined) => (now ? practiceOf(now) : []));
  const showButtons = box(buttonBox, (facts: ButtonFacts) => buttons(facts, learner));
  const showFinish = box(
    finishBox,
    ([title, end, follows, alive]: [string, StepView["finish"], After | undefined, boolean]) => {
      const next = follows ? after(follows, alive, learner) : null;
      return end ? finish(title, end, host.rules(), host.speaker(), next) : [];
    },
  );

  new ResizeObserver(scrollByKey).observe(textBox);

  /** A text that scrolls can be reached by keyboard. Measuring takes time, so a click's answer does not wait for it. */
  function scrollByKey(): void {
    textBox.tabIndex = textBox.scrollHeight > textBox.clientHeight ? 0 : -1;
  }

  function showFromTop(): void {
    textBox.scrollTop = 0;
    scrollByKey();
  }

  function showStep(step: StepView, alive: boolean, isPractice: boolean, isNew: boolean): void {
    const { number, state, text, goals, meter, finds, clues, taken } = step;
    write(title, step.title);
    const caption = !isPractice ? "step " : isNew ? "" : "today ";
    showPips({ pips: step.pips, number, state, isPractice, caption });
    if (showText({ text, anew: step.anew })) showFromTop();
    showTask({ task: step.task, goals, meter, question: step.question, finds, state, alive });
    showHintLevels({ clues, taken, state, alive });
  }

  return {
    strip,
    foot,
    /** The task and the way on, which nod when somebody clicks on a board that waits for them. */
    taskBox,
    button: (key: "next" | "open" | "move" | "turn"): HTMLButtonElement | null =>
      buttonBox.querySelector(`[data-key="${key}"]:not(:disabled)`),
    answer: (): HTMLElement | null => taskBox.querySelector<HTMLElement>(":is(button, input):not(:disabled)"),
    show({ said, folded, practice, ...facts }: PanelFacts): void {
      const { step, alive } = facts;
      stepBox.hidden = step.finish !== undefined;
      finishBox.hidden = !step.finish;
      hintLevelBox.hidden = step.finish !== undefined;
      showFinish([step.title, step.finish, facts.after, alive]);
      if (!step.finish) showStep(step, alive, facts.isPractice, !practice?.rating);
      practiceBox.hidden = !practice;
      showPractice(practice);
      showSaid(said);
      showButtons(facts);
      toggle(strip, "folded", folded);
      toggle(strip, "waiting", !alive);
      write(fold, folded ? "read again" : "fold");
      set(fold, { "aria-expanded": `${!folded}` });
    },
    /** Heights of the two where the board stands between them. */
    heights: (): [strip: number, foot: number] => [strip.offsetHeight, foot.offsetHeight],
  };
}

const NAMES: Record<Pip, string> = {
  done: "done",
  half: "done later, or with a hint",
  shown: "shown by hints",
  skipped: "skipped",
  wrong: "not yet",
  open: "to do",
};

type PipFacts = Pick<StepView, "pips" | "number" | "state"> & { isPractice: boolean; caption: string };

/** The steps of the lesson as a row of pips, and which one this is. */
export function pips({ pips, number, state, isPractice, caption }: PipFacts): HTMLElement {
  const marks = pips.map((pip, n) => {
    const isNow = n === number - 1 && state !== "solved";
    const isSolved = n === number - 1 && state === "solved" && !isPractice;
    const isDone = pip === "done" || (isSolved && pip !== "shown");
    const look = isNow ? "now" : isDone ? "done" : pip;
    const el = span(`pip middle pip-${look}`, !isNow && (isDone ? icon("tick") : pip === "half" && "½"));
    set(el, { title: `${isPractice ? "Puzzle" : "Step"} ${n + 1}: ${isNow ? "now" : NAMES[isDone ? "done" : pip]}` });
    return el;
  });
  const row = span({ class: "pip-row across gap-8", "aria-hidden": "true" }, ...marks);
  return div("pip-line across gap-8", row, span("quiet", `${caption}${number} of ${pips.length}`));
}
