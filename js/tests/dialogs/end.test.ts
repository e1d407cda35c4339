import { expect, test } from "vitest";
import { outcomeFor } from "../../src/dialogs/outcome";
import type { Head, Over, Panel } from "../../src/wire/types";
import { FakeModel, head, ply } from "../fixture";
import { onPaper, showBoard } from "../shown";

onPaper();

type Row = [seat: string, place: number, points: number];
const over = (winners: string[], ranks: Row[]): Over => ({
  ...{ winners, title: "Somebody wins", text: "By nuts.", cols: ["Round 1", "2"] },
  ranks: ranks.map(([seat, place, points]) => ({ seat, place, points, parts: [`${points}`, "0"] })),
});
const red: Row = ["red", 1, 9];
const sky: Row = ["sky", 2, 7];
const leaf: Row = ["leaf", 3, 4];
const three = over(["red"], [red, sky, leaf]);

test.each<[said: string, winners: string[], ranks: Row[], me: string]>([
  ["You won by 2", ["red"], [red, sky, leaf], "red"],
  ["You came 3rd of 3", ["red"], [red, sky, leaf], "leaf"],
  ["You lost by 2", ["red"], [red, sky], "sky"],
  ["You share the 1st place", ["red", "sky"], [red, ["sky", 1, 9]], "sky"],
  ["You share the 1st place", [], [], "sky"],
  ["You won", ["red"], [red, ["sky", 2, 9]], "red"],
  ["You won", ["red"], [], "red"],
  ["You lost", ["red"], [], "sky"],
])("the end tells how it was for the one who played here: %s", (said, winners, ranks, me) => {
  expect(outcomeFor(over(winners, ranks), [me])).toBe(said);
});

test("it speaks to nobody where several played, or none, and of no place where all have lost", () => {
  expect(outcomeFor(three, ["red", "sky"])).toBe(null);
  expect(outcomeFor(three, [])).toBe(null);
  expect(outcomeFor({ ...over([], []), lost: true }, ["red"])).toBe("You all lost");
});

/** A board on which a game has ended. */
function ended(end: Partial<Over>, more: Partial<Head> = {}) {
  const model = new FakeModel();
  const { view } = showBoard(model);
  const two = { ...three, ranks: three.ranks.slice(0, 2) };
  model.hear({
    plies: [ply(3, 2, { status: { ask: "", over: { ...two, ...end } } })],
    head: { ...head, rev: 4, node: 3, tip: 3, legal: null, plays: ["sky"], ...more },
  });
  view.find(".sqw-live")?.click();
  const texts = (selector: string) => view.all(selector).map((one) => one.textContent ?? "");
  return { model, view, texts, steps: () => texts(".sqw-onward") };
}

test("the end has a row for each player, with what the points came from, and tells mine in the head", () => {
  const { view, texts } = ended({});
  expect(texts(".sqw-scores th")).toEqual(["Player", "Round 1", "2", "Sum", "1.Ann", "2.Bobyou"]);
  expect(texts(".sqw-scores td")).toEqual(["9", "0", "9", "7", "0", "7"]);
  expect(texts(".sqw-scores .sqw-mine td")).toEqual(["7", "0", "7"]);
  expect(view.text(".sqw-top")).toContain("You lost by 2");
  expect(view.text(".sqw-top")).toContain("By nuts. You have 7.");
});

test("one sees the board, and the end again", () => {
  const { view } = ended({});
  const isSeen = () => [view.find(".sqw-end")?.hidden, view.el.querySelector(".sqw-ended-whole") !== null];
  expect(isSeen()).toEqual([false, true]);
  view.press("See the board");
  expect(isSeen()).toEqual([true, false]);
  view.press("See the end");
  expect(isSeen()).toEqual([false, true]);
});

test("where no points decide the board stays, and nothing stands in a table", () => {
  const { view, texts } = ended({ ranks: [{ seat: "red", place: 1, parts: [] }] });
  expect(texts(".sqw-scores")).toEqual([]);
  expect(view.el.querySelector(".sqw-ended-whole")).toBeNull();
  expect(view.find(".sqw-end")?.hidden).toBe(false);
});

test("what the game tells of a player is shown for the one who is chosen in the table: first me", () => {
  const told = (seat: string): Panel => ({
    ...{ id: seat, side: "end", seat, kind: "list", title: `About ${seat}`, rows: [] },
  });
  const model = new FakeModel();
  const { view } = showBoard(model);
  const panels = { red: told("red"), sky: told("sky") };
  model.hear({
    plies: [ply(3, 2, { panels, status: { ask: "", over: three } })],
    head: { ...head, rev: 4, node: 3, tip: 3, legal: null, plays: ["sky"] },
  });
  view.find(".sqw-live")?.click();
  const seen = () => view.all(".sqw-told > :not([hidden]) h3").map((one) => one.textContent);
  expect(seen()).toEqual(["About sky"]);
  view.find('tr[data-seat="red"]')?.click();
  expect(seen()).toEqual(["About red"]);
});

test("whoever lost is never offered a stronger bot, and a beginner only where that is an easier one", () => {
  expect(ended({}, { players: ["keen", "person"] }).steps()).toEqual([
    "Play again",
    "Look back",
    "Play against a casual",
  ]);
  expect(
    ended({}, { players: ["casual", "person"] })
      .steps()
      .at(-1),
  ).toBe("Play again with hints on");
});

test("whoever won is offered the other side, then a stronger bot", () => {
  const { model, view, steps } = ended({}, { plays: ["red"], players: ["person", "casual"] });
  expect(steps()).toEqual(["Play again, as Sky", "A stronger bot: keen", "Look back"]);
  expect(view.text(".sqw-feast-words")).toBe("You won!");
  view.press("Play again, as Sky");
  expect(model.sent.at(-1)).toMatchObject({ kind: "new", players: ["casual", "person"] });
  view.press("A stronger bot: keen");
  expect(model.sent.at(-1)).toMatchObject({ kind: "new", players: ["person", "keen"] });
});

test("leaves fall once: shown again, they lie", () => {
  const { view } = ended({}, { plays: ["red"], players: ["person", "casual"] });
  expect(view.all(".sqw-feast.sqw-falls")).toHaveLength(1);
  view.find(".sqw-leaf")?.dispatchEvent(new Event("animationend", { bubbles: true }));
  view.press("See the board");
  view.press("See the end");
  expect(view.all(".sqw-feast.sqw-falls")).toHaveLength(0);
});

test("two moments follow when they are worked out", () => {
  const { model, view } = ended({});
  expect(view.text(".sqw-end-moments")).toContain("looking …");
  const asked = model.last("review");
  expect(asked).toMatchObject({ act: "decided" });
  const turn = { kind: "turn" as const, chief: true, title: "your turn 2", node: 2, after: 3, row: "2" };
  const said = {
    text: "You played b.",
    better: "",
    why: "",
    levels: [50, 10] as [number, number],
    pair: "",
    pictures: [],
  };
  const decided = { headline: "Your turn 2 let Bob win.", moments: [{ ...turn, ...said }] };
  model.hear({ answer: { id: asked?.id ?? 0, ok: true, rev: 4, decided } });
  expect(view.text(".sqw-end-moments")).toBe("Your turn 2 let Bob win.Your turn 2. You played b. Look at it");
  view.press("Look at it");
  expect(view.find(".sqw-end")?.hidden).toBe(true);
});
