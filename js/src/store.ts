// All plies that have travelled so far, and the scene at any of them.
import type { Mark, Ply } from "./wire";

export type Scene = ReadonlyMap<string, Mark>;

/** Every so many plies down a line the whole scene is kept, so that a jump applies at most this many changes. */
const KEY = 32;

export class Store {
  readonly plies: Ply[] = [];
  readonly #deep: number[] = [];
  readonly #branches: number[][] = [];
  readonly #keys = new Map<number, Scene>();
  #last: { id: number; scene: Scene } | null = null;

  constructor(plies: readonly Ply[] = []) {
    this.add(plies);
  }

  /** Take in new plies; those known already are passed over. False if one is missing before them. */
  add(plies: readonly Ply[]): boolean {
    for (const ply of plies) {
      if (ply.id < this.plies.length) continue;
      if (ply.id > this.plies.length) return false;
      this.plies.push(ply);
      this.#branches.push([]);
      this.#deep.push(ply.parent === null ? 0 : this.depth(ply.parent) + 1);
      if (ply.parent !== null) this.#branches[ply.parent]?.push(ply.id);
    }
    return true;
  }

  get size(): number {
    return this.plies.length;
  }

  has(id: number): boolean {
    return id >= 0 && id < this.plies.length;
  }

  ply(id: number): Ply {
    const ply = this.plies[id];
    if (!ply) throw new RangeError(`no ply ${id}`);
    return ply;
  }

  /** How many plies lead to this one. */
  depth(id: number): number {
    return this.#deep[id] ?? 0;
  }

  children(id: number): readonly number[] {
    return this.#branches[id] ?? [];
  }

  /** From the start to this ply. */
  line(tip: number): number[] {
    const line: number[] = [];
    for (let id: number | null = tip; id !== null; id = this.ply(id).parent) line.push(id);
    return line.reverse();
  }

  /** The line through this ply: the main one if it lies there, else its own, on to where its first branch ends. */
  lineThrough(id: number, tip: number): number[] {
    const main = this.line(tip);
    if (main[this.depth(id)] === id) return main;
    const line = this.line(id);
    for (let next = this.children(id)[0]; next !== undefined; next = this.children(next)[0]) line.push(next);
    return line;
  }

  /** The steps from one ply down to another; null if it is not one of its descendants. */
  path(from: number, to: number): number[] | null {
    const steps: number[] = [];
    let id: number | null = to;
    while (id !== null && id !== from) {
      steps.push(id);
      id = this.ply(id).parent;
    }
    return id === null ? null : steps.reverse();
  }

  scene(id: number): Scene {
    if (this.#last?.id === id) return this.#last.scene;
    const todo: number[] = [];
    let known: Scene | undefined;
    for (let at: number | null = id; at !== null; at = this.ply(at).parent) {
      known = this.#last?.id === at ? this.#last.scene : this.#keys.get(at);
      if (known) break;
      todo.push(at);
    }
    const scene = new Map(known ?? []);
    for (const at of todo.reverse()) {
      apply(scene, this.ply(at));
      if (this.depth(at) % KEY === 0) this.#keys.set(at, new Map(scene));
    }
    this.#last = { id, scene };
    return scene;
  }
}

function apply(scene: Map<string, Mark>, ply: Ply): void {
  for (const id of ply.del) scene.delete(id);
  for (const mark of ply.set) scene.set(mark.id, mark);
}
