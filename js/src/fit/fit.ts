// Fits the board of a view into the room for it: measures what stands round it, has fitting.ts work out the rest, and
// tells the style sheet.

import { setLeast } from "../board/legible";
import { type Layout, layoutOf } from "../board/places/layout";
import { style, toggle } from "../dom/elements";
import { scrollerOf, visibleHeight } from "../dom/seen";
import type { Arrangement, Layouts } from "../wire/types";
import { type Fit, fitted, GAP } from "./fitting";
import { type Heights, takenHeights } from "./taken";

/** The frame of a view narrower than this is a phone's. */
const PHONE = 440;
/** The least size of a text on a board, in px. */
const LEAST = 12;
/** The row of buttons under a board has its room from the start, in px; as in frame.css. */
const WORDS = 52;
/** The most that what stands under the board takes of the height that is seen. */
const UNDER = 0.35;
/** … and held upright, if it is so many times as high as wide. */
const UPRIGHT = 1.3;
/** In one narrower than this the top line has two rows. */
const SLIM = 620;
/** The width of a scroll bar: appearing and vanishing with a board's height, it must not make the board flicker. */
const SCROLL_BAR = 20;
/** The room, in px, that the frame is drawn for: alone on a screen it grows with that, up to a limit. */
const DRAWN = { width: 1000, height: 590, most: 2.2 };
/** A column as high as this, in px, may have room below the story. */
const HIGH = 480;
/** In a column as wide as this, in px, there is room for a curve. */
const CURVE = 340;
/** Beside a board lower than this a lesson's panel leaves out what it can. */
const LOW = 500;

export interface FitHost {
  root: HTMLElement;
  frame: HTMLElement;
  layouts(): Layouts;
  /** The block that is large on a phone held upright. */
  block(): string;
  /** The arrangements that a lesson's step allows; undefined: all. */
  allowed(): readonly number[] | undefined;
  /** How many turns a round of the game has. */
  turns(): number;
  /** The view is in full screen. */
  isFull(): boolean;
  /** Heights in px: the head, panels and buttons under the board, and the playback bar. */
  heights(): { top: number; under: number; play: number };
  /** The height of a curve, which stands below the board and all that is beside it, or in a wide column. */
  across(): number;
  /** The panel of a lesson or an editor, round the board. */
  panel(): { heights(): [strip: number, foot: number] } | null;
}

/** The arrangements of these numbers; all, if there are none. The same ones each time. */
function picked() {
  let from: readonly Arrangement[] = [];
  let key = "";
  let kept: readonly Arrangement[] = [];
  return (ways: readonly Arrangement[], numbers: readonly number[] = []): readonly Arrangement[] => {
    if (ways === from && key === `${numbers}`) return kept;
    from = ways;
    key = `${numbers}`;
    kept = numbers.length ? ways.filter((_, n) => numbers.includes(n)) : ways;
    return kept;
  };
}

/** Sizes in px of the screen, of those in px of the frame. */
const scaled = ({ board, high, most, seen }: Fit, scale: number) => ({
  board: Math.floor(scale * board),
  high: Math.floor(scale * high),
  most: Math.floor(scale * most),
  seen: Math.floor(scale * seen),
});

export function boardFit(host: FitHost) {
  const { root, frame } = host;
  let fit: Fit | null = null;
  /** … for which the game has arrangements of its own, where a tap chooses. */
  let isUpright = false;
  /** A phone held upright. */
  let isHeld = false;
  let room = 0;
  let isHigh = false;
  /** By how much all round the board is larger than drawn. */
  let scale = 1;
  /** The arrangements that `fit` chose from. */
  let ways: readonly Arrangement[] | undefined;
  /** What the parts round the board have taken at this width. */
  const taken = takenHeights(host.turns);
  let takenAt = 0;
  /** The height of what stands below the board and the column. */
  let across = 0;

  /** The arrangement that is as wide as the view comes after all others. */
  const layout = (): Layout => {
    const layouts = host.layouts();
    const { spread, ways: all } = layouts;
    return layoutOf(layouts, fit?.way ?? 0, spread && fit?.lists ? [...(ways ?? all), spread] : ways);
  };

  const among = picked();

  function waysNow(): readonly Arrangement[] {
    const { upright = [], ways } = host.layouts();
    const held = isUpright ? (upright.find(({ block }) => block === host.block()) ?? upright[0]) : null;
    return held?.ways ?? among(ways, host.allowed());
  }

  /** In full screen, and on a page of its own, lists and question grow with the room. */
  function scaleIn(width: number, height: number, isAlone: boolean): number {
    if (!isAlone) return 1;
    const most = Math.min(width / DRAWN.width, height / DRAWN.height, DRAWN.most);
    return Math.max(1, Math.floor(20 * most) / 20);
  }

  /** Above and below the frame. In full screen the view is as high as the screen, whatever its frame needs. */
  const margins = (): number =>
    host.isFull()
      ? 2 * (frame.getBoundingClientRect().top - root.getBoundingClientRect().top + root.scrollTop)
      : root.offsetHeight - frame.offsetHeight;

  /** True: a phone is now held upright, or no longer. */
  function turnTo(height: number): boolean {
    const before = isHeld;
    isHeld = !host.panel() && root.clientWidth < PHONE && height > UPRIGHT * takenAt;
    isUpright = isHeld && !!host.layouts().upright;
    toggle(root, "held", isHeld);
    toggle(root, "upright", isUpright);
    return isHeld !== before;
  }

  /** Above a curve the head is as high as it is: there no question comes and goes. */
  function mostTaken(): Heights {
    const most = taken.most();
    return host.across() ? { ...most, top: { ...most.top, beside: host.heights().top } } : most;
  }

  /** Null while the view is hidden, and has no size. */
  function best(): Fit | null {
    if (!root.clientWidth || frame.hidden) return null;
    toggle(root, "phone", root.clientWidth < PHONE);
    toggle(root, "slim", root.clientWidth < SLIM);
    const width = frame.clientWidth; // a phone's margins are smaller
    if (width < takenAt || width > takenAt + SCROLL_BAR) {
      takenAt = width;
      taken.forget();
    }
    const scroller = host.isFull() ? null : scrollerOf(root);
    const isAlone = scroller === null && (host.isFull() || window.parent === window);
    const before = room;
    room = visibleHeight(scroller) - margins();
    if (isHeld && room !== before) taken.forget(); // what stands round the board may be another
    toggle(root, "alone", isAlone);
    scale = scaleIn(takenAt, room, isAlone);
    const turned = turnTo(room);
    // as the parts stood before the turn they say nothing of their heights after it
    if (turned) taken.forget();
    else if (fit) measure(fit);
    const most = mostTaken();
    const under = Math.max(most.under, host.panel() ? 0 : WORDS);
    const lesson = host.panel() && { strip: most.strip, foot: most.foot };
    const above = (low: number): Fit => {
      const height = room / scale - (low && low + GAP);
      const parts = { ...most, under: Math.min(under, UNDER * height), width: takenAt / scale };
      const rest = { height: Math.max(height, 240), least: LEAST / scale, lesson, upright: isHeld };
      return fitted(waysNow(), { ...parts, ...rest }, host.layouts().spread);
    };
    const curve = host.across();
    const [whole, lower] = [above(0), above(curve)];
    // a lower board of another kind would have far smaller cells
    const isRoomy = takenAt / scale - whole.board >= CURVE || lower.way !== whole.way;
    const isAside = curve > 0 && whole.side === "beside" && isRoomy;
    const found = isAside ? whole : lower;
    across = isAside ? 0 : curve;
    toggle(root, "curve-aside", isAside);
    return { ...found, ...scaled(found, scale) };
  }

  /** Panels and playback bar take no height from a board that they stand beside. */
  function measure({ side }: Fit): void {
    const { top, under, play } = host.heights();
    taken.add({ top: { beside: 0, below: 0, [side]: top } });
    if (side !== "below") return;
    const [strip, foot] = host.panel()?.heights() ?? [0, 0];
    taken.add({ under, play, strip, foot });
  }

  /** Tells the style sheet how the parts stand. */
  function arrange(): void {
    toggle(root, "below", fit?.side === "below");
    toggle(root, "beside", fit?.side !== "below");
    toggle(root, "split", fit?.split ?? false);
    toggle(root, "slender", fit?.slender ?? false);
    if (!fit) return;
    const { side, board, high, most, seen, scrolls, lists } = fit;
    toggle(root, "spread", lists !== undefined);
    if (lists) {
      const free = {
        "--free": scale * lists.x - 14,
        "--down": scale * lists.y,
        "--hand": high - scale * (lists.y + lists.h),
      };
      for (const [name, size] of Object.entries(free)) style(frame, { [name]: `${Math.floor(size)}px` });
    }
    const isBetween = host.panel() !== null && side === "below";
    const above = scale * (mostTaken().top.beside + GAP);
    const whole = side === "beside" ? above + high + scale * (across && across + GAP) : 0;
    const sizes = { "--room": takenAt, "--board": board, "--high": high, "--most": most, "--seen": seen };
    for (const [name, size] of Object.entries(sizes)) style(frame, { [name]: `${size}px` });
    style(root, { "--scale": `${scale}` }); // a sheet lies beside the frame
    style(frame, {
      height: whole ? `${whole}px` : "",
      "max-height": isBetween ? `${high}px` : "",
      "min-height": isHeld ? `${room}px` : "",
    });
    toggle(root, "scrolls", scrolls);
    toggle(root, "low", high < LOW * scale);
    isHigh = side === "beside" && high >= HIGH * scale;
    setLeast(frame, LEAST, board / layout().w);
  }

  return {
    /** The layout that fits. */
    layout,
    isBelow: (): boolean => fit?.side === "below",
    isUpright: (): boolean => isUpright,
    isHeld: (): boolean => isHeld,
    isHigh: (): boolean => isHigh,
    /** The board is higher than its box. */
    scrolls: (): boolean => fit?.scrolls ?? false,
    /** The view has been rebuilt: earlier measurements are void. */
    anew(): void {
      taken.forget();
      fit = best();
      ways = waysNow();
      arrange();
    },
    /** The room may have changed. True: the board now fits in another way. */
    again(): boolean {
      const next = best();
      const others = waysNow();
      if (!next || (others === ways && JSON.stringify(next) === JSON.stringify(fit))) return false;
      fit = next;
      ways = others;
      arrange();
      return true;
    },
    turned: taken.begin,
    forgetPanels: taken.forgetPanels,
    forgetTaken: taken.forget,
  };
}
