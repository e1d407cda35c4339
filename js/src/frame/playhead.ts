// The playhead: which ply a view shows. Every view has its own; moving it asks Python nothing. Draws nothing.

import type { Timers } from "../dom/timers";
import type { Store } from "../wire/store";
import type { PlayheadState } from "./state";

export const SPEEDS: readonly number[] = [0.5, 1, 2, 4];

/** From one ply to the next at speed 1, in ms. */
const BEAT = 700;
/** The time that each thing in a ply takes after the first one, in ms. */
const MORE = 220;

/** As much of a session as a playhead needs. */
export interface Truth {
  store: Store;
  head: { node: number; tip: number; window?: { shared?: boolean } };
}

export type Playhead = ReturnType<typeof playhead>;

/** `moved` is called with the ply before, also when only something else about the playhead has changed. */
export function playhead(
  state: PlayheadState,
  truth: () => Truth,
  moved: (from: number) => void,
  timers: Pick<Timers, "now" | "set" | "isSet" | "cancel">,
) {
  /** The line this view is on. */
  function line(): number[] {
    const { store, head } = truth();
    return store.lineThrough(state.at, head.tip);
  }

  const changed = (): void => moved(state.at);

  /** Show the next ply that waits, now or when the last one has had its time. */
  function catchUp(): void {
    if (timers.isSet("step")) return changed();
    const wait = state.steppedAt + interval() - timers.now();
    if (wait > 0) {
      timers.set("step", wait, catchUp);
      return changed();
    }
    const { store, head } = truth();
    const steps = store.path(state.at, head.node);
    if (!steps) return goLive();
    const next = steps[0];
    if (next === undefined) return;
    if (steps.length > 1) timers.set("step", interval(next), catchUp);
    show(next, true);
  }

  function goLive(): void {
    timers.cancel("step");
    state.live = true;
    state.playing = false;
    show(truth().head.node, false);
  }

  /** Look at another ply. Looking at the head is being live. */
  function go(id: number, seen = false): void {
    if (!truth().store.has(id)) return;
    timers.cancel("step");
    state.playing = false;
    look(id, seen);
  }

  function look(id: number, seen: boolean): void {
    const there = id === truth().head.node;
    if (state.live && !there) state.known = truth().store.size;
    state.live = there;
    show(id, seen);
  }

  const first = (): void => go(line()[0] ?? 0);

  function tick(): void {
    const plies = line();
    const here = plies.indexOf(state.at);
    const next = plies[here + 1];
    state.playing = here + 2 < plies.length;
    if (state.playing) timers.set("step", interval(next), tick);
    if (next !== undefined) look(next, true);
    else changed();
  }

  /** For so many ms a ply is shown before the next one. */
  function interval(id = state.at): number {
    const { beats = [] } = truth().store.ply(id);
    return (BEAT + MORE * Math.max(0, beats.length - 1)) / state.speed;
  }

  function show(id: number, seen: boolean): void {
    const from = state.at;
    state.at = id;
    state.seen = seen;
    if (state.live) state.known = truth().store.size;
    if (seen) state.steppedAt = timers.now();
    moved(from);
  }

  return {
    line,
    atHead: (): boolean => state.at === truth().head.node,
    /** The number of plies that this view has not shown: since it left the head, or on the way to it. */
    waiting(): number {
      const { store, head } = truth();
      return state.live ? (store.path(state.at, head.node)?.length ?? 0) : store.size - state.known;
    },
    /** The head has moved. Own moves are shown at once, with all of their turn; others one after the other. */
    follow(own: boolean): void {
      const { store, head } = truth();
      const firstNew = state.heard;
      state.heard = store.size;
      if (!store.has(state.at)) return goLive();
      if (own) state.live = true;
      if (!state.live) return changed();
      state.playing = false;
      const steps = store.path(state.at, head.node);
      if (!steps) return goLive();
      if (!steps.length) return changed();
      if (!own && !head.window?.shared) return catchUp(); // a race begins at all boards at once
      timers.cancel("step");
      const turn = own && store.has(firstNew) && store.ply(firstNew).turn;
      const lastOwn = steps.findLast((id) => store.ply(id).turn === turn) ?? head.node;
      if (lastOwn !== head.node) timers.set("step", interval(lastOwn), catchUp);
      show(lastOwn, true);
    },
    goLive,
    go,
    step(by: 1 | -1): void {
      const plies = line();
      const next = plies[plies.indexOf(state.at) + by];
      if (next !== undefined) go(next, by > 0);
    },
    first,
    last: () => go(line().at(-1) ?? 0),
    toggle(): void {
      timers.cancel("step");
      state.playing = !state.playing;
      if (state.playing) {
        if (state.at === line().at(-1)) {
          first();
          state.playing = true;
        }
        timers.set("step", interval() / 2, tick);
      }
      changed();
    },
    faster(): void {
      state.speed = SPEEDS[(SPEEDS.indexOf(state.speed) + 1) % SPEEDS.length] ?? 1;
      changed();
    },
  };
}
