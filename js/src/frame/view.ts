// Conducts one view of a board: news and actions change its state (state.ts), and its parts (assembly.ts) are drawn.

import { heldIn, losesFocus } from "../dom/elements";
import type { MakeEditor } from "../editor/editor";
import { sizesOf } from "../fit/sizes";
import { firstAsks } from "../playback/forced";
import { firstSpeed } from "../playback/pacing";
import { firstSound } from "../playback/sound";
import { defaults, isChoosing, type ViewState } from "../state";
import type { Session } from "../wire/session";
import { applyUpdate } from "./apply-update";
import { assemble, firstNumbers } from "./assembly";
import { nextHolder } from "./draw-panels";
import { type Invalidate, PARTS, type Part, redraw } from "./redraw";

/** What a change of the game or the playhead leaves as it is; the board is drawn at once. */
const ASIDE: readonly Part[] = ["board", "pending", "menu", "popover"];

/** Shows a board in an element. Returns a function that removes it again. */
export function view(session: Session, el: HTMLElement, editorOf: MakeEditor): () => void {
  const { head, store, options } = session;
  const liked = {
    speed: firstSpeed(options.speed),
    sound: firstSound(),
    asksAll: firstAsks(),
    numbers: firstNumbers(),
  };
  return conduct(session, el, defaults(head.node, store.size, liked), editorOf).close;
}

/** Shows a board with this state. After a change from outside, `invalidate` has the parts drawn that show it. */
export function conduct(
  session: Session,
  el: HTMLElement,
  state: ViewState,
  editorOf: MakeEditor,
): { invalidate: Invalidate; close(): void } {
  const { invalidate, drawNow, close: closeRedraw } = redraw(draw, keepFocus);
  const parts = assemble(session, state, editorOf, { changed, moved, resized, invalidate, drawNow });
  const { hints, picker, playhead, pointer, popover, racing, refusals, screen } = parts;
  const apply = applyUpdate(session, state, parts, { changed, build, invalidate, drawNow });

  /** While the ply of the playhead is not here, as in a new game, nothing that shows it can be drawn. */
  const hasPly = (): boolean => session.store.has(state.playhead.at);

  function draw(part: Part): void {
    if (hasPly() || part === "menu" || part === "popover" || part === "lesson" || part === "editor") parts.draw[part]();
  }

  /** The focus is at the root, until there is something on the board that it can go to. */
  let isWaiting = false;

  /** The focused element may go, such as a pressed button: the focus then moves to what can be clicked. */
  function keepFocus(run: () => void): void {
    const { root } = screen;
    const isLost = losesFocus(root, run);
    if (isLost || (isWaiting && heldIn(root) === root)) pointer.refocus(...parts.reader.lit().keys());
    isWaiting = (isLost || isWaiting) && heldIn(root) === root;
  }

  /** The game or the playhead has changed: the board is drawn at once, all else that shows them in the next frame. */
  function changed(): void {
    if (!hasPly()) return;
    racing.follow();
    picker.follow();
    parts.forced.follow();
    parts.worths.follow();
    if (parts.upright.follow()) screen.fit();
    if (nextHolder({ session, playhead }) !== undefined) state.pointer.card = null;
    drawNow("board");
    invalidate(...PARTS.filter((part) => !ASIDE.includes(part)));
  }

  /** The view, what stands round its board, or the room for it has another size. */
  function resized(): void {
    sizes.follow();
    // badges are as large as can be read, the words of a curve apart
    keepFocus(() => (screen.fit() ? changed() : invalidate("overlay", "review")));
  }

  function moved(from: number): void {
    if (hasPly() && state.playhead.at !== from) arrive(from);
    changed();
    if (hasPly() && playhead.rests()) session.rests(state.playhead.at);
    parts.learnSoon();
    if (hasPly() && screen.turned(session.store.ply(state.playhead.at).turn)) resized();
  }

  /** Another ply is shown: what belonged to the old one goes, and its log is to be said. */
  function arrive(from: number): void {
    const { at, seen } = state.playhead;
    refusals.goOn();
    hints.clear();
    parts.chalk.leave();
    Object.assign(state.pointer, { chosen: null, tapped: null, card: null });
    const steps = (seen && session.store.path(from, at)) || [];
    parts.sounds.follow(steps);
    state.unsaid.push(...(steps.length ? steps : [at]));
    if (isChoosing(state)) popover.close();
  }

  function build(): void {
    screen.build();
    sizes.watch();
    changed();
  }

  el.append(screen.root);
  screen.build();
  const sizes = sizesOf(screen, resized); // not before: what could not be built has no size to observe
  changed();
  if (session.lesson) parts.lesson.follow();
  if (session.review) invalidate("review");
  arrive(-1);
  sizes.watch();
  parts.theme.apply();
  const stop = session.listen((news) => keepFocus(() => apply(news)));
  return {
    invalidate,
    close(): void {
      stop();
      closeRedraw();
      sizes.close();
      parts.close();
    },
  };
}
