import { expect, test } from "vitest";
import type { Columns } from "../../../src/wire/types";
import { FakeModel, head, ply, statics } from "../../fixture";
import { onPaper, showBoard } from "../../shown";

onPaper();

const accounts: Columns = {
  id: "accounts",
  side: "over",
  n: 1,
  kind: "columns",
  columns: ["red", "blue"].map((seat) => ({ seat, rank: "1st", rows: [{ id: "nests", text: "2 nests" }], total: "4" })),
};

test("where accounts stand one below the other, the first is open, and at most one", () => {
  const first = ply(0, null, { panels: { accounts } });
  const head0 = { ...head, node: 0, tip: 0, legal: null };
  const { view } = showBoard(new FakeModel({ _static: statics, _plies: [first], _head: head0, _options: {} }));
  const open = () => view.all(".sqw-columns > li").map((one) => one.classList.contains("sqw-open"));
  const press = (n: number) => view.all(".sqw-unfold")[n]?.click();
  const told = () => view.all(".sqw-unfold").map((one) => one.getAttribute("aria-expanded"));
  expect([open(), told()]).toEqual([
    [true, false],
    ["true", "false"],
  ]);
  press(1);
  expect([open(), told()]).toEqual([
    [false, true],
    ["false", "true"],
  ]);
  press(1);
  expect(open()).toEqual([false, false]);
});
