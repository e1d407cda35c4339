// The move list as data: turns in rows, with the branches that leave them.
import type { Store } from "../wire/store";
import type { Ply } from "../wire/types";

export interface Turn {
  /** The first ply tells them apart. */
  id: number;
  turn: number;
  seat: string | undefined;
  plies: Ply[];
}

export interface Branch {
  /** Its first ply. */
  id: number;
  round: string;
  seat: string | undefined;
  plies: Ply[];
  main: boolean;
}

export interface Row {
  round: string;
  turns: Turn[];
  branches: Branch[];
}

/** How much of a branch its row shows. */
const SHOWN = 9;

/** `line`: what the view is on; `main`: where the game is going. A branch that is the main line says so. */
export function rows(store: Store, line: readonly number[], main: ReadonlySet<number>): Row[] {
  const found: Row[] = [];
  let turn: Turn | undefined;
  for (let n = 1; n < line.length; n++) {
    const ply = store.ply(line[n] as number);
    let row = found.at(-1);
    if (!row || row.round !== String(ply.round)) {
      row = { round: String(ply.round), turns: [], branches: [] };
      found.push(row);
      turn = undefined;
    }
    if (turn?.turn !== ply.turn) {
      turn = { id: ply.id, turn: ply.turn, seat: undefined, plies: [] };
      row.turns.push(turn);
    }
    turn.seat ??= ply.owner ?? ply.seat; // what chance and others do in a turn stands in its line
    turn.plies.push(ply);
    for (const other of store.children(line[n - 1] as number)) {
      if (other !== ply.id) row.branches.push(branch(store, other, main));
    }
  }
  return found;
}

function branch(store: Store, id: number, main: ReadonlySet<number>): Branch {
  const first = store.ply(id);
  const plies: Ply[] = [];
  for (let at: number | undefined = id; at !== undefined && plies.length <= SHOWN; at = store.children(at)[0]) {
    plies.push(store.ply(at));
  }
  return { id, round: String(first.round), seat: first.seat, plies, main: main.has(id) };
}
