// Works out how a board fits the room that can be seen: which layout, how large, and where the lists stand. Numbers
// only; room.ts measures, screen.ts builds.
import type { Layouts } from "../wire/types";

/** Texts of a layout are 12.2 units and more, so that at this scale they have 11 px. */
const READABLE = 0.9;
/** A layout is drawn at most so much larger, on a projector. */
const LARGEST = 2.4;
/** A narrow board in a wide cell is not blown up beyond this, in px. */
const NARROW = 560;
/** Between two parts of the frame, and between board and side column, in px; as in frame.css. */
export const GAP = 8;
export const GUTTER = 14;
/** The least width of the side column, in px; with twice as much and more it has two. */
const SIDE = 238;
const SPLIT = 560;
/** The least height of the lists below the board; with them a board may be so much higher than what is seen. */
const LISTS = 110;
const BEYOND = 1.14;
/** The width of a lesson's panel beside the board, in px, and the least that it can do with. */
const PANEL = 364;
const SLIM_PANEL = 300;
/** A view narrower than this has board and panel one below the other, in px. */
const ROOMY = 740;
/** The height at which a panel beside a low board is long enough, in px. */
const ENOUGH_PANEL = 620;
/** A lesson's board is drawn smaller than can be read easily, down to this scale, before it scrolls in its box. */
const MODEST = 0.66;
/** The height at which the lists beside a low board are long enough, in px. */
const ENOUGH = 440;

export type SidePlace = "beside" | "below";

/** The room for a board and what stands round it, in px. */
export interface Room {
  width: number;
  /** The height that can be seen without scrolling. */
  height: number;
  /** Heights: the top line, in one line or in two; panels under the board; the playback bar. */
  top: Record<SidePlace, number>;
  under: number;
  play: number;
  /** A lesson's panel, in place of playback bar and lists: heights of what stands above and below the board. */
  lesson?: LessonRoom | null;
}

interface LessonRoom {
  strip: number;
  foot: number;
}

export interface Fit {
  name: keyof Layouts;
  side: SidePlace;
  /** The side column has two columns. */
  split: boolean;
  /** Width of the board. */
  board: number;
  /** Height of board and side column together where they stand side by side, else that of the lists. */
  high: number;
  /** The most that what lies over the board may be high. */
  most: number;
  /** The board is higher than the room for it: it scrolls there. */
  scrolls?: boolean;
}

type Size = Pick<Layouts["wide"], "w" | "h">;

/** The first way in which everything can be read, or else the one with the largest board. */
export function fitted(layouts: Record<keyof Layouts, Size>, room: Room): Fit {
  const { lesson } = room;
  const scale = ({ name, board }: Fit): number => board / layouts[name].w;
  const largest = (tries: readonly Fit[]): Fit => tries.reduce((a, b) => (scale(b) > scale(a) ? b : a));
  const readable = (tries: readonly Fit[]): Fit => tries.find((fit) => scale(fit) >= READABLE) ?? largest(tries);
  if (!lesson)
    return readable(NAMES.flatMap((name) => [beside(name, layouts[name], room), below(name, layouts[name], room)]));
  const between = NAMES.map((name) => betweenPanels(name, layouts[name], room, lesson));
  const roomy = room.width < ROOMY ? [] : [PANEL, SLIM_PANEL];
  const whole = [
    ...roomy.flatMap((side) => NAMES.map((name) => beside(name, layouts[name], room, side, ENOUGH_PANEL))),
    ...between.filter(({ scrolls }) => !scrolls),
  ];
  const best = whole.length > 0 && readable(whole);
  return best && scale(best) >= MODEST ? best : largest(between);
}

function beside(name: keyof Layouts, { w, h }: Size, room: Room, side = SIDE, enough = ENOUGH): Fit {
  const high = room.height - room.top.beside - GAP;
  const k = Math.max(0, Math.min((room.width - GUTTER - side) / w, high / h, LARGEST));
  const split = !room.lesson && room.width - GUTTER - k * w >= SPLIT;
  const tall = Math.max(k * h, Math.min(high, enough));
  return { name, side: "beside", split, board: whole(k * w), high: whole(tall), most: whole(high) };
}

function below(name: keyof Layouts, { w, h }: Size, room: Room): Fit {
  const { height, top, under, play } = room;
  const rest = top.below + GAP + (under && under + GAP) + GAP + play;
  const most = Math.min(height - rest, BEYOND * height - rest - GAP - LISTS);
  const wide = name === "narrow" ? Math.min(room.width, NARROW) : room.width;
  const k = Math.max(0, Math.min(wide / w, most / h, LARGEST));
  const lists = Math.min(BEYOND * height - rest - GAP - k * h, 2.4 * LISTS);
  const high = whole(Math.max(lists, LISTS));
  return {
    name,
    side: "below",
    split: false,
    board: whole(k * w),
    high,
    most: whole(BEYOND * height - rest - GAP - high),
  };
}

/** The board of a lesson between the two parts of its panel: as large as there is room, or it scrolls in its box. */
function betweenPanels(name: keyof Layouts, { w, h }: Size, room: Room, { strip, foot }: LessonRoom): Fit {
  const under = room.under && room.under + GAP;
  const most = room.height - room.top.below - strip - foot - under - 3 * GAP;
  const fits = Math.min(room.width / w, most / h, LARGEST);
  const k = fits >= MODEST ? fits : Math.min(room.width / w, 1);
  return {
    ...{ name, side: "below", split: false, board: whole(k * w), high: whole(room.height), most: whole(most) },
    scrolls: k > fits,
  };
}

const NAMES = ["wide", "narrow"] as const;

const whole = Math.floor;
