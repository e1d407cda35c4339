// The targets of a scene: places and stacks that can be clicked, focused and ringed, the words that a click there can
// say, and their names for a screen reader. input/sentence-reader.ts finds out which of them are lit.

import type { Scene } from "../../wire/store";
import type { Mark, Piece, Place, Row, Shape } from "../../wire/types";
import { by, isLine } from "../../wire/values";
import { middle, type Pose } from "./arrange";
import type { Layout } from "./layout";
import { box, outlineOf } from "./outlines";

/** The marks on each place, low layers first. */
export function byPlace(scene: Scene): Map<string, Piece[]> {
  const places = new Map<string, Piece[]>();
  for (const mark of scene.values()) {
    if (isLine(mark)) continue;
    const here = places.get(mark.at);
    if (here) here.push(mark);
    else places.set(mark.at, [mark]);
  }
  for (const here of places.values()) here.sort(by("z"));
  return places;
}

/** A place, or one stack of a row place. */
export interface Target extends Spot {
  place: string;
  /** Low layers first. */
  marks: Piece[];
  stack?: boolean;
  /** The whole of a stack that another one lies over; the target is the part that is free. */
  under?: Spot;
}

/** A pose, and an outline. */
export interface Spot extends Pose {
  outline: Shape;
}

/** Places with a shape or a mark that matters; in row places, the stacks with one that matters. By name. */
export function targets(
  layout: Layout,
  things: Map<string, Piece[]>,
  rows: ReadonlyMap<string, Pose>,
  matters: (mark: Piece) => unknown,
): Map<string, Target> {
  const targets = new Map<string, Target>();
  for (const [place, at] of Object.entries(layout.places)) {
    const marks = things.get(place) ?? [];
    const hasMatter = marks.some(matters);
    if (at.row) {
      if (hasMatter)
        for (const [n, target] of stacks(place, at.row, marks, rows, matters)) targets.set(`${place}:${n}`, target);
    } else if (at.shape || hasMatter)
      targets.set(place, { place, marks, ...middle(at), outline: outlineOf(layout, place) });
  }
  return targets;
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
    const upTo = (x: number): Spot => ({ x: (left + x) / 2, y, k, outline: box((x - left) / k / 2, row.h / 2) });
    const next = spotsOf(all).filter((one) => one.y === y && one.x + half > right);
    const free = Math.min(right, ...next.map(({ x }) => x - half));
    yield [n, { place, marks, ...upTo(free), stack: true, under: free < right ? upTo(right) : undefined }];
  }
}

/** Finds a target, or else a place with this name. */
export function spotOf(layout: Layout, targets: ReadonlyMap<string, Target>, name: string): Spot | null {
  const at: Place | undefined = layout.places[name];
  return targets.get(name) ?? (at ? { ...middle(at), outline: outlineOf(layout, name) } : null);
}

/**
 * The paths of words that a click can say, from the start of a sentence; those of the uppermost mark first, none twice.
 */
export function pathsAt({ marks, stack, place }: Target, said: readonly string[]): string[][] {
  const paths = marks.toReversed().flatMap((mark) => mark.words ?? []);
  if (!stack) paths.push([...said, place]);
  return [...new Map(paths.map((path) => [path.join(" "), path])).values()];
}

/** Names a target for a screen reader: "c3, gray acorn, can be clicked", "your hand, 3 × five". */
export function label(layout: Layout, target: Target, names: Record<string, string>, hint: string): string {
  const { place, marks, stack } = target;
  const spoken = marks.map((mark) => mark.say ?? names[mark.s]).filter((name) => name); // some marks have no name
  const alike = stack && spoken.length > 1 && new Set(spoken).size === 1;
  const all = alike ? [`${spoken.length} × ${spoken[0]}`] : spoken;
  return [layout.places[place]?.say ?? place, ...all, ...(hint ? [hint] : [])].join(", ");
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
