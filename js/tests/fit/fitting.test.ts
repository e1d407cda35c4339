// How a board fits the room that can be seen: which layout, how large, and where the lists stand.

import { expect, test } from "vitest";
import { fitted, type Room } from "../../src/fit/fitting";

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

test("where nothing else could be read, the lists stand further down, below a board that goes little beyond what is seen", () => {
  const high = { ...layouts, narrow: { w: 300, h: 680 } };
  const { side, board, name } = fitted(high, room(360, 540, { least: 10 }));
  expect([side, name]).toEqual(["below", "narrow"]);
  expect(board / 300).toBeGreaterThanOrEqual(10 / 14.7);
  expect(84 + 8 + (board * 680) / 300).toBeLessThanOrEqual(1.15 * 540);
});

test("in a small window that is low, too, a slender column stands beside the board before the lists go further down", () => {
  const { side, slender, board } = fitted(layouts, room(465, 420));
  expect([side, slender]).toEqual(["beside", true]);
  expect(board / 300).toBeGreaterThanOrEqual(11 / 14.7);
  expect(465 - 14 - board).toBeGreaterThanOrEqual(205);
  expect(fitted(layouts, room(700, 660)).slender).toBe(false);
});

test("at every width board and lists are at most 1.15 times as high as what is seen, or can be read and the board is", () => {
  for (let width = 240; width < 1400; width += 20)
    for (const height of [540, 660, 780]) {
      const { name, side, board, high } = fitted(layouts, room(width, height));
      const { w, h } = layouts[name];
      const tall = (board * h) / w;
      const whole = side === "beside" ? 44 + 8 + Math.max(high, tall) : 84 + 8 + tall + 8 + 34 + 8 + high;
      const isLonger = side === "below" && board / w >= 11 / 14.7 && whole > 1.15 * height;
      expect(isLonger ? 84 + 8 + tall : whole).toBeLessThanOrEqual(1.15 * height);
      expect(board).toBeLessThanOrEqual(width);
      expect(board).toBeGreaterThan(0);
    }
});

const lesson = { strip: 80, foot: 140 };

test("a lesson's panel stands beside the board where there is room for both, and has its width", () => {
  const roomy = fitted(layouts, room(1260, 560, { lesson }));
  expect([roomy.name, roomy.side, roomy.split]).toEqual(["wide", "beside", false]);
  expect(roomy.board).toBeLessThanOrEqual(1260 - 14 - 364);
  expect(fitted(layouts, room(700, 560, { lesson })).side).toBe("below");
});

test("between the two parts of its panel the board is as large as both leave it room", () => {
  const { side, board, scrolls } = fitted(layouts, room(480, 900, { lesson }));
  expect([side, scrolls]).toEqual(["below", false]);
  expect(84 + 80 + (board * 540) / 300 + 140 + 3 * 8).toBeLessThanOrEqual(900);
});

test("where that would be too small to read, it scrolls in its box, and the rest stays in sight", () => {
  const { side, board, high, most, scrolls } = fitted(layouts, room(340, 560, { lesson }));
  expect([side, board, scrolls]).toEqual(["below", 300, true]);
  expect(high).toBe(560);
  expect(most).toBe(560 - 84 - 80 - 140 - 3 * 8);
});

test("at every size a lesson is no higher than what is seen, and its board no smaller than can be read", () => {
  for (let width = 320; width < 1400; width += 20)
    for (const height of [460, 540, 660, 780]) {
      const { name, side, board, high } = fitted(layouts, room(width, height, { lesson }));
      expect(side === "beside" ? 44 + 8 + high : high).toBeLessThanOrEqual(height);
      expect(board + (side === "beside" ? 14 + 300 : 0)).toBeLessThanOrEqual(width);
      expect(board / layouts[name].w, `${width} x ${height}`).toBeGreaterThanOrEqual(0.65);
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
