import { expect, test, vi } from "vitest";
import type { Head, Ply, RaceTrack, SlapWindow } from "../../src/wire/types";
import { FakeModel, head, plies, ply, statics } from "../fixture";
import { onPaper, showBoard } from "../shown";

onPaper();

const window: SlapWindow = {
  node: 3,
  limit: 3000,
  shared: false,
  lamps: [300, 300],
  reveal: ["t"],
  back: "back",
  lanes: [
    { seat: "red", key: "Q", tap: "d" },
    { seat: "sky", key: "M" },
  ],
};
const race: RaceTrack = {
  id: "race",
  side: "board",
  at: "box",
  kind: "race",
  lanes: [{ seat: "red" }, { seat: "sky" }],
};
const opened: Ply = ply(3, 2, {
  say: "card man",
  set: [{ id: "t", s: "man", at: "c", z: 1, say: "the treasure" }],
  panels: { race },
  log: [{ text: "Red draws the treasure." }],
  status: { ask: "Slap the treasure!" },
});
const on = (more: Partial<Head>): Head => ({ ...head, rev: head.rev + 1, legal: null, ...more });
const open = { plies: [opened], head: on({ node: 3, tip: 3, window }) };

function show() {
  const model = new FakeModel();
  const {
    close,
    view: { el, leave, find, all },
  } = showBoard(model);
  const text = (selector: string) => find(selector)?.textContent ?? "";
  const key = (name: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more });
    (find(".sqw-root") as HTMLElement).dispatchEvent(event);
    return event;
  };
  const reports = () => model.sent.filter((message) => message.kind === "window");
  model.hear({});
  return { model, el, find, all, text, key, reports, close: () => [leave(), close()] };
}

const MET = /treasure/;

test("until the last lamp is out nothing reveals the card; then it turns, and the clock runs", () => {
  const { model, el, find, all, text, reports } = show();
  model.hear(open);
  expect(find('[data-mark="t"] circle')?.getAttribute("r")).toBe("17");
  expect(text(".sqw-ask")).toMatch(/^Get ready/);
  expect(all(".sqw-lit-lamp")).toHaveLength(2);
  expect(el.outerHTML).not.toMatch(MET);
  expect(text(".sqw-moves")).not.toContain("card man");
  vi.advanceTimersByTime(300);
  expect(all(".sqw-lit-lamp")).toHaveLength(1);
  expect(reports()).toEqual([]);
  vi.advanceTimersByTime(330);
  expect(reports()).toMatchObject([{ node: 3, begun: true }]);
  expect(find('[data-mark="t"] circle')).toBeNull();
  expect(text(".sqw-ask")).toBe("Slap the treasure!");
  expect(text(".sqw-story")).toMatch(MET);
  expect(text("[aria-live]")).toMatch(MET);
  expect(text(".sqw-moves")).toContain("card man");
});

test("keys and taps are reported once each; repeated keys, menu keys and clicks do nothing meanwhile", () => {
  const { model, find, key, reports, text } = show();
  model.hear(open);
  key("q");
  expect(text(".sqw-lane")).toContain("too early");
  vi.advanceTimersByTime(1000);
  key("m", { repeat: true });
  find('[data-place="d"]')?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  find('[data-place="d"]')?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  key("Q");
  expect(key("m").defaultPrevented).toBe(true);
  expect(reports().map((message) => message.seat)).toEqual([undefined, "red", "sky"]);
  expect(reports().every((message) => message.node === 3)).toBe(true);
  expect(model.last("why")).toBeUndefined();
  expect(find(".sqw-menu-list")?.hidden).toBe(true);
});

test("Esc reports that nobody here slaps, but not before the card has turned", () => {
  const { model, key, reports } = show();
  model.hear(open);
  key("Escape");
  expect(reports()).toEqual([]);
  vi.advanceTimersByTime(1000);
  key("Escape");
  expect(reports().slice(1)).toMatchObject([
    { seat: "red", at: null },
    { seat: "sky", at: null },
  ]);
});

test("the end of a window ends the race; its keys mean nothing else for a moment", () => {
  const { model, key, reports, find } = show();
  model.hear(open);
  vi.advanceTimersByTime(1000);
  const lanes = [{ seat: "red", at: 412, mark: "first" as const }, { seat: "sky" }];
  model.hear({ plies: [ply(4, 3, { panels: { race: { ...race, lanes } } })], head: on({ node: 4, tip: 4 }) });
  vi.advanceTimersByTime(700);
  key("m");
  expect(reports()).toHaveLength(1);
  expect(find(".sqw-slap-first")?.textContent).toBe("0.41 s first");
  expect(find(".sqw-menu-list")?.hidden).toBe(true);
  vi.advanceTimersByTime(1300);
  key("m");
  expect(find(".sqw-menu-list")?.hidden).toBe(false);
});

test("a view at an older ply offers the race, which starts when it goes live", () => {
  const { model, el, key, all, reports } = show();
  key("[");
  model.hear(open);
  vi.advanceTimersByTime(2000);
  expect(reports()).toEqual([]);
  expect(el.outerHTML).not.toMatch(MET);
  all("button")
    .find((each) => each.textContent?.startsWith("A race is on"))
    ?.click();
  vi.advanceTimersByTime(1000);
  expect(reports()).toMatchObject([{ begun: true }]);
});

test("keys come to the board, unless somebody types elsewhere", () => {
  const { model, find, text } = show();
  const editor = document.createElement("textarea");
  document.body.append(editor);
  editor.focus();
  model.hear(open);
  expect(text(".sqw-away")).toBe("Click here, then use your key.");
  editor.blur();
  vi.advanceTimersByTime(400);
  expect(find(".sqw-away")).toBeNull();
  expect(document.activeElement).toBe(find(".sqw-root"));
});

test("a view that is gone measures no time", () => {
  const { model, close, reports } = show();
  model.hear(open);
  vi.advanceTimersByTime(100);
  close();
  vi.advanceTimersByTime(5000);
  expect(reports()).toEqual([]);
});

test("without Python there is no race: the card is shown", () => {
  const model = new FakeModel({ _static: statics, _plies: [...plies, opened], _head: open.head, _options: {} });
  const { el } = showBoard(model).view;
  expect(el.querySelector('[data-mark="t"] circle')).not.toBeNull();
  vi.advanceTimersByTime(1600);
  expect(el.querySelector('[data-mark="t"] circle')).toBeNull();
});
