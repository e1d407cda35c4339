import { expect, test } from "vitest";
import type { Panel } from "../../src/wire/types";
import { boardOf, FakeModel, head, plies, ply, row, statics } from "../fixture";
import { on, onPaper, showBoard } from "../shown";

onPaper();

const legal = (...words: string[]) => ({ seat: "red", words, ghost: "man" });
const a = { ...row.places.a, x: 50, y: 50, k: 1, aside: true } as const;
const _static = { ...statics, layouts: boardOf({ ...row, places: { ...row.places, a } }) };

function showWith(...words: string[]) {
  const _head = { ...head, legal: legal(...words) };
  return showBoard(new FakeModel({ _static, _plies: plies, _head, _options: {} }));
}

test("a button for what may be done besides is loud only when nothing on the board is asked", () => {
  const { model, view } = showWith("c", "rest");
  const primary = () => view.all(".sqw-words .sqw-primary").map((one) => one.textContent);
  expect(view.text(".sqw-frame > .sqw-words")).toContain("rest");
  expect(primary()).toEqual([]);
  model.hear({ head: on({ node: 2, legal: legal("rest") }) });
  expect(primary()).toEqual(["rest"]);
});

test("so is a place for it", () => {
  const asides = (...words: string[]) => showWith(...words).view.all(".sqw-aside > .sqw-ring").length;
  expect(asides("a", "c")).toBe(1);
  expect(asides("a")).toBe(0);
});

test("so are rows of a panel", () => {
  const { model, view } = showWith("c");
  const rows = [
    { items: [{ words: ["rest"], text: "Rest" }] },
    { items: [{ words: ["swap"], text: "Swap" }], aside: true as const },
  ];
  const panel: Panel = { id: "do", n: 1, kind: "words", side: "under", rows };
  model.hear({ plies: [ply(3, 2, { panels: { do: panel } })], head: on({ node: 3 }) });
  expect(view.all(".sqw-word-buttons").map((one) => one.classList.contains("sqw-aside"))).toEqual([false, true]);
});
