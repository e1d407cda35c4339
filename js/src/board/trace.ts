// The traces of last turns: each step of each other seat's, until the seat that is to decide has made a step of its own;
// and of one's own, until somebody else moves. Drawn in draw-trace.ts.
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
  const traces = new Map<string, Trace>();
  for (const turn of turnsBefore(store, at, me)) {
    const trace = traceIn(turn);
    if (!trace || trace.seat === me) continue;
    traces.delete(trace.seat); // the latest comes last
    traces.set(trace.seat, trace);
  }
  return [...traces.values()];
}

/** What one has just done, if it was one of these. */
export function ownTrace(store: Store, at: number, mine: readonly string[]): Trace[] {
  const trace = traceIn(turnsBefore(store, at).at(-1) ?? []);
  return trace && mine.includes(trace.seat) ? [trace] : [];
}

function traceIn(turn: readonly Ply[]): Trace | null {
  const seat = turn.map(ownerOf).find(Boolean);
  return seat === undefined ? null : { seat, steps: traceOf(turn, seat) };
}

/** The turns since the last ply of a seat, the oldest first. */
function turnsBefore(store: Store, at: number, me?: string): Ply[][] {
  const turns: Ply[][] = [];
  let ply = store.ply(at);
  for (let n = 0; n < FAR && ply.parent !== null && (me === undefined || ply.seat !== me); n++) {
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
