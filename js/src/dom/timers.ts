// Time, as a browser has it.

/** In ms, on the clock of `event.timeStamp`. */
export const now = (): number => performance.now();

/** Returns what calls it off. */
export function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
