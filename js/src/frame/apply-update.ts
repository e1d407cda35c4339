// Takes in news for a view: from Python, or that a play was sent to Python. Says which parts of the view have changed.

import { pendingPlays } from "../playback/shown-ply";
import type { ViewState } from "../state";
import type { News, Session } from "../wire/session";
import type { Assembly } from "./assembly";
import type { Redraw } from "./redraw";

interface Changes extends Pick<Redraw, "invalidate" | "drawNow"> {
  /** Something that several parts show has changed. */
  changed(): void;
  /** Rebuilds all elements, and shows what has changed. */
  build(): void;
}

export function applyUpdate(
  session: Session,
  state: ViewState,
  parts: Assembly,
  changes: Changes,
): (news: News) => void {
  const { changed, invalidate } = changes;
  const { playhead, screen } = parts;
  /** The plies of the game whose beginning was announced. */
  let begun = session.store;

  function follow(news: News): void {
    state.pending = pendingPlays(session, state);
    if (news.reset) forget();
    if (news.link) parts.picker.unasked();
    const isTaught = session.lesson !== null && (news.lesson || news.link);
    if (isTaught) parts.lesson.follow(); // before anything is rebuilt: it looks where the focus is
    if (news.statics) rebuild();
    if (isTaught) followLesson();
    if (news.editor || news.link) followEditor();
    if (news.review || news.link) invalidate("review");
    if (news.options) parts.theme.apply();
    if (news.moved) screen.rename();
    if (news.reset) return begin();
    if (news.show !== undefined) return playhead.go(news.show);
    if (news.moved) {
      screen.parts().moveList.forget();
      playhead.follow(news.own === state);
    } else if (news.pending && Object.keys(news).length === 1) {
      if (session.editor?.mode !== "edit") invalidate("pending"); // edits on their way are not shown
    } else changed();
  }

  /**
   * A new game is announced even if its ply has the same number as the one shown before, and only once though it is
   * reported twice. A lesson announces its task instead.
   */
  function begin(): void {
    playhead.goLive();
    if (!session.lesson && session.store !== begun && !state.unsaid.length) state.unsaid.push(state.playhead.at);
    begun = session.store;
  }

  /** Another game is shown: nothing of the last one is inspected any more. */
  function forget(): void {
    parts.forget();
  }

  /** The lesson shows something else, or Python is gone: what stands round the board changes with it. */
  function followLesson(): void {
    screen.followLesson();
    invalidate("panels", "refusal", "hint", "overlay", "dialog");
  }

  /** An editor, or a game that was begun from one, is shown; or its palette has changed. */
  function followEditor(): void {
    screen.followEditor();
    invalidate("editor", "panels", "pointer", "overlay");
  }

  /** Seats, texts or layouts are others: the menu is closed. */
  function rebuild(): void {
    Object.assign(state.menu, { open: false, seats: false });
    parts.shown.forget();
    parts.ending.forget();
    changes.build();
  }

  return (news) => {
    follow(news);
    if (news.lesson && !news.statics) changes.drawNow("lesson"); // a verdict comes with the board that it is about
  };
}
