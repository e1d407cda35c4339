import { expect, test, vi } from "vitest";
import { artOf } from "../../src/board/symbols";
import type { Way } from "../../src/input/sentence-tree";
import { dock } from "../../src/panels/dock";
import { type RaceEvents, raceClock, raceState } from "../../src/race/clock";
import { inSeconds } from "../../src/race/track";
import { defaults, type RaceState } from "../../src/state";
import type { Panel, RaceTrack, SlapWindow, Sums, Table } from "../../src/wire/types";
import { firstLayout, statics } from "../fixture";

const layout = { ...firstLayout(statics), places: { race: { x: 100, y: 20, w: 200, h: 50, k: 1 } } };

/** A dock with a board that only has a size. `ways`: the next words, which have no place there. */
function hang(ways: Way[] = []) {
  const said: string[] = [];
  const state = defaults(0, 1);
  const boardEl = document.createElement("div");
  const players = ["person", "random"];
  const one = dock({
    state,
    root: document.createElement("div"),
    speaker: { art: artOf(statics, nameOf), nameOf, isMe: () => false, rules: () => undefined },
    reader: { wayOf: () => null, withoutPlace: () => ways },
    picker: { say: (way) => said.push(way.w), press: () => undefined },
    board: () => ({ el: boardEl, layout }),
    isBot: (seat) => players[statics.seats.findIndex(({ id }) => id === seat)] !== "person",
    slap: (seat, stamp) => said.push(`${seat} slaps ${stamp >= 0}`),
    pass: () => undefined,
    changed: () => undefined,
  });
  const show = (panels: Panel[], race: RaceState | null = null) => {
    state.race = race;
    one.show(new Map(panels.map((panel) => [panel.id, panel])));
    if (race) one.track()?.show(race);
  };
  const covered = () => boardEl.inert;
  const text = (el: Element | null) => el?.textContent?.replace(/\s+/g, " ").trim();
  const press = (el: Element, name: string) =>
    [...el.querySelectorAll("button")].find((each) => text(each)?.startsWith(name))?.click();
  return { one, show, said, covered, text, press };
}

const nameOf = (seat: string) => (seat === "red" ? "Ann" : "Bob");

const totals: Table = {
  id: "totals",
  side: "side",
  kind: "table",
  title: "Totals",
  note: "to 50",
  cols: ["", [{ n: "red" }]],
  rows: [
    {
      id: "red",
      seat: "red",
      cells: [[{ n: "red" }], { bar: { v: 12, max: 50, was: 8 } }, [{ b: "12" }]],
      mark: "now",
    },
    { id: "dots", cells: ["Quarrel", { dots: { v: 2, max: 5 } }] },
  ],
};

const ends: Sums = {
  id: "sums",
  side: "over",
  kind: "sums",
  title: "Over",
  rows: [{ seat: "red", items: [{ i: "tile" }], text: "4 + 1 = 5", total: [{ b: "26" }], mark: "won" }],
  words: ["deal"],
};

const track: RaceTrack = {
  id: "race",
  side: "board",
  at: "race",
  kind: "race",
  title: "Race",
  lanes: [{ seat: "red" }, { seat: "sky" }],
};

const window: SlapWindow = {
  node: 3,
  limit: 3000,
  shared: false,
  lamps: [300, 400],
  reveal: [],
  back: "back",
  lanes: [{ seat: "red", key: "Q" }],
};

test("tables: names, bars with a notch, dots, all with words for screen readers", () => {
  const { one, show, text } = hang();
  show([totals]);
  const rows = [...one.side.querySelectorAll("tbody tr")];
  expect(rows.map(text)).toEqual(["Ann12", "Quarrel●●○○○"]);
  expect(rows[0]?.className).toBe("sqw-row-now");
  const [bar, dots] = [...one.side.querySelectorAll<HTMLElement>("[role=img]")];
  expect(bar?.getAttribute("aria-label")).toBe("12 of 50");
  expect(bar?.querySelector("i")?.style.width).toBe("24%");
  expect(bar?.querySelector("b")?.style.left).toBe("16%");
  expect(dots?.getAttribute("aria-label")).toBe("2 of 5");
});

test("an unchanged panel is not drawn anew; one that is gone is removed", () => {
  const { one, show } = hang();
  show([totals]);
  const drawn = one.side.firstElementChild;
  show([totals]);
  expect(one.side.firstElementChild).toBe(drawn);
  show([{ ...totals }]);
  expect(one.side.firstElementChild).not.toBe(drawn);
  show([]);
  expect(one.side.childElementCount).toBe(0);
});

test("a panel over the board has buttons, and one can look under it", () => {
  const { one, show, said, covered, press, text } = hang([
    { w: "deal", label: "Round 6", path: ["deal"] },
    { w: "other", path: ["other"] },
  ]);
  show([ends]);
  expect([covered(), one.offers(["deal"]), one.offers(["other"])]).toEqual([true, true, false]);
  expect(text(one.front.querySelector("li"))).toBe("Ann4 + 1 = 526");
  const peek = one.peek();
  peek?.click();
  show([ends]);
  expect([covered(), one.offers(["deal"]), peek?.textContent]).toEqual([false, false, "See the scores"]);
  peek?.click();
  show([ends]);
  expect([covered(), peek?.textContent]).toEqual([true, "See the board"]);
  press(one.front, "Round 6");
  expect(said).toEqual(["deal"]);
  show([]);
  expect([one.front.childElementCount, one.peek()]).toEqual([0, null]);
  expect(covered()).toBe(false);
});

test("times of slaps have as many digits as tell them apart, two at the least", () => {
  expect(inSeconds([412, 900, 412])).toEqual(["0.41", "0.90", "0.41"]);
  expect(inSeconds([411, 414])).toEqual(["0.411", "0.414"]);
  expect(inSeconds([411.2, 411.4, 2000])).toEqual(["0.4112", "0.4114", "2.0000"]);
  const close = {
    ...track,
    lanes: [
      { seat: "red", at: 411 },
      { seat: "sky", at: 414 },
    ],
  };
  const { one, show, text } = hang();
  show([close]);
  const slaps = [...one.front.querySelectorAll(".sqw-slap")].map(text);
  expect(slaps).toEqual(["0.411 s", "0.414 s"]);
});

test("a race: in its box, a button for each seat played here, slaps as they come", () => {
  const { one, show, said, text } = hang();
  const course: RaceEvents = { changed: () => undefined, turned: () => undefined, report: () => undefined };
  vi.useFakeTimers();
  const race = raceState(window);
  const clock = raceClock(race, course);
  show([track], race);
  const el = one.front.querySelector<HTMLElement>(".sqw-race");
  expect([el?.style.left, el?.style.width]).toEqual(["25%", "50%"]);
  const lanes = [...(el?.querySelectorAll(".sqw-lane") ?? [])];
  expect(lanes.map(text)).toEqual(["Ann", "Bob"]);
  expect(el?.querySelectorAll(".sqw-lit-lamp")).toHaveLength(2);
  const button = el?.querySelector<HTMLButtonElement>(".sqw-slap-button");
  button?.dispatchEvent(new Event("pointerdown"));
  expect(said).toEqual(["red slaps true"]);
  one.track()?.early("red");
  expect(text(lanes[0] ?? null)).toContain("too early");
  vi.advanceTimersByTime(1000);
  expect(text(lanes[0] ?? null)).toBe("Ann");
  one.track()?.show(race);
  expect(el?.querySelector(".sqw-go")).not.toBeNull();
  clock.slap("red", (race.start ?? 0) + 412);
  one.track()?.show(race);
  expect(text(lanes[0] ?? null)).toContain("0.41");
  expect(button?.disabled).toBe(true);
  race.times.set("sky", 414); // somebody at the other key
  one.track()?.show(race);
  expect(lanes.map(text)).toEqual([expect.stringContaining("0.412"), expect.stringContaining("0.414")]);
  show([{ ...track, lanes: [{ seat: "red", at: 412, mark: "first" }] }]);
  expect(text(one.front.querySelector(".sqw-slap-first"))).toBe("0.41 s first");
  vi.useRealTimers();
});
