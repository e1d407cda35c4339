// What Python's `json_patch` has told, as `tests/editor/test_json_patch.py` makes it.
import { expect, test } from "vitest";
import { patched } from "../../src/wire/patched";

test("entries change, come and go; what stays is the same object", () => {
  const stays = { deep: [1] };
  const now = patched({ a: 1, b: 2, stays }, { keys: { a: { now: 3 }, b: null, c: { now: "new" } } });
  expect(now).toEqual({ a: 3, c: "new", stays });
  expect((now as { stays: unknown }).stays).toBe(stays);
});

test("a text changes between its beginning and its end, letters of two units among them", () => {
  expect(patched("🐿️ 4/hops 2/x", { keep: 10, put: "3", end: 2 })).toBe("🐿️ 4/hops 3/x");
  expect(patched("5", { keep: 0, put: "", end: 0 })).toBe("");
});

test("words of a text stay, change, come and go", () => {
  const words = [[0, 1], { at: 2, to: { keep: 2, put: "4", end: 0 } }, { now: "d=5" }];
  expect(patched("a=1 b=2 c=3", { words })).toBe("a=1 c=4 d=5");
});

test("items of a list stay, change, come and go", () => {
  const list = [{ id: "a" }, { id: "b", n: 1 }, { id: "c" }, { id: "d" }];
  const items = [[2, 2], { at: 1, to: { keys: { n: { now: 2 } } } }, { now: { id: "e" } }];
  expect(patched(list, { items })).toEqual([{ id: "c" }, { id: "d" }, { id: "b", n: 2 }, { id: "e" }]);
});
