// At an older moment the note says what a click there does, and it does it.
import { expect, test, vi } from "vitest";
import type { Answer } from "../../src/wire/types";
import { lit, on, onPaper, showBoard } from "../shown";

onPaper();

function lookBack(answer: Partial<Answer>, plays = ["red", "sky"]) {
  const { model, view } = showBoard();
  model.hear({ head: on({ node: 2, plays }) });
  view.press("One ply back");
  vi.advanceTimersByTime(500);
  const asked = model.last("legal");
  model.hear({ answer: { id: asked?.id ?? -1, ok: true, rev: 0, ...answer } });
  return { model, view, note: view.text(".sqw-note") };
}

test("whoever comes there is told that another try can be made, and where", () => {
  const { view, note } = lookBack({ legal: { seat: "sky", words: ["c"], ghost: "man" } });
  expect(note).toBe("Click what is lit for another try.");
  expect(lit(view)).toEqual(["c"]);
});

test("at the turn of a bot, that it cannot be made there", () => {
  const { view, note } = lookBack({}, ["red"]);
  expect(note).toBe("Bob’s turn. To try another way, go to a turn of yours.");
  expect(lit(view)).toEqual([]);
});

test("nor where cards are hidden", () => {
  expect(lookBack({ legal: null }).note).toBe("Here you can look, and not try another way.");
});

test("what is only passed on the way is not asked for", () => {
  const { model, view } = showBoard();
  view.press("First ply");
  view.press("Last ply");
  vi.advanceTimersByTime(500);
  expect(model.last("legal")).toBeUndefined();
});
