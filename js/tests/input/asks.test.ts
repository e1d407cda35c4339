import { expect, test } from "vitest";
import { ply } from "../fixture";
import { on, onPaper, played, showBoard } from "../shown";

onPaper();

const ASKS = "You could rest. Jump all the same?";
const legal = {
  seat: "red",
  ghost: "",
  words: ["a", { w: "c", label: "Jump", asks: ASKS }, { w: "rest", asks: ASKS }],
};

function show() {
  const shown = showBoard();
  shown.model.hear({ head: on({ node: 2, legal }) });
  return shown;
}

test("a sentence with a question is played after it", () => {
  const { model, view } = show();
  view.click("c");
  expect(played(model)).toEqual([]);
  expect(view.text(".sqw-popover p")).toBe(ASKS);
  expect(document.activeElement?.textContent, "Enter does no harm").toBe("Not yet");
  view.press("Jump");
  expect(played(model).map((one) => one.words)).toEqual([["c"]]);
  expect(view.find(".sqw-popover")?.hidden).toBe(true);
});

test("or not at all", () => {
  const { model, view } = show();
  view.click("c");
  view.press("Not yet");
  view.click("c");
  view.key("Escape", ".sqw-popover button");
  expect(view.find(".sqw-popover")?.hidden).toBe(true);
  view.click("c");
  model.hear({ plies: [ply(3, 2)], head: on({ node: 3, legal }) });
  expect(view.find(".sqw-popover")?.hidden, "the game goes on").toBe(true);
  expect(played(model)).toEqual([]);
});

test("a button asks, too, and other sentences do not", () => {
  const { model, view } = show();
  view.press("rest");
  expect(view.text(".sqw-popover p")).toBe(ASKS);
  view.press("Not yet");
  view.click("a");
  expect(played(model).map((one) => one.words)).toEqual([["a"]]);
});
