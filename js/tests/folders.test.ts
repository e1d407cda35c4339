// The order of the folders: each imports from those before it, never from those after it. biome finds cycles of files;
// it knows nothing of folders.
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

/** The order inside a folder: its own folders, and the files that lie flat in it. */
const FLAT = "";
const INSIDE: Record<string, string[]> = {
  wire: ["types", FLAT],
  board: ["places", FLAT],
  panels: ["kinds", FLAT],
  lesson: ["step", "map", FLAT],
  together: [FLAT, "host"],
};

const files = import.meta.glob<string>("../src/*/**/*.ts", { query: "?raw", import: "default", eager: true });
/** The text of each file, by its path in `src`. */
const sources = Object.fromEntries(Object.entries(files).map(([path, text]) => [path.replace("../src", ""), text]));

/** The folder of a file, and the folder inside that. */
function folderOf(path: string): [folder: string, inner: string] {
  const [, folder = "", ...rest] = path.split("/");
  return [folder, rest.length > 1 ? (rest[0] as string) : FLAT];
}

/** The files that a file imports: their paths in `src`. */
const importsOf = (path: string, source: string): string[] =>
  [...source.matchAll(/from "(\.[^"]*)"/g)].map(([, there = ""]) => new URL(there, `file://${path}`).pathname);

/** Whether an import goes to a folder above. */
function isAbove(path: string, imported: string): boolean {
  const [[folder, inner], [other, otherInner]] = [folderOf(path), folderOf(imported)];
  if (other === "css") return false;
  if (other === "state") return ORDER.indexOf(folder) < ORDER.indexOf("input"); // a view: it names what is typed in input
  if (other !== folder)
    return ORDER.indexOf(other) > ORDER.indexOf(folder) || (APART.includes(folder) && APART.includes(other));
  const order = INSIDE[folder] ?? [FLAT];
  return order.indexOf(otherInner) > order.indexOf(inner);
}

const stepsUp = Object.entries(sources).flatMap(([path, source]) =>
  importsOf(path, source)
    .filter((imported) => isAbove(path, imported))
    .map((imported) => `${path} -> ${imported}`),
);

test("folders import from those below them, and so do the folders inside a folder", () => {
  expect(Object.keys(sources).length).toBeGreaterThan(120);
  expect(stepsUp).toEqual([]);
});

test("every folder has its place in the order, and every folder inside one", () => {
  const folders = new Map<string, Set<string>>();
  for (const [folder, inner] of Object.keys(sources).map(folderOf))
    folders.set(folder, (folders.get(folder) ?? new Set()).add(inner));
  const found = [...folders].map(([folder, inner]) => [folder, ...[...inner].sort()]);
  expect(found.sort()).toEqual(ORDER.map((folder) => [folder, ...[...(INSIDE[folder] ?? [FLAT])].sort()]).sort());
});
