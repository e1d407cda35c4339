// Conducts one view of a board: news of Python and actions of people change the state, and the parts that show it are
// drawn. The state is described in state.ts; the parts are made in assembly.ts.

import { focusOn, holdsFocus } from "../dom/elements";
import type { News, Session } from "../wire/session";
import { assemble } from "./assembly";
import { nextHolder } from "./draw-panels";
import { pendingPlays } from "./pending";
import { type Invalidate, type Part, redraw } from "./redraw";
import { defaults, isChoosing, type ViewState } from "./state";

/** Shows a board in an element. Returns a function that takes it away again. */
export const view = (session: Session, el: HTMLElement): (() => void) =>
  conduct(session, el, defaults(session.head.node, session.store.size)).close;

/** Shows a board with this state. After a change from outside, `invalidate` has the parts drawn that show it. */
export function conduct(
  session: Session,
  el: HTMLElement,
  state: ViewState,
): { invalidate: Invalidate; close(): void } {
  const { invalidate, drawNow, close: closeRedraw } = redraw(draw, keepFocus);
  const parts = assemble(session, state, { changed, moved, invalidate, drawNow });
  const { picker, playhead, pointer, popover, racing, refusals, screen } = parts;
  const sizes = new ResizeObserver(() => screen.fit() && changed());

  /** While the ply of the playhead is not here, as in a new game, nothing that shows it can be drawn. */
  function draw(part: Part): void {
    if (hasPly() || part === "menu" || part === "popover") parts.draw[part]();
  }

  const hasPly = (): boolean => session.store.has(state.playhead.at);

  /**
   * The thing that had the focus may go, such as a button that was pressed: the keys go on with what can be clicked.
   */
  function keepFocus(run: () => void): void {
    const held = holdsFocus(screen.root);
    run();
    if (!held || holdsFocus(screen.root)) return;
    focusOn(screen.root);
    pointer.refocus(...parts.reader.lit().keys());
  }

  /** The game or the playhead has changed: the board is drawn at once, all else that shows them in the next frame. */
  function changed(): void {
    if (!hasPly()) return;
    racing.follow();
    picker.follow();
    if (nextHolder({ session, playhead }) !== undefined) putCardAway();
    invalidate("overlay", "pointer", "refusal", "panels", "row", "race", "dialog");
    drawNow("board");
  }

  function moved(from: number): void {
    if (hasPly() && state.playhead.at !== from) arrive(from);
    changed();
  }

  /** Another ply is shown: what belonged to the old one goes, and its log is to be said. */
  function arrive(from: number): void {
    const { at, seen } = state.playhead;
    const { store } = session;
    refusals.goOn();
    const steps = (seen && store.path(from, at)) || [];
    state.unsaid.push(...(steps.length ? steps : [at]));
    if (isChoosing(state)) popover.close();
    if (store.ply(at).status.over) putCardAway();
  }

  /** The card that somebody looked at is shown no more. */
  function putCardAway(): void {
    state.card = "";
    invalidate("card");
  }

  /** Takes in news: from Python, or that it has been asked to play. */
  function hear(news: News): void {
    state.pending = pendingPlays(session, state);
    if (news.reset) parts.forget();
    if (news.made) rebuild();
    if (news.options) parts.theme.apply();
    if (news.moved) screen.rename();
    if (news.reset) return playhead.goLive();
    if (news.show !== undefined) return playhead.go(news.show);
    if (news.moved) {
      screen.parts().moveList.forget();
      playhead.follow(news.own === state);
    } else if (news.pending && Object.keys(news).length === 1) invalidate("pending");
    else changed();
  }

  /** Seats, texts or layouts are others: all elements are built anew, the menu is closed, and no card is enlarged. */
  function rebuild(): void {
    Object.assign(state.menu, { open: false, seats: false });
    state.card = "";
    parts.shown.forget();
    parts.dialogs.forgetEnd();
    screen.build();
    changed();
  }

  el.append(screen.root);
  screen.build();
  changed();
  arrive(-1);
  sizes.observe(screen.holder);
  parts.theme.apply();
  const stop = session.listen((news) => keepFocus(() => hear(news)));
  return {
    invalidate,
    close(): void {
      stop();
      closeRedraw();
      sizes.disconnect();
      parts.close();
    },
  };
}
