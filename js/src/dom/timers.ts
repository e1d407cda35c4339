// The browser's clock, and the timers of a view. Frames are counted elsewhere: frame/redraw.ts and race/clock.ts.

/** The time in ms, on the clock of `event.timeStamp`. */
export const now = (): number => performance.now();

/** Runs a function after `ms` ms. Returns a function that cancels it. */
export function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Time as timers need it; tests have a clock of their own. */
export interface Clock {
  now(): number;
  later(ms: number, run: () => void): () => void;
}

export type Timers = ReturnType<typeof timers>;

/** All timers of one view, by name: a new one replaces the one of the same name, and all end with the view. */
export function timers(clock: Clock = { now, later }) {
  const running = new Map<string, () => void>();

  function cancel(name: string): void {
    running.get(name)?.();
    running.delete(name);
  }

  return {
    now: () => clock.now(),
    set(name: string, ms: number, run: () => void): void {
      cancel(name);
      const ring = (): void => {
        running.delete(name);
        run();
      };
      running.set(name, clock.later(ms, ring));
    },
    isSet: (name: string): boolean => running.has(name),
    cancel,
    cancelAll: (): void => [...running.keys()].forEach(cancel),
  };
}
