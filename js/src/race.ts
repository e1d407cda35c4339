// A slap window at one view: lamps go out, the card turns, the clock runs; keys and taps become times. Draws nothing.
import type { SlapWindow } from "./wire";

/** A slap is handled a moment after it was made: so long after the limit nobody is taken to have slept yet. */
const GRACE = 40;

/** Time as a race needs it. Each returns what calls it off. */
export interface Pace {
  later(ms: number, run: () => void): () => void;
  /** Before the next picture is painted; `now` is that picture's time, on the clock of `event.timeStamp`. */
  frame(run: (now: number) => void): () => void;
}

export const pace: Pace = {
  later(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  frame(run) {
    const asked = requestAnimationFrame(run);
    return () => cancelAnimationFrame(asked);
  },
};

export interface Course {
  /** A lamp is out, or a lane has its time. */
  changed(): void;
  /** The last lamp is out: the card turns in this very frame. */
  turned(): void;
  /** A seat slapped so many ms after the card turned; null: it did not. */
  report(seat: string, at: number | null): void;
}

export class Race {
  /** Lamps that are out. */
  out = 0;
  /** When the card turned, once it has. */
  start: number | null = null;
  /** What was reported, by seat. */
  readonly times = new Map<string, number | null>();
  readonly #open: Set<string>;
  readonly #course: Course;
  readonly #pace: Pace;
  #cancel: () => void = () => undefined;

  constructor(
    readonly window: SlapWindow,
    course: Course,
    time: Pace = pace,
  ) {
    this.#course = course;
    this.#pace = time;
    this.#open = new Set(window.lanes.filter((lane) => !lane.done).map((lane) => lane.seat));
    this.#lamp();
  }

  /** Whether somebody at this board has still to slap, or not to. */
  get runs(): boolean {
    return this.#open.size > 0;
  }

  #lamp(): void {
    const { lamps } = this.window;
    this.#cancel = this.#pace.later(lamps[this.out] ?? 0, () => {
      if (this.out + 1 >= lamps.length) return this.#last();
      this.out++;
      this.#course.changed();
      this.#lamp();
    });
  }

  #last(): void {
    this.#cancel = this.#pace.frame((now) => {
      this.out = this.window.lamps.length;
      this.start = now;
      this.#cancel = this.#pace.later(this.window.limit + GRACE, () => this.pass());
      this.#course.turned();
    });
  }

  /** `stamp`: when the key went down. False: that was too early, and counts for nothing. */
  slap(seat: string, stamp: number): boolean {
    const at = this.start === null ? -1 : stamp - this.start;
    if (at < 0) return false;
    if (at <= this.window.limit) this.#report(seat, Math.round(at * 10) / 10);
    return true;
  }

  /** Whoever has not slapped does not slap. */
  pass(): void {
    if (this.start !== null) for (const seat of [...this.#open]) this.#report(seat, null);
  }

  /** It is decided, or the view is gone. */
  close(): void {
    this.#cancel();
    this.#open.clear();
  }

  #report(seat: string, at: number | null): void {
    if (!this.#open.delete(seat)) return;
    if (!this.runs) this.#cancel();
    this.times.set(seat, at);
    this.#course.report(seat, at);
    this.#course.changed();
  }
}
