import { expect, test, vi } from "vitest";
import type { Mark } from "../../../src/wire/types";
import { ply } from "../../fixture";
import { lit, on, onPaper } from "../../shown";
import { lesson, showLesson, step } from "../lessons";

onPaper();

const finding = (more = {}) => lesson(step({ finds: true, task: "Where may it not go?", ...more }));

test("nothing is lit or played: every click asks why not", () => {
  const { model, view } = showLesson(finding());
  expect(view.text(".sqw-task-label")).toBe("Find");
  expect(view.text(".sqw-ask")).toBe("Nothing is played now: click to ask, as often as you like.");
  expect(lit(view)).toEqual([]);
  expect(view.all(".sqw-words button"), "words that would be played are no buttons").toHaveLength(0);
  for (const place of ["a", "b", "c"]) view.click(place);
  expect(model.last("play")).toBeUndefined();
  expect(model.sent.filter(({ kind }) => kind === "why").map(({ words }) => words)).toEqual([["a"], ["b"], ["c"]]);
  expect(view.all(".sqw-bubble:not([hidden])"), "nothing is said before Python answers").toHaveLength(0);
});

test("a word that others follow can be chosen, and what follows is asked with it", () => {
  const { model, view } = showLesson(finding());
  view.click("d");
  expect(model.last("why")).toBeUndefined();
  expect(view.text(".sqw-ask")).toBe("d – click to ask, or go back (Esc).");
  expect(lit(view)).toEqual([]);
  const reply = (mood: "good" | "note") =>
    model.hear({
      answer: { id: model.last("why")?.id ?? 0, ok: true, rev: 0, text: "No." },
      lesson: finding({ feedback: { mood, text: "So it is." } }),
    });
  view.click("a");
  reply("good");
  view.click("a");
  reply("note");
  view.click("a");
  const asked = model.sent.filter(({ kind }) => kind === "why").map(({ words }) => words);
  expect(asked, "it stays chosen as long as it leads to something").toEqual([["d", "a"], ["d", "a"], ["a"]]);
  expect(model.last("play")).toBeUndefined();
});

test("it asks about what was clicked: not what a card could do there, nor the task's first word with another thing", () => {
  const words = ["draw", { w: "exit", ahead: "leaf", next: "b" }, { w: "discard", next: "c" }];
  const { model, view } = showLesson(finding(), { legal: { seat: "red", ghost: "", words } });
  const deck: Mark = { id: "deck", s: "back", at: "a", words: [["draw"]] };
  model.hear({ plies: [ply(3, 2, { set: [deck] })], head: on({ node: 3, legal: { seat: "red", ghost: "", words } }) });
  view.click("b");
  model.hear({ head: on({ node: 3, legal: { seat: "red", ghost: "", begun: ["discard"], words } }) });
  view.click("a");
  view.click("d");
  const asked = model.sent.filter(({ kind }) => kind === "why").map(({ words }) => words);
  expect(asked).toEqual([["b"], ["draw"], ["discard", "d"]]);
});

test("the reason stands in a bubble: green where it is what was looked for", () => {
  const { model, view } = showLesson(finding());
  const found = () => view.find(".sqw-root")?.classList.contains("sqw-found");
  const reply = { ok: true, rev: 0, text: "Too far.", rule: "R-1" };
  view.click("b");
  const feedback = { mood: "good" as const, text: "Found." };
  model.hear({ answer: { id: model.last("why")?.id ?? 0, ...reply }, lesson: finding({ feedback }) });
  expect(view.text(".sqw-bubble")).toBe("R-1 · Too far.");
  expect(found()).toBe(true);
  expect(view.text("[aria-live]")).toContain("Too far.");
  vi.advanceTimersByTime(9000);
  expect(view.find(".sqw-bubble")?.hidden, "it stands until the next click").toBe(false);
  view.click("c");
  const note = { mood: "note" as const, text: "That one is allowed." };
  const allowed = { ok: true, rev: 0, text: "That one is allowed." };
  model.hear({ answer: { id: model.last("why")?.id ?? 0, ...allowed }, lesson: finding({ feedback: note }) });
  expect(view.text(".sqw-bubble")).toBe("That one is allowed.");
  expect(view.text("[aria-live]"), "the lesson's bar says it").not.toContain("That one is allowed.");
  expect(found()).toBe(false);
});

test("once all is found a click asks no more", () => {
  const { model, view } = showLesson(finding());
  model.hear({ lesson: finding({ state: "solved" }), head: on({ node: 2, legal: null }) });
  view.click("b");
  expect(model.last("why")).toBeUndefined();
});
