import { beforeEach, expect, test } from "vitest";
import type { Mark, Ply, Word } from "../../src/wire/types";
import { FakeModel, head, plies, statics } from "../fixture";
import { onPaper, showBoard } from "../shown";

onPaper();

const words: Word[] = [
  "a",
  { w: "hop", label: "Hop", ahead: "leaf", next: ["a", "c", "d"] },
  { w: "jump", ahead: "leaf", next: [{ w: "d", next: ["b", "c"] }] },
  { w: "swap", next: ["b"] },
];

beforeEach(() => localStorage.setItem("squirrelwidgets.ahead", "told"));

/** `more`: marks beside those of the fixture. */
function show(more: Mark[] = []) {
  const legal = { seat: "red", ghost: "", words };
  const last = { ...(plies[2] as Ply), set: more };
  const traits = { _static: statics, _plies: [...plies.slice(0, 2), last], _head: { ...head, legal }, _options: {} };
  const model = new FakeModel(traits);
  const { all, click, press } = showBoard(model).view;
  model.hear({});
  const hit = (place: string) => all(`[data-place="${place}"]`)[0];
  const lit = () => Object.fromEntries(all("[data-lit]").map((one) => [one.dataset.place, one.dataset.lit]));
  return { model, all, hit, click, press, lit };
}

test("the places of a word are lit before it is said, unless they are lit plainly", () => {
  const { all, hit, lit } = show();
  expect(lit()).toEqual({ a: "", c: "ahead", d: "ahead" });
  expect(hit("a")?.getAttribute("aria-label")).toBe("a, can be clicked");
  expect(hit("c")?.getAttribute("aria-label")).toBe("c, tile, only with Hop");
  expect(hit("d")?.getAttribute("aria-label")).toBe("d, only with Hop or jump");
  expect(all(".sqw-ahead")).toHaveLength(2);
  expect(all(".sqw-ahead .sqw-badge path")).toHaveLength(3);
  expect(all(".sqw-frame > .sqw-words button").map((one) => one.textContent)).toEqual(["Hop", "jump", "swap"]);
});

test("the mark that stands for the word is lit plainly, and the word is no button", () => {
  const { all, hit, lit } = show([{ id: "card", s: "tile", at: "box", words: [["hop"]] }]);
  expect(lit()).toEqual({ a: "", box: "", c: "ahead", d: "ahead" });
  expect(hit("box")?.getAttribute("aria-label")).toBe("the box, tile, can be clicked");
  expect(all(".sqw-frame > .sqw-words button").map((one) => one.textContent)).toEqual(["jump", "swap"]);
});

test("the first click there ever tells what a broken ring is before it plays", () => {
  localStorage.clear();
  const { model, all, click } = show();
  click("c");
  expect(model.last("play")).toBeUndefined();
  expect(all(".sqw-popover p")[0]?.textContent).toBe("It uses your card: Hop. Gold rings do not use it.");
  all(".sqw-choices button")[1]?.click();
  expect(model.last("play")).toMatchObject({ words: ["hop", "c"] });
});

test("a click there says both words", () => {
  const { model, click } = show();
  click("c");
  expect(model.last("play")).toMatchObject({ words: ["hop", "c"] });
  expect(model.last("why")).toBeUndefined();
  click("a");
  expect(model.last("play")).toMatchObject({ words: ["a"] });
});

test("of two words that lead there one is chosen; a sentence that goes on is begun", () => {
  const { model, all, click, press, lit } = show();
  click("d");
  expect(all(".sqw-choices button").map((one) => one.textContent)).toEqual(["Hop", "jump"]);
  all(".sqw-choices button")[1]?.click();
  expect(model.last("play")).toBeUndefined();
  expect(lit()).toEqual({ b: "", c: "" });
  press("Back");
  expect(lit()).toEqual({ a: "", c: "ahead", d: "ahead" });
});

test("once the word is said its places are lit plainly, until it is taken back", () => {
  const { model, all, hit, click, press, lit } = show();
  press("Hop");
  expect(all(".sqw-ask")[0]?.textContent).toBe("Hop – choose what is lit");
  expect(lit()).toEqual({ a: "", c: "", d: "" });
  expect(all(".sqw-ahead")).toEqual([]);
  hit("a")?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(lit()).toEqual({ a: "", c: "ahead", d: "ahead" });
  press("Hop");
  click("d");
  expect(model.last("play")).toMatchObject({ words: ["hop", "d"] });
});
