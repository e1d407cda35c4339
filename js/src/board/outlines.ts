// What of a place can be clicked, and the rings that fit round it, as paths in symbol units.
import type { Layout } from "../wire/types";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A board has few outlines, and asks for the box of each for every ring. */
const boxes = new Map<string, Box>();

/** The box round a path in absolute commands; control points and radii count, so it may be a little large. */
export function boxOf(path: string): Box {
  const known = boxes.get(path);
  if (known) return known;
  const box = { left: 0, top: 0, right: 0, bottom: 0 };
  boxes.set(path, box);
  for (const [, command = "", list = ""] of path.matchAll(/([MLCSQTHVA])([^A-Za-z]*)/g)) {
    const numbers = (list.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    for (let i = 0; i < numbers.length; i++) {
      const value = numbers[i] ?? 0;
      const nth = command === "A" ? i % 7 : -1;
      if (nth > 1 && nth < 5) continue;
      const least = nth === 0 || nth === 1 ? -value : value;
      if (command === "V" || nth === 1 || nth === 6 || (nth < 0 && command !== "H" && i % 2)) {
        box.top = Math.min(box.top, least);
        box.bottom = Math.max(box.bottom, value);
      } else {
        box.left = Math.min(box.left, least);
        box.right = Math.max(box.right, value);
      }
    }
  }
  return box;
}

/** What a place without a shape offers to the finger. */
export const ROUND = "M-20 0A20 20 0 1 1 20 0A20 20 0 1 1-20 0Z";

export function outline(layout: Layout, place: string): string {
  const at = layout.places[place];
  const shape = layout.shapes[at?.shape ?? at?.offer ?? ""];
  return shape || (at?.w && at.h ? rounded(at.w / 2 / at.k, at.h / 2 / at.k) : ROUND);
}

/** A box with round corners, of half a width and half a height. */
export function rounded(w: number, h: number, r = 7): string {
  const [x, y] = [w - r, h - r];
  return `M${-w} ${-y}Q${-w} ${-h} ${-x} ${-h}H${x}Q${w} ${-h} ${w} ${-y}V${y}Q${w} ${h} ${x} ${h}H${-x}Q${-w} ${h} ${-w} ${y}Z`;
}

/** Half the sizes of an outline with round corners, or much longer than it is wide: a ring round it is no circle. */
export function oblong(path: string): [number, number] | null {
  const { left, right, top, bottom } = boxOf(path);
  const [w, h] = [(right - left) / 2, (bottom - top) / 2];
  return path.includes("Q") || Math.max(w, h) > 1.25 * Math.min(w, h) ? [w, h] : null;
}

/** Whether things lie on it, as on a tile: a large outline with corners. A ring round it is a frame inside. */
export const cornered = (path: string): boolean => !/[ACQ]/.test(path) && ringRadius(path) > 40;

/** The largest radius of a ring that fits into an outline, in symbol units. */
export function ringRadius(path: string): number {
  const { left, right, top, bottom } = boxOf(path);
  return Math.min(right - left, bottom - top) / 2;
}
