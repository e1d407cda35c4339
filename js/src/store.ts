// All plies that have travelled so far, the scene and the panels at any of them.
import type { Mark, Panel, Ply } from "./wire";

export type Scene = ReadonlyMap<string, Mark>;
export type Panels = ReadonlyMap<string, Panel>;

/** Every so many plies down a line the whole of it is kept, so that a jump applies at most this many changes. */
const KEY = 32;

export class Store {
  readonly plies: Ply[] = [];
  readonly #deep: number[] = [];
  readonly #branches: number[][] = [];
  readonly #scenes = new Kept(this, layMarks);
  readonly #panels = new Kept(this, layPanels);

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
    return this.#scenes.at(id);
  }

  panels(id: number): Panels {
    return this.#panels.at(id);
  }
}

/** What grows by the changes that plies bring, at any ply. */
class Kept<T> {
  readonly #keys = new Map<number, ReadonlyMap<string, T>>();
  #last: { id: number; all: ReadonlyMap<string, T> } | null = null;
  readonly #store: Store;
  readonly #change: (all: Map<string, T>, ply: Ply) => void;

  constructor(store: Store, change: (all: Map<string, T>, ply: Ply) => void) {
    this.#store = store;
    this.#change = change;
  }

  at(id: number): ReadonlyMap<string, T> {
    if (this.#last?.id === id) return this.#last.all;
    const todo: Ply[] = [];
    let known: ReadonlyMap<string, T> | undefined;
    for (let at: number | null = id; at !== null; ) {
      known = this.#last?.id === at ? this.#last.all : this.#keys.get(at);
      if (known) break;
      const ply = this.#store.ply(at);
      todo.push(ply);
      at = ply.parent;
    }
    const all = new Map(known ?? []);
    for (const ply of todo.reverse()) {
      this.#change(all, ply);
      if (this.#store.depth(ply.id) % KEY === 0) this.#keys.set(ply.id, new Map(all));
    }
    this.#last = { id, all };
    return all;
  }
}

export function layMarks(scene: Map<string, Mark>, { set, del }: Pick<Ply, "set" | "del">): void {
  for (const id of del) scene.delete(id);
  for (const mark of set) scene.set(mark.id, mark);
}

export function layPanels(all: Map<string, Panel>, { panels = {} }: Pick<Ply, "panels">): void {
  for (const [id, panel] of Object.entries(panels)) {
    if (panel) all.set(id, panel);
    else all.delete(id);
  }
}
