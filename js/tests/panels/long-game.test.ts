// Work is counted, not timed: elements that are made, and plies that are looked at.
import { expect, test, vi } from "vitest";
import type { Ply } from "../../src/wire/types";
import { plies as begun, FakeModel, ply, statics } from "../fixture";
import { on, onPaper, showBoard } from "../shown";

onPaper();

const next = (id: number): Ply => ply(id, id - 1, { log: [{ text: `Step ${id}.` }] });

/** A board of so many plies after the first. */
function longGame(size: number) {
  let looks = 0;
  const watched = (one: Ply): Ply =>
    new Proxy(one, {
      get(target, name) {
        looks++;
        return target[name as keyof Ply];
      },
    });
  const plies = [begun[0] as Ply, ...Array.from({ length: size }, (_, n) => next(n + 1))];
  const model = new FakeModel({ _static: statics, _plies: plies, _head: on({ node: size }), _options: {} });
  const parse = JSON.parse;
  const reading = vi.spyOn(JSON, "parse").mockImplementation((text) => watched(parse(text)));
  const { view } = showBoard(model);
  reading.mockRestore();
  const draw = () => view.find(".sqw-root");
  draw();
  /** The elements made, and the plies looked at, while this is done and drawn. */
  const cost = (act: () => void) => {
    const html = vi.spyOn(document, "createElement");
    looks = 0;
    act();
    draw();
    const counted = { elements: html.mock.calls.length, looks };
    html.mockRestore();
    return counted;
  };
  const scroll = (name: string, top: number, high = 300) => {
    const box = view.find(`.sqw-${name}`) as HTMLElement;
    Object.defineProperty(box, "clientHeight", { value: high, configurable: true });
    Object.defineProperty(box, "scrollHeight", { value: 9000, configurable: true });
    box.scrollTop = top;
    box.dispatchEvent(new Event("scroll"));
  };
  const moves = () => view.all(".sqw-moves .sqw-move").map((one) => Number(one.dataset.ply));
  /** The rounds of the story that are drawn, the first ones first. */
  const told = () => view.all(".sqw-round, .sqw-paragraph").map((one) => one.textContent ?? "");
  return { model, view, cost, moves, told, scroll };
}

const SHORT = 700;
const LONG = 4000;

test("a step in a long game costs what it costs in a short one", () => {
  const [short, long] = [SHORT, LONG].map((size) => {
    const { model, view, cost } = longGame(size);
    const told = { plies: [next(size + 1)], head: on({ node: size + 1 }) };
    return { live: cost(() => model.hear(told)), back: cost(() => view.press("One move back")) };
  });
  for (const act of ["live", "back"] as const) {
    expect(long?.[act].looks).toBeGreaterThan(0);
    expect(long?.[act].looks).toBeLessThan(1.2 * (short?.[act].looks ?? 0));
    expect(long?.[act].elements).toBeLessThanOrEqual(short?.[act].elements ?? 0);
  }
});

test("only plies near the one that is shown are drawn, wherever that is", () => {
  const { view, moves, told } = longGame(LONG);
  const near = (at: number) => {
    expect(moves()).toContain(at);
    expect(view.all(".sqw-move[aria-current='step']").map((one) => one.dataset.ply)).toEqual([`${at}`]);
    expect(Math.max(...moves().map((id) => Math.abs(id - at)))).toBeLessThan(450);
    expect(moves()).toEqual([...moves()].sort((a, b) => a - b));
    const shown = view.all(at === LONG ? ".sqw-newest" : ".sqw-looked");
    expect(shown.map((one) => one.textContent)).toEqual([expect.stringContaining(`Step ${at}.`)]);
    expect(told().length).toBeLessThan(450);
  };
  near(LONG);
  for (const at of [2000, 2001, 1949, 12, LONG - 1]) {
    const slider = view.find("[aria-label='Move']") as HTMLInputElement;
    slider.value = `${at}`;
    slider.dispatchEvent(new Event("input"));
    near(at);
  }
});

test("more is drawn where somebody scrolls", () => {
  const { view, moves, told, scroll } = longGame(LONG);
  const slider = view.find("[aria-label='Move']") as HTMLInputElement;
  slider.value = "2000";
  slider.dispatchEvent(new Event("input"));
  const [first, last] = [moves()[0] as number, moves().at(-1) as number];
  scroll("moves", 0, 0); // taken off the page
  expect([moves()[0], moves().at(-1)]).toEqual([first, last]);
  scroll("moves", 10);
  expect([moves()[0], moves().at(-1)]).toEqual([first - 150, last]);
  scroll("moves", 8690);
  expect([moves()[0], moves().at(-1)]).toEqual([first - 150, last + 150]);
  expect(view.all(".sqw-move[aria-current='step']").map((one) => one.dataset.ply)).toEqual(["2000"]);
  expect(moves()).toEqual(Array.from(moves(), (_, n) => first - 150 + n));
  const rounds = told().length;
  scroll("story", 10);
  expect(told().length).toBe(rounds + 75);
});
