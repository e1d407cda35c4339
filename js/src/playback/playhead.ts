// The playhead: which ply a view shows. Every view has its own; moving it asks Python nothing. Draws nothing.

import type { Timers } from "../dom/timers";
import type { PlayheadState } from "../state";
import type { Store } from "../wire/store";
import { alone, inTurn, nextSpeed, remember, type Timing, type Waiting } from "./pacing";

/** The part of a session that a playhead needs. */
export interface Truth {
  store: Store;
  head: { node: number; tip: number; window?: { shared?: boolean }; plays: string[]; players: string[] };
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
  function line(): readonly number[] {
    const { store, head } = truth();
    return store.lineThrough(state.at, head.tip);
  }

  /** The number of plies of the line that have been seen: those that wait to be shown are on no list yet. */
  function seen(): number {
    const { store, head } = truth();
    const plies = line();
    if (state.live) return state.at === head.node ? plies.length : store.depth(state.at) + 1;
    let count = plies.length;
    while ((plies[count - 1] ?? -1) >= state.known) count--;
    return count;
  }

  const changed = (): void => moved(state.at);

  /** Show the next ply that waits, now or when the last one has had its time. */
  function catchUp(): void {
    if (timers.isSet("step")) return changed();
    const wait = state.steppedAt + state.lasting - timers.now();
    if (wait > 0) {
      timers.set("step", wait, catchUp);
      return changed();
    }
    const { store, head } = truth();
    const steps = store.path(state.at, head.node);
    if (!steps) return goLive();
    const next = steps[0];
    if (next === undefined) return;
    const timing = timed(next, waiting());
    if (steps.length > 1) timers.set("step", timing.lasting, catchUp);
    show(next, true, timing);
  }

  function goLive(): void {
    timers.cancel("step");
    state.live = true;
    state.playing = false;
    state.heard = truth().store.size;
    show(truth().head.node, false);
  }

  /** Look at another ply. Looking at the head is being live. */
  function go(id: number, seen = false): void {
    if (!truth().store.has(id)) return;
    timers.cancel("step");
    state.playing = false;
    look(id, seen);
  }

  function look(id: number, seen: boolean, timing?: Timing): void {
    const there = id === truth().head.node;
    if (state.live && !there) state.known = state.at === truth().head.node ? truth().store.size : state.at + 1;
    state.live = there;
    show(id, seen, timing);
  }

  const first = (): void => go(line()[0] ?? 0);

  function tick(): void {
    const plies = line();
    const here = truth().store.depth(state.at);
    const next = plies[here + 1];
    state.playing = here + 2 < plies.length;
    if (next === undefined) return changed();
    const timing = timed(next, null);
    if (state.playing) timers.set("step", timing.lasting, tick);
    look(next, true, timing);
  }

  /** The time that a ply has while the view steps on by itself. */
  function timed(id: number, waiting: Waiting | null): Timing {
    const { store, head } = truth();
    return inTurn(store, store.lineThrough(id, head.tip), id, state.speed, waiting);
  }

  /** Who waits for what is shown now; null: nobody does, all at this board only watch. */
  function waiting(): Waiting | null {
    const { plays, players } = truth().head;
    return plays.length ? { plays, seats: players.length } : null;
  }

  function show(id: number, seen: boolean, timing = alone(truth().store.ply(id), state.speed)): void {
    const from = state.at;
    Object.assign(state, timing);
    state.at = id;
    state.seen = seen;
    state.known = state.live ? truth().store.size : Math.max(state.known, id + 1);
    if (seen) state.steppedAt = timers.now();
    moved(from);
  }

  return {
    line,
    seen,
    /** The place of the ply that is shown on its line. */
    depth: (): number => truth().store.depth(state.at),
    /** The number of plies that did not travel here. */
    before: (): number => truth().store.first,
    atHead: (): boolean => state.at === truth().head.node,
    /** The view does not go on from here by itself. */
    rests: (): boolean => !state.playing && (!state.live || state.at === truth().head.node),
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
      show(lastOwn, true);
      if (lastOwn !== head.node) timers.set("step", state.lasting, catchUp);
    },
    goLive,
    go,
    step(by: 1 | -1): void {
      const next = line()[truth().store.depth(state.at) + by];
      if (next !== undefined) go(next, by > 0);
    },
    first,
    last: () => go(line().at(-1) ?? 0),
    /** The last turn once more, step by step. */
    replay(): void {
      const { store, head } = truth();
      const plies = line();
      const { turn } = store.ply(head.node);
      const begin = plies.findIndex((id) => store.ply(id).turn === turn);
      if (begin < 1) return;
      go(plies[begin - 1] as number);
      state.playing = true;
      timers.set("step", state.lasting / 2, tick);
      changed();
    },
    toggle(): void {
      timers.cancel("step");
      state.playing = !state.playing;
      if (state.playing) {
        if (state.at === line().at(-1)) {
          first();
          state.playing = true;
        }
        timers.set("step", state.lasting / 2, tick);
      }
      changed();
    },
    faster(): void {
      state.speed = nextSpeed(state.speed);
      remember(state.speed);
      changed();
    },
  };
}
