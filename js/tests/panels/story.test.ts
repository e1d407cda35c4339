// The story: a paragraph for each turn, with steps in one sentence, older rounds folded to a line with the score.
import { expect, test, vi } from "vitest";
import type { Head, LogLine } from "../../src/wire/types";
import { FakeModel, head, ply, statics } from "../fixture";
import { on, onPaper, showBoard } from "../shown";

onPaper();

const RULE = { r: "R-1" };
const line = (text: string, more: Partial<LogLine> = {}): LogLine => ({
  text: [{ n: "red" }, ` ${text} `, RULE],
  seat: "red",
  ...more,
});
const steps = (...to: string[]) => to.map((one) => line(`hops to ${one}.`, { step: { does: "hops to", to: one } }));

const PLIES = [
  ply(0, null, { round: "" }),
  ply(1, 0, { seat: "red", round: "1", turn: 1, log: [line("begins.")], score: [4, 0] }),
  ply(2, 1, { seat: "sky", round: "1", turn: 2, log: [{ text: [{ n: "sky" }, " waits."] }], score: [4, 2] }),
  ply(3, 2, { seat: "red", round: "2", turn: 3, log: [line("turns round."), line("looks.", { aside: true })] }),
  ply(4, 3, { seat: "red", round: "2", turn: 3, log: steps("a", "b", "c"), score: [9, 2] }),
  ply(5, 4, { seat: "sky", round: "2", turn: 4, log: [{ text: [{ n: "sky" }, " waits."] }] }),
];

function told(more: Partial<Head> = {}, plies = PLIES) {
  const last = plies.length - 1;
  const model = new FakeModel({ _static: statics, _plies: plies, _head: on({ node: last, ...more }), _options: {} });
  const shown = showBoard(model);
  const rows = () =>
    shown.view.all(".sqw-round, .sqw-paragraph").map((one) => one.textContent?.replace(/\s+/g, " ").trim());
  return { ...shown, rows };
}

test("older rounds are a line with the score; a turn is a paragraph that names its player once", () => {
  const { rows, view } = told({ plays: ["red"] });
  expect(rows()).toEqual([
    "Round 1 · Ann 4, Bob 2",
    "Ann turns round. R-1 Hops to a, b and c. R-1 all of it see",
    "Bob waits. see",
  ]);
  view.find(".sqw-round")?.click();
  expect(rows().slice(0, 3)).toEqual(["Round 1 · Ann 4, Bob 2", "Ann begins. R-1 see", "Bob waits. see"]);
  view.find(".sqw-round")?.click();
  expect(rows()).toHaveLength(3);
});

test("who does something is named again after somebody else, and after what nobody does", () => {
  const sky = (text: string): LogLine => ({ text: [{ n: "sky" }, text] });
  const log = [line("draws."), line("waits."), sky(" slaps."), line("pays."), { text: "It snows." }, line("stops.")];
  const plies = [...PLIES.slice(0, 4), ply(4, 3, { seat: "red", round: "2", turn: 4, log })];
  expect(
    told({ plays: ["sky"] }, plies)
      .rows()
      .at(-1),
  ).toBe("Ann draws. R-1 Waits. R-1 Bob slaps. Ann pays. R-1 It snows. Ann stops. R-1 see");
});

test("what belongs to a player, or to two, keeps the name", () => {
  const log = [line("draws."), { text: [{ n: "red" }, "’s slap is wrong."] }];
  const both: LogLine = { text: [{ n: "red" }, " and ", { n: "sky" }, " are tied."] };
  const plies = [...PLIES.slice(0, 4), ply(4, 3, { seat: "red", round: "2", turn: 4, log: [...log, both] })];
  expect(
    told({ plays: ["sky"] }, plies)
      .rows()
      .at(-1),
  ).toBe("Ann draws. R-1 Ann’s slap is wrong. Ann and Bob are tied. see");
});

test("a card that does several things is named once, and what is counted is added up", () => {
  const gains = (card: string, n: number): LogLine => ({
    text: [{ b: card }, ": ", { n: "red" }, " gains nuts."],
    step: { does: "gains", to: `${n} nuts`, many: "nuts", n },
  });
  const draws = (to: string, many = ""): LogLine =>
    line("draws.", { step: { does: "draws", to, ...(many && { many }) } });
  const plays: LogLine = { text: [{ n: "red" }, " plays ", { b: "Digger" }, "."] };
  const log = [plays, gains("Digger", 2), gains("Digger", 3), gains("Fox", 4)];
  const drawn = [draws("a card", "cards"), draws("a Hoard"), draws("a card", "cards")];
  const plies = [...PLIES.slice(0, 4), ply(4, 3, { seat: "red", round: "2", turn: 4, log: [...log, ...drawn] })];
  expect(
    told({ plays: ["sky"] }, plies)
      .rows()
      .at(-1),
  ).toBe("Ann plays Digger. Gains 5 nuts. Fox: gains 4 nuts. Draws 2 cards and a Hoard. R-1 see");
});

test("while one plays, what others did last is open; turns before it make one line, which opens", () => {
  const turns = ["red", "sky", "red", "sky", "sky", "sky", "red", "red"].map((seat, n) =>
    ply(n + 1, n, { seat, round: "1", turn: n, log: [{ text: `Turn ${n}.` }] }),
  );
  const { rows, view } = told({ plays: ["red"] }, [PLIES[0] as (typeof PLIES)[0], ...turns]);
  expect(rows()).toEqual(["5 turns", "Turn 5. see", "Turn 6. see", "Turn 7. see"]);
  view.find(".sqw-round")?.click();
  expect(rows().slice(0, 3)).toEqual(["5 turns", "Turn 0. see", "Turn 1. see"]);
});

test("what is left out comes on demand", () => {
  const { rows, view } = told({ plays: ["red"] });
  view.press("All of this turn");
  expect(rows()[1]).toBe("Ann turns round. R-1 Looks. R-1 Hops to a, b and c. R-1 see");
});

test("a turn that somebody goes to is marked, whole, and has its rules", () => {
  const { rows, view } = told({ plays: ["red"] });
  view.all("[aria-label='See this turn']")[0]?.click();
  expect(view.text(".sqw-looked")).toContain("Looks.");
  expect(view.find(".sqw-looked .sqw-chip")).not.toBeNull();
  expect(view.text(".sqw-move[aria-current='step']")).toBe("say4");
  expect(rows().at(-1), "what came after it stays").toContain("Bob waits.");
});

test("pointing at a turn shows its ways on the board", () => {
  const plies = PLIES.map((one) => (one.id === 4 ? { ...one, trace: ["a", "c"] } : one));
  const { view } = told({ plays: ["red"], legal: null }, plies);
  expect(view.all(".sqw-trace .sqw-stem")).toHaveLength(0);
  view.all(".sqw-paragraph")[0]?.dispatchEvent(new MouseEvent("pointerenter"));
  expect(view.all(".sqw-trace .sqw-stem")).toHaveLength(1);
  view.find(".sqw-list")?.dispatchEvent(new MouseEvent("pointerleave"));
  expect(view.all(".sqw-trace .sqw-stem")).toHaveLength(0);
});

test("steps in one sentence name the rules of all, each once", () => {
  const [first, second] = steps("a", "b") as [LogLine, LogLine];
  const log = [first, { ...second, text: [{ n: "red" }, " hops to b.", RULE, { r: "H-2" }] }];
  const plies = [...PLIES.slice(0, 4), ply(4, 3, { seat: "red", round: "2", turn: 4, log })];
  const { rows } = told({ plays: ["red"] }, plies);
  expect(rows().at(-1)).toBe("Ann hops to a and b. R-1 H-2 see");
});

test("turns that are rows of their own make a round together", () => {
  const plies = PLIES.map((one) => ({ ...one, round: one.id ? String(one.turn) : "" }));
  const { rows } = told({ plays: ["red"] }, plies);
  expect(rows()[0]).toBe("Turns 1 to 2 · Ann 4, Bob 2");
});

test("plies that have not been shown yet are told later", () => {
  const { model, rows } = told({ plays: ["red"] });
  const more = [6, 7].map((id) =>
    ply(id, id - 1, { seat: "sky", turn: id, round: "3", log: [{ text: `News ${id}.` }] }),
  );
  model.hear({ plies: more, head: { ...head, rev: 9, node: 7, tip: 7, plays: ["red"], legal: null } });
  expect(rows().join()).toContain("News 6.");
  expect(rows().join()).not.toContain("News 7.");
  vi.advanceTimersByTime(5000);
  expect(rows().join()).toContain("News 7.");
});
