import { expect, test } from "vitest";
import { outcomeFor } from "../../src/dialogs/outcome";
import type { Over } from "../../src/wire/types";
import { FakeModel, head, ply } from "../fixture";
import { onPaper, showBoard } from "../shown";

onPaper();

type Row = [seat: string, place: number, points: number];
const over = (winners: string[], ranks: Row[]): Over => ({
  ...{ winners, title: "Somebody wins", text: "By nuts." },
  ranks: ranks.map(([seat, place, points]) => ({ seat, place, points })),
});
const red: Row = ["red", 1, 9];
const sky: Row = ["sky", 2, 7];
const leaf: Row = ["leaf", 3, 4];
const three = over(["red"], [red, sky, leaf]);

test.each<[said: string, winners: string[], ranks: Row[], me: string]>([
  ["You won by 2", ["red"], [red, sky, leaf], "red"],
  ["You came 3rd of 3", ["red"], [red, sky, leaf], "leaf"],
  ["You lost by 2", ["red"], [red, sky], "sky"],
  ["You share the victory", ["red", "sky"], [red, ["sky", 1, 9]], "sky"],
  ["You won", ["red"], [red, ["sky", 2, 9]], "red"],
  ["You won", ["red"], [], "red"],
  ["You lost", ["red"], [], "sky"],
])("the end tells how it was for the one who played here: %s", (said, winners, ranks, me) => {
  expect(outcomeFor(over(winners, ranks), [me])).toBe(said);
});

test("it speaks to nobody where several played, or none, or in a draw", () => {
  expect(outcomeFor(three, ["red", "sky"])).toBe(null);
  expect(outcomeFor(three, [])).toBe(null);
  expect(outcomeFor(over([], []), ["red"])).toBe(null);
});

test("the card ranks all who played, and the top line offers a rematch", () => {
  const status = { ask: "", over: { ...three, ranks: three.ranks.slice(0, 2) } };
  const model = new FakeModel();
  const { view } = showBoard(model);
  model.hear({
    plies: [ply(3, 2, { status })],
    head: { ...head, rev: 4, node: 3, tip: 3, legal: null, plays: ["sky"] },
  });
  view.find(".sqw-live")?.click();
  expect(view.text(".sqw-end h3")).toBe("You lost by 2");
  expect(view.all(".sqw-ranks tr").map((row) => row.textContent)).toEqual(["1.Ann9", "2.Bobyou7"]);
  expect(view.text(".sqw-ranks .sqw-mine")).toBe("2.Bobyou7");
  expect(view.text(".sqw-ask")).toBe("You lost by 2.");
  view.press("Rematch");
  expect(model.sent.at(-1)).toMatchObject({ kind: "new" });
});

test("a small curve follows when it is worked out: where one's own chance fell most, and by what", () => {
  const model = new FakeModel();
  const { view } = showBoard(model);
  const status = { ask: "", over: three };
  model.hear({
    plies: [ply(3, 2, { status })],
    head: { ...head, rev: 4, node: 3, tip: 3, legal: null, plays: ["sky"] },
  });
  view.find(".sqw-live")?.click();
  const asked = model.last("review");
  expect(asked).toMatchObject({ act: "glance" });
  const falls = [{ ply: 2, chance: 100, row: "R2", by: "luck" }];
  const glance = {
    points: [
      [0, 333],
      [2, 100],
      [3, 0],
    ] as [number, number][],
    even: 333,
    falls,
  };
  model.hear({ answer: { id: asked?.id ?? 0, ok: true, rev: 4, glance } });
  expect(view.find(".sqw-falls-plot")?.title).toBe("Your chance fell most: R2 (luck).");
  expect(view.all(".sqw-fall-luck")).toHaveLength(1);
});

test.each([
  ["casual", ["Stronger: keen"], ["person", "keen"]],
  ["keen", ["Gentler: casual"], ["person", "casual"]],
  ["random", [], undefined],
])("after a game against %s the next level is one click away", (rival, offered, players) => {
  const model = new FakeModel();
  const { view } = showBoard(model);
  const status = { ask: "", over: { ...three, ranks: [] } };
  const ended = { rev: 4, node: 3, tip: 3, legal: null, plays: ["red"], players: ["person", rival] };
  model.hear({ plies: [ply(3, 2, { status })], head: { ...head, ...ended } });
  view.find(".sqw-live")?.click();
  const rungs = view.all(".sqw-end button").map((one) => one.textContent ?? "");
  expect(rungs.filter((text) => text.includes(": "))).toEqual(offered);
  if (!offered[0]) return;
  view.press(offered[0]);
  expect(model.sent.at(-1)).toMatchObject({ kind: "new", players });
});
