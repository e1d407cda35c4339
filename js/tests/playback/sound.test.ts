import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { firstSound, SOUNDS, type Sound, soundOf } from "../../src/playback/sound";
import { storeOf } from "../../src/wire/store";
import type { Head, Ply } from "../../src/wire/types";
import { FakeModel, head, plies, ply, statics } from "../fixture";
import { on, onPaper, showBoard } from "../shown";

/** The pitches of all tones so far. */
const heard: number[] = [];
/** Contexts that were made. */
let contexts = 0;
/** How far the clock of the page is ahead of that of timers, in ms. */
let skipped = 0;
/** One for all tests: a page has one as long as it is open. Its clock stands still, as while no device plays. */
const audio = { state: "running", resume: () => Promise.resolve() };

class FakeAudio {
  readonly destination = {};
  constructor() {
    contexts++;
  }
  readonly currentTime = 0;
  get state() {
    return audio.state;
  }
  resume() {
    return audio.resume();
  }
  createGain() {
    const ramp = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
    return { gain: ramp, connect: (to: unknown) => to };
  }
  createOscillator() {
    const frequency = {
      setValueAtTime: (hz: number) => heard.push(hz),
      exponentialRampToValueAtTime: vi.fn(),
    };
    return { frequency, connect: (to: unknown) => to, start: vi.fn(), stop: vi.fn() };
  }
}

/** The sounds since the last question. */
function sounds(): Sound[] {
  const all: Sound[] = [];
  const pitches = heard.splice(0);
  skipped += 60; // so that the next one is another
  while (pitches.length) {
    const [name, tones] = Object.entries(SOUNDS).find(([, [first]]) => first?.hz === pitches[0]) ?? ["", [{}]];
    pitches.splice(0, tones.length);
    all.push(name as Sound);
  }
  return all;
}

onPaper();
beforeAll(() => {
  expect(new Set(Object.values(SOUNDS).map(([first]) => first?.hz)).size).toBe(5);
});
beforeEach(() => {
  const now = performance.now.bind(performance);
  skipped += 1e6; // the clock of timers begins anew in each test, that of a page never does
  vi.spyOn(performance, "now").mockImplementation(() => now() + skipped);
  vi.stubGlobal("AudioContext", FakeAudio);
  gesture(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sounds();
  audio.state = "running";
});

function gesture(hasBeenActive: boolean) {
  Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive }, configurable: true });
}

/** Sky is a bot: what it does comes from elsewhere. */
const away: Head = { ...head, players: ["person", "random"], plays: ["red"] };

function show(switchedOn = true) {
  const model = new FakeModel({ _static: statics, _plies: plies, _head: { ...away, legal: null }, _options: {} });
  const { view } = showBoard(model);
  const turnOn = () => view.find('[data-command="sound"]')?.click();
  if (switchedOn) turnOn();
  if (switchedOn) sounds();
  return { model, view, turnOn };
}

const step = (id: number, more: Partial<Ply> = {}): Ply =>
  ply(id, id - 1, { set: [{ id: "man", s: "man", at: "b" }], ...more });

test("sound is off until it is switched on, and makes nothing till then", () => {
  const { model, view, turnOn } = show(false);
  model.hear({ plies: [step(3)], head: on({ ...away, node: 3, legal: null }) });
  expect([view.text('[data-command="sound"] kbd'), contexts, heard]).toEqual(["off", 0, []]);
  turnOn();
  expect(sounds(), "it is heard at once").toEqual(["turn"]);
  expect(view.find('[data-command="sound"]')?.getAttribute("aria-pressed")).toBe("true");
  model.hear({ plies: [step(4)], head: on({ ...away, node: 4, rev: 9, legal: null }) });
  vi.advanceTimersByTime(5000);
  expect(sounds()).toEqual(["step"]);
  turnOn();
  model.hear({ plies: [step(5)], head: on({ ...away, node: 5, rev: 10, legal: null }) });
  vi.advanceTimersByTime(5000);
  expect(sounds(), "and off again").toEqual([]);
});

test("that it is on is kept for the next board", () => {
  show();
  expect(firstSound()).toBe(true);
  const { view, turnOn } = show(false);
  expect(view.text('[data-command="sound"] kbd')).toBe("on");
  turnOn();
  expect(firstSound()).toBe(false);
});

test("nothing sounds before somebody has clicked or pressed a key", () => {
  localStorage.setItem("squirrelwidgets.sound", "on");
  gesture(false);
  const { model } = show(false);
  const before = contexts;
  model.hear({ plies: [step(3)], head: on({ ...away, node: 3, legal: null }) });
  expect([contexts, sounds()]).toEqual([before, []]);
  gesture(true);
  model.hear({ plies: [step(4)], head: on({ ...away, node: 4, rev: 9, legal: null }) });
  vi.advanceTimersByTime(5000);
  expect(sounds()).toEqual(["step"]);
});

test("a context that sleeps is woken first; one that refuses stays quiet", async () => {
  const { model } = show();
  audio.state = "suspended";
  const resume = vi.spyOn(audio, "resume");
  model.hear({ plies: [step(3)], head: on({ ...away, node: 3, legal: null }) });
  expect(heard).toEqual([]);
  await vi.waitFor(() => expect(sounds()).toEqual(["step"]));
  resume.mockRejectedValueOnce(new Error("NotAllowedError"));
  model.hear({ plies: [step(4)], head: on({ ...away, node: 4, rev: 9, legal: null }) });
  await vi.advanceTimersByTimeAsync(5000);
  expect(sounds()).toEqual([]);
  resume.mockRestore();
});

test("a page without sound, and one without storage, work all the same", () => {
  const refuse = () => {
    throw new Error("SecurityError");
  };
  vi.stubGlobal("AudioContext", undefined);
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, clear: () => undefined });
  const { model, view } = show();
  model.hear({ plies: [step(3)], head: on({ ...away, node: 3, legal: null }) });
  expect([view.text(".sqw-count"), view.text('[data-command="sound"] kbd')]).toEqual(["move 3 / 3", "on"]);
});

test("jumps through the game are silent; steps that are seen are heard, each once", () => {
  const { model, view } = show();
  model.hear({ plies: [step(3), step(4), step(5)], head: on({ ...away, node: 5, legal: null }) });
  const each: Sound[][] = [sounds()];
  for (let n = 0; n < 2; n++) {
    vi.advanceTimersByTime(720);
    each.push(sounds());
  }
  expect(each).toEqual([["step"], ["step"], ["step"]]);
  for (const name of ["First move", "Last move", "One move back", "First move"]) view.press(name);
  expect(sounds()).toEqual([]);
  view.press("One move forward");
  expect(sounds()).toEqual(["step"]);
});

test("two boards that show the same ply sound once", () => {
  const first = show();
  const second = show(false);
  for (const { model } of [first, second])
    model.hear({ plies: [step(3)], head: on({ ...away, node: 3, legal: null }) });
  expect(sounds()).toEqual(["step"]);
});

test("a click that is refused sounds once, at the click", () => {
  const { model, view } = show();
  model.hear({ head: on({ ...away, node: 2 }) });
  vi.advanceTimersByTime(5000);
  sounds();
  view.click("b");
  expect(sounds()).toEqual(["refused"]);
  const asked = model.last("why");
  expect(asked).toBeDefined();
  model.hear({ answer: { id: asked?.id ?? 0, ok: true, rev: 4, text: "No.", places: [] } });
  expect(view.text(".sqw-bubble")).toBe("No.");
  expect(sounds()).toEqual([]);
});

const legal = { seat: "red", words: ["a"], ghost: "" };
const over = { ask: "", over: { ranks: [], winners: ["red"], title: "Red", text: "wins" } };
test.each<[string, Sound | null, Ply[], Partial<Head>]>([
  ["something moves", "step", [step(3)], {}],
  ["chance turns something", "step", [step(3, { seat: undefined })], {}],
  ["something flies to somebody", "gain", [step(3, { fly: { man: "c" } })], {}],
  ["chance deals", "step", [step(3, { seat: undefined, fly: { man: "c" } })], {}],
  ["the other has moved, it is my turn", "turn", [step(4, { seat: "sky", fly: { man: "c" } })], { legal }],
  ["chance has moved after the other", "turn", [step(4, { seat: "sky" }), step(5, { seat: undefined })], { legal }],
  ["it is still my turn", "step", [step(3)], { legal }],
  ["chance has moved after me", "step", [step(3), step(4, { seat: undefined })], { legal }],
  ["the other goes on", "step", [step(4, { seat: "sky" })], { legal: null }],
  ["the game ends", "end", [step(3, { fly: { man: "c" }, status: over })], { legal: null }],
  ["nothing can be seen", null, [step(3, { set: [] })], {}],
])("%s: %s", (_what, sound, more, changes) => {
  const known = [...plies, ...(more[0]?.id === 4 ? [step(3)] : []), ...more];
  const store = storeOf(known);
  const node = known.at(-1)?.id ?? 0;
  const steps = more.map(({ id }) => id);
  expect(soundOf(store, { ...away, legal: null, node, ...changes }, steps)).toBe(sound);
  expect(soundOf(store, { ...away, legal, node: node + 1 }, steps), "not the last: nobody's turn yet").not.toBe("turn");
});
