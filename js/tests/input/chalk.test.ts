import { expect, test, vi } from "vitest";
import { drawnWith, lineOf, strokeOf } from "../../src/board/chalk";
import type { Note } from "../../src/wire/types";
import { FakeModel, head, plies, statics } from "../fixture";
import { on, onPaper, showBoard } from "../shown";

onPaper();

function show(options: Record<string, unknown> = {}, more = plies) {
  const model = new FakeModel({ _static: statics, _plies: more, _head: head, _options: options });
  const { view, close } = showBoard(model);
  const hit = (place: string) => view.find(`[data-place="${place}"]`);
  const send = (kind: string, place: string, init: PointerEventInit = {}) => {
    const event = new PointerEvent(kind, { bubbles: true, cancelable: true, button: 2, pointerType: "mouse", ...init });
    hit(place)?.dispatchEvent(event);
    return event;
  };
  /** Presses the right button at the first place, and lets it go at the last one. */
  const draw = (places: string[], init: PointerEventInit = {}) => {
    send("pointerdown", places[0] ?? "", init);
    for (const place of places.slice(1)) send("pointerover", place, init);
    send("pointerup", places.at(-1) ?? "", init);
  };
  const wiped = () => view.find(".sqw-stage")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const drawn = () => view.all(".sqw-chalk").map((el) => el.getAttribute("class")?.replace(/sqw-(chalk ?)?/g, ""));
  const sent = () => model.sent.filter(({ kind }) => kind === "chalk").map(({ node, chalk }) => [node, chalk]);
  /** Python has taken in the oldest drawing that it has not answered. */
  const keep = (n: number, notes: Note[]) => {
    const { id } = model.sent.filter(({ kind }) => kind === "chalk")[n] ?? { id: 0 };
    model.hear({ answer: { id, ok: true, rev: 4 + n }, notes, head: on({ node: 2, rev: 4 + n }) });
  };
  return { model, view, close, hit, send, draw, wiped, drawn, sent, keep };
}

const note = (chalk: string[], id = 2): Note => ({ id, comment: "", chalk });
const kept = (model: FakeModel) => (model.get("_plies") as string[]).map((text) => JSON.parse(text).chalk);

test("chalk as text and back", () => {
  for (const line of ["f4", "d4>f4", "f4 red", "d4>f4 blue"]) expect(lineOf(strokeOf(line))).toBe(line);
  expect(drawnWith(["a", "b>c"], { from: "b", to: "c", color: "red" })).toEqual(["a", "b>c red"]);
  expect(drawnWith(["a", "b>c red"], { from: "b", to: "c", color: "red" })).toEqual(["a"]);
  expect(drawnWith(["b>c"], { from: "c", to: "b", color: "green" })).toEqual(["b>c", "c>b"]);
});

test("a press of the right button draws a ring, a drag an arrow, the same again wipes it off", () => {
  const { draw, drawn, sent, keep, model } = show();
  draw(["b"]);
  expect([drawn(), sent()], "at once").toEqual([["green-chalk"], [[2, ["b"]]]]);
  keep(0, [note(["b"])]);
  draw(["a", "b", "c"], { ctrlKey: true });
  keep(1, [note(["b", "a>c red"])]);
  draw(["d"], { altKey: true });
  keep(2, [note(["b", "a>c red", "d blue"])]);
  expect(drawn(), "arrows over rings").toEqual(["green-chalk", "blue-chalk", "red-chalk"]);
  expect(kept(model), "a saved notebook has them").toEqual([undefined, undefined, ["b", "a>c red", "d blue"]]);
  draw(["a", "c"], { ctrlKey: true });
  expect(sent().at(-1)).toEqual([2, ["b", "d blue"]]);
});

test("while one drags, the arrow is seen; off the places nothing comes of it", () => {
  const { send, drawn, sent, view } = show();
  send("pointerdown", "a");
  send("pointerover", "c");
  expect([drawn(), view.all(".sqw-begun .sqw-leg")]).toHaveLength(2);
  expect(drawn()).toEqual(["begun green-chalk"]);
  view.find(".sqw-stage")?.dispatchEvent(new PointerEvent("pointerleave"));
  expect(drawn()).toEqual([]);
  window.dispatchEvent(new PointerEvent("pointerup", { button: 2 }));
  expect(sent()).toEqual([]);
  send("pointerover", "b");
  expect(drawn(), "the button is up").toEqual([]);
});

test("the menu of browser and notebook stays shut where one draws, with Shift it opens", () => {
  const { send, hit, view, sent } = show();
  let heard = 0;
  const listen = () => heard++;
  document.addEventListener("contextmenu", listen);
  const menu = (on: Element | null) => {
    const event = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
    on?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const press = (init: PointerEventInit = {}, menuAtOnce = true) => {
    send("pointerdown", "a", init);
    const first = menuAtOnce && menu(hit("a"));
    send("pointerup", "a", init);
    return first || (!menuAtOnce && menu(hit("a")));
  };
  expect([press({}, false), press(), heard]).toEqual([true, true, 0]);
  expect(menu(hit("b")), "the menu key").toBe(false);
  expect([press({ shiftKey: true }), heard]).toEqual([false, 2]);
  expect(menu(view.find(".sqw-stage")), "beside the places").toBe(false);
  document.removeEventListener("contextmenu", listen);
  expect(sent()).toHaveLength(2);
});

test("chalk belongs to its ply; a click on nothing hides it till that is left", () => {
  const { draw, drawn, keep, view, wiped, sent } = show();
  draw(["b", "c"]);
  keep(0, [note(["b>c"])]);
  wiped();
  expect(drawn()).toEqual([]);
  view.press("One move back");
  expect(drawn()).toEqual([]);
  draw(["a"]);
  expect(sent().at(-1)).toEqual([1, ["a"]]);
  view.press("One move forward");
  expect(drawn()).toEqual(["green-chalk"]);
  wiped();
  draw(["d"]);
  expect(sent().at(-1), "what was hidden is not lost").toEqual([2, ["b>c", "d"]]);
  expect(drawn()).toHaveLength(2);
});

test("Python's word counts, but for what is still on its way to it", () => {
  const { draw, drawn, keep, model } = show();
  draw(["a"]);
  draw(["b"]);
  keep(0, [note(["a"])]);
  expect(drawn(), "the second ring does not blink").toHaveLength(2);
  keep(1, [note(["a", "b"])]);
  model.hear({ notes: [note(["c>d red"])], head: on({ node: 2, rev: 9 }) });
  expect(drawn()).toEqual(["red-chalk"]);
});

test("chalk that is refused goes, and the reason is told", () => {
  const { draw, drawn, model, view } = show();
  draw(["a"]);
  const { id } = model.last("chalk") ?? { id: 0 };
  model.hear({ answer: { id, ok: false, rev: 3, code: "bad", text: "Too much chalk.", places: [] } });
  expect([drawn(), view.text(".sqw-bubble")]).toEqual([[], expect.stringContaining("Too much chalk.")]);
});

test.each([
  ["a board for looking only", { readonly: true }, false],
  ["no Python", {}, true],
])("%s: chalk is seen, and kept nowhere", (_why, options, dies) => {
  const { draw, drawn, sent, model, view } = show(
    options,
    plies.map((one) => (one.id === 1 ? { ...one, chalk: ["d"] } : one)),
  );
  if (dies) vi.advanceTimersByTime(2000);
  draw(["a", "b"]);
  expect([drawn(), sent(), kept(model)[2]]).toEqual([["green-chalk"], [], undefined]);
  view.press("One move back");
  expect(drawn(), "what was saved is replayed").toEqual(["green-chalk"]);
});

test("a board that Python takes for one that looks on keeps its chalk to itself", () => {
  const { draw, drawn, model, view } = show();
  draw(["a"]);
  const { id } = model.last("chalk") ?? { id: 0 };
  model.hear({ answer: { id, ok: false, rev: 3, code: "readonly", text: "For looking only.", places: [] } });
  expect([drawn(), view.text(".sqw-bubble")]).toEqual([["green-chalk"], expect.not.stringContaining("looking only")]);
});

test("by key: A where it begins and where it ends, Esc calls it off, X wipes all off", () => {
  const { view, hit, drawn, sent } = show();
  const key = (name: string, place: string) => {
    hit(place)?.focus();
    view.key(name, `[data-place="${place}"]`);
  };
  key("a", "b");
  expect(drawn()).toEqual(["begun green-chalk"]);
  hit("d")?.focus();
  expect(view.all(".sqw-begun .sqw-leg")).toHaveLength(2);
  key("a", "d");
  key("a", "c");
  key("a", "c");
  expect(sent().at(-1)).toEqual([2, ["b>d", "c"]]);
  key("a", "a");
  key("Escape", "a");
  expect(drawn()).toHaveLength(2);
  key("x", "a");
  expect([sent().at(-1), drawn()]).toEqual([[2, []], []]);
  key("x", "a");
  expect(sent(), "nothing is left to wipe off").toHaveLength(3);
});

test("a place that this layout lacks has no chalk", () => {
  const { drawn } = show(
    {},
    plies.map((one) => (one.id === 2 ? { ...one, chalk: ["meadow", "a>meadow red", "constructor", "box"] } : one)),
  );
  expect(drawn()).toEqual(["green-chalk"]);
});

test("of two strokes on their way, the refusal of the first leaves the second", () => {
  const { draw, drawn, model } = show();
  draw(["a"]);
  const { id } = model.last("chalk") ?? { id: 0 };
  draw(["b"]);
  const both = drawn();
  model.hear({ answer: { id, ok: false, rev: 3, code: "bad", text: "Too much chalk.", places: [] } });
  expect(drawn()).toEqual(both);
});
