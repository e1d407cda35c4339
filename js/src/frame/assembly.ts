// Assembles the parts of a view: makes each of them, and gives it the functions of others that it needs. view.ts
// says what happens when something changes.

import type { Target } from "../board/places/targets";
import { commands as commandsOf } from "../dialogs/commands";
import { dialogs as dialogsOf } from "../dialogs/dialogs";
import { ends } from "../dialogs/end";
import { popover as popoverOf } from "../dialogs/popover";
import { saveFile } from "../dom/download";
import { keep, kept } from "../dom/kept";
import { theme as themeOf } from "../dom/theme";
import { timers as timersOf } from "../dom/timers";
import type { MakeEditor } from "../editor/editor";
import { chalk as chalkOf } from "../input/chalk";
import { drag as dragOf } from "../input/drag";
import { listenToKeys } from "../input/keys";
import { pointer as pointerOf } from "../input/pointer";
import { sentencePicker } from "../input/sentence-picker";
import { sentenceReader } from "../input/sentence-reader";
import { lesson as lessonOf } from "../lesson/lesson";
import { rowHover } from "../panels/row-hover";
import { forcedMoves } from "../playback/forced";
import { hints as hintsOf } from "../playback/hints";
import { liveRegion } from "../playback/live-region";
import { playhead as playheadOf } from "../playback/playhead";
import { isLate, shownPly } from "../playback/shown-ply";
import { sounds as soundsOf } from "../playback/sound";
import { worthsWatch } from "../playback/worths";
import { racing as racingOf } from "../race/controller";
import { review as reviewOf } from "../review/review";
import type { ViewState } from "../state";
import type { Session } from "../wire/session";
import type { Answer } from "../wire/types";
import { answers as answersOf } from "./answers";
import { cardLook } from "./card-look";
import { boardDrawing, mayMove } from "./draw-board";
import { panelsDrawing } from "./draw-panels";
import { curtain as curtainOf } from "./handover";
import type { Part, Redraw } from "./redraw";
import { refusals as refusalsOf } from "./refusals";
import { screen as screenOf } from "./screen";
import { UNDO } from "./tools";
import { upright as uprightOf } from "./upright";

/** ms after which a new view's size has settled. */
const SETTLED = 100;

const NUMBERS = "numbers";

/** Whether somebody wanted the numbers of rules here before. */
export const firstNumbers = (): boolean => kept(NUMBERS) === "true";

/** Functions of view.ts, which parts call when they have changed something. */
export interface Conductor extends Pick<Redraw, "invalidate" | "drawNow"> {
  /** Something that several parts show has changed. */
  changed(): void;
  /** The view has another size. */
  resized(): void;
  /** The playhead has changed; it was at this ply before. */
  moved(from: number): void;
}

export type Assembly = ReturnType<typeof assemble>;

export function assemble(session: Session, state: ViewState, editorOf: MakeEditor, conductor: Conductor) {
  const { changed, invalidate, drawNow } = conductor;
  const timers = timersOf();
  const live = liveRegion();
  const speaker = () => screen.parts().speaker;
  const targetAt = (name: string | null): Target | undefined => screen.board().targets.get(name ?? "");
  const refused = (answer: Answer): void => refusals.refuse(null, answer);
  /** What most parts are given. */
  const common = { session, state, speaker, refused };
  const playhead = playheadOf(state.playhead, () => session, conductor.moved, timers);
  const shown = shownPly(session, state);
  const targets = (): ReadonlyMap<string, Target> => screen.board().targets;
  const reader = sentenceReader(session, state.playhead, state.sentence, targets, () => state.row);
  const picker = sentencePicker(session, state, reader, playhead, timers, {
    changed,
    refused: (target, answer) => refusals.refuse(target, answer),
    clearHint: () => hints.clear(),
    isLate: (target) => forced.isLate(target),
    choose: (target, ways) => popover.open({ kind: "choose", target, ways }),
    confirm: (way, target) => popover.open({ kind: "confirm", way, target }),
    weigh(target, options): void {
      state.answer.told = { node: state.playhead.at, ways: options };
      if (screen.isPhone()) return changed();
      if (!screen.board().hits.has(target)) return;
      popover.open({ kind: "weigh", target, options, said: state.sentence.said });
      changed();
    },
  });
  const pointer = pointerOf(state.pointer, {
    board: () => screen.board(),
    click(target): void {
      lesson.clicked();
      if (editor.isOn()) editor.click(target);
      else if (!state.race) picker.click(target);
    },
    learn: picker.learn,
    isCard: (target) => !state.race && !editor.isOn() && cards.faceAt(target) !== undefined,
    tapCard: (target) => cards.tap(target),
    chooses: (target) => !editor.isOn() && !state.race && upright.chooses(target),
    chose: () => invalidate("overlay", "panels"),
    changed: () => invalidate("pointer"),
  });
  const editor = editorOf({
    ...common,
    target: targetAt,
    refused: (target, answer) => refusals.refuse(target, answer),
    undo: () => commands.undo(),
    redo: () => commands.run("redo"),
    look: (face, at) => screen.look(face === null ? null : { face, at }),
    changed: () => invalidate("editor", "pointer", "panels"),
  });
  const drag = dragOf({
    isOn: editor.isOn,
    canDrag: (name) => targetAt(name)?.marks.some(({ z = 0 }) => z > 0) ?? false,
    over(target): void {
      state.pointer.hovered = target;
      invalidate("pointer");
    },
    drop: editor.drop,
    clear: editor.clearAt,
    scrolls: () => screen.scrolls(),
  });
  const chalk = chalkOf(state.chalk, {
    board: () => screen.board(),
    lines: () => shown.now().ply.chalk ?? [],
    write: (lines) => session.draw(state.playhead.at, lines, refused),
    isRacing: () => state.race !== null || editor.isOn(),
    changed: () => invalidate("chalk"),
  });
  const racing = racingOf(session, state, {
    root: () => screen.root,
    track: () => screen.parts().dock.track(),
    changed: () => invalidate("race"),
    turned(): void {
      drawing.forget();
      changed();
      drawNow("race");
    },
  });
  const lesson = lessonOf({
    ...common,
    root: () => screen.root,
    say: live.say,
    mayUndo: () => session.mayChange && session.head.undo.move,
    undo: () => commands.undo(),
    help: () => commands.run("help"),
    save: ({ name = "answers.json", mime = "application/json", data = "" }) => saveFile(name, mime, data),
    toBoard: () => pointer.refocus(...reader.lit().keys()),
    shake: (el) => mayMove() && screen.board().drawing.animator.shake(el),
    changed: () => invalidate("lesson"),
    isStill: () => !mayMove(),
    reveal: () => timers.set("reveal", SETTLED, () => root.scrollIntoView({ block: "nearest" })),
  });
  const review = reviewOf({
    ...common,
    go: playhead.go,
    game: () => screen.above(),
    full: { isOn: () => screen.full.isOn(), leave: () => screen.full.leave() },
    changed: () => invalidate("review", "chalk"),
  });
  const screen = screenOf({
    session,
    state,
    playhead,
    lesson,
    review,
    editor,
    rules: (rules, opener) =>
      rules.every((id) => id in session.statics.rules) && popover.open({ kind: "rules", rules }, opener),
    menu: {
      run: (command) => commands.run(command),
      setPlayers: (players) => commands.request("seats", { players }),
      whyNoEdit: (then) => session.ask("edit", { dry: true }, ({ ok, text = "" }) => then(ok ? "" : text)),
      changed: () => drawNow("menu"),
    },
    tools: { undo: () => commands.undo(), hint: () => hints.ask(), swap: () => ending.swap() },
    hint: {
      close: () => hints.clear(),
      another: () => hints.another(),
      play: () => hints.play(picker.say),
    },
    dock: { reader, picker, slap: racing.slap, pass: racing.pass, changed },
    closeCard: () => cards.close(),
    overBoard: () => [curtain.el, refusals.el],
    outside: () => [popover.el, dialogs.sheet, live.el, commands.file],
    boardBuilt(el): void {
      drawing.forget();
      pointer.watch(el);
      drag.watch(el);
      chalk.watch(el);
    },
    resized: conductor.resized,
    point(turn): void {
      state.told = turn;
      invalidate("overlay");
    },
    turnTo(block): void {
      state.block = block;
      conductor.resized();
      changed();
    },
  });
  const { root, holder } = screen;
  const board = screen.board;
  const sounds = soundsOf(session, state, () => root.checkVisibility?.() ?? true);
  const menu = () => screen.parts().menu;
  const popover = popoverOf({
    ...{ root, state, board, reader, picker, speaker },
    rules: () => session.statics.rules,
    leave: (seat) => commands.request("leave", { seat }),
    stop: () => (session.options.guest ? null : () => commands.run("new")),
    changed: () => drawNow("popover"),
  });
  const refusals = refusalsOf({
    ...{ session, state, root, holder, board, speaker, reader, live, timers },
    changed: () => invalidate("refusal", "lesson", "editor"),
    refused: () => sounds.play("refused"),
  });
  const hints = hintsOf({
    ...common,
    ...{ playhead, reader, board, live },
    art: () => screen.parts().art,
    changed: () => invalidate("hint", "panels"),
  });
  const worths = worthsWatch({
    ...common,
    ...{ reader, timers, board },
    isPossible: hints.isPossible,
    changed: () => invalidate("hint", "panels"),
  });
  const commands = commandsOf({
    ...{ session, state, playhead, menu, popover, changed },
    refused: (answer, kind) => refusals.refuse(kind === "undo" ? [UNDO] : null, answer),
    hint: () => hints.ask(),
    worths(): void {
      const isAsked = session.mayChange && session.playable && !session.lesson && !editor.isOn();
      if (state.worths.on || isAsked) worths.toggle();
    },
    sound(): void {
      sounds.toggle();
      invalidate("panels");
    },
    nextLit: (by) => pointer.step(reader.lit().keys(), by),
    numbers(): void {
      state.numbers = !state.numbers;
      keep(NUMBERS, `${state.numbers}`);
      invalidate("panels");
    },
    asks(): void {
      forced.toggle();
      changed();
    },
    dialogChanged: () => drawNow("dialog"),
  });
  const forced = forcedMoves(session, state, playhead, reader, timers);
  const curtain = curtainOf((seat) => commands.request("lift", { seat }));
  const refocus = (): void => pointer.refocus();
  const dialogs = dialogsOf({
    ...{ session, state, screen, speaker, commands, refocus },
    /** A hint for who is to decide; else the last turn once more. */
    showTurn(): void {
      if (hints.isPossible()) hints.ask();
      else playhead.replay();
    },
  });
  const ending = ends({ session, state, screen, speaker, shown: shown.now, playhead, commands, changed });
  const upright = uprightOf({
    ...{ session, state, reader },
    shown: shown.now,
    isUpright: screen.isUpright,
    isHeld: screen.isHeld,
    has: (place) => place in board().layout.places,
  });
  const drawing = boardDrawing({
    session,
    state,
    reader,
    board,
    shown: shown.now,
    ghosts: editor.ghosts,
    framed: editor.framed,
  });
  const dock = () => screen.parts().dock;
  const panels = panelsDrawing({
    ...{ session, state, playhead, reader, picker, commands, screen, live, curtain, upright, hints, ending, refocus },
    answers: answersOf({
      ...{ session, state, reader, picker, upright, screen, speaker, dock },
      changed: () => invalidate("row", "panels"),
    }),
    shown: shown.now,
    nameOf: screen.nameOf,
    editing: editor.prompt,
    dock,
  });
  const cards = cardLook({
    ...{ session, state, board, speaker, reader, picker, timers },
    show: screen.look,
    row: () => screen.parts().dock.rowTold(),
    isIdle: () => editor.isOn() || state.race !== null,
    say: live.say,
    changed: () => invalidate("pointer"),
  });
  const theme = themeOf(root, () => session.options, screen.standAtNow);
  listenToKeys({
    ...{ root, state, popover, menu, racing, pointer, chalk, hints, reader, picker, commands },
    lesson: { isOn: () => session.lesson !== null, key: lesson.key },
    review,
    editor,
    full: screen.full,
    clearRefusal: refusals.clear,
    closeCard: cards.close,
  });
  rowHover(root, state, () => invalidate("row", "pointer", "overlay", "panels"));

  /** Draws each part of the screen. */
  const draw: Record<Part, () => void> = {
    board(): void {
      screen.parts().playback.show();
      drawing.scene();
    },
    overlay: () => pointer.settle(drawing.overlay()),
    pending(): void {
      drawing.pending();
      if (isLate(state)) panels.topLine();
    },
    refusal: refusals.draw,
    hint(): void {
      panels.showHint();
      hints.draw();
      worths.draw();
    },
    chalk: drawing.chalk,
    pointer(): void {
      drawing.pointer();
      cards.follow();
      if (state.pointer.card || !editor.isOn()) cards.draw(); // somebody may look at a card of its list
    },
    panels: panels.panels,
    lesson: lesson.draw,
    editor: editor.draw,
    review: review.draw,
    row: () => board().showRow(screen.parts().dock.rowMarks()),
    race: racing.draw,
    dialog(): void {
      dialogs.draw();
      ending.draw();
    },
    menu: () => menu().draw(),
    popover: popover.draw,
  };
  return {
    ...{ chalk, forced, upright, sounds, lesson, theme, worths },
    ...{ dialogs, draw, ending, hints, picker, playhead, pointer, popover, racing, reader, refusals, screen, shown },
    /** Somebody may stay at this ply: what can be clicked there is asked, but not for each one that is passed. */
    learnSoon: (): void => timers.set("learn", SETTLED, picker.learn),
    /** Another game: drop everything that was chosen, asked or opened. */
    forget(): void {
      picker.forget();
      popover.close();
      commands.closeDialog();
      refusals.clear();
      hints.clear();
      screen.parts().story.forget();
      screen.parts().moveList.forget();
      shown.forget();
      drawing.forget();
      state.unsaid = [];
    },
    /** The view is closed: nothing of it may keep running. */
    close(): void {
      theme.close();
      chalk.cancel();
      screen.full.close();
      timers.cancelAll();
      dialogs.end();
      racing.close();
      board().drawing.animator.settle();
      root.remove();
    },
  };
}
