import { expect, test } from "vitest";
import type { Question } from "../../../src/wire/types";
import { lit, on, onPaper } from "../../shown";
import { acts, answer, lesson, noMoves, showLesson, step } from "../lessons";

onPaper();

const choices: Question = {
  choices: [
    { text: "9", state: "open" },
    { text: "6", state: "wrong" },
    { text: "11", state: "open" },
  ],
  wrong: [],
  answered: false,
};

const asked = (question: Question) => lesson(step({ question, meter: { n: 0, of: 2 } }));

test("an answer is chosen by click or by its number; a wrong one is struck", () => {
  const { model, view } = showLesson(asked(choices), noMoves);
  const all = () => view.all(".sqw-choice") as HTMLButtonElement[];
  expect(view.text(".sqw-task-label")).toBe("Say first");
  expect(view.all(".sqw-meter"), "what is to be played comes after it").toHaveLength(0);
  expect(all().map((one) => one.disabled)).toEqual([false, true, false]);
  expect(all()[1]?.getAttribute("aria-label")).toBe("Answer 2: 6, wrong");
  all()[0]?.click();
  answer(model);
  view.key("3", ".sqw-choice");
  answer(model);
  view.key("2", ".sqw-choice");
  view.key("7", ".sqw-choice");
  expect(acts(model)).toEqual([
    ["answer", 0],
    ["answer", 2],
  ]);
});

test("before the answer a click on the board asks nothing; the task nods", () => {
  const { model, view } = showLesson(asked(choices), noMoves);
  const sent = model.sent.length;
  expect(view.text(".sqw-ask")).toBe("Answer first, then play.");
  view.click("b");
  view.click("c");
  expect(model.sent).toHaveLength(sent);
  expect(view.find(".sqw-bubble")?.hidden).toBe(true);
});

test("after it the board is lit, and the answers stay as they are", () => {
  const { model, view } = showLesson(asked(choices), noMoves);
  const right = choices.choices?.map((one) => ({ ...one, state: one.text === "11" ? "right" : one.state })) as never;
  model.hear({ lesson: asked({ choices: right, wrong: [], answered: true }), head: on({ node: 2 }) });
  expect(view.all(".sqw-choice:not(:disabled)")).toHaveLength(0);
  expect(view.all(".sqw-choice-right")).toHaveLength(1);
  expect(lit(view)).toEqual(["a", "c", "d"]);
  expect(view.text(".sqw-ask")).toBe("Step.");
  expect(view.text(".sqw-meter")).toBe("0 / 2");
});

test("a number is typed, and what was said before is struck", () => {
  const { model, view } = showLesson(asked({ unit: "hops", wrong: ["11"], answered: false }), noMoves);
  const field = view.find(".sqw-number input") as HTMLInputElement;
  const type = (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event("input"));
  };
  expect(field.getAttribute("aria-label")).toBe("Your answer, in hops");
  expect(view.text(".sqw-number span")).toBe("hops");
  expect(view.text(".sqw-typed .sqw-quiet")).toBe("Said before: 11");
  const say = () => view.find(".sqw-number")?.dispatchEvent(new Event("submit", { cancelable: true }));
  say();
  expect(acts(model), "nothing was typed").toEqual([]);
  type("seven");
  expect(field.value).toBe("");
  say();
  type(" 7-e ");
  say();
  answer(model);
  type("-12");
  say();
  expect(acts(model)).toEqual([
    ["answer", 7],
    ["answer", -12],
  ]);
});

test("keys typed there are no shortcuts, and what is typed stays while the board changes", () => {
  const { model, view } = showLesson(asked({ wrong: [], answered: false }), noMoves);
  const field = view.find(".sqw-number input") as HTMLInputElement;
  field.value = "4";
  view.key("h", ".sqw-number input");
  model.hear({ head: on({ node: 2, ...noMoves }) });
  expect(acts(model)).toEqual([]);
  expect(view.find(".sqw-number input")).toBe(field);
});
