import { expect, test } from "vitest";
import { moveRows } from "../../src/panels/move-rows";
import { storeOf } from "../../src/wire/store";
import { ply } from "../fixture";

const game = [
  ply(0, null, { round: "" }),
  ply(1, 0, { turn: 1, round: "1", seat: "red" }),
  ply(2, 1, { turn: 1, round: "1", seat: "red" }),
  ply(3, 2, { turn: 2, round: "1", seat: "sky" }),
  ply(4, 3, { turn: 3, round: "2", seat: "red" }),
  ply(5, 2, { turn: 2, round: "1", seat: "sky" }),
  ply(6, 5, { turn: 3, round: "2", seat: "red" }),
];

test("turns stand in rows by round, each with its plies", () => {
  const rows = moveRows(storeOf(game), [0, 1, 2, 3, 4], [0, 1, 2, 3, 4]);
  expect(rows.map((row) => [row.round, row.turns.map((turn) => turn.plies.map((each) => each.id))])).toEqual([
    ["1", [[1, 2], [3]]],
    ["2", [[4]]],
  ]);
});

test("a branch is a row under the turn that it leaves; the main line says so", () => {
  const store = storeOf(game);
  const main = [0, 1, 2, 3, 4];
  const branches = (line: number[]) =>
    moveRows(store, line, main).flatMap((row) =>
      row.branches.map((each) => [row.round, each.id, each.plies.length, each.main]),
    );
  expect(branches([0, 1, 2, 3, 4])).toEqual([["1", 5, 2, false]]);
  expect(branches([0, 1, 2, 5, 6])).toEqual([["1", 3, 2, true]]);
});

test("a ply that a later one tells, too, is not in the list", () => {
  const dealt = [ply(0, null), ply(1, 0, { turn: 1, head: "" }), ply(2, 1, { turn: 1, head: "2 cards" })];
  const rows = moveRows(storeOf(dealt), [0, 1, 2], [0, 1, 2]);
  expect(rows.flatMap((row) => row.turns.map((turn) => turn.plies.map((each) => each.id)))).toEqual([[2]]);
});
