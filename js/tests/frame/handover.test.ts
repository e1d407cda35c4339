import { expect, test, vi } from "vitest";
import type { Mark } from "../../src/wire/types";
import { on, onPaper, showBoard } from "../shown";

onPaper();

test("a board that is handed round shows cards when their owner asks, and hides them at older plies", () => {
  const { model, view } = showBoard();
  expect(view.find(".sqw-curtain")?.hidden).toBe(true);
  model.hear({ head: on({ node: 2, legal: null, curtain: "sky" }) });
  expect(view.text(".sqw-curtain p")).toBe("Pass the board to Bob.");
  const lift = view.find(".sqw-curtain button");
  expect(lift?.childNodes.length, "its words stand in one line").toBe(1);
  lift?.click();
  expect(model.last("lift"), "the rest of a double click").toBeUndefined();
  vi.advanceTimersByTime(500);
  lift?.click();
  expect(model.last("lift")).toMatchObject({ seat: "sky" });
  const card: Mark = { id: "card", s: "tile", at: "c" };
  model.hear({
    head: on({ node: 2, lifted: { seat: "sky", node: 2, set: [card], del: [], status: { ask: "Yours." } } }),
  });
  expect(view.find(".sqw-curtain")?.hidden).toBe(true);
  expect(view.find('[data-mark="card"]')).not.toBeNull();
  expect(view.text(".sqw-ask")).toContain("Yours.");
  view.key("[");
  expect(view.find('[data-mark="card"]')).toBeNull();
  view.key("l");
  expect(view.find('[data-mark="card"]')).not.toBeNull();
});

test("nobody is asked to pass a board that looks at an older ply", () => {
  const { model, view } = showBoard();
  model.hear({ head: on({ node: 2, legal: null, curtain: "sky" }) });
  view.key("[");
  expect(view.find(".sqw-curtain")?.hidden).toBe(true);
  view.key("l");
  expect(view.find(".sqw-curtain")?.hidden).toBe(false);
});
