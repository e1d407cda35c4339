import { beforeEach, expect, test } from "vitest";
import { beforeForm } from "../../src/dialogs/before";
import type { BotKind } from "../../src/wire/types";
import { onPaper } from "../shown";

onPaper();
beforeEach(() => localStorage.clear());

const seat = (id: string) => ({ id, name: id, color: "--rust", emblem: "leaf" });
const bot = (id: string, role: BotKind["role"]): BotKind => ({ id, note: "", role });
const bots = [bot("weak", "level"), bot("keen", "level"), bot("greedy", "yardstick"), bot("Mine", "own")];
const playerOptions = { numbers: [1, 2, 3], usual: 2, rival: "keen", seats: ["red", "sky", "leaf"].map(seat), bots };

function show(players?: string[]) {
  const begun: string[][] = [];
  const { el } = beforeForm({ game: "row", playerOptions, players, begin: (who) => begun.push(who) });
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

test("Enter starts with what is usual", () => {
  const { begun, chosen, start } = show();
  expect(chosen()).toEqual(["2", "red", "keen"]);
  start();
  expect(begun).toEqual([["person", "keen"]]);
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
  expect(offered()).not.toContain("keen");
  start();
  expect(begun).toEqual([["person", "keen"], ["person"]]);
});

test("what was chosen is there again, as far as there is such a thing still", () => {
  const first = show();
  for (const choice of ["3", "I watch", "weak"]) first.pick(choice);
  first.start();
  expect(first.begun).toEqual([["weak", "weak", "weak"]]);
  expect(show().chosen()).toEqual(["3", "I watch", "weak"]);
  localStorage.setItem("squirrelwidgets.before.row", '{"number": 9, "me": "plum", "others": "somebody"}');
  expect(show().chosen()).toEqual(["2", "red", "keen"]);
  for (const strange of ["not JSON", "7", "null", '"abc"', "[1]"]) {
    localStorage.setItem("squirrelwidgets.before.row", strange);
    expect(show().chosen()).toEqual(["2", "red", "keen"]);
  }
});

test("at a board it begins with who sits there, and mixed company may stay", () => {
  expect(show(["weak", "person"]).chosen()).toEqual(["2", "sky", "weak"]);
  expect(show(["person", "person"]).chosen()).toEqual(["2", "red", "people"]);
  expect(show(["greedy", "person"]).chosen()).toEqual(["2", "sky", "as now"]); // a yardstick is not offered
  const mixed = show(["random", "person", "Mine"]);
  expect(mixed.chosen()).toEqual(["3", "sky", "as now"]);
  mixed.start();
  expect(mixed.begun).toEqual([["random", "person", "Mine"]]);
});
