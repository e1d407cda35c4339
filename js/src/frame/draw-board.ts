// Draws the board of a view from its state: the scene, and everything laid over it. Changes no state. The
// look of rings and ghosts is in board/board.ts; draw-panels.ts draws everything beside the board.

import type { Board } from "../board/board";
import { together } from "../board/marks";
import { rays } from "../board/places/lines";
import { label, pawn } from "../board/places/targets";
import { ownTrace, tracesAt } from "../board/trace";
import { set } from "../dom/elements";
import type { Ghost } from "../editor/editor";
import type { Reader } from "../input/sentence-reader";
import type { Way } from "../input/sentence-tree";
import { isLate, type Shown, shownPlays } from "../playback/shown-ply";
import { taps } from "../race/window";
import type { ViewState } from "../state";
import type { Session } from "../wire/session";
import type { Scene } from "../wire/store";
import type { Piece } from "../wire/types";

/** A move and its consequences happen in one go; more plies than this at once are a jump. */
const TOGETHER = 4;

export interface BoardHost {
  session: Session;
  state: ViewState;
  reader: Reader;
  board(): Board;
  shown(): Shown;
  /** What a click in an editor would put. */
  ghosts(): Ghost[];
  /** The places that it frames. */
  framed(): string[];
}

export function boardDrawing({ session, state, reader, ...host }: BoardHost) {
  /** The scene that the board shows, its ply, and above which layer the rings lie. */
  let drawn: Scene | null = null;
  let drawnAt = -1;
  let level = 0;
  /** The ply, the seat and the size of the board for which traces are drawn. */
  let traced = "";
  /** The rings and arrows that are drawn. */
  let chalked = "";

  /** Draws the marks of the ply at the playhead. The plies that led there are seen happening, if they are few. */
  function scene(): void {
    const { at, seen, pace } = state.playhead;
    const { store } = session;
    const { drawing } = host.board();
    const { ply, scene } = host.shown();
    if (scene !== drawn) {
      const steps = (seen && store.path(drawnAt, at)?.map(store.ply)) || [];
      const merged = steps[0] && steps.length <= TOGETHER ? together(steps) : null;
      // cards that the holder of the board may see turn over as well
      const motion = at === drawnAt ? { ...ply, beats: [] } : merged;
      drawing.animator.pace = pace;
      drawing.show(scene, level, drawn && mayMove() ? motion : null);
      drawn = scene;
    }
    drawnAt = at;
  }

  /** Draws rings on lit and chosen targets, thoughts, and clicks on their way; names targets. Returns the lit ones. */
  function overlay(): Set<string> {
    const board = host.board();
    const { scene } = host.shown();
    board.settle(scene);
    const { targets } = board;
    const ways = reader.lit();
    const lit = new Set([...ways.keys(), ...taps(state.race)]);
    const highest = Math.max(0, ...[...lit].map((name) => targets.get(name)?.marks[0]?.z ?? 0));
    if (highest !== level) board.drawing.order(scene, highest);
    level = highest;
    const empty = new Set([...lit].filter((name) => !targets.get(name)?.marks.some(isStanding)));
    const chosen = state.sentence.said.map((_, n, said) => reader.targetOf(said.slice(0, n + 1)) ?? "");
    const picked = state.pointer.chosen;
    const ahead = (name: string): Way[] => ways.get(name)?.filter((way) => way.badge) ?? [];
    board.showLit(
      lit,
      empty,
      chosen,
      picked,
      state.forced,
      (name) => ahead(name).map((way) => `${way.badge}`),
      taps(state.race),
    );
    pending();
    traces();
    const thinking = state.playhead.live && session.alive && session.head.thinking;
    board.showThought(thinking ? pawn(scene.values(), thinking.seat) : null);
    for (const [name, target] of targets) {
      const hit = board.hits.get(name);
      const cards = ahead(name).map((way) => way.label);
      const hint = cards.length ? `only with ${cards.join(" or ")}` : lit.has(name) ? "can be clicked" : "";
      if (hit) set(hit, { label: label(board.layout, target, session.statics.names, hint) });
    }
    return lit;
  }

  /** Draws what others did since the seat that is to decide did something, or till then what one has done here; not while
   * plies are still shown. */
  function traces(): void {
    const { at, live, playing } = state.playhead;
    const me = live ? reader.legal()?.seat : playing ? undefined : host.shown().status.seat;
    const key = `${at} ${me} ${host.board().px().toFixed(1)} ${JSON.stringify(state.told)}`;
    if (key === traced) return;
    traced = key;
    const isSeat = session.statics.seats.some(({ id }) => id === me);
    const own = live && !me ? ownTrace(session.store, at, session.head.plays) : [];
    const since = isSeat && me ? tracesAt(session.store, at, me) : own;
    host.board().showTraces(state.told ? [state.told] : since, host.shown().scene);
  }

  /** Draws the rings and arrows of the ply that is shown, and the one that is being drawn. */
  function chalk(): void {
    const { stroke, hidden } = state.chalk;
    const lines = (!hidden && (state.review.lines ?? host.shown().ply.chalk)) || [];
    const begun = stroke?.to ? { ...stroke, to: stroke.to } : null;
    const key = JSON.stringify([lines, begun]);
    if (key === chalked) return;
    chalked = key;
    host.board().showChalk(lines, begun);
  }

  /** Draws clicks on their way to Python. */
  function pending(): void {
    const targets = shownPlays(state).map(({ words }) => reader.targetOf(words) ?? "");
    const legal = reader.legal();
    const ghost = legal?.ghost ? { s: legal.ghost, seat: legal.seat } : null;
    host.board().showPending(targets, isLate(state), ghost);
  }

  /** Shows mouse and keyboard: sight lines from a lit place, a raised card, a ring of focus. */
  function pointer(): void {
    const { hovered, raised, focused } = state.pointer;
    const board = host.board();
    const isLit = hovered !== null && board.hits.get(hovered)?.hasAttribute("data-lit");
    board.showRays(isLit ? rays(board.layout, board.things, hovered) : []);
    board.raise(raised);
    board.showFocus(focused);
    board.showGhosts(host.ghosts(), host.framed());
  }

  return {
    scene,
    overlay,
    pending,
    chalk,
    pointer,
    /**
     * The scene is rebuilt at the next redraw, without motion: another board, another game, or a card that turns.
     */
    forget(): void {
      drawn = null;
      traced = chalked = "";
    },
  };
}

export const mayMove = (): boolean => !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A trace of the last turn is not a piece that stands somewhere. */
const isStanding = (mark: Piece): boolean => !mark.cls?.includes("start");
