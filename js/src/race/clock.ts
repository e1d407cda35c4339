// The clock of a race: lamps go out, the card turns, time runs, slaps become times. Draws nothing, and knows no key.
import { later } from "../dom/timers";
import type { RaceState } from "../state";
import type { SlapWindow } from "../wire/types";
import { isIdle, isRunning, openSeats } from "./window";

/** How long after the limit a slap may still come, in ms: each is handled a moment after it was made. */
const GRACE = 40;

/** Time as a race needs it. Each function returns one that cancels it. */
export interface Pace {
  later(ms: number, run: () => void): () => void;
  /** Before the next picture is painted; `now` is that picture's time, on the clock of `event.timeStamp`. */
  frame(run: (now: number) => void): () => void;
}

const pace: Pace = {
  later,
  frame(run) {
    const request = requestAnimationFrame(run);
    return () => cancelAnimationFrame(request);
  },
};

export interface RaceEvents {
  /** A lamp is out, or a lane has its time. */
  changed(): void;
  /** The last lamp is out: the card turns in this very frame. */
  turned(): void;
  /** A seat slapped `at` ms after the card turned; null: it did not. */
  report(seat: string, at: number | null): void;
}

/** Python's clock, in ms; undefined where nobody knows it. */
type Clock = () => number | undefined;

export const raceState = (window: SlapWindow): RaceState => ({ window, out: 0, start: null, times: new Map() });

export type RaceClock = ReturnType<typeof raceClock>;

/** Starts a race. It changes the state until all have slapped or not, or it is closed. */
export function raceClock(race: RaceState, events: RaceEvents, time = pace, clock: Clock = () => undefined) {
  const { lamps, limit } = race.window;
  let cancel = (): void => undefined;

  function nextLamp(): void {
    cancel = time.later(burns(), () => {
      if (race.out + 1 >= lamps.length) cancel = time.frame(turn);
      else {
        race.out++;
        events.changed();
        nextLamp();
      }
    });
  }

  /** How long the next lamp burns: where all devices know one clock, so that the last goes out at the time agreed on. */
  function burns(): number {
    const { turns } = race.window;
    const now = clock();
    if (turns === undefined || now === undefined) return lamps[race.out] ?? 0;
    return Math.max(0, turns - now - lamps.slice(race.out + 1).reduce((sum, ms) => sum + ms, 0));
  }

  function turn(now: number): void {
    race.out = lamps.length;
    race.start = now;
    cancel = time.later(limit + GRACE, pass);
    events.turned();
    if (isIdle(race)) pass();
  }

  function report(seat: string, at: number | null): void {
    if (!openSeats(race).includes(seat)) return;
    race.times.set(seat, at);
    if (!isRunning(race)) cancel();
    events.report(seat, at);
    events.changed();
    if (isRunning(race) && isIdle(race)) pass();
  }

  /** Seats that have not slapped do not slap. */
  function pass(): void {
    if (race.start !== null) for (const seat of openSeats(race)) report(seat, null);
  }

  nextLamp();
  return {
    /** `stamp`: when the key went down, in ms. False: that was too early, and counts for nothing. */
    slap(seat: string, stamp: number): boolean {
      const at = race.start === null ? -1 : stamp - race.start;
      if (at >= 0 && at <= limit) report(seat, Math.round(at * 10) / 10);
      return at >= 0;
    },
    pass,
    /** It is decided, or the view is closed. */
    close: () => cancel(),
  };
}
