// Outlines of places, as paths in symbol units: their boxes, and the sizes of rings that fit round them.
import type { Layout } from "../wire/types";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The boxes of outlines: a board has few of them, and asks for one for every ring. */
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

/** The outline of a place without a shape. */
export const ROUND = "M-20 0A20 20 0 1 1 20 0A20 20 0 1 1-20 0Z";

export function outline(layout: Layout, place: string): string {
  const at = layout.places[place];
  const shape = layout.shapes[at?.shape ?? at?.offer ?? ""];
  return shape || (at?.w && at.h ? rounded(at.w / 2 / at.k, at.h / 2 / at.k) : ROUND);
}

/** A box with round corners. `w`, `h`: half its width and height. */
export function rounded(w: number, h: number, r = 7): string {
  const [x, y] = [w - r, h - r];
  return `M${-w} ${-y}Q${-w} ${-h} ${-x} ${-h}H${x}Q${w} ${-h} ${w} ${-y}V${y}Q${w} ${h} ${x} ${h}H${-x}Q${-w} ${h} ${-w} ${y}Z`;
}

/** Half the width and height of an outline that is oblong or has round corners, so that its ring is no circle; else null. */
export function oblong(path: string): [number, number] | null {
  const { left, right, top, bottom } = boxOf(path);
  const [w, h] = [(right - left) / 2, (bottom - top) / 2];
  return path.includes("Q") || Math.max(w, h) > 1.25 * Math.min(w, h) ? [w, h] : null;
}

/** Whether it is a large outline with corners, such as a tile that things lie on. Its ring is a frame inside it. */
export const cornered = (path: string): boolean => !/[ACQ]/.test(path) && ringRadius(path) > 40;

/** The largest radius of a ring that fits into an outline, in symbol units. */
export function ringRadius(path: string): number {
  const { left, right, top, bottom } = boxOf(path);
  return Math.min(right - left, bottom - top) / 2;
}
