// Which ply a view shows. Every view has its own playhead; moving it asks Python nothing.
import type { Store } from "./store";

export const SPEEDS = [0.5, 1, 2, 4] as const;

/** From one ply to the next at speed 1, in ms. */
const BEAT = 700;

export interface Clock {
  now(): number;
  later(ms: number, run: () => void): () => void;
}

export const clock: Clock = {
  now: () => performance.now(),
  later(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export interface Truth {
  store: Store;
  head: { node: number; tip: number };
}

/** `seen`: this ply has just happened on the board, so it is animated. Otherwise the view jumps. */
export type Moved = (seen: boolean) => void;

export class Playhead {
  at: number;
  live = true;
  playing = false;
  speed = 1;
  #known: number;
  #shown = Number.NEGATIVE_INFINITY;
  #cancel: (() => void) | null = null;

  readonly #truth: () => Truth;
  readonly #moved: Moved;
  readonly #time: Clock;

  constructor(truth: () => Truth, moved: Moved, time: Clock = clock) {
    this.#truth = truth;
    this.#moved = moved;
    this.#time = time;
    this.at = truth().head.node;
    this.#known = truth().store.size;
  }

  /** The line this view is on. */
  line(): number[] {
    const { store, head } = this.#truth();
    return store.lineThrough(this.at, head.tip);
  }

  get atHead(): boolean {
    return this.at === this.#truth().head.node;
  }

  /** Plies that this view has not shown: since it left the head, or on the way to it. */
  get waiting(): number {
    const { store, head } = this.#truth();
    return this.live ? (store.path(this.at, head.node)?.length ?? 0) : store.size - this.#known;
  }

  /** The head has moved. Own moves are shown at once, others one after the other. */
  follow(own: boolean): void {
    const { store, head } = this.#truth();
    if (!store.has(this.at)) return this.goLive();
    if (own) this.live = true;
    if (!this.live) return this.#moved(false);
    this.playing = false;
    const steps = store.path(this.at, head.node);
    if (!steps) return this.goLive();
    if (!steps.length) return this.#moved(false);
    if (!own) return this.#catchUp();
    this.stopClock();
    if (steps.length > 1) this.#show(steps.at(-2) as number, false);
    this.#show(head.node, true);
  }

  /** Show the next ply that waits, now or when the last one has had its time. */
  #catchUp(): void {
    if (this.#cancel) return this.#moved(false);
    const wait = this.#shown + this.#interval - this.#time.now();
    if (wait > 0) {
      this.#schedule(wait, () => this.#catchUp());
      return this.#moved(false);
    }
    const { store, head } = this.#truth();
    const steps = store.path(this.at, head.node);
    if (!steps) return this.goLive();
    const next = steps[0];
    if (next === undefined) return;
    if (steps.length > 1) this.#schedule(this.#interval, () => this.#catchUp());
    this.#show(next, true);
  }

  goLive(): void {
    this.stopClock();
    this.live = true;
    this.playing = false;
    this.#show(this.#truth().head.node, false);
  }

  /** Look at another ply. Looking at the head is being live. */
  go(id: number, seen = false): void {
    if (!this.#truth().store.has(id)) return;
    this.stopClock();
    this.playing = false;
    this.#look(id, seen);
  }

  #look(id: number, seen: boolean): void {
    const live = id === this.#truth().head.node;
    if (this.live && !live) this.#known = this.#truth().store.size;
    this.live = live;
    this.#show(id, seen);
  }

  step(by: 1 | -1): void {
    const line = this.line();
    const next = line[line.indexOf(this.at) + by];
    if (next !== undefined) this.go(next, by > 0);
  }

  first(): void {
    const start = this.line()[0];
    if (start !== undefined) this.go(start);
  }

  last(): void {
    const end = this.line().at(-1);
    if (end !== undefined) this.go(end);
  }

  toggle(): void {
    if (this.playing) return this.pause();
    this.stopClock();
    if (this.at === this.line().at(-1)) this.first();
    this.playing = true;
    this.#schedule(this.#interval / 2, () => this.#tick());
    this.#moved(false);
  }

  pause(): void {
    this.stopClock();
    this.playing = false;
    this.#moved(false);
  }

  faster(): void {
    const next = SPEEDS.indexOf(this.speed as (typeof SPEEDS)[number]) + 1;
    this.speed = SPEEDS[next % SPEEDS.length] as number;
    this.#moved(false);
  }

  /** The end of the view: nothing may tick after it. */
  stopClock(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #tick(): void {
    const line = this.line();
    const at = line.indexOf(this.at);
    const next = line[at + 1];
    this.playing = at + 2 < line.length;
    if (this.playing) this.#schedule(this.#interval, () => this.#tick());
    if (next !== undefined) this.#look(next, true);
    else this.#moved(false);
  }

  get #interval(): number {
    return BEAT / this.speed;
  }

  #schedule(ms: number, run: () => void): void {
    this.stopClock();
    this.#cancel = this.#time.later(ms, () => {
      this.#cancel = null;
      run();
    });
  }

  #show(id: number, seen: boolean): void {
    this.at = id;
    if (this.live) this.#known = this.#truth().store.size;
    if (seen) this.#shown = this.#time.now();
    this.#moved(seen);
  }
}
