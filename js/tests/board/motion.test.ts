import { expect, test } from "vitest";
import type { Mark } from "../../src/wire/types";
import { ply } from "../fixture";
import { on, onPaper, showBoard } from "../shown";

const { motions } = onPaper();

test("a new ply is animated: slides and flips in beats, flights to a place; marks that leave are gone at the end", async () => {
  const { model, view } = showBoard();
  const set: Mark[] = [
    { id: "man", s: "man", at: "c", seat: "red", z: 3, t: { n: "1" } },
    { id: "new", s: "tile", at: "d" },
  ];
  const more = { set, del: ["t"], fly: { new: "box", t: "box" }, beats: [["man"], ["t"]] };
  model.hear({ plies: [ply(3, 2, more)], head: on({ node: 3 }) });
  await Promise.resolve();
  expect(motions().of("man")).toMatchObject([{ delay: 340 }]);
  expect(motions().of("new")).toMatchObject([{ delay: 0 }]);
  expect(view.find('[data-mark="t"]')).toBeNull();
  const leaving = motions().all.find((motion) => motion.delay === 560);
  expect(view.el.contains(leaving?.el ?? null)).toBe(true);
  leaving?.finish();
  expect(view.el.contains(leaving?.el ?? null)).toBe(false);
});

test("a mark from a place with a shape comes in the size of things there, another one grows on the way", async () => {
  const { model } = showBoard();
  const set: Mark[] = [
    { id: "far", s: "tile", at: "c" },
    { id: "new", s: "tile", at: "d" },
  ];
  model.hear({ plies: [ply(3, 2, { set, fly: { far: "a", new: "box" } })], head: on({ node: 3 }) });
  await Promise.resolve();
  const sizes = ["far", "new"].map((id) => `${motions().of(id)[0]?.frames[0]?.transform}`.split(" scale")[1]);
  expect(sizes).toEqual(["(1)", "(0.5)"]);
});

test("a mark that stays may move by way of a place", async () => {
  const { model } = showBoard();
  const set: Mark[] = [{ id: "man", s: "man", at: "c", seat: "red", z: 3, t: { n: "1" } }];
  model.hear({ plies: [ply(3, 2, { set, fly: { man: "d" } })], head: on({ node: 3 }) });
  await Promise.resolve();
  const way = motions()
    .of("man")
    .map(({ frames }) => frames.map(({ transform }) => `${transform}`.split(",")[0]));
  expect(way).toEqual([["translate(150px", "translate(350px", "translate(250px"]]);
});

test("a move and its consequences are animated in one go, one after the other, and logged", async () => {
  const { model, view } = showBoard();
  view.click("a");
  const tile: Mark = { id: "t", s: "tile", at: "c", z: 1 };
  const turned = ply(3, 2, { turn: 2, set: [tile], log: [{ text: "It turned back." }] });
  const moved = ply(4, 3, { turn: 2, set: [{ id: "man", s: "man", at: "c", seat: "red", z: 3, t: { n: "1" } }] });
  const answer = { id: model.last("play")?.id ?? 0, ok: true, rev: 0 };
  model.hear({ answer, plies: [turned, moved], head: on({ node: 4 }) });
  await Promise.resolve();
  expect(view.text(".sqw-count")).toBe("move 4 / 4");
  expect(motions().of("man")).toMatchObject([{ delay: 260 }]);
  expect(
    motions()
      .all.map((motion) => motion.delay)
      .sort(),
  ).toEqual([0, 130, 260]);
  expect(view.text("[aria-live='polite']")).toContain("It turned back.");
});

test("stepping back is not animated; another step cuts motion short", async () => {
  const { view } = showBoard();
  view.key("[");
  expect(motions().all).toHaveLength(0);
  view.key("]");
  await Promise.resolve();
  expect(motions().all).toHaveLength(2);
  view.key("[");
  expect(motions().all.every((motion) => motion.cancelled)).toBe(true);
  expect(view.all('[data-mark="t"] > *')).toHaveLength(1);
});

test.each([
  ["7", 1],
  ["Store three", 0],
])("what says %j turns over like a card: %d", async (n, turns) => {
  const { model } = showBoard();
  const set: Mark[] = [{ id: "t", s: "tile", at: "c", z: 1, t: { n } }];
  model.hear({ plies: [ply(3, 2, { set })], head: on({ node: 3 }) });
  await Promise.resolve();
  const narrowed = motions().all.filter(({ frames }) => `${frames.at(-1)?.transform}`.startsWith("scale(0"));
  expect(narrowed).toHaveLength(turns);
});
