// The path of a course: where its stones and pebbles lie, four stones a row, to and fro. Numbers, and the drawing under
// the stones.
import type { Point } from "../../board/places/arrange";
import { picture, svg } from "../../dom/elements";
import type { CourseMap, Pip } from "../../wire/types";

const ROW = 4;
/** Distances between stones, and of the first one from the edge. */
const [STEP, DOWN, LEFT, TOP] = [152, 146, 116, 58];
export const WIDTH = 692;
/** The path turns round here, left and right. */
const [TURN_LEFT, TURN_RIGHT] = [92, 600];
/** Half a stone, and half of the gap that pebbles leave at it. */
const STONE = 40;

export function stoneAt(n: number): Point {
  const row = Math.floor(n / ROW);
  const column = row % 2 ? ROW - 1 - (n % ROW) : n % ROW;
  return { x: LEFT + STEP * column, y: TOP + DOWN * row };
}

/** The height of a path of `stones` stones, with the names below the last row. */
export const heightOf = (stones: number): number => TOP + DOWN * (Math.ceil(stones / ROW) - 1) + 92;

/** The pebbles before a stone: one for each of its steps. */
export function pebblesBefore(n: number, count: number): Point[] {
  const to = stoneAt(n);
  const from = n ? stoneAt(n - 1) : { x: -20, y: to.y };
  if (from.y !== to.y) return round(from, to, count);
  const way = Math.sign(to.x - from.x);
  const [first, last] = [from.x + way * STONE, to.x - way * STONE];
  return Array.from({ length: count }, (_, at) => ({ x: first + ((last - first) * (at + 0.5)) / count, y: to.y }));
}

/** On the half circle between two rows. */
function round(from: Point, to: Point, count: number): Point[] {
  const r = (to.y - from.y) / 2;
  const isRight = from.x > WIDTH / 2;
  return Array.from({ length: count }, (_, at) => {
    const angle = (((at + 0.5) / count) * 130 - 65) * (Math.PI / 180);
    const x = isRight ? TURN_RIGHT + r * Math.cos(angle) : TURN_LEFT - r * Math.cos(angle);
    return { x, y: from.y + r + r * Math.sin(angle) };
  });
}

/** Where the squirrel stands: on the pebble of the next step; null: all is done. */
export function standing({ stones, lesson, step }: Pick<CourseMap, "stones" | "lesson" | "step">): Point | null {
  const count = stones[lesson]?.pips.length ?? 0;
  return (step > 0 && pebblesBefore(lesson, count)[step - 1]) || null;
}

/** The path with its pebbles. */
export function trail(course: CourseMap): SVGSVGElement {
  const { stones, lesson, step } = course;
  const high = heightOf(stones.length);
  const pebbles = stones.flatMap(({ pips }, n) =>
    pebblesBefore(n, pips.length).map(({ x, y }, at) => {
      const isNow = n === lesson && at === step - 1;
      return svg("ellipse", { class: `pebble ${lookOf(pips[at], isNow)}`, cx: x, cy: y, rx: 5.5, ry: 4.2 });
    }),
  );
  const way = svg("path", { class: "way", d: wayThrough(stones.length) });
  return picture(`0 0 ${WIDTH} ${high}`, "trail", way, ...pebbles);
}

const lookOf = (pip: Pip | undefined, isNow: boolean): string => (isNow ? "pebble-now" : `pebble-${pip}`);

function wayThrough(stones: number): string {
  const parts = [`M${LEFT - 100} ${TOP}`];
  for (let n = 0; n < stones; n++) {
    const { x } = stoneAt(n);
    const next = n + 1 < stones && (n + 1) % ROW === 0;
    if (!next) {
      parts.push(`H${x}`);
      continue;
    }
    const isRight = x > WIDTH / 2;
    parts.push(`H${isRight ? TURN_RIGHT : TURN_LEFT}`);
    parts.push(`a${DOWN / 2} ${DOWN / 2} 0 0 ${isRight ? 1 : 0} 0 ${DOWN}`);
  }
  return parts.join("");
}
