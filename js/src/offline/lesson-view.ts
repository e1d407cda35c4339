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
  const now = tutor.standing();
  const isJudged = tutor.isJudged();
  const practice = practiceView(now, page, key, isJudged);
  if (tutor.at.map) return { practice: { ...practice, start: startView(now, pack, tutor.chosen) } };
  const title = key in pack ? `Puzzle, ${BANDS[(pack[key]?.band ?? 1) - 1]}` : `Again: ${again}`;
  const step = { ...stepView(page, tutor), ...pipsOf(now, isJudged), title, anew: false, back: false, last: false };
  return { step, practice };
}

function stepView(page: CoursePage, tutor: Tutor): StepView {
  const { now, at } = tutor;
  const { view, wanted, clues } = tutor.step();
  const { meter, feedback: _feedback, question: asked, ...rest } = view;
  const { found, taken, answered } = now.did;
  return {
    ...rest,
    ...(wanted ? meter && { meter: { ...meter, n: found.length } } : tutor.waits() ? {} : tutor.place()?.view),
    pips: tutor.marks.of(at.lesson).map(pipOf),
    ...(answered ? { clues } : {}),
    taken,
    places: now.places,
    ...(now.solved ? { state: "solved" } : {}),
    ...(now.feedback ? { feedback: now.feedback } : {}),
    ...(asked ? { question: question(asked, tutor) } : {}),
    ...(at.finished ? { finish: finish(page, tutor) } : {}),
  };
}

function question({ choices, ...rest }: Question, { now: { did }, step }: Tutor): Question {
  const { answered, wrong, found } = did;
  if (!choices) return { ...rest, wrong: wrong.map(String), answered };
  const { choices: given = [], right = [] } = step().asked ?? {};
  const said = answered ? right : found;
  const stateOf = (one = "") => (wrong.includes(one) ? "wrong" : said.includes(one) ? "right" : "open");
  return { ...rest, answered, choices: choices.map(({ text }, n) => ({ text, state: stateOf(given[n]) })) };
}

function finish({ lessons }: CoursePage, { at, marks, lesson }: Tutor): Finish {
  const here = marks.of(at.lesson);
  const next = lessons[at.lesson + 1]?.title;
  const left = here.filter(([done]) => !done).length;
  const rules = lesson().steps.flatMap((step, n) => (here[n]?.[0] ? step.rules : []));
  return { acorns: acorns(here), why: why(here, left), rules: [...new Set(rules)], open: left, ...(next && { next }) };
}

function why(marks: readonly Mark[], left: number): string {
  if (left) return `Finish ${left === 1 ? "it" : "them"} to earn your acorns.`;
  const count = (sum: number, unit: string): string => (sum ? `${sum} ${unit}${sum === 1 ? "" : "s"}` : "");
  const sum = (at: 2 | 3) => marks.reduce((all, mark) => all + mark[at], 0);
  const took = [count(sum(2), "hint"), count(sum(3), "slip")].filter(Boolean);
  return took.length ? `With ${took.join(" and ")}.` : "No hint, no slip.";
}

function courseMap({ lessons, line }: CoursePage, title: string, { at, marks }: Tutor): CourseMap {
  const place = marks.firstOpen();
  const [lesson, step] = place ?? [at.lesson, -1];
  const now = lessons[lesson]?.steps[step]?.view;
  const steps = lessons.flatMap((one, n) => one.steps.map(({ rules }, k) => ({ rules, done: marks.of(n)[k]?.[0] })));
  const count = (some: typeof steps): number => new Set(some.flatMap(({ rules }) => rules)).size;
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
    ...(now ? { about: now.text.length ? now.text : now.task } : {}),
    rules: [count(steps.filter(({ done }) => done)), count(steps)],
    name: marks.name,
    kept: "",
    ...(place && !(at.finished && at.lesson + 1 === lessons.length)
      ? {}
      : { after: { wrong: marks.wentWrong().length } }),
  };
}

/** Where the game stands, for the board: nothing can be played while the step waits for something else. */
export function headOf(tutor: Tutor, rev: number): Head {
  const { at, now } = tutor;
  const { node, solved } = now;
  const mayUndo = node !== tutor.step().floor && !solved;
  const undo = { move: mayUndo, turn: mayUndo, redo: false };
  const none = { rev, node, tip: node, legal: null, players: [], plays: [], undo, names: [] };
  const isClosed = tutor.waits() || solved || at.map || at.finished;
  return { ...none, ...tutor.place()?.head, rev, node, tip: node, undo, ...(isClosed && { legal: null }) };
}
