// What could only be one move is announced and plays itself, unless somebody wants to click it.
import { afterEach, expect, test, vi } from "vitest";
import type { Head } from "../../src/wire/types";
import { FakeModel, head, ply, statics } from "../fixture";
import { on, onPaper, played, showBoard } from "../shown";

onPaper();
afterEach(() => localStorage.clear());

const PAUSE = 1200;
const NEXT = 500;
const LATE = 1000;
const only: Head = { ...head, legal: { seat: "red", words: ["a"], ghost: "", forced: true } };

function board(count = 1) {
  const shown = showBoard(new FakeModel(), count);
  const asked = () => shown.model.sent.filter(({ kind }) => kind === "forced").map(({ node }) => node);
  return { ...shown, asked };
}

test("the only move is played after a pause in which the position is seen", () => {
  const { model, asked } = board();
  model.hear({ head: { ...only, rev: 4 } });
  vi.advanceTimersByTime(PAUSE - 50);
  expect(asked()).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(asked()).toEqual([2]);
});

test("where there is a choice it is left to people", () => {
  const { model, asked } = board();
  model.hear({ head: { ...head, rev: 4 } });
  vi.advanceTimersByTime(5 * PAUSE);
  expect(asked()).toEqual([]);
});

test("somebody who clicks in that pause has played, and nothing else is", () => {
  const { model, view, asked } = board();
  model.hear({ head: { ...only, rev: 4 } });
  view.click("a");
  model.hear({ plies: [ply(3, 2)], head: { ...head, rev: 5, node: 3, tip: 3 } });
  vi.advanceTimersByTime(5 * PAUSE);
  expect(asked()).toEqual([]);
});

test("it is announced, and its ring fills as long as it takes", () => {
  const { model, view } = board();
  model.hear({ head: { ...only, rev: 4 } });
  expect(view.text(".sqw-ask")).toContain("Only one way");
  expect(view.find(".sqw-left")?.style.getPropertyValue("--ms")).toBe(`${PAUSE}ms`);
  model.hear({ plies: [ply(3, 2)], head: on({ node: 3, rev: 5 }) });
  expect(view.find(".sqw-left")).toBeNull();
});

test("the next one in a row takes less time", () => {
  const { model, asked } = board();
  model.hear({ head: { ...only, rev: 4 } });
  vi.advanceTimersByTime(PAUSE);
  model.hear({ plies: [ply(3, 2)], head: { ...only, rev: 5, node: 3, tip: 3 } });
  vi.advanceTimersByTime(NEXT - 50);
  expect(asked()).toEqual([2]);
  vi.advanceTimersByTime(100);
  expect(asked()).toEqual([2, 3]);
});

/** A board where `a` has gone by itself, and now `b` is asked. */
function gone() {
  const shown = board();
  shown.model.hear({ head: { ...only, rev: 4 } });
  vi.advanceTimersByTime(PAUSE);
  const request = shown.model.sent.find(({ kind }) => kind === "forced");
  const legal = { seat: "red", words: ["b"], ghost: "" };
  const answer = { id: request?.id as number, ok: true, rev: 5 };
  shown.model.hear({ answer, plies: [ply(3, 2)], head: { ...head, rev: 5, node: 3, tip: 3, legal } });
  const why = () => shown.model.sent.filter(({ kind }) => kind === "why");
  return { ...shown, why };
}

test("a click that comes a little late was meant for it, and says nothing", () => {
  const { model, view, why } = gone();
  vi.advanceTimersByTime(LATE - 50);
  view.click("a");
  expect(why()).toEqual([]);
  vi.advanceTimersByTime(2 * LATE);
  view.click("a");
  expect(why()).toHaveLength(1);
  expect(played(model)).toEqual([]);
});

test("so was one at what moved there meanwhile, where that cannot be clicked", () => {
  const { view, why } = gone();
  vi.advanceTimersByTime(LATE - 50);
  view.click("c");
  expect(why()).toEqual([]);
  vi.advanceTimersByTime(100);
  view.click("c");
  expect(why()).toHaveLength(1);
});

test("so was one while it was on its way", () => {
  const { model, view } = board();
  model.hear({ head: { ...only, rev: 4 } });
  vi.advanceTimersByTime(PAUSE);
  view.click("a");
  expect(played(model)).toEqual([]);
});

test("Enter at its place is such a click, too", () => {
  const { view, why } = gone();
  view.key("Enter", "[data-place=a]");
  expect(why()).toEqual([]);
});

test("any other click meanwhile is one of the new position", () => {
  const { model, view } = gone();
  view.click("b");
  expect(played(model).map(({ words }) => words)).toEqual([["b"]]);
});

test("the second half of a double click on it says nothing", () => {
  const { model, view } = board();
  model.hear({ head: { ...only, rev: 4 } });
  view.click("a");
  const answer = { id: played(model)[0]?.id as number, ok: true, rev: 5 };
  model.hear({ answer, plies: [ply(3, 2)], head: on({ node: 3, rev: 5 }) });
  view.click("a");
  expect(model.sent.filter(({ kind }) => kind === "why")).toEqual([]);
});

test("nor does the second half of one on its button", () => {
  const { model, view } = board();
  model.hear({ head: { ...head, rev: 4, legal: { seat: "red", words: ["pass"], ghost: "", forced: true } } });
  view.press("pass");
  view.press("pass");
  expect(played(model)).toHaveLength(1);
});

test("it waits while something lies over the board", () => {
  const { model, view, asked } = board();
  model.hear({ head: { ...only, rev: 4 } });
  view.press("Menu");
  vi.advanceTimersByTime(3 * PAUSE);
  expect(asked()).toEqual([]);
  view.key("Escape");
  vi.advanceTimersByTime(PAUSE);
  expect(asked()).toEqual([2]);
});

test("whoever looks at an older ply is not carried on", () => {
  const { model, view, asked } = board();
  model.hear({ head: { ...only, rev: 4 } });
  view.key("[");
  vi.advanceTimersByTime(5 * PAUSE);
  expect(asked()).toEqual([]);
});

test("a switch in the menu asks everything, here and on later boards", () => {
  const { model, view, asked } = board();
  model.hear({});
  view.find("[data-command=asks]")?.click();
  model.hear({ head: { ...only, rev: 4 } });
  vi.advanceTimersByTime(5 * PAUSE);
  expect(asked()).toEqual([]);
  expect(view.text("[data-command=asks] kbd")).toBe("on");
  const later = board();
  later.model.hear({ head: { ...only, rev: 4 } });
  vi.advanceTimersByTime(5 * PAUSE);
  expect(later.asked()).toEqual([]);
  view.find("[data-command=asks]")?.click();
  vi.advanceTimersByTime(5 * PAUSE);
  expect(asked()).toEqual([2]);
});

test("a board for looking only plays nothing", () => {
  const traits = { _static: statics, _plies: [ply(0, null)], _head: { ...only, node: 0, tip: 0 } };
  const model = new FakeModel({ ...traits, _options: { readonly: true } });
  showBoard(model);
  model.hear({});
  vi.advanceTimersByTime(5 * PAUSE);
  expect(model.sent.filter(({ kind }) => kind === "forced")).toEqual([]);
});
