// The elements of a view. Those that depend on the game are built for it, and again when Python reports another; the
// board is built again where another layout fits (fit/fit.ts). draw-board.ts, draw-panels.ts and dialogs.ts draw in them.

import { type Board, board } from "../board/board";
import type { Speaker } from "../board/runs";
import { artOf } from "../board/symbols";
import type { Trace } from "../board/trace";
import { type MenuHost, menu } from "../dialogs/menu";
import { all, button, div, fill, group, plain, set, toggle } from "../dom/elements";
import { icon } from "../dom/icons";
import { scrollerOf } from "../dom/seen";
import type { EditorPanel } from "../editor/panel";
import { boardFit } from "../fit/fit";
import { GAP } from "../fit/fitting";
import { fullScreen } from "../fit/full-screen";
import type { LessonPanel } from "../lesson/step/panel";
import { aimBox } from "../panels/aim";
import { bigCard } from "../panels/big-card";
import { type DockHost, dock } from "../panels/dock";
import { type HintPanelHost, hintPanel } from "../panels/hint-panel";
import { moveList } from "../panels/move-list";
import { story } from "../panels/story";
import { tabs } from "../panels/tabs";
import { topLine } from "../panels/top-line";
import { worthsList } from "../panels/worths";
import { playbackBar } from "../playback/playback-bar";
import type { Playhead } from "../playback/playhead";
import type { Review } from "../review/review";
import type { ViewState } from "../state";
import type { Session } from "../wire/session";
import { type ToolsHost, tools } from "./tools";

/** How far a thing reaches above its place, in its own units, and how much is seen above it, in px. */
const AROUND = 75;
const EDGE = 10;
/** What is asked for may be said there: no card lies over it. */
const FREE = ".sqw-words > *, .sqw-word-button, .sqw-task, .sqw-verdict";
/** A story that keeps this height, in px, leaves room for what else has a tab. */
const ROOMY = 280;
/** A window lower than this, in px, is a phone's that lies on its side; as in phone.css. */
const LOW = 440;

export interface ScreenHost extends Pick<Speaker, "rules"> {
  session: Session;
  state: ViewState;
  playhead: Playhead;
  menu: Pick<MenuHost, "run" | "setPlayers" | "whyNoEdit" | "changed">;
  tools: ToolsHost;
  hint: HintPanelHost;
  closeCard(): void;
  dock: Omit<DockHost, "state" | "root" | "speaker" | "board" | "isBot">;
  lesson: {
    panel: LessonPanel;
    cover: HTMLElement;
    toMap: HTMLElement;
    title(title: string): string;
  };
  editor: { panel: EditorPanel; isOn(): boolean };
  review: Pick<Review, "parts" | "back" | "isOn" | "heights" | "curveHeight">;
  /** Elements over the board: the curtain, a bubble. */
  overBoard(): HTMLElement[];
  /** Elements of the view outside its frame. */
  outside(): HTMLElement[];
  /** There is another board. */
  boardBuilt(el: HTMLElement): void;
  /** The view has another size. */
  resized(): void;
  /** Another block of the board is to be the large one. */
  turnTo(block: string): void;
  /** Somebody points at a turn of the story, or no longer. */
  point(turn: Trace | null): void;
}

export type Screen = ReturnType<typeof screen>;

export function screen(host: ScreenHost) {
  const { session, state, playhead } = host;
  const root = div("root");
  /** The box that the board fills. */
  const holder = div("holder");
  /** The box of the dialog. */
  const card = div("card");
  /** The box of answers, on a phone. */
  const answers = group("answers", "Answers");
  /** The box of the end of a game. */
  const end = group("end gap-12 type-14", "The end");
  end.hidden = true;
  const frame = div("frame");
  /** The box of what the tabs show. */
  const history = div("history down");
  const look = bigCard({
    frame,
    speaker: () => parts.speaker,
    cards: () => session.statics,
    question: () => parts.topLine.el,
    free: (at) => [
      ...all(frame, FREE),
      ...shownBoard.buttons(),
      ...(shownBoard.el.contains(at) ? [] : [shownBoard.el, ...all(frame, ".sqw-entry")]),
      ...(host.editor.panel.rest.contains(at) ? [host.editor.panel.rest] : []),
    ],
    close: host.closeCard,
  });
  const isReview = host.review.isOn;
  /** What stands round the board in place of the lists. */
  const panel = () =>
    session.lesson ? host.lesson.panel : host.editor.isOn() ? host.editor.panel : isReview() ? host.review : null;
  let parts: ReturnType<typeof made>;
  let shownBoard: Board;
  const full = fullScreen(root, () => fullButton, host.resized);
  const fit = boardFit({
    root,
    frame,
    layouts: () => session.statics.layouts,
    block: () => state.block,
    allowed: () => session.lesson?.step?.sees?.ways,
    turns: () => session.statics.seats.length,
    isFull: full.isOn,
    heights() {
      const { topLine, dock, playback, aim, tabs } = parts;
      const above = fit.isBelow() && aim.offsetHeight ? aim.offsetHeight + GAP : 0;
      const isBehind = root.classList.contains("sqw-answering"); // then nothing stands under the board
      const under = isBehind ? 0 : dock.under.offsetHeight + topLine.words.offsetHeight + GAP;
      const play = fit.isHeld() ? tabs.el.offsetHeight : playback.el.offsetHeight;
      return { top: topLine.el.offsetHeight + above, under, play };
    },
    panel,
    across: () => (isReview() ? host.review.curveHeight() : 0),
  });
  const fullButton = plain(() => (full.isOn() ? full.leave() : full.enter()), icon("full"));
  set(fullButton, { label: "Full screen", title: "Full screen", "aria-pressed": "false" });
  const helps = { class: "button help-opener", label: "How to play", title: "How to play (?)" };
  const helpButton = button(helps, () => host.menu.run("help"), icon("help"));
  const sounds = { class: "button sound-switch", label: "Sound" };
  const soundButton = button(sounds, () => host.menu.run("sound"), icon("sound"));
  /** The names that stand on the board and beside it. */
  let names = "";
  /** The step at whose things the board has been put. */
  let stoodAt = "";

  /** All that is built for one game. */
  function made() {
    const { statics } = session;
    const { seats } = statics;
    const art = artOf(statics, nameOf);
    const speaker = { art, nameOf, isMe, rules: host.rules };
    const gameMenu = menu({ state: state.menu, game: statics, art, ...host.menu });
    const gameTools = tools(host.tools);
    const moves = moveList(art, seats, playhead.go, session.store.plies[0]?.names !== undefined);
    const told = story(speaker, seats, { go: playhead.go, point: host.point });
    const isBot = (seat: string): boolean =>
      session.head.players[seats.findIndex((one) => one.id === seat)] !== "person";
    return {
      art,
      speaker,
      menu: gameMenu,
      tools: gameTools,
      topLine: topLine(
        isReview() ? host.review.back : host.lesson.toMap,
        [soundButton, helpButton, fullButton, gameMenu.el],
        gameTools.el,
        speaker,
      ),
      playback: playbackBar(state.playhead, playhead),
      dock: dock({ state, root, speaker, isBot, board: () => shownBoard, ...host.dock }),
      aim: aimBox(statics, speaker, () => host.menu.run("help")),
      moveList: moves,
      story: told,
      tabs: tabs(
        frame,
        [
          { el: told.el, tab: "Story" },
          { el: moves.el, tab: "Moves" },
        ],
        host.turnTo,
      ),
      hint: hintPanel(speaker, host.hint),
      worths: worthsList(speaker),
    };
  }

  function build(): void {
    parts = made();
    const { side, aside, under } = parts.dock;
    fill(history, parts.story.el, parts.moveList.el, aside);
    const { panel, cover } = host.lesson;
    const { topLine: top, aim, hint, worths, playback, tabs: tabRow } = parts;
    const column = [answers, under, top.words, aim, side, tabRow.el, history, worths.el, hint.el, playback.el, card];
    const { strip, rest, foot } = host.editor.panel;
    const around = [panel.strip, panel.foot, strip, rest, foot];
    const { scrollTop } = rest;
    const reviewed = isReview() ? host.review.parts : [];
    fill(frame, top.el, holder, ...around, ...reviewed, ...column, end, ...look.els);
    toggle(root, "reviewing", isReview());
    toggle(root, "one-rule", Object.keys(session.statics.rules).length === 1);
    fill(root, frame, cover, ...host.outside());
    followLesson();
    followEditor();
    set(root, { role: "group", label: session.statics.title, tabindex: -1 });
    fit.anew();
    rest.scrollTop = scrollTop; // keep in sight what its form has just put there
    buildBoard();
  }

  function nameOf(seat: string): string {
    const { statics, head } = session;
    const n = statics.seats.findIndex((one) => one.id === seat);
    return head.names[n] ?? statics.seats[n]?.name ?? seat;
  }

  const isMe = (seat: string): boolean => session.head.plays.length === 1 && session.head.plays[0] === seat;

  /** The board of another step begins, if it scrolls, where the first thing stands that its text speaks of. */
  function standAtThings(): void {
    const { title = "", number = 0, sees } = session.lesson?.step ?? {};
    const step = `${title} ${number}`;
    const { w, places } = shownBoard.layout;
    if (!sees || step === stoodAt || holder.scrollHeight <= holder.clientHeight + 1) return;
    stoodAt = step;
    const tops = sees.places.map((name) => places[name]).filter((place) => place !== undefined);
    const top = Math.min(...tops.map(({ y, k, h }) => (h === undefined ? y - AROUND * k : y)));
    if (tops.length) holder.scrollTop = (top * holder.clientWidth) / w - EDGE;
  }

  /** There is a lesson or none, its step or its map, and parts of the board that it does not need. */
  function followLesson(): void {
    const { lesson } = session;
    const step = lesson?.step;
    frame.hidden = lesson !== null && !step;
    host.lesson.cover.hidden = !frame.hidden;
    host.lesson.panel.strip.hidden = host.lesson.panel.foot.hidden = !step;
    toggle(root, "lesson", lesson !== null);
    for (const part of ["prompt", "panels"] as const)
      toggle(root, `without-${part}`, step?.hidden.includes(part) ?? false);
    if (step?.finish) toggle(root, "without-panels", true);
    parts.topLine.rename(host.lesson.title(session.statics.title));
    fit.forgetPanels();
    if (step) requestAnimationFrame(standAtThings);
  }

  /** A setup is made here, or no longer: what belongs only to a game goes or comes. */
  function followEditor(): void {
    const isOn = host.editor.isOn();
    const { strip, rest, foot } = host.editor.panel;
    toggle(root, "editing", isOn);
    const { title } = session.statics;
    const kind = isOn ? " · setup by hand" : isReview() ? " · what decided" : "";
    if (!session.lesson) parts.topLine.rename(`${title}${kind}`);
    if (strip.hidden === !isOn) return;
    strip.hidden = rest.hidden = foot.hidden = !isOn;
    fit.forgetPanels();
  }

  /**
   * Tells the style sheet what stands beside the board: with `:has` each mark that comes to the board would
   * restyle the whole view.
   */
  function followCard(): void {
    toggle(root, "with-dialog", card.querySelector(":scope > .sqw-form") !== null);
  }

  function buildBoard(): void {
    shownBoard = board(parts.art, fit.layout(), session.statics.title);
    fill(holder, shownBoard.el, parts.dock.front, ...host.overBoard());
    host.boardBuilt(shownBoard.el);
  }

  return {
    root,
    holder,
    card,
    end,
    answers,
    told: () => parts.dock.end,
    nameOf,
    /** Both lists scroll to what has just happened. */
    standAtNow(): void {
      parts.moveList.reveal();
      parts.story.toEnd();
    },
    parts: () => parts,
    look: look.show,
    isBelow: fit.isBelow,
    isUpright: fit.isUpright,
    isHeld: fit.isHeld,
    forgetTaken: fit.forgetTaken,
    /** Held upright, or as low as one that lies on its side. */
    isPhone: (): boolean => fit.isHeld() || (!panel() && window.innerHeight < LOW),
    /** Whether the story leaves room below it for all that else has a tab. */
    isRoomy(): boolean {
      const { dock, topLine } = parts;
      if (!fit.isHigh()) return false;
      for (const { el } of dock.tabbed()) toggle(el, "tab-off", false);
      return history.offsetHeight + topLine.words.offsetHeight - dock.aside.scrollHeight >= ROOMY;
    },
    scrolls: fit.scrolls,
    board: () => shownBoard,
    build,
    followLesson,
    full,
    /** The switch of lessons, which have no menu. */
    showSound(isOn: boolean): void {
      set(soundButton, { "aria-pressed": `${isOn}`, title: isOn ? "Sound is on" : "Sound is off" });
      toggle(soundButton, "filled", isOn);
    },
    /** The parts whose size decides how the board fits. */
    measured: (): HTMLElement[] => {
      const { strip, foot } = host.lesson.panel;
      return [
        root,
        frame,
        parts.topLine.el,
        parts.topLine.words,
        parts.dock.under,
        strip,
        foot,
        ...(isReview() ? host.review.parts : []),
      ];
    },
    /** The board that this one was opened below. */
    above: (): Element | null => root.closest(".widget-below")?.parentElement?.querySelector(".sqw-root") ?? null,
    scroller: (): HTMLElement | null => scrollerOf(root),
    /** Another turn may be shown. True: parts that took room have long disappeared. */
    turned: fit.turned,
    followEditor,
    followCard,
    /** The room may have changed; a hidden view has none, and changes nothing. True: a new board. */
    fit(): boolean {
      if (!fit.again()) return false;
      requestAnimationFrame(standAtThings);
      if (fit.layout() === shownBoard.layout) return false;
      buildBoard();
      return true;
    },
    /** Other people may sit there now: all names are rewritten. */
    rename(): void {
      const now = session.head.names.join("\n");
      if (now === names) return;
      names = now;
      for (const el of all(root, "[data-name]")) parts.art.name(el, el.dataset.name ?? "");
    },
  };
}
