// The way that a hint advises, in the hint's colour: from place to place, with what is gained so far on each. On tiles
// it keeps to their lower part, and to the gaps between them: numbers stand above.
import { svg } from "../dom/elements";
import { middle, type Point } from "./places/arrange";
import type { Layout } from "./places/layout";
import { outlineOf, radius } from "./places/outlines";

/** A place, and what is written there; empty: where one stands. */
export type Way = readonly (readonly [place: string, text: string])[];

interface Stop extends Point {
  text: string;
  /** Half the size of a number. */
  r: number;
  /** How far the gap beside the thing is from here, to the left and to the right; none: ways are straight. */
  gaps?: [number, number];
}

/** The least half size of a number, in px of the screen. */
const LEAST = 9;
/** Where on a tile the way goes, in half sizes; how far the gap beside a tile is from its middle. */
const [RIGHT, DOWN, GAP] = [0.2, 0.5, 1.06];
/** … and where round a thing its number stands, in radii. */
const ASIDE = 0.75;

/** `px`: how many of the screen a unit of the layout has. */
export function drawWay(layout: Layout, way: Way, px: number): SVGGElement {
  const stops = way.filter(([name]) => layout.places[name]).map(([name, text]) => stopAt(layout, name, text, px));
  const d = stops.map((stop, n) => (n ? legTo(stops[n - 1] as Stop, stop) : `M${show(stop)}`)).join("");
  const numbers = stops.flatMap(({ x, y, r, text, gaps }) => {
    const aside = gaps ? 0 : ASIDE * r * 1.4;
    const at = { transform: `translate(${(x + aside).toFixed(1)} ${(y + aside).toFixed(1)})`, class: "way-sum" };
    return text ? [svg("g", at, svg("circle", { r }), svg("text", { y: 0.38 * r, "font-size": 1.1 * r }, text))] : [];
  });
  return svg("g", "hint way", svg("path", { class: "rim", d }), svg("path", { class: "ring", d }), ...numbers);
}

function stopAt(layout: Layout, name: string, text: string, px: number): Stop {
  const { x, y, k } = middle(layout.places[name] as Parameters<typeof middle>[0]);
  const outline = outlineOf(layout, name);
  const [w, h] = [k * outline.w, k * outline.h];
  const r = Math.max(LEAST / px, 0.22 * k * radius(outline));
  if (outline.ring === "circle") return { x, y, text, r };
  return { x: x + RIGHT * w, y: y + DOWN * h, text, r, gaps: [(-GAP - RIGHT) * w, (GAP - RIGHT) * w] };
}

/** Aslant it would go over numbers: then it takes the gap. */
function legTo(from: Stop, to: Stop): string {
  const isStraight = !from.gaps || Math.abs(to.x - from.x) < 1 || Math.abs(to.y - from.y) < 1;
  if (isStraight) return `L${show(to)}`;
  const gap = from.x + (from.gaps?.[to.x > from.x ? 1 : 0] ?? 0);
  return `H${gap.toFixed(1)}V${to.y.toFixed(1)}H${to.x.toFixed(1)}`;
}

const show = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
