// The move list as data: turns in rows by round, with the branches that leave them. Drawn in move-list.ts.
import type { Store } from "../wire/store";
import type { Ply } from "../wire/types";

export interface Turn {
  /** Its first ply: no other turn has the same. */
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

/** How many plies after its first a branch is followed: more than its row shows. */
const SHOWN = 9;

/**
 * The rows of a line, or of its plies from one up to another. `main`: the line that the game is on; a branch that lies
 * on it says so.
 */
export function moveRows(
  store: Store,
  line: readonly number[],
  main: readonly number[],
  from = 0,
  to = line.length,
): Row[] {
  const rows: Row[] = [];
  let turn: Turn | undefined;
  for (let n = Math.max(1, from); n < Math.min(to, line.length); n++) {
    const ply = store.ply(line[n] as number);
    const others = store.children(line[n - 1] as number).filter((other) => other !== ply.id);
    if (isChance(ply) && !others.length) continue;
    let row = rows.at(-1);
    if (!row || row.round !== String(ply.round)) {
      row = { round: String(ply.round), turns: [], branches: [] };
      rows.push(row);
      turn = undefined;
    }
    row.branches.push(...others.map((other) => branch(store, other, main)));
    if (isChance(ply)) continue;
    if (turn?.turn !== ply.turn) {
      turn = { id: ply.id, turn: ply.turn, seat: undefined, plies: [] };
      row.turns.push(turn);
    }
    turn.seat ??= ply.owner ?? ply.seat; // moves of chance and of others belong to the turn they are made in
    if (ply.head !== "") turn.plies.push(ply); // else a later one tells it, too
  }
  return rows;
}

/** Nobody chose it: the story tells it. */
const isChance = ({ seat }: Ply): boolean => seat === undefined;

/** The ply that stands for one in the list: the same, or the last choice before it. */
export function choiceAt(store: Store, at: number): number {
  let ply = store.ply(at);
  for (let n = 0; n < FAR && isChance(ply) && ply.parent !== null; n++) ply = store.ply(ply.parent);
  return ply.id;
}

/** How many plies to look back at most. */
const FAR = 150;

function branch(store: Store, id: number, main: readonly number[]): Branch {
  const first = store.ply(id);
  const plies: Ply[] = [];
  for (let at: number | undefined = id; at !== undefined && plies.length <= SHOWN; at = store.children(at)[0]) {
    plies.push(store.ply(at));
  }
  return { id, round: String(first.round), seat: first.seat, plies, main: main[store.depth(id)] === id };
}
