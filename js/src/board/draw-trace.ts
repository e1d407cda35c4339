// Draws the traces of others: an arrow for each way taken, a number at each step, and at the last one the emblem
// of the seat.
import { svg } from "../dom/elements";
import type { Place } from "../wire/types";
import { middle } from "./places/arrange";
import type { Layout } from "./places/layout";
import { drawLeg, SHORT } from "./places/lines";
import { outlineOf, radius } from "./places/outlines";
import type { Art } from "./symbols";
import type { Trace } from "./trace";

/** The radius of a number, in units of the layout: places may be small, but numbers must be legible. */
const R = 10;
/** The greatest distance of a number from the middle of a place, in units of the layout. */
const WIDE = 24;
/** The gap between the ways of two seats, in units of the layout. */
const BESIDE = 5;

/** The next free spot for a number, by place: units to the right and down from the first one. */
type Taken = Map<string, { right: number; down: number }>;

export function drawTraces(art: Art, layout: Layout, traces: readonly Trace[]): SVGGElement[] {
  const taken: Taken = new Map();
  return traces.map(({ seat, steps }, nth) => {
    const legs = steps.map((step) => leg(layout, step));
    const badges = steps.map((step, n) => badge(art, layout, step, n + 1, taken, n + 1 === steps.length ? seat : ""));
    const aside = BESIDE * (nth - (traces.length - 1) / 2); // two went the same way
    const ways = svg("g", { transform: `translate(${aside} ${aside})` }, ...legs);
    return art.dress(svg("g", "trace", ways, ...badges), seat);
  });
}

const placeOf = (layout: Layout, step: readonly string[]): Place | undefined => layout.places[step.at(-1) ?? ""];

function leg(layout: Layout, step: readonly string[]): SVGGElement | "" {
  const from = layout.places[step[0] ?? ""];
  const to = placeOf(layout, step);
  if (!from || !to || from === to) return "";
  return drawLeg(middle(from), middle(to), { scale: to.k, short: SHORT * to.k, arrow: true });
}

/** A number at the upper left of a place, or where its layout says; further ones beside it. */
function badge(
  art: Art,
  layout: Layout,
  step: readonly string[],
  n: number,
  taken: Taken,
  seat: string,
): SVGGElement | "" {
  const name = step.at(-1) ?? "";
  const place = placeOf(layout, step);
  if (!place) return "";
  const { x, y, k } = middle(place);
  const outline = outlineOf(layout, name);
  const off = -0.68 * Math.min(WIDE, radius(outline) * k);
  const [dx = off, dy = off] = place.steps?.map((part) => part * k) ?? [];
  const [left, top] = place.row ? [place.x + R, place.y] : [x + dx, y + dy];
  const wide = (seat ? 4 : 2) * R;
  const room = Math.max(4 * R, (place.row ? (place.w ?? 0) : outline.w * k - dx) - R);
  let { right, down } = taken.get(name) ?? { right: 0, down: 0 };
  if (right + wide > room) [right, down] = [0, down + 2 * R];
  taken.set(name, { right: right + wide, down });
  const inside = Math.min(left + right, layout.w - wide + R);
  const at = { transform: `translate(${inside.toFixed(1)} ${(top + down).toFixed(1)})`, class: "step" };
  const number = svg("text", { class: "step-number", y: 5 }, `${n}`);
  return svg("g", at, svg("circle", { r: R }), number, seat && emblem(art, seat));
}

const emblem = (art: Art, seat: string): SVGGElement =>
  svg("g", { class: "emblem", transform: `translate(${2 * R - 1} 0) scale(${R / 15})` }, ...art.emblem(seat).children);
