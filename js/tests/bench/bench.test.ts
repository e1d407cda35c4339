// A whole bench on a page: what it shows, and what it asks of Python.
import { afterEach, expect, test, vi } from "vitest";
import { bench } from "../../src/bench/bench";
import type { Model } from "../../src/wire/values";
import { now, page, row } from "./state";

class FakeBench implements Model {
  sent: Record<string, unknown>[] = [];
  private listeners: [string, (...args: never[]) => void][] = [];
  constructor(private traits: Record<string, unknown>) {}
  get(name: string): unknown {
    return this.traits[name];
  }
  set(name: string, value: unknown): void {
    this.traits[name] = value;
    for (const [events, run] of this.listeners) if (events.includes(`change:${name}`)) run();
  }
  send(message: unknown): void {
    this.sent.push(message as Record<string, unknown>);
  }
  on(event: string, run: (...args: never[]) => void): void {
    this.listeners.push([event, run]);
  }
  off(): void {
    this.listeners = [];
  }
  /** The kernel goes, or the connection to it does: models that anywidget hands out do not say which. */
  lose(): void {
    for (const [events, run] of this.listeners) if (events === "comm_live_update") run();
  }
  /** Python answers the last question. */
  answer(text = ""): void {
    const heard = this.listeners.filter(([events]) => events === "msg:custom");
    for (const [, run] of heard) run({ kind: "bench", id: this.sent.at(-1)?.id, ok: true, text } as never);
  }
}

function shown(names: string[], state = now(names.map(() => row({})))) {
  const model = new FakeBench({ _page: page(names), _now: state });
  const el = document.createElement("div");
  document.body.append(el);
  bench().render({ model, el });
  const text = (selector: string) => el.querySelector(selector)?.textContent ?? "";
  const key = (name: string, on = ".sqw-bench") =>
    el.querySelector(on)?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  const asked = () => model.sent.map(({ id, ...message }) => message).filter(({ kind }) => kind !== "hello");
  return { model, el, text, key, asked };
}

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test("before the first game it asks for a guess; then it goes, pauses and says what is known", () => {
  const { model, el, text, key, asked } = shown(["5"]);
  expect(text(".sqw-bench-verdict")).toBe("How often will Red win?");
  el.querySelector<HTMLButtonElement>(".sqw-bench-go")?.click();
  model.set("_now", now([row({ games: 230, text: "Not yet known." })], { state: "playing", rate: 41 }));
  expect(text(".sqw-bench-verdict")).toBe("Not yet known.");
  expect(text(".sqw-bench-count")).toBe("230 games · 41 a second");
  expect(text(".sqw-bench-go")).toBe("Pause");
  key("p");
  key("3");
  expect(asked()).toEqual([{ kind: "go" }, { kind: "pause" }, { kind: "ask", ask: "score" }]);
});

test("what is given up before the first look is said at once", () => {
  const { model, text } = shown(["5"]);
  model.set("_now", now([row({ games: 9, text: "Not yet known." })], { state: "playing" }));
  const given = row({ games: 9, text: "Given up." });
  given.verdict.kind = "none";
  model.set("_now", now([given], { state: "known" }));
  expect(text(".sqw-bench-verdict")).toBe("Given up.");
});

test("the band round even is as wide as asked for; a score has no whisker before the first look", () => {
  const { model, el, text } = shown(["5", "6"]);
  const scores = [
    { id: "red", name: "Red", mean: 3, low: null, high: null, first_quarter: 1, last_quarter: 5 },
    { id: "sky", name: "Sky", mean: 4, low: 3, high: 5, first_quarter: 1, last_quarter: 5 },
  ];
  const narrow = { ...row({ games: 300, scores }), within: 0.02 };
  model.set("_now", now([narrow, narrow]));
  expect(text(".sqw-bench-legend")).toContain("within 2 points of even");
  expect(el.querySelectorAll(".sqw-bench-legend span")).toHaveLength(3); // each a mark: texts have no element
  const widthOf = (part: string) => el.querySelector<HTMLElement>(part)?.style.width;
  expect(Number.parseFloat(widthOf(".sqw-even-band") ?? "")).toBeCloseTo(20, 5); // 4 of 20 points
  model.set("_now", now([narrow, narrow], { ask: "score" }));
  expect(widthOf(".sqw-whisker")).toBe("0%");
});

test("several setups have a row each; when all are known they come fairest first", () => {
  const { model, el, text, key, asked } = shown(["5", "6"]);
  const known = [row({ games: 200, text: "Red wins more.", look: 200 }), row({ games: 400, text: "Even.", look: 400 })];
  model.set("_now", now(known, { order: [1, 0], headline: "One of two shows no difference.", state: "known" }));
  const rows = () => [...el.querySelectorAll("[data-row]")].map((one) => one.getAttribute("data-row"));
  expect(rows()).toEqual(["1", "0"]);
  expect(text(".sqw-bench-verdict")).toBe("One of two shows no difference.");
  key("Enter", "[data-row='1']");
  key("e", "[data-row='0']");
  expect(asked()).toEqual([
    { kind: "watch", row: 1, what: "longest" },
    { kind: "edit", row: 0 },
  ]);
});

test("a fault is told, and its game can be looked at; a row more than is known is waited for", () => {
  const { model, el, text, asked } = shown(["5"]);
  const failed = { ...row({ games: 9 }), faults: [{ text: "Game 3: it broke.", opens: true }] };
  model.set("_now", now([failed]));
  expect(text(".sqw-bench-fault")).toContain("Game 3: it broke.");
  el.querySelector<HTMLButtonElement>(".sqw-bench-fault button")?.click();
  expect(asked()).toEqual([{ kind: "watch", row: 0, what: "fault" }]);
  model.set("_page", page(["5", "6"]));
  model.set("_now", now([failed, row({})]));
  expect(el.querySelectorAll("[data-row]")).toHaveLength(2);
});

test("no key but the notebook's own leaves a bench: x would cut its cell", () => {
  const reached: string[] = [];
  const hear = ({ key }: KeyboardEvent) => reached.push(key);
  document.body.addEventListener("keydown", hear);
  const { el } = shown(["a"]);
  const go = el.querySelector(".sqw-bench-go");
  for (const init of [{ key: "x" }, { key: "d" }, { key: "Enter", shiftKey: true }])
    go?.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true }));
  document.body.removeEventListener("keydown", hear);
  expect(reached).toEqual(["Enter"]);
});

const NOBODY = "Python does not answer: it is busy, or gone. What was played stays here.";

test("a bench whose kernel is gone says so, and nothing on it can be pressed but its code", () => {
  const { model, el, text, key, asked } = shown(["5"]);
  model.set("_now", now([row({ games: 230, text: "Not yet known." })], { state: "playing", rate: 41 }));
  const enabled = () => [...el.querySelectorAll<HTMLButtonElement>("button, select")].filter((one) => !one.disabled);
  expect(enabled().length).toBeGreaterThan(3);
  model.lose();
  expect(enabled().map((one) => one.textContent)).toEqual(["Copy as code"]);
  expect(text(".sqw-bench-go")).toBe("Go on");
  expect(text(".sqw-bench-count")).toBe("230 games · Python does not answer");
  expect(text(".sqw-bench-says")).toBe(NOBODY);
  expect(el.querySelector(".sqw-playing")).toBeNull();
  key("p");
  key("3");
  expect(asked()).toEqual([]);
  model.answer(); // it was only the connection
  expect(text(".sqw-bench-go")).toBe("Pause");
  expect(text(".sqw-bench-says")).toBe("");
  model.lose();
  model.set("_now", now([row({ games: 240, text: "Not yet known." })], { state: "playing", rate: 41 }));
  expect(text(".sqw-bench-go")).toBe("Pause");
});

test("a bench that was saved, or asks in vain, is not alive for long", () => {
  vi.useFakeTimers();
  const { model, el, text } = shown(["5"]);
  const go = el.querySelector<HTMLButtonElement>(".sqw-bench-go");
  expect(model.sent.map(({ kind }) => kind)).toEqual(["hello"]);
  vi.advanceTimersByTime(7000);
  expect([go?.disabled, text(".sqw-bench-says"), text(".sqw-bench-note")]).toEqual([true, NOBODY, ""]);
  model.answer();
  expect([go?.disabled, text(".sqw-bench-says")]).toEqual([false, ""]);
  go?.click();
  vi.advanceTimersByTime(7000);
  expect([go?.disabled, text(".sqw-bench-says")]).toEqual([true, NOBODY]);
});

test("where nothing can be sent it is said at once", () => {
  const { model, el, text } = shown(["5"]);
  model.send = () => {
    throw new Error("no connection");
  };
  el.querySelector<HTMLButtonElement>(".sqw-bench-go")?.click();
  expect(text(".sqw-bench-says")).toBe(NOBODY);
});

test("no bound reads as even beside a verdict that it is not", () => {
  const { model, text } = shown(["5"]);
  model.set("_now", now([row({ games: 400, low: 0.5012, high: 0.58 })]));
  expect(text(".sqw-track-number .sqw-quiet")).toBe("50.1 to 58.0 · 200 won");
  model.set("_now", now([row({ games: 401, low: 0.47, high: 0.58 })]));
  expect(text(".sqw-track-number .sqw-quiet")).toBe("47 to 58 · 201 won");
});

test("below the funnel no two numbers stand on each other", () => {
  const { model, el, text } = shown(["5"]);
  const open = row({ games: 800 });
  open.verdict.perhaps = 3200;
  model.set("_now", now([open]));
  expect(text(".sqw-funnel-foot b")).toBe("perhaps known at 3200");
  const looks = [...el.querySelectorAll<HTMLElement>(".sqw-funnel-foot span")];
  expect(looks.map((one) => one.textContent)).toEqual(["400", "800"]);
});

test("lengths that are asked for are drawn once", () => {
  const { model, el } = shown(["5", "6"]);
  const plots = () =>
    [...el.querySelectorAll<HTMLElement>("[data-row='0'] .sqw-bars")].filter((one) => !one.hidden).length;
  const leads = { start: 0, step: 1, counts: [1], shortest: 0, median: 0, longest: 0, mean: 0, low: 0, high: 0 };
  const rows = [row({ games: 300 }), row({ games: 300 })].map((one) => ({ ...one, leads }));
  model.set("_now", now(rows, { ask: "length" }));
  expect(plots()).toBe(1);
  model.set("_now", now(rows, { ask: "leads" }));
  expect(plots()).toBe(2);
});

test("once it is known others can be asked, and what it was when others played is beside it", () => {
  const { model, el, text, asked } = shown(["5"]);
  const offer = () => el.querySelector<HTMLButtonElement>(".sqw-bench-players button");
  model.set("_page", { ...page(["5"]), others: "Search: thinks ahead" });
  const known = row({ games: 200, text: "Red wins more.", look: 200 });
  model.set("_now", now([row({ games: 150 })]));
  expect(offer()?.hidden).toBe(true);
  model.set("_now", now([known], { state: "known" }));
  expect([offer()?.hidden, offer()?.textContent]).toEqual([false, "Ask stronger ones: Search: thinks ahead"]);
  offer()?.click();
  expect(asked()).toEqual([{ kind: "others" }]);
  model.set("_now", now([known], { state: "known", before: "The answer depends on who plays. Before: …" }));
  expect(text(".sqw-bench-before")).toBe("The answer depends on who plays. Before: …");
  model.set("_now", now([known], { state: "known", ask: "bot" }));
  expect(offer()?.hidden).toBe(true);
});
