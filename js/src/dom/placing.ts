// Places bubbles and popovers: near a point, inside their frame, where they hide least. Knows nothing of their content.
import { style } from "./elements";

/** The gap between a box and the edge of its frame, and between it and its point, in px. */
const GAP = 6;
/** The least distance of the tip of a bubble from its edge, in px. */
const EDGE = 24;

export interface Size {
  w: number;
  h: number;
}

/** A point on a frame, and how far the thing there reaches up and down, in px. */
export interface Anchor {
  x: number;
  y: number;
  reach: number;
}

/**
 * Puts a box below or above a point, inside its frame. `hidden`: counts what it would hide there; `tip`: where it
 * points.
 */
export function put(
  frame: Size,
  box: Size,
  at: Anchor,
  hidden: (x: number, y: number) => number = () => 0,
): { x: number; y: number; below: boolean; tip: number } {
  const inside = (x: number): number => Math.max(GAP, Math.min(frame.w - box.w - GAP, x));
  const below = at.y + at.reach + GAP;
  const above = at.y - at.reach - GAP - box.h;
  const levels = [below + box.h <= frame.h ? below : null, above >= 0 ? above : null].filter((y) => y !== null);
  let best = { x: inside(at.x - box.w / 2), y: levels[0] ?? below };
  let least = hidden(best.x, best.y);
  for (const y of levels) {
    for (const x of [at.x - box.w / 2, at.x - EDGE, at.x - box.w + EDGE].map(inside)) {
      const covers = hidden(x, y);
      if (covers >= least) continue;
      best = { x, y };
      least = covers;
    }
  }
  const tip = Math.max(14, Math.min(box.w - 14, at.x - best.x));
  return { ...best, below: best.y === below, tip };
}

/** A rectangle on a frame, by its sides. */
export interface Sides {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Puts a box over, under or beside a thing, or at the foot: where it stays inside what is seen, and covers least of what
 * is to be free. `worth`: how much worse it is to cover the thing.
 */
export function clear(
  seen: Sides,
  { w, h }: Size,
  thing: Sides,
  free: readonly Sides[],
  worth = 100,
): { x: number; y: number } {
  const inside = (x: number, y: number) => ({
    x: Math.max(seen.left, Math.min(x, seen.right - w)),
    y: Math.max(seen.top, Math.min(y, seen.bottom - h)),
  });
  const [x, y] = [(thing.left + thing.right - w) / 2, (thing.top + thing.bottom - h) / 2];
  const levels = free
    .flatMap((one) => [one.bottom + GAP, one.top - GAP - h])
    .filter((y) => thing.top - h < y && y < thing.bottom);
  const places = [
    ...[x, thing.left, thing.right - w].map((x) => inside(x, thing.top - GAP - h)),
    ...[x, thing.left, thing.right - w].map((x) => inside(x, thing.bottom + GAP)),
    inside(thing.left, seen.bottom),
    ...[y, thing.top, thing.bottom - h, ...levels].flatMap((y) => [
      inside(thing.right + GAP, y),
      inside(thing.left - GAP - w, y),
    ]),
  ];
  const hidden = ({ x, y }: { x: number; y: number }): number => {
    const box = { left: x, right: x + w, top: y, bottom: y + h };
    return worth * common(box, thing) + free.reduce((sum, one) => sum + common(box, one), 0);
  };
  return places.reduce((best, place) => (hidden(place) < hidden(best) ? place : best));
}

/** What two rectangles have in common, in square px. */
const common = (one: Sides, other: Sides): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** The sides of an element on another. */
export function sidesOf(ground: Element, el: Element): Sides {
  const { x, y, reach, w, h } = seenFrom(ground, el);
  return { left: 2 * x - w, right: w, top: y - reach, bottom: h };
}

/** Measures an element on another: its middle, its reach up and down, and its lower right corner. */
export function seenFrom(ground: Element, el: Element): Anchor & Size {
  const { left, top } = ground.getBoundingClientRect();
  const { x, y, width, height } = el.getBoundingClientRect();
  const [w, h] = [x - left + width, y - top + height];
  const reach = height / 2;
  return { x: w - width / 2, y: h - reach, reach, w, h };
}

/** By how much it is larger than drawn: in full screen what lies over the frame is, and its own lengths with it. */
export const zoomOf = (el: HTMLElement): number => el.getBoundingClientRect().width / el.offsetWidth || 1;

/** As it is seen. */
export function sizeOf(el: HTMLElement): Size {
  const zoom = zoomOf(el);
  return { w: zoom * el.offsetWidth, h: zoom * el.offsetHeight };
}

/** To a point as it is seen. */
export function moveTo(el: HTMLElement, x: number, y: number): HTMLElement {
  const zoom = zoomOf(el);
  return style(el, { left: `${x / zoom}px`, top: `${y / zoom}px` });
}

/** Whether a box at x, y hides something of what is at an anchor. */
export const touches = (at: Anchor, x: number, y: number, box: Size): boolean =>
  at.x + at.reach > x && at.x - at.reach < x + box.w && at.y + at.reach > y && at.y - at.reach < y + box.h;

/** How much of a measured element a box at x, y covers, in square px. */
export function covered({ x: middle, y: centre, w, h }: Anchor & Size, x: number, y: number, box: Size): number {
  const wide = Math.min(x + box.w, w) - Math.max(x, 2 * middle - w);
  const high = Math.min(y + box.h, h) - Math.max(y, 2 * centre - h);
  return Math.max(0, wide) * Math.max(0, high);
}
