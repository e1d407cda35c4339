import { expect, test, vi } from "vitest";
import type { Ply } from "../../src/wire/types";
import { FakeModel, head, plies, ply, statics } from "../fixture";
import { on, onPaper, showBoard } from "../shown";

onPaper();

test("moves of chance stand in no row: the choice before them is marked", () => {
  const { model, view } = showBoard();
  const rows = () => view.all(".sqw-moves tbody tr").map((row) => row.textContent?.replace(/\s+/g, " ").trim());
  const before = rows();
  model.hear({ plies: [ply(3, 2, { seat: undefined, turn: 3, round: "2", head: "card" })], head: on({ node: 3 }) });
  expect(rows()).toEqual(before);
  expect(view.text(".sqw-move[aria-current='step']")).toBe("turn");
  model.hear({ plies: [ply(4, 3, { turn: 3, round: "2", seat: "red" })], head: on({ node: 4 }) });
  vi.advanceTimersByTime(1000);
  expect(rows()).toEqual([...before, "2say4"]);
});

test("whoever moved first has the first column", () => {
  const _plies = [ply(0, null), ply(1, 0, { seat: "sky", round: "1" }), ply(2, 1, { seat: "red", round: "1" })];
  const { view } = showBoard(new FakeModel({ _static: statics, _plies, _head: head, _options: {} }));
  expect(view.all(".sqw-moves thead th").map((one) => one.textContent)).toEqual(["#", "Bob", "Ann"]);
  expect(view.all(".sqw-moves tbody td").map((one) => one.textContent?.trim())).toEqual(["say1", "say2"]);
});

test("the move list is headed by the names of the players now", () => {
  const { model, view } = showBoard();
  const heads = () => view.all(".sqw-moves thead th").map((head) => head.textContent);
  expect(heads()).toEqual(["#", "Ann", "Bob"]);
  model.hear({ head: on({ node: 2, names: ["Ann", "Bot · search"] }) });
  expect(heads()).toEqual(["#", "Ann", "Bot · search"]);
});

/** A game in which the two players have changed seats with ply 2. */
function swappedGame(): FakeModel {
  const [start, first, second] = plies as [Ply, Ply, Ply];
  const names = ["Ann", "Bob"];
  const _plies = [
    { ...start, names },
    { ...first, names },
    { ...second, names: ["Bob", "Ann"] },
  ];
  return new FakeModel({ _static: statics, _plies, _head: { ...head, names: ["Bob", "Ann"] }, _options: {} });
}

test("where players may change seats, the move list is headed by the seats' own names", () => {
  const { view } = showBoard(swappedGame());
  expect(view.all(".sqw-moves thead th").map((head) => head.textContent)).toEqual(["#", "Red", "Sky"]);
});

test("at an older ply the prompt names the player who sat there then", () => {
  const { view } = showBoard(swappedGame());
  const told = (): string => view.text(".sqw-note");
  view.press("One move back");
  expect(told()).toContain("Bob"); // sky was to move, and Bob sat there
  view.press("One move back");
  expect(told()).toContain("Ann"); // red was to move
});

test("a picture in the move list has the name of the thing it stands for", () => {
  const { model, view } = showBoard();
  const heading = [{ i: "leaf", say: "add" }, " b"];
  model.hear({ plies: [ply(3, 2, { head: heading, log: [{ text: heading }] })], head: on({ node: 3 }) });
  expect(view.find('[data-ply="3"] [role="img"]')?.getAttribute("aria-label")).toBe("add");
  expect(view.text("[aria-live='polite']")).toContain("add b");
});

test("the move list never tells more than the board shows", () => {
  const { model, view } = showBoard();
  const told = () => view.all(".sqw-moves [data-ply]").map((one) => one.dataset.ply);
  model.hear({ plies: [ply(3, 2), ply(4, 3), ply(5, 4)], head: on({ node: 5 }) });
  expect(told()).toEqual(["1", "2", "3"]);
  vi.advanceTimersByTime(700);
  expect(told()).toEqual(["1", "2", "3", "4"]);
  view.press("One move back");
  expect(told()).toEqual(["1", "2", "3", "4"]);
  expect(view.text(".sqw-live")).toBe("Now");
  view.find(".sqw-live")?.click();
  expect(told()).toEqual(["1", "2", "3", "4", "5"]);
});

test("another game of as many plies has its own moves", () => {
  const { model, view } = showBoard();
  const told = () => view.all(".sqw-moves .sqw-move").map((one) => one.textContent);
  expect(told()).toHaveLength(2);
  const fresh = [plies[0], ply(1, 0, { say: "x" }), ply(2, 1, { say: "y" })];
  Object.assign(model.traits, { _plies: fresh.map((one) => JSON.stringify(one)) });
  model.set("_head", { ...head, rev: 9 });
  model.hear({ reset: true });
  expect(told()).toEqual(["x", "y"]);
});
