// Draws chalk over the scene, each ring and each arrow with a rim that sets it off from what lies under it.
import { style, svg } from "../dom/elements";
import type { Place, Shape } from "../wire/types";
import { type Stroke, strokeOf } from "./chalk";
import { middle, transform } from "./places/arrange";
import type { Layout } from "./places/layout";
import { drawLeg } from "./places/lines";
import { outlineOf, radius, rounded } from "./places/outlines";

/** The size of an arrow, as a multiple of the usual one. */
const LARGE = 1.5;
/** The least size, in units of the layout: arrows must be visible on small places too. */
const LEAST = 1.1;
/** Within this, in symbol units, a number below a place is in the way of a word there. */
const WIDE = 60;
const HIGH = 75;
/** The gap between an arrow and the middle of a place, in symbol units. */
const SHORT = 4;

/** `begun`: a stroke that is being drawn. Places that this layout lacks have no chalk. */
export function drawChalk(layout: Layout, lines: readonly string[], begun: Stroke | null): SVGGElement[] {
  const strokes = lines.map(strokeOf).sort((a, b) => Number(a.from !== a.to) - Number(b.from !== b.to)); // rings below
  const ends = strokes.flatMap(({ to, note = "" }) => (/^\d+$/.test(note) ? (placeOf(layout, to) ?? []) : []));
  const numbers = ends.map(middle);
  const drawn = strokes.map((stroke) => draw(layout, stroke, "chalk", numbers));
  return [...drawn, begun && draw(layout, begun, "chalk begun", [])].filter((el) => el !== null);
}

type Numbers = readonly { x: number; y: number }[];

function draw(
  layout: Layout,
  { from, to, color, note = "" }: Stroke,
  name: string,
  numbers: Numbers,
): SVGGElement | null {
  const [start, end] = [placeOf(layout, from), placeOf(layout, to)];
  if (!start || !end) return null;
  const shape = (): SVGElement => (from === to ? ring(start, outlineOf(layout, from)) : arrow(start, end));
  return svg("g", `${name} ${color}-chalk`, svg("g", "rim", shape()), shape(), words(end, note, from === to, numbers));
}

/** Numbers stand beside the middle of a place, words below it, or above where a number would be in their way. */
function words(place: Place, note: string, isRing: boolean, numbers: Numbers): SVGElement | false {
  const at = middle(place);
  const isInTheWay = numbers.some(({ x, y }) => Math.abs(x - at.x) < WIDE * at.k && y > at.y && y < at.y + HIGH * at.k);
  const move = `${transform(at)} scale(${Math.max(LEAST, at.k) / at.k})`;
  const by = /\D/.test(note) ? { y: isInTheWay ? -14 : 23 } : { x: isRing ? -17 : 17, y: -9 };
  return note !== "" && svg("text", { class: "chalk-note type-13", transform: move, ...by }, note);
}

/** The name may be any text, even `constructor`. */
const placeOf = ({ places }: Layout, name: string): Place | undefined =>
  Object.hasOwn(places, name) ? places[name] : undefined;

const arrow = (start: Place, end: Place): SVGGElement =>
  drawLeg(middle(start), middle(end), {
    scale: Math.max(LEAST, LARGE * end.k),
    short: SHORT * end.k,
    arrow: true,
  });

function ring(place: Place, shape: Shape): SVGGElement {
  const at = middle(place);
  const { d, w, h } = shape;
  const drawn =
    shape.ring === "circle"
      ? svg("circle", { class: "round", r: radius(shape) })
      : svg("path", { class: "round", d: shape.ring === "inset" ? d : rounded(w, h, 9) });
  return style(svg("g", { transform: transform(at) }, drawn), { "--k": `${at.k}` });
}
