// Python is away: the texts of all lessons can be read, back and forth, and nothing is asked.
import { expect, test } from "vitest";
import { FakeModel, head, plies, statics } from "../fixture";
import { onPaper, showBoard } from "../shown";
import { acts, lesson, step } from "./lessons";

onPaper();

const page = (text: string) => ({ text, task: `Do ${text}.` });
const book = [
  { title: "Rows", steps: [page("one"), page("two")] },
  { title: "Steps", steps: [page("three"), page("four"), page("five")] },
  { title: "Turns", steps: [page("six")] },
];

function away(view = lesson(step()), more: object = { book }) {
  const _static = { ...statics, ...more };
  const { model, view: board } = showBoard(new FakeModel({ _static, _plies: plies, _head: head, _lesson: view }));
  model.lose();
  const button = (name: string) =>
    board.all("button").find((one) => (one.getAttribute("aria-label") ?? one.textContent) === name);
  return {
    ...board,
    model,
    task: () => board.text(".sqw-task-line b"),
    closed: (name: string) => button(name)?.matches(":disabled"),
  };
}

test("back and forth, through the map, and to another lesson", () => {
  const { model, task, press, find } = away();
  const asked = acts(model).length;
  press("Back");
  expect(task()).toBe("Do three.");
  press("Next");
  expect(task(), "the board's own").toBe("Go to c.");
  press("Next");
  press("Next");
  expect(task()).toBe("Do six.");
  press("All lessons");
  expect(find(".sqw-map")?.hidden).toBe(false);
  find(".sqw-stone")?.click();
  expect(task()).toBe("Do one.");
  expect(acts(model).length).toBe(asked);
});

test("a page says that its board does not follow, and goes back to it once Python answers", () => {
  const { model, task, press, text } = away();
  expect(text(".sqw-feedback-locked")).not.toContain("does not follow");
  press("Back");
  expect(text(".sqw-feedback-locked")).toContain("does not follow");
  model.hear({ answer: { id: 0, ok: true, rev: 0 } });
  expect(task()).toBe("Go to c.");
});

test("a lesson alone ends with its last step", () => {
  const { course: _, ...alone } = lesson(step({ number: 3, last: true }));
  const { press, closed } = away(alone, { book: book.slice(1, 2) });
  expect(closed("Next")).toBe(true);
  press("Back");
  expect(closed("Next")).toBe(false);
});

test("without the texts of other steps only this one can be read", () => {
  const { closed } = away(lesson(step()), {});
  expect(["Back", "Next", "All lessons"].map(closed)).toEqual([true, true, true]);
});
