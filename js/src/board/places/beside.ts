// Finds room for a badge beside what it marks: on its edge, or as near to that as nothing is covered. Boxes have their
// middle at x, y and half widths and heights, like outlines; all is in units of the layout.
import type { Shape } from "../../wire/types";
import type { Point, Pose } from "./arrange";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What a badge marks: a place, by its pose and its outline. */
export type Marked = Pose & { outline: Shape };

/** Where a badge stands, and the spot on the edge of what it marks that is next to it. */
export interface Spot extends Point {
  edge: Point;
  /** It stands so far off that a line must tell what it marks. */
  apart: boolean;
}

/** How many ways to go from the middle. */
const WAYS = 24;
/** How far to go, in heights of the badge, from the edge outwards; less than 0: inside. */
const REACH = [0, -0.25, -0.5, 0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6];
/** What it costs to cover all of a thing that must be seen, against standing off by one height of the badge. */
const COVERED = 60;
/** The first way is to the upper right. */
const FIRST = -Math.PI / 4;

/** `taken`: boxes that the badge, of this half size, must not cover. `sheet`: it stays on it. */
export function beside(marked: Marked, size: { w: number; h: number }, taken: readonly Box[], sheet: Box): Spot {
  let best: Spot | null = null;
  let least = Infinity;
  for (const off of REACH)
    for (let n = 0; n < WAYS; n++) {
      const spot = spotAt(marked, FIRST + (2 * Math.PI * n) / WAYS, 2 * size.h * off, size);
      const box = { ...size, x: spot.x, y: spot.y };
      if (!isInside(box, sheet)) continue;
      const cost = Math.abs(off) + COVERED * taken.reduce((sum, other) => sum + shared(box, other), 0);
      if (cost < least) [best, least] = [spot, cost];
    }
  return best ?? spotAt(marked, FIRST, 0, size);
}

function spotAt({ x, y, k, outline }: Marked, way: number, off: number, size: { w: number; h: number }): Spot {
  const [right, down] = [Math.cos(way), Math.sin(way)];
  const [w, h] = [outline.w * k, outline.h * k];
  const far = outline.ring === "frame" ? 1 / Math.max(Math.abs(right), Math.abs(down)) : 1;
  const edge = { x: x + right * far * w, y: y + down * far * h };
  // a wide badge goes out further to its sides
  const out = { x: edge.x + right * far * off * (size.w / size.h), y: edge.y + down * far * off };
  return { ...out, edge, apart: off > size.h };
}

/** The share of a box that a badge hides, or of the badge that lies over it: whichever is larger. */
const shared = (badge: Box, other: Box): number =>
  (overlap(badge.x, badge.w, other.x, other.w) * overlap(badge.y, badge.h, other.y, other.h)) /
  (4 * Math.min(badge.w * badge.h, other.w * other.h));

const overlap = (a: number, half: number, b: number, other: number): number =>
  Math.max(0, Math.min(a + half, b + other) - Math.max(a - half, b - other));

const isInside = (box: Box, sheet: Box): boolean =>
  Math.abs(box.x - sheet.x) <= sheet.w - box.w && Math.abs(box.y - sheet.y) <= sheet.h - box.h;
