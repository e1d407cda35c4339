import { expect, test } from "vitest";
import { type Pace, raceClock, raceState } from "../../src/race/clock";
import { isRunning } from "../../src/race/window";
import type { SlapWindow } from "../../src/wire/types";

/** Time that only goes on when a test says so; a picture every 16 ms. */
class Paper implements Pace {
  now = 1000;
  #todo: { at: number; run: (now: number) => void }[] = [];

  later(ms: number, run: () => void): () => void {
    return this.#add(this.now + ms, run);
  }

  frame(run: (now: number) => void): () => void {
    return this.#add(Math.ceil((this.now + 1) / 16) * 16, run);
  }

  #add(at: number, run: (now: number) => void): () => void {
    const one = { at, run };
    this.#todo.push(one);
    return () => {
      this.#todo = this.#todo.filter((other) => other !== one);
    };
  }

  pass(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const next = this.#todo.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#todo = this.#todo.filter((one) => one !== next);
      this.now = next.at;
      next.run(next.at);
    }
    this.now = end;
  }

  get waits(): number {
    return this.#todo.length;
  }
}

function race(more: Partial<SlapWindow> = {}) {
  const time = new Paper();
  const events: string[] = [];
  const lanes = [
    { seat: "red", key: "Q" },
    { seat: "sky", key: "P" },
  ];
  const window = { node: 3, limit: 3000, shared: false, lamps: [300, 400], reveal: ["card"], back: "back", lanes };
  const state = raceState({ ...window, ...more });
  const clock = raceClock(
    state,
    {
      changed: () => events.push(`out ${state.out}`),
      turned: () => events.push(`turned ${state.start}`),
      report: (seat, at) => events.push(`${seat} ${at}`),
    },
    time,
  );
  const reports = () => events.splice(0).filter((each) => !each.startsWith("out"));
  /** To the frame in which the card turns. */
  const turn = (): number => {
    time.pass(720);
    reports();
    return state.start as number;
  };
  return { state, clock, time, events, reports, turn };
}

test("lamps go out one by one; with the last one, in one frame, the card turns and the clock runs", () => {
  const { state, time, events } = race();
  time.pass(299);
  expect([state.out, events]).toEqual([0, []]);
  time.pass(1);
  expect([state.out, events]).toEqual([1, ["out 1"]]);
  time.pass(400);
  expect(state.start).toBeNull();
  time.pass(16);
  expect(events.at(-1)).toBe("turned 1712");
  expect(state.out).toBe(2);
});

test("two keys 1 ms apart keep their order and their times, 100 of 100", () => {
  for (let n = 0; n < 100; n++) {
    const { state, clock, reports, turn } = race();
    const start = turn();
    const [first, second] = n % 2 ? ["red", "sky"] : ["sky", "red"];
    const at = 200 + 3.7 * n;
    clock.slap(first as string, start + at);
    clock.slap(second as string, start + at + 1);
    const shown = (ms: number) => Math.round(ms * 10) / 10;
    expect(reports()).toEqual([`${first} ${shown(at)}`, `${second} ${shown(at + 1)}`]);
    expect(isRunning(state)).toBe(false);
  }
});

test("a slap that is too early counts for nothing, also just before the frame", () => {
  const { clock, reports, turn } = race();
  expect(clock.slap("red", 1000)).toBe(false);
  const start = turn();
  expect(clock.slap("red", start - 3)).toBe(false);
  expect(reports()).toEqual([]);
  expect(clock.slap("red", start + 250)).toBe(true);
  expect(reports()).toEqual(["red 250"]);
});

test("one report a seat: second slaps and other seats are not reported", () => {
  const { clock, reports, turn } = race();
  const start = turn();
  clock.slap("red", start + 400);
  clock.slap("red", start + 410);
  clock.slap("plum", start + 420);
  expect(reports()).toEqual(["red 400"]);
  clock.pass();
  expect(reports()).toEqual(["sky null"]);
  clock.pass();
  expect(reports()).toEqual([]);
});

test("at the limit all open seats pass; a slap just before it still counts", () => {
  const { clock, time, reports, turn } = race();
  const start = turn();
  time.pass(start + 3010 - time.now);
  expect(reports()).toEqual([]);
  clock.slap("red", start + 2999.96);
  clock.slap("sky", start + 3001);
  expect(reports()).toEqual(["red 3000"]);
  time.pass(40);
  expect(reports()).toEqual(["sky null"]);
});

test("nobody passes while lamps are on; seats that are done are not reported again", () => {
  const done = race({
    lanes: [
      { seat: "red", key: "Q", done: true },
      { seat: "sky", key: "P" },
    ],
  });
  done.clock.pass();
  const start = done.turn();
  done.clock.slap("red", start + 300);
  done.clock.slap("sky", start + 310);
  expect(done.reports()).toEqual(["sky 310"]);
  expect(done.time.waits).toBe(0);
});

test("a closed race reports nothing", () => {
  const { clock, time, reports } = race();
  time.pass(300);
  clock.close();
  time.pass(9000);
  expect(reports()).toEqual([]);
  expect(time.waits).toBe(0);
});

test("a race does not wait for a seat that can win nothing, but takes its slap meanwhile", () => {
  const lanes = [
    { seat: "red", key: "Q", idle: true as const },
    { seat: "sky", key: "P" },
  ];
  const both = race({ lanes });
  const start = both.turn();
  expect(both.reports()).toEqual([]);
  both.clock.slap("sky", start + 300);
  expect(both.reports()).toEqual(["sky 300", "red null"]);
  const quick = race({ lanes });
  const then = quick.turn();
  quick.clock.slap("red", then + 200);
  expect(quick.reports()).toEqual(["red 200"]);
  const alone = race({ lanes: lanes.slice(0, 1) });
  alone.time.pass(720);
  expect(alone.events).toEqual(["out 1", "turned 1712", "red null", "out 2"]);
  expect(alone.time.waits).toBe(0);
});

test("where all devices know one clock, the card turns on each of them at the time agreed on", () => {
  const turns = (behind: number, arrives: number): number => {
    const time = new Paper();
    const lanes = [{ seat: "red", key: "Q" }];
    const window = { node: 3, limit: 3000, shared: true, lamps: [300, 400], reveal: [], back: "back", lanes };
    const state = raceState({ ...window, turns: 5000 });
    time.now = arrives;
    const course = { changed: () => undefined, turned: () => undefined, report: () => undefined };
    raceClock(state, course, time, () => time.now + behind);
    time.pass(6000);
    return (state.start ?? 0) + behind;
  };
  for (const [behind, arrives] of [
    [0, 4100],
    [2000, 2250],
    [-1500, 5900],
  ] as const) {
    expect(turns(behind, arrives)).toBeGreaterThanOrEqual(5000);
    expect(turns(behind, arrives)).toBeLessThanOrEqual(5017);
  }
  expect(turns(0, 5400)).toBeLessThanOrEqual(5417); // who comes late turns it at once
});
