// All plies that have travelled so far, and the scene and the panels at any of them. session.ts has everything else.
import type { Mark, Note, Panel, Ply } from "./types";

export type Scene = ReadonlyMap<string, Mark>;
export type Panels = ReadonlyMap<string, Panel>;

/** How many plies lie between scenes of a line that are kept whole: a jump applies at most this many changes. */
const KEY = 32;

export type Store = ReturnType<typeof storeOf>;

/** Ids count the plies of a game, of which late devices do not have the first ones. */
export function storeOf(sent: readonly Ply[]) {
  const first = sent[0]?.id ?? 0;
  const plies: Ply[] = [];
  const deep: number[] = [];
  const branches: number[][] = [];
  let latest: readonly number[] = [];
  /** The latest line besides the main one, and the number of plies when it was found. */
  let aside: { size: number; line: readonly number[] } = { size: 0, line: [] };

  /** Adds new plies; known ones are skipped. False: one is missing before them. */
  function add(more: readonly Ply[]): boolean {
    for (const one of more) {
      const { id, parent } = one;
      if (id < first + plies.length) continue;
      if (id > first + plies.length) return false;
      plies.push(one);
      branches.push([]);
      deep.push(parent === null ? 0 : depth(parent) + 1);
      if (parent !== null) branches[parent - first]?.push(id);
    }
    return true;
  }

  /** Replaces the comment and the chalk of a ply. */
  function note({ id, comment, chalk }: Note): void {
    const one = plies[id - first];
    if (one) plies[id - first] = { ...one, comment: comment || undefined, chalk: chalk.length ? chalk : undefined };
  }

  const ply = (id: number): Ply => plies[id - first] as Ply;

  /** The number of plies before this one. */
  const depth = (id: number): number => deep[id - first] ?? 0;

  const children = (id: number): readonly number[] => branches[id - first] ?? [];

  /** From the start to this ply. The latest one is kept: it is requested again and again, or continued. */
  function line(tip: number): readonly number[] {
    const last = latest.at(-1);
    if (last !== tip)
      latest = last !== undefined && ply(tip).parent === last ? [...latest, tip] : (path(null, tip) ?? []);
    return latest;
  }

  /** The line through this ply: the main one if it lies there, else its own, on to where its first branch ends. */
  function lineThrough(id: number, tip: number): readonly number[] {
    const main = line(tip);
    if (main[depth(id)] === id) return main;
    if (aside.size !== plies.length || aside.line[depth(id)] !== id) {
      const own = path(null, id) ?? [];
      for (let next = children(id)[0]; next !== undefined; next = children(next)[0]) own.push(next);
      aside = { size: plies.length, line: own };
    }
    return aside.line;
  }

  /** The steps from one ply (or from before the start) down to another; null if it is not one of its descendants. */
  function path(from: number | null, to: number): number[] | null {
    const steps: number[] = [];
    const least = from === null ? -1 : depth(from);
    let id: number | null = to;
    while (id !== null && id !== from && depth(id) > least) {
      steps.push(id);
      id = ply(id).parent;
    }
    return id === from ? steps.reverse() : null;
  }

  /** Returns a function that adds up the changes of all plies down to any ply, and keeps some of the sums. */
  function kept<T>(change: (all: Map<string, T>, ply: Ply) => void): (id: number) => ReadonlyMap<string, T> {
    const keys = new Map<number, ReadonlyMap<string, T>>();
    let last: { id: number; all: ReadonlyMap<string, T> } | null = null;
    return (id) => {
      if (last?.id === id) return last.all;
      const todo: Ply[] = [];
      let known: ReadonlyMap<string, T> | undefined;
      for (let at: number | null = id; at !== null; ) {
        known = last?.id === at ? last.all : keys.get(at);
        if (known) break;
        const one = ply(at);
        todo.push(one);
        at = one.parent;
      }
      const all = new Map(known ?? []);
      for (const one of todo.reverse()) {
        change(all, one);
        if (depth(one.id) % KEY === 0) keys.set(one.id, new Map(all));
      }
      last = { id, all };
      return all;
    };
  }

  add(sent);
  return {
    plies,
    /** The id of the first one here. */
    first,
    /** The id of the next one. */
    get size(): number {
      return first + plies.length;
    },
    has: (id: number): boolean => id - first in plies,
    add,
    note,
    ply,
    depth,
    children,
    line,
    lineThrough,
    path,
    scene: kept(layMarks),
    panels: kept(layPanels),
  };
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
