// A kind of control that nobody knows: an entry of the table is all that it needs.
import { afterEach, beforeEach, expect, test } from "vitest";
import { button } from "../../src/dom/elements";
import { CONTROLS } from "../../src/editor/controls";
import type { Control } from "../../src/editor/palette";
import type { EditorView, Section, SectionBase } from "../../src/wire/types";
import { FakeModel, head, plies, statics } from "../fixture";
import { onPaper, played, showBoard } from "../shown";
import { palette } from "./palette";

interface Dial extends SectionBase {
  kind: "dial";
}

const dial: Control<Dial> = {
  draw: (_, { view }, host) => [button("dial", () => host.say(["dial", "up"]), `${view.values?.["dial now"]}`)],
  near: true,
  ownRule: true,
  shows: ({ id }, value) => value === `${id} now`,
};

onPaper();

const known: Record<string, unknown> = CONTROLS;
beforeEach(() => {
  known.dial = dial;
});
afterEach(() => {
  delete known.dial;
});

function show() {
  const section: Dial = { id: "dial", kind: "dial", label: "Dial", rule: "R-1" };
  const _editor: EditorView = {
    ...palette([], section as unknown as Section),
    values: { "dial now": "3", other: "1" },
  };
  const _head = { ...head, legal: null };
  const { model, view } = showBoard(new FakeModel({ _static: statics, _plies: plies, _options: {}, _head, _editor }));
  const turn = (values: EditorView["values"]) => model.hear({ editor: { to: { now: { ..._editor, values } } } });
  return { model, turn, ...view };
}

test("a control of a new kind stands where it should, and says what is pressed", () => {
  const { model, find, all, text } = show();
  expect(text(".sqw-palette .sqw-control-dial .sqw-control-label")).toBe("Dial");
  expect(all(".sqw-controls .sqw-control-dial")).toEqual([]);
  find(".sqw-dial")?.click();
  expect(played(model).map(({ words }) => words)).toEqual([["dial", "up"]]);
});

test("it is drawn anew when a value of its own has changed, and with no other", () => {
  const { turn, find } = show();
  const drawn = find(".sqw-dial");
  turn({ "dial now": "3", other: "2" });
  expect(find(".sqw-dial")).toBe(drawn);
  turn({ "dial now": "4", other: "2" });
  expect(find(".sqw-dial")?.textContent).toBe("4");
});
