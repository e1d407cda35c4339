import { expect, test } from "vitest";
import type { Head, Mark, Word } from "../../src/wire/types";
import { boardOf, FakeModel, head, ply, row, statics } from "../fixture";
import { onPaper, showBoard } from "../shown";

onPaper();

const cardRow = { w: 40, h: 60, step: 10, min: 4, gap: 8, lines: 1 };
const handPlace = { x: 0, y: 40, w: 200, h: 60, k: 1, row: cardRow, say: "your hand" };
const table = {
  ...statics,
  layouts: boardOf({ ...row, places: { ...row.places, hand: handPlace } }),
  names: { ...statics.names, three: "3", five: "5" },
};
const card = (s: string, n: number, j: number): Mark => ({ id: `${s}${j}`, s, at: "hand", n, j });
const top = (s: string, n: number, j: number, what: string): Mark => ({
  ...(card(s, n, j) as { id: string; s: string; at: string }),
  words: [
    ["store", what],
    ["discard", what],
  ],
});
const hand = [card("three", 3, 0), card("three", 3, 1), top("three", 3, 2, "3"), top("five", 5, 0, "5")];
const cards = [{ w: "3", label: "Discard a 3" }, "5"];
const legal: Word[] = [
  { w: "store", next: [{ w: "3", label: "Store three 3s" }] },
  { w: "discard", next: cards },
];

function show(words: Word[], names = ["Ann", "Bob"]) {
  const first = ply(0, null, { set: [...hand, { id: "who", s: "man", at: "a", t: { n: { n: "red" } } }] });
  const traits: Head = { ...head, node: 0, tip: 0, legal: { seat: "red", ghost: "", words }, names };
  const model = new FakeModel({ _static: table, _plies: [first], _head: traits, _options: {} });
  const { find, all, click } = showBoard(model).view;
  model.hear({});
  const go = (more: Partial<Head>, set: Mark[], del: string[]) =>
    model.hear({ plies: [ply(1, 0, { set, del })], head: { ...traits, rev: 9, node: 1, tip: 1, ...more } });
  return { model, find, all, click, go };
}

test("a stack takes the clicks for all that its cards can say", () => {
  const { model, find, all, click } = show(legal);
  expect(all(".sqw-hit[data-lit]").map((hit) => hit.dataset.place)).toEqual(["hand:3", "hand:5"]);
  expect(find("[data-place='hand:3']")?.getAttribute("aria-label")).toBe("your hand, 3 × 3, can be clicked");
  expect(all(".sqw-top button.sqw-primary")).toEqual([]);
  click("hand:3");
  expect(all(".sqw-choices button").map((one) => one.textContent)).toEqual(["Store three 3s", "Discard a 3"]);
  all(".sqw-choices button")[0]?.click();
  expect(model.last("play")).toMatchObject({ words: ["store", "3"] });
  click("hand:5");
  expect(model.last("play")).toMatchObject({ words: ["discard", "5"] });
});

test("an open choice is closed when the game goes on", () => {
  const { find, click, go } = show(legal);
  click("hand:3");
  expect(find(".sqw-popover")?.hidden).toBe(false);
  go({}, [], ["five0"]);
  expect(find(".sqw-popover")?.hidden).toBe(true);
});

test("a click on a stack that can say nothing now asks why with its first words", () => {
  const { model, click } = show(["rest"]);
  click("hand:3");
  expect(model.last("why")).toMatchObject({ words: ["store", "3"] });
});

test("a stack that is gone leaves its focus to another; the others move up", () => {
  const { find, all, go } = show(legal);
  const before = find("[data-place='hand:5']")?.getAttribute("transform");
  find("[data-place='hand:3']")?.focus();
  go({ legal: { seat: "red", ghost: "", words: [{ w: "discard", next: ["5"] }] } }, [], ["three0", "three1", "three2"]);
  expect(all(".sqw-hit[data-lit]").map((hit) => hit.dataset.place)).toEqual(["hand:5"]);
  expect(all("[data-place='hand:3']")).toEqual([]);
  expect(document.activeElement?.getAttribute("data-place")).not.toBeNull();
  expect(find("[data-place='hand:5']")?.getAttribute("transform")).not.toBe(before);
});

test("marks bear the names of the players now", () => {
  const { find, go } = show(legal);
  expect(find("[data-mark='who'] text")?.textContent).toBe("Ann");
  go({ names: ["Cy", "Bob"] }, [], []);
  expect(find("[data-mark='who'] text")?.textContent).toBe("Cy");
});
