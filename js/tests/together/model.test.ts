// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { connectionModel } from "../../src/together/model";
import { presence, spell, tabTitle } from "../../src/together/people";
import type { DeviceBoard, SeatedView } from "../../src/wire/types";

const TRAITS = { _plies: ["{}"], _head: { rev: 1 } } as unknown as DeviceBoard;

test("what a board sends goes over the line, and what comes reaches it as a widget's messages do", () => {
  const sent: unknown[] = [];
  const model = connectionModel({ send: (message) => sent.push(message), clock: () => 7 }, TRAITS, () => undefined);
  const heard: unknown[] = [];
  const hear = (message: unknown): unknown => heard.push(message);
  model.on("msg:custom", hear);
  model.on("change:_static", () => heard.push("traits"));
  model.send({ id: 1, kind: "why" });
  expect(sent).toEqual([{ board: { id: 1, kind: "why" } }]);
  model.update({ kind: "update", show: 3 });
  model.take({ ...TRAITS, _plies: [] });
  expect(heard).toEqual([{ kind: "update", show: 3 }, "traits"]);
  expect(model.get("_plies")).toEqual([]);
  expect(model.clock?.()).toBe(7);
  model.off("msg:custom", hear);
  model.update({ kind: "update" });
  expect(heard).toHaveLength(2);
});

test("a play is remembered until it is answered, and asked again after a break", () => {
  const sent: object[] = [];
  const told: unknown[] = [];
  const line = { send: (message: object) => sent.push(message), clock: () => undefined };
  const model = connectionModel(line, TRAITS, ({ ok }) => told.push(ok));
  const answer = (id: number) => model.update({ kind: "update", answer: { id, ok: true, rev: 1 } });
  expect(model.isUnanswered()).toBe(false);
  const play = { id: 5, kind: "play", words: ["b5"] };
  model.send(play);
  model.send({ id: 6, kind: "why" });
  answer(6);
  model.take(TRAITS);
  expect(sent).toHaveLength(2);
  model.doubt();
  model.take(TRAITS);
  expect(sent.at(-1)).toEqual({ board: play });
  expect(model.isUnanswered()).toBe(true);
  answer(5);
  answer(5);
  expect(model.isUnanswered()).toBe(false);
  expect(told).toEqual([true]); // once, and only of a play that a break may have lost
  model.send({ ...play, id: 7 });
  answer(7);
  expect(told).toEqual([true]);
});

test("after a break what is new is enough, and a play that may be lost is asked for again", () => {
  const sent: object[] = [];
  const connection = { send: (message: object) => sent.push(message), clock: () => undefined };
  const model = connectionModel(connection, { ...TRAITS, _sitting: "s" } as DeviceBoard, () => undefined);
  expect(model.has()).toEqual(["s", 1]);
  const play = { id: 5, kind: "play", words: ["b5"] };
  model.send(play);
  model.doubt();
  model.update({ kind: "update" });
  expect(model.inDoubt()).toBe(true);
  model.update({ kind: "update", head: TRAITS._head });
  expect(model.inDoubt()).toBe(false);
  expect(sent).toEqual([{ board: play }, { board: play }]);
});

test("whether somebody is here is said in words", () => {
  const seat: SeatedView = {
    ...{ seat: "rust", name: "Ada", color: "--rust", emblem: "" },
    presence: "here",
    taken: true,
    since: 1000,
  };
  expect(presence(seat, 0)).toBe("here");
  expect(presence({ ...seat, presence: "away" }, 49_400)).toBe("away 0:48");
  expect(presence({ ...seat, presence: "away" }, undefined)).toBe("away");
  expect(presence({ ...seat, presence: "bot", bot: "greedy" }, 0)).toBe("bot · greedy, sits in");
  expect(presence({ ...seat, presence: "bot", bot: "greedy", taken: false }, 0)).toBe("bot · greedy");
  expect([0, 59_999, 60_000, 3_600_000, -5].map(spell)).toEqual(["0:00", "0:59", "1:00", "60:00", "0:00"]);
});

test("the title of the page says whose turn it is, to whoever looks elsewhere", () => {
  const view = { title: "Scurry", moves: "gray" };
  expect(["gray", "brown", ""].map((seat) => tabTitle(view, seat))).toEqual([
    "● Your turn · Scurry",
    "Scurry",
    "Scurry",
  ]);
});
