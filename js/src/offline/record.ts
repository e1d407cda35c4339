// What somebody's tries say on a page without Python: as practice/record.py has it, which explains it.
import type { CoursePage, Pip, PracticeStart, PracticeView } from "../wire/types";

const AGAIN = [1, 3, 7];
export const BANDS = ["easiest", "easy", "medium", "hard", "hardest"];
const DAYS = ["tomorrow", "in three days", "in seven days"];
const UNSURE = 350;
const SURE = 50;
const Q = Math.log(10) / 400;
/** A day's puzzles. */
const SET = 10;

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
type Pack = NonNullable<CoursePage["practice"]>;
interface Level {
  rating: number;
  error: number;
}

export type Standing = ReturnType<typeof standingOf>;

export function standingOf(rows: readonly Tried[], pack: Pack, day: number) {
  const ratings = Object.values(pack).map(({ level }) => level[0] ?? 0);
  ratings.sort((a, b) => a - b);
  const level: Level = { rating: ratings[Math.floor(ratings.length / 4)] ?? 0, error: UNSURE };
  const boxes = new Map<string, { times: number; day: number }>();
  const none: { today: boolean[]; seen: string[] } = { today: [], seen: [] };
  const now = { level, rated: 0, change: 0, streak: 0, longest: 0, ...none, boxes, day };
  let last: Tried | null = null;
  for (const row of rows) {
    if (row.answer && typeof row.answer === "object" && !Array.isArray(row.answer))
      box(now, row.lesson, false, dayOf(row.at));
    if (row.back) continue;
    if (!last || last.right || last.lesson !== row.lesson) visit(now, pack, row);
    last = row;
  }
  return now;
}

/** The first try of a visit to a puzzle. */
function visit(now: Standing, pack: Pack, { lesson: key, right: isDone, hints, at }: Tried): void {
  const right = isDone && !hints;
  const day = dayOf(at);
  const facts = now.seen.includes(key) ? undefined : pack[key];
  const { rating } = now.level;
  if (facts) {
    const [at = 0, error = 0] = facts.level;
    now.level = after(now.level, { rating: at, error: error / 2 }, right);
    now.rated++;
  }
  now.change = now.level.rating - rating;
  now.streak = right ? now.streak + 1 : 0;
  now.longest = Math.max(now.longest, now.streak);
  if (day === now.day) now.today.push(right);
  box(now, key, right, day);
  now.seen = [...now.seen.filter((one) => one !== key), key];
}

function box({ boxes }: Standing, key: string, right: boolean, day: number): void {
  const { times: before = AGAIN.length } = boxes.get(key) ?? {};
  const times = right ? before + 1 : 0;
  const wait = AGAIN[times];
  boxes.delete(key);
  if (wait !== undefined) boxes.set(key, { times, day: day + wait });
}

function after({ rating, error }: Level, puzzle: Level, right: boolean): Level {
  const weight = 1 / Math.sqrt(1 + 3 * ((Q * puzzle.error) / Math.PI) ** 2);
  const expected = 1 / (1 + 10 ** ((-weight * (rating - puzzle.rating)) / 400));
  const known = 1 / error ** 2 + (Q * weight) ** 2 * expected * (1 - expected);
  return {
    rating: rating + (Q * weight * (Number(right) - expected)) / known,
    error: Math.max(SURE, 1 / Math.sqrt(known)),
  };
}

/** The number of a day where the learner is. */
export function dayOf(seconds: number): number {
  const date = new Date(1000 * seconds);
  return Math.floor((date.getTime() / 60_000 - date.getTimezoneOffset()) / 1440);
}

export const due = ({ boxes, day }: Standing): string[] =>
  [...boxes]
    .filter(([, box]) => box.day <= day)
    .sort(([, one], [, other]) => one.day - other.day)
    .map(([key]) => key);

/** As people read it: the rating, and how far it may be wrong. */
const shown = ({ rating, error }: Level): [number, number] => [Math.round(rating), 10 * Math.round(error / 5)];

/** What is asked: of a band (0: what is near the rating), with a theme (empty: all), what comes again before it. */
export interface Chosen {
  band: number;
  theme: string;
  repeats: boolean;
}
export const ANYTHING: Chosen = { band: 0, theme: "", repeats: true };

/** The puzzles that are asked. */
export const asked = (pack: Pack, { band, theme }: Pick<Chosen, "band" | "theme">): string[] =>
  Object.keys(pack).filter((key) => {
    const { band: own, themes = [] } = pack[key] ?? {};
    return (!band || band === own) && (!theme || themes.includes(theme));
  });

/** `not`: another one than this. */
export function nextOf(now: Standing, pack: Pack, not = "", chosen: Chosen = ANYTHING): string {
  const waiting = chosen.repeats && due(now).find((key) => key !== not);
  if (waiting) return waiting;
  const keys = asked(pack, chosen).filter((key) => key !== not);
  const far = (key: string): number => Math.abs((pack[key]?.level[0] ?? 0) - now.level.rating);
  const fresh = keys.filter((key) => !now.seen.includes(key));
  fresh.sort((a, b) => far(a) - far(b));
  return fresh[0] ?? now.seen.find((key) => keys.includes(key)) ?? not;
}

/** What stands below the puzzle; what would give it away only after a try. */
export function practiceView(
  now: Standing,
  { practice: pack = {}, bots = {} }: CoursePage,
  id: string,
  isJudged: boolean,
): PracticeView {
  const { level, rated, streak, longest, boxes, change } = now;
  const box = boxes.get(id);
  const facts = pack[id];
  return {
    ...{ id, streak, longest, due: due(now).filter((key) => key !== id).length },
    ...(rated ? { rating: shown(level), bots } : {}),
    ...(facts ? isJudged && { puzzle: facts.level, change: Math.round(change), themes: facts.themes } : { change: 0 }),
    ...(isJudged && box ? { again: `It comes again ${DAYS[box.times]}.` } : {}),
  };
}

export function startView(now: Standing, pack: Pack, { band, theme }: Chosen): PracticeStart {
  const days = [...now.boxes.values()].map(({ day }) => Math.max(day - now.day, 0));
  const themes = new Set(Object.values(pack).flatMap((one) => one.themes));
  return {
    week: Array.from({ length: 7 }, (_, n) => days.filter((day) => day === n).length),
    pips: pipsOf(now, false).pips,
    bands: BANDS,
    themes: [...themes].map((name) => ({ name, n: asked(pack, { band, theme: name }).length })),
    seen: now.seen.filter((key) => key in pack).length,
    of: Object.keys(pack).length,
    ...{ band, theme, kept: "", gone: "" },
  };
}

/** These ten, and which of them the open puzzle is. */
export function pipsOf({ today }: Standing, isJudged: boolean): { pips: Pip[]; number: number } {
  const done = today.length - Number(isJudged);
  const first = done - (done % SET);
  const known = today.slice(first, first + SET).map((right): Pip => (right ? "done" : "wrong"));
  return { pips: [...known, ...Array<Pip>(SET - known.length).fill("open")], number: 1 + (done % SET) };
}
