// Keeps the drawn marks in step with a scene, and works out how they move from the last one. A mark keeps its element
// as long as it keeps its id. Motion itself is played in animate.ts.

import { fill, set, svg } from "../dom/elements";
import type { Scene } from "../wire/store";
import type { Line, Mark, Piece, Ply } from "../wire/types";
import { by, isLine, isString, same } from "../wire/values";
import { animator, FADE, FLIP, SETTLE, SLIDE, SLIDE_LONG, slideTime, starts } from "./animate";
import { keepReadable } from "./legible";
import { inRows, type Pose, pose, transform } from "./places/arrange";
import { drawnAs, type Layout } from "./places/layout";
import { drawLine } from "./places/lines";
import { type Art, classOf } from "./symbols";

/** The longest text that is a number on a card, not words. */
const MOST = 3;

interface Drawn {
  mark: Mark;
  el: SVGGElement;
  pose: Pose | null;
}

/** The way a scene follows from the one before. */
export type Motion = Pick<Ply, "fly" | "beats">;

/** The motion of one mark between two scenes. */
interface Change {
  id: string;
  lasting: number;
  /** The mark only appears, so it waits for those that move. */
  late?: boolean;
  play: (delay: number) => void;
}

export type Drawing = ReturnType<typeof drawing>;

/** `between`: an element that lies among the marks without being one: the rings of lit places. */
export function drawing(art: Art, layout: Layout, between?: SVGGElement) {
  const el = svg("g", "marks");
  const moves = animator();
  const drawn = new Map<string, Drawn>();
  let rows: ReadonlyMap<string, Pose> = new Map();
  let changes: Change[] = [];

  /** Whether a mark has moved up, because another one came into its row place or left it. */
  const shifts = (mark: Mark, old: Drawn): boolean =>
    rows.has(mark.id) && !isLine(mark) && apart(old.pose, pose(layout, mark, rows));

  /** The pose of a mark that flies to a place, or from one. */
  const poseAt = (mark: Piece, at: string): Pose => pose(layout, { ...mark, at, dx: 0, dy: 0 });

  /** The symbol that is drawn for a mark: at some places a smaller form stands for it. */
  const symbolAt = ({ s, at }: Piece): string => drawnAs(s, layout.places[at]);

  /** Whether a mark looks as before. */
  const sameFace = (old: Mark | undefined, now: Piece): boolean =>
    old !== undefined &&
    !isLine(old) &&
    symbolAt(old) === symbolAt(now) &&
    old.mirror === now.mirror &&
    same(old.t, now.t);

  function put(mark: Mark, old: Drawn | undefined, seen: Motion | null): void {
    const { id } = mark;
    const el = old?.el ?? svg("g", { "data-mark": id });
    const before = el.firstElementChild;
    set(el, classOf("mark", mark.cls));
    if (old?.mark.seat !== mark.seat) art.dress(el, mark.seat);
    const now: Drawn = { mark, el, pose: null };
    drawn.set(id, now);
    if (isLine(mark)) {
      fill(el, drawLine(layout, mark));
      if (seen) lineChange(mark, el, old);
      return;
    }
    const to = pose(layout, mark, rows);
    now.pose = to;
    el.setAttribute("transform", transform(to));
    if (!before || !sameFace(old?.mark, mark)) {
      const inside = art.inside({ ...mark, s: symbolAt(mark) });
      keepReadable(inside, to.k);
      fill(el, inside);
    }
    if (seen) pieceChange(mark, el, to, old, before, seen);
  }

  function lineChange({ id, cls, line }: Line, el: Element, old: Drawn | undefined): void {
    if (!cls.includes("path")) return appear(id, el);
    const known = old && isLine(old.mark) && grownFrom(old.mark.line, line) ? old.mark.line.length - 1 : 0;
    const legs = [...(el.firstElementChild?.children ?? [])].slice(known);
    const lasting = SLIDE_LONG - 60;
    change(id, legs.length ? lasting : 0, (delay) => {
      for (const { children } of legs) moves.grow(children[0] as Element, children[1] ?? null, lasting, delay);
    });
  }

  function change(id: string, lasting: number, play: (delay: number) => void, late = false): void {
    changes.push({ id, lasting, play, late });
  }

  const appear = (id: string, el: Element): void => change(id, FADE, (delay) => moves.appear(el, delay), true);

  function pieceChange(
    mark: Piece,
    el: Element,
    to: Pose,
    old: Drawn | undefined,
    face: Element | null,
    { fly = {} }: Motion,
  ): void {
    const { id } = mark;
    const origin = fly[id];
    if (!old?.pose || isLine(old.mark)) {
      if (origin === undefined) return appear(id, el);
      const from = poseAt(mark, origin);
      // marks leave a place with a shape in the size of the things there
      const k = layout.places[origin]?.shape ? from.k : to.k / 2;
      return change(id, SLIDE + SETTLE, (delay) => moves.drop(el, from, to, k, delay));
    }
    const from = old.pose;
    const inRow = rows.has(id);
    const slides = old.mark.at !== mark.at || (inRow && apart(from, to));
    if (slides) {
      const via = origin === undefined ? [] : [poseAt(mark, origin)];
      const lasting = slideTime(from, to) * (1 + via.length);
      change(id, lasting, (delay) => moves.slide(el, [from, ...via, to], lasting, delay));
    }
    const inner = el.firstElementChild;
    if (old.mark.s === mark.s || !face || !inner || (slides && !inRow) || isWritten(mark)) return;
    el.prepend(face);
    change(id, FLIP, (delay) => moves.flip(face, inner, delay));
  }

  function remove(id: string, old: Drawn, seen: Motion | null): void {
    drawn.delete(id);
    if (!seen) return old.el.remove();
    old.el.removeAttribute("data-mark");
    el.append(old.el);
    const goal = seen.fly?.[id];
    const from = old.pose;
    if (!goal || !from || isLine(old.mark)) return change(id, FADE, (delay) => moves.vanish(old.el, delay));
    const to = poseAt(old.mark, goal);
    change(id, SLIDE, (delay) => moves.fly(old.el, from, to, delay));
  }

  /**
   * Orders the elements: low layers first; in a layer from left to right in rows, else as in the scene; leaving marks
   * on top.
   */
  function order(scene: Scene, level: number): void {
    const marks = [...scene.values()].sort((a, b) => by("z")(a, b) || nth(a) - nth(b));
    const split = marks.findIndex((mark) => (mark.z ?? 0) > level);
    const elements = marks.map((mark) => drawn.get(mark.id)?.el).filter((el) => el !== undefined);
    if (between) elements.splice(split < 0 ? elements.length : split, 0, between);
    let next = el.firstElementChild;
    for (const one of elements) {
      if (one === next) next = next.nextElementSibling;
      else el.insertBefore(one, next);
    }
  }

  return {
    el,
    animator: moves,
    /** The poses of marks in row places. */
    get rows() {
      return rows;
    },
    /** `seen`: the way this scene follows from the last one, if that is to be seen happening. */
    show(scene: Scene, level = 0, seen: Motion | null = null): void {
      moves.settle();
      rows = inRows(layout, scene);
      changes = [];
      for (const [id, old] of drawn) if (!scene.has(id)) remove(id, old, seen);
      for (const mark of scene.values()) {
        const old = drawn.get(mark.id);
        if (old?.mark !== mark || shifts(mark, old)) put(mark, old, seen);
      }
      order(scene, level);
      // motion starts before the next frame, but after the board has been drawn
      const started = changes;
      if (seen) queueMicrotask(() => run(started, seen.beats ?? []));
    },
    order,
    element: (id: string): SVGGElement | undefined => drawn.get(id)?.el,
  };
}

/** Several plies seen as one: the changes of each wait for those of the ply before it. */
export function together(plies: readonly Ply[]): Motion {
  const beats = plies.flatMap((ply, n) => {
    const named = ply.beats ?? [];
    const rest = [...ply.set.map((mark) => mark.id), ...ply.del].filter((id) => !named.flat().includes(id));
    return n ? [rest, ...named] : named;
  });
  return { fly: Object.assign({}, ...plies.map((ply) => ply.fly)), beats };
}

/** Words are written on it: it does not turn over like a card, which would squash them. */
const isWritten = ({ t = {} }: Piece): boolean =>
  Object.values(t).some((text) => !isString(text) || text.length > MOST);

const nth = (mark: Mark): number => (isLine(mark) ? 0 : (mark.n ?? 0));

const apart = (a: Pose | null, b: Pose): boolean =>
  !a || a.x !== b.x || a.y !== b.y || a.k !== b.k || a.turn !== b.turn;

function run(changes: Change[], beats: readonly (readonly string[])[]): void {
  const named = new Set(beats.flat());
  const waits = (change: Change): boolean | undefined => change.late && !named.has(change.id);
  const moving = changes.filter((change) => !waits(change));
  const { start, end } = starts(beats, new Map(moving.map((change) => [change.id, change.lasting])));
  for (const change of changes) change.play(waits(change) ? end : (start.get(change.id) ?? 0));
}

const grownFrom = (old: readonly string[], now: readonly string[]): boolean =>
  old.length <= now.length && old.every((place, n) => place === now[n]);
