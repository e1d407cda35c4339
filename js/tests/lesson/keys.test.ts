import { expect, test } from "vitest";
import { onPaper } from "../shown";
import { acts, answer, lesson, noMoves, showLesson, step } from "./lessons";

onPaper();

test("H takes a hint, U takes back; keys of the game mean nothing", () => {
  const { model, view } = showLesson(lesson(step()));
  view.key("h");
  answer(model);
  view.key("H");
  expect(acts(model)).toEqual([["hint"], ["hint"]]);
  view.key("u");
  expect(model.last("undo")).toMatchObject({ what: "move" });
  const sent = model.sent.length;
  for (const name of ["n", "m", "r", "[", "Home", "p"]) view.key(name);
  expect(model.sent).toHaveLength(sent);
  expect(view.text(".sqw-count"), "nobody looks back").toBe("move 2 / 2");
  expect(view.find(".sqw-menu-list")?.hidden).toBe(true);
});

test("a solved step is not taken back", () => {
  const { model, view } = showLesson(lesson(step({ state: "solved" })), noMoves);
  view.key("u");
  expect(model.last("undo")).toBeUndefined();
});

test("keys with another one held are the notebook's", () => {
  const { model, view } = showLesson(lesson(step()));
  const press = (key: string, held: object) =>
    view.find(".sqw-hit")?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...held }));
  press("h", { ctrlKey: true });
  press("Enter", { shiftKey: true });
  press("Enter", { ctrlKey: true });
  expect(acts(model)).toEqual([]);
  expect(model.last("play")).toBeUndefined();
});

test("? opens how to play, Esc closes it", () => {
  const { view } = showLesson(lesson(step()));
  view.key("?");
  expect(view.find(".sqw-how-to")).not.toBeNull();
  expect(view.find(".sqw-how-to .sqw-primary")?.textContent).toBe("Back"); // one is learning already
  view.key("Escape", ".sqw-how-to .sqw-primary");
  expect(view.find(".sqw-how-to")).toBeNull();
});

test("Esc and the next key take a bubble away", () => {
  const { model, view } = showLesson(lesson(step()));
  view.click("b");
  model.hear({ answer: { id: model.last("why")?.id ?? 0, ok: true, rev: 0, text: "No." } });
  expect(view.find(".sqw-bubble")?.hidden).toBe(false);
  view.key("Escape");
  expect(view.find(".sqw-bubble")?.hidden).toBe(true);
});
