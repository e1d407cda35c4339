// A view draws its state: here the tests set it, and nobody clicks.
import { expect, test, vi } from "vitest";
import { editor } from "../src/editor/editor";
import type { Part } from "../src/frame/redraw";
import { conduct } from "../src/frame/view";
import { defaults, type ViewState } from "../src/state";
import { session as sessionOf } from "../src/wire/session";
import type { Panel, SlapWindow } from "../src/wire/types";
import { FakeModel, head, plies, ply, statics } from "./fixture";
import { lit, onPaper, reader } from "./shown";

onPaper();

/** A view with a state that the test may set. `set`: changes it, and has these parts drawn. */
function mount(model = new FakeModel(), change: (state: ViewState) => void = () => undefined) {
  const session = sessionOf(model);
  const state = defaults(session.head.node, session.store.size);
  change(state);
  const el = document.createElement("div");
  document.body.append(el);
  const { invalidate, close } = conduct(session, el, state, editor);
  const view = reader(el);
  view.find(".sqw-root");
  const set = (change: (state: ViewState) => void, ...parts: Part[]) => {
    change(state);
    invalidate(...parts);
  };
  return { model, session, state, view, set, close };
}

test("a state is plain values: it can be printed and copied", () => {
  const { state } = mount();
  expect(structuredClone(state)).toEqual(state);
  expect(state.playhead).toMatchObject({ at: 2, live: true, playing: false });
  expect(state.unsaid, "the log of the first ply has been said").toEqual([]);
});

test("a pending click: a ring at once, a ghost and words once Python is late", () => {
  const { view, set } = mount();
  const since = performance.now();
  set((state) => state.pending.push({ words: ["c"], since, own: true }), "pending");
  expect(view.find(".sqw-sent")?.style.opacity).toBe("0.99");
  expect(view.find(".sqw-pending")).toBeNull();
  vi.advanceTimersByTime(130);
  set(() => undefined, "pending");
  expect(view.find('[data-pending="c"] .sqw-ghost')).not.toBeNull();
  expect(view.text(".sqw-ask")).toBe("Playing c");
  set((state) => state.pending.pop(), "pending", "panels");
  expect(view.find(".sqw-pending")).toBeNull();
  expect(view.find(".sqw-sent")?.style.opacity).toBe("0");
  expect(view.text(".sqw-ask")).toBe("Step.");
});

test("a play of another view shows where the head is shown, and not at an older ply", () => {
  const { view, set } = mount();
  set((state) => state.pending.push({ words: ["c"], since: performance.now(), own: false }), "pending");
  expect(view.find(".sqw-sent")?.style.opacity).toBe("0.99");
  set((state) => Object.assign(state.playhead, { at: 1, live: false }), "pending");
  expect(view.find(".sqw-sent")?.style.opacity).toBe("0");
});

test("lit places follow from the words that have been said", () => {
  const { view, set } = mount();
  expect(lit(view)).toEqual(["a", "c", "d"]);
  set((state) => Object.assign(state.sentence, { said: ["d"], choices: [[]] }), "overlay", "panels");
  expect(lit(view)).toEqual(["b", "c"]);
  expect(view.all(".sqw-chosen")).toHaveLength(1);
  expect(view.text(".sqw-ask")).toBe("d – choose what is lit");
});

test("popovers: a rule, and a choice at its place", () => {
  const { view, set, state } = mount();
  set((state) => Object.assign(state, { popover: { kind: "rules", rules: ["R-1"] } }), "popover");
  expect(view.text(".sqw-popover")).toBe("R-1 · StepsOne step at a time.Close");
  expect(view.find(".sqw-popover")?.getAttribute("aria-label")).toBe("Rule R-1");
  const ways = [
    { w: "c", label: "go to c", path: ["c"] },
    { w: "turn", path: ["turn"] },
  ];
  set((state) => Object.assign(state, { popover: { kind: "choose", target: "c", ways } }), "popover");
  expect(view.all(".sqw-choices button").map((one) => one.textContent)).toEqual(["go to c", "turn"]);
  expect(document.activeElement?.textContent).toBe("go to c");
  view.all(".sqw-choices button")[0]?.click();
  expect(state.popover).toBeNull();
  expect(view.find(".sqw-popover")?.hidden).toBe(true);
});

test("the playhead in the past: its scene, its count, what is said there, and what waits", () => {
  const { view, set } = mount();
  const past = { at: 1, live: false, known: 2 };
  set((state) => Object.assign(state.playhead, past), "board", "overlay", "panels");
  expect(view.text(".sqw-count")).toBe("move 1 / 2");
  expect(view.find('[data-mark="t"] circle')?.getAttribute("r"), "not turned yet").toBe("18");
  expect(view.text(".sqw-live")).toBe("Now");
  expect(view.text(".sqw-ask")).toBe("You look back");
  expect(lit(view)).toEqual([]);
  expect(view.text(".sqw-moves [aria-current]")).toBe("b");
  const legal = { seat: "sky", ghost: "", words: ["d"] };
  set((state) => Object.assign(state.sentence, { elsewhere: { node: 1, legal } }), "overlay");
  expect(lit(view)).toEqual(["d"]);
});

test("a view may begin in the past, and at another speed", () => {
  const { view } = mount(new FakeModel(), ({ playhead }) =>
    Object.assign(playhead, { at: 0, live: false, speed: 0.5 }),
  );
  expect(view.text(".sqw-count")).toBe("move 0 / 2");
  expect(view.text(".sqw-speed")).toBe("½×");
});

test("a refusal: rings at the place and at what is in the way, and the reason in a bubble", () => {
  const { view, set } = mount();
  const answer = { id: 0, ok: false, rev: 0, rule: "R-1", text: "Too far.", places: ["b"] };
  set((state) => Object.assign(state, { refusal: { target: "c", answer, since: 0 } }), "refusal");
  expect(view.all(".sqw-refused")).toHaveLength(2);
  expect(view.text(".sqw-bubble:not([hidden])")).toBe("R-1 · Too far.");
  set((state) => Object.assign(state, { refusal: null }), "refusal");
  expect(view.all(".sqw-refused, .sqw-bubble:not([hidden])")).toEqual([]);
});

test("the pointer: sight lines from a lit place, a ring of focus", () => {
  const { view, set } = mount();
  set((state) => Object.assign(state.pointer, { hovered: "a", focused: "a" }), "pointer");
  expect(view.all(".sqw-rays .sqw-leg")).toHaveLength(1);
  expect(view.all(".sqw-focus path")).toHaveLength(2);
  set((state) => Object.assign(state.pointer, { hovered: "b", focused: null }), "pointer");
  expect(view.all(".sqw-rays .sqw-leg, .sqw-focus path")).toEqual([]);
});

test("the menu and a dialog", () => {
  const { view, set } = mount();
  set((state) => Object.assign(state.menu, { open: true, seats: true }), "menu");
  expect(view.find(".sqw-menu-list")?.hidden).toBe(false);
  expect(view.find(".sqw-player-choices")?.hidden).toBe(false);
  set((state) => Object.assign(state, { dialog: { kind: "save", what: "picture" } }), "dialog");
  expect(view.text(".sqw-card pre")).toBe('open("row-ply-2.svg", "w").write(game.svg())');
  set((state) => Object.assign(state, { dialog: null }), "dialog");
  expect(view.find(".sqw-card")?.childElementCount).toBe(0);
});

test("a row that somebody looks at, a card, and the board under a panel that covers it", () => {
  const panel = (id: string, more: object) => ({ id, side: "side", ...more }) as Panel;
  const goals = panel("goals", {
    kind: "list",
    rows: [{ id: "g", text: "Go to d", show: [{ id: "pin", s: "leaf", at: "d" }] }],
  });
  const sums = panel("sums", { kind: "sums", side: "over", rows: [] });
  const panels = { goals, sums };
  const _head = { ...head, node: 0, tip: 0 };
  const model = new FakeModel({ _static: statics, _plies: [ply(0, null, { panels })], _head, _options: {} });
  const { session, view, set } = mount(model);
  const stage = () => view.find(".sqw-stage") as HTMLElement;
  set((state) => Object.assign(state, { row: "goals g" }), "row");
  expect(view.all(".sqw-above [data-mark]").map((one) => one.dataset.mark)).toEqual(["pin"]);
  expect(stage().inert).toBe(true);
  set((state) => Object.assign(state, { peeking: session.store.panels(0).get("sums") }), "panels");
  expect(stage().inert).toBe(false);
  expect(view.text(".sqw-peek")).toBe("See the scores");
});

test("a race: lamps, the card still hidden; then the times", () => {
  const window: SlapWindow = {
    ...{ node: 2, limit: 1000, shared: false, lamps: [9000, 9000, 9000], reveal: ["t"], back: "back" },
    lanes: [{ seat: "red", key: "Q" }],
  };
  const track: Panel = { id: "race", side: "board", at: "box", kind: "race", lanes: [{ seat: "red" }] };
  const _plies = [...plies.slice(0, 2), ply(2, 1, { panels: { race: track } })];
  const { view, set, state } = mount(
    new FakeModel({ _static: statics, _plies, _head: { ...head, window }, _options: {} }),
  );
  expect(state.race).toMatchObject({ out: 0, start: null });
  expect(view.all(".sqw-lit-lamp")).toHaveLength(3);
  expect(view.find('[data-mark="t"] circle')?.getAttribute("r"), "its back").toBe("17");
  set(({ race }) => Object.assign(race ?? {}, { out: 2 }), "race");
  expect(view.all(".sqw-lit-lamp")).toHaveLength(1);
  set(({ race }) => Object.assign(race ?? {}, { out: 3, start: 100 }), "board", "race");
  expect(view.find('[data-mark="t"] > :last-child circle')?.getAttribute("r"), "its face").toBe("18");
  set(({ race }) => race?.times.set("red", 412), "race");
  expect(view.text(".sqw-slap")).toContain("0.41");
});

test("parts that wait for a frame are drawn once, the board before the rest; a view that is gone draws nothing", () => {
  const { view, set, close, state } = mount();
  const drawn: string[] = [];
  const watch = new MutationObserver((changes) =>
    drawn.push(...changes.map(({ target }) => `${(target as Element).classList[0]}`)),
  );
  watch.observe(view.find(".sqw-count") as HTMLElement, { childList: true });
  watch.observe(view.find(".sqw-ask") as HTMLElement, { childList: true });
  set((state) => Object.assign(state.playhead, { at: 1, live: false }), "panels");
  set(() => undefined, "board", "panels");
  view.find(".sqw-root");
  const changes = watch.takeRecords().map(({ target }) => `${(target as Element).classList[0]}`);
  expect([...drawn, ...changes].filter((name, n, all) => name !== all[n - 1])).toEqual(["sqw-count", "sqw-ask"]);
  const frames = vi.spyOn(globalThis, "cancelAnimationFrame");
  set((state) => Object.assign(state.playhead, { at: 0 }), "board");
  close();
  expect(frames).toHaveBeenCalledOnce();
  expect(state.playhead.at).toBe(0);
  frames.mockRestore();
});
