import board from "board-under-test";
import { expect, test, vi } from "vitest";
import { gallery } from "../../src/entry/gallery";
import { FakeModel, FRAME, head, ply, statics } from "../fixture";
import { onPaper } from "../shown";

onPaper();

function show(begun = true) {
  const { player_options } = statics;
  const offer = { name: "a", title: "A", line: "", facts: "", picture: "", emblems: [], begun, player_options };
  const model = new FakeModel({ _offers: [offer], _away: false, _title: "T", _code: "c", _help: {} });
  const el = document.createElement("div");
  document.body.append(el);
  gallery().render({ model, el });
  return { model, el, note: () => el.querySelector(".sqw-note")?.textContent };
}

test("a double click opens one game, and says nothing once it is open", () => {
  const { el, model, note } = show();
  const play = el.querySelector<HTMLElement>(".sqw-play");
  play?.click();
  play?.click();
  expect(model.sent).toHaveLength(1);
  model.set("_away", true);
  vi.advanceTimersByTime(7000);
  expect(note()).toBe("");
});

test("a click that nobody answers says so, and can be made again", () => {
  const { el, model, note } = show();
  el.querySelector<HTMLElement>(".sqw-play")?.click();
  vi.advanceTimersByTime(7000);
  expect(note()).toContain("Python does not answer");
  el.querySelector<HTMLElement>(".sqw-play")?.click();
  expect(model.sent).toHaveLength(2);
});

test("who plays is asked before a game, and Enter starts it", () => {
  const { el, model } = show(false);
  el.querySelector<HTMLElement>(".sqw-play")?.click();
  expect(model.sent).toHaveLength(0);
  expect(document.activeElement?.textContent).toBe("Play");
  el.querySelector("form")?.requestSubmit();
  expect(model.sent).toEqual([{ kind: "open", name: "a", players: ["person", "keen"] }]);
});

test("from the question there is a way back to all games", () => {
  const { el, model } = show(false);
  for (const leave of [
    () => el.querySelector<HTMLElement>(".sqw-seating button:not([type=submit])")?.click(),
    () => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })),
  ]) {
    el.querySelector<HTMLElement>(".sqw-play")?.click();
    expect(el.querySelector(".sqw-tiles")).toBeNull();
    leave();
    expect(el.querySelector(".sqw-tiles")).not.toBeNull();
  }
  expect(model.sent).toHaveLength(0);
});

test("how to play lies over all games, and its Play asks who plays", () => {
  const { el, model } = show(false);
  const help = () => el.querySelector<HTMLElement>('[aria-label="How to play A"]')?.click();
  help();
  expect(model.sent).toEqual([{ kind: "help", name: "a" }]);
  const { rules, guide, aim, end } = statics;
  model.set("_help", { name: "a", title: "A", aim, end, guide: { ...guide, pictures: "" }, rules });
  expect(el.querySelector(".sqw-how-to h2")?.textContent).toBe(aim);
  expect(document.activeElement?.textContent).toBe("Play");
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(el.querySelector(".sqw-how-to")).toBeNull();
  help(); // Python has told it before
  el.querySelector<HTMLElement>(".sqw-how-to .sqw-primary")?.click();
  expect(el.querySelector(".sqw-how-to")).toBeNull();
  expect(el.querySelector(".sqw-opening")).not.toBeNull();
  expect(model.sent).toHaveLength(1);
});

test("a game that was begun goes on at once, or is begun anew", () => {
  const { el, model } = show();
  el.querySelector<HTMLElement>('[aria-label^="A new game"]')?.click();
  expect(model.sent).toHaveLength(0);
  expect(el.querySelector("form")).not.toBeNull();
});

test("the end of a game below the gallery leads back to all games", () => {
  const { el, model } = show();
  model.set("_away", true);
  const below = document.createElement("div");
  el.append(below);
  const status = { ask: "", over: { winners: ["red"], title: "Red wins", text: "", ranks: [] } };
  const ended = { ...head, node: 0, tip: 0, legal: null };
  const traits = { _static: statics, _plies: [ply(0, null, { status })], _head: ended };
  const open = (options: object) => {
    const widget = board();
    const game = new FakeModel({ ...traits, _options: options });
    widget.initialize({ model: game });
    widget.render({ model: game, el: below });
    vi.advanceTimersByTime(FRAME);
    return [...below.querySelectorAll<HTMLElement>(".sqw-end button")].find((one) => one.textContent === "All games");
  };
  expect(open({})).toBeUndefined();
  open({ opened: true })?.click();
  expect(model.sent).toEqual([{ kind: "back" }]);
});
