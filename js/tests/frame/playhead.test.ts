import { expect, test } from "vitest";
import { type Clock, playhead as makePlayhead, type Playhead } from "../../src/frame/playhead";
import { storeOf } from "../../src/wire/store";
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
  const head = { node: 0, tip: 0 };
  const hours = new Hours();
  const shown: [number, boolean][] = [];
  const arrive = (many: number, own = false) => {
    for (let n = 0; n < many; n++) store.add([ply(store.size, store.size - 1)]);
    head.node = head.tip = store.size - 1;
    playhead?.follow(own);
  };
  let playhead: Playhead | null = null;
  arrive(length - 1);
  playhead = makePlayhead(
    () => ({ store, head }),
    (seen) => shown.push([playhead?.at ?? 0, seen]),
    hours,
  );
  return { store, head, hours, shown, arrive, playhead };
}

test("a view begins at the head", () => {
  const { playhead } = setUp(5);
  expect([playhead.at, playhead.live, playhead.waiting]).toEqual([4, true, 0]);
});

test("plies that arrive together are shown one after the other", () => {
  const { playhead, hours, arrive, shown } = setUp();
  arrive(3);
  expect([playhead.at, playhead.waiting]).toEqual([1, 2]);
  hours.pass(700);
  expect(playhead.at).toBe(2);
  hours.pass(700);
  expect([playhead.at, playhead.waiting, playhead.live]).toEqual([3, 0, true]);
  expect(shown.filter(([, seen]) => seen).map(([at]) => at)).toEqual([1, 2, 3]);
});

test("what waits can be skipped, and an own click does so", () => {
  const { playhead, hours, arrive } = setUp();
  arrive(5);
  playhead.goLive();
  expect(playhead.at).toBe(5);
  arrive(4);
  arrive(1, true);
  expect(playhead.at).toBe(10);
  hours.pass(10_000);
  expect(playhead.at).toBe(10);
});

test("an own move is shown with all of its turn, and what follows after it", () => {
  const { playhead, store, head, hours } = setUp(4);
  for (const turn of [7, 7, 8, 8]) store.add([{ ...ply(store.size, store.size - 1), turn }]);
  head.node = head.tip = 7;
  playhead.follow(true);
  expect([playhead.at, playhead.waiting]).toEqual([5, 2]);
  hours.pass(700);
  expect(playhead.at).toBe(6);
  hours.pass(700);
  expect([playhead.at, playhead.live]).toEqual([7, true]);
});

test("a view that looks back is left in peace, and told how much it misses", () => {
  const { playhead, arrive } = setUp(6);
  playhead.step(-1);
  expect([playhead.at, playhead.live]).toEqual([4, false]);
  arrive(3);
  expect([playhead.at, playhead.waiting]).toEqual([4, 3]);
  playhead.last();
  expect([playhead.at, playhead.live, playhead.waiting]).toEqual([8, true, 0]);
});

test("undo takes a live view back; what was undone can still be looked at", () => {
  const { playhead, head } = setUp(6);
  head.node = 3;
  playhead.follow(false);
  expect([playhead.at, playhead.live]).toEqual([3, true]);
  playhead.step(1);
  expect([playhead.at, playhead.live]).toEqual([4, false]);
});

test("play goes on to the end, and from the end to the start", () => {
  const { playhead, hours } = setUp(4);
  playhead.toggle();
  expect([playhead.at, playhead.playing]).toEqual([0, true]);
  hours.pass(10_000);
  expect([playhead.at, playhead.playing, playhead.live]).toEqual([3, false, true]);
});

test("speed is a choice of four", () => {
  const { playhead } = setUp();
  const speeds = [playhead.speed];
  for (let n = 0; n < 4; n++) {
    playhead.faster();
    speeds.push(playhead.speed);
  }
  expect(speeds).toEqual([1, 2, 4, 0.5, 1]);
});

test("a ply in which one thing happens after the other has more time", () => {
  const { store, head, hours, playhead } = setUp();
  store.add([ply(1, 0, { beats: [["a"], ["b"], ["c"]] }), ply(2, 1)]);
  head.node = head.tip = 2;
  playhead.follow(false);
  hours.pass(1100);
  expect(playhead.at).toBe(1);
  hours.pass(100);
  expect(playhead.at).toBe(2);
});
