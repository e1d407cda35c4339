import { expect, test } from "vitest";
import { ends } from "../../src/board/draw-trace";
import { tracesAt } from "../../src/board/trace";
import { storeOf } from "../../src/wire/store";
import type { Ply } from "../../src/wire/types";
import { FakeModel, ply, statics } from "../fixture";
import { on, onPaper, showBoard } from "../shown";

onPaper();

const move = (id: number, seat: string | undefined, turn: number, more: Partial<Ply> = {}): Ply =>
  ply(id, id - 1, { seat, turn, ...more });

test("the last turn of each other seat, step by step, until one has made a step of one's own", () => {
  const store = storeOf([
    ply(0, null),
    move(1, "red", 1, { trace: ["a"] }),
    move(2, "sky", 2, { trace: ["b"] }),
    move(3, "sky", 2, { trace: ["b", "c"] }),
    move(4, "leaf", 3, { trace: ["d"] }),
    move(5, undefined, 3, { owner: "leaf", trace: ["d", "a"] }),
    move(6, "sky", 3, { owner: "leaf", trace: ["c"] }),
    move(7, "sky", 4, { trace: ["c", "d"] }),
    move(8, undefined, 5, { owner: "red", trace: ["a"] }),
    move(9, "red", 5, { trace: ["a"] }),
  ]);
  expect(tracesAt(store, 8, "red")).toEqual([
    { seat: "leaf", steps: [["d"], ["d", "a"]] },
    { seat: "sky", steps: [["c", "d"]] },
  ]);
  expect(tracesAt(store, 9, "red")).toEqual([]);
  expect(tracesAt(store, 0, "red")).toEqual([]);
});

test.each([
  ["one place needs no number", [["a"], ["a"]], ["a!"]],
  ["steps that lead on are one way", [["a"], ["a", "b"], ["b", "c"]], ["c!"]],
  ["places are numbered in their order, each once", [["a"], ["b"], ["a"], ["c", "d"]], ["a13", "b2", "d4!"]],
])("badges stand where ways end: %s", (_, steps, expected) => {
  const shown = ends(steps).map(({ name, numbers, isLast }) => `${name}${numbers.join("")}${isLast ? "!" : ""}`);
  expect(shown).toEqual(expected);
});

test("they are drawn while one is asked: numbers, arrows and an emblem, and not while others' moves are still shown", () => {
  const { model, view } = showBoard(new FakeModel());
  const numbers = () => view.all(".sqw-traces .sqw-step").map((one) => one.textContent);
  const plies = [
    move(3, "red", 3),
    move(4, "sky", 4, { trace: ["a"] }),
    move(5, "sky", 4, { trace: ["c", "b"] }),
    move(6, "sky", 4, { trace: ["nowhere"] }),
  ];
  model.hear({ plies, head: on({ node: 6 }) });
  expect(numbers()).toEqual([]);
  view.find(".sqw-live")?.click();
  expect(numbers()).toEqual(["1", "2"]);
  expect(view.all(".sqw-traces .sqw-leg")).toHaveLength(1);
  model.hear({ plies: [move(7, "red", 5)], head: on({ node: 7, legal: { seat: "red", words: ["a"], ghost: "" } }) });
  view.find(".sqw-live")?.click();
  expect(numbers()).toEqual([]);
  expect(statics.seats.map(({ id }) => id)).toEqual(["red", "sky"]);
});

test("what one has done is marked until somebody else moves", () => {
  const { model, view } = showBoard(new FakeModel());
  const legs = () => view.all(".sqw-traces .sqw-leg").length;
  const waits = { legal: null, plays: ["red"] };
  model.hear({ plies: [move(3, "red", 3, { trace: ["a", "b"] })], head: on({ ...waits, node: 3 }) });
  view.find(".sqw-live")?.click();
  expect(legs()).toBe(1);
  model.hear({ plies: [move(4, "sky", 4, { trace: ["b", "c"] })], head: on({ ...waits, node: 4 }) });
  view.find(".sqw-live")?.click();
  expect(legs()).toBe(0);
});

test("whoever looks at an older ply sees what had been done there", () => {
  const { model, view } = showBoard(new FakeModel());
  model.hear({
    plies: [move(3, "red", 3), move(4, "sky", 4, { trace: ["a"], status: { seat: "red", ask: "" } })],
    head: on({ node: 4 }),
  });
  model.hear({ plies: [move(5, "red", 5)], head: on({ node: 5 }) });
  view.find(".sqw-live")?.click();
  view.key("[");
  expect(view.all(".sqw-traces .sqw-step")).toHaveLength(1);
});

test("they shrink to dots when one begins to think, and stand large again after the next turn of others", () => {
  const { model, view } = showBoard(new FakeModel());
  const areDots = () => view.find(".sqw-traces")?.classList.contains("sqw-thought");
  model.hear({ plies: [move(3, "red", 3), move(4, "sky", 4, { trace: ["a"] })], head: on({ node: 4 }) });
  view.find(".sqw-live")?.click();
  expect(areDots()).toBe(false);
  view.find(".sqw-stage")?.dispatchEvent(new Event("pointermove"));
  expect(areDots()).toBe(true);
  model.hear({ plies: [move(5, "red", 5), move(6, "sky", 6, { trace: ["b"] })], head: on({ node: 6 }) });
  view.find(".sqw-live")?.click();
  expect(areDots()).toBe(false);
});
