import { expect, test, vi } from "vitest";
import type { Head } from "../../src/wire/types";
import { FakeModel, head, ply, statics } from "../fixture";
import { lit, on, onPaper, played, showBoard } from "../shown";

onPaper();

test("a click is sent at once and shown as pending until Python answers", () => {
  const { model, view } = showBoard();
  view.click("c");
  const sent = model.last("play");
  expect(sent).toMatchObject({ node: 2, rev: 3, words: ["c"] });
  expect(view.find(".sqw-sent")?.style.opacity).toBe("0.99");
  expect(view.find(".sqw-pending .sqw-ghost")).toBeNull();
  vi.advanceTimersByTime(130);
  expect(view.text(".sqw-ask")).toContain("Playing c");
  expect(view.find(".sqw-pending .sqw-ghost")).not.toBeNull();
  model.hear({
    answer: { id: sent?.id ?? 0, ok: true, rev: 0 },
    plies: [ply(3, 2, { say: "c" })],
    head: on({ node: 3, legal: null }),
  });
  expect(view.find(".sqw-pending")).toBeNull();
  expect(view.text(".sqw-count")).toBe("move 3 / 3");
  expect((model.get("_plies") as unknown[]).length).toBe(4);
  expect((model.get("_head") as Head).node).toBe(3);
});

test("clicks do not wait for each other: each is sent, in order, with the revision known then", () => {
  const { model, view } = showBoard();
  const places = ["c", "b", "a", "b", "c"];
  for (const place of places) view.click(place);
  expect(played(model).map((message) => message.words)).toEqual(places.map((place) => [place]));
  expect(new Set(model.sent.map((message) => message.id)).size).toBe(model.sent.length);
});

test("sentences of several words: step by step, and back", () => {
  const { model, view } = showBoard();
  view.click("d");
  expect(played(model)).toHaveLength(0);
  expect(lit(view)).toEqual(["b", "c"]);
  view.key("Escape");
  expect(lit(view)).toEqual(["a", "c", "d"]);
  view.click("d");
  view.click("b");
  expect(model.last("play")).toMatchObject({ words: ["d", "b"] });
});

test("a word said while a move is pending is kept after it, if it still leads somewhere", () => {
  const { model, view } = showBoard();
  const answer = () => ({ id: model.last("play")?.id ?? 0, ok: true, rev: 0 });
  view.click("c");
  view.click("d");
  const words = ["a", "b", { w: "d", next: ["b", "a"] }];
  model.hear({ answer: answer(), plies: [ply(3, 2)], head: on({ node: 3, legal: { seat: "red", ghost: "", words } }) });
  expect(lit(view)).toEqual(["a", "b"]);
  expect(view.text(".sqw-ask")).toContain("d – choose");
  view.click("b");
  expect(model.last("play")).toMatchObject({ node: 3, words: ["d", "b"] });
  view.click("d");
  model.hear({
    answer: answer(),
    plies: [ply(4, 3)],
    head: on({ node: 4, legal: { seat: "sky", ghost: "", words: ["a"] } }),
  });
  expect(lit(view)).toEqual(["a"]);
});

test("a word without a place is a button", () => {
  const { model, view } = showBoard();
  view.press("rest");
  expect(model.last("play")).toMatchObject({ words: ["rest"] });
});

test("a pending word is called by the label of its button", () => {
  const { model, view } = showBoard();
  const words = [{ w: "end", label: "Stop here" }, "c"];
  model.hear({ head: on({ node: 2, legal: { seat: "red", ghost: "", words } }) });
  view.press("Stop here");
  vi.advanceTimersByTime(130);
  expect(model.last("play")).toMatchObject({ words: ["end"] });
  expect(view.text(".sqw-ask")).toBe("Stop here");
});

test("at an older ply where only chance decides, clicks are not mentioned", () => {
  const { model, view } = showBoard();
  model.hear({ plies: [ply(3, 2, { status: { ask: "A die is rolled." } }), ply(4, 3)], head: on({ node: 4 }) });
  view.key("l");
  view.key("[");
  expect(view.text(".sqw-ask")).toBe("You look back");
});

test("at an older ply a click asks what is legal there, and plays there", () => {
  const { model, view } = showBoard();
  view.key("[");
  expect(view.text(".sqw-ask")).toBe("You look back");
  expect(lit(view)).toEqual([]);
  view.click("d");
  const asked = model.last("legal");
  expect(asked).toMatchObject({ node: 1 });
  model.hear({
    answer: { id: asked?.id ?? 0, ok: true, rev: 0, legal: { seat: "sky", ghost: "", words: ["d", "c"] } },
  });
  expect(model.last("play")).toMatchObject({ node: 1, words: ["d"] });
  model.hear({
    answer: { id: model.last("play")?.id ?? 0, ok: true, rev: 0 },
    plies: [ply(3, 1, { say: "d" })],
    head: on({ node: 3 }),
  });
  expect(view.text(".sqw-count")).toBe("move 2 / 2");
  expect(view.all(".sqw-branch")).toHaveLength(1);
});

test("a second click while that is asked plays nothing more", () => {
  const { model, view } = showBoard();
  view.key("[");
  view.click("d");
  view.click("d");
  const [asked, ...more] = model.sent.filter(({ kind }) => kind === "legal");
  expect(more).toEqual([]);
  const legal = { seat: "sky", ghost: "", words: ["d", "c"] };
  model.hear({ answer: { id: (asked?.id as number) ?? 0, ok: true, rev: 0, legal } });
  expect(played(model)).toHaveLength(1);
});

test("at an older ply the lit places are asked for once, when somebody comes to the board", () => {
  const { model, view } = showBoard();
  const hover = (place: string) =>
    view.find(`[data-place="${place}"]`)?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  const asked = () => model.sent.filter((message) => message.kind === "legal");
  hover("a");
  expect(asked()).toEqual([]);
  view.key("[");
  view.key("[");
  view.key("]");
  expect(asked()).toEqual([]);
  hover("a");
  hover("b");
  expect(asked()).toMatchObject([{ node: 1 }]);
  model.hear({
    answer: { id: asked()[0]?.id ?? 0, ok: true, rev: 0, legal: { seat: "sky", ghost: "", words: ["d", "c"] } },
  });
  expect(lit(view)).toEqual(["c", "d"]);
  hover("a");
  expect(asked()).toHaveLength(1);
  view.click("d");
  expect(asked()).toHaveLength(1);
  expect(model.last("play")).toMatchObject({ node: 1, words: ["d"] });
  view.key("p");
  hover("a");
  expect(asked(), "not while it plays").toHaveLength(1);
});

test("what a kernel that is gone was asked at an older ply is asked again", () => {
  const { model, view } = showBoard();
  const hover = () => view.find('[data-place="a"]')?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  view.key("[");
  hover();
  model.lose();
  model.hear({ head });
  hover();
  expect(model.sent.filter(({ kind }) => kind === "legal")).toHaveLength(2);
});

test("a click that can mean two things asks which", () => {
  const words = [
    { w: "c", label: "go to c" },
    { w: "turn", label: "turn the tile" },
  ];
  const tile = { id: "t", s: "tile", at: "c", words: [["turn"]] };
  const model = new FakeModel({
    _static: statics,
    _plies: [ply(0, null, { set: [tile] })],
    _head: { ...head, node: 0, tip: 0, legal: { seat: "red", ghost: "", words } },
    _options: {},
  });
  const { view } = showBoard(model);
  view.click("c");
  expect(view.all(".sqw-choices button").map((one) => one.textContent)).toEqual(["turn the tile", "go to c"]);
  view.all(".sqw-choices button")[0]?.click();
  expect(model.last("play")).toMatchObject({ words: ["turn"] });
});

/** Two moves of others arrive, and then it is somebody's turn here: the first is on the screen, the second is not. */
function behind() {
  const { model, view } = showBoard();
  model.hear({ plies: [ply(3, 2), ply(4, 3)], head: on({ node: 4 }) });
  expect(view.text(".sqw-count")).toBe("move 3 / 4");
  expect(view.text(".sqw-live")).toBe("Skip");
  return { model, view };
}

test("a click while moves of others are still shown plays nothing: it skips to now, and the next one plays", () => {
  const { model, view } = behind();
  view.click("c");
  expect(view.text(".sqw-count")).toBe("move 4 / 4");
  view.click("c"); // the second half of a double click
  expect(model.sent.filter(({ kind }) => kind === "play" || kind === "why")).toEqual([]);
  vi.advanceTimersByTime(300);
  view.click("c");
  expect(model.last("play")).toMatchObject({ node: 4, words: ["c"] });
});

test("so does a key, and a place that nothing can be played at", () => {
  const { model, view } = behind();
  view.find('[data-place="c"]')?.focus();
  view.key("Enter", '[data-place="c"]');
  expect(view.text(".sqw-count")).toBe("move 4 / 4");
  expect(played(model)).toEqual([]);
  const other = behind();
  other.view.click("b");
  expect(other.view.text(".sqw-count")).toBe("move 4 / 4");
  expect(other.model.last("why")).toBeUndefined();
});
