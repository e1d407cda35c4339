import { expect, test } from "vitest";
import { pointed } from "../../src/board/pointed";
import type { Target } from "../../src/board/targets";

const target = (place: string, id: string, ...words: string[][]) =>
  ({ place, marks: [{ id, words }] }) as unknown as Target;

const TARGETS = new Map([
  ["i1", target("i1", "i1.digger", ["island", "digger"], ["take", "digger"])],
  ["hand:0", target("hand", "rust.digger.0", ["play", "digger"], ["stash", "digger"])],
  ["hand:1", target("hand", "rust.glider.0", ["play", "glider"], ["stash", "glider"])],
]);

test.each([
  [["i1"], ["i1"]],
  [["rust.glider.0"], ["hand:1"]],
  [["hand"], ["hand:0", "hand:1"]],
  [["play", "digger"], ["hand:0"]], // a whole sentence: not the one on the Island
  [["digger"], ["i1", "hand:0"]],
  [
    ["glider", "digger"],
    ["i1", "hand:0", "hand:1"],
  ],
  [["deck-count"], ["deck-count"]], // nothing can be clicked there
  [[], []],
])("%j points at %j", (names, there) => {
  expect(pointed(TARGETS, names)).toEqual(there);
});
