import { beforeEach, expect, test } from "vitest";
import { beforeForm, keepWin } from "../../src/dialogs/before";
import type { BotKind } from "../../src/wire/types";
import { onPaper } from "../shown";

onPaper();
beforeEach(() => localStorage.clear());

const seat = (id: string) => ({ id, name: id });
const bot = (id: string, role: BotKind["role"], note = ""): BotKind => ({ id, note, role });
const bots = [
  bot("weak", "level", "makes mistakes"),
  bot("keen", "level"),
  bot("greedy", "yardstick"),
  bot("Mine", "own"),
];
const playerOptions = { numbers: [1, 2, 3], usual: 3, rival: "weak", seats: ["red", "sky", "leaf"].map(seat), bots };

function show(players?: string[]) {
  const begun: [string[], boolean][] = [];
  const { el } = beforeForm({
    ...{ game: "row", playerOptions, players },
    emblem: () => document.createElement("i"),
    begin: (...who) => begun.push(who),
  });
  document.body.append(el);
  const labels = () => [...el.querySelectorAll("label")];
  return {
    begun,
    chosen: () => [...el.querySelectorAll("label:has(:checked)")].map((one) => one.textContent),
    offered: () => labels().map((one) => one.textContent),
    pick: (text: string) =>
      labels()
        .find((one) => one.textContent === text)
        ?.click(),
    start: () => el.requestSubmit(),
  };
}

test("Enter starts with two players, against the easiest bot", () => {
  const { begun, chosen, start } = show();
  expect(chosen()).toEqual(["2", "red", "Weakmakes mistakes"]);
  start();
  expect(begun).toEqual([[["person", "weak"], false]]);
});

test("how many there are decides which sides there are, and whether there are others", () => {
  const { begun, offered, pick, start } = show();
  pick("3");
  expect(offered()).toContain("leaf");
  pick("leaf");
  pick("2");
  expect(offered()).not.toContain("leaf");
  start();
  pick("1");
  expect(offered()).not.toContain("Keen");
  start();
  expect(begun.map(([players]) => players)).toEqual([["person", "weak"], ["person"]]);
});

test("people can play here or on devices of their own, or one only watches", () => {
  const { begun, pick, start } = show();
  for (const choice of ["a person here", "several devices", "I only watch", "Keen"]) {
    pick(choice);
    start();
  }
  expect(begun).toEqual([
    [["person", "person"], false],
    [["person", "person"], true],
    [["person", "person"], true],
    [["keen", "keen"], false],
  ]);
});

test("what was chosen is there again, as far as there is such a thing still", () => {
  const first = show();
  for (const choice of ["3", "I only watch", "Keen"]) first.pick(choice);
  first.start();
  expect(show().chosen()).toEqual(["3", "Weakmakes mistakes", "I only watch"]); // nobody has won yet
  keepWin("row");
  expect(show().chosen()).toEqual(["3", "Keen", "I only watch"]);
  localStorage.setItem("squirrelwidgets.before.row", '{"number": 9, "me": "plum", "others": "somebody"}');
  expect(show().chosen()).toEqual(["2", "red", "Weakmakes mistakes"]);
  for (const strange of ["not JSON", "7", "null", '"abc"', "[1]"]) {
    localStorage.setItem("squirrelwidgets.before.row", strange);
    expect(show().chosen()).toEqual(["2", "red", "Weakmakes mistakes"]);
  }
});

test("at a board it begins with who sits there, and mixed company may stay", () => {
  expect(show(["weak", "person"]).chosen()).toEqual(["2", "sky", "Weakmakes mistakes"]);
  expect(show(["person", "person"]).chosen()).toEqual(["2", "red", "a person here"]);
  expect(show(["greedy", "person"]).chosen()).toEqual(["2", "sky", "As now"]); // a yardstick is not offered
  const mixed = show(["random", "person", "Mine"]);
  expect(mixed.chosen()).toEqual(["3", "sky", "As now"]);
  mixed.start();
  expect(mixed.begun).toEqual([[["random", "person", "Mine"], false]]);
});
