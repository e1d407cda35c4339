// Plays on their way to Python, as a view knows them. They are asked and answered in wire/session.ts. A file of its own,
// because the board and the prompt both need it.
import { now } from "../dom/timers";
import type { PendingPlay, ViewState } from "../state";
import { type Session, SOON } from "../wire/session";

/** All plays that are pending now. Those of a view carry its state as their origin. */
export const pendingPlays = (session: Pick<Session, "pending">, state: ViewState): PendingPlay[] =>
  session.pending.map(({ fields, at, from }) => ({
    words: fields.words as string[],
    since: at,
    own: from === state,
  }));

/** Those that a view shows: at the head all of them, elsewhere its own. */
export const shownPlays = ({ pending, playhead }: Pick<ViewState, "pending" | "playhead">): PendingPlay[] =>
  pending.filter(({ own }) => playhead.live || own);

/** For how many ms Python has been silent about a play. */
export const waitingTime = ({ since }: PendingPlay): number => now() - since;

/** Whether Python takes longer than usual. */
export const isLate = ({ pending }: Pick<ViewState, "pending">): boolean =>
  pending.some((play) => waitingTime(play) >= SOON);
