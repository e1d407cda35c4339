// What somebody's tries say on a page without Python: as practice/record.py has it, which explains it. A page has few
// puzzles: they are asked in their order, and tell of no rating.
import type { CoursePage, Pip, PracticeStart, PracticeView } from "../wire/types";

const TEN = 10;
const OLD = 5;
const AGAIN = [1, 3, 7];
const DAYS = ["tomorrow", "in three days", "in seven days"];
const PIPS: Record<number, Pip> = { 1: "done", 0.5: "half", 0: "wrong" };

/** An answer as files have it: the text of a choice, or the number. */
export type Given = string | number;

/** One try, as stored in files of answers. */
export interface Row {
  lesson: string;
  step: number;
  played: Given[];
  /** The whole step, where it went wrong elsewhere. */
  answer: unknown;
  right: boolean;
  hints: number;
  seconds: number;
  /** It was taken back before it ended. */
  back: boolean;
  /** When, in seconds since 1970. */
  at: number;
}
/** What is asked of a try. */
export type Tried = Pick<Row, "lesson" | "right" | "hints" | "back" | "at"> & Partial<Row>;

export type LearnerRecord = ReturnType<typeof recordOf>;

export function recordOf(rows: readonly Tried[], day: number) {
  const boxes = new Map<string, { times: number; day: number }>();
  const now = { day: 0, today: [] as string[], old: 0, seen: new Map<string, number>(), boxes };
  for (const row of rows) {
    if (row.answer && typeof row.answer === "object" && !Array.isArray(row.answer))
      box(now, row.lesson, false, dayOf(row.at));
    else if (!row.back) take(now, row);
  }
  turnTo(now, day);
  return now;
}

function turnTo(now: LearnerRecord, day: number): void {
  if (day !== now.day) Object.assign(now, { day, today: [], old: 0 });
}

function take(now: LearnerRecord, { lesson: key, right, hints, at }: Tried): void {
  turnTo(now, dayOf(at));
  const isFirst = !now.today.includes(key);
  const credit = !right ? 0 : isFirst && !hints ? 1 : 0.5;
  const known = isFirst ? 0 : (now.seen.get(key) ?? 0);
  if (isFirst) {
    if ((now.boxes.get(key)?.day ?? Infinity) <= now.day) now.old++;
    box(now, key, credit === 1, now.day);
    now.today.push(key);
  }
  now.seen.delete(key);
  now.seen.set(key, Math.max(credit, known));
}

function box({ boxes }: Pick<LearnerRecord, "boxes">, key: string, right: boolean, day: number): void {
  const { times: before = AGAIN.length } = boxes.get(key) ?? {};
  const times = right ? before + 1 : 0;
  const wait = AGAIN[times];
  boxes.delete(key);
  if (wait !== undefined) boxes.set(key, { times, day: day + wait });
}

/** The number of a day where the learner is. */
export function dayOf(seconds: number): number {
  const date = new Date(1000 * seconds);
  return Math.floor((date.getTime() / 60_000 - date.getTimezoneOffset()) / 1440);
}

export function week({ boxes, day, old }: LearnerRecord): number[] {
  let left = 0;
  return Array.from({ length: 8 }, (_, n) => {
    left += [...boxes.values()].filter((box) => Math.max(box.day - day, 0) === n).length;
    const now = Math.min(left, n ? OLD : Math.max(0, OLD - old));
    left -= now;
    return now;
  });
}

export const due = (now: LearnerRecord): string[] =>
  [...now.boxes]
    .filter(([, box]) => box.day <= now.day)
    .sort(([, one], [, other]) => one.day - other.day)
    .map(([key]) => key)
    .slice(0, week(now)[0]);

/** `not`: another one than this. */
export function nextOf(now: LearnerRecord, keys: readonly string[], not = ""): string {
  const repeats = now.today.length > 0 || now.seen.size >= TEN;
  const old = [...now.seen.keys()].filter((key) => keys.includes(key));
  const fresh = keys.filter((key) => !now.seen.has(key));
  return [...(repeats ? due(now) : []), ...fresh, ...old].find((key) => key !== not) ?? not;
}

/** What stands below the puzzle; what would give it away only after a try. */
export function practiceView(
  now: LearnerRecord,
  turns: number[] | undefined,
  id: string,
  isJudged: boolean,
  isSolved: boolean,
): PracticeView {
  const box = now.boxes.get(id);
  const half = isSolved ? "" : "A second try counts half. ";
  return {
    ...{ id, due: due(now).filter((key) => key !== id).length },
    ...(isJudged ? { change: 0 } : {}),
    ...(isSolved && turns ? { turns } : {}),
    ...(isJudged && box ? { again: `${half}It comes again ${DAYS[box.times]}.` } : {}),
  };
}

/** The puzzles of a page, in their order. */
export const keysOf = ({ practice = {}, lessons }: Pick<CoursePage, "practice" | "lessons">): string[] =>
  lessons.map(({ key }) => key).filter((key) => key in practice);

/** All puzzles of the page, with what each came to, and which of them the open one is. */
export function pathOf(now: LearnerRecord, { practice = {}, lessons }: CoursePage, open: string, shown: Set<string>) {
  const keys = keysOf({ practice, lessons });
  const pips = keys.map((key) => (shown.has(key) ? "shown" : (PIPS[now.seen.get(key) ?? -1] ?? "open")));
  const at = keys.includes(open) ? keys.indexOf(open) : keys.filter((key) => now.seen.has(key)).length;
  const tasks = keys.map((key) => lessons.find((one) => one.key === key)?.steps[0]?.view.task ?? "");
  const start: PracticeStart = {
    ...{ tasks: tasks.map((task) => [task].flat(2).join("")), pips, number: 1 + at, week: week(now) },
    ...{ bands: 0, band: 0, themes: [], theme: "", kept: "", gone: "", of: keys.length },
    seen: keys.filter((key) => now.seen.has(key)).length,
  };
  const first = at - (at % TEN);
  return { start, step: { pips: pips.slice(first, first + TEN), number: 1 + at - first } };
}
