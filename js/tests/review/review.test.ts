// A review beside its board: one sentence and one sum, moments, the curve whose axis is the slider, what is asked of Python.
import { expect, test } from "vitest";
import type { ReviewMoment, ReviewSide, ReviewView } from "../../src/wire/types";
import { FakeModel, head, plies, ply, statics } from "../fixture";
import { onPaper, showBoard } from "../shown";

onPaper();

/** Three plies of the game, and two of a variation from the first. */
const tree = [...plies, ply(3, 0, { say: "c" }), ply(4, 3, { say: "d" })];

const moment = (more: Partial<ReviewMoment> = {}): ReviewMoment => ({
  ...{ kind: "mistake", node: 0, after: 1, row: "1", text: "You played b.", better: "c d" },
  ...{ why: ["It wins. ", { r: "R-1" }], amount: -12, error: 3, show: [3, 4] },
  ...more,
});
const luck = moment({ kind: "luck", node: 1, after: 2, better: "", why: "", amount: 9, error: null, show: [] });

const side = (seat: string, more: Partial<ReviewSide> = {}): ReviewSide => ({
  ...{
    seat,
    judged: true,
    sentence: `One choice cost ${seat} 12 points of the chance to win.`,
    terms: [50, 9, -12, 53, 100],
  },
  ...{ outcome: "won", moments: [], doubts: [] },
  ...more,
});

const view = (more: Partial<ReviewView> = {}): ReviewView => ({
  ...{ state: "settled", progress: 100, nodes: [0, 1, 2], band: 35, rows: [[0, "1"]], note: "Found: 3 or more." },
  curves: { red: [500, 400, 1000], sky: [500, 600, 0] },
  sides: [side("red", { moments: [moment(), luck] }), side("sky", { judged: false, terms: [50, -9, 12, -53, 0] })],
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

test("one sentence and one sum that adds up stand before any list; luck is never red", () => {
  const board = shown();
  expect(board.text(".sqw-review-sentence")).toBe("One choice cost red 12 points of the chance to win.");
  expect(board.all(".sqw-term > b").map((el) => el.textContent)).toEqual(["50", "+9", "−12", "+53", "100"]);
  expect(board.all(".sqw-lost").map((el) => el.textContent)).toEqual(["−12choices", "−12"]); // the term, and that cost
  expect(board.text(".sqw-title")).toBe("Row · review");
  expect(board.all(".sqw-moment").map((el) => el.querySelector(".sqw-sign")?.textContent)).toEqual(["?", ""]);
  expect(board.text(".sqw-moment-cost")).toBe("−12±3");
});

test("a moment, its mark and the slider are one selection; the better turn is a variation", () => {
  const board = shown();
  expect(at(board)).toBe(2);
  expect(board.all(".sqw-moment.sqw-selected").length).toBe(1); // the luck at the end
  board.find("[data-node='0']")?.click();
  expect(at(board)).toBe(0);
  expect(board.text(".sqw-moment-why")).toBe("It wins. R-1");
  expect(board.all(".sqw-sign-at.sqw-selected").length).toBe(1);
  board.press("Show");
  expect(board.text(".sqw-moment.sqw-selected .sqw-moment-words")).toBe("You played b. Better: c d");
  expect(at(board)).toBe(0); // a variation stands where it begins
});

test("N and B go from moment to moment", () => {
  const board = shown();
  board.key("b", ".sqw-root");
  expect(at(board)).toBe(0);
  board.key("n", ".sqw-root");
  expect(at(board)).toBe(2);
});

test("Python is asked for a try, for another side, to stop; a refusal is told", () => {
  const board = shown();
  const { model } = board;
  board.find("[data-node='0']")?.click();
  board.press("Try");
  answer(model, false);
  expect(board.find(".sqw-root")?.textContent).toContain("Nothing to try.");
  board.press("Bob");
  expect(board.text(".sqw-term:last-child")).toBe("0won");
  model.set("_review", view({ state: "working", progress: 40 }));
  board.press("Stop");
  model.set("_review", view({ state: "stopped", progress: 40 }));
  expect(board.text(".sqw-review-progress")).toContain("Stopped at 40 %.");
  board.press("Go on");
  expect(asked(model)).toEqual([
    ["try", 1],
    ["side", "sky"],
    ["stop", undefined],
    ["go", undefined],
  ]);
});

test("by house rules, of which nothing adds up, nobody's moments can be asked for", () => {
  expect(shown().find(".sqw-review-sides")?.hidden).toBe(false);
  const none = { judged: false, terms: [], moments: [] };
  const board = shown(view({ sides: [side("red", none), side("sky", none)] }));
  expect(board.find(".sqw-review-sides")?.hidden).toBe(true);
  expect(board.text(".sqw-review-bar [hidden]")).toBe("Moments of");
});

test("while somebody works nothing is said that is not sure, and doubts are no verdicts", () => {
  const doubts = [{ node: 1, row: "2", low: -15, high: 4 }];
  const board = shown(view({ state: "working", progress: 30, sides: [side("red", { doubts })] }));
  expect(board.text(".sqw-review-sentence")).toBe("Looking at the choices…");
  expect(board.text(".sqw-doubt")).toBe("2−15 to +4");
  expect(board.all(".sqw-sign").length).toBe(0);
  board.find(".sqw-doubt")?.click();
  expect(at(board)).toBe(1);
});

test("without Python what is known stays, and only trying waits", () => {
  const board = shown();
  board.find("[data-node='0']")?.click();
  board.model.lose();
  expect(isOff(board, ".sqw-moment-actions > .sqw-button:last-child")).toBe(true);
  expect(board.text(".sqw-review-sentence")).toBe("One choice cost red 12 points of the chance to win.");
  board.press("Show");
  expect(board.text(".sqw-moment.sqw-selected .sqw-moment-words")).toContain("Better: c d");
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
