import { expect, test, vi } from "vitest";
import type { BlockForm, Head, Panel, Piece, Static, Ways, Word } from "../../../src/wire/types";
import { boardOf, FakeModel, head, ply, row, statics } from "../../fixture";
import { onPaper, showBoard } from "../../shown";

const { motions } = onPaper();

/** A hand for four cards side by side, or more that overlap, and a spot for a tile. */
const table: BlockForm = {
  ...row,
  places: {
    hand: {
      ...{ x: 0, y: 0, w: 400, h: 100, k: 1, say: "your hand" },
      row: { w: 92, h: 100, step: 0, min: 0, gap: 10, lap: 40 },
    },
    spot: { x: 200, y: 50, k: 1, w: 40, h: 40 },
    enlarged: { x: 100, y: 25, w: 200, h: 50, k: 1 },
  },
};
const cards: Static = {
  ...statics,
  art: {
    ...statics.art,
    ground: '<path d="M-46-50H46V50H-46Z"/>',
    fox: [
      { s: "ground" },
      { s: "man", dx: 10, dy: -5, k: 0.5, turn: 90, seat: "red", t: { n: "Fox" }, cls: ["tired"] },
      { s: "man", mirror: true },
    ],
    mini: [{ s: "fox", k: 0.5 }],
  },
  names: { fox: "Fox", hen: "Hen", mini: "Fox in play" },
  layouts: boardOf(table),
  cards: {
    fox: [{ i: "leaf", text: ["Costs ", { b: "2" }] }, { text: "Digs. " }],
    mini: "fox",
    hen: [{ text: "Lays." }],
  },
  asks: true,
};
const shown: Panel = { id: "list", side: "side", kind: "table", cols: [], rows: [] };
const hand = (n: number, s = "fox", more: Partial<Piece> = {}): Piece => ({ id: `h${n}`, s, at: "hand", n, ...more });
const legal: Word[] = [{ w: "play", next: [{ w: "fox", next: ["coin", "nut"] }, "hen"] }, "rest"];

function show(set: Piece[], panels: Panel[] = [], words = legal, game: Static = cards, more: Partial<Head> = {}) {
  const first = ply(0, null, { set, panels: Object.fromEntries(panels.map((panel) => [panel.id, panel])) });
  const traits: Head = { ...head, node: 0, tip: 0, legal: { seat: "red", ghost: "", words }, ...more };
  const model = new FakeModel({ _static: game, _plies: [first], _head: traits, _options: {} });
  const { el, all, click } = showBoard(model).view;
  model.hear({});
  const text = (selector: string) => all(selector).map((one) => one.textContent?.replace(/\s+/g, " ").trim());
  const hit = (name: string) => all(`[data-place="${name}"]`)[0] as HTMLElement;
  const over = (name: string, type = "pointerover", pointerType = "mouse") =>
    hit(name).dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }));
  const go = (set: Piece[], id = 1, words: Word[] = legal) => {
    model.hear({
      plies: [ply(id, id - 1, { set })],
      head: { ...traits, rev: 8 + id, node: id, tip: id, legal: { seat: "red", ghost: "", words } },
    });
    vi.advanceTimersByTime(2000);
  };
  return { el, model, all, text, hit, over, click, go };
}

test("a composed symbol: each part in its place, with its own words, colour and look", () => {
  const { all } = show([hand(0, "fox", { seat: "sky", t: { n: "7" } })]);
  const parts = all("[data-mark='h0'] > .sqw-inner > .sqw-part");
  expect(parts.map((part) => part.getAttribute("transform"))).toEqual([
    "translate(0 0) scale(1)",
    "translate(10 -5) rotate(90) scale(0.5)",
    "translate(0 0) scale(1)",
  ]);
  expect(parts[1]?.getAttribute("class")).toBe("sqw-part sqw-is-tired");
  expect(parts[1]?.style.getPropertyValue("--seat")).toBe("var(--rust)");
  expect(parts.map((part) => part.textContent)).toEqual(["", "Fox", "7"]);
  expect(parts[2]?.firstElementChild?.getAttribute("transform")).toBe("scale(-1 1)");
});

test("symbols may be composed of composed ones", () => {
  const { all, text } = show([hand(0, "mini"), hand(1, "mini")]);
  expect(all("[data-mark='h1'] .sqw-part .sqw-part")).toHaveLength(3);
  expect(text("[data-mark^='h']")).toEqual(["Fox", "Fox"]);
});

const card = ".sqw-big-card:not([hidden])";

test("a card at which one points for a moment is shown large, with its text, until one points elsewhere", () => {
  const { text, over, all } = show([hand(0, "mini"), hand(1, "hen", { words: [["hen"]] }), hand(2, "back")]);
  over("hand:0");
  vi.advanceTimersByTime(290);
  expect(text(card)).toEqual([]);
  vi.advanceTimersByTime(20);
  expect(text(`${card} h3`)).toEqual(["Fox"]);
  expect(text(`${card} .sqw-card-words > p`)).toEqual(["Costs 2", "Digs."]);
  expect(all(`${card} .sqw-whole`)[0]?.getAttribute("viewBox")).toBe("-47 -51 94 102");
  over("hand:1");
  expect(text(card)).toEqual([]);
  vi.advanceTimersByTime(310);
  expect(text(`${card} h3`)).toEqual(["Hen"]);
  all(".sqw-stage")[0]?.dispatchEvent(new PointerEvent("pointerleave"));
  expect(text(card)).toEqual([]);
  expect(all('[data-place="hand:2"]')).toEqual([]);
});

test("a row tells its card as large: a picture of parts, what it says, what a click does", () => {
  const told = {
    face: [{ s: "ground" }, { s: "man", dx: 8 }],
    title: "A goal",
    lines: ["4 points"],
    does: "Click: keep it.",
  };
  const goals: Panel = { id: "g", side: "side", kind: "list", rows: [{ id: "1", text: "Goal", show: [], told }] };
  const { all, text } = show([], [goals]);
  const entry = all("button.sqw-entry")[0];
  entry?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  vi.advanceTimersByTime(310);
  expect(text(`${card} :is(h3, p)`)).toEqual(["A goal", "4 points", "Click: keep it."]);
  expect(all(`${card} .sqw-whole .sqw-part`)).toHaveLength(2);
  entry?.dispatchEvent(new PointerEvent("pointerleave", { bubbles: true, pointerType: "mouse" }));
  all(".sqw-stage")[0]?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  expect(text(card)).toEqual([]);
});

test("its last line says what a click does; Python says why it does nothing", () => {
  const words: Word[] = [{ w: "play", next: [{ w: "fox", does: "play it for 2 energy." }] }, "rest"];
  const marks = [hand(0, "fox", { words: [["play", "fox"]] }), hand(1, "hen", { words: [["play", "hen"]] })];
  const { text, over, model } = show(marks, [], words);
  over("hand:0");
  vi.advanceTimersByTime(310);
  expect(text(`${card} .sqw-does`)).toEqual(["Click: play it for 2 energy."]);
  over("hand:1");
  vi.advanceTimersByTime(310);
  expect(text(`${card} .sqw-does`)).toEqual([]);
  expect(model.last("why")).toMatchObject({ words: ["play", "hen"] });
  model.hear({ answer: { id: model.last("why")?.id ?? 0, ok: true, rev: 0, text: "You lack 1 coin." } });
  vi.advanceTimersByTime(100);
  expect(text(`${card} .sqw-does`)).toEqual(["You lack 1 coin."]);
});

test("the keyboard shows a card, too, and Esc puts it away until one looks at another", () => {
  const { text, hit } = show([hand(0), hand(1, "hen")]);
  const focus = (name: string) => {
    Object.assign(hit(name), { matches: () => true }); // :focus-visible, which nobody knows here
    hit(name).focus();
    vi.advanceTimersByTime(310);
  };
  focus("hand:0");
  expect(text(`${card} h3`)).toEqual(["Fox"]);
  hit("hand:0").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  vi.advanceTimersByTime(400);
  expect(text(card)).toEqual([]);
  focus("hand:1");
  expect(text(`${card} h3`)).toEqual(["Hen"]);
});

test("a click on a card that can only be looked at says nothing and asks nothing", () => {
  const { model, click, hit } = show([hand(0)]);
  expect(hit("hand:0").getAttribute("aria-label")).toBe("your hand, Fox");
  const sent = model.sent.length;
  click("hand:0");
  expect(model.sent).toHaveLength(sent);
});

test("a place with the name of its mark's word means one thing: a click plays it", () => {
  const { model, click, all } = show([{ id: "moon", s: "man", at: "spot", words: [["spot"]] }], [], ["spot", "rest"]);
  click("spot");
  expect(model.last("play")).toMatchObject({ words: ["spot"] });
  expect(all(".sqw-choices")).toEqual([]);
});

test("a panel stands in its box on the board where the layout has one", () => {
  const { all } = show(
    [],
    [
      { ...shown, at: "enlarged" },
      { ...shown, id: "other", at: "nowhere" },
    ],
  );
  const [there, beside] = [all(".sqw-front > .sqw-sheet"), all(".sqw-panels > .sqw-sheet")];
  expect(there.map((el) => [el.style.left, el.style.top, el.style.width])).toEqual([["25%", "25%", "50%"]]);
  expect(beside.map((el) => el.style.left)).toEqual([""]);
});

// ---- rows

const five = [0, 1, 2, 3, 4].map((n) => hand(n, n ? "hen" : "fox"));

test("cards that others lie over come up while they are looked at, the others do not", () => {
  const { all, over, text } = show(five);
  over("hand:0");
  expect(text(".sqw-raised")).toEqual(["Fox"]);
  expect(all(".sqw-over")[0]?.firstElementChild?.getAttribute("class")).toBe("sqw-raised");
  over("hand:4");
  expect(all(".sqw-raised")).toEqual([]);
  over("hand:1");
  all(".sqw-stage")[0]?.dispatchEvent(new PointerEvent("pointerleave"));
  expect(all(".sqw-raised")).toEqual([]);
});

test("side by side nothing comes up", () => {
  const { all, over } = show(five.slice(0, 3));
  over("hand:0");
  expect(all(".sqw-raised")).toEqual([]);
});

test("of a card that another one lies over the rest can be clicked, and is ringed", () => {
  const { hit, all, over } = show([hand(0, "fox", { words: [["play", "hen"]] }), ...five.slice(1)]);
  const reach = (one?: Element) => [one?.getAttribute("transform"), one?.getAttribute("d")?.match(/M[-\d.]+/)?.[0]];
  expect(reach(hit("hand:0"))).toEqual(["translate(38.5 50) scale(1)", "M-38.5"]);
  expect(reach(hit("hand:4"))).toEqual(["translate(354 50) scale(1)", "M-46"]);
  const rings = (where: string) => all(`${where} path.sqw-ring`).map((ring) => reach(ring)[1]);
  expect(rings(".sqw-rings")).toEqual(["M-40.5"]);
  over("hand:0");
  expect(rings(".sqw-raised")).toEqual(["M-48"]);
});

test("a card that tires turns in its place, and the marks that belong to it keep that spot", async () => {
  const { all, go, hit } = show([hand(0), hand(1, "hen")]);
  const at = () => all("[data-mark='h0']")[0]?.getAttribute("transform");
  expect(at()).toBe("translate(149 50) scale(1)");
  go([hand(0, "fox", { turn: 90, cls: ["tired"] }), hand(0, "tile", { id: "plate", dy: 30, say: "tired" })]);
  expect(at()).toBe("translate(149 50) rotate(90) scale(1)");
  expect(all("[data-mark='plate']")[0]?.getAttribute("transform")).toBe("translate(149 80) scale(1)");
  await null;
  expect(
    motions()
      .of("h0")
      .map(({ frames }) => frames.map((one) => one.transform)),
  ).toEqual([["translate(149px, 50px) rotate(0deg) scale(1)", "translate(149px, 50px) rotate(90deg) scale(1)"]]);
  expect(hit("hand:0").getAttribute("aria-label")).toBe("your hand, Fox, tired");
});

// ---- ways

const ways: Ways = {
  title: "Fox: pay with",
  note: "Only this commits.",
  rows: [
    {
      items: [
        { words: ["play", "fox", "gold"], text: "3 gold", sub: "you have 2" },
        { words: ["play", "fox", "coin"], text: "1 coin", sub: "then none" },
        { words: ["play", "fox", "nut"], text: "1 nut" },
      ],
    },
  ],
};
const fox = hand(0, "fox", { words: [["play", "fox"]] });
const hen = hand(1, "hen", { words: [["play", "hen"]] });

function weigh(answer: Ways | null = ways, after = 30) {
  const board = show([fox, hen]);
  const { model, click, all, text } = board;
  click("hand:0");
  const reply = () => model.hear({ answer: { id: model.last("ways")?.id ?? 0, ok: true, rev: 0, ways: answer } });
  vi.advanceTimersByTime(after);
  reply();
  const open = () => all(".sqw-popover").some((one) => !one.hidden);
  const top = () => text(".sqw-frame > .sqw-words button");
  const act = (name: string) => all(".sqw-popover button").find((one) => one.textContent?.startsWith(name));
  const chosen = () => all(".sqw-chosen").length > 0;
  return { ...board, reply, open, top, act, chosen };
}

test("on a phone the ways are answers, as Python tells them, and no bubble opens", () => {
  vi.stubGlobal("innerHeight", 390);
  const { open, text } = weigh();
  expect([open(), text(".sqw-answers button")]).toEqual([false, ["1 coin then none", "1 nut"]]);
  vi.unstubAllGlobals();
});

test("a click that leaves several ways asks for them, and shows them at the mark", () => {
  const { model, open, top, act, text, all, chosen } = weigh();
  expect(model.last("ways")).toMatchObject({ node: 0, words: ["play", "fox"] });
  expect([open(), chosen(), top()]).toEqual([true, true, []]);
  expect(text(".sqw-ask")).toEqual(["fox – choose one"]);
  expect(text(".sqw-popover h4, .sqw-popover .sqw-bar .sqw-quiet")).toEqual(["Fox: pay with", "Only this commits."]);
  expect(document.activeElement).toBe(act("1 coin"));
  expect(all(".sqw-popover [aria-disabled]").map((one) => one.textContent)).toEqual(["3 gold you have 2"]);
  act("3 gold")?.click();
  const { id = 0 } = model.last("why") ?? {};
  model.hear({ answer: { id, ok: true, rev: 0, rule: "R-1", text: "You have 2 gold.", places: [] } });
  expect([open(), text(".sqw-bubble")]).toEqual([true, ["R-1 · You have 2 gold."]]);
  act("1 nut")?.click();
  expect(model.last("play")).toMatchObject({ words: ["play", "fox", "nut"] });
  expect(open()).toBe(false);
});

test("until the options come nothing else is shown, unless they take long", () => {
  const { model, click, text, all } = show([fox, hen]);
  const top = () => text(".sqw-frame > .sqw-words button");
  click("hand:0");
  const { id = 0 } = model.last("ways") ?? {};
  vi.advanceTimersByTime(50);
  expect(top()).toEqual(["rest"]);
  vi.advanceTimersByTime(80);
  expect(top()).toEqual(["coin", "nut", "Back"]);
  model.hear({ answer: { id, ok: true, rev: 0, ways } });
  expect([all(".sqw-popover")[0]?.hidden, top()]).toEqual([false, []]);
});

test("options that come after the sentence has changed are not shown", () => {
  const { all, click, text, model } = show([fox, hen]);
  click("hand:0");
  const { id = 0 } = model.last("ways") ?? {};
  vi.advanceTimersByTime(130);
  all(".sqw-frame > .sqw-words button")
    .find((one) => one.textContent === "Back")
    ?.click(); // takes back all that the click said
  model.hear({ answer: { id, ok: true, rev: 0, ways } });
  expect(all(".sqw-popover")[0]?.hidden).toBe(true);
  expect(text(".sqw-frame > .sqw-words button")).toEqual(["rest"]);
});

test.each(["Escape", "Cancel", "elsewhere"])("%s takes the click back", (how) => {
  const { el, act, open, chosen, top } = weigh();
  if (how === "Cancel") act("Cancel")?.click();
  else if (how === "Escape") act("1 coin")?.dispatchEvent(new KeyboardEvent("keydown", { key: how, bubbles: true }));
  else el.firstElementChild?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  expect([open(), chosen(), top()]).toEqual([false, false, ["rest"]]);
});

test("without options from Python, words are offered as always", () => {
  const { open, top, chosen } = weigh(null);
  expect([open(), chosen(), top()]).toEqual([false, true, ["coin", "nut", "Back"]]);
  const { asks: _, ...silent } = cards;
  const { model, click, text } = show([fox, hen], [], legal, silent);
  click("hand:0");
  expect(model.last("ways")).toBeUndefined();
  expect(text(".sqw-frame > .sqw-words button")).toEqual(["coin", "nut", "Back"]);
});

test("news that changes nothing here takes nothing back", () => {
  const { model, click, all, text } = show([fox, hen]);
  const hearAgain = () => model.hear({ head: { ...structuredClone(model.get("_head") as Head), bot: "sky" } });
  click("hand:0");
  hearAgain();
  model.hear({ answer: { id: model.last("ways")?.id ?? 0, ok: true, rev: 0, ways } });
  expect(all(".sqw-popover")[0]?.hidden).toBe(false);
  hearAgain();
  expect(all(".sqw-chosen")).toHaveLength(1);
  expect(text(".sqw-popover h4")).toEqual(["Fox: pay with"]);
});

test("the game goes on: the bubble goes", () => {
  const { go, open, chosen } = weigh();
  go([hand(3)], 1, ["rest"]);
  expect([open(), chosen()]).toEqual([false, false]);
});
