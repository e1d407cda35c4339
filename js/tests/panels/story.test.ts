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
