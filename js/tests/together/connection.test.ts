// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connection } from "../../src/together/connection";
import type { FromTable } from "../../src/wire/types";

class FakeSocket {
  static made: FakeSocket[] = [];
  sent: string[] = [];
  onopen = (): void => undefined;
  onmessage = (_: { data: string }): void => undefined;
  onclose = (): void => undefined;
  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }
  close = vi.fn();
  send(text: string): void {
    this.sent.push(text);
  }
  hears(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function called(hello: Record<string, unknown> | null = { key: "k" }) {
  const heard: FromTable[] = [];
  const here = connection("ws://table/socket", {
    hello: () => hello,
    heard: (message) => heard.push(message),
    changed: () => undefined,
  });
  here.open();
  return { here, heard, last: () => FakeSocket.made.at(-1) as FakeSocket };
}

test("it says hello as soon as the line is up, if it knows what would open the table", () => {
  const { last } = called();
  last().onopen();
  expect(last().sent).toEqual(['{"hello":{"key":"k"}}']);
  const nobody = called(null);
  nobody.last().onopen();
  expect(nobody.last().sent).toEqual([]);
});

test("a line that breaks is tried again after pauses that grow, and at once where somebody asks", () => {
  const { here, last } = called();
  for (const pause of [400, 1000, 2000, 3000, 3000]) {
    const tries = FakeSocket.made.length;
    last().onclose();
    expect(here.isUp).toBe(false);
    vi.advanceTimersByTime(pause - 1);
    expect(FakeSocket.made).toHaveLength(tries);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.made).toHaveLength(tries + 1);
  }
  last().onclose();
  here.open();
  last().onopen();
  expect(here.isUp).toBe(true);
  expect(() => here.send({ watch: true })).not.toThrow();
});

test("a try that nobody answers is given up, and made again", () => {
  const { here, last } = called();
  const first = last();
  vi.advanceTimersByTime(4000 + 400);
  expect(first.close).toHaveBeenCalled();
  expect(last()).not.toBe(first);
  last().onopen();
  vi.advanceTimersByTime(60_000);
  expect(here.isUp).toBe(true);
});

test("nothing is said on a line that is down, and none is tried after goodbye", () => {
  const { here, last } = called();
  expect(() => here.send({ watch: true })).toThrow("no line");
  here.end();
  last().onclose();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made).toHaveLength(1);
});

test("Python's clock is told by the fastest round trip", () => {
  const { here, last } = called();
  last().onopen();
  expect(here.clock()).toBeUndefined();
  last().hears({ view: { title: "", state: "playing", seats: [], watching: 0, shut: false, over: false } });
  const slow = performance.now();
  vi.advanceTimersByTime(400);
  last().hears({ clock: [slow, 9000] });
  const fast = performance.now();
  vi.advanceTimersByTime(20);
  last().hears({ clock: [fast, 5010] });
  expect(here.clock()).toBeCloseTo(5020, 5);
});

test("a line on which nothing is answered any more is dropped, and what comes on it later is not heard", () => {
  const { here, heard, last } = called();
  const first = last();
  first.onopen();
  first.hears({ view: { title: "", state: "playing", seats: [], watching: 0, shut: false, over: false } });
  vi.advanceTimersByTime(4999);
  expect(here.isUp).toBe(true);
  vi.advanceTimersByTime(5001);
  expect(here.isUp).toBe(false);
  expect(first.close).toHaveBeenCalled();
  first.hears({ notice: "late" });
  expect(heard).toHaveLength(1);
  expect(last()).not.toBe(first);
});
