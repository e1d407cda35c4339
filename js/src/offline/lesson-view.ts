// What a course on a page shows now, in the shape in which Python would tell it (lessons/sitting/views.py).
import type { CourseMap, CoursePage, Finish, Head, LessonView, Question, StepView } from "../wire/types";
import { acorns, type Mark, pipOf } from "./marks";
import { BANDS, pipsOf, practiceView, startView } from "./record";
import type { Tutor } from "./tutor";

export function lessonView(page: CoursePage, tutor: Tutor): LessonView {
  return {
    key: `${tutor.step().static.game}/${page.key}`,
    progress: tutor.kept(),
    tries: tutor.rows.length,
    ...(page.title === undefined ? {} : { course: courseMap(page, page.title, tutor) }),
    ...(page.practice ? practised(page, page.practice, tutor) : tutor.at.map ? {} : { step: stepView(page, tutor) }),
  };
}

/** A puzzle, and where its learner stands. */
function practised(page: CoursePage, pack: NonNullable<CoursePage["practice"]>, tutor: Tutor) {
  const { key, title: again } = tutor.lesson();
  const { meter: _meter, ...view } = stepView(page, tutor);
  const now = tutor.standing();
  const isJudged = tutor.isJudged();
  const practice = practiceView(now, page, key, isJudged);
  if (tutor.at.map) return { practice: { ...practice, start: startView(now, pack, tutor.chosen) } };
  const title = key in pack ? `Puzzle, ${BANDS[(pack[key]?.band ?? 1) - 1]}` : `Again: ${again}`;
  const step: StepView = { ...view, ...pipsOf(now, isJudged), title, anew: false, back: false, last: false };
  return { step, practice };
}

function stepView(page: CoursePage, tutor: Tutor): StepView {
  const { now, at } = tutor;
  const step = tutor.step();
  const place = tutor.place();
  const { meter: _meter, feedback: _feedback, question: _question, ...view } = step.view;
  const found = { n: now.found.length, of: step.finds?.length ?? 1 };
  const meter = step.wanted && found.of > 1 ? found : tutor.waits() ? undefined : place?.meter;
  const count = tutor.clues();
  return {
    ...view,
    pips: tutor.marks.of(at.lesson).map(pipOf),
    number: at.step + 1,
    back: at.step > 0,
    last: at.step + 1 === tutor.lesson().steps.length,
    goals: place?.goals ?? view.goals,
    clues: view.clues.length === count ? view.clues : CAPTIONS.slice(CAPTIONS.length - count),
    taken: now.taken,
    places: now.places,
    state: now.solved ? "solved" : place?.state === "slip" ? "slip" : "open",
    dead: tutor.isDead(),
    ...(meter ? { meter } : {}),
    ...(now.feedback ? { feedback: now.feedback } : {}),
    ...(step.view.question ? { question: question(step.view.question, tutor) } : {}),
    ...(at.finished ? { finish: finish(page, tutor) } : {}),
  };
}

const CAPTIONS = ["A clue", "The place", "The move"];

function question({ choices }: Question, { now, step }: Tutor): Question {
  const { answered, wrong } = now;
  if (!choices) return { wrong: wrong.map(String), answered };
  const stateOf = (n: number) => (wrong.includes(n) ? "wrong" : answered && n === step().answer ? "right" : "open");
  return { wrong: [], answered, choices: choices.map(({ text }, n) => ({ text, state: stateOf(n) })) };
}

function finish({ lessons }: CoursePage, { at, marks, lesson }: Tutor): Finish {
  const here = marks.of(at.lesson);
  const next = lessons[at.lesson + 1]?.title;
  const earned = acorns(here);
  const left = here.filter(({ done }) => !done).length;
  const known = lesson().steps.flatMap(({ rules }, n) => (here[n]?.done ? rules : []));
  return { acorns: earned, why: why(here, left), rules: [...new Set(known)], open: left, ...(next ? { next } : {}) };
}

function why(marks: readonly Mark[], left: number): string {
  if (left) return `There are acorns when ${left === 1 ? "it is" : "they are"} done.`;
  const sum = (name: "hints" | "slips") => marks.reduce((all, mark) => all + mark[name], 0);
  const took = [count(sum("hints"), "hint"), count(sum("slips"), "slip")].filter(Boolean);
  return took.length ? `With ${took.join(" and ")}.` : "No hint, no slip.";
}

const count = (n: number, unit: string): string => (n ? `${n} ${unit}${n === 1 ? "" : "s"}` : "");

function courseMap({ lessons, line }: CoursePage, title: string, { at, marks }: Tutor): CourseMap {
  const place = marks.firstOpen();
  const [lesson, step] = place ?? [at.lesson, -1];
  const now = lessons[lesson]?.steps[step];
  const done = lessons.flatMap(({ steps }, n) => steps.filter((_, k) => marks.of(n)[k]?.done));
  const rules = [done, lessons.flatMap(({ steps }) => steps)].map(
    (steps) => new Set(steps.flatMap((one) => one.rules)).size,
  );
  return {
    title,
    line,
    stones: lessons.map((one, n) => ({
      title: one.title,
      pips: marks.of(n).map(pipOf),
      acorns: acorns(marks.of(n)),
    })),
    lesson,
    step: step + 1,
    ...(now ? { about: now.view.text.length ? now.view.text : now.view.task } : {}),
    rules,
    name: marks.name,
    kept: "",
    ...(place && !(at.finished && at.lesson + 1 === lessons.length)
      ? {}
      : { after: { wrong: marks.wentWrong().length } }),
  };
}

/** Where the game stands, for the board: nothing can be played while the step waits for something else. */
export function headOf(tutor: Tutor, rev: number): Head {
  const { now } = tutor;
  const { at } = tutor;
  const head = tutor.place()?.head;
  const none = { move: false, turn: false, redo: false };
  const undo = now.node === tutor.step().floor || now.solved ? none : { move: true, turn: true, redo: false };
  if (!head) return { rev, node: now.node, tip: now.node, legal: null, players: [], plays: [], undo: none, names: [] };
  const closed = tutor.waits() || now.solved || at.map || at.finished;
  return { ...head, rev, node: now.node, tip: now.node, undo, legal: closed ? null : head.legal };
}
