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
  "review",
  "fit",
  "playback",
  "dialogs",
  "frame",
  "offline",
  "together",
  "entry",
];
/** What each shows on its own page. */
const APART = ["lesson", "editor", "bench", "review", "offline"];

/** The order inside a room: its own rooms, and the files that lie flat in it. */
const FLAT = "";
const INSIDE: Record<string, string[]> = {
  wire: ["types", FLAT],
  board: ["places", FLAT],
  panels: ["kinds", FLAT],
  lesson: ["step", "map", FLAT],
};

const files = import.meta.glob<string>("../src/*/**/*.ts", { query: "?raw", import: "default", eager: true });
/** The text of each file, by its path in `src`. */
const sources = Object.fromEntries(Object.entries(files).map(([path, text]) => [path.replace("../src", ""), text]));

/** The room of a file, and the room inside that. */
function roomOf(path: string): [room: string, inner: string] {
  const [, room = "", ...rest] = path.split("/");
  return [room, rest.length > 1 ? (rest[0] as string) : FLAT];
}

/** The files that a file imports: their paths in `src`. */
const importsOf = (path: string, source: string): string[] =>
  [...source.matchAll(/from "(\.[^"]*)"/g)].map(([, there = ""]) => new URL(there, `file://${path}`).pathname);

/** Whether an import goes to a room above. */
function isAbove(path: string, imported: string): boolean {
  const [[room, inner], [other, otherInner]] = [roomOf(path), roomOf(imported)];
  if (other === "css") return false;
  if (other === "state") return ORDER.indexOf(room) < ORDER.indexOf("input"); // a view: it names what is typed in input
  if (other !== room)
    return ORDER.indexOf(other) > ORDER.indexOf(room) || (APART.includes(room) && APART.includes(other));
  const order = INSIDE[room] ?? [FLAT];
  return order.indexOf(otherInner) > order.indexOf(inner);
}

const stepsUp = Object.entries(sources).flatMap(([path, source]) =>
  importsOf(path, source)
    .filter((imported) => isAbove(path, imported))
    .map((imported) => `${path} -> ${imported}`),
);

test("rooms import from those below them, and so do the rooms inside a room", () => {
  expect(Object.keys(sources).length).toBeGreaterThan(120);
  expect(stepsUp).toEqual([]);
});

test("every room has its place in the order, and every room inside one", () => {
  const rooms = new Map<string, Set<string>>();
  for (const [room, inner] of Object.keys(sources).map(roomOf))
    rooms.set(room, (rooms.get(room) ?? new Set()).add(inner));
  const found = [...rooms].map(([room, inner]) => [room, ...[...inner].sort()]);
  expect(found.sort()).toEqual(ORDER.map((room) => [room, ...[...(INSIDE[room] ?? [FLAT])].sort()]).sort());
});
