// Draws the traces of others: arrows along each way taken, and at its end a badge with the number of the way; the last
// one has the emblem of the seat.
import { svg } from "../dom/elements";
import type { Place } from "../wire/types";
import type { KeepClear } from "./keep-clear";
import { middle } from "./places/arrange";
import { type Box, beside } from "./places/beside";
import type { Layout } from "./places/layout";
import { drawLeg, SHORT } from "./places/lines";
import { outlineOf } from "./places/outlines";
import type { Art } from "./symbols";
import type { Trace } from "./trace";

/** Half the height of a badge: at least so many px of the screen and units of the layout. */
const PX = 9;
const UNITS = 6.5;
/** The room of a number or an emblem in a badge, in half heights. */
const STEP = 1.5;
/** The gap between the ways of two seats, in units of the layout. */
const BESIDE = 5;
/** An emblem is 15 units in radius. */
const EMBLEM = 15;

export interface Sheet {
  art: Art;
  layout: Layout;
  /** How many px of the screen a unit of the layout has. */
  px: number;
  /** What badges must not cover. */
  there: KeepClear;
}

/** A place where ways of a turn end, and their numbers. */
interface End {
  name: string;
  numbers: string[];
  isLast: boolean;
}

export function drawTraces(sheet: Sheet, traces: readonly Trace[]): SVGGElement[] {
  const taken = [...sheet.there.boxes];
  return traces.map(({ seat, steps: all }, nth) => {
    const steps = all.filter((step) => sheet.layout.places[step.at(-1) ?? ""]);
    const legs = steps.map((step) => leg(sheet.layout, step));
    const badges = ends(steps).map((end) => badge(sheet, end, taken, seat));
    const aside = BESIDE * (nth - (traces.length - 1) / 2); // two went the same way
    const ways = svg("g", { transform: `translate(${aside} ${aside})` }, ...legs);
    return sheet.art.dress(svg("g", "trace", ways, ...badges), seat);
  });
}

function leg(layout: Layout, step: readonly string[]): SVGGElement | "" {
  const from = layout.places[step[0] ?? ""];
  const to = layout.places[step.at(-1) ?? ""];
  if (!from || !to || from === to) return "";
  return drawLeg(middle(from), middle(to), { scale: to.k, short: SHORT * to.k, arrow: true });
}

/**
 * Where the ways of a turn end. Steps that lead on from each other are one way: its arrows tell their order. Numbers
 * tell the order of places, where there are several.
 */
export function ends(steps: readonly string[][]): End[] {
  const last = steps.filter((step, n) => !leadsOn(step, steps[n + 1])).map((step) => step.at(-1) ?? "");
  const names = [...new Set(last)];
  const numbersOf = (name: string): string[] => last.flatMap((one, n) => (one === name ? [`${n + 1}`] : []));
  return names.map((name) => ({
    name,
    numbers: names.length > 1 ? numbersOf(name) : [],
    isLast: name === last.at(-1),
  }));
}

const leadsOn = (step: readonly string[], next: readonly string[] | undefined): boolean =>
  next?.length === 2 && next[0] === step.at(-1);

function badge(sheet: Sheet, { name, numbers, isLast }: End, taken: Box[], seat: string): SVGGElement | "" {
  const { art, layout, px, there } = sheet;
  const place: Place | undefined = layout.places[name];
  if (!place || there.isUnder(name)) return "";
  const r = Math.max(UNITS, PX / px);
  const items = numbers.length + (isLast ? 1 : 0);
  const size = { w: r + (STEP * r * (items - 1)) / 2, h: r };
  const { w, h } = layout;
  const whole = { x: w / 2, y: h / 2, w: w / 2, h: h / 2 };
  const { x, y, edge, apart } = beside({ ...middle(place), outline: outlineOf(layout, name) }, size, taken, whole);
  taken.push({ ...size, x, y });
  const at = (n: number): number => STEP * r * (n - (items - 1) / 2);
  const texts = numbers.map((number, n) =>
    svg("text", { class: "step-number", x: at(n), y: 0.48 * r, "font-size": 1.35 * r }, number),
  );
  const pill = svg("rect", { x: -size.w, y: -r, width: 2 * size.w, height: 2 * r, rx: r });
  const emblem = { class: "emblem", transform: `translate(${at(items - 1)} 0) scale(${(0.9 * r) / EMBLEM})` };
  const hair = `M${edge.x.toFixed(1)} ${edge.y.toFixed(1)}L${x.toFixed(1)} ${y.toFixed(1)}`;
  return svg(
    "g",
    "step type-16",
    apart && svg("path", { class: "hair", d: hair }),
    svg(
      "g",
      { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`, class: "step-pill" },
      pill,
      ...texts,
      isLast && svg("g", emblem, ...art.emblem(seat).children),
    ),
    svg("circle", { cx: edge.x.toFixed(1), cy: edge.y.toFixed(1), r: 0.45 * r }),
  );
}
