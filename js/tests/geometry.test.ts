import { expect, test } from "vitest";
import { slideTime, starts } from "../src/animate";
import { boxOf, pose, ringRadius } from "../src/arrange";
import { neighbour } from "../src/compass";
import { put } from "../src/float";
import { rays } from "../src/sight";
import { buttons, byPlace, label, litPlaces, wordsAt } from "../src/things";
import { step } from "../src/walk";
import type { Piece, Place } from "../src/wire";
import { made, plies } from "./fixture";

const layout = made.layouts.wide;
const scene = new Map(plies[0]?.set.map((mark) => [mark.id, mark]));

test("a mark is drawn at its place, offset and scaled in its units", () => {
  const places = { p: { x: 10, y: 20, k: 2 } };
  expect(pose({ ...layout, places }, { id: "m", s: "tile", at: "p", dx: 3, dy: -1, k: 0.5 })).toEqual({
    x: 16,
    y: 18,
    k: 1,
  });
});

test("the box and the ring of an outline", () => {
  const hexagon = "M0-20L17.32-10V10L0 20L-17.32 10V-10Z";
  expect(boxOf(hexagon)).toEqual({ left: -17.32, top: -20, right: 17.32, bottom: 20 });
  expect(ringRadius(hexagon)).toBeCloseTo(17.32);
  expect(boxOf("M-20 0A20 20 0 1 1 20 0Z").right).toBe(20);
});

/** Eleven rows of hexagons. */
function hexagons(): Record<string, Place> {
  const places: Record<string, Place> = {};
  for (let row = 0; row < 11; row++) {
    for (let n = 0; n < 11; n++) {
      if (Math.abs(row - n) > 5) continue;
      places[`${"abcdefghijk"[row]}${n + 1}`] = { x: (n - row / 2) * 40, y: -row * 34.6, k: 1 };
    }
  }
  return places;
}

test("arrow keys on hexagons: the neighbour in that direction, and every cell can be reached", () => {
  const places = hexagons();
  const names = Object.keys(places);
  expect(neighbour(places, names, "f6", "right")).toBe("f7");
  expect(neighbour(places, names, "f6", "left")).toBe("f5");
  expect(["g6", "g7"]).toContain(neighbour(places, names, "f6", "up"));
  expect(["e5", "e6"]).toContain(neighbour(places, names, "f6", "down"));
  expect(neighbour(places, names, "f11", "right")).toBeNull();
  const seen = new Set(["a1"]);
  for (const from of seen) {
    for (const heading of ["left", "right", "up", "down"] as const) {
      const next = neighbour(places, names, from, heading);
      if (next) seen.add(next);
    }
  }
  expect(seen.size).toBe(91);
});

test("a walk straight up stays in its lane", () => {
  const places = hexagons();
  const lane = places.a3?.x ?? 0;
  let at = "a3";
  for (let n = 0; n < 6; n++) at = neighbour(places, Object.keys(places), at, "up", lane) ?? at;
  expect(at[0]).toBe("g");
  expect(Math.abs((places[at]?.x ?? 0) - lane)).toBeLessThanOrEqual(20);
});

test("sight goes to the first thing that stops it, both ways, or to the edge", () => {
  expect(rays(layout, byPlace(scene), "b")).toEqual([
    ["b", "a"],
    ["b", "c"],
  ]);
  expect(rays(layout, byPlace(scene), "d")).toEqual([["d", "c"]]);
  expect(rays(layout, new Map(), "b")).toEqual([
    ["b", "a"],
    ["b", "d"],
  ]);
});

test("what can be clicked: by the place's name, by a mark's word; the rest become buttons", () => {
  const things = byPlace(scene);
  things.set("box", [{ id: "x", s: "tile", at: "box", word: "draw" }]);
  const options = ["a", "draw", "rest"].map(step);
  const lit = litPlaces(layout, things, options);
  expect([...lit].map(([place, steps]) => [place, steps[0]?.w])).toEqual([
    ["a", "a"],
    ["box", "draw"],
  ]);
  expect(buttons(lit, options).map((option) => option.w)).toEqual(["rest"]);
  const both: Piece[] = [
    { id: "low", s: "tile", at: "a", word: "low" },
    { id: "top", s: "tile", at: "a", word: "top" },
  ];
  expect(wordsAt("a", both)).toEqual(["top", "low", "a"]);
});

test("what a screen reader hears", () => {
  const things = byPlace(scene);
  expect(label(layout, "a", things.get("a"), made.names, "can be clicked")).toBe("a, walker, can be clicked");
  expect(label(layout, "box", things.get("box"), made.names, "")).toBe("the box");
});

test("beats follow one another; what no beat names moves first", () => {
  const { start, end } = starts(
    [["man"], ["t"]],
    new Map([
      ["man", 220],
      ["t", 260],
      ["other", 100],
    ]),
  );
  expect(Object.fromEntries(start)).toEqual({ other: 0, man: 100, t: 320 });
  expect(end).toBe(580);
});

test("a long slide is never slow", () => {
  const at = (x: number) => ({ x, y: 0, k: 1 });
  expect([10, 300, 900].map((x) => slideTime(at(0), at(x)))).toEqual([220, 330, 380]);
});

test("a bubble stays inside its frame and hides as little as it can", () => {
  const frame = { w: 400, h: 300 };
  const box = { w: 200, h: 50 };
  expect(put(frame, box, { x: 10, y: 100, reach: 20 })).toMatchObject({ x: 6, y: 126, below: true, tip: 14 });
  expect(put(frame, box, { x: 200, y: 280, reach: 20 })).toMatchObject({ below: false, y: 204 });
  const above = put(frame, box, { x: 200, y: 150, reach: 20 }, (_, y) => (y > 150 ? 1 : 0));
  expect(above.below).toBe(false);
});
