import { expect, test } from "vitest";
import type { Mark, Panel, Word } from "../../src/wire/types";
import { FakeModel, head, ply, statics } from "../fixture";
import { lit, onPaper, played, showBoard } from "../shown";

onPaper();

const words: Word[] = [
  { w: "build", label: "Build", mode: true, next: "b c" },
  { w: "chase", label: "Chase", mode: true, next: "c d" },
  { w: "leave", label: "Leave" },
];
const ways = (place: string): Mark => ({
  id: place,
  s: "tile",
  at: place,
  words: [[place], ["build", place], ["chase", place]],
});
const acts: Panel = {
  id: "do",
  side: "under",
  kind: "words",
  rows: [{ items: ["build", "chase", "leave"].map((word) => ({ words: [word], text: word })) }],
};

function show(begun?: string[], sentences = words) {
  const first = ply(0, null, { set: ["a", "b", "c", "d"].map(ways), panels: { do: acts } });
  const legal = { seat: "red", ghost: "", words: sentences, ...(begun && { begun }) };
  const model = new FakeModel({
    _static: statics,
    _plies: [first],
    _head: { ...head, node: 0, tip: 0, legal },
    _options: {},
  });
  const { view } = showBoard(model);
  const act = (name: string) => view.find(`[data-key="${name}"]`);
  const pressed = () => view.all('.sqw-word-button[aria-pressed="true"]').map((one) => one.dataset.key);
  return { model, view, act, pressed };
}

test("the usual choice is made already: its places are lit, and one click plays", () => {
  const { model, view, pressed } = show(["build"]);
  expect([lit(view), pressed()]).toEqual([["b", "c"], ["build"]]);
  expect(view.all(".sqw-words button"), "there is nothing to go back to").toEqual([]);
  view.click("c");
  expect(played(model).map((one) => one.words)).toEqual([["build", "c"]]);
});

test("another choice takes its place, and gives it back", () => {
  const { model, view, act, pressed } = show(["build"]);
  act("chase")?.click();
  expect([lit(view), pressed()]).toEqual([["c", "d"], ["chase"]]);
  act("chase")?.click();
  expect([lit(view), pressed()]).toEqual([["b", "c"], ["build"]]);
  act("chase")?.click();
  act("build")?.click();
  expect([lit(view), pressed()]).toEqual([["b", "c"], ["build"]]);
  expect(view.all(".sqw-words button")).toEqual([]);
  act("chase")?.click();
  view.click("c");
  expect(played(model).map((one) => one.words)).toEqual([["chase", "c"]]);
});

test("a place of another choice is not lit, and a click there asks why not this one", () => {
  const { model, view } = show(["build"]);
  view.click("d");
  expect(played(model)).toEqual([]);
  expect(model.last("why")).toMatchObject({ words: ["build", "d"] });
});

test("places are lit while somebody points at their button, those of a pressed one else", () => {
  const { view, act } = show();
  const point = (el?: Element | null) => el?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  expect(lit(view)).toEqual([]);
  point(act("build"));
  expect(lit(view)).toEqual(["b", "c"]);
  point(view.find(".sqw-under"));
  expect(lit(view)).toEqual([]);
  act("chase")?.click();
  expect(lit(view)).toEqual(["c", "d"]);
  point(act("build"));
  expect(lit(view)).toEqual(["b", "c"]);
});

test("where nothing is chosen, a click says the only word that leads there, or lets choose", () => {
  const { model, view } = show();
  view.click("a");
  expect(model.last("why")).toMatchObject({ words: ["build", "a"] });
  view.click("c");
  expect(view.all(".sqw-popover .sqw-choices button").map((one) => one.textContent)).toEqual(["Build", "Chase"]);
  view.click("d");
  expect(played(model).map((one) => one.words)).toEqual([["chase", "d"]]);
});

test("the usual choice is made also where a click came ahead of Python's answer", () => {
  const { model, view, pressed } = show(undefined, ["a", "b"]);
  view.click("a");
  view.click("b"); // while the first one is on its way
  const legal = { seat: "red", ghost: "", words, begun: ["build"] };
  const set = ["a", "b", "c", "d"].map(ways);
  const [id] = model.sent.filter(({ kind }) => kind === "play").map((message) => message.id as number);
  const answer = { id: id ?? 0, ok: true, rev: 1 };
  model.hear({ answer, plies: [ply(1, 0, { set, panels: { do: acts } })], head: { ...head, node: 1, tip: 1, legal } });
  expect([lit(view), pressed()]).toEqual([["b", "c"], ["build"]]);
});
