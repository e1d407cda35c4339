// A whole board on a page, for tests that click, and read the page and the messages to Python.

import board from "board-under-test";
import { afterEach, beforeEach, vi } from "vitest";
import type { Head } from "../src/wire/types";
import { FakeModel, FRAME, head, recordMotions } from "./fixture";

/** Time passes only when a test says so, motion is only recorded, and each test begins with an empty page. */
export function onPaper() {
  let motions: ReturnType<typeof recordMotions>;
  beforeEach(() => {
    vi.useFakeTimers();
    motions = recordMotions();
  });
  afterEach(() => {
    document.body.replaceChildren();
    vi.useRealTimers();
  });
  return { motions: () => motions };
}

/** Shows a model in one view or several. All that looks something up waits for a frame first. */
export function showBoard(model = new FakeModel(), count = 1) {
  const widget = board();
  const close = widget.initialize({ model });
  const views = Array.from({ length: count }, () => {
    const el = document.createElement("div");
    document.body.append(el);
    const leave = widget.render({ model, el });
    return { leave, ...reader(el) };
  });
  return { model, close, view: views[0] as (typeof views)[number], views };
}

/** Looks things up in a view, and handles it. */
export function reader(el: HTMLElement) {
  const drawn = () => {
    vi.advanceTimersByTime(FRAME);
    return el;
  };
  const find = (selector: string) => drawn().querySelector<HTMLElement>(selector);
  const all = (selector: string) => [...drawn().querySelectorAll<HTMLElement>(selector)];
  const text = (selector: string) => find(selector)?.textContent?.replace(/\s+/g, " ").trim() ?? "";
  const click = (place: string) =>
    find(`[data-place="${place}"]`)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const key = (name: string, on = "[tabindex='0'].sqw-hit") => {
    const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
    find(on)?.dispatchEvent(event);
    return event;
  };
  const press = (name: string) =>
    all("button")
      .find((one) => (one.getAttribute("aria-label") ?? one.textContent) === name)
      ?.click();
  return { el, find, all, text, click, key, press };
}

/** The lit places. */
export const lit = (view: { all(selector: string): HTMLElement[] }) =>
  view.all(".sqw-hit[data-lit]").map((hit) => hit.dataset.place);

export const played = (model: FakeModel) => model.sent.filter((message) => message.kind === "play");

/** The next head, at another ply. */
export const on = (more: Partial<Head> & { node: number }): Head => ({
  ...head,
  rev: head.rev + 1,
  tip: more.node,
  ...more,
});
