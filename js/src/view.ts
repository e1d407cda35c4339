// One view of a board: puts the parts together and keeps them in step with the session and the playhead.

import { Arena } from "./arena";
import { Art } from "./art";
import { type Commands, commands } from "./commands";
import type { Heading } from "./compass";
import { Curtain } from "./curtain";
import { html, plain, primary, set } from "./dom";
import { endCard, pawn } from "./end";
import { choices, popover } from "./float";
import { forNotebook, type Hands, onBoard, type Shortcut, shortcut } from "./keys";
import { Voice } from "./live";
import { type Log, log } from "./log";
import { type Look, look, type Shown } from "./look";
import { type Menu, menu } from "./menu";
import { type Moves, moves } from "./moves";
import { type Ground, type Picker, picker } from "./picker";
import { type Playback, playback } from "./playback";
import { type Playhead, playhead } from "./playhead";
import { type Pointer, pointer, targetOf } from "./pointer";
import { question } from "./question";
import { type Refusals, refusals } from "./refusals";
import { type News, type Session, SOON } from "./session";
import { type Stage, stage } from "./stage";
import type { Scene } from "./store";
import { type Speaker, spoken } from "./text";
import { theme } from "./theme";
import { label, type Target } from "./things";
import { type TopLine, topLine } from "./topline";
import type { Way } from "./walk";
import type { Answer, Layout, Piece, Ply } from "./wire";

const SILENT = "Python does not answer: you can look and replay, not play.";
/** A clicked place reacts after so long, well within a frame; an answer that comes sooner is not kept waiting. */
const REACT = 10;
/** A board column narrower than this part of the wide layout gets the narrow one. */
const FIT = 0.9;

export class View implements Ground, Hands, Speaker {
  readonly root = html("div", "root");
  readonly holder = html("div", "holder");
  readonly card = html("div", "card");
  readonly voice = new Voice();
  readonly refusals: Refusals = refusals(this);
  readonly pointer: Pointer = pointer(this);
  readonly commands: Commands;
  readonly #curtain = new Curtain((seat) => this.commands.request("lift", { seat }));
  readonly session: Session;
  readonly playhead: Playhead;
  readonly picker: Picker;
  readonly arena: Arena;
  art!: Art;
  stage!: Stage;
  menu!: Menu;
  log!: Log;
  readonly #look: Look;
  readonly #theme: ReturnType<typeof theme>;
  readonly #popover = popover(this.root);
  readonly #sizes: ResizeObserver;
  readonly #stopListening: () => void;
  #top!: TopLine;
  #playback!: Playback;
  #moves!: Moves;
  #ended = "";
  #names = "";
  /** What the stage has drawn, and of which ply. */
  #drawn: Scene | null = null;
  #drawnAt = -1;
  #level = 0;
  #sending: ReturnType<typeof setTimeout> | undefined;
  #later: ReturnType<typeof setTimeout> | undefined;
  #unspoken: Ply[] = [];

  constructor(session: Session, el: HTMLElement) {
    this.session = session;
    this.commands = commands(this);
    this.playhead = playhead(
      () => session,
      (seen) => this.#refresh(seen),
    );
    this.picker = picker(session, this.playhead, this);
    this.arena = new Arena(this);
    this.#look = look(session, this.playhead, this.arena.racing);
    this.#theme = theme(this.root, () => session.options);
    el.append(this.root);
    this.#build();
    this.root.addEventListener("keydown", this.#keyed);
    this.root.addEventListener("pointerdown", this.#pressed);
    this.#sizes = new ResizeObserver(() => this.#fit());
    this.#sizes.observe(this.holder);
    this.#stopListening = session.listen((news) => this.#hear(news));
    this.#theme.apply();
  }

  close(): void {
    this.#stopListening();
    this.#sizes.disconnect();
    this.#theme.close();
    this.playhead.stopClock();
    clearTimeout(this.#later);
    clearTimeout(this.#sending);
    this.commands.end();
    this.refusals.clear();
    this.arena.racing.close();
    this.stage.drawing.animator.settle();
    this.root.remove();
  }

  // ---- building

  #build(): void {
    const { made } = this.session;
    this.art = new Art(made, (seat) => this.nameOf(seat));
    this.menu = menu(
      made,
      this.art,
      (command) => this.commands.run(command),
      (players) => this.commands.request("seats", { players }),
    );
    this.#top = topLine(made.title, this.menu.el, this.art);
    this.#playback = playback(this.playhead);
    this.#moves = moves(this.art, made.seats, (ply) => this.playhead.go(ply));
    this.log = log(this);
    const side = html("div", "side", this.arena.rack.side, this.#moves.el, this.log.el);
    const frame = html("div", "frame", this.#top.el, this.holder, this.card, this.#playback.el, side);
    this.root.replaceChildren(frame, this.#popover.el, this.voice.el, this.commands.file);
    set(this.root, { role: "group", "aria-label": made.title, tabindex: -1 });
    this.arena.rack.forget();
    this.#ended = "";
    this.#look.forget();
    this.#setStage(this.#bestLayout());
    this.#refresh(false);
  }

  #bestLayout(): Layout {
    const { wide, narrow } = this.session.made.layouts;
    const width = this.holder.clientWidth;
    return width === 0 || width >= wide.w * FIT ? wide : narrow;
  }

  #setStage(layout: Layout): void {
    this.stage = stage(this.art, layout, this.session.made.title);
    this.#drawn = null;
    this.holder.replaceChildren(this.stage.el, this.arena.rack.front, this.#curtain.el, this.refusals.el);
    this.pointer.watch(this.stage.el);
  }

  /** The column has another width. Hidden, it has none: that changes nothing. */
  #fit(): void {
    if (this.holder.clientWidth === 0 || this.#bestLayout() === this.stage.layout) return;
    this.#setStage(this.#bestLayout());
    this.#refresh(false);
  }

  // ---- keeping in step

  #hear(news: News): void {
    if (news.reset) this.#forget();
    if (news.made) this.#build();
    if (news.options) this.#theme.apply();
    if (news.moved) this.#rename();
    if (news.reset) return this.playhead.goLive();
    if (news.moved) {
      this.#moves.forget();
      this.playhead.follow(news.own === this);
    } else if (Object.keys(news).join() === "pending") this.#sending ??= setTimeout(() => this.#showWaiting(), REACT);
    else this.#refresh(false);
  }

  /** Other people sit there now: whatever names them says so. */
  #rename(): void {
    const names = this.session.head.names.join("\n");
    if (names === this.#names) return;
    this.#names = names;
    for (const el of this.root.querySelectorAll("[data-name]"))
      el.textContent = this.nameOf(el.getAttribute("data-name") ?? "");
  }

  /** A click is on its way, or has come back: nothing else has changed, and the answer must not wait for more. */
  #showWaiting(): void {
    this.#sending = undefined;
    if (!this.session.store.has(this.playhead.at)) return;
    this.#showPending();
    this.#showTop(this.#look.now());
  }

  #showPending(): void {
    const { session, playhead, picker } = this;
    const waiting = session.pending.filter((request) => playhead.live || request.from === this);
    const targets = waiting.map((request) => picker.targetOf(request.fields.words as string[]) ?? "");
    const legal = picker.legal();
    const late = waiting.some((request) => performance.now() - request.at >= SOON);
    this.stage.showPending(targets, late, legal?.ghost ? { s: legal.ghost, seat: legal.seat } : null);
  }

  #forget(): void {
    this.picker.forget();
    this.#popover.close();
    this.commands.close();
    this.refusals.clear();
    this.log.forget();
    this.#look.forget();
    this.#drawn = null;
  }

  get targets(): Map<string, Target> {
    return this.stage.targets;
  }

  changed(): void {
    this.#refresh(false);
  }

  /** Draw the board anew, in this very frame. */
  redraw(): void {
    this.#drawn = null;
    this.#refresh(false);
  }

  /** Draw what the playhead points at. `seen`: its ply happens before one's eyes. */
  #refresh(seen: boolean): void {
    const { playhead } = this;
    const { at } = playhead;
    if (!this.session.store.has(at)) return;
    this.arena.follow();
    const { ply, scene } = this.#look.now();
    this.#playback.show();
    if (scene !== this.#drawn) {
      // cards that the holder of the board may see turn over too
      const happens = at === this.#drawnAt ? { ...ply, beats: [] } : seen && ply.parent === this.#drawnAt ? ply : null;
      this.stage.drawing.animator.pace = Math.max(1, playhead.speed);
      this.stage.drawing.show(scene, this.#level, this.#drawn && moving() ? happens : null);
      this.#drawn = scene;
    }
    if (at !== this.#drawnAt) this.#unspoken.push(ply);
    this.#drawnAt = at;
    this.#later ??= setTimeout(() => this.#showRest());
  }

  /** What is read rather than looked at can wait until the board has been drawn. */
  #showRest(): void {
    this.#later = undefined;
    const { store, head, link } = this.session;
    const { playhead } = this;
    if (!store.has(playhead.at)) return;
    const shown = this.#look.now();
    this.#showOver(shown.scene);
    this.arena.show(shown);
    const down = playhead.atHead && this.session.playable ? head.curtain : undefined;
    if (this.#curtain.show(down, this.art, this.root)) this.pointer.refocus();
    this.#showTop(shown);
    if (!this.arena.racing.secret) this.#showLists();
    this.#showEnd(shown);
    this.menu.show({ head, alive: link !== "silent", own: this.mayChange });
  }

  #showLists(): void {
    const { store, head } = this.session;
    const { at } = this.playhead;
    const line = this.playhead.line();
    this.#moves.show(store, line, store.line(head.tip), at);
    this.log.show(store, line, store.depth(at));
    for (const ply of this.#unspoken.splice(0)) this.#speak(ply);
  }

  /** What is laid over the scene: rings, clicks on their way, thoughts, lines of sight. */
  #showOver(scene: Scene): void {
    const { stage, picker, session, playhead } = this;
    stage.settle(scene);
    const { targets } = stage;
    const lit = new Set([...picker.lit().keys(), ...this.arena.racing.taps]);
    const level = Math.max(0, ...[...lit].map((name) => targets.get(name)?.marks[0]?.z ?? 0));
    if (level !== this.#level) stage.drawing.order(scene, level);
    this.#level = level;
    const empty = new Set([...lit].filter((name) => !targets.get(name)?.marks.some(stands)));
    const chosen = picker.said().map((_, n, said) => picker.targetOf(said.slice(0, n + 1)));
    stage.showLit(
      lit,
      empty,
      chosen.filter((name) => name !== null),
    );
    this.#showPending();
    const thinking = playhead.live && session.head.thinking;
    stage.showThought(thinking ? pawn(scene.values(), thinking.seat) : null);
    this.#label(lit);
    this.pointer.settle(lit);
  }

  #label(lit: ReadonlySet<string>): void {
    const { names } = this.session.made;
    for (const [name, target] of this.targets) {
      const hit = this.stage.hits.get(name);
      const text = label(this.stage.layout, target, names, lit.has(name) ? "can be clicked" : "");
      if (hit?.getAttribute("aria-label") !== text) hit?.setAttribute("aria-label", text);
    }
  }

  #speak(ply: Ply): void {
    for (const event of ply.log ?? []) this.voice.say(spoken(event.text, this.art));
    if (this.playhead.atHead) this.voice.say(spoken(this.#look.now().status.ask, this.art));
  }

  // ---- top line, end card

  #showTop({ status }: Shown): void {
    const { session, playhead, picker } = this;
    const asked = question(status, { session, playhead, picker, from: this, nameOf: (seat) => this.nameOf(seat) });
    if (asked.seat !== undefined) asked.name = this.nameOf(asked.seat);
    if (session.link === "silent") asked.warning = SILENT;
    this.#top.show(asked, this.#topButtons());
  }

  nameOf(seat: string): string {
    const { made, head } = this.session;
    const n = made.seats.findIndex((one) => one.id === seat);
    return head.names[n] ?? made.seats[n]?.name ?? seat;
  }

  #topButtons(): HTMLButtonElement[] {
    const { session, playhead, picker, commands } = this;
    const { rack, racing } = this.arena;
    const spare = picker.spare().filter((way) => !rack.words.includes(way.w));
    const made = spare.map((way) => this.#wordButton(way));
    if (racing.missed) made.push(primary(() => playhead.goLive(), "A race is on: watch it live"));
    if (picker.canGoBack()) made.push(plain(() => picker.goBack(), "Back"));
    if (!playhead.atHead || !this.mayChange) return made;
    if (session.head.thinking) made.push(plain(() => commands.request("stop"), "Stop"));
    const { bot } = session.head;
    if (bot) made.push(primary(() => commands.request("run"), `Let ${this.nameOf(bot)} play`));
    return made;
  }

  #wordButton(way: Way): HTMLButtonElement {
    return primary(() => this.picker.say(way), way.label ?? way.w);
  }

  get mayChange(): boolean {
    return this.session.link !== "silent" && !this.session.options.readonly;
  }

  #showEnd({ ply, status, scene }: Shown): void {
    if (this.commands.isOpen()) return;
    const { over } = status;
    const shown = over ? `${ply.id} ${this.session.link} ${this.mayChange}` : "";
    if (shown === this.#ended) return;
    this.#ended = shown;
    if (!over) return this.card.replaceChildren();
    const ways = {
      replay: () => {
        this.playhead.first();
        this.playhead.toggle();
      },
      again: this.mayChange ? () => this.commands.run("new") : null,
      save: this.session.link !== "silent" ? () => this.commands.run("record") : null,
    };
    this.card.replaceChildren(endCard(over, scene.values(), this.art, this, ways));
  }

  // ---- what the parts ask of the view

  command(name: Shortcut): void {
    this.commands.shortcut(name);
  }

  walk(heading: Heading): void {
    this.pointer.walk(heading);
  }

  pick(): void {
    this.pointer.pick();
  }

  cancel(): void {
    this.picker.goBack();
  }

  refused(target: string | null, answer: Answer | null): void {
    this.refusals.show(target, answer);
  }

  /** A panel has gone from where the end of the game is told. */
  uncover(): void {
    this.card.replaceChildren();
    this.#ended = "";
    this.#refresh(false);
  }

  rule(id: string, at: HTMLElement): void {
    const rule = this.session.made.rules[id];
    if (!rule) return;
    const close = plain(() => this.#popover.close(), "Close");
    const title = html("h4", {}, html("b", {}, id), ` · ${rule.title}`);
    this.#popover.show(`Rule ${id}`, at, title, html("p", {}, rule.text), close);
  }

  choose(target: string, options: readonly Way[], pick: (way: Way) => void): void {
    const hit = this.stage.hits.get(target);
    if (!hit) return;
    const picked = (way: Way): void => {
      this.#popover.close();
      pick(way);
    };
    const said = this.picker.said().length;
    const name = (way: Way): string => way.label ?? way.path.slice(said).join(" ");
    this.#popover.show("Which one?", hit, choices(options, name, picked));
  }

  // ---- keys, and clicks elsewhere

  readonly #pressed = (event: Event): void => {
    const inside = event.composedPath();
    if (!inside.includes(this.#popover.el)) this.#popover.close();
    if (this.menu.isOpen() && !inside.includes(this.menu.el)) this.menu.toggle(false);
    this.arena.press(event);
  };

  readonly #keyed = (event: KeyboardEvent): void => {
    if (!forNotebook(event)) event.stopPropagation();
    if (this.refusals.shown() && event.key !== "Tab") this.refusals.clear();
    if (this.#handled(event)) event.preventDefault();
  };

  #handled(event: KeyboardEvent): boolean {
    const target = event.target as Element;
    if (this.arena.key(event)) return true;
    if (event.key === "Escape" && !this.#popover.el.hidden) {
      this.#popover.close();
      return true;
    }
    if (this.menu.key(event)) return true;
    if (event.key === "Escape" && this.commands.isOpen()) {
      this.commands.close();
      return true;
    }
    if (target.matches("input, select, textarea")) return false;
    return targetOf(event) !== null ? onBoard(event, this) : shortcut(event, this);
  }
}

const moving = (): boolean => !globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;

/** A trace of the last turn is no thing that stands there. */
const stands = (mark: Piece): boolean => !mark.cls?.includes("start");
