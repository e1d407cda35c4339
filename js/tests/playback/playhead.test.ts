import { expect, test } from "vitest";
import { type Clock, timers } from "../../src/dom/timers";
import { playhead as makePlayhead, type Playhead } from "../../src/playback/playhead";
import { defaults } from "../../src/state";
import { storeOf } from "../../src/wire/store";
import type { Ply } from "../../src/wire/types";
import { ply } from "../fixture";

/** Time that passes when told to. */
class Hours implements Clock {
  time = 10_000;
  private jobs: { at: number; run: () => void }[] = [];
  now = () => this.time;
  later = (ms: number, run: () => void) => {
    const job = { at: this.time + ms, run };
    this.jobs.push(job);
    return () => {
      this.jobs = this.jobs.filter((other) => other !== job);
    };
  };
  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const next = this.jobs.filter((job) => job.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.jobs = this.jobs.filter((job) => job !== next);
      this.time = next.at;
      next.run();
    }
    this.time = end;
  }
}

function setUp(length = 1) {
  const store = storeOf([ply(0, null)]);
  const head = { node: 0, tip: 0, plays: [] as string[], players: ["person", "greedy", "greedy", "greedy", "greedy"] };
  const hours = new Hours();
  const shown: [number, boolean][] = [];
  const arrive = (many: number, own = false) => {
    for (let n = 0; n < many; n++) store.add([ply(store.size, store.size - 1)]);
    head.node = head.tip = store.size - 1;
    playhead?.follow(own);
  };
  let playhead: Playhead | null = null;
  arrive(length - 1);
  const state = defaults(head.node, store.size).playhead;
  playhead = makePlayhead(
    state,
    () => ({ store, head }),
    () => shown.push([state.at, state.seen]),
    timers(hours),
  );
  return { store, head, hours, shown, arrive, playhead, state };
}

test("a view begins at the head", () => {
  const { playhead, state } = setUp(5);
  expect([state.at, state.live, playhead.waiting()]).toEqual([4, true, 0]);
});

test("plies that arrive together are shown one after the other", () => {
  const { playhead, hours, arrive, shown, state } = setUp();
  arrive(3);
  expect([state.at, playhead.waiting()]).toEqual([1, 2]);
  hours.pass(700);
  expect(state.at).toBe(2);
  hours.pass(700);
  expect([state.at, playhead.waiting(), state.live]).toEqual([3, 0, true]);
  expect(shown.filter(([, seen]) => seen).map(([at]) => at)).toEqual([1, 2, 3]);
});

test("plies that wait can be skipped, and an own click does so", () => {
  const { playhead, hours, arrive, state } = setUp();
  arrive(5);
  playhead.goLive();
  expect(state.at).toBe(5);
  arrive(4);
  arrive(1, true);
  expect(state.at).toBe(10);
  hours.pass(10_000);
  expect(state.at).toBe(10);
});

test("an own move is shown with all of its turn, and what follows after it", () => {
  const { playhead, store, head, hours, state } = setUp(4);
  for (const turn of [7, 7, 8, 8]) store.add([{ ...ply(store.size, store.size - 1), turn }]);
  head.node = head.tip = 7;
  playhead.follow(true);
  expect([state.at, playhead.waiting()]).toEqual([5, 2]);
  hours.pass(700);
  expect(state.at).toBe(6);
  hours.pass(700);
  expect([state.at, state.live]).toEqual([7, true]);
});

test("a view at an older ply stays there, and counts the plies it misses", () => {
  const { playhead, arrive, state } = setUp(6);
  playhead.step(-1);
  expect([state.at, state.live]).toEqual([4, false]);
  arrive(3);
  expect([state.at, playhead.waiting()]).toEqual([4, 3]);
  playhead.last();
  expect([state.at, state.live, playhead.waiting()]).toEqual([8, true, 0]);
});

test("undo takes a live view back; undone plies can still be looked at", () => {
  const { playhead, head, state } = setUp(6);
  head.node = 3;
  playhead.follow(false);
  expect([state.at, state.live]).toEqual([3, true]);
  playhead.step(1);
  expect([state.at, state.live]).toEqual([4, false]);
});

test("play goes on to the end, and from the end to the start", () => {
  const { playhead, hours, state } = setUp(4);
  playhead.toggle();
  expect([state.at, state.playing]).toEqual([0, true]);
  hours.pass(10_000);
  expect([state.at, state.playing, state.live]).toEqual([3, false, true]);
});

test("speed is a choice of four", () => {
  const { playhead, state } = setUp();
  const speeds = [state.speed];
  for (let n = 0; n < 4; n++) {
    playhead.faster();
    speeds.push(state.speed);
  }
  expect(speeds).toEqual([1, 2, 4, 0.5, 1]);
});

test("a ply of several beats is shown longer", () => {
  const { store, head, hours, playhead, state } = setUp();
  store.add([ply(1, 0, { beats: [["a"], ["b"], ["c"]] }), ply(2, 1)]);
  head.node = head.tip = 2;
  playhead.follow(false);
  hours.pass(1100);
  expect(state.at).toBe(1);
  hours.pass(100);
  expect(state.at).toBe(2);
});

test.each([1, 2, 4, 0.5])(
  "a long turn of somebody else takes three seconds at speed 1, and a short one its time (%s)",
  (speed) => {
    const { store, head, hours, playhead, state } = setUp();
    state.speed = speed;
    const add = (turn: number, many: number) => {
      for (let n = 0; n < many; n++) store.add([ply(store.size, store.size - 1, { turn })]);
      head.node = head.tip = store.size - 1;
    };
    add(1, 10);
    add(2, 2);
    playhead.follow(false);
    const least = Math.min(130, 700 / speed);
    hours.pass(Math.max(3000 / speed, 10 * least) - 10);
    expect(state.at).toBe(10);
    hours.pass(20);
    expect([state.at, state.pace]).toEqual([11, Math.max(1, speed)]);
    hours.pass(700 / speed);
    expect(state.at).toBe(12);
  },
);

test("however long a turn is, each of its plies can be seen, with motion as fast", () => {
  const { store, head, hours, playhead, state } = setUp();
  for (let n = 0; n < 40; n++) store.add([ply(store.size, store.size - 1, { turn: 1 })]);
  head.node = head.tip = 40;
  playhead.follow(false);
  expect(state.pace).toBeCloseTo(700 / 130);
  hours.pass(129);
  expect(state.at).toBe(1);
  hours.pass(1);
  expect(state.at).toBe(2);
});

test("a ply that is held stands for as long, and the rest of its turn goes faster", () => {
  const { store, head, hours, playhead, state } = setUp();
  for (let n = 1; n < 8; n++) store.add([ply(n, n - 1, { turn: 1, ...(n === 2 && { hold: 2000 }) })]);
  head.node = head.tip = 7;
  playhead.follow(false);
  hours.pass(170);
  expect(state.at).toBe(2);
  hours.pass(1990);
  expect(state.at).toBe(2);
  hours.pass(20);
  expect(state.at).toBe(3);
  hours.pass(1000);
  expect(state.at).toBe(7);
});

test("an own move has its usual time, however long the turn was", () => {
  const { store, head, hours, playhead, state } = setUp();
  for (const turn of [...Array(20).fill(1), 2]) store.add([ply(store.size, store.size - 1, { turn })]);
  head.node = head.tip = 21;
  playhead.follow(true);
  expect([state.at, state.pace]).toEqual([20, 1]);
  hours.pass(690);
  expect(state.at).toBe(20);
  hours.pass(10);
  expect(state.at).toBe(21);
});

/** Turns of four others, each of so many plies, after a move of rust: how long it takes to see them all, in ms. */
function waitFor(turns: number, plies: number, more: Partial<Ply> = {}, plays = ["rust"]): number {
  const { store, head, hours, playhead, state } = setUp();
  head.plays = plays;
  store.add([ply(1, 0, { turn: 1, seat: "rust" })]);
  head.node = head.tip = 1;
  playhead.goLive();
  for (let n = 0; n < turns * plies; n++)
    store.add([ply(store.size, store.size - 1, { turn: 2 + Math.floor(n / plies), seat: "blue", ...more })]);
  head.node = head.tip = store.size - 1;
  const from = hours.time;
  playhead.follow(false);
  while (state.at !== head.node) hours.pass(10);
  return hours.time - from + state.lasting;
}

test("a round of four others takes no longer than they may wait, and each has as much of it", () => {
  const one = waitFor(1, 6);
  expect(one).toBeCloseTo(1600, -2);
  expect(waitFor(4, 6)).toBeCloseTo(4 * one, -2);
});

test.each([
  [12, 4, {}],
  [40, 3, {}],
  [8, 3, { hold: 1500 }],
] as const)("who sleeps through %s turns waits no longer", (turns, plies, more) => {
  expect(waitFor(turns, plies, more)).toBeLessThanOrEqual(8100);
});

test("where nobody waits, a turn has its three seconds, and what is held its time", () => {
  expect(waitFor(4, 6, {}, [])).toBeCloseTo(4 * 3000, -2);
  expect(waitFor(4, 1, { hold: 2000 }, [])).toBeCloseTo(4 * 2000, -2);
});

test("after a decision in the turn of another the time begins anew", () => {
  const { store, head, playhead, state } = setUp();
  head.plays = ["rust"];
  for (let n = 1; n <= 12; n++) store.add([ply(n, n - 1, { turn: n, seat: n === 11 ? "rust" : "blue" })]);
  playhead.goLive();
  const lasting = (at: number) => {
    head.node = head.tip = at;
    playhead.goLive();
    head.node = head.tip = at + 1;
    playhead.follow(false);
    return state.lasting;
  };
  expect(lasting(9)).toBeLessThan(100);
  expect(lasting(11)).toBe(700);
});

test("the first own move of another game is shown, and then what others did", () => {
  const { arrive, head, playhead, state, store } = setUp(10);
  store.plies.splice(1);
  head.node = head.tip = 0;
  playhead.goLive();
  for (const turn of [1, 2, 3]) store.add([ply(turn, turn - 1, { turn })]);
  arrive(0, true);
  expect(state.at).toBe(1);
});
