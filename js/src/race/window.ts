// Slap windows as data: whether one is open, who has still to slap, and what it hides. The race itself, its time and
// its keys, is in clock.ts and controller.ts.
import type { RaceState } from "../state";
import type { Session } from "../wire/session";
import type { Scene } from "../wire/store";
import type { SlapWindow } from "../wire/types";
import { isLine } from "../wire/values";

type Truth = Pick<Session, "alive" | "head">;

/** Without Python there is no race. */
export const openWindow = ({ alive, head }: Truth): SlapWindow | undefined => (alive ? head.window : undefined);

/** Whether nothing may tell yet what happened in this ply. */
export const hides = (truth: Truth, race: RaceState | null, node: number | undefined): boolean =>
  node !== undefined && openWindow(truth)?.node === node && (race?.start ?? null) === null;

/** Whether lists of all plies must not be redrawn: the last one is still hidden. */
export const isSecret = (truth: Truth, race: RaceState | null): boolean => hides(truth, race, openWindow(truth)?.node);

/** The scene as it may be seen until its card turns. */
export function veil(scene: Scene, { reveal, back }: SlapWindow): Scene {
  const veiled = new Map(scene);
  for (const id of reveal) {
    const mark = scene.get(id);
    if (mark && !isLine(mark)) veiled.set(id, { ...mark, s: back, t: undefined, say: undefined, words: undefined });
  }
  return veiled;
}

/** The seats at this board that have yet to slap or pass. */
export const openSeats = ({ window, times }: RaceState): string[] =>
  window.lanes.filter(({ seat, done }) => !done && !times.has(seat)).map(({ seat }) => seat);

/** Whether no seat that has still to slap can win anything. */
export const isIdle = (race: RaceState): boolean => {
  const open = openSeats(race);
  return race.window.lanes.every(({ seat, idle }) => idle || !open.includes(seat));
};

export const isRunning = (race: RaceState | null): race is RaceState => race !== null && openSeats(race).length > 0;

/** The places that can be tapped. */
export const taps = (race: RaceState | null): string[] =>
  isRunning(race) ? race.window.lanes.flatMap(({ tap }) => tap ?? []) : [];
