// What could only be one move plays itself, shown, unless somebody wants to be asked everything.
import { afterEach, expect, test, vi } from "vitest";
import type { Head } from "../../src/wire/types";
import { FakeModel, head, ply, statics } from "../fixture";
import { onPaper, showBoard } from "../shown";

onPaper();
afterEach(() => localStorage.clear());

const PAUSE = 900;
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
