import { expect, test } from "vitest";
import { type Box, beside } from "../../src/board/places/beside";

const SHEET = { x: 200, y: 200, w: 200, h: 200 };
const SIZE = { w: 10, h: 10 };
const marked = (x: number, y: number) => ({ x, y, k: 1, outline: { d: "", w: 40, h: 40, ring: "frame" as const } });
const covers = (a: Box, b: Box): boolean => Math.abs(a.x - b.x) < a.w + b.w && Math.abs(a.y - b.y) < a.h + b.h;

test.each<[string, { x: number; y: number }, Box[], boolean]>([
  ["on the edge", { x: 200, y: 200 }, [], false],
  ["not over a number at its first choice", { x: 200, y: 200 }, [{ x: 240, y: 160, w: 15, h: 15 }], false],
  ["inside the board at its corner", { x: 370, y: 30 }, [], false],
  ["apart where all round is taken", { x: 200, y: 200 }, [{ x: 200, y: 200, w: 70, h: 70 }], true],
])("a badge stands %s", (_, at, taken, apart) => {
  const spot = beside(marked(at.x, at.y), SIZE, taken, SHEET);
  const box = { ...SIZE, x: spot.x, y: spot.y };
  expect(taken.some((other) => covers(box, other))).toBe(false);
  expect(Math.abs(box.x - 200) <= 190 && Math.abs(box.y - 200) <= 190).toBe(true);
  expect(spot.apart).toBe(apart);
});

test("where nothing is free it covers as little as it can", () => {
  const all = { x: 200, y: 200, w: 200, h: 200 };
  const spot = beside(marked(200, 200), SIZE, [all, { x: 240, y: 160, w: 15, h: 15 }], SHEET);
  expect(covers({ ...SIZE, x: spot.x, y: spot.y }, { x: 240, y: 160, w: 15, h: 15 })).toBe(false);
});
