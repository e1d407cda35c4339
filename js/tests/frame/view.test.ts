// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Head, Mark, Ply } from "../../src/wire/types";
import board from "../../src/wire/widget";
import { FakeModel, FRAME, head, made, plies, ply, recordMotions } from "../fixture";

let motions: ReturnType<typeof recordMotions>;
beforeEach(() => {
  vi.useFakeTimers();
  motions = recordMotions();
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

function show(model = new FakeModel(), views = 1) {
  const widget = board();
  const close = widget.initialize({ model });
  const shown = Array.from({ length: views }, () => {
    const el = document.createElement("div");
    document.body.append(el);
    const leave = widget.render({ model, el });
    // what is read rather than looked at is drawn a moment after the board
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
    return { el, leave, find, all, text, click, key, press };
  });
  return { model, close, view: shown[0] as (typeof shown)[number], views: shown };
}

const lit = (view: { all(selector: string): HTMLElement[] }) =>
  view.all(".sqw-hit[data-lit]").map((hit) => hit.dataset.place);
const played = (model: FakeModel) => model.sent.filter((message) => message.kind === "play");
const on = (more: Partial<Head> & { node: number }): Head => ({ ...head, rev: head.rev + 1, tip: more.node, ...more });

test("Python can have every view look at a ply; the game stays where it is", () => {
  const { model, views } = show(new FakeModel(), 2);
  model.hear({ show: 1 });
  expect(views.map((view) => view.text(".sqw-count"))).toEqual(["ply 1 / 2", "ply 1 / 2"]);
  expect(lit(views[0] as (typeof views)[number])).toEqual([]);
  model.hear({ show: 99 });
  expect(views[1]?.text(".sqw-count")).toBe("ply 1 / 2");
  model.hear({ show: 0 });
  expect(views[1]?.text(".sqw-count")).toBe("ply 0 / 2");
  expect(model.sent.map(({ kind }) => kind)).not.toContain("undo");
});

test("a board asks for the truth, draws the head and rings what can be clicked", () => {
  const { model, view } = show();
  expect(model.sent).toMatchObject([{ kind: "sync", rev: 3 }]);
  expect(view.text(".sqw-count")).toBe("ply 2 / 2");
  expect(view.all("[data-mark]").map((mark) => mark.dataset.mark)).toEqual(expect.arrayContaining(["man", "t"]));
  expect(lit(view)).toEqual(["a", "c", "d"]);
  expect(view.text(".sqw-pill")).toBe("Ann");
  expect(view.find('[data-place="a"]')?.getAttribute("aria-label")).toBe("a, can be clicked");
});

test("a click is sent at once and shown as pending until Python answers", () => {
  const { model, view } = show();
  view.click("c");
  const sent = model.last("play");
  expect(sent).toMatchObject({ node: 2, rev: 3, words: ["c"] });
  expect(view.find(".sqw-sent")?.style.opacity).toBe("1");
  expect(view.find(".sqw-pending .sqw-ghost")).toBeNull();
  vi.advanceTimersByTime(130);
  expect(view.text(".sqw-ask")).toContain("Playing c");
  expect(view.find(".sqw-pending .sqw-ghost")).not.toBeNull();
  model.hear({
    answer: { id: sent?.id ?? 0, ok: true, rev: 0 },
    plies: [ply(3, 2, { say: "c" })],
    head: on({ node: 3, legal: null }),
  });
  expect(view.find(".sqw-pending")).toBeNull();
  expect(view.text(".sqw-count")).toBe("ply 3 / 3");
  expect((model.get("_plies") as unknown[]).length).toBe(4);
  expect((model.get("_head") as Head).node).toBe(3);
});

test("clicks do not wait for each other: each is sent, in order, with the revision known then", () => {
  const { model, view } = show();
  const places = ["c", "b", "a", "b", "c"];
  for (const place of places) view.click(place);
  expect(played(model).map((message) => message.words)).toEqual(places.map((place) => [place]));
  expect(new Set(model.sent.map((message) => message.id)).size).toBe(model.sent.length);
});

test("a refused click snaps back, says why at the place, in the log and to a screen reader", () => {
  const { model, view } = show();
  view.click("c");
  const id = model.last("play")?.id ?? 0;
  model.hear({ answer: { id, ok: false, rev: 0, code: "illegal", rule: "R-1", text: "Too far.", places: ["b"] } });
  expect(view.find(".sqw-pending")).toBeNull();
  expect(view.text(".sqw-bubble")).toBe("R-1 · Too far.");
  expect(view.all(".sqw-refused")).toHaveLength(2);
  expect(view.text(".sqw-log .sqw-fault")).toContain("Too far.");
  expect(view.text("[aria-live]")).toContain("Too far.");
  vi.advanceTimersByTime(2600);
  expect(view.find(".sqw-bubble")?.hidden).toBe(true);
  expect(view.find(".sqw-refused")).toBeNull();
});

test("a stale click is told at the place, too", () => {
  const { model, view } = show();
  view.click("c");
  model.hear({
    answer: { id: model.last("play")?.id ?? 0, ok: false, rev: 0, code: "stale", text: "Nothing was played." },
  });
  expect(view.text(".sqw-log .sqw-fault")).toBe("Nothing was played.");
  expect(view.text(".sqw-bubble")).toBe("Nothing was played.");
  expect(view.find(".sqw-refused")).not.toBeNull();
});

test("clicking what is not possible asks why", () => {
  const { model, view } = show();
  view.click("b");
  expect(played(model)).toHaveLength(0);
  const why = model.last("why");
  expect(why).toMatchObject({ node: 2, words: ["b"] });
  model.hear({ answer: { id: why?.id ?? 0, ok: true, rev: 0, rule: "R-1", text: "You stand there.", places: [] } });
  expect(view.text(".sqw-bubble")).toBe("R-1 · You stand there.");
  view.key("ArrowRight");
  expect(view.find(".sqw-bubble")?.hidden).toBe(true);
});

test("a refusal goes with the next button, and with a new ply once it could be read", () => {
  const { model, view } = show();
  const refuse = () => {
    view.click("b");
    model.hear({ answer: { id: model.last("why")?.id ?? 0, ok: true, rev: 0, text: "You stand there.", places: [] } });
    expect(view.all(".sqw-bubble:not([hidden]), .sqw-refused")).toHaveLength(2);
  };
  const shown = () => view.all(".sqw-bubble:not([hidden]), .sqw-refused").length;
  refuse();
  view.press("Menu");
  expect(shown()).toBe(0);
  refuse();
  vi.advanceTimersByTime(1100);
  model.hear({ plies: [ply(3, 2)], head: on({ node: 3 }) });
  expect(shown()).toBe(0);
  refuse();
  model.hear({ plies: [ply(4, 3)], head: on({ node: 4 }) });
  expect(shown()).toBe(2);
  vi.advanceTimersByTime(1100);
  expect(shown()).toBe(0);
});

test("what Python refuses after the ply that it waited for says why, though the game goes on", () => {
  const { model, view } = show();
  view.click("c");
  view.click("b");
  const [first, second] = played(model);
  vi.advanceTimersByTime(2000);
  model.hear({
    answer: { id: first?.id ?? 0, ok: true, rev: 0 },
    plies: [ply(3, 2)],
    head: on({ node: 3, legal: null }),
  });
  model.hear({
    answer: { id: second?.id ?? 0, ok: false, rev: 0, code: "illegal", rule: "R-1", text: "Too far.", places: [] },
  });
  model.hear({ plies: [ply(4, 3)], head: on({ node: 4 }) });
  expect(view.text(".sqw-bubble:not([hidden])")).toBe("R-1 · Too far.");
  expect(view.all(".sqw-refused")).toHaveLength(1);
  vi.advanceTimersByTime(900);
  expect(view.find(".sqw-bubble")?.hidden).toBe(false);
});

test("sentences of several words: step by step, and back", () => {
  const { model, view } = show();
  view.click("d");
  expect(played(model)).toHaveLength(0);
  expect(lit(view)).toEqual(["b", "c"]);
  view.key("Escape");
  expect(lit(view)).toEqual(["a", "c", "d"]);
  view.click("d");
  view.click("b");
  expect(model.last("play")).toMatchObject({ words: ["d", "b"] });
});

test("a word said while a move is on its way stays said after it, if it still leads somewhere", () => {
  const { model, view } = show();
  const answer = () => ({ id: model.last("play")?.id ?? 0, ok: true, rev: 0 });
  view.click("c");
  view.click("d");
  const words = ["a", "b", { w: "d", next: ["b", "a"] }];
  model.hear({ answer: answer(), plies: [ply(3, 2)], head: on({ node: 3, legal: { seat: "red", ghost: "", words } }) });
  expect(lit(view)).toEqual(["a", "b"]);
  expect(view.text(".sqw-ask")).toContain("d – choose");
  view.click("b");
  expect(model.last("play")).toMatchObject({ node: 3, words: ["d", "b"] });
  view.click("d");
  model.hear({
    answer: answer(),
    plies: [ply(4, 3)],
    head: on({ node: 4, legal: { seat: "sky", ghost: "", words: ["a"] } }),
  });
  expect(lit(view)).toEqual(["a"]);
});

test("a word without a place is a button", () => {
  const { model, view } = show();
  view.press("rest");
  expect(model.last("play")).toMatchObject({ words: ["rest"] });
});

test("a button's word on its way is called what the button is called", () => {
  const { model, view } = show();
  const words = [{ w: "end", label: "Stop here" }, "c"];
  model.hear({ head: on({ node: 2, legal: { seat: "red", ghost: "", words } }) });
  view.press("Stop here");
  vi.advanceTimersByTime(130);
  expect(model.last("play")).toMatchObject({ words: ["end"] });
  expect(view.text(".sqw-ask")).toBe("Stop here");
});

test("replay asks Python nothing", () => {
  const { model, view } = show();
  const before = model.sent.length;
  for (const name of ["[", "[", "]", "Home", "End", "PageUp", "p", "p", "l"]) view.key(name);
  view.press("First ply");
  expect(view.text(".sqw-count")).toBe("ply 0 / 2");
  expect(model.sent).toHaveLength(before);
});

test("at an older ply where only chance decides nothing is said of clicks", () => {
  const { model, view } = show();
  model.hear({ plies: [ply(3, 2, { status: { ask: "A die is rolled." } }), ply(4, 3)], head: on({ node: 4 }) });
  view.key("l");
  view.key("[");
  expect(view.text(".sqw-ask")).toBe("You are at ply 3 of 4.");
});

test("at an older ply a click asks what is legal there, and plays there", () => {
  const { model, view } = show();
  view.key("[");
  expect(view.text(".sqw-ask")).toBe("You are at ply 1 of 2. A click here starts a variation.");
  expect(lit(view)).toEqual([]);
  view.click("d");
  const asked = model.last("legal");
  expect(asked).toMatchObject({ node: 1 });
  model.hear({
    answer: { id: asked?.id ?? 0, ok: true, rev: 0, legal: { seat: "sky", ghost: "", words: ["d", "c"] } },
  });
  expect(model.last("play")).toMatchObject({ node: 1, words: ["d"] });
  model.hear({
    answer: { id: model.last("play")?.id ?? 0, ok: true, rev: 0 },
    plies: [ply(3, 1, { say: "d" })],
    head: on({ node: 3 }),
  });
  expect(view.text(".sqw-count")).toBe("ply 2 / 2");
  expect(view.all(".sqw-branch")).toHaveLength(1);
});

test("at an older ply what can be clicked shows to whoever comes to the board, and is asked once", () => {
  const { model, view } = show();
  const hover = (place: string) =>
    view.find(`[data-place="${place}"]`)?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  const asked = () => model.sent.filter((message) => message.kind === "legal");
  hover("a");
  expect(asked()).toEqual([]);
  view.key("[");
  view.key("[");
  view.key("]");
  expect(asked()).toEqual([]);
  hover("a");
  hover("b");
  expect(asked()).toMatchObject([{ node: 1 }]);
  model.hear({
    answer: { id: asked()[0]?.id ?? 0, ok: true, rev: 0, legal: { seat: "sky", ghost: "", words: ["d", "c"] } },
  });
  expect(lit(view)).toEqual(["c", "d"]);
  hover("a");
  expect(asked()).toHaveLength(1);
  view.click("d");
  expect(asked()).toHaveLength(1);
  expect(model.last("play")).toMatchObject({ node: 1, words: ["d"] });
  view.key("p");
  hover("a");
  expect(asked(), "not while it plays").toHaveLength(1);
});

test("two views share the truth and have playheads of their own", () => {
  const { model, views } = show(new FakeModel(), 2);
  const [one, two] = views as [(typeof views)[0], (typeof views)[0]];
  two.key("[");
  one.click("c");
  model.hear({
    answer: { id: model.last("play")?.id ?? 0, ok: true, rev: 0 },
    plies: [ply(3, 2)],
    head: on({ node: 3 }),
  });
  expect(one.text(".sqw-count")).toBe("ply 3 / 3");
  expect(two.text(".sqw-count")).toBe("ply 1 / 3");
  expect(two.text(".sqw-live")).toBe("go live +1");
});

test("without Python one can look, not play; the first message brings the board to life", () => {
  const { model, view } = show();
  vi.advanceTimersByTime(1600);
  expect(view.text(".sqw-warning")).toBe("Python does not answer: you can look and replay, not play.");
  expect(lit(view)).toEqual([]);
  view.click("c");
  expect(played(model)).toHaveLength(0);
  view.key("[");
  expect(view.text(".sqw-count")).toBe("ply 1 / 2");
  view.key("]");
  model.hear({});
  expect(view.find(".sqw-warning")?.hidden).toBe(true);
  expect(lit(view)).toEqual(["a", "c", "d"]);
});

test("a read-only board lights nothing, sends nothing, and replays", () => {
  const { model, view } = show(
    new FakeModel({ _static: made, _plies: plies, _head: head, _options: { readonly: true } }),
  );
  expect(lit(view)).toEqual([]);
  view.click("c");
  view.click("b");
  expect(model.sent.map((message) => message.kind)).toEqual(["sync"]);
  view.key("[");
  expect(view.text(".sqw-count")).toBe("ply 1 / 2");
});

test("a gap in the plies is asked about", () => {
  const { model } = show();
  model.hear({ plies: [ply(5, 4)] });
  expect(model.sent.filter((message) => message.kind === "sync")).toHaveLength(2);
});

test("a new game takes every view to its head", () => {
  const { model, view } = show();
  view.key("[");
  model.traits._static = { ...made, title: "Other" };
  model.traits._head = { ...head, rev: 9, node: 0, tip: 0 };
  model.set("_plies", [ply(0, null, { set: [{ id: "x", s: "tile", at: "b" }] })]);
  model.hear({ reset: true });
  expect(view.text(".sqw-count")).toBe("ply 0 / 0");
  expect(view.text(".sqw-title")).toBe("Other");
  expect(view.all(".sqw-marks [data-mark]").map((mark) => mark.dataset.mark)).toEqual(["x"]);
});

test("the whole list again, with a comment, moves nobody", () => {
  const { model, view } = show();
  view.key("[");
  model.set(
    "_plies",
    plies.map((each) => (each.id === 2 ? { ...each, comment: "Well turned." } : each)),
  );
  expect(view.text(".sqw-count")).toBe("ply 1 / 2");
  expect(view.text(".sqw-comment")).toBe("Well turned.");
});

test("the same truth told again leaves focus and board as they are", () => {
  const { model, view } = show();
  const hit = view.find('[data-place="c"]');
  hit?.focus();
  model.traits._static = structuredClone(made);
  model.set("_plies", [...structuredClone(plies), ply(3, 2)]);
  expect(view.find('[data-place="c"]')).toBe(hit);
  expect(document.activeElement).toBe(hit);
});

test("no key leaves the board, but saving the notebook works", () => {
  const { view } = show();
  const heard: string[] = [];
  const listen = (event: KeyboardEvent) => heard.push(event.key);
  document.addEventListener("keydown", listen);
  for (const name of ["a", "x", "d", "Enter", "Escape", "ArrowDown"]) view.key(name);
  view.find(".sqw-hit")?.dispatchEvent(new KeyboardEvent("keydown", { key: "s", ctrlKey: true, bubbles: true }));
  document.removeEventListener("keydown", listen);
  expect(heard).toEqual(["s"]);
});

test("one tab stop; arrows move it, Enter clicks", () => {
  const { model, view } = show();
  expect(view.all(".sqw-hit[tabindex='0']")).toHaveLength(1);
  view.find('[data-place="b"]')?.focus();
  view.key("ArrowRight", '[data-place="b"]');
  expect(view.all(".sqw-hit[tabindex='0']").map((hit) => hit.dataset.place)).toEqual(["c"]);
  view.key("Enter", '[data-place="c"]');
  expect(model.last("play")).toMatchObject({ words: ["c"] });
});

test("when the button that was pressed goes, the keyboard goes on from what can be clicked", () => {
  const { model, view } = show();
  const rest = view.all(".sqw-words button")[0];
  rest?.focus();
  rest?.click();
  expect(view.all(".sqw-words button")[0], "a click on its way redraws no button").toBe(rest);
  model.hear({ head: on({ node: 2 }) });
  expect(view.all(".sqw-words button")[0]).not.toBe(rest);
  expect(document.activeElement?.textContent, "as long as it is there").toBe("rest");
  const legal = { seat: "sky", ghost: "", words: ["b", "d"] };
  const answer = { id: model.last("play")?.id ?? 0, ok: true, rev: 0 };
  model.hear({ answer, plies: [ply(3, 2)], head: on({ node: 3, legal }) });
  expect(view.all(".sqw-words button")).toEqual([]);
  expect(document.activeElement?.getAttribute("data-place")).toBe("b");
  expect(view.all(".sqw-hit[tabindex='0']").map((hit) => hit.dataset.place)).toEqual(["b"]);
});

test("a board that is built anew keeps the keyboard", () => {
  const { model, view } = show();
  view.find('[data-place="c"]')?.focus();
  model.set("_static", { ...made, title: "Other" });
  expect(view.find(".sqw-root")?.contains(document.activeElement)).toBe(true);
});

test("bots: thinking can be stopped, a bot that waits can be told to play", () => {
  const { model, view } = show();
  model.hear({ head: on({ node: 2, legal: null, thinking: { seat: "sky", name: "search" } }) });
  expect(view.text(".sqw-ask")).toContain("Thinking");
  expect(view.text(".sqw-pill")).toBe("Bob");
  view.press("Stop");
  expect(model.last("stop")).toBeDefined();
  model.hear({ head: on({ node: 2, legal: null, bot: "sky" }) });
  view.press("Let Bob play");
  expect(model.last("run")).toBeDefined();
});

test("the menu: seats, undo, and it closes with Esc", () => {
  const { model, view } = show();
  view.press("Menu");
  const list = view.find(".sqw-menu-list") as HTMLElement;
  expect(list.hidden).toBe(false);
  const select = view.find("select") as HTMLSelectElement;
  select.value = "random";
  select.dispatchEvent(new Event("change"));
  expect(model.last("seats")).toMatchObject({ players: ["random", "person"] });
  expect((view.find('[data-command="redo"]') as HTMLButtonElement).disabled).toBe(true);
  view.key("Escape", ".sqw-menu-list button");
  expect(list.hidden).toBe(true);
  view.find('[data-command="move"]')?.click();
  expect(model.last("undo")).toMatchObject({ what: "move" });
});

test("a game that goes on is not put away unasked", () => {
  const { model, view } = show();
  const choose = () => view.find('[data-command="new"]')?.click();
  choose();
  expect(model.last("new")).toBeUndefined();
  expect(view.text(".sqw-popover")).toContain("Python keeps it in game.earlier.");
  expect(document.activeElement?.textContent).toBe("New game");
  view.press("Play on");
  expect(document.activeElement?.textContent).toBe("Menu");
  expect(view.find(".sqw-popover")?.hidden).toBe(true);
  expect(model.last("new")).toBeUndefined();
  choose();
  view.find(".sqw-popover button")?.click();
  expect(model.last("new")).toBeDefined();
});

test("a game that nobody has played in, or that is over, is put away at once", () => {
  const over = { winners: ["red"], title: "Red wins", text: "All done." };
  const drawn = ply(1, 0, { seat: undefined });
  const last = ply(2, 1, { status: { ask: "Red wins.", over } });
  for (const list of [[drawn], [drawn, last]]) {
    const _plies = [ply(0, null, { seat: undefined }), ...list];
    const _head = on({ node: list.length, legal: null });
    const { model, view } = show(new FakeModel({ _static: made, _plies, _head, _options: {} }));
    view.find('[data-command="new"]')?.click();
    expect(model.last("new")).toBeDefined();
  }
});

test("a setup is checked dry; a fault keeps Start off", () => {
  const { model, view } = show();
  view.find('[data-command="setup"]')?.click();
  vi.advanceTimersByTime(200);
  const first = model.last("new");
  expect(first).toMatchObject({ dry: true, form: { size: 4, wild: false } });
  const start = view.all(".sqw-panel button").find((one) => one.textContent === "Start") as HTMLButtonElement;
  model.hear({
    answer: { id: first?.id ?? 0, ok: false, rev: 0, code: "setup", rule: "R-1", text: "Too small.", places: ["a"] },
  });
  expect(start.disabled).toBe(true);
  expect(view.text(".sqw-panel .sqw-fault")).toBe("a. Too small. R-1");
  const box = view.find(".sqw-panel input[type=checkbox]") as HTMLInputElement;
  box.checked = true;
  box.dispatchEvent(new Event("change"));
  vi.advanceTimersByTime(200);
  model.hear({ answer: { id: model.last("new")?.id ?? 0, ok: true, rev: 0, text: "4 wild" } });
  expect(start.disabled).toBe(false);
  expect((view.find(".sqw-panel textarea") as HTMLTextAreaElement).value).toBe("4 wild");
  start.click();
  expect(model.last("new")).toMatchObject({ form: { size: 4, wild: true } });
  expect(model.last("new")).not.toHaveProperty("dry");
});

test("the end is told beside the board; the top line only names it", () => {
  const over = { winners: ["red"], title: "Red wins", text: ["All done. ", { r: "R-1" }] };
  const last = ply(3, 2, { status: { ask: "Red wins. All done.", over } });
  const { view } = show(
    new FakeModel({ _static: made, _plies: [...plies, last], _head: on({ node: 3, legal: null }), _options: {} }),
  );
  expect(view.text(".sqw-end h3")).toBe("Red wins");
  expect(view.find(".sqw-portrait .squirrel")).not.toBeNull();
  expect(view.text(".sqw-ask")).toBe("Red wins");
  view.press("Replay from the start");
  expect(view.text(".sqw-count")).toBe("ply 0 / 3");
  expect(view.find(".sqw-end")).toBeNull();
});

test("a rule chip opens its text", () => {
  const { view } = show();
  view.find(".sqw-log .sqw-chip")?.click();
  expect(view.text(".sqw-popover")).toContain("One step at a time.");
  view.key("Escape", ".sqw-popover button");
  expect(view.find(".sqw-popover")?.hidden).toBe(true);
});

test("a click that can mean two things asks which", () => {
  const words = [
    { w: "c", label: "go to c" },
    { w: "turn", label: "turn the tile" },
  ];
  const tile = { id: "t", s: "tile", at: "c", words: [["turn"]] };
  const model = new FakeModel({
    _static: made,
    _plies: [ply(0, null, { set: [tile] })],
    _head: { ...head, node: 0, tip: 0, legal: { seat: "red", ghost: "", words } },
    _options: {},
  });
  const { view } = show(model);
  view.click("c");
  expect(view.all(".sqw-choices button").map((one) => one.textContent)).toEqual(["turn the tile", "go to c"]);
  view.all(".sqw-choices button")[0]?.click();
  expect(model.last("play")).toMatchObject({ words: ["turn"] });
});

test("a ply that arrives is seen: slides and flips in beats, flights to a place; what left is gone at the end", async () => {
  const { model, view } = show();
  const set: Mark[] = [
    { id: "man", s: "man", at: "c", seat: "red", z: 3, t: { n: "1" } },
    { id: "new", s: "tile", at: "d" },
  ];
  const more = { set, del: ["t"], fly: { new: "box", t: "box" }, beats: [["man"], ["t"]] };
  model.hear({ plies: [ply(3, 2, more)], head: on({ node: 3 }) });
  await Promise.resolve();
  expect(motions.of("man")).toMatchObject([{ delay: 340 }]);
  expect(motions.of("new")).toMatchObject([{ delay: 0 }]);
  expect(view.find('[data-mark="t"]')).toBeNull();
  const leaving = motions.all.find((motion) => motion.delay === 560);
  expect(view.el.contains(leaving?.el ?? null)).toBe(true);
  leaving?.finish();
  expect(view.el.contains(leaving?.el ?? null)).toBe(false);
});

test("what comes from where things lie comes as large as they are, else it grows on the way", async () => {
  const { model } = show();
  const set: Mark[] = [
    { id: "far", s: "tile", at: "c" },
    { id: "new", s: "tile", at: "d" },
  ];
  model.hear({ plies: [ply(3, 2, { set, fly: { far: "a", new: "box" } })], head: on({ node: 3 }) });
  await Promise.resolve();
  const sizes = ["far", "new"].map((id) => `${motions.of(id)[0]?.frames[0]?.transform}`.split(" scale")[1]);
  expect(sizes).toEqual(["(1)", "(0.5)"]);
});

test("while plies that are nobody's turn come one by one, each says what happens", () => {
  const { model, view } = show();
  const dawn = (id: number): Ply => ply(id, id - 1, { status: { ask: `Cards for ${id}.` } });
  model.hear({ plies: [dawn(3), dawn(4)], head: on({ node: 4 }) });
  expect(view.text(".sqw-ask")).toContain("Cards for 3.");
});

test("what stays may go by way of a place", async () => {
  const { model } = show();
  const set: Mark[] = [{ id: "man", s: "man", at: "c", seat: "red", z: 3, t: { n: "1" } }];
  model.hear({ plies: [ply(3, 2, { set, fly: { man: "d" } })], head: on({ node: 3 }) });
  await Promise.resolve();
  const way = motions.of("man").map(({ frames }) => frames.map(({ transform }) => `${transform}`.split(",")[0]));
  expect(way).toEqual([["translate(150px", "translate(350px", "translate(250px"]]);
});

test("a move and what comes of it are seen in one go, one after the other, and told", async () => {
  const { model, view } = show();
  view.click("a");
  const tile: Mark = { id: "t", s: "tile", at: "c", z: 1 };
  const turned = ply(3, 2, { turn: 2, set: [tile], log: [{ text: "It turned back." }] });
  const moved = ply(4, 3, { turn: 2, set: [{ id: "man", s: "man", at: "c", seat: "red", z: 3, t: { n: "1" } }] });
  const answer = { id: model.last("play")?.id ?? 0, ok: true, rev: 0 };
  model.hear({ answer, plies: [turned, moved], head: on({ node: 4 }) });
  await Promise.resolve();
  expect(view.text(".sqw-count")).toBe("ply 4 / 4");
  expect(motions.of("man")).toMatchObject([{ delay: 260 }]);
  expect(motions.all.map((motion) => motion.delay).sort()).toEqual([0, 130, 260]);
  expect(view.text("[aria-live='polite']")).toContain("It turned back.");
});

test("what chance does before a seat moves has a row of its own in the list of moves", () => {
  const { model, view } = show();
  const rows = () => view.all(".sqw-moves tbody tr").map((row) => row.textContent?.replace(/\s+/g, " ").trim());
  const before = rows();
  model.hear({ plies: [ply(3, 2, { seat: undefined, turn: 3, round: "2", head: "card" })], head: on({ node: 3 }) });
  expect(rows()).toEqual([...before, "2card"]);
  expect(view.find(".sqw-moves tbody tr:last-child td")?.getAttribute("colspan")).toBe("2");
  model.hear({ plies: [ply(4, 3, { turn: 3, round: "2", seat: "red" })], head: on({ node: 4 }) });
  vi.advanceTimersByTime(1000);
  expect(rows()).toEqual([...before, "2card say4"]);
});

test("the list of moves is headed by who sits there now", () => {
  const { model, view } = show();
  const heads = () => view.all(".sqw-moves thead th").map((head) => head.textContent);
  expect(heads()).toEqual(["#", "Ann", "Bob"]);
  model.hear({ head: on({ node: 2, names: ["Ann", "Bot · search"] }) });
  expect(heads()).toEqual(["#", "Ann", "Bot · search"]);
});

test("a picture in the list of moves says what it stands for", () => {
  const { model, view } = show();
  const heading = [{ i: "leaf", say: "add" }, " b"];
  model.hear({ plies: [ply(3, 2, { head: heading, log: [{ text: heading }] })], head: on({ node: 3 }) });
  expect(view.find('[data-ply="3"] [role="img"]')?.getAttribute("aria-label")).toBe("add");
  expect(view.text("[aria-live='polite']")).toContain("add b");
});

test("stepping back is not seen happening; another step cuts motion short", async () => {
  const { view } = show();
  view.key("[");
  expect(motions.all).toHaveLength(0);
  view.key("]");
  await Promise.resolve();
  expect(motions.all).toHaveLength(2);
  view.key("[");
  expect(motions.all.every((motion) => motion.cancelled)).toBe(true);
  expect(view.all('[data-mark="t"] > *')).toHaveLength(1);
});

test("a view that is gone leaves nothing behind", () => {
  const { model, view, close } = show();
  view.leave();
  expect(view.el.childElementCount).toBe(0);
  close();
  expect(model.listeners).toBe(0);
});

test("themes: told, or as the page is", () => {
  const { model, view } = show();
  const dark = () => view.find(".sqw-root")?.classList.contains("sqw-dark");
  expect(dark()).toBe(false);
  model.set("_options", { theme: "dark" });
  expect(dark()).toBe(true);
});

test("a board that goes round shows cards when their owner asks, and hides them on the way back", () => {
  const { model, view } = show();
  expect(view.find(".sqw-curtain")?.hidden).toBe(true);
  model.hear({ head: on({ node: 2, legal: null, curtain: "sky" }) });
  expect(view.text(".sqw-curtain p")).toBe("Pass the board to Bob.");
  const lift = view.find(".sqw-curtain button");
  expect(lift?.childNodes.length, "its words stand in one line").toBe(1);
  lift?.click();
  expect(model.last("lift"), "the rest of a double click").toBeUndefined();
  vi.advanceTimersByTime(500);
  lift?.click();
  expect(model.last("lift")).toMatchObject({ seat: "sky" });
  const card: Mark = { id: "card", s: "tile", at: "c" };
  model.hear({
    head: on({ node: 2, lifted: { seat: "sky", node: 2, set: [card], del: [], status: { ask: "Yours." } } }),
  });
  expect(view.find(".sqw-curtain")?.hidden).toBe(true);
  expect(view.find('[data-mark="card"]')).not.toBeNull();
  expect(view.text(".sqw-ask")).toContain("Yours.");
  view.key("[");
  expect(view.find('[data-mark="card"]')).toBeNull();
  view.key("l");
  expect(view.find('[data-mark="card"]')).not.toBeNull();
});

test("nobody is asked to pass a board that looks at an older ply", () => {
  const { model, view } = show();
  model.hear({ head: on({ node: 2, legal: null, curtain: "sky" }) });
  view.key("[");
  expect(view.find(".sqw-curtain")?.hidden).toBe(true);
  view.key("l");
  expect(view.find(".sqw-curtain")?.hidden).toBe(false);
});
