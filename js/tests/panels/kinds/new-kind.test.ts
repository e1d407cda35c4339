// A kind of panel that nobody knows: an entry of the table is all that it needs.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { button, div } from "../../../src/dom/elements";
import type { Kind } from "../../../src/panels/kinds/kind";
import { KINDS } from "../../../src/panels/kinds/kinds";
import type { Head, Mark, Panel, PanelBase } from "../../../src/wire/types";
import { FakeModel, head, ply, statics } from "../../fixture";
import { onPaper, played, showBoard } from "../../shown";

interface Levers extends PanelBase {
  kind: "levers";
  /** The words of each lever, and the place of its mark. */
  levers: [words: string, at: string][];
}

const pin = (at: string): Mark => ({ id: "pin", s: "leaf", at });

const levers: Kind<Levers> = {
  draw: ({ levers }, { picker }) =>
    div(
      "levers",
      ...levers.map(([w]) => button({ class: "word-button", "data-key": w }, () => picker.press(w.split(" ")), w)),
    ),
  words: ({ levers }) => levers.map(([words]) => words.split(" ")),
  marksOf({ levers }, key) {
    const [, at] = levers.find(([words]) => words === key) ?? [];
    return at ? [pin(at)] : undefined;
  },
};

onPaper();

const known: Record<string, unknown> = KINDS;
beforeEach(() => {
  known.levers = levers;
});
afterEach(() => {
  delete known.levers;
});

const panel: Levers = {
  id: "machine",
  side: "side",
  kind: "levers",
  title: "Machine",
  levers: [
    ["rest", "a"],
    ["hop c", "c"],
    ["fly", "d"],
  ],
};

function show(machine: PanelBase = panel) {
  const first = ply(0, null, { panels: { machine: machine as Panel } });
  const legal: Head["legal"] = { seat: "red", ghost: "", words: ["rest", "wait", { w: "hop", next: ["a", "c"] }] };
  const traits: Head = { ...head, node: 0, tip: 0, legal };
  const model = new FakeModel({ _static: statics, _plies: [first], _head: traits, _options: {} });
  const { view } = showBoard(model);
  const top = () => view.all(".sqw-frame > .sqw-words button").map((one) => one.textContent);
  const lever = (name: string) => view.all(".sqw-levers button").find((one) => one.textContent === name) as HTMLElement;
  return { ...view, model, top, lever };
}

test("a panel of a new kind stands where it should, with its title", () => {
  const { all, el } = show();
  expect(all(".sqw-panels > .sqw-sheet > .sqw-bar h3").map((one) => one.textContent)).toEqual(["Machine"]);
  expect(all(".sqw-panels > .sqw-sheet > .sqw-levers > button").map((one) => one.textContent)).toEqual([
    "rest",
    "hop c",
    "fly",
  ]);
  expect(el.querySelector(".sqw-under")?.childElementCount).toBe(0);
});

test("its words can be clicked there while they can be said, and are not offered twice", () => {
  const { lever, top, model } = show();
  expect(["rest", "hop c", "fly"].map((name) => lever(name).getAttribute("aria-disabled"))).toEqual([
    null,
    null,
    "true",
  ]);
  expect(top()).toEqual(["wait"]);
  lever("rest").click();
  expect(played(model)).toEqual([expect.objectContaining({ words: ["rest"] })]);
});

test("a row of it that somebody looks at lays its marks on the board", () => {
  const { all, lever } = show();
  const laid = () => all(".sqw-above [data-mark]").map((one) => one.dataset.mark);
  expect(laid()).toEqual([]);
  lever("hop c").dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  expect(laid()).toEqual(["pin"]);
});

test("over the board it covers that, the style sheet knows, and its buttons may stand in its head", () => {
  known.levers = { ...levers, draw: () => div("levers"), inHead: true };
  const { all, find, top, model, press } = show({ ...panel, side: "over" });
  const root = find(".sqw-root");
  expect(["covered", "over-levers", "over-sums"].map((name) => root?.classList.contains(`sqw-${name}`))).toEqual([
    true,
    true,
    false,
  ]);
  expect(all(".sqw-front .sqw-bar .sqw-words button").map((one) => one.textContent)).toEqual(["rest", "hop"]);
  expect(top()).not.toContain("rest");
  press("See the table");
  expect([find(".sqw-over-board")?.hidden, root?.classList.contains("sqw-over-levers")]).toEqual([true, false]);
  expect(top()).toContain("rest");
  press("See the scores");
  all(".sqw-front .sqw-words button")[0]?.click();
  vi.advanceTimersByTime(1000);
  expect(played(model)).toEqual([expect.objectContaining({ words: ["rest"] })]);
});
