import { expect, test, vi } from "vitest";
import { ply } from "../fixture";
import { on, onPaper, played, showBoard } from "../shown";

onPaper();

test("a refused click is taken back, and explained at the place and to a screen reader, and stands in no list", () => {
  const { model, view } = showBoard();
  view.click("c");
  const id = model.last("play")?.id ?? 0;
  model.hear({ answer: { id, ok: false, rev: 0, code: "illegal", rule: "R-1", text: "Too far.", places: ["b"] } });
  expect(view.find(".sqw-pending")).toBeNull();
  expect(view.text(".sqw-bubble")).toBe("R-1 · Too far.");
  expect(view.all(".sqw-refused")).toHaveLength(2);
  expect(view.text(".sqw-history")).not.toContain("Too far.");
  expect(view.text("[aria-live]")).toContain("Too far.");
  vi.advanceTimersByTime(5900);
  expect(view.find(".sqw-bubble")?.hidden).toBe(false);
  vi.advanceTimersByTime(200);
  expect(view.find(".sqw-bubble")?.hidden).toBe(true);
  expect(view.find(".sqw-refused")).toBeNull();
});

test("a stale click is explained at the place, too", () => {
  const { model, view } = showBoard();
  view.click("c");
  model.hear({
    answer: { id: model.last("play")?.id ?? 0, ok: false, rev: 0, code: "stale", text: "Nothing was played." },
  });
  expect(view.text(".sqw-bubble")).toBe("Nothing was played.");
  expect(view.find(".sqw-refused")).not.toBeNull();
});

test("the second half of a double click is not, even where the first has brought chance on", () => {
  const { model, view } = showBoard();
  view.click("c");
  view.click("c");
  const [first, second] = played(model).map(({ id }) => id as number);
  model.hear({ answer: { id: first ?? 0, ok: true, rev: 1 } });
  model.hear({ answer: { id: second ?? 0, ok: false, rev: 1, code: "stale", text: "Nothing was played." } });
  expect(view.find(".sqw-bubble")?.hidden).toBe(true);
});

test("a click that is not possible asks Python why", () => {
  const { model, view } = showBoard();
  view.click("b");
  expect(played(model)).toHaveLength(0);
  const why = model.last("why");
  expect(why).toMatchObject({ node: 2, words: ["b"] });
  model.hear({ answer: { id: why?.id ?? 0, ok: true, rev: 0, rule: "R-1", text: "You stand there.", places: [] } });
  expect(view.text(".sqw-bubble")).toBe("R-1 · You stand there.");
  view.key("ArrowRight");
  expect(view.find(".sqw-bubble")?.hidden).toBe(true);
});

test("a refusal goes with the next click, and with a new ply once it could be read", () => {
  const { model, view } = showBoard();
  let nth = 0;
  const refuse = () => {
    view.click("b");
    const text = `You stand there, ${nth++}.`;
    model.hear({ answer: { id: model.last("why")?.id ?? 0, ok: true, rev: 0, text, places: [] } });
    expect(view.all(".sqw-bubble:not([hidden]), .sqw-refused")).toHaveLength(2);
  };
  const shown = () => view.all(".sqw-bubble:not([hidden]), .sqw-refused").length;
  refuse();
  view.press("Menu");
  expect(shown()).toBe(0);
  refuse();
  vi.advanceTimersByTime(1100);
  model.hear({ plies: [ply(3, 2)], head: on({ node: 3 }) });
  expect(shown()).toBe(0);
  refuse();
  model.hear({ plies: [ply(4, 3)], head: on({ node: 4 }) });
  expect(shown()).toBe(2);
  vi.advanceTimersByTime(1100);
  expect(shown()).toBe(0);
});

test("the same refusal again only shakes the thing, for a while", () => {
  const { model, view } = showBoard();
  const refuse = () => {
    view.click("b");
    model.hear({ answer: { id: model.last("why")?.id ?? 0, ok: true, rev: 0, text: "You stand there.", places: [] } });
    return view.find(".sqw-bubble")?.hidden;
  };
  expect([refuse(), refuse(), refuse()]).toEqual([false, true, true]);
  vi.advanceTimersByTime(7000);
  expect(refuse()).toBe(false);
});

test("a click refused after the ply that it waited for is explained, though the game goes on", () => {
  const { model, view } = showBoard();
  view.click("c");
  view.click("b");
  const [first, second] = played(model);
  vi.advanceTimersByTime(2000);
  model.hear({
    answer: { id: first?.id ?? 0, ok: true, rev: 0 },
    plies: [ply(3, 2)],
    head: on({ node: 3, legal: null }),
  });
  model.hear({
    answer: { id: second?.id ?? 0, ok: false, rev: 0, code: "illegal", rule: "R-1", text: "Too far.", places: [] },
  });
  model.hear({ plies: [ply(4, 3)], head: on({ node: 4 }) });
  expect(view.text(".sqw-bubble:not([hidden])")).toBe("R-1 · Too far.");
  expect(view.all(".sqw-refused")).toHaveLength(1);
  vi.advanceTimersByTime(900);
  expect(view.find(".sqw-bubble")?.hidden).toBe(false);
});
