// Draws everything that is text, from the state of a view: top line, dock, lists, log, menu.
// draw-board.ts draws the board, dialogs.ts the card beside it.

import type { Hints } from "../playback/hints";
import type { LiveRegion } from "../playback/live-region";
import type { Shown } from "../playback/shown-ply";
import { isSecret } from "../race/window";
import type { Panels } from "../wire/store";
import type { Curtain } from "./handover";
import { prompt, type WordsHost, wordButtons } from "./prompt";
import type { Screen } from "./screen";
import type { Upright } from "./upright";

export interface PanelsHost extends WordsHost {
  upright: Upright;
  screen: Screen;
  live: LiveRegion;
  curtain: Curtain;
  hints: Pick<Hints, "isPossible">;
  shown(): Shown;
  /** The focus goes back to the board. */
  refocus(): void;
}

/** A review has no room for them, and the sum of a game's end would cover its board. */
const NO_PANELS: Panels = new Map();

export function panelsDrawing(host: PanelsHost) {
  const { session, state, playhead, screen, curtain, live } = host;

  function panels(): void {
    const { dock, menu, art } = screen.parts();
    dock.show(session.review ? NO_PANELS : host.shown().panels);
    const { on, node, found } = state.worths;
    screen.parts().worths.show(on, found, node !== state.playhead.at);
    screen.followCard();
    if (curtain.show(nextHolder(host), art, screen.root)) host.refocus();
    screen.parts().tabs.show(on || dock.side.childElementCount > 0 || host.shown().status.over !== undefined);
    topLine();
    if (!isSecret(session, state.race)) lists();
    screen.showSound(state.sound);
    menu.show(session, state, host.shown().status.over !== undefined);
  }

  function topLine(): void {
    const { topLine, tools } = screen.parts();
    topLine.showBlocks(host.upright.tabs());
    topLine.show(prompt(host.shown(), host), wordButtons(host));
    const isOver = host.shown().status.over !== undefined;
    tools.show(session, isOver, host.hints.isPossible(), state.hint !== null);
  }

  function lists(): void {
    const { store, head } = session;
    const { moveList, log, art } = screen.parts();
    const { at } = state.playhead;
    const line = playhead.line();
    // an editor has no room for them, and all its edits are one turn, which each edit would redraw
    if (session.editor?.mode !== "edit") {
      moveList.show(store, line, store.line(head.tip), at, playhead.seen());
      log.show(store, line, store.depth(at));
    }
    const ask = playhead.atHead() ? host.shown().status.ask : null;
    live.sayPlies(state.unsaid.splice(0), store, ask, art);
  }

  return { panels, topLine };
}

/** The seat to which a board that is handed round goes next. */
export const nextHolder = ({ session, playhead }: Pick<PanelsHost, "session" | "playhead">): string | undefined =>
  playhead.atHead() && session.playable ? session.head.curtain : undefined;
