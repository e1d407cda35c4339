// How long each ply is shown before the next one, and how fast it moves meanwhile. playhead.ts has the timers.
import type { Store } from "../wire/store";
import type { Ply } from "../wire/types";

/** From one ply to the next at speed 1, in ms. */
const BEAT = 700;
/** The time that each thing in a ply takes after the first one, in ms. */
const MORE = 220;
/** All plies of a turn together take no longer at speed 1, in ms: a long turn goes faster. */
const TURN = 3000;
/** In less time than this, in ms, nobody sees what a ply does, however long its turn is. */
const LEAST = 160;

export interface Timing {
  /** Until the next ply, in ms. */
  lasting: number;
  /** The speed of motion, as a multiple of the usual one. */
  pace: number;
}

/** A ply by itself, as after an own move. */
export const alone = (ply: Ply, speed: number): Timing => ({ lasting: usual(ply) / speed, pace: Math.max(1, speed) });

/** A ply as one of its turn on a line of play, which is fitted into the time of a turn. */
export function inTurn(store: Store, line: readonly number[], id: number, speed: number): Timing {
  const ply = store.ply(id);
  if (ply.hold !== undefined) return { lasting: held(ply) / speed, pace: Math.max(1, speed) };
  const plies = turnOf(store, line, id);
  const holds = sum(plies.filter((one) => one.hold !== undefined).map(held));
  const rest = sum(plies.filter((one) => one.hold === undefined).map(usual));
  const scale = Math.min(1, Math.max(0, TURN - holds) / rest);
  const lasting = Math.max((usual(ply) * scale) / speed, Math.min(usual(ply) / speed, LEAST));
  return { lasting, pace: Math.max(1, usual(ply) / lasting) };
}

const usual = ({ beats = [] }: Ply): number => BEAT + MORE * Math.max(0, beats.length - 1);

const held = (ply: Ply): number => Math.max(ply.hold ?? 0, usual(ply));

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The plies of a turn, as far as they are here. */
function turnOf(store: Store, line: readonly number[], id: number): Ply[] {
  const { turn } = store.ply(id);
  const at = store.depth(id);
  const plies = [store.ply(id)];
  for (let n = at - 1; n >= 0; n--) {
    const ply = store.ply(line[n] as number);
    if (ply.turn !== turn) break;
    plies.push(ply);
  }
  for (let n = at + 1; n < line.length; n++) {
    const ply = store.ply(line[n] as number);
    if (ply.turn !== turn) break;
    plies.push(ply);
  }
  return plies;
}
