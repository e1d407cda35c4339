// Where marks are drawn. A layout gives points and boxes; this turns them into poses. Python has the same arithmetic.
import type { Scene } from "./store";
import { isLine, type Layout, type Piece, type Place, type Row } from "./wire";

export interface Pose {
  x: number;
  y: number;
  k: number;
  turn?: number;
}

/** The middle of a place. */
export const middle = ({ x, y, k, w = 0, h = 0 }: Place): Pose => ({ x: x + w / 2, y: y + h / 2, k });

/** `rows`: where the marks of row places stand. */
export function pose(layout: Layout, mark: Piece, rows?: ReadonlyMap<string, Pose>): Pose {
  const place = layout.places[mark.at];
  if (!place) return { x: 0, y: 0, k: 0 };
  const { x, y, k } = rows?.get(mark.id) ?? middle(place);
  return { x: x + (mark.dx ?? 0) * k, y: y + (mark.dy ?? 0) * k, k: k * (mark.k ?? 1), turn: mark.turn };
}

/** Where the marks of all row places stand, by id. */
export function inRows(layout: Layout, scene: Scene): Map<string, Pose> {
  const rows = new Map<string, Piece[]>();
  for (const name in layout.places) if (layout.places[name]?.row) rows.set(name, []);
  if (rows.size) for (const mark of scene.values()) if (!isLine(mark)) rows.get(mark.at)?.push(mark);
  return new Map([...rows].flatMap(([name, marks]) => [...arrange(layout.places[name] as Place, marks)]));
}

/** Gaps never shrink under this, in symbol units. */
const CLOSEST = 4;

type Member = Pick<Piece, "id" | "n" | "j">;
type Stack = Member[];

interface Fit {
  gap: number;
  step: number;
  k: number;
}

/** Where each mark of a row place stands, by id. */
export function arrange(place: Place, marks: Iterable<Member>): Map<string, Pose> {
  const stacks = new Map<number, Stack>();
  const sorted = [...marks].sort((a, b) => (a.n ?? 0) - (b.n ?? 0) || (a.j ?? 0) - (b.j ?? 0));
  for (const mark of sorted) {
    const n = mark.n ?? 0;
    stacks.set(n, [...(stacks.get(n) ?? []), mark]);
  }
  const row = place.row as Row;
  const { lines, fit } = fitted(place, row, [...stacks.values()]);
  const found = new Map<string, Pose>();
  lines.forEach((line, n) => {
    const y = place.y + ((place.h ?? 0) * (n + 0.5)) / lines.length;
    const spare = (place.w ?? 0) - width(row, line, fit) * fit.k;
    let x = place.x + (row.align === "left" ? 0 : spare / 2) + (row.w * fit.k) / 2;
    for (const stack of line) {
      for (const mark of stack) {
        found.set(mark.id, { x, y, k: fit.k });
        x += fit.step * fit.k;
      }
      x += (row.w + fit.gap - fit.step) * fit.k;
    }
  });
  return found;
}

/** The fewest lines that the stacks fit in, and how they are squeezed. */
function fitted({ w = 0, h = 0, k }: Place, row: Row, stacks: Stack[]): { lines: Stack[][]; fit: Fit } {
  let lines = [stacks];
  let high = k;
  for (let count = 1; count <= (row.lines ?? 1); count++) {
    lines = split(stacks, count);
    high = Math.min(k, h / (count * row.h));
    const fits = lines.map((line) => squeezed(row, line, w / high, high)).filter((fit) => fit !== null);
    const gap = Math.min(...fits.map((fit) => fit.gap));
    const step = Math.min(...fits.map((fit) => fit.step));
    if (fits.length === lines.length) return { lines, fit: { gap, step, k: high } };
  }
  const close = { gap: closest(row), step: row.min };
  const widest = Math.max(...lines.map((line) => width(row, line, close)));
  return { lines, fit: { ...close, k: Math.min(high, w / widest) } };
}

/** The stacks in so many lines, the upper ones not longer than the lower. */
function split(stacks: Stack[], count: number): Stack[][] {
  const each = Math.floor(stacks.length / count);
  const short = count - (stacks.length % count);
  const lines: Stack[][] = [];
  for (let n = 0, from = 0; n < count; n++) {
    const to = from + each + (n >= short ? 1 : 0);
    if (to > from) lines.push(stacks.slice(from, to));
    from = to;
  }
  return lines.length ? lines : [[]];
}

/** The widest gap and step with which a line fits; null if it does not. */
function squeezed(row: Row, line: Stack[], room: number, k: number): Fit | null {
  const { gap, step, min } = row;
  const gaps = Math.max(line.length - 1, 0);
  const steps = line.reduce((sum, stack) => sum + stack.length - 1, 0);
  let spare = room - width(row, line, row);
  if (spare >= 0) return { gap, step, k };
  const close = closest(row);
  spare += gaps * (gap - close);
  if (spare >= 0) return { gap: close + spare / gaps, step, k };
  spare += steps * (step - min);
  return spare >= 0 && steps ? { gap: close, step: min + spare / steps, k } : null;
}

const closest = (row: Row): number => Math.min(CLOSEST, row.gap);

function width(row: Row, line: Stack[], { gap, step }: Pick<Fit, "gap" | "step">): number {
  const steps = line.reduce((sum, stack) => sum + stack.length - 1, 0);
  return line.length * row.w + steps * step + Math.max(line.length - 1, 0) * gap;
}
