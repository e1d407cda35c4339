// Plays what is the only way to go on, at the pace at which others' moves are shown. Python says when there is one, and
// plays it once however many views ask.
import { keep, kept } from "../dom/kept";
import type { Timers } from "../dom/timers";
import type { ViewState } from "../state";
import type { Session } from "../wire/session";
import type { Playhead } from "./playhead";

/** How long a position is seen before the view goes on, at speed 1, in ms. */
const PAUSE = 900;

const NAME = "asks";
const ALL = "everything";

/** Whether somebody wanted to be asked everything here before. */
export const firstAsks = (): boolean => kept(NAME) === ALL;

export function forcedMoves(
  session: Session,
  state: Pick<ViewState, "asksAll" | "playhead">,
  playhead: Pick<Playhead, "rests">,
  timers: Pick<Timers, "set" | "cancel">,
) {
  const isDue = (): boolean =>
    !state.asksAll && state.playhead.live && playhead.rests() && session.mayChange && !!session.head.legal?.forced;

  function play(node: number): void {
    if (isDue() && session.head.node === node) session.ask("forced", { node });
  }

  return {
    /** Something has changed: a move may have become due, or has been played. */
    follow(): void {
      const { node } = session.head;
      if (isDue()) timers.set("forced", PAUSE / state.playhead.speed, () => play(node));
      else timers.cancel("forced");
    },
    /** From now on asks everything, or only what is to be chosen. */
    toggle(): void {
      state.asksAll = !state.asksAll;
      keep(NAME, state.asksAll ? ALL : "choices");
    },
  };
}
