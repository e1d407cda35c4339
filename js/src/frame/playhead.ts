// Which ply a view shows. Every view has its own playhead; moving it asks Python nothing.

import { later, now } from "../dom/timers";
import type { Store } from "../wire/store";

export const SPEEDS = [0.5, 1, 2, 4] as const;

/** From one ply to the next at speed 1, in ms; and for each thing more that happens in it, after the first. */
const BEAT = 700;
const MORE = 220;

export interface Clock {
  now(): number;
  later(ms: number, run: () => void): () => void;
}

export interface Truth {
  store: Store;
  head: { node: number; tip: number; window?: { shared?: boolean } };
}

/** `seen`: what led to this ply has just happened on the board, so it is animated. Otherwise the view jumps. */
export type Moved = (seen: boolean) => void;

export type Playhead = ReturnType<typeof playhead>;

export function playhead(truth: () => Truth, moved: Moved, time: Clock = { now, later }) {
  let at = truth().head.node;
  let live = true;
  let playing = false;
  let speed = 1;
  let known = truth().store.size;
  /** So many plies there were when the head moved last. */
  let heard = known;
  let last = -Infinity;
  let cancel: (() => void) | null = null;

  /** The line this view is on. */
  function line(): number[] {
    const { store, head } = truth();
    return store.lineThrough(at, head.tip);
  }

  /** Show the next ply that waits, now or when the last one has had its time. */
  function catchUp(): void {
    if (cancel) return moved(false);
    const wait = last + interval() - time.now();
    if (wait > 0) {
      schedule(wait, catchUp);
      return moved(false);
    }
    const { store, head } = truth();
    const steps = store.path(at, head.node);
    if (!steps) return goLive();
    const next = steps[0];
    if (next === undefined) return;
    if (steps.length > 1) schedule(interval(next), catchUp);
    show(next, true);
  }

  function goLive(): void {
    stopClock();
    live = true;
    playing = false;
    show(truth().head.node, false);
  }

  /** Look at another ply. Looking at the head is being live. */
  function go(id: number, seen = false): void {
    if (!truth().store.has(id)) return;
    stopClock();
    playing = false;
    look(id, seen);
  }

  function look(id: number, seen: boolean): void {
    const there = id === truth().head.node;
    if (live && !there) known = truth().store.size;
    live = there;
    show(id, seen);
  }

  const first = (): void => go(line()[0] ?? 0);

  /** The end of the view: nothing may tick after it. */
  function stopClock(): void {
    cancel?.();
    cancel = null;
  }

  function tick(): void {
    const all = line();
    const here = all.indexOf(at);
    const next = all[here + 1];
    playing = here + 2 < all.length;
    if (playing) schedule(interval(next), tick);
    if (next !== undefined) look(next, true);
    else moved(false);
  }

  function interval(id = at): number {
    const { beats = [] } = truth().store.ply(id);
    return (BEAT + MORE * Math.max(0, beats.length - 1)) / speed;
  }

  function schedule(ms: number, run: () => void): void {
    stopClock();
    cancel = time.later(ms, () => {
      cancel = null;
      run();
    });
  }

  function show(id: number, seen: boolean): void {
    at = id;
    if (live) known = truth().store.size;
    if (seen) last = time.now();
    moved(seen);
  }

  return {
    get at() {
      return at;
    },
    get live() {
      return live;
    },
    get playing() {
      return playing;
    },
    get speed() {
      return speed;
    },
    get atHead() {
      return at === truth().head.node;
    },
    /** Plies that this view has not shown: since it left the head, or on the way to it. */
    get waiting() {
      const { store, head } = truth();
      return live ? (store.path(at, head.node)?.length ?? 0) : store.size - known;
    },
    line,
    /** The head has moved. Own moves are shown at once, with all of their turn; others one after the other. */
    follow(own: boolean): void {
      const { store, head } = truth();
      const first = heard;
      heard = store.size;
      if (!store.has(at)) return goLive();
      if (own) live = true;
      if (!live) return moved(false);
      playing = false;
      const steps = store.path(at, head.node);
      if (!steps) return goLive();
      if (!steps.length) return moved(false);
      if (!own && !head.window?.shared) return catchUp(); // a race begins at all boards at once
      stopClock();
      const turn = own && store.has(first) && store.ply(first).turn;
      const ours = steps.findLast((id) => store.ply(id).turn === turn) ?? head.node;
      if (ours !== head.node) schedule(interval(ours), catchUp);
      show(ours, true);
    },
    goLive,
    go,
    step(by: 1 | -1): void {
      const all = line();
      const next = all[all.indexOf(at) + by];
      if (next !== undefined) go(next, by > 0);
    },
    first,
    last: () => go(line().at(-1) ?? 0),
    toggle(): void {
      stopClock();
      playing = !playing;
      if (playing) {
        if (at === line().at(-1)) {
          first();
          playing = true;
        }
        schedule(interval() / 2, tick);
      }
      moved(false);
    },
    faster(): void {
      const next = SPEEDS.indexOf(speed as (typeof SPEEDS)[number]) + 1;
      speed = SPEEDS[next % SPEEDS.length] as number;
      moved(false);
    },
    stopClock,
  };
}
