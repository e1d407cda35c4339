// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { host } from "../../src/together/host/table";
import type { SeatedView, TableView } from "../../src/wire/types";
import type { Model } from "../../src/wire/values";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const seated = (seat: string, name: string): SeatedView => ({
  ...{ seat, name, color: "--rust", emblem: "", since: 0 },
  ...{ presence: "here", taken: true },
});

const VIEW: TableView = {
  ...{ title: "Squarrels", state: "playing", seats: [seated("rust", "Ada"), seated("blue", "Ben")], watching: 0 },
  ...{ shut: false, over: false, link: "http://here/#key", code: "K7M4QP", code_lasts: 60, qr: "", words: "Open." },
  ...{ local: false, reached: false, notice: "", now: 1000, earlier: [] },
  ...{ taken: "", moved: false, unkept: "", again: "The same link opens again." },
};

/** A panel of this view; `asked` is what it has asked Python for since. */
function shown(view: Partial<TableView> = {}) {
  let heard: (message: unknown) => void = () => undefined;
  const asked: string[] = [];
  const model: Model = {
    ...{ get: () => undefined, set: () => undefined, off: () => undefined },
    send: (message) => asked.push((message as { act: string }).act),
    on: (_, callback) => {
      heard = callback as typeof heard;
    },
  };
  host().render({ model, el: document.body });
  const root = document.querySelector(".sqw-host") as HTMLElement;
  const say = (more: object) => heard({ kind: "table", ...more });
  const hear = (more: Partial<TableView>) => say({ view: { ...VIEW, ...more } });
  hear(view);
  asked.length = 0;
  const button = (name: string) =>
    [...root.querySelectorAll("button")].find((one) => (one.ariaLabel ?? one.textContent)?.startsWith(name));
  const press = (key: string, more: KeyboardEventInit = {}) =>
    (document.activeElement ?? root).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
  return { root, say, hear, asked, button, press };
}

test("an earlier table is offered by its players, before the game begins", () => {
  const earlier = [{ id: "a1b2c3", words: "Ada, Ben: not finished, 105 moves, 2 hours ago" }];
  const { asked, button, hear } = shown({ state: "gathering", earlier });
  button("Go on with Ada, Ben: not finished, 105 moves, 2 hours ago")?.click();
  expect(asked).toEqual(["resume"]);
  hear({ earlier });
  expect(button("Go on with")).toBeUndefined();
});

test("a panel without a sign of life says so, and what to press; with one it goes on", () => {
  const { root, hear, button } = shown();
  vi.advanceTimersByTime(5000);
  expect(root.textContent).not.toContain("Python has stopped");
  vi.advanceTimersByTime(2000);
  expect(root.textContent).toContain("press Shift + Enter. The same link opens again.");
  expect(button("Pause")?.disabled).toBe(true);
  hear({});
  expect(root.textContent).not.toContain("Python has stopped");
  expect(button("Pause")?.disabled).toBe(false);
  vi.advanceTimersByTime(7000);
  expect(root.textContent).toContain("Python has stopped");
  hear({ state: "closed" });
  vi.advanceTimersByTime(20_000);
  expect(root.textContent).not.toContain("Python has stopped");
});

test("another address is told where the new picture is, which the host need not look for", () => {
  const { root, hear } = shown();
  expect(root.textContent).not.toContain("and type");
  hear({ moved: true, link: "http://10.0.0.7:8765/#key" });
  expect(root.textContent).toContain("another address now, 10.0.0.7:8765");
  expect(root.textContent).toContain("or open 10.0.0.7:8765 and type");
  hear({ reached: true });
  expect(root.textContent).not.toContain("another address");
});

test("a port that is taken is told, and another one is opened only on a press", () => {
  const { root, asked, button } = shown({ taken: "Port 8765 is taken by python." });
  expect(root.textContent).toContain("Port 8765 is taken by python.");
  button("Try again")?.click();
  button("Open another port")?.click();
  expect(asked).toEqual(["open", "another_port"]);
  vi.advanceTimersByTime(20_000);
  expect(root.textContent).not.toContain("Python has stopped"); // nothing beats before it listens
});

test("P pauses and goes on, as its button says", () => {
  const { root, hear, asked, button, press } = shown();
  root.focus();
  expect(button("Pause")?.title).toBe("Key: P");
  press("p", { ctrlKey: true });
  expect(asked).toEqual([]);
  press("p");
  hear({ state: "paused" });
  press("P");
  hear({ over: true });
  press("p");
  expect(asked).toEqual(["pause", "start"]);
});

test("arrows walk along the seats, of which Tab reaches one", () => {
  const { root, button, press } = shown();
  const seats = [...root.querySelectorAll<HTMLElement>(".sqw-host-person")];
  expect(seats.map((one) => one.tabIndex)).toEqual([0, -1]);
  for (const [n, one] of seats.entries()) one.getBoundingClientRect = () => new DOMRect(200 * n, 10, 190, 50);
  button("Ada")?.focus();
  for (const key of ["ArrowUp", "ArrowLeft", "ArrowRight"]) press(key);
  vi.advanceTimersByTime(1000); // all is drawn anew
  expect(document.activeElement).toBe(button("Ben"));
  expect([button("Ada"), button("Ben")].map((one) => one?.tabIndex)).toEqual([-1, 0]);
});

test("a question stays open until it is answered, and only yes does it", () => {
  const { asked, button } = shown();
  for (const answer of ["No", "Yes"]) {
    button("End")?.click();
    vi.advanceTimersByTime(1000);
    button(answer)?.click();
    expect(button(answer)).toBeUndefined();
  }
  expect(asked).toEqual(["end"]);
});

test("pictures are shown for ten seconds, and go with whatever is asked next", () => {
  const { root, say, button } = shown();
  const pictures = ["sun", "fox"].map((name) => ({ name, art: "" }));
  const see = () => root.textContent?.includes("sunfox");
  say({ pictures });
  vi.advanceTimersByTime(9_900);
  expect(see()).toBe(true);
  vi.advanceTimersByTime(200);
  expect(see()).toBe(false);
  say({ pictures });
  button("Pause")?.click();
  expect(see()).toBe(false);
});
