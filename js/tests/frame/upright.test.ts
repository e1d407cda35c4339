// A phone that is held upright: which block is large, what a tap chooses, and what a button then plays.

import { expect, test, vi } from "vitest";
import { type UprightHost, upright } from "../../src/frame/upright";
import { type PointerHost, pointer, targetOf } from "../../src/input/pointer";
import type { Way } from "../../src/input/sentence-tree";
import { defaults } from "../../src/state";
import type { Arrangement, BlockForm, Layouts, Mark } from "../../src/wire/types";
import { statics } from "../fixture";

const form = (block: string, ...places: string[]): BlockForm => ({
  ...{ block, w: 10, h: 10, shapes: {}, ground: [] },
  places: Object.fromEntries(places.map((name) => [name, { x: 0, y: 0, k: 1 }])),
});
const ways: Arrangement[] = [{ w: 10, h: 10, worth: 1, stand: [] }];
const layouts: Layouts = {
  ...{ forms: [form("hand", "cards"), form("island", "shore")], ways },
  upright: [
    { block: "hand", name: "Hand", ways, counts: ["cards"] },
    { block: "island", name: "Island", ways },
  ],
};
const marks: Mark[] = [
  { id: "1", s: "card", at: "cards", words: [["play", "owl"]] },
  { id: "times", s: "sign", at: "cards" },
  { id: "2", s: "card", at: "shore", words: [["take", "fox"]] },
];
const owl: Way = { w: "owl", path: ["play", "owl"] };
const fox: Way = { w: "fox", path: ["take", "fox"], next: ["now"] };

function phone({ isUpright = true } = {}) {
  const state = defaults(0, 1);
  const asked = { block: "" as string | undefined, ply: 0, legal: true };
  const lit = new Map<string, Way[]>([
    ["cards:1", [owl]],
    ["place", [fox]],
    ["both", [owl, fox]],
  ]);
  const host = {
    ...{ state, session: { statics: { ...statics, layouts, cards: { card: [] } } } },
    reader: { legal: () => (asked.legal ? {} : null), lit: () => lit, wayOf: ([w]: string[]) => w !== undefined },
    shown: () => ({
      ply: { id: asked.ply },
      status: { ask: "", ...(asked.block && { block: asked.block }) },
      scene: new Map(marks.map((mark) => [mark.id, mark])),
    }),
    ...{ isUpright: () => isUpright, isHeld: () => isUpright, has: (place: string) => place === "cards" },
  };
  return { state, asked, upright: upright(host as unknown as UprightHost) };
}

test("the block that is asked about is large, else the first; while others play it stays", () => {
  const { state, asked, upright } = phone();
  expect([upright.follow(), state.block]).toEqual([false, ""]);
  Object.assign(asked, { ply: 1, block: "island" });
  expect([upright.follow(), state.block]).toEqual([true, "island"]);
  Object.assign(asked, { ply: 2, block: "", legal: false });
  expect([upright.follow(), state.block]).toEqual([false, "island"]);
  Object.assign(asked, { ply: 3, legal: true });
  expect([upright.follow(), state.block]).toEqual([true, ""]);
});

test("somebody who turns to another block stays there until something else is asked", () => {
  const { state, asked, upright } = phone();
  upright.follow();
  state.block = "island";
  expect([upright.follow(), state.block]).toEqual([false, "island"]);
  asked.ply = 1;
  expect([upright.follow(), state.block]).toEqual([true, ""]);
});

test("a tab tells how many cards are there, and whether something can be said there, in sight or not", () => {
  const { asked, upright } = phone();
  expect(upright.tabs().map(({ name, isLarge, isLit }) => [name, isLarge, isLit])).toEqual([
    ["Hand 1", true, true],
    ["Island", false, true],
  ]);
  asked.legal = false;
  expect(upright.tabs().map(({ isLit }) => isLit)).toEqual([false, false]);
  expect(phone({ isUpright: false }).upright.tabs()).toEqual([]);
});

test("what another tab shows needs no button", () => {
  const { upright } = phone();
  expect([upright.isElsewhere(["take"]), upright.isElsewhere(["play"])]).toEqual([true, false]);
  expect(phone({ isUpright: false }).upright.isElsewhere(["take"])).toBe(false);
});

test.each([
  ["a last word", "cards:1", true],
  ["one of several", "both", true],
  ["the beginning of a sentence", "place", false],
  ["what is not lit", "elsewhere", false],
])("a tap on %s", (_, target, chooses) => {
  expect(phone().upright.chooses(target)).toBe(chooses);
  expect(phone({ isUpright: false }).upright.chooses(target)).toBe(false);
});

test("what is chosen can be played by a button, as long as it is lit", () => {
  const { state, upright } = phone();
  expect(upright.ways()).toEqual([]);
  state.pointer.chosen = "both";
  expect(upright.ways()).toEqual([owl, fox]);
  state.pointer.chosen = "elsewhere";
  expect(upright.ways()).toEqual([]);
});

test("a tap chooses, another takes it back, a click of a mouse plays", () => {
  document.body.innerHTML = '<svg><path data-place="a"/></svg>';
  const board = document.querySelector("svg") as unknown as HTMLElement;
  const at = board.querySelector("path") as Element;
  const state = defaults(0, 1).pointer;
  const click = vi.fn();
  const nothing = () => undefined;
  const host = { learn: nothing, isCard: () => false, tapCard: nothing, changed: nothing, chose: nothing };
  const hits = new Map();
  const one: PointerHost = {
    ...{ ...host, click, chooses: () => true },
    board: () => ({ hits, targets: new Map(), rove: nothing }),
  };
  pointer(state, one).watch(board);
  const tap = (pointerType: string) => {
    at.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType }));
    at.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
  tap("touch");
  expect([state.chosen, click.mock.calls.length]).toEqual(["a", 0]);
  tap("touch");
  expect([state.chosen, click.mock.calls.length]).toEqual([null, 0]);
  tap("mouse");
  expect(click.mock.calls).toEqual([["a"]]);
  expect(targetOf({ target: at } as unknown as Event)).toBe("a");
});
