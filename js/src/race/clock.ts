// A slap window at one view: lamps go out, the card turns, the clock runs; keys and taps become times. Draws nothing.
import { later } from "../dom/timers";
import type { SlapWindow } from "../wire/types";

/** A slap is handled a moment after it was made: so long after the limit nobody is taken to have slept yet. */
const GRACE = 40;

/** Time as a race needs it. Each returns what calls it off. */
export interface Pace {
  later(ms: number, run: () => void): () => void;
  /** Before the next picture is painted; `now` is that picture's time, on the clock of `event.timeStamp`. */
  frame(run: (now: number) => void): () => void;
}

const pace: Pace = {
  later,
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

export interface Race {
  readonly window: SlapWindow;
  /** Lamps that are out. */
  out: number;
  /** When the card turned, once it has. */
  start: number | null;
  /** What was reported, by seat. */
  readonly times: ReadonlyMap<string, number | null>;
  /** Whether somebody at this board has still to slap, or not to. */
  runs(): boolean;
  /** `stamp`: when the key went down. False: that was too early, and counts for nothing. */
  slap(seat: string, stamp: number): boolean;
  /** Whoever has not slapped does not slap. */
  pass(): void;
  /** It is decided, or the view is gone. */
  close(): void;
}

export function race(window: SlapWindow, course: Course, time = pace): Race {
  const { lamps, limit } = window;
  const open = new Set(window.lanes.filter((lane) => !lane.done).map((lane) => lane.seat));
  const times = new Map<string, number | null>();
  let cancel = (): void => undefined;

  const one: Race = {
    window,
    out: 0,
    start: null,
    times,
    runs: () => open.size > 0,
    slap(seat, stamp) {
      const at = one.start === null ? -1 : stamp - one.start;
      if (at >= 0 && at <= limit) report(seat, Math.round(at * 10) / 10);
      return at >= 0;
    },
    pass() {
      if (one.start !== null) for (const seat of [...open]) report(seat, null);
    },
    close() {
      cancel();
      open.clear();
    },
  };

  function lamp(): void {
    cancel = time.later(lamps[one.out] ?? 0, () => {
      if (one.out + 1 >= lamps.length) cancel = time.frame(turn);
      else {
        one.out++;
        course.changed();
        lamp();
      }
    });
  }

  function turn(now: number): void {
    one.out = lamps.length;
    one.start = now;
    cancel = time.later(limit + GRACE, one.pass);
    course.turned();
  }

  function report(seat: string, at: number | null): void {
    if (!open.delete(seat)) return;
    if (!one.runs()) cancel();
    times.set(seat, at);
    course.report(seat, at);
    course.changed();
  }

  lamp();
  return one;
}
