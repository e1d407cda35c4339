import { expect, test } from "vitest";
import { after, onward, wayTo } from "../../src/input/sentence-tree";
import type { Word } from "../../src/wire/types";

const words: Word[] = [
  "a",
  {
    w: "swap",
    next: [
      { w: "b", next: ["c", "d"] },
      { w: "e", next: "c" },
    ],
  },
];
const names = (said: string[]) => after(words, said)?.map((option) => option.w);

test("the next words", () => {
  expect(names([])).toEqual(["a", "swap"]);
  expect(names(["swap"])).toEqual(["b", "e"]);
  expect(names(["swap", "b"])).toEqual(["c", "d"]);
  expect(names(["a"])).toBeUndefined();
  expect(names(["nonsense"])).toBeUndefined();
});

test("a single option is taken, but never the last word", () => {
  const single: Word[] = [{ w: "exchange", next: [{ w: "2", next: [{ w: "dark", next: ["b3"] }] }] }];
  expect(onward(single, [])).toEqual(["exchange", "2", "dark"]);
  expect(onward(words, ["swap", "e"])).toEqual(["swap", "e"]);
  expect(onward(["a"], [])).toEqual([]);
});

test("the way to words: the beginning of a sentence or all of it, with its label", () => {
  const labelled: Word[] = [{ w: "store", next: [{ w: "3", label: "Store three" }] }, "end"];
  expect(wayTo(labelled, ["store", "3"])).toEqual({ w: "3", label: "Store three", path: ["store", "3"] });
  expect(wayTo(labelled, ["store"])?.next).toHaveLength(1);
  expect(wayTo(labelled, ["end"])).toEqual({ w: "end", path: ["end"] });
  expect(wayTo(labelled, ["store", "4"])).toBeNull();
  expect(wayTo(labelled, ["end", "3"])).toBeNull();
});
