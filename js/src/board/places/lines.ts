// Draws lines between places (the path of a turn with an arrow for each leg, dashes of sight, dots, filled places), and
// works out how far sight reaches along a layout's lines.

import { svg } from "../../dom/elements";
import type { Line, Piece, Place } from "../../wire/types";
import { type Point, transform } from "./arrange";
import type { Layout } from "./layout";
import { outlineOf } from "./outlines";

/** The gap between a line and the middle of a place, in symbol units: the line meets the thing that lies there. */
export const SHORT = 19;
/** The size of an arrow, in symbol units: its tip is one and a half times as long. */
const ARROW = 7;

export function drawLine(layout: Layout, mark: Line): SVGGElement {
  const kind = mark.cls[0] ?? "path";
  if (kind === "area") return drawArea(layout, mark);
  const drawn = svg("g", "inner");
  const scale = layout.places[mark.line[0] ?? ""]?.k ?? 1;
  for (let leg = 1; leg < mark.line.length; leg++) {
    const from = layout.places[mark.line[leg - 1] as string];
    const to = layout.places[mark.line[leg] as string];
    const short = kind === "last" ? 0 : SHORT * scale;
    if (from && to) drawn.append(drawLeg(from, to, { scale, short, arrow: kind === "path" }));
  }
  return drawn;
}

function drawArea(layout: Layout, { line }: Line): SVGGElement {
  const fill = (name: string): SVGElement =>
    svg("path", { d: outlineOf(layout, name).d, transform: transform(layout.places[name] as Place) });
  return svg("g", "inner", ...line.map(fill));
}

interface Leg {
  scale: number;
  /** The distance between its end and the place that it leads to. */
  short: number;
  arrow: boolean;
}

export function drawLeg(from: Point, to: Point, { scale, short, arrow }: Leg): SVGGElement {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const end = ahead(to, along, -Math.min(short, 0.5 * length));
  const stop = arrow ? ahead(end, along, -ARROW * scale) : end;
  const stem = svg("path", { class: "stem", pathLength: arrow && 1, d: `M${show(from)}L${show(stop)}` });
  return svg("g", "leg", stem, arrow && svg("path", { class: "tip", d: tip(end, along, scale) }));
}

function tip(end: Point, along: Point, scale: number): string {
  const base = ahead(end, along, -1.5 * ARROW * scale);
  const side = { x: -along.y, y: along.x };
  const wide = 0.85 * ARROW * scale;
  return `M${show(end)}L${show(ahead(base, side, wide))}L${show(ahead(base, side, -wide))}Z`;
}

const ahead = (point: Point, way: Point, by: number): Point => ({ x: point.x + way.x * by, y: point.y + way.y * by });
const show = (point: Point): string => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;

export type Ray = [from: string, to: string];

/** The sight lines from a place: along each line, both ways, to the first mark that stops sight, or to the end. */
export function rays(layout: Layout, things: Map<string, Piece[]>, from: string): Ray[] {
  const { lines, stop } = layout.sight ?? { lines: [], stop: [] };
  const stops = new Set(stop);
  const rays: Ray[] = [];
  for (const line of lines) {
    const at = line.indexOf(from);
    if (at < 0) continue;
    for (const way of [line.slice(0, at).reverse(), line.slice(at + 1)]) {
      const end = endOfSight(way, things, stops);
      if (end) rays.push([from, end]);
    }
  }
  return rays;
}

function endOfSight(way: readonly string[], things: Map<string, Piece[]>, stops: Set<string>): string | undefined {
  return way.find((place) => things.get(place)?.some((mark) => stops.has(mark.s))) ?? way.at(-1);
}
