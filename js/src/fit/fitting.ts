// Works out how a board fits the room that can be seen: in which arrangement, how large, and where the lists stand.
// Numbers only; fit.ts measures.
import type { Arrangement, Free, Spread } from "../wire/types";

/** The size to which the smallest texts of a board grow, in units (board/legible.ts). */
const TEXT = 14.7;
/** The least size of a text on a phone that is held upright, in px, before it grows: for less its board scrolls. */
const READ = 9.4;
/** Between two parts of the frame, and between board and side column, in px; as in frame.css. */
export const GAP = 8;
/** Heights of parts are told in whole px: between them a board that fits by less would scroll by nothing that one sees. */
const ROUNDING = 2;
const GUTTER = 14;
/** The width of the side column, in px, and that from which it is split in two. */
const SIDE = 238;
const SPLIT = 560;
/** Its widths, each with what a board is worth beside it: where room is short it is slender. */
const SIDES: [number, number][] = [
  [SIDE, 1],
  [205, 0.92],
  [170, 0.75],
];
/** Of a lesson's panel beside the board; in a view lower than LOW_PANEL, where it would leave no board below it. */
const PANELS = [364, 300];
const LOW_PANELS = [...PANELS, 236];
const LOW_PANEL = 520;
/** A view narrower than this has nothing beside the board, in px; one with a lesson's panel, narrower than that. */
const ROOMY = 560;
const ROOMY_PANEL = 740;
/** The least width of lists in a box of a board that is as wide as the view, in px. */
const WITHIN = 190;
/** The least height of the lists below the board, in px. */
const LISTS = 90;
/** How high a board may be with its lists, in heights of what is seen. */
const BEYOND = 1.14;
/** The height at which lists, and a lesson's panel, are long enough beside a low board, in px. */
const ENOUGH = 480;
const ENOUGH_PANEL = 620;
/** What a board is worth that one has to scroll a little to see whole. */
const LONG = 0.6;
/** … whose lists below are hardly seen, or have to be scrolled to: in a narrow view they are below anyway. */
const NEAR = { roomy: 0.78, narrow: 1 };
const FAR = { roomy: 0.45, narrow: 0.93 };
/** … and whose buttons have to be scrolled to, too. */
const BURIED = 0.7;

export type SidePlace = "beside" | "below";

/** The room for a board and what stands round it, in px. */
export interface Room {
  width: number;
  /** The height that can be seen without scrolling. */
  height: number;
  /** Heights: the head; panels under the board; the playback bar, or the tabs at the foot of a phone. */
  top: Record<SidePlace, number>;
  under: number;
  play: number;
  /** The least size of a text, in px. */
  least: number;
  /** A phone that is held upright: the board has its width, and what is seen of its height. */
  upright?: boolean;
  /** A lesson's panel, in place of playback bar and lists: heights of what stands above and below the board. */
  lesson?: { strip: number; foot: number } | null;
}

export interface Fit {
  /** The arrangement of the board. */
  way: number;
  side: SidePlace;
  /** The side column has two columns. */
  split: boolean;
  /** … or is narrower than usual. */
  slender: boolean;
  /** Width of the board. */
  board: number;
  /** Height of board and side column together where they stand side by side, else that of the lists. */
  high: number;
  /** The greatest height of what lies over the board. */
  most: number;
  /** How much of the board is seen without scrolling, from its top. */
  seen: number;
  /** The board is higher than the room for it: it scrolls there. */
  scrolls: boolean;
  /** The board is as wide as the view: the box in it where the side column stands, in px. */
  lists?: Free;
}

/** A box for the board, and what stands round it. */
interface Box {
  side: SidePlace;
  w: number;
  h: number;
  /** What a board is worth there. */
  worth: number;
  /** Heights for a board of this size. */
  heights(w: number, h: number): Pick<Fit, "high" | "most">;
}

/** A board in a box. */
interface Try {
  box: Box;
  way: number;
  k: number;
  worth: number;
}

type Way = Pick<Arrangement, "w" | "h" | "worth">;

/** One as wide as the view, if it can be read. Else the way in which texts and main things of a board are largest, among
 * those in which all of it is legible; else the most legible. */
export function fitted(ways: readonly Way[], room: Room, spread?: Omit<Spread, "stand">): Fit {
  return (spread && spreadFit(spread, ways.length, room)) || fittedBeside(ways, room);
}

/** `way`: its number. Null: its texts, or its lists, would be too small. */
function spreadFit({ w, h, lists }: Omit<Spread, "stand">, way: number, room: Room): Fit | null {
  const most = room.height - room.top.beside - GAP;
  const k = Math.min(room.width / w, most / h);
  if (room.lesson || room.upright || k * TEXT < room.least || k * lists.w < WITHIN) return null;
  const [board, high, seen] = [Math.floor(k * w), Math.floor(k * h), Math.floor(most)];
  const box = { x: k * lists.x, y: k * lists.y, w: k * lists.w, h: k * lists.h };
  const column = { side: "beside", split: false, slender: box.w < SIDE - 1, scrolls: false } as const;
  return { ...column, way, board, high, most: seen, seen, lists: box };
}

function fittedBeside(ways: readonly Way[], room: Room): Fit {
  const boxes = boxesIn(room);
  const best = bestOf(ways, boxes, room.least);
  if (room.lesson && best.k * TEXT < room.least) return scrolling(ways, boxes, room);
  if (room.upright && best.k * TEXT < READ) return fitOf(ways, longer(ways, best.box, room.width), room);
  return fitOf(ways, best, room);
}

function boxesIn(room: Room): Box[] {
  if (room.upright) return [uprightBox(room)];
  return room.lesson ? panelBoxes(room) : [...besideLists(room), ...aboveLists(room)];
}

function bestOf(ways: readonly Way[], boxes: readonly Box[], least: number): Try {
  const tries = boxes.flatMap((box) =>
    ways.map(({ w, h, worth }, way): Try => {
      const k = Math.max(0, Math.min(box.w / w, box.h / h));
      return { box, way, k, worth: k * worth * box.worth };
    }),
  );
  const legible = tries.filter(({ k }) => k * TEXT >= least);
  const by = (one: Try): number => (legible.length ? one.worth : one.k);
  return (legible.length ? legible : tries).reduce((a, b) => (by(b) > by(a) ? b : a));
}

function fitOf(ways: readonly Way[], { box, way, k }: Try, room: Room): Fit {
  const { w, h } = ways[way] as Way;
  const column = room.width - GUTTER - k * w;
  const isBeside = box.side === "beside";
  const { high, most } = box.heights(k * w, Math.min(k * h, box.h));
  return {
    way,
    side: box.side,
    split: isBeside && !room.lesson && column >= SPLIT,
    slender: isBeside && column < SIDE - 1,
    board: Math.floor(k * w),
    high: Math.floor(high),
    most: Math.floor(most),
    seen: Math.floor(room.height - room.top[box.side] - GAP),
    scrolls: false,
  };
}

/** Where a phone is too low: the lowest of the boards that can just be read; the page scrolls, and no box in it. */
function longer(ways: readonly Way[], box: Box, width: number): Try {
  const tries = ways.map(({ w, h }, way): Try => {
    const k = Math.min(width / w, READ / TEXT);
    return { box, way, k, worth: -k * h };
  });
  return tries.reduce((a, b) => (b.worth > a.worth ? b : a));
}

/** A lesson's board that could not be read whole scrolls in its box: beside a panel it is as large as it has to be, else
 * as wide as the view, or as drawn. */
function scrolling(ways: readonly Way[], boxes: readonly Box[], room: Room): Fit {
  const least = room.least / TEXT;
  const roomy = boxes.filter(({ side }) => side === "beside");
  const isLow = room.height < LOW_PANEL; // what scrolls anyway has all of the width
  const tries = roomy.flatMap((box) =>
    ways.map(({ w, h }, way) => {
      const k = isLow ? Math.min(box.w / w, 1) : least;
      return { box, way, k, worth: isLow ? k : -h, w: least * w };
    }),
  );
  const beside = tries.filter(({ box, w }) => w <= box.w);
  const box = boxes.at(-1) as Box;
  const below = ways.map(({ w }, way) => ({
    box,
    way,
    k: Math.min(room.width / w, 1),
    worth: Math.min(room.width / w, 1),
  }));
  const best = (beside.length ? beside : below).reduce((a: Try, b: Try) => (b.worth > a.worth ? b : a));
  return { ...fitOf(ways, best, room), scrolls: true };
}

const beside = (room: Room, side: number, worth: number, share: number, enough: number): Box => {
  const high = share * room.height - room.top.beside - GAP;
  const heights = (_w: number, h: number) => ({ high: Math.max(h, Math.min(high, enough)), most: high });
  return { side: "beside", w: room.width - GUTTER - side, h: high, worth, heights };
};

function besideLists(room: Room): Box[] {
  if (room.width < ROOMY) return [];
  return SIDES.flatMap(([side, worth]) => [
    beside(room, side, worth, 1, ENOUGH),
    beside(room, side, worth * LONG, BEYOND, ENOUGH),
  ]);
}

/** Bar and lists below the board: in sight, a little beyond, or to be scrolled to, or with the buttons. */
function aboveLists({ width, height, top, under, play }: Room): Box[] {
  const kind = width < ROOMY ? "narrow" : "roomy";
  const above = top.below + GAP + (under && under + GAP);
  const rest = above + GAP + play + GAP;
  const box = (most: number, worth: number, heights: Box["heights"]): Box =>
    ({ side: "below", w: width, h: most, worth, heights }) as const;
  const near = (_w: number, h: number) => {
    const high = Math.max(LISTS, Math.min(BEYOND * height - rest - h, 2.4 * LISTS));
    return { high, most: BEYOND * height - rest - high };
  };
  return [
    box(Math.min(height - rest, BEYOND * height - rest - LISTS), NEAR[kind], near),
    box(BEYOND * height - rest - LISTS, NEAR[kind] * LONG, near),
    ...[1, BEYOND].map((share) => {
      const most = share * height - above;
      const worth = FAR[kind] * (share > 1 ? LONG : 1);
      return box(most, worth, () => ({ high: 2 * LISTS, most }));
    }),
    box(height - top.below - GAP, FAR[kind] * BURIED, () => ({ high: 2 * LISTS, most: height - top.below - GAP })),
  ];
}

/** With its buttons and the tabs below it, which turn to the lists. */
function uprightBox({ width, height, top, under, play }: Room): Box {
  const most = height - top.below - GAP - (under && under + GAP) - play - GAP;
  return {
    side: "below",
    w: width,
    h: most,
    worth: 1,
    heights: () => ({ high: height - top.below - play - 2 * GAP, most }),
  };
}

/** Beside a lesson's panel, or between its two parts. */
function panelBoxes(room: Room): Box[] {
  const { width, height, top, under, lesson } = room;
  const [sides, least] = height < LOW_PANEL ? [LOW_PANELS, ROOMY] : [PANELS, ROOMY_PANEL];
  const roomy = width < least ? [] : sides.map((side) => beside(room, side, 1, 1, ENOUGH_PANEL));
  const panel = (lesson?.strip ?? 0) + (lesson?.foot ?? 0);
  const most = height - top.below - panel - (under && under + GAP) - 3 * GAP - ROUNDING;
  const heights = () => ({ high: height, most });
  return [...roomy, { side: "below", w: width, h: most, worth: 1, heights }];
}
