// How a board fits the room that can be seen: in which arrangement, how large, and where the lists stand.

import { expect, test } from "vitest";
import { type Fit, fitted, type Room } from "../../src/fit/fitting";

/** The least scale at which all is legible. */
const LEGIBLE = 11 / 14.7;
const WIDE = { w: 800, h: 480, worth: 1 };
const NARROW = { w: 300, h: 540, worth: 1 };
const ways = [WIDE, NARROW];
const room = (width: number, height: number, more: Partial<Room> = {}): Room => ({
  ...{ width, height, top: { beside: 44, below: 84 }, under: 0, play: 34, least: 11 },
  ...more,
});
const nameOf = ({ way }: Fit): string => (way === 0 ? "wide" : "narrow");
const scaleOf = ({ way, board }: Fit): number => board / (ways[way] as typeof WIDE).w;

test("a board is as high as what is seen, not as wide as the cell", () => {
  const fit = fitted(ways, room(1200, 532));
  expect([nameOf(fit), fit.side, fit.board, fit.high]).toEqual(["wide", "beside", 800, 480]);
});

test("a narrow cell has lists below the board, and a board of its whole width", () => {
  const fit = fitted([WIDE, { w: 300, h: 355, worth: 1 }], room(430, 660));
  expect([nameOf(fit), fit.side, fit.board]).toEqual(["narrow", "below", 430]);
});

test("a large window has two columns beside a board that is as high as the window", () => {
  const { split, board } = fitted(ways, room(3300, 1600));
  expect([split, Math.round((board * 480) / 800)]).toEqual([true, 1600 - 44 - 8]);
});

test("of all ways to show it, that with the largest things is taken; an arrangement says how large they are in it", () => {
  const small = [WIDE, { ...NARROW, worth: 0.2 }];
  expect(nameOf(fitted(ways, room(600, 660)))).toBe("narrow");
  expect(nameOf(fitted(small, room(900, 660)))).toBe("wide");
});

test("what cannot be read is not taken, however large its things are", () => {
  expect(nameOf(fitted([{ ...WIDE, worth: 9 }, NARROW], room(560, 660)))).toBe("narrow");
});

test("panels under the board take their room from it only where the lists stand below", () => {
  const under = { under: 100 };
  expect(fitted(ways, room(1200, 532, under))).toEqual(fitted(ways, room(1200, 532)));
  const [free, less] = [fitted(ways, room(300, 700)), fitted(ways, room(300, 700, under))];
  expect(less.board).toBeLessThan(free.board);
});

test("where nothing else could be read, the lists stand further down", () => {
  const high = [WIDE, { w: 300, h: 680, worth: 1 }];
  const { side, board, way } = fitted(high, room(360, 540, { least: 10 }));
  expect([side, way]).toEqual(["below", 1]);
  expect(board / 300).toBeGreaterThanOrEqual(10 / 14.7);
  expect(84 + 8 + (board * 680) / 300).toBeLessThanOrEqual(1.15 * 540);
});

test("a slender column stands beside the board where nothing else leaves it legible", () => {
  const fit = fitted([WIDE], room(810, 420));
  expect([fit.side, fit.slender]).toEqual(["beside", true]);
  expect(scaleOf(fit)).toBeGreaterThanOrEqual(LEGIBLE);
  expect(fitted(ways, room(1200, 660)).slender).toBe(false);
});

test("at every width board and lists are at most 1.15 times as high as what is seen, or the board is", () => {
  for (let width = 240; width < 1400; width += 20)
    for (const height of [540, 660, 780]) {
      const fit = fitted(ways, room(width, height));
      const tall = scaleOf(fit) * (ways[fit.way] as typeof WIDE).h;
      const whole = fit.side === "beside" ? 44 + 8 + Math.max(fit.high, tall) : 84 + 8 + tall + 8 + 34 + 8 + fit.high;
      const isFar = fit.side === "below" && scaleOf(fit) >= LEGIBLE - 0.01 && whole > 1.15 * height;
      expect(isFar ? 84 + 8 + tall : whole).toBeLessThanOrEqual(1.15 * height);
      expect(fit.board).toBeLessThanOrEqual(width);
      expect(fit.board).toBeGreaterThan(0);
    }
});

const lesson = { strip: 80, foot: 140 };

test("a lesson's panel stands beside the board where there is room for both, and has its width", () => {
  const roomy = fitted(ways, room(1260, 560, { lesson }));
  expect([nameOf(roomy), roomy.side, roomy.split]).toEqual(["wide", "beside", false]);
  expect(roomy.board).toBeLessThanOrEqual(1260 - 14 - 300);
  expect(fitted(ways, room(700, 560, { lesson })).side).toBe("below");
});

test("between the two parts of its panel the board is as large as both leave it room", () => {
  const { side, board, scrolls } = fitted(ways, room(480, 900, { lesson }));
  expect([side, scrolls]).toEqual(["below", false]);
  expect(84 + 80 + (board * 540) / 300 + 140 + 3 * 8).toBeLessThanOrEqual(900);
});

test("where that would be too small to read, it scrolls in its box, and the rest stays in sight", () => {
  const { side, board, high, most, scrolls } = fitted(ways, room(340, 560, { lesson }));
  expect([side, board, scrolls]).toEqual(["below", 300, true]);
  expect(high).toBe(560);
  expect(most).toBe(560 - 84 - 80 - 140 - 3 * 8 - 2);
});

test("beside its panel a board that cannot be read whole scrolls, no larger than it has to be", () => {
  const fit = fitted([{ w: 500, h: 900, worth: 1 }], room(900, 560, { lesson }));
  expect([fit.side, fit.scrolls, fit.most, fit.high]).toEqual(["beside", true, 508, 508]);
  expect(fit.board / 500).toBeCloseTo(LEGIBLE, 2);
});

test("in a low view the panel is slender, and the board has more than half of the height", () => {
  const fit = fitted(ways, room(585, 467, { lesson }));
  expect([fit.side, fit.high > 467 / 2]).toEqual(["beside", true]);
  expect(fit.board).toBeLessThanOrEqual(585 - 14 - 236);
});

test("at every size a lesson is no higher than what is seen, and its board no smaller than can be read", () => {
  for (let width = 320; width < 1400; width += 20)
    for (const height of [460, 540, 660, 780]) {
      const fit = fitted(ways, room(width, height, { lesson }));
      expect(fit.side === "beside" ? 44 + 8 + fit.high : fit.high).toBeLessThanOrEqual(height);
      expect(fit.board + (fit.side === "beside" ? 14 + (height < 520 ? 236 : 300) : 0)).toBeLessThanOrEqual(width);
      expect(scaleOf(fit), `${width} x ${height}`).toBeGreaterThanOrEqual(LEGIBLE - 0.01);
    }
});

test("texts may be smaller on a phone, so more ways to show the board are legible", () => {
  const larger = { ...WIDE, worth: 4 };
  const [phone, other] = [10, 11].map((least) => fitted([larger, NARROW], room(570, 900, { least })));
  expect([phone?.way, other?.way]).toEqual([0, 1]);
});

test("on a phone held upright the board has the width, or the height down to its buttons and tabs", () => {
  const phone = room(366, 700, { least: 10, under: 62, upright: true });
  expect(fitted([{ w: 400, h: 500, worth: 1 }], phone)).toMatchObject({ side: "below", board: 366 });
  const high = fitted([{ w: 400, h: 740, worth: 1 }], phone);
  expect((high.board * 740) / 400).toBeCloseTo(700 - 84 - 8 - 62 - 8 - phone.play - 8, -1);
  expect(
    fitted(
      [
        { w: 400, h: 500, worth: 1 },
        { w: 400, h: 520, worth: 2 },
      ],
      phone,
    ).way,
  ).toBe(1);
});

test("a phone that is too low for its board scrolls the page, and the board can be read", () => {
  const low = room(344, 430, { least: 12, under: 62, upright: true });
  const { board, way } = fitted(
    [
      { w: 400, h: 700, worth: 2 },
      { w: 372, h: 580, worth: 1 },
    ],
    low,
  );
  expect(way).toBe(1);
  expect((14.7 * board) / 372).toBeCloseTo(9.4, 1);
});
