// Works out how a board fits the room that can be seen: which layout, how large, and where the lists stand. Numbers
// only; room.ts measures, screen.ts builds.
import type { Layouts } from "../wire/types";

/** Texts of a layout have so many units and more: drawn as large as the least size, all of it is as it was drawn. */
const TEXT = 12.2;
/** Smaller, its texts grow (board/legible.ts): the least ones still have the least size with so many units. */
const GROWN = 14.7;
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
const LISTS = 90;
const BEYOND = 1.14;
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
  /** The least size of a text, in px. */
  least: number;
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
}

type Size = Pick<Layouts["wide"], "w" | "h">;

/**
 * The first way in which everything can be read: as it was drawn, then with texts that grow, then on a board that goes
 * a little beyond what is seen. Where none does, the one with the largest board.
 */
export function fitted(layouts: Record<keyof Layouts, Size>, room: Room): Fit {
  const ways = (share: number): Fit[] =>
    (["wide", "narrow"] as const).flatMap((name) => [
      beside(name, layouts[name], room, share),
      below(name, layouts[name], room, share),
    ]);
  const scale = ({ name, board }: Fit): number => board / layouts[name].w;
  const [within, beyond] = [ways(1), ways(BEYOND)];
  const first = (fits: Fit[], text: number): Fit | undefined => fits.find((fit) => scale(fit) >= room.least / text);
  const largest = (): Fit => [...within, ...beyond].reduce((a, b) => (scale(b) > scale(a) ? b : a));
  return first(within, TEXT) ?? first(within, GROWN) ?? first(beyond, GROWN) ?? largest();
}

/** The `share` of the height that can be seen may be more than 1. */
function beside(name: keyof Layouts, { w, h }: Size, room: Room, share: number): Fit {
  const high = share * room.height - room.top.beside - GAP;
  const k = Math.max(0, Math.min((room.width - GUTTER - SIDE) / w, high / h, LARGEST));
  const split = room.width - GUTTER - k * w >= SPLIT;
  const tall = Math.max(k * h, Math.min(high, ENOUGH));
  return { name, side: "beside", split, board: whole(k * w), high: whole(tall), most: whole(high) };
}

function below(name: keyof Layouts, { w, h }: Size, room: Room, share: number): Fit {
  const { height, top, under, play } = room;
  const rest = top.below + GAP + (under && under + GAP) + GAP + play;
  const most = Math.min(share * height - rest, BEYOND * height - rest - GAP - LISTS);
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

const whole = Math.floor;
