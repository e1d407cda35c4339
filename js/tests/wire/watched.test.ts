// A host whose cells run again when a trait is written: the board writes which ply it shows, and nothing else.
import { expect, test } from "vitest";
import { FakeModel, head, plies, ply, statics } from "../fixture";
import { on, onPaper, played, showBoard } from "../shown";

onPaper();

const watched = () => showBoard(new FakeModel({ _static: statics, _plies: plies, _head: head, _options: {}, ply: 2 }));

/** A click, and the answer of Python. */
function clickAndReply({ model, view }: ReturnType<typeof showBoard>) {
  view.click("a");
  const { id } = played(model).at(-1) ?? {};
  model.hear({ answer: { id: id as number, ok: true, rev: 4 }, plies: [ply(3, 2)], head: on({ node: 3 }) });
}

test("after a click the ply that is shown is written, once, and no other trait with it", () => {
  const board = watched();
  expect(board.model.saved).toEqual([]);
  clickAndReply(board);
  expect(board.model.traits.ply).toBe(3);
  expect(board.model.saved).toEqual([["ply"]]);
});

test("so it is when one looks back, and what messages brought is not lost", () => {
  const board = watched();
  clickAndReply(board);
  board.view.key("[");
  expect(board.model.traits.ply).toBe(2);
  board.model.set("_options", { theme: "dark" });
  expect(board.view.text(".sqw-count")).toBe("move 2 / 3");
  expect(board.model.saved).toEqual([["ply"], ["ply"]]);
});

test("what Python says already is not written: a cell that plays would run without end", () => {
  const { model } = watched();
  model.set("ply", 3);
  model.hear({ plies: [ply(3, 2)], head: on({ node: 3 }) });
  expect(model.saved).toEqual([]);
});

test("elsewhere nothing is written", () => {
  const board = showBoard();
  clickAndReply(board);
  board.view.key("[");
  expect(board.model.saved).toEqual([]);
  expect(board.model.traits._head).toMatchObject({ node: 3 });
});
