import { expect, test } from "vitest";
import { layoutOf } from "../../src/board/places/layout";
import type { Layouts, Place } from "../../src/wire/types";

const form = (block: string, places: Record<string, Place>) => ({
  ...{ block, w: 100, h: 50, places, shapes: { [block]: { d: "", w: 1, h: 1, ring: "circle" as const } } },
  ground: [{ id: `${block}-0`, s: "tile", at: block }],
});
const layouts: Layouts = {
  forms: [
    form("table", { table: { x: 10, y: 20, k: 1 } }),
    { ...form("hand", { hand: { x: 5, y: 5, w: 90, h: 40, k: 2 } }), instead: { card: "slip" } },
  ],
  ways: [
    {
      ...{ w: 208, h: 100, worth: 1 },
      stand: [
        { form: 0, x: 0, y: 0, k: 2 },
        { form: 1, x: 0, y: 108, k: 1 },
      ],
    },
  ],
};

test("the blocks of an arrangement stand on one sheet, each where it is put and as large", () => {
  const { w, h, places, shapes, ground } = layoutOf(layouts, 0);
  const { table, hand } = places;
  expect([w, h]).toEqual([208, 100]);
  expect(table).toEqual({ x: 20, y: 40, k: 2 });
  expect(hand).toEqual({ x: 5, y: 113, w: 90, h: 40, k: 2, instead: { card: "slip" } });
  expect(Object.keys(shapes)).toEqual(["table", "hand"]);
  expect(ground.map(({ id }) => id)).toEqual(["table-0", "hand-0"]);
});

test("asked twice, it is the same layout: a board is built again only where another one fits", () => {
  expect(layoutOf(layouts, 0)).toBe(layoutOf(layouts, 0));
});

test("after other layouts have come, a number that they lack means the first", () => {
  expect(layoutOf(layouts, 7)).toBe(layoutOf(layouts, 0));
});
