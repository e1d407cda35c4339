// What a course on a page shows now, in the shape in which Python would tell it (lessons/session/views.py).
import { many } from "../dom/words";
import type { CourseMap, CoursePage, Finish, Head, LessonView, Question, StepView } from "../wire/types";
import type { LessonSession } from "./lesson-session";
import { acorns, type Mark, pipOf } from "./marks";
import { pathOf, practiceView } from "./record";

export function lessonView(page: CoursePage, session: LessonSession): LessonView {
  return {
    key: `${session.step().static.game}/${page.key}`,
    progress: session.kept(),
    tries: session.rows.length,
    ...(page.title === undefined ? {} : { course: courseMap(page, page.title, session) }),
    ...(page.practice
      ? practised(page, page.practice, session)
      : session.at.map
        ? {}
        : { step: stepView(page, session) }),
  };
}

/** A puzzle, and where its learner stands. */
function practised(page: CoursePage, pack: NonNullable<CoursePage["practice"]>, session: LessonSession) {
  const { key, title: again } = session.lesson();
  const now = session.record();
  const practice = practiceView(now, pack[key], key, session.isJudged(), session.now.solved);
  const shown = page.lessons.flatMap((one, n) => ((session.marks.of(n)[0]?.[0] ?? 0) > 1 ? [one.key] : []));
  const { start, step: place } = pathOf(now, page, key, new Set(shown));
  if (session.at.map) return { practice: { ...practice, start } };
  const title = key in pack ? `Puzzle ${start.number} of ${start.of}` : `Again: ${again}`;
  const step = { ...stepView(page, session), ...place, title, anew: false, back: false, last: false };
  return { step, practice };
}

function stepView(page: CoursePage, session: LessonSession): StepView {
  const { now, at } = session;
  const { view, wanted, clues } = session.step();
  const { meter, feedback: _feedback, question: asked, ...rest } = view;
  const { found, taken, answered } = now.did;
  return {
    ...rest,
    ...(wanted ? meter && { meter: { ...meter, n: found.length } } : session.waits() ? {} : session.place()?.view),
    pips: session.marks.of(at.lesson).map(pipOf),
    ...(answered ? { clues } : {}),
    taken,
    places: now.places,
    ...(now.solved ? { state: "solved" } : {}),
    ...(now.feedback ? { feedback: now.feedback } : {}),
    ...(asked ? { question: question(asked, session) } : {}),
    ...(at.finished ? { finish: finish(page, session) } : {}),
  };
}

function question({ choices, ...rest }: Question, { now: { did }, step }: LessonSession): Question {
  const { answered, wrong, found } = did;
  if (!choices) return { ...rest, wrong: wrong.map(String), answered };
  const { choices: given = [], right = [] } = step().asked ?? {};
  const said = answered ? right : found;
  const stateOf = (one = "") => (wrong.includes(one) ? "wrong" : said.includes(one) ? "right" : "open");
  return { ...rest, answered, choices: choices.map(({ text }, n) => ({ text, state: stateOf(given[n]) })) };
}

function finish({ lessons }: CoursePage, { at, marks, lesson }: LessonSession): Finish {
  const here = marks.of(at.lesson);
  const next = lessons[at.lesson + 1]?.title;
  const left = here.filter(([done]) => !done).length;
  const rules = lesson().steps.flatMap((step, n) => (here[n]?.[0] ? step.rules : []));
  return { acorns: acorns(here), why: why(here, left), rules: [...new Set(rules)], open: left, ...(next && { next }) };
}

function why(marks: readonly Mark[], left: number): string {
  if (left) return `Finish ${left === 1 ? "it" : "them"} to earn your acorns.`;
  const sum = (at: 2 | 3) => marks.reduce((all, mark) => all + mark[at], 0);
  const [hints, misses] = [sum(2), sum(3)];
  const took = [hints && many(hints, "hint"), misses && many(misses, "miss", "misses")].filter(Boolean);
  const shown = marks.filter(([done]) => done > 1).length;
  const tells = took.length ? `With ${took.join(" and ")}.` : "No hint, no miss.";
  return shown ? `${tells} Hints alone did ${many(shown, "step")}: try again whenever you like.` : tells;
}

function courseMap({ lessons, line }: CoursePage, title: string, { at, marks }: LessonSession): CourseMap {
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
export function headOf(session: LessonSession, rev: number): Head {
  const { at, now } = session;
  const { node, solved } = now;
  const mayUndo = node !== session.step().floor && !solved;
  const undo = { move: mayUndo, turn: mayUndo, redo: false };
  const none = { rev, node, tip: node, legal: null, players: [], plays: [], undo, names: [] };
  const isClosed = session.waits() || solved || at.map || at.finished;
  return { ...none, ...session.place()?.head, rev, node, tip: node, undo, ...(isClosed && { legal: null }) };
}
