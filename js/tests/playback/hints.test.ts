import { expect, test } from "vitest";
import type { Target } from "../../src/board/places/targets";
import { pointed } from "../../src/playback/hints";
import type { Advice } from "../../src/wire/types";
import { ply } from "../fixture";
import { on, onPaper, showBoard } from "../shown";

onPaper();

const advice: Advice = { words: ["c"], say: "c", reason: ["Far is good. ", { r: "R-1" }], places: ["c", "d", "box"] };

type Shown = ReturnType<typeof showBoard>;

function advise({ model, view }: Shown, hint = advice): void {
  view.press("Hint");
  model.hear({ answer: { id: model.last("hint")?.id ?? 0, ok: true, rev: 0, hint } });
}

const marked = (view: Shown["view"]) => view.all(".sqw-hint").map((one) => one.classList.contains("sqw-also"));

test("a hint marks what to click and where else it goes, and says why, with the rule", () => {
  const shown = showBoard();
  const { model, view } = shown;
  advise(shown);
  expect(model.last("hint")).toMatchObject({ node: 2 });
  expect(view.text(".sqw-advice")).toBe("Hintc.Far is good. R-1Show anotherPlay it");
  expect(marked(view), "a box that cannot be clicked has no ring").toEqual([true, false]);
  expect(view.all(".sqw-hint .sqw-badge")).toHaveLength(1);
  expect(view.text("[aria-live]")).toContain("Far is good.");
  view.find(".sqw-advice .sqw-chip")?.click();
  expect(view.text(".sqw-popover")).toContain("One step at a time.");
  expect(marked(view), "a rule can be read meanwhile").toHaveLength(2);
});

test("it goes with the next click, with the next ply, and when it is pressed again", () => {
  const shown = showBoard();
  const { model, view } = shown;
  advise(shown);
  view.click("b");
  expect([marked(view), view.find(".sqw-advice")?.hidden]).toEqual([[], true]);
  advise(shown);
  view.press("Hint");
  expect(marked(view)).toEqual([]);
  advise(shown);
  model.hear({ plies: [ply(3, 2)], head: on({ node: 3 }) });
  expect([marked(view), view.find(".sqw-advice")?.hidden]).toEqual([[], true]);
});

test("a word without a place is marked on its button", () => {
  const shown = showBoard();
  advise(shown, { ...advice, words: ["rest"], say: "rest", places: [] });
  const button = shown.view.all(".sqw-words button").find((one) => one.textContent === "rest");
  expect(button?.hasAttribute("data-hint")).toBe(true);
});

test("an answer that comes after the next ply says nothing", () => {
  const { model, view } = showBoard();
  view.key("h");
  const id = model.last("hint")?.id ?? 0;
  model.hear({ plies: [ply(3, 2)], head: on({ node: 3 }) });
  model.hear({ answer: { id, ok: true, rev: 0, hint: advice } });
  expect(marked(view)).toEqual([]);
});

test("who has nothing to decide is offered no hint, and who plays nobody neither that nor undo", () => {
  const { model, view } = showBoard();
  const tool = (name: string) => view.find(`.sqw-tool[aria-label="${name}"]`) as HTMLButtonElement;
  expect([tool("Hint").disabled, tool("Undo").disabled]).toEqual([false, false]);
  model.hear({ head: on({ node: 2, legal: null, bot: "sky", undo: { move: false, turn: false, redo: false } }) });
  expect([tool("Hint").disabled, tool("Undo").disabled]).toEqual([true, true]);
  view.key("h");
  expect(model.last("hint")).toBeUndefined();
  model.hear({ head: on({ node: 2, curtain: "red" }) });
  expect(tool("Hint").disabled).toBe(true);
  model.hear({ head: on({ node: 2, legal: null, plays: [] }) });
  expect([tool("Hint").hidden, tool("Undo").hidden]).toEqual([true, true]);
});

test("undo stands beside the question", () => {
  const { model, view } = showBoard();
  view.press("Undo");
  expect(model.last("undo")).toMatchObject({ what: "move" });
});

test("what cannot be taken back says why", () => {
  const { model, view } = showBoard();
  const undo = { move: false, turn: false, redo: false, why: "Chance has moved since." };
  model.hear({ head: on({ node: 2, undo }) });
  const tool = view.find('.sqw-tool[aria-label="Undo"]') as HTMLButtonElement;
  expect([tool.disabled, tool.title, tool.getAttribute("aria-disabled")]).toEqual([false, undo.why, "true"]);
  tool.click();
  const id = model.last("undo")?.id ?? 0;
  model.hear({ answer: { id, ok: false, rev: 0, code: "illegal", text: undo.why } });
  expect(view.text(".sqw-bubble")).toBe(undo.why);
});

test("a hint that comes after a click says nothing, and pressed again it is taken back", () => {
  const shown = showBoard();
  const { model, view } = shown;
  view.press("Hint");
  const answer = { id: model.last("hint")?.id ?? 0, ok: true, rev: 0, hint: advice };
  view.click("d");
  model.hear({ answer });
  expect(view.find(".sqw-advice")?.hidden).toBe(true);
  view.key("Escape");
  view.press("Hint");
  view.press("Hint");
  model.hear({ answer: { ...answer, id: model.last("hint")?.id ?? 0 } });
  expect(marked(view)).toEqual([]);
});

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
])("a lesson's names %j point at %j", (names, there) => {
  expect(pointed(TARGETS, names)).toEqual(there);
});
