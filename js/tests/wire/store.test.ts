import { expect, test } from "vitest";
import { type Store, storeOf } from "../../src/wire/store";
import type { Panel, Ply } from "../../src/wire/types";
import { plies, ply } from "../fixture";

const at = (store: Store, id: number) =>
  Object.fromEntries([...store.scene(id)].map(([name, m]) => [name, "at" in m && m.at]));

test("a scene is the sum of the changes that lead to it", () => {
  const store = storeOf(plies);
  expect(at(store, 0)).toEqual({ man: "a", t: "c" });
  expect(at(store, 2)).toEqual({ man: "b", t: "c" });
  expect(store.scene(1).get("t")).toMatchObject({ s: "tile" });
  expect(store.scene(2).get("t")).toMatchObject({ s: "back" });
});

test("scenes do not depend on the order in which they are asked for, past key frames and along branches", () => {
  const many: Ply[] = [ply(0, null)];
  for (let id = 1; id <= 300; id++) {
    const parent = id === 200 ? 100 : id - 1;
    many.push(
      ply(id, parent, {
        set: [{ id: `m${id % 7}`, s: "tile", at: `p${id}` }],
        del: id % 5 ? [] : [`m${(id + 3) % 7}`],
      }),
    );
  }
  const walked = storeOf(many);
  const forward = many.map((each) => JSON.stringify([...walked.scene(each.id)].sort()));
  const jumped = storeOf(many);
  for (const id of [300, 0, 199, 200, 33, 32, 31, 250, 64, 150]) {
    expect(JSON.stringify([...jumped.scene(id)].sort())).toBe(forward[id]);
  }
});

test("known plies are skipped, a gap is noticed", () => {
  const store = storeOf(plies);
  expect(store.add([ply(2, 1), ply(3, 2)])).toBe(true);
  expect(store.size).toBe(4);
  expect(store.add([ply(5, 4)])).toBe(false);
});

test("lines: the main one where a ply lies on it, else its own to the end of its first branch", () => {
  const store = storeOf([...plies, ply(3, 1), ply(4, 3), ply(5, 4), ply(6, 4)]);
  expect(store.lineThrough(1, 2)).toEqual([0, 1, 2]);
  expect(store.lineThrough(3, 2)).toEqual([0, 1, 3, 4, 5]);
  expect(store.path(1, 6)).toEqual([3, 4, 6]);
  expect(store.path(2, 6)).toBeNull();
});

test("panels are kept like scenes: only changed ones travel, null takes one away", () => {
  const panel = (title: string): Panel => ({ id: "p", side: "side", kind: "table", title, cols: [], rows: [] });
  const store = storeOf([
    ply(0, null, { panels: { p: panel("one"), q: panel("other") } }),
    ply(1, 0),
    ply(2, 1, { panels: { p: panel("two"), q: null } }),
  ]);
  const titles = (id: number) => [...store.panels(id).values()].map((each) => each.title);
  expect(titles(2)).toEqual(["two"]);
  expect(titles(1)).toEqual(["one", "other"]);
});

test("a game whose first plies did not travel begins with the first that did", () => {
  const store = storeOf([ply(40, null), ply(41, 40), ply(42, 41)]);
  expect([store.first, store.size, store.has(39), store.has(42), store.has(43)]).toEqual([40, 43, false, true, false]);
  expect(store.line(42)).toEqual([40, 41, 42]);
  expect([store.depth(40), store.depth(42), store.children(41)]).toEqual([0, 2, [42]]);
  expect([store.add([ply(44, 43)]), store.add([ply(42, 41), ply(43, 42)]), store.size]).toEqual([false, true, 44]);
  store.note({ id: 41, comment: "Well played.", chalk: [] });
  expect(store.ply(41).comment).toBe("Well played.");
  expect(store.path(40, 43)).toEqual([41, 42, 43]);
});
