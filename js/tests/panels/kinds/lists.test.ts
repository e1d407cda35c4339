import { expect, test, vi } from "vitest";
import type { Head, List, Panel, Word, Words } from "../../../src/wire/types";
import { FakeModel, head, ply, statics } from "../../fixture";
import { onPaper, played, showBoard } from "../../shown";

onPaper();

const legal: Word[] = [
  "rest",
  "wait",
  { w: "hop", next: ["a", "c"] },
  { w: "swap", next: [{ w: "acorn", next: ["nut"] }] },
];

const deeds: Words = {
  id: "deeds",
  side: "under",
  n: 2,
  kind: "words",
  rows: [
    {
      items: [
        { words: ["hop"], text: "Hop", sub: "2 places", i: "leaf" },
        { words: ["fly"], text: "Fly", sub: "far" },
        { words: ["sleep"], text: "Sleep", sub: "long" },
        { words: ["rest"], text: "Rest", sub: "a while" },
      ],
    },
    {
      text: [{ i: "leaf", say: "3 acorns" }, " →"],
      items: [{ words: ["swap", "acorn", "nut"], text: "nut", i: "leaf" }],
    },
  ],
};
const goals: List = {
  id: "goals",
  side: "side",
  kind: "list",
  title: "Goals",
  rows: [
    { id: "sum", text: "Sum", value: "3" },
    {
      id: "g1",
      text: "a – c",
      sub: "missing b",
      value: "−2",
      good: false,
      mark: "now",
      show: [
        { id: "pin", s: "leaf", at: "a" },
        { id: "way", line: ["a", "b", "c"], cls: ["last"] },
      ],
    },
    { id: "g2", text: "b – d", value: "+5", good: true, show: [{ id: "pin", s: "leaf", at: "d" }] },
  ],
};

const byId = (panels: Panel[]) => Object.fromEntries(panels.map((panel) => [panel.id, panel]));

function show(panels: Panel[] = [deeds, goals], words = legal) {
  const first = ply(0, null, {
    set: [{ id: "man", s: "man", at: "b", words: [["run"], ["hop", "b"]] }],
    panels: byId(panels),
  });
  const traits: Head = { ...head, node: 0, tip: 0, legal: { seat: "red", ghost: "", words } };
  const model = new FakeModel({ _static: statics, _plies: [first], _head: traits, _options: {} });
  const { el, all } = showBoard(model).view;
  model.hear({});
  const text = (one?: Element | null) => one?.textContent?.replace(/\s+/g, " ").trim();
  const act = (name: string) => all(".sqw-word-button").find((one) => text(one)?.startsWith(name));
  const top = () => all(".sqw-frame > .sqw-words button").map(text);
  const lit = () => all("[data-lit]").map((one) => one.dataset.place);
  const laid = () => all(".sqw-above [data-mark]").map((one) => one.dataset.mark);
  const row = (n: number) => all(".sqw-entries li > *")[n] as HTMLElement;
  const go = (more: Panel[], words: Word[], id = 1) => {
    model.hear({
      plies: [ply(id, id - 1, { panels: byId(more) })],
      head: { ...traits, rev: 8 + id, node: id, tip: id, legal: { seat: "red", ghost: "", words } },
    });
    vi.advanceTimersByTime(2000);
  };
  return { el, model, all, text, act, top, lit, laid, row, go };
}

const pointer = (type: string, pointerType = "mouse") => new PointerEvent(type, { bubbles: true, pointerType });

test("a button is enabled while its words can be said; they are not offered twice", () => {
  const { act, all, top, text } = show();
  const off = all(".sqw-word-button").map((one) => one.getAttribute("aria-disabled"));
  expect(off).toEqual([null, "true", "true", null, null]);
  expect(top()).toEqual(["wait"]);
  const alone = all(".sqw-lone")[0];
  expect([text(alone), alone?.title]).toEqual(["", "nut"]);
  expect(alone?.parentElement?.getAttribute("aria-label")).toBe("3 acorns →");
  expect(all(".sqw-word-button").every((one) => !(one as HTMLButtonElement).disabled)).toBe(true);
  expect(act("Hop")?.querySelector("small")?.textContent).toBe("2 places");
});

test("a button says its words, the whole sentence or its beginning; a second click or Esc takes that back", () => {
  const { model, act, all, lit } = show();
  act("Hop")?.click();
  expect(lit()).toEqual(["a", "c"]);
  expect(act("Hop")?.getAttribute("aria-pressed")).toBe("true");
  expect(act("Hop")?.hasAttribute("data-still")).toBe(false);
  act("Hop")?.click();
  expect([lit(), act("Hop")?.getAttribute("aria-pressed")]).toEqual([[], null]);
  act("Hop")?.click();
  act("Hop")?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(lit()).toEqual([]);
  act("Hop")?.click();
  all(".sqw-lone")[0]?.click();
  expect(model.last("play")).toMatchObject({ words: ["swap", "acorn", "nut"] });
  expect(model.last("why")).toBeUndefined();
});

test("a button whose words cannot be said explains why, as Python answers", () => {
  const { model, act, all } = show();
  act("Fly")?.click();
  const { id } = model.last("why") as { id: number };
  expect(model.last("why")).toMatchObject({ words: ["fly"] });
  model.hear({ answer: { id, ok: true, rev: 0, rule: "R-1", text: "No wings.", places: [] } });
  expect(all(".sqw-bubble")[0]?.textContent).toBe("R-1 · No wings.");
});

test("words that go without saying are no buttons of the top line either", () => {
  const { model, act, top } = show([deeds], [{ w: "swap", next: [{ w: "acorn", next: ["nut", "leaf"] }] }]);
  expect(top()).toEqual(["leaf"]);
  act("")?.parentElement?.querySelector<HTMLElement>(".sqw-lone")?.click();
  expect(model.last("play")).toBeUndefined();
});

test("the button of a word that went without saying has been pressed, and looks as if nothing more came of it", () => {
  const { act } = show([deeds], [{ w: "hop", next: ["a", "c"] }]);
  expect(act("Hop")?.getAttribute("aria-pressed")).toBe("true");
  expect(act("Hop")?.hasAttribute("data-still")).toBe(true);
});

test("at an older ply a click asks first what was legal there", () => {
  const { model, act, go, all } = show();
  go([], ["rest"]);
  all("[aria-label='One move back']")[0]?.click();
  act("Hop")?.click();
  const { id } = model.last("legal") as { id: number };
  model.hear({ answer: { id, ok: true, rev: 0, legal: { seat: "red", ghost: "", words: legal } } });
  expect(act("Hop")?.getAttribute("aria-pressed")).toBe("true");
});

test("rows: words for screen readers, in order; only rows that show something take the focus", () => {
  const { row, text } = show();
  expect([0, 1, 2].map((n) => [row(n).tagName, text(row(n))])).toEqual([
    ["DIV", "Sum 3"],
    ["BUTTON", "a – c missing b −2"],
    ["BUTTON", "b – d +5"],
  ]);
  expect(row(1).parentElement?.className).toBe("sqw-row-now");
  expect([row(1), row(2)].map((one) => one.querySelector("b")?.className)).toEqual(["sqw-bad", "sqw-good"]);
});

test("the marks of a row lie on the board while somebody looks at it", () => {
  const { all, laid, row } = show();
  expect(laid()).toEqual([]);
  row(1).firstElementChild?.dispatchEvent(pointer("pointerover"));
  expect(laid()).toEqual(["pin", "way"]);
  row(2).focus();
  expect(laid()).toEqual(["pin"]);
  row(1).dispatchEvent(pointer("pointerover"));
  expect(laid()).toEqual(["pin", "way"]);
  all(".sqw-panels")[0]?.dispatchEvent(pointer("pointerleave"));
  expect(laid()).toEqual(["pin"]);
  row(2).blur();
  expect(laid()).toEqual([]);
});

test("a tap shows a row, another one takes it away", () => {
  const { laid, row } = show();
  const tap = (el: HTMLElement) => {
    el.dispatchEvent(pointer("pointerover", "touch"));
    el.dispatchEvent(pointer("pointerdown", "touch"));
    el.focus();
    el.click();
  };
  tap(row(1));
  expect(laid()).toEqual(["pin", "way"]);
  tap(row(1));
  expect(laid()).toEqual([]);
  tap(row(2));
  expect(laid()).toEqual(["pin"]);
});

test("the first tap on a button that shows something looks, the second presses it; a mouse needs no second", () => {
  const rest = { words: ["rest"], text: "Rest", show: [{ id: "pin", s: "leaf", at: "d" }] };
  const { model, act, all, laid } = show([{ ...deeds, rows: [{ items: [rest] }] }]);
  const tap = (pointerType: string) => {
    act("Rest")?.dispatchEvent(pointer("pointerdown", pointerType));
    act("Rest")?.click();
  };
  tap("touch");
  expect([laid(), played(model).length]).toEqual([["pin"], 0]);
  expect(all(".sqw-note")[0]?.textContent).toContain("Tap again to choose it.");
  tap("touch");
  expect(played(model).map((one) => one.words)).toEqual([["rest"]]);
  tap("mouse");
  expect(played(model)).toHaveLength(2);
});

test("a tap on the board after a first look at a button is a click there", () => {
  const rest = { words: ["rest"], text: "Rest", show: [{ id: "pin", s: "leaf", at: "d" }] };
  const { model, act, all } = show([{ ...deeds, rows: [{ items: [rest] }] }], ["rest", "run"]);
  const tap = (el?: Element) => {
    el?.dispatchEvent(pointer("pointerdown", "touch"));
    el?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
  tap(act("Rest"));
  tap(all('[data-place="b"]')[0]);
  expect(played(model).map((one) => one.words)).toEqual([["run"]]);
});

test("the focus stays where it was when a panel changes, and the marks on the board follow", () => {
  const { all, laid, row, go, act, el } = show();
  row(1).focus();
  const rows = goals.rows.map((one) => (one.id === "g1" ? { ...one, show: [{ id: "pin", s: "leaf", at: "b" }] } : one));
  go([{ ...goals, rows: rows.slice(1) }], legal);
  expect(laid()).toEqual(["pin"]);
  expect(document.activeElement).toBe(row(0));
  act("Rest")?.focus();
  go([{ ...deeds, rows: deeds.rows.slice(1) }], legal, 2);
  expect(all(".sqw-word-button")).toHaveLength(1);
  expect(document.activeElement).toBe(el.firstElementChild);
});

test("the marks of a list are laid with those of each row, filled places under the marks on them", () => {
  const held = { id: "held", line: ["c", "d"], cls: ["area"], seat: "sky" };
  const { all, laid, row } = show([{ ...goals, show: [held] }]);
  row(1).focus();
  expect(laid()).toEqual(["pin", "way"]);
  const filled = all(".sqw-rings .sqw-is-area path");
  expect(filled.map((path) => path.getAttribute("transform"))).toEqual([
    "translate(250 50) scale(1)",
    "translate(350 50) scale(1)",
  ]);
  row(1).blur();
  expect(all(".sqw-is-area")).toEqual([]);
});

test("a click that is not legal asks about the sentence it could have ended", () => {
  const { model, act, all } = show();
  const click = () => all("[data-place='b']")[0]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  click();
  expect(model.last("why")).toMatchObject({ words: ["hop", "b"] });
  act("Hop")?.click();
  click();
  expect(model.last("why")).toMatchObject({ words: ["hop", "b"] });
});

test("a reason may name a place by what is said there", () => {
  const { model, act, all } = show();
  act("Fly")?.click();
  const { id } = model.last("why") as { id: number };
  model.hear({ answer: { id, ok: true, rev: 0, text: "The walker is in the way.", places: ["run"] } });
  expect(all(".sqw-concerned").map((ring) => ring.getAttribute("transform"))).toEqual(["translate(150 50) scale(1)"]);
});

test("panels keep their order, whenever they come", () => {
  const { all, go } = show([deeds, { ...goals, n: 5 }]);
  const figures: Panel = { id: "figures", side: "side", n: 1, kind: "table", title: "Figures", cols: [], rows: [] };
  const drawn = all(".sqw-deeds")[0];
  go([figures, { ...goals, id: "more", n: 5, title: "More" }], legal);
  expect(all(".sqw-under .sqw-sheet > *").map((one) => one.classList[0])).toEqual(["sqw-deeds"]);
  expect(all(".sqw-panels h3").map((one) => one.textContent)).toEqual(["Figures", "Goals", "More"]);
  expect(all(".sqw-deeds")[0]).toBe(drawn);
});
