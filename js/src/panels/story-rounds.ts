// The story as data: rounds, their turns, what was told in each. Drawn in story.ts.
import { type Trace, traceOf } from "../board/trace";
import type { Store } from "../wire/store";
import type { LogLine, Ply } from "../wire/types";

export interface Told {
  /** Its first ply, and its last one so far: no other turn has the same. */
  id: number;
  last: number;
  turn: number;
  seat: string | undefined;
  lines: LogLine[];
  plies: Ply[];
}

export interface Round {
  /** The names of its first and its last row in the move list. */
  names: [string, string];
  turns: Told[];
}

/**
 * The rounds of a line from one ply up to another. Where each turn is a row of its own, a round is as many as there are
 * seats.
 */
export function roundsOf(store: Store, line: readonly number[], from: number, to: number, seats: number): Round[] {
  const rounds: Round[] = [];
  let told: Told | undefined;
  for (let n = from; n < Math.min(to, line.length); n++) {
    const ply = store.ply(line[n] as number);
    if (told?.turn !== ply.turn || rounds.at(-1)?.names[1] !== ply.round) {
      const round = rounds.at(-1);
      told = { id: ply.id, last: ply.id, turn: ply.turn, seat: undefined, lines: [], plies: [] };
      const goesOn = round && (round.names[1] === ply.round || (isSingle(round) && round.turns.length < seats));
      if (goesOn) {
        round.names[1] = ply.round;
        round.turns.push(told);
      } else rounds.push({ names: [ply.round, ply.round], turns: [told] });
    }
    told.seat ??= ply.owner ?? ply.seat;
    told.last = ply.id;
    told.lines.push(...(ply.log ?? []));
    told.plies.push(ply);
  }
  return rounds.filter((round) => round.turns.some(({ lines }) => lines.length));
}

/** Whether each of its rows is a numbered turn so far. */
const isSingle = ({ names: [first, last], turns }: Round): boolean =>
  /^\d+$/.test(first) && Number(last) - Number(first) === turns.length - 1;

/** How a line names it: a round of the game, or turns. */
export function nameOf({ names: [first, last], turns }: Round): string {
  if (first !== last) return `Turns ${first} to ${last}`;
  if (/^\d+$/.test(first)) return `${turns.length > 1 ? "Round" : "Turn"} ${first}`;
  return first.charAt(0).toUpperCase() + first.slice(1);
}

/** The score at the end of a round: the latest that was told, in it or before. */
export function scoreAfter(store: Store, { turns }: Round): number[] | undefined {
  let ply = store.ply(turns.at(-1)?.last ?? 0);
  for (let n = 0; n < FAR; n++) {
    if (ply.score || ply.parent === null) return ply.score;
    ply = store.ply(ply.parent);
  }
  return undefined;
}

/** How many plies to look back at most. */
const FAR = 150;

/** The ways of a turn, to be shown on the board. */
export const traceIn = ({ seat, plies }: Told): Trace | null =>
  seat === undefined ? null : { seat, steps: traceOf(plies, seat) };
