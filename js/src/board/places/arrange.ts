// Works out where marks are drawn: a layout has points and boxes, marks have poses. Python has the same arithmetic in
// core/scene/arrange.py.
import type { Scene } from "../../wire/store";
import type { Piece, Place, Row } from "../../wire/types";
import { by, isLine } from "../../wire/values";
import type { Layout } from "./layout";

export interface Point {
  x: number;
  y: number;
}

export interface Pose extends Point {
  k: number;
  turn?: number;
}

/** The middle of a place. */
export const middle = ({ x, y, k, w = 0, h = 0 }: Place): Pose => ({ x: x + w / 2, y: y + h / 2, k });

export const transform = ({ x, y, k, turn }: Pose): string =>
  `translate(${x} ${y})${turn ? ` rotate(${turn})` : ""} scale(${k})`;

/** The pose of a mark. `rows`: the poses of marks in row places. */
export function pose(layout: Layout, mark: Piece, rows?: ReadonlyMap<string, Pose>): Pose {
  const place = layout.places[mark.at];
  if (!place) return { x: 0, y: 0, k: 0 };
  const { x, y, k } = rows?.get(mark.id) ?? middle(place);
  return { x: x + (mark.dx ?? 0) * k, y: y + (mark.dy ?? 0) * k, k: k * (mark.k ?? 1), turn: mark.turn };
}

/** The poses of the marks in all row places, by id. */
export function inRows(layout: Layout, scene: Scene): Map<string, Pose> {
  const rows = new Map<string, Piece[]>();
  for (const name in layout.places) if (layout.places[name]?.row) rows.set(name, []);
  if (rows.size) for (const mark of scene.values()) if (!isLine(mark)) rows.get(mark.at)?.push(mark);
  return new Map([...rows].flatMap(([name, marks]) => [...arrange(layout.places[name] as Place, marks)]));
}

/** The narrowest gap between stacks that may not overlap, in symbol units. */
const CLOSEST = 4;
/** How far one line lies from the next at most, in heights of a card: lines of a hand stay together. */
const FARTHEST = 1.25;

type Member = Pick<Piece, "id" | "n" | "j">;

/** Stacks of marks, side by side. */
type Line = Member[][];

/** The poses of the marks in a row place, by id. */
export function arrange(place: Place, marks: Iterable<Member>): Map<string, Pose> {
  const { x: left, y: top, w = 0, h = 0 } = place;
  const row = place.row as Row;
  const stacks: Line = [];
  for (const mark of [...marks].sort(by("j")).sort(by("n"))) {
    const last = stacks.at(-1);
    if (last && (last[0]?.n ?? 0) === (mark.n ?? 0)) last.push(mark);
    else stacks.push([mark]);
  }
  const { lines, k, gap, step } = fitted(place, row, stacks);
  const pitch = Math.min(h / lines.length, FARTHEST * row.h * k);
  const poses = new Map<string, Pose>();
  lines.forEach((line, n) => {
    const y = top + h / 2 + (n - (lines.length - 1) / 2) * pitch;
    let x = left + (row.w * k) / 2;
    if (row.align !== "left") x += (w - width(row, line, gap, step) * k) / 2;
    for (const stack of line) {
      for (const { id } of stack) {
        poses.set(id, { x, y, k });
        x += step * k;
      }
      x += (row.w + gap - step) * k;
    }
  });
  return poses;
}

/** The fewest lines that the stacks fit in, and how much they are squeezed. */
function fitted({ w = 0, h = 0, k: most }: Place, row: Row, stacks: Line) {
  const { lap = -CLOSEST, lines: many = 1 } = row;
  let lines = [stacks];
  let k = most;
  let closest = 0;
  for (let count = 1; count <= many + 1; count++) {
    // once more with the most lines, and only then do stacks overlap
    const mayOverlap = count > many;
    closest = Math.min(mayOverlap ? -lap : CLOSEST, row.gap);
    lines = split(stacks, mayOverlap ? many : count);
    k = Math.min(most, h / (lines.length * row.h));
    const fits = lines.map((line) => squeezed(row, line, w / k, closest)).filter((fit) => !!fit);
    const [gap, step] = [0, 1].map((n) => Math.min(...fits.map((fit) => fit[n] as number))) as [number, number];
    if (fits.length === lines.length) return { lines, k, gap, step };
  }
  const step = row.min;
  return {
    lines,
    k: Math.min(k, w / Math.max(...lines.map((line) => width(row, line, closest, step)))),
    gap: closest,
    step,
  };
}

/** The stacks in `count` lines, none longer than the one below it. */
function split(stacks: Line, count: number): Line[] {
  const lines: Line[] = [];
  for (let from = 0, left = count; left > 0; left--) {
    const to = from + Math.floor((stacks.length - from) / left);
    if (to > from) lines.push(stacks.slice(from, to));
    from = to;
  }
  return lines.length ? lines : [[]];
}

const steps = (line: Line): number => line.reduce((sum, stack) => sum + stack.length - 1, 0);

/** The widest gap and step with which a line fits, gaps being no less than `closest`; null if it does not fit. */
function squeezed(row: Row, line: Line, room: number, closest: number): [gap: number, step: number] | null {
  const { gap, step, min } = row;
  const gaps = Math.max(line.length - 1, 0);
  let spare = room - width(row, line, gap, step);
  if (spare >= 0) return [gap, step];
  spare += gaps * (gap - closest);
  if (spare >= 0) return [closest + spare / gaps, step];
  spare += steps(line) * (step - min);
  return spare >= 0 && steps(line) ? [closest, min + spare / steps(line)] : null;
}

const width = (row: Row, line: Line, gap: number, step: number): number =>
  line.length * row.w + steps(line) * step + Math.max(line.length - 1, 0) * gap;
