import { expect, test } from "vitest";
import { race as begin, type Pace, type Race } from "../../src/race/clock";
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
  const said: string[] = [];
  const lanes = [
    { seat: "red", key: "Q" },
    { seat: "sky", key: "P" },
  ];
  const window = { node: 3, limit: 3000, lamps: [300, 400], reveal: ["card"], back: "back", lanes };
  const one: Race = begin(
    { ...window, ...more },
    {
      changed: () => said.push(`out ${one.out}`),
      turned: () => said.push(`turned ${one.start}`),
      report: (seat, at) => said.push(`${seat} ${at}`),
    },
    time,
  );
  const told = () => said.splice(0).filter((each) => !each.startsWith("out"));
  /** To the frame in which the card turns. */
  const turn = (): number => {
    time.pass(720);
    told();
    return one.start as number;
  };
  return { one, time, said, told, turn };
}

test("lamps go out one by one; with the last one, in one frame, the card turns and the clock runs", () => {
  const { one, time, said } = race();
  time.pass(299);
  expect([one.out, said]).toEqual([0, []]);
  time.pass(1);
  expect([one.out, said]).toEqual([1, ["out 1"]]);
  time.pass(400);
  expect(one.start).toBeNull();
  time.pass(16);
  expect(said.at(-1)).toBe("turned 1712");
  expect(one.out).toBe(2);
});

test("two keys 1 ms apart keep their order and their times, 100 of 100", () => {
  for (let n = 0; n < 100; n++) {
    const { one, told, turn } = race();
    const start = turn();
    const [first, second] = n % 2 ? ["red", "sky"] : ["sky", "red"];
    const at = 200 + 3.7 * n;
    one.slap(first as string, start + at);
    one.slap(second as string, start + at + 1);
    const shown = (ms: number) => Math.round(ms * 10) / 10;
    expect(told()).toEqual([`${first} ${shown(at)}`, `${second} ${shown(at + 1)}`]);
    expect(one.runs()).toBe(false);
  }
});

test("too early counts for nothing, also when the key went down just before the frame", () => {
  const { one, told, turn } = race();
  expect(one.slap("red", 1000)).toBe(false);
  const start = turn();
  expect(one.slap("red", start - 3)).toBe(false);
  expect(told()).toEqual([]);
  expect(one.slap("red", start + 250)).toBe(true);
  expect(told()).toEqual(["red 250"]);
});

test("one report a seat: doubled slaps and strangers are not reported", () => {
  const { one, told, turn } = race();
  const start = turn();
  one.slap("red", start + 400);
  one.slap("red", start + 410);
  one.slap("plum", start + 420);
  expect(told()).toEqual(["red 400"]);
  one.pass();
  expect(told()).toEqual(["sky null"]);
  one.pass();
  expect(told()).toEqual([]);
});

test("at the limit all that is open did not slap; a slap just before it still counts", () => {
  const { one, time, told, turn } = race();
  const start = turn();
  time.pass(start + 3010 - time.now);
  expect(told()).toEqual([]);
  one.slap("red", start + 2999.96);
  one.slap("sky", start + 3001);
  expect(told()).toEqual(["red 3000"]);
  time.pass(40);
  expect(told()).toEqual(["sky null"]);
});

test("nobody passes while lamps are on; who is done is not asked again", () => {
  const done = race({
    lanes: [
      { seat: "red", key: "Q", done: true },
      { seat: "sky", key: "P" },
    ],
  });
  done.one.pass();
  const start = done.turn();
  done.one.slap("red", start + 300);
  done.one.slap("sky", start + 310);
  expect(done.told()).toEqual(["sky 310"]);
  expect(done.time.waits).toBe(0);
});

test("closed, it is silent", () => {
  const { one, time, told } = race();
  time.pass(300);
  one.close();
  time.pass(9000);
  expect(told()).toEqual([]);
  expect(time.waits).toBe(0);
});
