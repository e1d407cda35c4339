// How long each ply is shown before the next one, how fast it is animated, and the chosen speed. playhead.ts has the
// timers.
import { keep, kept } from "../dom/kept";
import type { Store } from "../wire/store";
import type { Ply } from "../wire/types";

/** From one ply to the next at speed 1, in ms. */
const BEAT = 700;
/** The time that each thing in a ply takes after the first one, in ms. */
const MORE = 220;
/** The most time for all plies of a turn at speed 1, in ms: a long turn plays faster. */
const TURN = 3000;
/** The most time for all turns of others between two decisions of a person at speed 1, in ms. */
const WAIT = 8000;
/** In less time than this, in ms, nobody sees what a ply does, however long its turn is. */
const LEAST = 130;
/** How many plies back to look for a person's last decision. */
const FAR = 150;

/** Who waits: the seats that people move at this board, and how many seats there are. */
export interface Waiting {
  plays: readonly string[];
  seats: number;
}

export interface Timing {
  /** Until the next ply, in ms. */
  lasting: number;
  /** The speed of motion, as a multiple of the usual one. */
  pace: number;
}

/** A ply by itself, as after one's own move. */
export const alone = (ply: Ply, speed: number): Timing => ({ lasting: usual(ply) / speed, pace: Math.max(1, speed) });

/** A ply as one of its turn on a line of play, which is fitted into the time of a turn. */
export function inTurn(
  store: Store,
  line: readonly number[],
  id: number,
  speed: number,
  waiting: Waiting | null = null,
): Timing {
  const ply = store.ply(id);
  const most = waiting ? turnTime(turnsSince(store, id, waiting.plays), waiting) : TURN;
  const plies = turnOf(store, line, id);
  const holds = sum(plies.filter(isHeld).map(held));
  if (isHeld(ply)) {
    // what has to be read gets its time, except for players who wait for many turns
    const time = held(ply) * (most < TURN ? Math.min(1, most / holds) : 1);
    return { lasting: time / speed, pace: Math.max(1, speed, (speed * usual(ply)) / time) };
  }
  const rest = sum(plies.filter((one) => !isHeld(one)).map(usual));
  const scale = Math.min(1, Math.max(0, most - holds) / rest);
  const least = (LEAST * most) / TURN;
  const lasting = Math.max((usual(ply) * scale) / speed, Math.min(usual(ply) / speed, least));
  return { lasting, pace: Math.max(1, usual(ply) / lasting) };
}

/**
 * The time of the nth turn of others in a row, in ms. One round of them, and what may follow before the next own turn,
 * fill the time of waiting: for a player who sleeps through many turns the later ones go ever faster.
 */
function turnTime(nth: number, { seats, plays }: Waiting): number {
  const others = Math.max(1, seats - plays.length);
  const time = Math.min(TURN, WAIT / (others + 1));
  return nth < others ? time : time / 2 ** (nth - others + 1);
}

/** The number of turns that began after the last decision of a person, before the turn of this ply. */
function turnsSince(store: Store, id: number, plays: readonly string[]): number {
  let ply = store.ply(id);
  let count = 0;
  for (let n = 0; n < FAR && ply.parent !== null; n++) {
    const before = store.ply(ply.parent);
    if (before.turn !== ply.turn) count++;
    if (before.seat !== undefined && plays.includes(before.seat)) return Math.max(0, count - 1);
    ply = before;
  }
  return Math.max(0, count - 1);
}

const isHeld = ({ hold }: Ply): boolean => hold !== undefined;

const usual = ({ beats = [] }: Ply): number => BEAT + MORE * Math.max(0, beats.length - 1);

const held = (ply: Ply): number => Math.max(ply.hold ?? 0, usual(ply));

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The plies of a turn, as far as they are here. */
function turnOf(store: Store, line: readonly number[], id: number): Ply[] {
  const { turn } = store.ply(id);
  const at = store.depth(id);
  const plies = [store.ply(id)];
  for (const by of [-1, 1])
    for (let n = at + by; n >= 0 && n < line.length; n += by) {
      const ply = store.ply(line[n] as number);
      if (ply.turn !== turn) break;
      plies.push(ply);
    }
  return plies;
}

/** The speeds that a view can have. */
export const SPEEDS: readonly number[] = [0.5, 1, 2, 4];

const NAME = "speed";

/** The speed that code asks for, or else the one that was chosen here last. */
export function firstSpeed(asked: number | undefined): number {
  const speed = asked ?? Number(kept(NAME) ?? 1);
  return SPEEDS.includes(speed) ? speed : 1;
}

export const nextSpeed = (speed: number): number => SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;

export const remember = (speed: number): void => keep(NAME, `${speed}`);
