import { expect, test, vi } from "vitest";
import type { Panel, Piece, Static } from "../../src/wire/types";
import { FakeModel, head, ply, statics } from "../fixture";
import { onPaper, played, showBoard } from "../shown";

onPaper();

const panel: Panel = { id: "card", side: "side", kind: "card" };
const game: Static = {
  ...statics,
  art: { ...statics.art, fox: "<path/>", hen: "<path/>" },
  names: { fox: "Fox", hen: "Hen" },
  cards: { fox: [{ text: "Digs." }], hen: [{ text: "Lays." }] },
};
const marks: Piece[] = [
  { id: "f", s: "fox", at: "b", words: [["fox"]] },
  { id: "h", s: "hen", at: "c", words: [["hen"]] },
  { id: "m", s: "man", at: "d", words: [["walk"]] },
];

function show() {
  const first = ply(0, null, { set: marks, panels: { card: panel } });
  const legal = { seat: "red", ghost: "", words: ["fox", "hen", "walk"] };
  const model = new FakeModel({
    _static: game,
    _plies: [first],
    _head: { ...head, node: 0, tip: 0, legal },
    _options: {},
  });
  const { view } = showBoard(model);
  const tap = (place: string, ms = 80, pointerType = "touch") => {
    const hit = view.find(`[data-place="${place}"]`);
    hit?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType }));
    vi.advanceTimersByTime(ms);
    const menu = new Event("contextmenu", { bubbles: true, cancelable: true });
    if (ms > 500) hit?.dispatchEvent(menu);
    view.click(place);
    return menu.defaultPrevented;
  };
  return { view, tap, words: () => played(model).map((one) => one.words) };
}

test("the first tap on a card looks at it, the second plays it", () => {
  const { view, tap, words } = show();
  tap("b");
  expect([view.text(".sqw-face"), words()]).toEqual([expect.stringContaining("Digs."), []]);
  expect(view.text(".sqw-note")).toContain("Tap the card again to choose it.");
  tap("c");
  expect([view.text(".sqw-face"), words()], "that is another card").toEqual([expect.stringContaining("Lays."), []]);
  tap("c");
  expect(words()).toEqual([["hen"]]);
});

test("a long press only looks, and opens no menu", () => {
  const { tap, words } = show();
  tap("b");
  expect(tap("b", 700)).toBe(true);
  expect(words()).toEqual([]);
  tap("b");
  expect(words()).toEqual([["fox"]]);
});

test("a long press on anything only looks", () => {
  const { tap, words } = show();
  expect(tap("d", 700)).toBe(true);
  expect(words()).toEqual([]);
});

test("one tap is enough where there is nothing to read, and one click of a mouse or key everywhere", () => {
  const { view, tap, words } = show();
  tap("d");
  tap("b", 80, "mouse");
  tap("c");
  view.find('[data-place="c"]')?.focus();
  view.key("Enter", '[data-place="c"]');
  expect(words()).toEqual([["walk"], ["fox"], ["hen"]]);
});
