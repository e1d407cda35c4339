// How far one sees from a place: along each line, both ways, to the first thing that stops the eye.
import type { Layout, Piece } from "../wire/types";

export type Ray = [from: string, to: string];

export function rays(layout: Layout, things: Map<string, Piece[]>, from: string): Ray[] {
  const { lines, stop } = layout.sight ?? { lines: [], stop: [] };
  const stops = new Set(stop);
  const found: Ray[] = [];
  for (const line of lines) {
    const at = line.indexOf(from);
    if (at < 0) continue;
    for (const way of [line.slice(0, at).reverse(), line.slice(at + 1)]) {
      const end = reach(way, things, stops);
      if (end) found.push([from, end]);
    }
  }
  return found;
}

function reach(way: readonly string[], things: Map<string, Piece[]>, stops: Set<string>): string | undefined {
  return way.find((place) => things.get(place)?.some((mark) => stops.has(mark.s))) ?? way.at(-1);
}
