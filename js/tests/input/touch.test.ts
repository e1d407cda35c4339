import { expect, test, vi } from "vitest";
import type { Piece, Static } from "../../src/wire/types";
import { FakeModel, head, ply, statics } from "../fixture";
import { onPaper, played, showBoard } from "../shown";

onPaper();

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
  const first = ply(0, null, { set: marks });
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

test("a tap on a card brings it up from below, with a button that plays it and one that goes back", () => {
  const { view, tap, words } = show();
  const card = () => view.find(".sqw-big-card") as HTMLElement;
  const buttons = () => view.all(".sqw-big-card button");
  tap("b");
  expect([card().hidden, card().className, words()]).toEqual([false, expect.stringContaining("sqw-sheet"), []]);
  expect(view.text(".sqw-big-card")).toContain("FoxDigs.");
  expect(buttons().map((one) => one.textContent)).toEqual(["fox", "Back"]);
  buttons()[1]?.click();
  expect([card().hidden, words()]).toEqual([true, []]);
  tap("c");
  expect(view.text(".sqw-big-card")).toContain("HenLays.");
  buttons()[0]?.click();
  expect([card().hidden, words()]).toEqual([true, [["hen"]]]);
});

test("a long press on a card looks, too, and opens no menu", () => {
  const { view, tap, words } = show();
  expect(tap("b", 700)).toBe(true);
  expect([view.find(".sqw-big-card")?.hidden, words()]).toEqual([false, []]);
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
  view.find('[data-place="c"]')?.focus();
  view.key("Enter", '[data-place="c"]');
  expect(words()).toEqual([["walk"], ["fox"], ["hen"]]);
});

test("a finger need not hit a small thing that is lit: half its width beside it is near enough", () => {
  const { view, words } = show();
  const hit = view.find('[data-place="d"]') as HTMLElement;
  hit.getBoundingClientRect = () => new DOMRect(95, 95, 10, 10);
  const tapAt = (clientX: number, pointerType = "touch") => {
    const board = view.find(".sqw-board");
    board?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, clientX, clientY: 100, pointerType }));
    board?.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX, clientY: 100 }));
  };
  tapAt(123);
  tapAt(120, "mouse");
  expect(words()).toEqual([]);
  tapAt(121);
  expect(words()).toEqual([["walk"]]);
});
