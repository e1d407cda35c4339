// Where somebody stands on a page without Python: the same as Python says, but for ratings.
/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from "vitest";
import { dayOf, due, nextOf, pathOf, recordOf, type Tried, week } from "../../src/offline/record";
import type { CoursePage } from "../../src/wire/types";

interface Case {
  rows: Tried[];
  at: number;
  rated: number;
  seen: [string, number][];
  today: string[];
  week: number[];
  due: string[];
  next: string;
}
const texts = import.meta.glob<string>("./record.json", {
  query: "?raw",
  import: "default",
  eager: true,
});
const known: { pack: Record<string, number[]>; cases: Case[] } = JSON.parse(Object.values(texts)[0] ?? "");
const keys = Object.keys(known.pack);

test.each(known.cases)("tries say the same here as in Python: $at", (one) => {
  const now = recordOf(one.rows, dayOf(one.at));
  expect([[...now.seen], now.today]).toEqual([one.seen, one.today]);
  expect(week(now)).toEqual(one.week);
  expect(due(now)).toEqual(one.due);
  if (one.rated < 10) expect(nextOf(now, keys)).toBe(one.next);
});

test("the puzzles of a page are shown in their order, with what each came to", () => {
  const lessons = keys.map((key) => ({ key, title: "", rules: [], steps: [] }));
  const practice = Object.fromEntries(keys.map((key) => [key, [1, 2]]));
  const page: CoursePage = { key: "", line: "", lessons, parts: {}, practice };
  const tried = (n: number, more = {}) => ({ lesson: `p${n}`, right: true, hints: 0, back: false, at: 5e8, ...more });
  const rows = [tried(0), tried(1, { hints: 1 }), tried(3, { right: false }), tried(2, { hints: 3 })];
  const { start, step } = pathOf(recordOf(rows, dayOf(5e8)), page, "p4", new Set(["p2"]));
  expect(start.pips.slice(0, 5)).toEqual(["done", "half", "shown", "wrong", "open"]);
  expect([start.number, start.seen, start.of, step.number, step.pips.length]).toEqual([5, 4, keys.length, 5, 10]);
  expect(pathOf(recordOf(rows, dayOf(5e8)), page, "p11", new Set()).step.number).toBe(2);
  expect(nextOf(recordOf([], 1), keys)).toBe("p0");
  expect(nextOf(recordOf(rows, dayOf(5e8)), keys)).toBe("p4");
});
