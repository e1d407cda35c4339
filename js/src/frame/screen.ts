// The elements of a view. Those that depend on the game are built for it, and again when Python tells of another; the
// board is built again where another layout fits. draw-board.ts, draw-panels.ts and dialogs.ts draw in them.

import { type Board, board } from "../board/board";
import { setLeast } from "../board/legible";
import type { Speaker } from "../board/runs";
import { type Art, artOf } from "../board/symbols";
import { type Menu, type MenuHost, menu } from "../dialogs/menu";
import { all, div, fill, plain, set, style, toggle } from "../dom/elements";
import { icon } from "../dom/icons";
import { scrollerOf, seenPart, visibleHeight } from "../dom/seen";
import type { EditorPanel } from "../editor/panel";
import { type Fit, fitted, GAP, type SidePlace } from "../fit/fitting";
import { fullScreen } from "../fit/full-screen";
import { takenHeights } from "../fit/taken";
import { type PlaybackBar, playbackBar } from "../following/playback-bar";
import type { Playhead } from "../following/playhead";
import type { LessonPanel } from "../lesson/step/panel";
import { type Dock, type DockHost, dock } from "../panels/dock";
import { glance } from "../panels/glance";
import { type Log, log } from "../panels/log";
import { type MoveList, moveList } from "../panels/move-list";
import { type Tabs, tabs } from "../panels/tabs";
import { type TopLine, topLine } from "../panels/top-line";
import type { ViewState } from "../state";
import type { Session } from "../wire/session";
import type { Layout } from "../wire/types";
import { type Tools, type ToolsHost, tools } from "./tools";

/** The frame of a view narrower than this is a phone's. */
const PHONE = 440;
/** The least size of a text on a board, in px: a phone is held nearer to the eye. */
const LEAST = { phone: 10, other: 11 };
/** In one narrower than this the top line has two rows. */
const SLIM = 620;
/** The width of a scroll bar: coming and going with a board's height, it must not make the board flicker. */
const SCROLL_BAR = 20;
/** How much of a panel must be in sight for it to tell what a card does, in px. */
const LINES = 120;
/** Beside a board that is lower than this a lesson's panel leaves out what it can. */
const LOW = 500;

export interface ScreenHost extends Pick<Speaker, "rule"> {
  session: Session;
  state: ViewState;
  playhead: Playhead;
  menu: Pick<MenuHost, "run" | "setPlayers" | "changed">;
  tools: Pick<ToolsHost, "undo" | "hint">;
  dock: Omit<DockHost, "state" | "root" | "speaker" | "cards" | "board" | "isBot">;
  lesson: {
    panel: LessonPanel;
    map: { el: HTMLElement };
    toMap: HTMLElement;
    title(title: string): string;
  };
  editor: { panel: EditorPanel; isOn(): boolean };
  /** Elements over the board: the curtain, a bubble. */
  overBoard(): HTMLElement[];
  /** Elements of the view outside its frame. */
  outside(): HTMLElement[];
  /** There is another board. */
  boardBuilt(el: HTMLElement): void;
  /** The view has another size. */
  resized(): void;
}

/** All that is built for one game. */
export interface Parts {
  art: Art;
  speaker: Speaker;
  topLine: TopLine;
  tools: Tools;
  menu: Menu;
  playback: PlaybackBar;
  dock: Dock;
  moveList: MoveList;
  log: Log;
  tabs: Tabs;
}

export type Screen = ReturnType<typeof screen>;

export function screen(host: ScreenHost) {
  const { session, state, playhead } = host;
  const root = div("root");
  /** The box that the board fills. */
  const holder = div("holder");
  /** The box of the dialog, or of the end of the game. */
  const card = div("card");
  const frame = div("frame");
  const look = glance({
    frame,
    speaker: () => parts.speaker,
    cards: () => session.statics,
    isTold: () => isSeen(parts.dock.side.querySelector(".sqw-face")),
    listOf: (at) => (host.editor.panel.rest.contains(at) ? host.editor.panel.rest : null),
  });
  let parts: Parts;
  let shownBoard: Board;
  let fit: Fit | null = null;
  /** What the parts round the board have taken at this width. */
  const taken = takenHeights(() => session.statics.seats.length);
  let takenAt = 0;
  const full = fullScreen(root, () => fullButton, host.resized);
  const fullButton = plain(() => (full.isOn() ? full.leave() : full.enter()), icon("full"));
  const helpButton = plain(() => host.menu.run("help"), icon("help"));
  set(helpButton, { class: "button help-opener", label: "Rules and keys", title: "Rules and keys (?)" });
  set(fullButton, { label: "Full screen", title: "Full screen", "aria-pressed": "false" });
  /** The names that stand on the board and beside it. */
  let names = "";

  function build(): void {
    const { statics } = session;
    const { seats, title } = statics;
    const art = artOf(statics, nameOf);
    const speaker = { art, nameOf, rule: host.rule };
    const gameMenu = menu({ state: state.menu, game: statics, art, ...host.menu });
    const gameTools = tools({ state: state.playhead, faster: playhead.faster, ...host.tools });
    const isBot = (seat: string): boolean =>
      session.head.players[seats.findIndex((one) => one.id === seat)] !== "person";
    parts = {
      art,
      speaker,
      menu: gameMenu,
      tools: gameTools,
      topLine: topLine(host.lesson.toMap, [helpButton, fullButton, gameMenu.el], gameTools.el, speaker),
      playback: playbackBar(state.playhead, playhead),
      dock: dock({ state, root, speaker, cards: statics, isBot, board: () => shownBoard, ...host.dock }),
      moveList: moveList(art, seats, playhead.go, session.store.ply(0).names !== undefined),
      log: log(speaker),
      tabs: tabs(frame, standAtNow),
    };
    const figures = div("figures", card, parts.dock.side);
    const history = div("history", parts.moveList.el, parts.log.el);
    const { under } = parts.dock;
    const { panel, map } = host.lesson;
    const { topLine: top, playback, tabs: tabRow } = parts;
    const { strip, rest, foot } = host.editor.panel;
    const around = [panel.strip, panel.foot, strip, rest, foot];
    const { scrollTop } = rest;
    fill(frame, top.el, holder, under, ...around, playback.el, tabRow.el, figures, history, look.el);
    fill(root, frame, map.el, ...host.outside());
    followLesson();
    followEditor();
    set(root, { role: "group", label: title, tabindex: -1 });
    taken.forget();
    fit = bestFit();
    arrange();
    rest.scrollTop = scrollTop; // what was just put there by its form stays in sight
    buildBoard(layoutNow());
  }

  /** Both lists show what has just happened, whatever size they had before. */
  function standAtNow(): void {
    parts.moveList.reveal();
    parts.log.toEnd();
  }

  function nameOf(seat: string): string {
    const { statics, head } = session;
    const n = statics.seats.findIndex((one) => one.id === seat);
    return head.names[n] ?? statics.seats[n]?.name ?? seat;
  }

  /** Whether its first lines are in sight, without scrolling. */
  function isSeen(el: HTMLElement | null): boolean {
    const { height = 0, top = 0 } = el?.getBoundingClientRect() ?? {};
    return height > 0 && top + Math.min(height, LINES) - frame.getBoundingClientRect().top <= seenPart(frame)[1] + 1;
  }

  const layoutNow = (): Layout => session.statics.layouts[fit?.name ?? "wide"];

  /** Null while the view is hidden, and has no size. */
  function bestFit(): Fit | null {
    const { topLine, dock, playback } = parts;
    if (!root.clientWidth || frame.hidden) return null;
    toggle(root, "phone", root.clientWidth < PHONE);
    toggle(root, "slim", root.clientWidth < SLIM);
    const width = frame.clientWidth; // a phone's margins are smaller
    if (width < takenAt || width > takenAt + SCROLL_BAR) {
      takenAt = width;
      taken.forget();
    }
    const [top, warning] = topLine.heights();
    if (fit) measure(top - warning, dock.under.offsetHeight, playback.el.offsetHeight, fit.side);
    const most = taken.most();
    const lesson = session.lesson || host.editor.isOn() ? { strip: most.strip, foot: most.foot } : null;
    const height =
      visibleHeight(full.isOn() ? null : scrollerOf(root)) - (root.offsetHeight - frame.offsetHeight) - warning;
    return fitted(session.statics.layouts, {
      ...{ ...most, width: takenAt, height: Math.max(height, 240) },
      ...{ least: least(), lesson },
    });
  }

  const least = (): number => (root.clientWidth < PHONE ? LEAST.phone : LEAST.other);

  /** Panels and playback bar take no height from a board that they stand beside. */
  function measure(top: number, under: number, play: number, side: SidePlace): void {
    taken.add({ top: { beside: 0, below: 0, [side]: top } });
    if (side !== "below") return;
    const panel = session.lesson ? host.lesson.panel : host.editor.isOn() ? host.editor.panel : null;
    const [strip, foot] = panel?.heights() ?? [0, 0];
    taken.add({ under, play, strip, foot });
  }

  /** There is a lesson or none, its step or its map, and parts of the board that it does not need. */
  function followLesson(): void {
    const { lesson } = session;
    const step = lesson?.step;
    frame.hidden = lesson !== null && !step;
    host.lesson.map.el.hidden = !frame.hidden;
    host.lesson.panel.strip.hidden = host.lesson.panel.foot.hidden = !step;
    toggle(root, "lesson", lesson !== null);
    for (const part of ["prompt", "panels"] as const)
      toggle(root, `without-${part}`, step?.hidden.includes(part) ?? false);
    if (step?.finish) toggle(root, "without-panels", true);
    parts.topLine.rename(host.lesson.title(session.statics.title));
    taken.forgetPanels();
  }

  /** A setup is made here, or no more: what belongs to a game alone goes or comes. */
  function followEditor(): void {
    const isOn = host.editor.isOn();
    const { strip, rest, foot } = host.editor.panel;
    toggle(root, "editing", isOn);
    const { title } = session.statics;
    if (!session.lesson) parts.topLine.rename(isOn ? `${title} · setup by hand` : title);
    if (strip.hidden === !isOn) return;
    strip.hidden = rest.hidden = foot.hidden = !isOn;
    taken.forgetPanels();
  }

  /**
   * Tells the style sheet what stands beside the board: with `:has` each mark that comes to the board would
   * restyle the whole view.
   */
  function followCard(): void {
    const { side, under } = parts.dock;
    toggle(root, "with-dialog", card.querySelector(":scope > .sqw-form") !== null);
    toggle(root, "without-figures", ![side, under, card].some((one) => one.firstElementChild));
  }

  /** Tells the style sheet how the parts stand. */
  function arrange(): void {
    const smallest = least(); // asked first: after the changes below it would force a layout of the whole view
    toggle(root, "below", fit?.side === "below");
    toggle(root, "beside", fit?.side !== "below");
    toggle(root, "split", fit?.split ?? false);
    toggle(root, "slender", fit?.slender ?? false);
    if (!fit) return;
    const { side, board, high, most, seen, scrolls } = fit;
    const isBetween = (session.lesson !== null || host.editor.isOn()) && side === "below";
    const [, warning] = parts.topLine.heights();
    const whole = side === "beside" ? taken.most().top.beside + warning + GAP + high : 0;
    const sizes = { "--room": takenAt, "--board": board, "--high": high, "--most": most, "--seen": seen };
    for (const [name, size] of Object.entries(sizes)) style(frame, { [name]: `${size}px` });
    style(frame, { height: whole ? `${whole}px` : "", "max-height": isBetween ? `${high}px` : "" });
    toggle(root, "scrolls", scrolls ?? false);
    toggle(root, "low", high < LOW);
    setLeast(frame, smallest, board / layoutNow().w);
  }

  function buildBoard(layout: Layout): void {
    shownBoard = board(parts.art, layout, session.statics.title);
    fill(holder, shownBoard.el, parts.dock.front, ...host.overBoard());
    host.boardBuilt(shownBoard.el);
  }

  return {
    root,
    holder,
    card,
    nameOf,
    parts: () => parts,
    look: look.show,
    isBelow: (): boolean => fit?.side === "below",
    /** The board is higher than its box. */
    scrolls: (): boolean => fit?.scrolls ?? false,
    board: () => shownBoard,
    build,
    followLesson,
    full,
    /** The parts whose size decides how the board fits. */
    measured: (): HTMLElement[] => {
      const { strip, foot } = host.lesson.panel;
      return [root, frame, parts.topLine.el, parts.dock.under, strip, foot];
    },
    scroller: (): HTMLElement | null => scrollerOf(root),
    /** Another turn may be shown. True: parts that took room are long gone. */
    turned: (turn: number): boolean => taken.begin(turn),
    followEditor,
    followCard,
    /** There may be more room, or less; a hidden view has none, and changes nothing. True: a new board. */
    fit(): boolean {
      const next = bestFit();
      if (!next || JSON.stringify(next) === JSON.stringify(fit)) return false;
      fit = next;
      arrange();
      standAtNow();
      if (layoutNow() === shownBoard.layout) return false;
      buildBoard(layoutNow());
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
