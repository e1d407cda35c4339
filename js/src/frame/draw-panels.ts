// Draws everything that is text, from the state of a view: top line, dock, lists, log, menu.
// draw-board.ts draws the board, dialogs.ts the card beside it.

import type { Ending } from "../dialogs/end";
import { toggle } from "../dom/elements";
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
  ending: Pick<Ending, "now">;
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
    toggle(screen.root, "first-turn", isFirstTurn());
    showHint();
    screen.followCard();
    if (curtain.show(nextHolder(host), art, screen.root)) host.refocus();
    screen.parts().tabs.show({ more: dock.tabbed(), open: screen.isRoomy(), blocks: host.upright.tabs() });
    topLine();
    if (!isSecret(session, state.race)) lists();
    screen.showSound(state.sound);
    toggle(screen.root, "numbered", state.numbers);
    menu.show(session, state, host.shown().status.over !== undefined);
  }

  /** Until somebody else has moved after the first turn of the people here. */
  function isFirstTurn(): boolean {
    const { store, head, playable } = session;
    const turnOf = (id: number): number => store.ply(id).turn;
    const first = playable && playhead.line().find((id) => head.plays.includes(store.ply(id).seat ?? ""));
    return playable && (first === false || first === undefined || turnOf(first) === turnOf(head.node));
  }

  /** In the place of the story. */
  function showHint(): void {
    screen.parts().hint.show(state.hint);
    toggle(screen.root, "hinted", state.hint !== null || state.worths.on);
  }

  function topLine(): void {
    const { topLine, tools } = screen.parts();
    topLine.show(prompt(host.shown(), host), wordButtons(host));
    tools.show(session, host.ending.now(), host.hints.isPossible(), state.hint !== null);
  }

  function lists(): void {
    const { store, head } = session;
    const { moveList, story, art } = screen.parts();
    const { at } = state.playhead;
    const line = playhead.line();
    // an editor has no room for them, and all its edits are one turn, which each edit would redraw
    if (session.editor?.mode !== "edit") {
      moveList.show(store, line, store.line(head.tip), at, playhead.seen());
      story.show({ store, line, end: playhead.seen(), at, isBack: !state.playhead.live, me: head.plays });
    }
    const ask = playhead.atHead() ? host.shown().status.ask : null;
    live.sayPlies(state.unsaid.splice(0), store, ask, art);
  }

  return { panels, topLine, showHint };
}

/** The seat to which a board that is handed round goes next. */
export const nextHolder = ({ session, playhead }: Pick<PanelsHost, "session" | "playhead">): string | undefined =>
  playhead.atHead() && session.playable ? session.head.curtain : undefined;
