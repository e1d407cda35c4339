// How a board fits the room that can be seen: which layout, how large, and where the lists stand.

import { expect, test } from "vitest";
import { fitted, type Room } from "../../src/frame/fitting";

const layouts = { wide: { w: 800, h: 480 }, narrow: { w: 300, h: 540 } };
const room = (width: number, height: number, more: Partial<Room> = {}): Room => ({
  ...{ width, height, top: { beside: 44, below: 84 }, under: 0, play: 34, least: 11 },
  ...more,
});

test("a board is as high as what is seen, not as wide as the cell", () => {
  const { name, side, board, high } = fitted(layouts, room(1200, 532));
  expect([name, side, board, high]).toEqual(["wide", "beside", 800, 480]);
});

test("where the lists leave too little room beside the board, they stand below, before the layout changes", () => {
  expect(fitted(layouts, room(832, 660))).toMatchObject({ name: "wide", side: "below", board: 832 });
  expect(fitted(layouts, room(700, 660))).toMatchObject({ name: "narrow", side: "beside", split: false });
  expect(fitted(layouts, room(500, 660))).toMatchObject({ name: "narrow", side: "below" });
});

test("a large window has two columns beside the board, and a board of bounded size", () => {
  const { split, board } = fitted(layouts, room(2600, 1600));
  expect([split, board]).toEqual([true, 1920]);
});

test("panels under the board take their room from it only where the lists stand below", () => {
  const under = { under: 100 };
  expect(fitted(layouts, room(1200, 532, under))).toEqual(fitted(layouts, room(1200, 532)));
  const [free, less] = [fitted(layouts, room(300, 700)), fitted(layouts, room(300, 700, under))];
  expect(less.board).toBeLessThan(free.board);
});

test("at every width board and lists are at most 1.15 times as high as what is seen", () => {
  for (let width = 240; width < 1400; width += 20)
    for (const height of [540, 660, 780]) {
      const { name, side, board, high } = fitted(layouts, room(width, height));
      const { w, h } = layouts[name];
      const tall = (board * h) / w;
      const whole = side === "beside" ? 44 + 8 + Math.max(high, tall) : 84 + 8 + tall + 8 + 34 + 8 + high;
      expect(whole).toBeLessThanOrEqual(1.15 * height);
      expect(board).toBeLessThanOrEqual(width);
      expect(board).toBeGreaterThan(0);
    }
});

test("a board that can be read is preferred to one that is seen whole, if it goes only a little beyond", () => {
  const seen = fitted(layouts, room(560, 530));
  expect(seen).toMatchObject({ name: "narrow", side: "beside" });
  const low = fitted(layouts, room(560, 420));
  expect(low.board / 300).toBeGreaterThan(11 / 14.7);
  expect(low.high).toBeGreaterThan(420 - 44 - 8);
  expect(low.high).toBeLessThanOrEqual(1.14 * 420 - 44 - 8);
});

test("texts may be smaller on a phone, so the board is one of those that are seen whole", () => {
  const small = { least: 10, top: { beside: 44, below: 90 } };
  const { board, side } = fitted(layouts, room(260, 600, small));
  expect(side).toBe("below");
  expect((board * 540) / 300 + 90 + 34 + 3 * 8).toBeLessThanOrEqual(600);
});
