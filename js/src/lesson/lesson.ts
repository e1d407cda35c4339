// A lesson at one view: shows its step beside the board, or the map of its course in place of the board, and asks
// Python for what the learner does. Python judges; nothing is decided here.

import { type Speaker, spoken } from "../board/runs";
import { button, div, focusOn, holdsFocus, set, span, write } from "../dom/elements";
import { icon } from "../dom/icons";
import type { ViewState } from "../state";
import { lessonIndex } from "../wire/reading";
import type { Session } from "../wire/session";
import type { Answer, LessonAct, LessonView } from "../wire/types";
import { waits } from "../wire/values";
import { keepProgress } from "./keep";
import { lessonMap } from "./map/map";
import { practiceStart } from "./map/practice-start";
import { AWAY, ELSEWHERE, NO_LINE, type Said } from "./step/feedback";
import type { Learner } from "./step/learner";
import { lessonPanel } from "./step/panel";

export interface LessonHost {
  session: Session;
  state: Pick<ViewState, "lesson" | "refusal">;
  root(): HTMLElement;
  speaker(): Speaker;
  say(text: string): void;
  mayUndo(): boolean;
  undo(): void;
  help(): void;
  /** Python has refused: its reason is to be shown. */
  refused(answer: Answer): void;
  /** A file is to be downloaded. */
  save(answer: Answer): void;
  /** The keyboard goes to what can be clicked on the board. */
  toBoard(): void;
  /** Something nods, because the click should have gone there. */
  shake(el: HTMLElement): void;
  /** The lesson is to be drawn. */
  changed(): void;
  isStill(): boolean;
  /** Scroll the whole view into sight, once the step has its size. */
  reveal(): void;
}

export type Lesson = ReturnType<typeof lesson>;

export function lesson(host: LessonHost) {
  const { session, state } = host;
  const learner: Learner = { ask, undo: host.undo, fold: () => foldText(!state.lesson.folded) };
  const panel = lessonPanel({ speaker: host.speaker, rules: () => session.statics.rules, learner });
  const map = lessonMap({ art: () => host.speaker().art, speaker: host.speaker, learner, isStill: host.isStill });
  const start = practiceStart(learner);
  const cover = div({ class: "cover", tabindex: -1 }, map.el, start.el);
  const toMapText = span();
  const toMap = button({ class: "button to-map" }, () => ask("map"), icon("back"), toMapText);

  /** A second press on a button that Python has not answered yet is ignored. */
  function ask(act: LessonAct, value?: string | number): void {
    if (!session.alive) return session.read(act, value);
    if (state.lesson.asked) return;
    state.lesson.asked = true;
    session.ask("lesson", { act, value }, (answer) => {
      state.lesson.asked = false;
      if (!answer.ok) host.refused(answer);
      else if (answer.data !== undefined) host.save(answer);
    });
  }

  function foldText(folded: boolean): void {
    if (state.lesson.folded === folded) return;
    state.lesson.folded = folded;
    host.changed();
  }

  /** Python has sent a lesson, or the connection has changed. */
  function follow(): void {
    state.lesson.held ||= holdsFocus(host.root());
    if (!session.alive) state.lesson.asked = false;
    keepProgress(session, () => session.lesson?.step && host.reveal());
    host.changed();
  }

  function draw(): void {
    const now = session.lesson;
    if (!now) return;
    const { shown, solved, held } = state.lesson;
    state.lesson.held = false;
    state.lesson.shown = nameOf(now);
    state.lesson.solved = now.step?.state === "solved";
    const isNew = shown !== state.lesson.shown;
    if (isNew) state.lesson.folded = false;
    const { course, practice } = now;
    toMap.hidden = !course && !practice;
    const all = practice ? "All puzzles" : "All lessons";
    write(toMapText, all);
    set(toMap, { label: all });
    toMap.disabled = !(session.alive || canRead());
    map.el.hidden = !course;
    start.el.hidden = !practice;
    if (now.step) drawStep(now);
    else if (course) map.show(course, session.alive, session.alive || canRead());
    else if (practice?.start)
      start.show({ title: session.statics.title, practice, start: practice.start, alive: session.alive });
    if (isNew) open(now, held && shown !== "");
    else if (held && state.lesson.solved && !solved) focusOn(panel.button("next"));
  }

  const canRead = (): boolean => session.statics.book !== undefined;

  function drawStep({ step, course, practice }: Pick<LessonView, "step" | "course" | "practice">): void {
    if (!step) return;
    const { alive } = session;
    const { folded } = state.lesson;
    const lesson = course ? lessonIndex({ step, course }) : null;
    panel.show({
      step,
      alive,
      reads: canRead(),
      mayUndo: host.mayUndo(),
      lesson,
      said: said(),
      folded,
      after: course?.after,
      practice,
      isPractice: practice !== undefined,
    });
  }

  /** What stands in the bar: that Python is away, why it refused what a button asked, or the verdict on a try. */
  function said(): Said | null {
    if (!session.alive)
      return { mood: "locked", text: session.options.guest ? NO_LINE : session.reads ? ELSEWHERE : AWAY };
    const { answer, target } = state.refusal ?? {};
    if (answer?.text && target === null) return { mood: "note", text: answer.text };
    const { step } = session.lesson ?? {};
    return (!step?.finish && step?.feedback) || null;
  }

  /** Another step, the map, or the end of the lesson is shown: the keyboard goes to what is to be done next. */
  function open({ step }: LessonView, moves: boolean): void {
    if (step && !step.finish) host.say(introduction(step));
    if (!moves) return;
    if (step) host.reveal();
    else return focusOn(session.lesson?.practice ? start.first() : map.first());
    if (step.finish?.open) return focusOn(panel.button("open"));
    if (step.finish || step.state === "solved") return focusOn(panel.button("next"));
    const answer = panel.answer();
    if (answer) focusOn(answer);
    else host.toBoard();
  }

  function introduction({ number, pips, anew, text, task }: NonNullable<LessonView["step"]>): string {
    const { art } = host.speaker();
    return `Step ${number} of ${pips.length}. ${anew ? "A new position. " : ""}${spoken(text, art)} ${spoken(task, art)}`;
  }

  const keys: Record<string, () => void> = {
    h: () => ask("hint"),
    u: () => session.lesson?.step?.state !== "solved" && host.undo(),
    "?": host.help,
  };

  function answer(n: number): boolean {
    const choice = session.lesson?.step?.question?.choices?.[n];
    if (choice?.state !== "open" || session.lesson?.step?.question?.answered) return false;
    ask("answer", n);
    return true;
  }

  return {
    panel,
    /** In place of the board: the map of a course, or where practice starts. */
    cover,
    toMap,
    draw,
    follow,
    /** The title of the top line. */
    title(title: string): string {
      const { step, course, practice } = session.lesson ?? {};
      if (practice) return `${title} · puzzles`;
      return step && course ? `${title} · lesson ${lessonIndex({ step, course }) + 1}` : title;
    },
    /** Somebody clicks on the board: the text has been read. A waiting board says what it waits for. */
    clicked(): void {
      foldText(true);
      if (!waits(session)) return;
      const { step } = session.lesson ?? {};
      const next = step?.state === "solved" ? "next" : "move";
      host.shake((step?.question?.answered === false && panel.taskBox) || panel.button(next) || panel.taskBox);
    },
    /** True if the key was for the lesson. While there is one, no other shortcut holds. */
    key(event: KeyboardEvent): boolean {
      const { step, course } = session.lesson ?? {};
      if (!step) return course !== undefined && map.key(event);
      const run = keys[event.key.toLowerCase()];
      if (!run) return /^[1-9]$/.test(event.key) && answer(Number(event.key) - 1);
      run();
      return true;
    },
  };
}

const nameOf = ({ step, course, practice }: LessonView): string =>
  step ? `${course?.lesson} ${practice?.id} ${step.title} ${step.finish ? "end" : step.number}` : "map";
