// Draws chalk over the scene, each ring and each arrow with a rim that keeps it apart from what lies under it.
import { style, svg } from "../dom/elements";
import type { Layout } from "../wire/types";
import { middle, transform } from "./arrange";
import { type Stroke, strokeOf } from "./chalk";
import { drawLeg } from "./lines";
import { outlineOf, radius, rounded } from "./outlines";

/** The size of an arrow, as a multiple of the usual one. */
const LARGE = 1.5;
/** The least size, in units of the layout: small places have arrows that can be seen, too. */
const LEAST = 1.1;
/** An arrow stops so far from the middle of a place, in symbol units. */
const SHORT = 8;

/** `begun`: a stroke that is being drawn. Places that this layout lacks have no chalk. */
export function drawChalk(layout: Layout, lines: readonly string[], begun: Stroke | null): SVGGElement[] {
  const drawn = lines.map(strokeOf).map((stroke) => draw(layout, stroke, "chalk"));
  return [...drawn, begun && draw(layout, begun, "chalk begun")].filter((el) => el !== null);
}

function draw(layout: Layout, { from, to, color }: Stroke, name: string): SVGGElement | null {
  const shape = from === to ? () => ring(layout, from) : () => arrow(layout, from, to);
  if (!layout.places[from] || !layout.places[to]) return null;
  return svg("g", `${name} ${color}-chalk`, svg("g", "rim", shape()), shape());
}

function arrow({ places }: Layout, from: string, to: string): SVGElement | "" {
  const [start, end] = [places[from], places[to]];
  if (!start || !end) return "";
  return drawLeg(middle(start), middle(end), {
    scale: Math.max(LEAST, LARGE * end.k),
    short: SHORT * end.k,
    arrow: true,
  });
}

function ring(layout: Layout, name: string): SVGElement | "" {
  const place = layout.places[name];
  if (!place) return "";
  const at = middle(place);
  const shape = outlineOf(layout, name);
  const drawn =
    shape.ring === "circle"
      ? svg("circle", { class: "round", r: radius(shape) })
      : svg("path", { class: "round", d: shape.ring === "inset" ? shape.d : rounded(shape.w, shape.h, 9) });
  return style(svg("g", { transform: transform(at) }, drawn), { "--k": `${at.k}` });
}
