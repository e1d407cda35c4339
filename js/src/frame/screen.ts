// The elements of a view. Those that depend on the game are built for it, and again when Python tells of another; the
// board is built again for another width. draw-board.ts, draw-panels.ts and dialogs.ts draw in them.

import { type Board, board } from "../board/board";
import { type Art, artOf } from "../board/symbols";
import { all, div, fill, set, style } from "../dom/elements";
import type { Speaker } from "../dom/runs";
import { type Dock, type DockHost, dock } from "../panels/dock";
import { type Log, log } from "../panels/log";
import { type MoveList, moveList } from "../panels/move-list";
import type { Session } from "../wire/session";
import type { Layout } from "../wire/types";
import { type Menu, type MenuHost, menu } from "./menu";
import { type PlaybackBar, playbackBar } from "./playback-bar";
import type { Playhead } from "./playhead";
import type { ViewState } from "./state";
import { type TopLine, topLine } from "./top-line";

/** A board column narrower than this part of the wide layout gets the narrow one: texts must stay readable. */
const FIT = 0.95;

export interface ScreenHost extends Pick<Speaker, "rule"> {
  session: Session;
  state: ViewState;
  playhead: Playhead;
  menu: Pick<MenuHost, "run" | "setPlayers" | "changed">;
  dock: Omit<DockHost, "state" | "root" | "speaker" | "cards" | "board" | "isBot">;
  /** Elements over the board: the curtain, a bubble. */
  overBoard(): HTMLElement[];
  /** Elements of the view outside its frame. */
  outside(): HTMLElement[];
  /** There is another board. */
  boardBuilt(el: HTMLElement): void;
}

/** All that is built for one game. */
export interface Parts {
  art: Art;
  speaker: Speaker;
  topLine: TopLine;
  menu: Menu;
  playback: PlaybackBar;
  dock: Dock;
  moveList: MoveList;
  log: Log;
}

export type Screen = ReturnType<typeof screen>;

export function screen(host: ScreenHost) {
  const { session, state, playhead } = host;
  const root = div("root");
  /** The box that the board fills. */
  const holder = div("holder");
  /** The box of the dialog, or of the end of the game. */
  const card = div("card");
  let parts: Parts;
  let shownBoard: Board;
  /** The names that stand on the board and beside it. */
  let names = "";

  function build(): void {
    const { made } = session;
    const { seats, title } = made;
    const art = artOf(made, nameOf);
    const speaker = { art, nameOf, rule: host.rule };
    const gameMenu = menu({ state: state.menu, game: made, art, ...host.menu });
    const isBot = (seat: string): boolean =>
      session.head.players[seats.findIndex((one) => one.id === seat)] !== "person";
    parts = {
      art,
      speaker,
      menu: gameMenu,
      topLine: topLine(title, gameMenu.el, art),
      playback: playbackBar(state.playhead, playhead),
      dock: dock({ state, root, speaker, cards: made, isBot, board: () => shownBoard, ...host.dock }),
      moveList: moveList(art, seats, playhead.go),
      log: log(speaker),
    };
    const side = div("side", parts.dock.side, parts.moveList.el, parts.log.el);
    const column = div("column", holder, parts.dock.under);
    const frame = div("frame", parts.topLine.el, column, card, parts.playback.el, side);
    style(frame, { "--wide": `${made.layouts.wide.w}px` });
    fill(root, frame, ...host.outside());
    set(root, { role: "group", label: title, tabindex: -1 });
    buildBoard(bestLayout());
  }

  function nameOf(seat: string): string {
    const { made, head } = session;
    const n = made.seats.findIndex((one) => one.id === seat);
    return head.names[n] ?? made.seats[n]?.name ?? seat;
  }

  function bestLayout(): Layout {
    const { wide, narrow } = session.made.layouts;
    const width = holder.clientWidth;
    return width === 0 || width >= wide.w * FIT ? wide : narrow;
  }

  function buildBoard(layout: Layout): void {
    shownBoard = board(parts.art, layout, session.made.title);
    fill(holder, shownBoard.el, parts.dock.front, ...host.overBoard());
    host.boardBuilt(shownBoard.el);
  }

  return {
    root,
    holder,
    card,
    nameOf,
    parts: () => parts,
    board: () => shownBoard,
    build,
    /** The column may have another width. Hidden, it has none: that changes nothing. True: the board is another. */
    fit(): boolean {
      if (holder.clientWidth === 0 || bestLayout() === shownBoard.layout) return false;
      buildBoard(bestLayout());
      return true;
    },
    /** Other people may sit there now: all names are written anew. */
    rename(): void {
      const now = session.head.names.join("\n");
      if (now === names) return;
      names = now;
      for (const el of all(root, "[data-name]")) parts.art.name(el, el.dataset.name ?? "");
    },
  };
}
