import { expect, test } from "vitest";
import rows from "../../../tests/data/arrange.json";
import { slideTime, starts } from "../../src/board/animate";
import { arrange, inRows, pose } from "../../src/board/places/arrange";
import type { Layout } from "../../src/board/places/layout";
import { rays } from "../../src/board/places/lines";
import { box, outlineOf } from "../../src/board/places/outlines";
import { byPlace, label, pathsAt, spotOf, type Target, targets } from "../../src/board/places/targets";
import { boxOf } from "../../src/board/whole";
import { clear, covered, put } from "../../src/dom/placing";
import { neighbour } from "../../src/input/neighbours";
import type { Piece, Place } from "../../src/wire/types";
import { firstLayout, plies, statics } from "../fixture";

const layout = firstLayout(statics);
const scene = new Map(plies[0]?.set.map((mark) => [mark.id, mark]));

test("a mark is drawn at its place, offset and scaled in its units", () => {
  const places = { p: { x: 10, y: 20, k: 2 } };
  expect(pose({ ...layout, places }, { id: "m", s: "tile", at: "p", dx: 3, dy: -1, k: 0.5 })).toEqual({
    x: 16,
    y: 18,
    k: 1,
  });
});

test("the box round a drawn symbol", () => {
  const hexagon = "M0-20L17.32-10V10L0 20L-17.32 10V-10Z";
  expect(boxOf(hexagon)).toEqual({ left: -17.32, top: -20, right: 17.32, bottom: 20 });
  const circle = "M-20 0A20 18 0 1 1 20 0A20 18 0 1 1-20 0Z";
  expect(boxOf(circle)).toEqual({ left: -20, top: -18, right: 20, bottom: 18 });
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
  expect(neighbour(places, names, "f6", "ArrowRight")).toBe("f7");
  expect(neighbour(places, names, "f6", "ArrowLeft")).toBe("f5");
  expect(["g6", "g7"]).toContain(neighbour(places, names, "f6", "ArrowUp"));
  expect(["e5", "e6"]).toContain(neighbour(places, names, "f6", "ArrowDown"));
  expect(neighbour(places, names, "f11", "ArrowRight")).toBeNull();
  const seen = new Set(["a1"]);
  for (const from of seen) {
    for (const heading of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const) {
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
  for (let n = 0; n < 6; n++) at = neighbour(places, Object.keys(places), at, "ArrowUp", lane) ?? at;
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

const hand: Layout = {
  ...layout,
  places: {
    ...layout.places,
    hand: {
      x: 0,
      y: 60,
      w: 400,
      h: 40,
      k: 0.5,
      row: { w: 40, h: 60, step: 10, min: 4, gap: 8, lines: 1 },
      say: "your hand",
    },
  },
};
const cards: Piece[] = [
  { id: "c1", s: "tile", at: "hand", n: 3, j: 0 },
  { id: "c2", s: "tile", at: "hand", n: 3, j: 1, words: [["lay", "tile"]] },
  { id: "c3", s: "back", at: "hand", n: 5, say: "a secret" },
];
const inHand = new Map(cards.map((mark) => [mark.id, mark]));
const speaks = (mark: Piece) => mark.words;

test("targets are places with a shape or with words, and stacks with words", () => {
  const clickable = targets(hand, byPlace(inHand), inRows(hand, inHand), speaks);
  expect([...clickable.keys()]).toEqual(["a", "b", "c", "d", "hand:3"]);
  const stack = clickable.get("hand:3") as Target;
  expect(stack).toMatchObject({ x: 188, y: 80, k: 0.5, marks: [{ id: "c1" }, { id: "c2" }] });
  expect(stack.outline).toEqual(box(25, 30));
  expect(spotOf(hand, clickable, "hand")).toMatchObject({ x: 200, y: 80 });
  expect(spotOf(hand, clickable, "nowhere")).toBeNull();
});

test("a click says the words of the uppermost mark first; at a place that is no stack its name, too", () => {
  const marks: Piece[] = [
    { id: "low", s: "tile", at: "a", words: [["low"]] },
    { id: "top", s: "tile", at: "a", words: [["top", "1"], ["top"]] },
  ];
  const spot = { place: "a", marks, x: 0, y: 0, k: 1, outline: box(20, 20) };
  expect(pathsAt(spot, ["from"])).toEqual([["top", "1"], ["top"], ["low"], ["from", "a"]]);
  expect(pathsAt({ ...spot, stack: true }, [])).toEqual([["top", "1"], ["top"], ["low"]]);
  expect(pathsAt({ ...spot, place: "low" }, [])).toEqual([["top", "1"], ["top"], ["low"]]);
});

test("targets have names for screen readers", () => {
  const clickable = targets(hand, byPlace(new Map([...scene, ...inHand])), inRows(hand, inHand), speaks);
  const heard = (name: string, state: string) => label(hand, clickable.get(name) as Target, statics.names, state);
  expect(heard("a", "can be clicked")).toBe("a, walker, can be clicked");
  expect(heard("hand:3", "")).toBe("your hand, 2 × tile");
  const plate: Piece = { id: "plate", s: "tile", at: "a", say: "" };
  expect(label(hand, { ...(clickable.get("a") as Target), marks: [plate] }, statics.names, "")).toBe("a");
});

test("a box is framed, a place without a shape is a circle, a shape is what its layout declares", () => {
  expect(outlineOf(hand, "hand")).toMatchObject({ w: 400, h: 40, ring: "frame" });
  const places = { p: { x: 10, y: 20, k: 2 } };
  expect(outlineOf({ ...hand, places }, "p")).toMatchObject({ w: 20, h: 20, ring: "circle" });
  expect(outlineOf(hand, "a")).toBe(hand.shapes.cell);
});

test("marks of a row place stand where the row puts them, moved in its units, turned", () => {
  const card: Piece = { id: "c3", s: "back", at: "hand", dy: 4, turn: 12 };
  expect(pose(hand, card, inRows(hand, inHand))).toEqual({ x: 214.5, y: 82, k: 0.5, turn: 12 });
});

test("beats follow one another; things in no beat move first", () => {
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

test("a long slide takes little longer", () => {
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

test("what a box covers is measured", () => {
  const task = { x: 50, y: 30, reach: 10, w: 100, h: 40 }; // from 0, 20
  const at = (x: number, y: number): number => covered(task, x, y, { w: 40, h: 30 });
  expect([at(0, 0), at(80, 25), at(100, 20), at(20, 41)]).toEqual([400, 300, 0, 0]);
});

interface Case {
  name: string;
  place: Place;
  marks: Piece[];
  want: Record<string, [number, number, number]>;
}

test.each(rows as unknown as Case[])("row places: $name, as in Python", ({ place, marks, want }) => {
  const round = (value: number): number => Math.round(value * 100) / 100;
  const spots = [...arrange(place, marks)].map(([id, { x, y, k }]) => [id, [x, y, k].map(round)]);
  expect(Object.fromEntries(spots)).toEqual(want);
});

test("a box over a thing goes between a task and buttons, if it fits there", () => {
  const sides = (left: number, right: number, top: number, bottom: number) => ({ left, right, top, bottom });
  const free = [sides(26, 890, 112, 152), sides(26, 890, 450, 508), sides(232, 565, 345, 438)];
  const at = clear(sides(0, 900, 0, 560), { w: 400, h: 180 }, sides(540, 610, 270, 370), free);
  expect(at).toEqual({ x: 134, y: 158 });
});
