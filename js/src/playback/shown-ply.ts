// The ply at the playhead as this view shows it: as it was sent, plus what only the holder of a board that is handed
// round sees, minus what an open slap window hides; and the plays on their way to Python. Draws
// nothing.

import { now } from "../dom/timers";
import { hides, openWindow, veil } from "../race/window";
import type { PendingPlay, ViewState } from "../state";
import { type Session, SOON } from "../wire/session";
import { layMarks, layPanels, type Panels, type Scene } from "../wire/store";
import type { Head, Lifted, Ply, Status } from "../wire/types";
import { same } from "../wire/values";

const READY = "Get ready: the last lamp turns it.";

export interface Shown {
  ply: Ply;
  scene: Scene;
  panels: Panels;
  status: Status;
}

type Truth = Pick<Session, "store" | "head" | "alive">;

export function shownPly(session: Truth, state: Pick<ViewState, "playhead" | "race">) {
  let last: { at: number; lifted: Head["lifted"]; veiled: boolean; shown: Shown } | null = null;

  return {
    /**
     * Answers with the same scene and panels as before while they are equal, also if the same plies have come again.
     */
    now(): Shown {
      const { store, head } = session;
      const { at } = state.playhead;
      const lifted = at === head.node && head.lifted?.node === at ? head.lifted : undefined;
      const veiled = hides(session, state.race, at);
      const ply = store.ply(at);
      if (last?.at === at && last.veiled === veiled && same(last.lifted, lifted)) return { ...last.shown, ply };
      let shown: Shown = { ply, scene: store.scene(at), panels: store.panels(at), status: ply.status };
      if (lifted) {
        const scene = laidOver(shown.scene, lifted, layMarks);
        const panels = laidOver(shown.panels, lifted, layPanels);
        shown = { ply, scene, panels, status: lifted.status };
      }
      const window = veiled && openWindow(session);
      if (window) shown = { ...shown, scene: veil(shown.scene, window), status: { ask: READY } };
      last = { at, lifted, veiled, shown };
      return shown;
    },
    /** Another game. */
    forget(): void {
      last = null;
    },
  };
}

function laidOver<T>(all: ReadonlyMap<string, T>, lifted: Lifted, lay: (all: Map<string, T>, lifted: Lifted) => void) {
  const more = new Map(all);
  lay(more, lifted);
  return more;
}

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
