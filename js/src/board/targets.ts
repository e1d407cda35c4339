// What stands where: what a click there can say, and what a screen reader calls it.

import type { Scene } from "../wire/store";
import { by, isLine, type Layout, type Mark, type Piece, type Place, type Row } from "../wire/types";
import { middle, type Pose } from "./arrange";
import { outline, rounded } from "./outlines";

/** The marks on each place, low layers first. */
export function byPlace(scene: Scene): Map<string, Piece[]> {
  const found = new Map<string, Piece[]>();
  for (const mark of scene.values()) {
    if (isLine(mark)) continue;
    const here = found.get(mark.at);
    if (here) here.push(mark);
    else found.set(mark.at, [mark]);
  }
  for (const here of found.values()) here.sort(by("z"));
  return found;
}

/** What can be clicked, focused and ringed: a place, or one stack of a row place. */
export interface Target extends Spot {
  place: string;
  /** Low layers first. */
  marks: Piece[];
  stack?: boolean;
  /** All of a stack that another one lies over; what is free of it is the target. */
  under?: Spot;
}

/** Where something is, and its outline in symbol units. */
export interface Spot extends Pose {
  d: string;
}

/** Places that have a shape, or a mark with something to it on them; of row places the stacks that have one. */
export function targets(
  layout: Layout,
  things: Map<string, Piece[]>,
  rows: ReadonlyMap<string, Pose>,
  matters: (mark: Piece) => unknown,
): Map<string, Target> {
  const found = new Map<string, Target>();
  for (const [place, at] of Object.entries(layout.places)) {
    const marks = things.get(place) ?? [];
    const speaks = marks.some(matters);
    if (at.row) {
      if (speaks)
        for (const [n, target] of stacks(place, at.row, marks, rows, matters)) found.set(`${place}:${n}`, target);
    } else if (at.shape || speaks) found.set(place, { place, marks, ...middle(at), d: outline(layout, place) });
  }
  return found;
}

function* stacks(
  place: string,
  row: Row,
  all: readonly Piece[],
  rows: ReadonlyMap<string, Pose>,
  matters: (mark: Piece) => unknown,
): Iterable<[number, Target]> {
  const spotsOf = (marks: readonly Piece[]): Pose[] => marks.map((mark) => rows.get(mark.id)).filter((spot) => !!spot);
  for (const n of new Set(all.map((mark) => mark.n ?? 0))) {
    const marks = all.filter((mark) => (mark.n ?? 0) === n);
    if (!marks.some(matters)) continue;
    const xs = spotsOf(marks).map(({ x }) => x);
    const { y, k } = spotsOf(marks)[0] as Pose;
    const half = (row.w * k) / 2;
    const [left, right] = [Math.min(...xs) - half, Math.max(...xs) + half];
    const upTo = (x: number): Spot => ({ x: (left + x) / 2, y, k, d: rounded((x - left) / k / 2, row.h / 2) });
    const next = spotsOf(all).filter((one) => one.y === y && one.x + half > right);
    const free = Math.min(right, ...next.map(({ x }) => x - half));
    yield [n, { place, marks, ...upTo(free), stack: true, under: free < right ? upTo(right) : undefined }];
  }
}

/** Where something is that may be a target, or else only a place. */
export function spotOf(layout: Layout, found: ReadonlyMap<string, Target>, name: string): Spot | null {
  const at: Place | undefined = layout.places[name];
  return found.get(name) ?? (at ? { ...middle(at), d: outline(layout, name) } : null);
}

/** What a click can mean, each a path of words from the start of a sentence, the uppermost mark's first; none twice. */
export function pathsAt({ marks, stack, place }: Target, said: readonly string[]): string[][] {
  const paths = marks.toReversed().flatMap((mark) => mark.words ?? []);
  if (!stack) paths.push([...said, place]);
  return [...new Map(paths.map((path) => [path.join(" "), path])).values()];
}

/** "c3, gray acorn, can be clicked", "your hand, 3 × five", "your squirrels, digger, tired" */
export function label(layout: Layout, target: Target, names: Record<string, string>, state: string): string {
  const { place, marks, stack } = target;
  const called = marks.map((mark) => mark.say ?? names[mark.s]).filter((name) => name); // some say nothing
  const alike = stack && called.length > 1 && new Set(called).size === 1;
  const all = alike ? [`${called.length} × ${called[0]}`] : called;
  return [layout.places[place]?.say ?? place, ...all, ...(state ? [state] : [])].join(", ");
}

/** The piece that stands for a seat: the uppermost one in its colour. */
export function pawn(marks: Iterable<Mark>, seat: string | undefined): Piece | null {
  let best: Piece | null = null;
  for (const mark of marks) {
    if (isLine(mark) || mark.seat === undefined || mark.seat !== seat) continue;
    if (!best || (mark.z ?? 0) >= (best.z ?? 0)) best = mark;
  }
  return best;
}
