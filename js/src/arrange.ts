// Where a mark is drawn, and how large things are. A layout gives points; this turns them into poses and outlines.
import type { Layout, Piece } from "./wire";

export interface Pose {
  x: number;
  y: number;
  k: number;
}

export function pose(layout: Layout, mark: Piece): Pose {
  const place = layout.places[mark.at];
  if (!place) return { x: 0, y: 0, k: 0 };
  return {
    x: place.x + (mark.dx ?? 0) * place.k,
    y: place.y + (mark.dy ?? 0) * place.k,
    k: place.k * (mark.k ?? 1),
  };
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const SIZES: Record<string, number> = { M: 2, L: 2, C: 6, S: 4, Q: 4, T: 2, H: 1, V: 1, A: 7 };

/** The box round a path in absolute commands; control points count, so it may be a little large. */
export function boxOf(path: string): Box {
  const box = { left: 0, top: 0, right: 0, bottom: 0 };
  for (const [, command = "", list = ""] of path.matchAll(/([MLCSQTHVA])([^A-Za-z]*)/g)) {
    const numbers = (list.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const size = SIZES[command] ?? 2;
    for (let i = 0; i < numbers.length; i++) {
      const value = numbers[i] ?? 0;
      if (command === "A" && i % size < 5) continue;
      const vertical = command === "V" || (command !== "H" && (command === "A" ? i % size === 6 : i % 2 === 1));
      if (vertical) {
        box.top = Math.min(box.top, value);
        box.bottom = Math.max(box.bottom, value);
      } else {
        box.left = Math.min(box.left, value);
        box.right = Math.max(box.right, value);
      }
    }
  }
  return box;
}

/** What a place without a shape offers to the finger. */
export const ROUND = "M-20 0A20 20 0 1 1 20 0A20 20 0 1 1-20 0Z";

export function outline(layout: Layout, place: string): string {
  const shape = layout.places[place]?.shape;
  return (shape && layout.shapes[shape]) || ROUND;
}

/** The largest radius of a ring that fits into an outline, in symbol units. */
export function ringRadius(path: string): number {
  const box = boxOf(path);
  return Math.min(box.right - box.left, box.bottom - box.top) / 2;
}
