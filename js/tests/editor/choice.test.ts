import { describe, expect, test } from "vitest";
import { goalAt, headOf, isBlocked, sentenceAt, sentenceFor, twinOf } from "../../src/editor/choice";
import { defaults } from "../../src/state";
import type { EditorView, Things } from "../../src/wire/types";
import { palette } from "./palette";

const cards: Things = {
  kind: "things",
  id: "cards",
  things: [{ v: "digger", text: "Digger" }],
  goals: [
    { id: "hand", text: "Hand", seat: true, place: ["hand-{seat}"] },
    { id: "drawn next", text: "Drawn next" },
  ],
};

const view: EditorView = {
  ...palette(
    [
      { id: "nut", text: "nut", i: "nut", twin: "twigs", does: "puts a nut" },
      { id: "nest", text: "nest", i: "nest", seat: true, does: "puts a nest" },
    ],
    { kind: "who", id: "who", seats: ["red", "sky"] },
    { kind: "mirror", id: "mirror", text: "Mirror", adds: "mirror", pairs: "a d" },
    cards,
  ),
  values: { nut: 1, side: "5" },
  blocked: { nut: "b c", "nest sky": "d" },
};
const state = defaults(0, 1).editor;

describe("what a click says", () => {
  test("the first tool is chosen before any is", () => expect(sentenceAt(view, state, "a")).toEqual(["nut", "a"]));
  test("a tool with a colour has the chosen seat", () => {
    expect(headOf(view, { ...state, tool: "nest", seat: "sky" })).toEqual(["nest", "sky"]);
    expect(headOf(view, { ...state, tool: "nest", seat: "nobody" })).toEqual(["nest", "red"]);
  });
  test("a mirror adds its word where there is a place opposite, for tools with a twin", () => {
    expect(sentenceAt(view, { ...state, mirror: true }, "a")).toEqual(["nut", "a", "mirror"]);
    expect(sentenceAt(view, { ...state, mirror: true }, "b")).toEqual(["nut", "b"]);
    expect(twinOf(view, { ...state, mirror: true, tool: "nest" }, "a")).toBeNull();
  });
  test("places are blocked by tool and seat", () => {
    expect(isBlocked(view, state, "b")).toBe(true);
    expect(isBlocked(view, { ...state, tool: "nest" }, "d")).toBe(false);
    expect(isBlocked(view, { ...state, tool: "nest", seat: "sky" }, "d")).toBe(true);
  });
  test("a thing of a list goes to the chosen goal", () => {
    expect(sentenceFor(view, { ...state, seat: "sky" }, cards, "digger")).toEqual(["hand", "sky", "digger"]);
    expect(sentenceFor(view, { ...state, goal: "drawn next" }, cards, "digger")).toEqual(["drawn", "next", "digger"]);
    expect(goalAt(view, "hand-sky")).toEqual({ goal: "hand", seat: "sky" });
    expect(goalAt(view, "a")).toBeNull();
  });
});
