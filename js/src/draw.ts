// Keeps the drawn marks in step with a scene. A mark keeps its element as long as it keeps its id.
import { Animator, FADE, FLIP, SETTLE, SLIDE, SLIDE_LONG, slideTime, starts } from "./animate";
import { inRows, type Pose, pose } from "./arrange";
import type { Art } from "./art";
import { svg } from "./dom";
import { drawLine } from "./lines";
import type { Scene } from "./store";
import { isLine, type Layout, type Line, type Mark, type Piece, type Ply } from "./wire";

interface Drawn {
  mark: Mark;
  el: SVGGElement;
  pose: Pose | null;
}

/** One mark before and after a ply. */
interface Change {
  id: string;
  lasting: number;
  /** It only comes into sight, so it waits for what moves. */
  late?: boolean;
  play: (delay: number) => void;
}

export class Drawing {
  readonly el = svg("g", "marks");
  readonly animator = new Animator();
  /** Where the marks of row places stand. */
  rows: ReadonlyMap<string, Pose> = new Map();
  readonly #drawn = new Map<string, Drawn>();
  readonly #art: Art;
  readonly #layout: Layout;
  /** Something that lies among the marks without being one: the rings of what can be clicked. */
  readonly #between: SVGGElement | undefined;

  constructor(art: Art, layout: Layout, between?: SVGGElement) {
    this.#art = art;
    this.#layout = layout;
    this.#between = between;
  }

  /** `seen`: the ply that made this scene out of the last one, if that is to be seen happening. */
  show(scene: Scene, level = 0, seen: Ply | null = null): void {
    this.animator.settle();
    this.rows = inRows(this.#layout, scene);
    const changes: Change[] = [];
    for (const [id, old] of this.#drawn) {
      if (!scene.has(id)) this.#remove(id, old, seen, changes);
    }
    for (const mark of scene.values()) {
      const old = this.#drawn.get(mark.id);
      if (old?.mark !== mark || this.#shifts(mark, old)) this.#put(mark, old, seen, changes);
    }
    this.order(scene, level);
    // what happened is set in motion before the next frame, and after the board has been drawn
    if (seen) queueMicrotask(() => run(changes, seen.beats ?? []));
  }

  element(id: string): SVGGElement | undefined {
    return this.#drawn.get(id)?.el;
  }

  /** In a row place one mark that comes or goes makes the others move up. */
  #shifts(mark: Mark, { pose }: Drawn): boolean {
    const spot = this.rows.get(mark.id);
    return spot !== undefined && !isLine(mark) && apart(pose, this.#pose(mark));
  }

  #pose(mark: Piece): Pose {
    return pose(this.#layout, mark, this.rows);
  }

  #put(mark: Mark, old: Drawn | undefined, seen: Ply | null, changes: Change[]): void {
    const el = old?.el ?? svg("g", { "data-mark": mark.id });
    const before = el.firstElementChild;
    el.setAttribute("class", ["sqw-mark", ...(mark.cls ?? []).map((cls) => `sqw-is-${cls}`)].join(" "));
    this.#art.dress(el, mark.seat);
    const now: Drawn = { mark, el, pose: null };
    this.#drawn.set(mark.id, now);
    if (isLine(mark)) {
      el.replaceChildren(drawLine(this.#layout, mark));
      if (seen) changes.push(this.#lineChange(mark, now, old));
      return;
    }
    now.pose = this.#pose(mark);
    const { x, y, k, turn } = now.pose;
    el.setAttribute("transform", `translate(${x} ${y})${turn ? ` rotate(${turn})` : ""} scale(${k})`);
    if (!before || !sameFace(old?.mark, mark)) el.replaceChildren(this.#art.inside(mark));
    if (seen) changes.push(...this.#pieceChange(mark, now, old, before, seen));
  }

  #lineChange(mark: Line, now: Drawn, old: Drawn | undefined): Change {
    const id = mark.id;
    if (!mark.cls.includes("path")) {
      return { id, lasting: FADE, late: true, play: (delay) => this.animator.appear(now.el, delay) };
    }
    const known = old && isLine(old.mark) && grownFrom(old.mark.line, mark.line) ? old.mark.line.length - 1 : 0;
    const legs = [...(now.el.firstElementChild?.children ?? [])].slice(known);
    const lasting = SLIDE_LONG - 60;
    const play = (delay: number): void => {
      for (const leg of legs) this.animator.grow(leg.children[0] as Element, leg.children[1] ?? null, lasting, delay);
    };
    return { id, lasting: legs.length ? lasting : 0, play };
  }

  #pieceChange(mark: Piece, now: Drawn, old: Drawn | undefined, face: Element | null, seen: Ply): Change[] {
    const animator = this.animator;
    const id = mark.id;
    const to = now.pose as Pose;
    if (!old?.pose || isLine(old.mark)) {
      const origin = seen.fly?.[id];
      const from = origin ? pose(this.#layout, { ...mark, at: origin, dx: 0, dy: 0 }) : null;
      if (from) return [{ id, lasting: SLIDE + SETTLE, play: (delay) => animator.drop(now.el, from, to, delay) }];
      return [{ id, lasting: FADE, late: true, play: (delay) => animator.appear(now.el, delay) }];
    }
    const from = old.pose;
    const changes: Change[] = [];
    if (old.mark.at !== mark.at || (this.rows.has(id) && apart(from, to)))
      changes.push({ id, lasting: slideTime(from, to), play: (delay) => animator.slide(now.el, from, to, delay) });
    const inner = now.el.firstElementChild;
    if (old.mark.s === mark.s || !face || !inner || (changes.length && !this.rows.has(id))) return changes;
    now.el.prepend(face);
    return [...changes, { id, lasting: FLIP, play: (delay) => animator.flip(face, inner, delay) }];
  }

  #remove(id: string, old: Drawn, seen: Ply | null, changes: Change[]): void {
    this.#drawn.delete(id);
    if (!seen) return old.el.remove();
    old.el.removeAttribute("data-mark");
    this.el.append(old.el);
    const goal = seen.fly?.[id];
    const from = old.pose;
    if (goal && from && !isLine(old.mark)) {
      const to = pose(this.#layout, { ...old.mark, at: goal, dx: 0, dy: 0 });
      changes.push({ id, lasting: SLIDE, play: (delay) => this.animator.fly(old.el, from, to, delay) });
    } else {
      changes.push({ id, lasting: FADE, play: (delay) => this.animator.vanish(old.el, delay) });
    }
  }

  /** Low layers first; within a layer the order of the scene. What is leaving stays on top. */
  order(scene: Scene, level: number): void {
    const marks = [...scene.values()].sort((a, b) => (a.z ?? 0) - (b.z ?? 0));
    const split = marks.findIndex((mark) => (mark.z ?? 0) > level);
    const elements = marks.map((mark) => this.#drawn.get(mark.id)?.el).filter((el) => el !== undefined);
    if (this.#between) elements.splice(split < 0 ? elements.length : split, 0, this.#between);
    let next = this.el.firstElementChild;
    for (const el of elements) {
      if (el === next) next = next.nextElementSibling;
      else this.el.insertBefore(el, next);
    }
  }
}

const apart = (a: Pose | null, b: Pose): boolean => !a || a.x !== b.x || a.y !== b.y || a.k !== b.k;

function run(changes: Change[], beats: readonly (readonly string[])[]): void {
  const named = new Set(beats.flat());
  const waits = (change: Change): boolean => change.late === true && !named.has(change.id);
  const moving = changes.filter((change) => !waits(change));
  const { start, end } = starts(beats, new Map(moving.map((change) => [change.id, change.lasting])));
  for (const change of changes) change.play(waits(change) ? end : (start.get(change.id) ?? 0));
}

const sameFace = (old: Mark | undefined, now: Piece): boolean =>
  old !== undefined &&
  !isLine(old) &&
  old.s === now.s &&
  old.mirror === now.mirror &&
  JSON.stringify(old.t) === JSON.stringify(now.t);

const grownFrom = (old: readonly string[], now: readonly string[]): boolean =>
  old.length <= now.length && old.every((place, n) => place === now[n]);
