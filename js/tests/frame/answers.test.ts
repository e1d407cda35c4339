// On a phone a question with nothing but answers takes all of it: a tap chooses, a button says it.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Panel, Word } from "../../src/wire/types";
import { FakeModel, head, plies, ply, statics } from "../fixture";
import { on, onPaper, played, showBoard } from "../shown";

onPaper();
beforeEach(() => vi.stubGlobal("innerHeight", 390));
afterEach(() => vi.unstubAllGlobals());

const legal = (...words: Word[]) => ({ seat: "red", words, ghost: "man" });

function ask(...words: Word[]) {
  const shown = showBoard(
    new FakeModel({ _static: statics, _plies: plies, _head: { ...head, legal: legal(...words) }, _options: {} }),
  );
  const { view } = shown;
  const answers = () => view.all(".sqw-answering .sqw-answers button").map(({ textContent }) => textContent?.trim());
  const buttons = () => view.all(".sqw-frame > .sqw-words button").map(({ textContent }) => textContent);
  const answer = (n: number) => view.all(".sqw-answers button")[n]?.click();
  return { ...shown, answers, buttons, answer };
}

test("a tap chooses an answer, which says what comes of it, and a button says it", () => {
  const { model, view, answers, buttons, answer } = ask(
    { w: "nuts", label: "3 nuts", does: "then you have 6" },
    "pass",
  );
  expect(answers()).toEqual(["3 nuts then you have 6", "pass"]);
  expect(view.all(".sqw-frame > .sqw-words button:disabled")).toHaveLength(1);
  answer(0);
  expect(view.all(".sqw-answers [aria-pressed='true']").map(({ dataset }) => dataset.key)).toEqual(["nuts"]);
  expect([played(model), buttons()]).toEqual([[], ["Choose: 3 nuts", "See the board"]]);
  view.press("Choose: 3 nuts");
  expect(played(model)).toMatchObject([{ words: ["nuts"] }]);
});

test("the board is one button away, and what was chosen waits", () => {
  const { view, answers, buttons, answer } = ask("stay", "pass");
  answer(1);
  view.press("See the board");
  expect([answers(), buttons()]).toEqual([[], ["Back to the question"]]);
  view.press("Back to the question");
  expect([answers(), buttons()[0]]).toEqual([["stay", "pass"], "Choose: pass"]);
});

test("another question begins with nothing chosen", () => {
  const { model, answer, buttons } = ask("stay", "pass");
  answer(1);
  model.hear({ plies: [ply(3, 2)], head: on({ node: 3, legal: legal("stay", "pass") }) });
  expect(buttons()).toEqual(["Choose one", "See the board"]);
});

test("an answer is told as its panel tells it", () => {
  const { model, answers, buttons } = ask("stay", "pass");
  const rows = [{ items: [{ words: ["stay"], text: "Stay here", sub: "one more turn", show: [] }] }];
  const panel: Panel = { id: "do", kind: "words", side: "under", rows };
  model.hear({ plies: [ply(3, 2, { panels: { do: panel } })], head: on({ node: 3, legal: legal("stay", "pass") }) });
  expect(answers()).toEqual(["Stay here one more turn", "pass"]);
  expect(buttons()).not.toContain("pass");
});

test.each([
  ["a place is lit", () => ask("c", "stay", "pass")],
  ["there is one answer", () => ask("pass")],
  ["a word goes on", () => ask("pass", { w: "swap", next: ["x", "y"] })],
  ["there is room", () => [vi.stubGlobal("innerHeight", 660), ask("stay", "pass")][1] as ReturnType<typeof ask>],
])("no other question takes the board's place: %s", (_, asked) => {
  const { answers, view } = asked();
  expect([answers(), view.all(".sqw-answering")]).toEqual([[], []]);
});
