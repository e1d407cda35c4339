// The axis of a bench, and the sentences that stand still between looks.
import { expect, test } from "vitest";
import { at, percents, scoreAxis, shareAxis } from "../../src/bench/axis";
import { steady } from "../../src/bench/sentences";
import { now, row } from "./state";

test("before the first look the axis is whole, then it is tens, and it only grows", () => {
  const few = shareAxis(null, [row({ games: 150, low: 0.4, high: 0.6 })], null);
  expect([few.from, few.to]).toEqual([0, 1]);
  const first = shareAxis(few, [row({ games: 230, low: 0.43, high: 0.58 })], null);
  expect([first.from, first.to, first.ticks]).toEqual([0.4, 0.6, [0.4, 0.5, 0.6]]);
  const later = shareAxis(first, [row({ games: 800, low: 0.48, high: 0.52 })], null);
  expect([later.from, later.to]).toEqual([0.4, 0.6]);
  const wider = shareAxis(later, [row({ games: 800, low: 0.71, high: 0.81 })], 0.3);
  expect([wider.from, wider.to]).toEqual([0.3, 0.9]);
});

test("the band is never left out, and a value beyond the axis stands at its end", () => {
  const axis = shareAxis(null, [row({ games: 400, low: 0.7, high: 0.75 })], null);
  expect([axis.from, axis.to]).toEqual([0.4, 0.8]);
  expect(at(axis, 0.6)).toBeCloseTo(50);
  expect(at(axis, 0.99)).toBe(100);
});

test("scores have round numbers", () => {
  const one = { id: "red", name: "Red", mean: 8, low: 7, high: 9, first_quarter: 3, last_quarter: 23 };
  expect(scoreAxis(null, [row({ scores: [one] })])).toEqual({ from: 0, to: 25, ticks: [0, 5, 10, 15, 20, 25] });
});

test("between looks the sentence stands still, the numbers go on", () => {
  const calm = steady();
  const said = (games: number, text: string, look = 0): string | undefined =>
    calm(now([row({ games, text, look })])).rows[0]?.verdict.text;
  expect(said(210, "about 600 more")).toBe("about 600 more");
  expect(said(390, "about 400 more")).toBe("about 600 more");
  expect(said(401, "about 300 more")).toBe("about 300 more");
  expect(said(801, "Red wins more", 800)).toBe("Red wins more");
});

test("when play stops the sentence catches up, and so does what is known", () => {
  const calm = steady();
  const said = (games: number, text: string, state: "playing" | "paused"): string | undefined =>
    calm(now([row({ games, text, look: 200 })], { state })).rows[0]?.verdict.text;
  expect(said(210, "65 % (53 to 75)", "playing")).toBe("65 % (53 to 75)");
  expect(said(390, "64 % (58 to 70)", "playing")).toBe("65 % (53 to 75)");
  expect(said(395, "64 % (58 to 70)", "paused")).toBe("64 % (58 to 70)");
  expect(said(401, "63 % (59 to 68)", "playing")).toBe("63 % (59 to 68)");
});

test("a share has as many digits as show on which side of even it lies", () => {
  expect(percents(0.5, 0.54, 0.51, 0.58)).toEqual(["54", "51", "58"]);
  expect(percents(0.5, 0.5421, 0.5012, 0.5826)).toEqual(["54.2", "50.1", "58.3"]);
  expect(percents(0.5, 0.50003, 0.6)).toEqual(["50.003", "60.000"]);
  expect(percents(0.5, 0.5, 0.42)).toEqual(["50", "42"]);
  expect(percents(1 / 3, 0.3342, 0.41)).toEqual(["33.4", "41.0"]);
});
