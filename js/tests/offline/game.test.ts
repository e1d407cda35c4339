// A game on a page without Python: what a board sends is answered from what is laid out.
import { expect, test } from "vitest";
import { gameModel } from "../../src/offline/game";
import type { GamePage, GamePlace, Update } from "../../src/wire/types";
import { head, plies, statics } from "../fixture";

const open: GamePlace = { legal: head.legal, before: 0, played: [] };
const page: GamePage = {
  static: statics,
  plies,
  head,
  floor: 0,
  places: {
    0: { ...open, hint: { words: ["b"], say: "b", reason: "It is near.", places: [] } },
    1: { ...open, played: ["b"] },
    2: { legal: null, before: 1, played: ["b", "c"], end: "You have won!" },
  },
  moves: { "0 b": 1, "1 c": 2 },
  reasons: [{ text: "e is far.", rule: "R-1" }],
  whys: { "0 e": 0 },
  next: "other.html",
  onward: "lab?code=",
};

async function board() {
  const reached: GamePlace[] = [];
  const heard: Update[] = [];
  const model = gameModel(page, (place) => reached.push(place));
  model.on("msg:custom", ((update: Update) => heard.push(update)) as never);
  let id = 0;
  const ask = async (kind: string, more: object = {}): Promise<Update> => {
    model.send({ id: ++id, kind, ...more });
    await Promise.resolve();
    return heard.at(-1) as Update;
  };
  return { ask, reached, model, heard };
}

test("plays what is laid out, to an end that nothing takes back", async () => {
  const { ask, reached } = await board();
  const first = await ask("play", { words: ["b"] });
  expect(first).toMatchObject({ answer: { ok: true }, head: { node: 1, undo: { move: true } } });
  const last = await ask("play", { words: ["c"] });
  expect(last.head).toMatchObject({ node: 2, legal: null, undo: { move: false } });
  expect(reached.map(({ end }) => end)).toEqual([undefined, "You have won!"]);
});

test("says why not, and changes nothing", async () => {
  const { ask, reached } = await board();
  const refused = await ask("play", { words: ["e"] });
  expect(refused).toMatchObject({ answer: { ok: false, text: "e is far.", rule: "R-1" }, head: { node: 0 } });
  expect(await ask("why", { words: ["e"] })).toMatchObject({ answer: { ok: true, text: "e is far." } });
  expect((await ask("new")).answer).toMatchObject({ ok: false, text: expect.stringContaining("no Python") });
  expect(reached).toEqual([]);
});

test("hints, takes back, and begins again", async () => {
  const { ask, model, heard } = await board();
  expect((await ask("hint")).answer).toMatchObject({ ok: true, hint: { words: ["b"] } });
  await ask("play", { words: ["b"] });
  expect((await ask("undo", { what: "move" })).head?.node).toBe(0);
  await ask("play", { words: ["b"] });
  model.again();
  expect(heard.at(-1)?.head?.node).toBe(0);
});
