// A board whose kernel goes: it says so at once, whatever it was waiting for.
import { expect, test, vi } from "vitest";
import { head, plies } from "../fixture";
import { on, onPaper, showBoard } from "../shown";

onPaper();

const SILENT = "Python does not answer: you can look and replay, not play.";
const thinking = { seat: "sky", name: "Bot · search" };

function waiting() {
  const board = showBoard();
  const { model, view } = board;
  const sync = model.last("sync") as { id: number };
  const now = on({ node: 2, legal: null, plays: ["red"], thinking });
  model.hear({ answer: { id: sync.id, ok: true, rev: 4 }, head: now });
  const shown = () => ({ ask: view.text(".sqw-ask"), warning: view.text(".sqw-warning") });
  const stop = () => view.press("Stop");
  return { ...board, shown, stop };
}

test("a kernel that restarts while a bot thinks: the board says at once that nobody does", () => {
  const { model, view, shown } = waiting();
  expect(shown()).toEqual({ ask: "Bob is thinking", warning: "" });
  model.lose();
  expect(shown()).toEqual({ ask: "is to move", warning: SILENT });
  expect(view.all(".sqw-frame > .sqw-words button")).toEqual([]);
  expect(view.all(".sqw-thought")).toEqual([]);
});

test("a connection that was only lost for a moment is taken up again", () => {
  const { model, shown } = waiting();
  model.lose();
  const { id } = model.last("sync") as { id: number };
  model.hear({ answer: { id, ok: true, rev: 4 } });
  expect(shown()).toEqual({ ask: "Bob is thinking", warning: "" });
});

test("a stop that nobody answers says so; an answer takes that back", () => {
  const { model, shown, stop } = waiting();
  stop();
  vi.advanceTimersByTime(2000);
  expect(shown().warning).toBe("");
  vi.advanceTimersByTime(1500);
  expect(shown().warning).toBe(SILENT);
  model.hear({ head: { ...head, rev: 9 } });
  expect(shown().warning).toBe("");
});

test("clicks on their way are forgotten with the kernel", () => {
  const { model, view } = showBoard();
  model.hear({ plies: plies.slice(2) });
  view.click("a");
  expect(model.last("play")).toBeDefined();
  model.lose();
  vi.advanceTimersByTime(5000);
  expect(view.text(".sqw-ask")).not.toContain("Playing");
  expect(view.text(".sqw-warning")).toBe(SILENT);
});

test("a view that is closed hears of no kernel", () => {
  const { model, close } = showBoard();
  close();
  expect(model.listeners).toBe(0);
});
