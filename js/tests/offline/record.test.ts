// Where somebody stands on a page without Python: the same as Python says.
/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from "vitest";
import { dayOf, due, nextOf, standingOf, type Tried } from "../../src/offline/record";

interface Case {
  rows: Tried[];
  at: number;
  rating: number;
  error: number;
  change: number;
  streak: number[];
  today: boolean[];
  due: string[];
  next: string;
}
const texts = import.meta.glob<string>("./record.json", {
  query: "?raw",
  import: "default",
  eager: true,
});
interface Known {
  pack: Record<string, number[]>;
  cases: Case[];
}
const known: Known = JSON.parse(Object.values(texts)[0] ?? "");
const pack = Object.fromEntries(
  Object.entries(known.pack).map(([key, level]) => [key, { band: 1, level, themes: [] }]),
);

test.each(known.cases)("tries say the same here as in Python: $rating", (one) => {
  const now = standingOf(one.rows, pack, dayOf(one.at));
  expect(now.level.rating).toBeCloseTo(one.rating, 5);
  expect(now.level.error).toBeCloseTo(one.error, 5);
  expect(now.change).toBeCloseTo(one.change, 5);
  expect([now.streak, now.longest]).toEqual(one.streak);
  expect(now.today).toEqual(one.today);
  expect(due(now)).toEqual(one.due);
  expect(nextOf(now, pack)).toBe(one.next);
});
