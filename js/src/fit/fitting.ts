// Works out how a board fits the room that can be seen: which layout, how large, and where the lists stand. Numbers
// only; fit.ts measures.
import type { Layouts } from "../wire/types";

/** The smallest size of a layout's texts, in units: drawn at the least size in px or larger, they stay as they are. */
const TEXT = 12.2;
/** The same once texts have grown (board/legible.ts): with it the least size is reached on a smaller board. */
const GROWN = 14.7;
/** The largest scale of a layout, on a projector. */
const LARGEST = 2.4;
/** A narrow board in a wide cell is not blown up beyond this, in px. */
const NARROW = 560;
/** Between two parts of the frame, and between board and side column, in px; as in frame.css. */
export const GAP = 8;
const GUTTER = 14;
/** The least width of the side column, and that from which it is split in two, in px. */
const SIDE = 238;
const SPLIT = 560;
/** The least widths of a side column where both room and window are small: the first one that leaves all legible. */
const SLENDER = [205, 170];
/** The least height of the lists below the board; and how high a board may be with them, in heights of what is seen. */
const LISTS = 90;
const BEYOND = 1.14;
/** The width of a lesson's panel beside the board, in px, and its least width. */
const PANEL = 364;
const SLIM_PANEL = 300;
/** A view narrower than this has board and panel one below the other, in px. */
const ROOMY = 740;
/** The height at which a panel beside a low board is long enough, in px. */
const ENOUGH_PANEL = 620;
/** A lesson's board shrinks below easy legibility, down to this scale, before it scrolls in its box. */
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
  /** The least size of a text, in px. */
  least: number;
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
  /** … or is narrower than usual. */
  slender?: boolean;
  /** Width of the board. */
  board: number;
  /** Height of board and side column together where they stand side by side, else that of the lists. */
  high: number;
  /** The greatest height of what lies over the board. */
  most: number;
  /** How much of the board is seen without scrolling, from its top. */
  seen: number;
  /** The board is higher than the room for it: it scrolls there. */
  scrolls?: boolean;
}

/** How much of a board is seen, from its top, when the view is scrolled to the top. */
const seenOf = (side: SidePlace, { height, top }: Room): number => whole(height - top[side] - GAP);

type Size = Pick<Layouts["wide"], "w" | "h">;
type Sizes = Record<keyof Layouts, Size>;

/**
 * The first way in which everything is legible: as drawn, then with texts that grow, then on a board that extends a
 * little beyond what is seen, then with a narrow side column, then with bar and lists further below. If none is, the
 * one with the largest board.
 */
export function fitted(layouts: Sizes, room: Room): Fit {
  if (room.lesson) return fittedLesson(layouts, room, room.lesson);
  const ways = (share: number): Fit[] =>
    NAMES.flatMap((name) => [beside(name, layouts[name], room, share), below(name, layouts[name], room, share)]);
  const [within, beyond] = [ways(1), ways(BEYOND)];
  const first = (fits: Fit[], text: number): Fit | undefined =>
    fits.find((fit) => scaleOf(fit, layouts) >= room.least / text);
  const shares = [1, BEYOND];
  const slender = shares.flatMap((share) =>
    SLENDER.flatMap((side) => NAMES.map((name) => beside(name, layouts[name], room, share, side))),
  );
  const longer = shares.flatMap((share) => NAMES.map((name) => longPage(name, layouts[name], room, share)));
  return (
    first(within, TEXT) ??
    first(within, GROWN) ??
    first(beyond, GROWN) ??
    first(slender, GROWN) ??
    first(longer, GROWN) ??
    largestOf([...within, ...beyond, ...slender, ...longer], layouts)
  );
}

/** Board and panel are seen at once: side by side where there is room for both, else the board between its two parts. */
function fittedLesson(layouts: Sizes, room: Room, lesson: LessonRoom): Fit {
  const between = NAMES.map((name) => betweenPanels(name, layouts[name], room, lesson));
  const roomy = room.width < ROOMY ? [] : [PANEL, SLIM_PANEL];
  const seen = [
    ...roomy.flatMap((side) => NAMES.map((name) => beside(name, layouts[name], room, 1, side, ENOUGH_PANEL))),
    ...between.filter(({ scrolls }) => !scrolls),
  ];
  const best =
    seen.find((fit) => scaleOf(fit, layouts) >= room.least / TEXT) ?? (seen.length ? largestOf(seen, layouts) : null);
  return best && scaleOf(best, layouts) >= MODEST ? best : largestOf(between, layouts);
}

const scaleOf = ({ name, board }: Fit, layouts: Sizes): number => board / layouts[name].w;

const largestOf = (fits: readonly Fit[], layouts: Sizes): Fit =>
  fits.reduce((a, b) => (scaleOf(b, layouts) > scaleOf(a, layouts) ? b : a));

/** The `share` of the height that can be seen may be more than 1. */
function beside(name: keyof Layouts, { w, h }: Size, room: Room, share: number, side = SIDE, enough = ENOUGH): Fit {
  const high = share * room.height - room.top.beside - GAP;
  const k = Math.max(0, Math.min((room.width - GUTTER - side) / w, high / h, LARGEST));
  const column = room.width - GUTTER - k * w;
  const split = !room.lesson && column >= SPLIT;
  const tall = Math.max(k * h, Math.min(high, enough));
  const sizes = { board: whole(k * w), high: whole(tall), most: whole(high), seen: seenOf("beside", room) };
  return { name, side: "beside", split, slender: column < SIDE - 1, ...sizes };
}

function below(name: keyof Layouts, { w, h }: Size, room: Room, share: number): Fit {
  const { height, top, under, play } = room;
  const rest = top.below + GAP + (under && under + GAP) + GAP + play;
  const most = Math.min(share * height - rest, BEYOND * height - rest - GAP - LISTS);
  const k = scaleBelow(name, { w, h }, room, most);
  const lists = Math.min(BEYOND * height - rest - GAP - k * h, 2.4 * LISTS);
  const high = whole(Math.max(lists, LISTS));
  return {
    name,
    side: "below",
    split: false,
    board: whole(k * w),
    high,
    most: whole(BEYOND * height - rest - GAP - high),
    seen: seenOf("below", room),
  };
}

/** The prompt and the board are seen; bar and lists have to be scrolled to. */
function longPage(name: keyof Layouts, size: Size, room: Room, share: number): Fit {
  const most = share * room.height - room.top.below - GAP - (room.under && room.under + GAP);
  const board = whole(scaleBelow(name, size, room, most) * size.w);
  const seen = seenOf("below", room);
  return { name, side: "below", split: false, board, high: 2 * LISTS, most: whole(most), seen };
}

function scaleBelow(name: keyof Layouts, { w, h }: Size, { width }: Room, most: number): number {
  const wide = name === "narrow" ? Math.min(width, NARROW) : width;
  return Math.max(0, Math.min(wide / w, most / h, LARGEST));
}

/** The board of a lesson between the two parts of its panel: as large as there is room, or it scrolls in its box. */
function betweenPanels(name: keyof Layouts, { w, h }: Size, room: Room, { strip, foot }: LessonRoom): Fit {
  const seen = seenOf("below", room);
  const under = room.under && room.under + GAP;
  const most = room.height - room.top.below - strip - foot - under - 3 * GAP;
  const fits = Math.min(room.width / w, most / h, LARGEST);
  const k = fits >= MODEST ? fits : Math.min(room.width / w, 1);
  return {
    ...{ name, side: "below", split: false, board: whole(k * w), high: whole(room.height), most: whole(most), seen },
    scrolls: k > fits,
  };
}

const NAMES = ["wide", "narrow"] as const;

const whole = Math.floor;
