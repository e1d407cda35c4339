// The traces of others: each step of the last turn of each other seat, until the seat that is to decide has made a step
// of its own. Drawn in draw-trace.ts.
import type { Store } from "../wire/store";
import type { Ply } from "../wire/types";

/** How many plies to look back at most. */
const FAR = 150;

/** The steps of a seat's last turn, in order: each a place, or where it began and where it ended. */
export interface Trace {
  seat: string;
  steps: string[][];
}

/** The traces to be seen at a ply by the seat that decides there, the oldest first. */
export function tracesAt(store: Store, at: number, me: string): Trace[] {
  const turns = new Map<string, Ply[]>();
  for (const turn of turnsBefore(store, at, me)) {
    const seat = turn.map(ownerOf).find(Boolean);
    if (seat === undefined || seat === me) continue;
    turns.delete(seat); // the latest comes last
    turns.set(seat, turn);
  }
  return [...turns].map(([seat, turn]) => ({ seat, steps: traceOf(turn, seat) }));
}

/** The turns since the last ply of a seat, the oldest first. */
function turnsBefore(store: Store, at: number, me: string): Ply[][] {
  const turns: Ply[][] = [];
  let ply = store.ply(at);
  for (let n = 0; n < FAR && ply.parent !== null && ply.seat !== me; n++) {
    const turn = turns[0];
    if (turn?.[0]?.turn === ply.turn) turn.unshift(ply);
    else turns.unshift([ply]);
    ply = store.ply(ply.parent);
  }
  return turns;
}

/** The steps of a seat in some plies of its turn. */
export const traceOf = (turn: readonly Ply[], seat: string): string[][] => turn.flatMap((ply) => stepOf(ply, seat));

const ownerOf = ({ owner, seat }: Ply): string | undefined => owner ?? seat;

/** Others may move in somebody's turn; chance moves there for its owner. */
const stepOf = ({ trace, seat: mover }: Ply, seat: string): string[][] =>
  trace && (mover ?? seat) === seat ? [trace] : [];
