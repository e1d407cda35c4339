// One view of a board: puts the parts together and keeps them in step with the session and the playhead.

import { type Stage, stage } from "../board/board";
import { curtain } from "../board/handover";
import { together } from "../board/marks";
import { look, type Shown } from "../board/shown-ply";
import { type Art, artOf } from "../board/symbols";
import { label, pawn } from "../board/targets";
import { all, bold, div, fill, focusOn, holdsFocus, html, on, plain, set, span, style } from "../dom/elements";
import { render, type Speaker, spoken } from "../dom/runs";
import { now } from "../dom/timers";
import { heed } from "../input/keys";
import { type Pointer, pointer } from "../input/pointer";
import { type Ground, type Picker, picker } from "../input/sentence-picker";
import type { Way } from "../input/sentence-tree";
import { type Rack, rack } from "../panels/dock";
import { settle, words } from "../panels/lists";
import { type Log, log } from "../panels/log";
import { type Moves, moves } from "../panels/move-list";
import { type Racing, racing } from "../race/controller";
import { type News, type Session, SOON } from "../wire/session";
import type { Scene } from "../wire/store";
import type { Layout, Piece, Ply } from "../wire/types";
import { type Commands, commands } from "./commands";
import { endCard } from "./end-card";
import { type Voice, voice } from "./live-region";
import { type Menu, menu } from "./menu";
import { type Playback, playback } from "./playback-bar";
import { type Playhead, playhead } from "./playhead";
import { choices, popover } from "./popover";
import { question, wordButtons } from "./prompt";
import { type Refusals, refusals } from "./refusals";
import { theme } from "./theme";
import { type TopLine, topLine } from "./top-line";

/** A clicked place reacts after so long, well within a frame; an answer that comes sooner is not kept waiting. */
const REACT = 10;
/** A move and what comes of it happen in one go; more plies than this at once are a jump. */
const TOGETHER = 4;

/** A board column narrower than this part of the wide layout gets the narrow one: texts must stay readable. */
const FIT = 0.95;

/** What the parts ask of the view, and of each other. */
export interface View extends Ground, Speaker {
  readonly session: Session;
  readonly root: HTMLElement;
  readonly holder: HTMLElement;
  readonly card: HTMLElement;
  readonly popover: ReturnType<typeof popover>;
  readonly voice: Voice;
  refusals: Refusals;
  pointer: Pointer;
  commands: Commands;
  readonly playhead: Playhead;
  picker: Picker;
  racing: Racing;
  rack: Rack;
  art: Art;
  stage: Stage;
  menu: Menu;
  log: Log;
  /** Whether somebody may change the game here. */
  readonly mayChange: boolean;
  /** Whether a bubble has buttons for what can be said. */
  readonly weighs: boolean;
  /** Draw the board anew, in this very frame. */
  redraw(): void;
  /** A panel has gone from where the end of the game is told. */
  uncover(): void;
}

/** Show a board in an element. Returns what takes it away again. */
export function view(session: Session, el: HTMLElement): () => void {
  const root = div("root");
  const holder = div("holder");
  const card = div("card");
  const head = playhead(() => session, refresh);
  const me = {
    session,
    playhead: head,
    root,
    holder,
    card,
    popover: popover(root),
    voice: voice(),
    get targets() {
      return me.stage.targets;
    },
    get mayChange() {
      return session.alive && !session.options.readonly;
    },
    nameOf,
    changed: () => refresh(false),
    redraw(): void {
      drawn = null;
      refresh(false);
    },
    refused: (target, answer) => me.refusals.show(target, answer),
    uncover(): void {
      fill(card);
      ended = "";
      refresh(false);
    },
    rule(id, at): void {
      const rule = session.made.rules[id];
      if (!rule) return;
      choosing = false;
      const title = html("h4", {}, bold({}, id), ` · ${rule.title}`);
      me.popover.show(`Rule ${id}`, at, title, html("p", {}, rule.text), plain(me.popover.close, "Close"));
    },
    choose(target, options, pick): void {
      const hit = me.stage.hits.get(target);
      const said = me.picker.said().length;
      const name = (way: Way): string => way.label ?? way.path.slice(said).join(" ");
      const picked = (way: Way): void => {
        me.popover.close();
        pick(way);
      };
      if (hit) me.popover.show("Which one?", hit, choices(options, name, picked));
      choosing = true;
    },
    weigh(target, { title, note, rows }, unsay): void {
      const hit = me.stage.hits.get(target);
      if (!hit) return;
      const buttons = words({ rows }, me);
      settle(buttons, me.picker);
      // a button that plays has played by now
      on(buttons, "click", () => session.pending.length && me.popover.close());
      const head = html("h4", {}, ...render(title, me));
      const foot = div("bar", span("quiet", ...render(note, me)), plain(me.popover.close, "Cancel"));
      me.popover.show("Which way?", hit, head, buttons, foot);
      me.popover.onceClosed(unsay);
      choosing = true;
      refresh(false);
    },
    get weighs() {
      return choosing && !me.popover.el.hidden;
    },
  } as Partial<View> as View;
  me.picker = picker(session, head, me);
  me.refusals = refusals(me);
  me.pointer = pointer(me);
  me.commands = commands(me);
  me.racing = racing(me);
  me.rack = rack(me);
  const looked = look(session, head, me.racing);
  const veil = curtain((seat) => me.commands.request("lift", { seat }));
  const light = theme(root, () => session.options);
  let top: TopLine;
  let controls: Playback;
  let list: Moves;
  let ended = "";
  let names = "";
  /** What the stage has drawn, and of which ply. */
  let drawn: Scene | null = null;
  let drawnAt = -1;
  let level = 0;
  let choosing = false;
  let sending: ReturnType<typeof setTimeout> | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;
  const unspoken: Ply[] = [];

  // ---- building

  function build(): void {
    const { made } = session;
    const art = artOf(made, nameOf);
    me.art = art;
    me.menu = menu(made, art, me.commands.run, (players) => me.commands.request("seats", { players }));
    me.log = log(me);
    top = topLine(made.title, me.menu.el, art);
    controls = playback(head);
    list = moves(art, made.seats, head.go);
    const side = div("side", me.rack.side, list.el, me.log.el);
    const column = div("column", holder, me.rack.under);
    const frame = div("frame", top.el, column, card, controls.el, side);
    style(frame, { "--wide": `${made.layouts.wide.w}px` });
    fill(root, frame, me.popover.el, me.voice.el, me.commands.file);
    set(root, { role: "group", label: made.title, tabindex: -1 });
    me.rack.forget();
    ended = "";
    looked.forget();
    setStage(bestLayout());
    refresh(false);
  }

  function bestLayout(): Layout {
    const { wide, narrow } = session.made.layouts;
    const width = holder.clientWidth;
    return width === 0 || width >= wide.w * FIT ? wide : narrow;
  }

  function setStage(layout: Layout): void {
    me.stage = stage(me.art, layout, session.made.title);
    drawn = null;
    fill(holder, me.stage.el, me.rack.front, veil.el, me.refusals.el);
    me.pointer.watch(me.stage.el);
  }

  /** The column has another width. Hidden, it has none: that changes nothing. */
  const sizes = new ResizeObserver(() => {
    if (holder.clientWidth === 0 || bestLayout() === me.stage.layout) return;
    setStage(bestLayout());
    refresh(false);
  });

  // ---- keeping in step

  function hear(news: News): void {
    if (news.reset) forget();
    if (news.made) build();
    if (news.options) light.apply();
    if (news.moved) rename();
    if (news.reset) return head.goLive();
    if (news.show !== undefined) return head.go(news.show);
    if (news.moved) {
      list.forget();
      head.follow(news.own === me);
    } else if (news.pending && Object.keys(news).length === 1) sending ??= setTimeout(keepingFocus, REACT, showWaiting);
    else refresh(false);
  }

  /** Other people sit there now: whatever names them says so. */
  function rename(): void {
    const now = session.head.names.join("\n");
    if (now === names) return;
    names = now;
    for (const one of all(root, "[data-name]")) me.art.name(one, one.dataset.name ?? "");
  }

  function nameOf(seat: string): string {
    const { made, head } = session;
    const n = made.seats.findIndex((one) => one.id === seat);
    return head.names[n] ?? made.seats[n]?.name ?? seat;
  }

  /** A click is on its way, or has come back: nothing else has changed, and the answer must not wait for more. */
  function showWaiting(): void {
    sending = undefined;
    if (!session.store.has(head.at)) return;
    showPending();
    if (late()) showTop(looked.now());
  }

  /** Whether Python takes longer than it mostly does. */
  const late = (): boolean => session.pending.some((request) => now() - request.at >= SOON);

  /** What had the focus may go, such as a button that was pressed: the keys go on with what can be clicked. */
  function keepingFocus(draw: () => void): void {
    const held = holdsFocus(root);
    draw();
    if (!held || holdsFocus(root)) return;
    focusOn(root);
    me.pointer.refocus(...me.picker.lit().keys());
  }

  function showPending(): void {
    const waiting = session.pending.filter((request) => head.live || request.from === me);
    const targets = waiting.map((request) => me.picker.targetOf(request.fields.words as string[]) ?? "");
    const legal = me.picker.legal();
    me.stage.showPending(targets, late(), legal?.ghost ? { s: legal.ghost, seat: legal.seat } : null);
  }

  function forget(): void {
    me.picker.forget();
    me.popover.close();
    me.commands.close();
    me.refusals.clear();
    me.log.forget();
    looked.forget();
    drawn = null;
  }

  /** Draw what the playhead points at. `seen`: what led there happens before one's eyes. */
  function refresh(seen: boolean): void {
    const { at, speed } = head;
    const { store } = session;
    if (!store.has(at)) return;
    me.racing.follow();
    const { ply, scene } = looked.now();
    controls.show();
    const steps = (seen && store.path(drawnAt, at)?.map(store.ply)) || [];
    if (scene !== drawn) {
      const merged = steps[0] && steps.length <= TOGETHER ? together(steps) : null;
      // cards that the holder of the board may see turn over too
      const happens = at === drawnAt ? { ...ply, beats: [] } : merged;
      me.stage.drawing.animator.pace = Math.max(1, speed);
      me.stage.drawing.show(scene, level, drawn && moving() ? happens : null);
      drawn = scene;
    }
    if (at !== drawnAt) {
      me.refusals.goOn();
      unspoken.push(...(steps.length ? steps : [ply]));
      // what could be chosen there is no choice here
      if (choosing) me.popover.close();
      choosing = false;
    }
    drawnAt = at;
    later ??= setTimeout(keepingFocus, 0, showRest);
  }

  /** What is read rather than looked at can wait until the board has been drawn. */
  function showRest(): void {
    later = undefined;
    if (!session.store.has(head.at)) return;
    const shown = looked.now();
    showOver(shown.scene);
    me.rack.show(shown.panels);
    const down = head.atHead && session.playable ? session.head.curtain : undefined;
    if (veil.show(down, me.art, root)) me.pointer.refocus();
    if (down) me.rack.lookAway();
    showTop(shown);
    if (!me.racing.secret()) showLists();
    showEnd(shown);
    me.menu.show({ head: session.head, alive: session.alive, own: me.mayChange });
  }

  function showLists(): void {
    const { store } = session;
    const line = head.line();
    list.show(store, line, store.line(session.head.tip), head.at);
    me.log.show(store, line, store.depth(head.at));
    for (const ply of unspoken.splice(0)) {
      for (const { text } of ply.log ?? []) me.voice.say(spoken(text, me.art));
      if (head.atHead) me.voice.say(spoken(looked.now().status.ask, me.art));
    }
  }

  /** What is laid over the scene: rings, clicks on their way, thoughts, lines of sight. */
  function showOver(scene: Scene): void {
    const { stage, picker } = me;
    stage.settle(scene);
    const { targets } = stage;
    const ways = picker.lit();
    const lit = new Set([...ways.keys(), ...me.racing.taps()]);
    const high = Math.max(0, ...[...lit].map((name) => targets.get(name)?.marks[0]?.z ?? 0));
    if (high !== level) stage.drawing.order(scene, high);
    level = high;
    const empty = new Set([...lit].filter((name) => !targets.get(name)?.marks.some(stands)));
    const chosen = picker.said().map((_, n, said) => picker.targetOf(said.slice(0, n + 1)) ?? "");
    const ahead = (name: string): Way[] => ways.get(name)?.filter((way) => way.badge) ?? [];
    stage.showLit(lit, empty, chosen, (name) => ahead(name).map((way) => `${way.badge}`));
    showPending();
    const thinking = head.live && session.head.thinking;
    stage.showThought(thinking ? pawn(scene.values(), thinking.seat) : null);
    for (const [name, target] of targets) {
      const hit = stage.hits.get(name);
      const cards = ahead(name).map((way) => way.label);
      const state = cards.length ? `only with ${cards.join(" or ")}` : lit.has(name) ? "can be clicked" : "";
      if (hit) set(hit, { label: label(stage.layout, target, session.made.names, state) });
    }
    me.pointer.settle(lit);
  }

  const showTop = ({ status }: Shown): void => top.show(question(status, me), wordButtons(me));

  function showEnd({ ply, status: { over } }: Shown): void {
    if (me.commands.isOpen()) return;
    const { alive } = session;
    const shown = over ? `${ply.id} ${alive} ${me.mayChange}` : "";
    if (shown === ended) return;
    ended = shown;
    if (!over) return fill(card);
    me.rack.lookAway();
    const replay = (): void => {
      head.first();
      head.toggle();
    };
    const again = me.mayChange && (() => me.commands.run("new"));
    const save = alive && (() => me.commands.run("record"));
    fill(card, endCard(over, me, { replay, again, save }));
  }

  el.append(root);
  build();
  heed(me);
  sizes.observe(holder);
  light.apply();
  const stop = session.listen((news) => keepingFocus(() => hear(news)));
  return () => {
    stop();
    sizes.disconnect();
    light.close();
    head.stopClock();
    clearTimeout(later);
    clearTimeout(sending);
    me.commands.end();
    me.refusals.clear();
    me.racing.close();
    me.stage.drawing.animator.settle();
    root.remove();
  };
}

const moving = (): boolean => !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A trace of the last turn is no thing that stands there. */
const stands = (mark: Piece): boolean => !mark.cls?.includes("start");
