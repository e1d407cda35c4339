// The order of the rooms: each imports from those before it, never from those after it. biome finds cycles of files;
// it knows nothing of rooms.
/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from "vitest";

const ORDER = [
  "wire",
  "dom",
  "board",
  "input",
  "race",
  "panels",
  "lesson",
  "editor",
  "bench",
  "frame",
  "offline",
  "entry",
];
/** What each shows on its own page. */
const APART = ["lesson", "editor", "bench", "offline"];

const sources = import.meta.glob<string>("../src/*/**/*.ts", { query: "?raw", import: "default", eager: true });

/** The room of a file, and those that it imports from. */
function roomsOf(path: string, source: string): [room: string, others: string[]] {
  const [, room = ""] = /src\/(\w+)\//.exec(path) ?? [];
  const others = [...source.matchAll(/from "\.\.\/(\w+)(?:\/|")/g)].map(([, other = ""]) => other);
  return [room, others.filter((other) => other !== "css" && other !== room)];
}

const stepsUp = Object.entries(sources).flatMap(([path, source]) => {
  const [room, others] = roomsOf(path, source);
  const isAbove = (other: string): boolean =>
    other === "state" // a view, which is above the board and names what is typed in input
      ? ORDER.indexOf(room) < ORDER.indexOf("input")
      : ORDER.indexOf(other) > ORDER.indexOf(room) || (APART.includes(room) && APART.includes(other));
  return others.filter(isAbove).map((other) => `${path} -> ${other}`);
});

test("rooms import from those below them", () => {
  expect(Object.keys(sources).length).toBeGreaterThan(120);
  expect(stepsUp).toEqual([]);
});

test("every room has its place in the order", () => {
  const rooms = new Set(Object.keys(sources).map((path) => roomsOf(path, "")[0]));
  expect([...rooms].filter((room) => room !== "css").sort()).toEqual([...ORDER].sort());
});
