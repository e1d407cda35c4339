import { expect, test, vi } from "vitest";
import type { Ply } from "../../src/wire/types";
import { FakeModel, head, plies, ply, statics } from "../fixture";
import { lit, on, onPaper, played, showBoard } from "../shown";

onPaper();

test("Python can have every view look at a ply; the game stays where it is", () => {
  const { model, views } = showBoard(new FakeModel(), 2);
  model.hear({ show: 1 });
  expect(views.map((view) => view.text(".sqw-count"))).toEqual(["move 1 / 2", "move 1 / 2"]);
  expect(lit(views[0] as (typeof views)[number])).toEqual([]);
  model.hear({ show: 99 });
  expect(views[1]?.text(".sqw-count")).toBe("move 1 / 2");
  model.hear({ show: 0 });
  expect(views[1]?.text(".sqw-count")).toBe("move 0 / 2");
  expect(model.sent.map(({ kind }) => kind)).not.toContain("undo");
});

test("a board asks for the truth, draws the head and rings what can be clicked", () => {
  const { model, view } = showBoard();
  expect(model.sent).toMatchObject([{ kind: "sync", rev: 3 }]);
  expect(view.text(".sqw-count")).toBe("move 2 / 2");
  expect(view.all("[data-mark]").map((mark) => mark.dataset.mark)).toEqual(expect.arrayContaining(["man", "t"]));
  expect(lit(view)).toEqual(["a", "c", "d"]);
  expect(view.text(".sqw-token")).toBe("Turn ofAnn");
  expect(view.find('[data-place="a"]')?.getAttribute("aria-label")).toBe("a, can be clicked");
});

test("two views share the truth and have playheads of their own", () => {
  const { model, views } = showBoard(new FakeModel(), 2);
  const [one, two] = views as [(typeof views)[0], (typeof views)[0]];
  two.key("[");
  one.click("c");
  model.hear({
    answer: { id: model.last("play")?.id ?? 0, ok: true, rev: 0 },
    plies: [ply(3, 2)],
    head: on({ node: 3 }),
  });
  expect(one.text(".sqw-count")).toBe("move 3 / 3");
  expect(two.text(".sqw-count")).toBe("move 1 / 3");
  expect(two.text(".sqw-live")).toBe("Now");
});

test("without Python a board can be looked at, not played; the first message brings it to life", () => {
  const { model, view } = showBoard();
  vi.advanceTimersByTime(1600);
  expect(view.text(".sqw-warning")).toBe("Python does not answer: you can look and replay, not play.");
  expect(lit(view)).toEqual([]);
  view.click("c");
  expect(played(model)).toHaveLength(0);
  view.key("[");
  expect(view.text(".sqw-count")).toBe("move 1 / 2");
  view.key("]");
  model.hear({});
  expect(view.find(".sqw-warning")?.hidden).toBe(true);
  expect(lit(view)).toEqual(["a", "c", "d"]);
});

test("a bot that failed is told of, until it is not its turn any more", () => {
  const { model, view } = showBoard();
  expect(view.find(".sqw-warning")?.hidden).toBe(true);
  model.hear({ head: on({ node: 2, warning: "The bot of Ann failed, and waits." }) });
  expect(view.text(".sqw-warning")).toBe("The bot of Ann failed, and waits.");
  expect(view.find(".sqw-warning")?.hidden).toBe(false);
  model.hear({ head: on({ node: 2 }) });
  expect(view.find(".sqw-warning")?.hidden).toBe(true);
});

test("a read-only board lights nothing, sends nothing, and replays", () => {
  const { model, view } = showBoard(
    new FakeModel({ _static: statics, _plies: plies, _head: head, _options: { readonly: true } }),
  );
  expect(lit(view)).toEqual([]);
  view.click("c");
  view.click("b");
  expect(model.sent.map((message) => message.kind)).toEqual(["sync"]);
  view.key("[");
  expect(view.text(".sqw-count")).toBe("move 1 / 2");
  vi.advanceTimersByTime(1600);
  expect(view.find(".sqw-warning")?.hidden).toBe(true); // it misses no Python
});

test("a gap in the plies makes the board ask for a sync", () => {
  const { model } = showBoard();
  model.hear({ plies: [ply(5, 4)] });
  expect(model.sent.filter((message) => message.kind === "sync")).toHaveLength(2);
});

test("a new game takes every view to its head", () => {
  const { model, view } = showBoard();
  view.key("[");
  model.traits._static = { ...statics, title: "Other" };
  model.traits._head = { ...head, rev: 9, node: 0, tip: 0 };
  model.set("_plies", [ply(0, null, { set: [{ id: "x", s: "tile", at: "b" }] })]);
  model.hear({ reset: true });
  expect(view.text(".sqw-count")).toBe("move 0 / 0");
  expect(view.text(".sqw-title")).toBe("Other");
  expect(view.all(".sqw-marks [data-mark]").map((mark) => mark.dataset.mark)).toEqual(["x"]);
});

test("the whole list of plies again, with a comment, moves no playhead", () => {
  const { model, view } = showBoard();
  view.key("[");
  model.set(
    "_plies",
    plies.map((each) => (each.id === 2 ? { ...each, comment: "Well turned." } : each)),
  );
  expect(view.text(".sqw-count")).toBe("move 1 / 2");
  expect(view.text(".sqw-comment")).toBe("Well turned.");
});

test("the same data again leaves focus and board as they are", () => {
  const { model, view } = showBoard();
  const hit = view.find('[data-place="c"]');
  hit?.focus();
  model.traits._static = structuredClone(statics);
  model.set("_plies", [...structuredClone(plies), ply(3, 2)]);
  expect(view.find('[data-place="c"]')).toBe(hit);
  expect(document.activeElement).toBe(hit);
});

test("a board that is built anew keeps the focus", () => {
  const { model, view } = showBoard();
  view.find('[data-place="c"]')?.focus();
  model.set("_static", { ...statics, title: "Other" });
  expect(view.find(".sqw-root")?.contains(document.activeElement)).toBe(true);
});

test("while plies that are nobody's turn come one by one, the top line follows each", () => {
  const { model, view } = showBoard();
  const dawn = (id: number): Ply => ply(id, id - 1, { status: { ask: `Cards for ${id}.` } });
  model.hear({ plies: [dawn(3), dawn(4)], head: on({ node: 4 }) });
  expect(view.text(".sqw-ask")).toContain("Cards for 3.");
});

test("a view that is gone leaves nothing behind", () => {
  const { model, view, close } = showBoard();
  view.leave();
  expect(view.el.childElementCount).toBe(0);
  close();
  expect(model.listeners).toBe(0);
});

test("the theme is that of the option, or of the page", () => {
  const { model, view } = showBoard();
  const dark = () => view.find(".sqw-root")?.classList.contains("sqw-dark");
  expect(dark()).toBe(false);
  model.set("_options", { theme: "dark" });
  expect(dark()).toBe(true);
});
