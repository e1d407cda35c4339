// A review beside its board: a headline, luck or choice, moments, the numbers, the curve whose axis is the slider, what is asked of Python.
import { expect, test } from "vitest";
import type { ReviewMoment, ReviewSide, ReviewView } from "../../src/wire/types";
import { FakeModel, head, plies, ply, statics } from "../fixture";
import { onPaper, showBoard } from "../shown";

onPaper();

/** Three plies of the game, and two of a variation from the first. */
const tree = [...plies, ply(3, 0, { say: "c" }), ply(4, 3, { say: "d" })];

const moment = (more: Partial<ReviewMoment> = {}): ReviewMoment => ({
  ...{ kind: "choice", chief: true, title: "your turn 1", node: 0, after: 1, row: "1", text: "You played b." },
  ...{ better: "c d", why: ["It wins. ", { r: "R-1" }], levels: [53, 41], pair: "The better turn wins 53." },
  pictures: [
    { word: "played", lines: ["d green better", "a>b gray 1"] },
    { word: "better", lines: ["b gray played", "a>c green 1", "c>d green 2"] },
  ],
  ...more,
});
const none = { better: "", why: "", pair: "", pictures: [] };
const luck = moment({ ...none, kind: "luck", title: "luck in turn 1", node: 1, after: 2, levels: [52, 61] });
const small = moment({ ...none, chief: false, node: 1, after: 2, row: "2", text: "You played c." });

const sum = { title: "They add up:", rows: [["luck", "+9"] as [string, string]], note: "The rest: good turns." };

const side = (seat: string, more: Partial<ReviewSide> = {}): ReviewSide => ({
  ...{ seat, name: seat === "red" ? "You" : "Bob", judged: true, headline: `How it went for ${seat}.` },
  ...{ luck: "Luck was even.", sums: [sum], moments: [], doubts: [] },
  ...more,
});

const view = (more: Partial<ReviewView> = {}): ReviewView => ({
  ...{ state: "settled", progress: 100, nodes: [0, 1, 2], band: 35, rows: [[0, "1"]], note: "Found: 3 or more." },
  curves: { red: [500, 400, 1000], sky: [500, 600, 0] },
  sides: [side("red", { moments: [moment(), luck] }), side("sky", { judged: false })],
  ...more,
});

function shown(review = view(), more = {}) {
  const model = new FakeModel({
    ...{ _static: statics, _plies: tree, _options: { readonly: true } },
    ...{ _head: { ...head, legal: null, plays: [] }, _review: review, ...more },
  });
  return { model, ...showBoard(model).view };
}

/** Python answers what it was asked. */
const answer = (model: FakeModel, ok = true) => {
  const { id, rev } = model.last("review") ?? { id: 0, rev: 0 };
  model.hear({ answer: { id, ok, rev, ...(ok ? {} : { code: "stale", text: "Nothing to try." }) } });
};
const asked = (model: FakeModel) =>
  model.sent.filter(({ kind }) => kind === "review").map(({ act, value }) => [act, value]);
const at = (board: ReturnType<typeof shown>): number =>
  Number((board.find(".sqw-curve-slider") as HTMLInputElement | null)?.value);
const isOff = (board: Pick<ReturnType<typeof shown>, "find">, selector: string): boolean =>
  (board.find(selector) as HTMLButtonElement | null)?.disabled === true;

test("the own line has an interval around it, which ends where the chance is known exactly", () => {
  const band = shown().find(".sqw-curve-band")?.getAttribute("d");
  expect(band).toBe("M0 465L1 565L2 0L2 0L1 635L0 535Z");
});

test("a headline and luck stand before any list, and the title says so; the curve has three words", () => {
  const board = shown();
  expect(board.text(".sqw-review-sentence")).toBe("How it went for red.");
  expect(board.text(".sqw-review-luck")).toBe("Luck was even.");
  expect(board.find(".sqw-lead")?.firstElementChild?.textContent).toBe("Back to the game");
  expect(board.text(".sqw-title")).toBe("Row · what decided");
  expect(board.all(".sqw-moment .sqw-sign").map((el) => el.textContent)).toEqual(["1", ""]);
  expect(board.all(".sqw-moment-levels").map((el) => el.textContent)).toEqual(["", "52 → 61"]);
  expect(board.all(".sqw-curve-scale > span").map((el) => el.textContent)).toEqual(["you ahead", "even", "Bob ahead"]);
});

test("all the numbers unfold", () => {
  const board = shown();
  expect(board.find(".sqw-review-sum")?.closest("[hidden]")).not.toBe(null);
  board.press("All the numbers");
  expect(board.find(".sqw-review-sum")?.closest("[hidden]")).toBe(null);
  expect(board.text("[aria-label='All the numbers']")).toBe(
    "They add up:luck+9The rest: good turns.Found: 3 or more.review.frame",
  );
  board.press("Story");
  expect(board.find(".sqw-moments")?.closest("[hidden]")).toBe(null);
});

test("three moments at most are shown, and all of them when one asks", () => {
  const board = shown(view({ sides: [side("red", { moments: [moment(), small] })] }));
  expect(board.all(".sqw-moment").length).toBe(1);
  board.press("Show all 2 moments");
  expect(board.all(".sqw-moment").length).toBe(2);
});

test("a moment, its mark and the slider are one selection; its picture is chalk, one of three with arrows", () => {
  const board = shown();
  expect(at(board)).toBe(0); // it begins at the first moment
  expect(board.text(".sqw-moment-open > .sqw-better")).toBe("Better: c d.");
  expect(board.text(".sqw-moment-open")).toContain("It wins. R-1");
  expect(board.all(".sqw-sign-at.sqw-selected").length).toBe(1);
  expect(board.text(".sqw-moment-actions [aria-pressed='true']")).toBe("better");
  expect(board.all(".sqw-chalk").map((el) => el.textContent)).toEqual(["played", "1", "2"]); // a ring, and two arrows
  board.press("played");
  expect(board.text(".sqw-moment-actions [aria-pressed='true']")).toBe("played");
  expect(board.all(".sqw-gray-chalk").length).toBe(1);
  expect(board.all(".sqw-chalk").length).toBe(2);
  board.key("n", ".sqw-root");
  expect(board.all(".sqw-chalk").length).toBe(0); // luck has no picture
});

test("N and P go from moment to moment", () => {
  const board = shown();
  board.key("n", ".sqw-root");
  expect(at(board)).toBe(2);
  board.key("p", ".sqw-root");
  expect(at(board)).toBe(0);
});

test("Python is asked for a try, for another side, to stop; a refusal is told", () => {
  const board = shown();
  const { model } = board;
  board.press("Try it");
  answer(model, false);
  expect(board.find(".sqw-root")?.textContent).toContain("Nothing to try.");
  board.press("Bob");
  expect(board.text(".sqw-review-sentence")).toBe("How it went for sky.");
  model.set("_review", view({ state: "working", progress: 40 }));
  board.press("Stop looking");
  model.set("_review", view({ state: "stopped", progress: 40 }));
  expect(board.text(".sqw-review-progress")).toContain("Stopped at 40 %");
  board.press("Go on looking");
  expect(asked(model)).toEqual([
    ["try", 1],
    ["side", "sky"],
    ["stop", undefined],
    ["go", undefined],
  ]);
});

test("a review that stands alone has its game shown below it; without Python it cannot", () => {
  const board = shown();
  board.press("Back to the game");
  expect(asked(board.model)).toEqual([["game", undefined]]);
  board.model.lose();
  expect(isOff(board, ".sqw-to-game")).toBe(true);
});

test("in full screen nobody is spoken to as you, and leaving it is told, too", () => {
  const board = shown();
  board.press("Full screen");
  expect(board.find(".sqw-review-keys")?.textContent).toContain("N: next moment");
  board.press("Back to the game");
  expect(board.find(".sqw-full")).toBe(null);
  expect(asked(board.model)).toEqual([
    ["aloud", true],
    ["game", undefined],
    ["aloud", false],
  ]);
});

test("words of the axis that would stand over each other are left out", () => {
  const spans = (): HTMLElement[] =>
    shown(
      view({
        rows: [
          [0, "Start"],
          [1, "1"],
          [2, "2"],
        ],
      }),
    ).all(".sqw-curve-labels > span");
  const before = HTMLElement.prototype.getBoundingClientRect;
  HTMLElement.prototype.getBoundingClientRect = function () {
    const at = ["Start", "1", "2"].indexOf(this.textContent ?? "");
    return new DOMRect([0, 50, 60][at], 0, [32, 8, 8][at], 14);
  };
  expect(spans().map((el) => el.style.visibility)).toEqual(["visible", "hidden", "visible"]);
  HTMLElement.prototype.getBoundingClientRect = before;
});

test("by house rules, of which nothing adds up, nobody's moments can be asked for", () => {
  expect(shown().find(".sqw-review-sides")).not.toBe(null);
  const house = { judged: false, sums: [], moments: [] };
  expect(shown(view({ sides: [side("red", house), side("sky", house)] })).find(".sqw-review-sides")).toBe(null);
});

test("while somebody works nothing is said that is not sure, and doubts are no verdicts", () => {
  const doubts = [
    { node: 1, title: "your turn 2", open: true },
    { node: 0, title: "your turn 1", open: false },
  ];
  const board = shown(view({ state: "working", progress: 30, sides: [side("red", { doubts })] }));
  expect(board.text(".sqw-review-progress")).toBe("Looking for the turns that decided: 30 %");
  expect(board.all(".sqw-doubt").map((el) => el.textContent)).toEqual([
    "your turn 2 may have cost something",
    "your turn 1: nothing lost",
  ]);
  expect(board.find(".sqw-unsettled")).not.toBe(null); // a band without a line
  expect(board.all(".sqw-sign").length).toBe(0);
  board.find(".sqw-doubt")?.click();
  expect(at(board)).toBe(1);
});

test("without Python what is known stays, and only trying waits", () => {
  const board = shown();
  board.model.lose();
  expect(isOff(board, ".sqw-moment-actions > .sqw-button:last-child")).toBe(true);
  expect(board.text(".sqw-review-sentence")).toBe("How it went for red.");
  board.press("played");
  expect(board.text(".sqw-moment-open > .sqw-better")).toBe("Better: c d.");
});

test("a board that reviews nothing shows none of it, and offers a review at its end", () => {
  const over = { winners: ["red"], ranks: [], title: "Red wins", text: "By nuts." };
  const model = new FakeModel();
  const { view: board } = showBoard(model);
  expect(board.find(".sqw-reviewing")).toBe(null);
  expect(isOff(board, "[data-command='review']")).toBe(true);
  model.hear({
    plies: [ply(3, 2, { status: { ask: "", over } })],
    head: { ...head, rev: 4, node: 3, tip: 3, legal: null },
  });
  board.press("Look back");
  expect(model.last("review")?.kind).toBe("review");
  expect(isOff(board, "[data-command='review']")).toBe(false);
});
