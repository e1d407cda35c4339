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

test("a click on a row shows it on the board under the accounts, until one comes back to that row", () => {
  const way: Columns = {
    ...accounts,
    columns: accounts.columns.map((column) => ({
      ...column,
      show: [{ id: "held", s: "oak", at: "b" }],
      rows: [{ id: "way", text: "a to c", show: [{ id: "way", s: "oak", at: "a" }] }],
    })),
  };
  const first = ply(0, null, { panels: { accounts: way } });
  const head0 = { ...head, node: 0, tip: 0, legal: null };
  const { view } = showBoard(new FakeModel({ _static: statics, _plies: [first], _head: head0, _options: {} }));
  const shown = () => view.all(".sqw-above .sqw-marks [data-mark]").map((one) => one.dataset.mark);
  const isCovered = () => view.find(".sqw-root")?.classList.contains("sqw-covered");
  view.find("[data-key='accounts blue way']")?.click();
  expect([shown(), isCovered()]).toEqual([["held", "way"], false]);
  view.press("See the scores");
  expect(isCovered()).toBe(true);
  expect(document.activeElement?.getAttribute("data-key")).toBe("accounts blue way");
});
