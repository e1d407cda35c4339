// One view of a board: puts the parts together and keeps them in step with the session and the playhead.

import { Art } from "./art";
import { type Heading, laneOf, neighbour } from "./compass";
import { button, html, set } from "./dom";
import { endCard, pawn } from "./end";
import type { Anchor } from "./float";
import { Bubble, choices, Popover } from "./float";
import { helpPanel } from "./help";
import { forNotebook, type Hands, onBoard, type Shortcut, shortcut } from "./keys";
import { Voice } from "./live";
import { Log } from "./log";
import { type Command, Menu } from "./menu";
import { Moves } from "./moves";
import { type Ground, Picker } from "./picker";
import { Playback } from "./playback";
import { Playhead } from "./playhead";
import { question } from "./question";
import { SavePanel, type What } from "./save";
import { type News, type Session, SOON } from "./session";
import { SetupPanel } from "./setup";
import { rays } from "./sight";
import { Stage } from "./stage";
import type { Scene } from "./store";
import { type Speaker, spoken } from "./text";
import { Theme } from "./theme";
import { byPlace, label } from "./things";
import { TopLine } from "./topline";
import type { Step } from "./walk";
import type { Answer, Layout, Piece, Ply } from "./wire";

const SILENT = "Python does not answer: you can look and replay, not play.";
/** How long the reason for a refusal stands. */
const REASON = 2500;
/** A clicked place reacts after so long, well within a frame; an answer that comes sooner is not kept waiting. */
const REACT = 10;
/** A board column narrower than this part of the wide layout gets the narrow one. */
const FIT = 0.9;

export class View implements Ground, Hands, Speaker {
  readonly root = html("div", { class: "sqw-root" });
  art!: Art;
  readonly #playhead: Playhead;
  readonly #picker: Picker;
  readonly #theme: Theme;
  readonly #holder = html("div", { class: "sqw-holder" });
  readonly #card = html("div", { class: "sqw-card" });
  readonly #bubble = new Bubble();
  readonly #popover = new Popover(this.root);
  readonly #voice = new Voice();
  readonly #sizes: ResizeObserver;
  readonly #file = html("input", { type: "file", accept: ".json,application/json", hidden: true });
  readonly #stopListening: () => void;
  #stage!: Stage;
  #top!: TopLine;
  #menu!: Menu;
  #playback!: Playback;
  #moves!: Moves;
  #log!: Log;
  #panel: { el: HTMLElement; close?: () => void } | null = null;
  #ended = "";
  #stood: { scene: Scene; by: Map<string, Piece[]> } | null = null;
  #drawnAt = -1;
  #level = 0;
  #cursor = "";
  #lane: { heading: Heading; at: number } | null = null;
  #hovered: string | null = null;
  #sending: ReturnType<typeof setTimeout> | undefined;
  #later: ReturnType<typeof setTimeout> | undefined;
  #unspoken: Ply[] = [];
  #refusal: { place: string | null; timer: ReturnType<typeof setTimeout> } | null = null;
  readonly #session: Session;

  constructor(session: Session, el: HTMLElement) {
    this.#session = session;
    this.#playhead = new Playhead(
      () => session,
      (seen) => this.#refresh(seen),
    );
    this.#picker = new Picker(session, this.#playhead, this);
    this.#theme = new Theme(this.root, () => session.options);
    el.append(this.root);
    this.#build();
    this.root.addEventListener("keydown", this.#keyed);
    this.root.addEventListener("pointerdown", this.#pressed);
    this.#file.addEventListener("change", () => this.#openFile());
    this.#sizes = new ResizeObserver(() => this.#fit());
    this.#sizes.observe(this.#holder);
    this.#stopListening = session.listen((news) => this.#hear(news));
    this.#theme.apply();
  }

  close(): void {
    this.#stopListening();
    this.#sizes.disconnect();
    this.#theme.close();
    this.#playhead.stopClock();
    clearTimeout(this.#later);
    clearTimeout(this.#sending);
    this.#panel?.close?.();
    if (this.#refusal) clearTimeout(this.#refusal.timer);
    this.#stage.drawing.animator.settle();
    this.root.remove();
  }

  // ---- building

  #build(): void {
    const { made } = this.#session;
    this.art = new Art(made);
    this.#menu = new Menu(
      made,
      this.art,
      (command) => this.#run(command),
      (players) => this.#request("seats", { players }),
    );
    this.#top = new TopLine(made.title, this.#menu.el);
    this.#playback = new Playback(this.#playhead);
    this.#moves = new Moves(this.art, made.seats, (ply) => this.#playhead.go(ply));
    this.#log = new Log(this);
    const side = html("div", { class: "sqw-side" }, this.#moves.el, this.#log.el);
    const frame = html("div", { class: "sqw-frame" }, this.#top.el, this.#holder, this.#card, this.#playback.el, side);
    this.root.replaceChildren(frame, this.#popover.el, this.#voice.el, this.#file);
    set(this.root, { role: "group", "aria-label": made.title });
    this.#ended = "";
    this.#setStage(this.#bestLayout());
    this.#refresh(false);
  }

  #bestLayout(): Layout {
    const { wide, narrow } = this.#session.made.layouts;
    const width = this.#holder.clientWidth;
    return width === 0 || width >= wide.w * FIT ? wide : narrow;
  }

  #setStage(layout: Layout): void {
    this.#stage = new Stage(this.art, layout, this.#session.made.title);
    this.#cursor = "";
    this.#drawnAt = -1;
    this.#hovered = null;
    this.#holder.replaceChildren(this.#stage.el, this.#bubble.el);
    const { el } = this.#stage;
    el.addEventListener("click", (event) => this.#onPlace(event, (place) => this.#click(place)));
    el.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "touch") this.#hover(placeOf(event));
    });
    el.addEventListener("pointerleave", () => this.#hover(null));
    el.addEventListener("focusin", (event) => this.#onPlace(event, (place) => this.#focused(place)));
    el.addEventListener("focusout", () => {
      this.#stage.showFocus(null);
      this.#hover(null);
    });
  }

  #onPlace(event: Event, then: (place: string) => void): void {
    const place = placeOf(event);
    if (place !== null) then(place);
  }

  /** The column has another width. Hidden, it has none: that changes nothing. */
  #fit(): void {
    if (this.#holder.clientWidth === 0 || this.#bestLayout() === this.#stage.layout) return;
    this.#setStage(this.#bestLayout());
    this.#refresh(false);
  }

  // ---- keeping in step

  #hear(news: News): void {
    if (news.reset) this.#forget();
    if (news.made) this.#build();
    if (news.options) this.#theme.apply();
    if (news.reset) return this.#playhead.goLive();
    if (news.moved) {
      this.#moves.forget();
      this.#playhead.follow(news.own === this);
    } else if (Object.keys(news).join() === "pending") this.#sending ??= setTimeout(() => this.#showWaiting(), REACT);
    else this.#refresh(false);
  }

  /** A click is on its way, or has come back: nothing else has changed, and the answer must not wait for more. */
  #showWaiting(): void {
    this.#sending = undefined;
    const { store } = this.#session;
    const { at } = this.#playhead;
    if (!store.has(at)) return;
    this.#showPending();
    this.#showTop(store.ply(at));
  }

  #showPending(): void {
    const session = this.#session;
    const playhead = this.#playhead;
    const picker = this.#picker;
    const waiting = session.pending.filter((request) => playhead.live || request.from === this);
    const targets = waiting.map((request) => picker.placeOf((request.fields.words as string[]).at(-1) ?? "") ?? "");
    const legal = picker.legal();
    const late = waiting.some((request) => performance.now() - request.at >= SOON);
    this.#stage.showPending(targets, late, legal?.ghost ? { s: legal.ghost, seat: legal.seat } : null);
  }

  #forget(): void {
    this.#picker.forget();
    this.#popover.close();
    this.#closePanel();
    this.#clearRefusal();
    this.#log.forget();
  }

  things(): Map<string, Piece[]> {
    return this.#standing;
  }

  /** What stands where in the scene that is shown. */
  get #standing(): Map<string, Piece[]> {
    const scene = this.#session.store.scene(this.#playhead.at);
    if (this.#stood?.scene !== scene) this.#stood = { scene, by: byPlace(scene) };
    return this.#stood.by;
  }

  layout(): Layout {
    return this.#stage.layout;
  }

  changed(): void {
    this.#refresh(false);
  }

  /** Draw what the playhead points at. `seen`: its ply happens before one's eyes. */
  #refresh(seen: boolean): void {
    const { store } = this.#session;
    const { at } = this.#playhead;
    if (!store.has(at)) return;
    const ply = store.ply(at);
    const scene = store.scene(at);
    const came = this.#drawnAt !== at;
    this.#playback.show();
    this.#drawScene(scene, seen && ply.parent === this.#drawnAt && this.#moving() ? ply : null);
    this.#drawnAt = at;
    if (came) this.#unspoken.push(ply);
    this.#later ??= setTimeout(() => this.#showRest());
  }

  /** What is read rather than looked at can wait until the board has been drawn. */
  #showRest(): void {
    this.#later = undefined;
    const { store, head } = this.#session;
    const { at } = this.#playhead;
    if (!store.has(at)) return;
    this.#showOver(store.scene(at));
    this.#showTop(store.ply(at));
    const line = this.#playhead.line();
    this.#moves.show(store, line, store.line(head.tip), at);
    this.#log.show(store, line, store.depth(at));
    this.#showEnd(store.ply(at), store.scene(at));
    this.#showMenu();
    for (const ply of this.#unspoken.splice(0)) this.#speak(ply);
  }

  #moving(): boolean {
    return !globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
  }

  #drawScene(scene: Scene, seen: Ply | null): void {
    const stage = this.#stage;
    const playhead = this.#playhead;
    stage.drawing.animator.pace = Math.max(1, playhead.speed);
    if (this.#drawnAt !== playhead.at) stage.show(scene, this.#level, seen);
  }

  /** What is laid over the scene: rings, clicks on their way, thoughts, lines of sight. */
  #showOver(scene: Scene): void {
    const stage = this.#stage;
    const picker = this.#picker;
    const session = this.#session;
    const playhead = this.#playhead;
    for (const [place, marks] of this.#standing) if (marks.some((mark) => mark.word)) stage.addHit(place);
    const shown = new Set(picker.lit().keys());
    const level = Math.max(0, ...[...shown].flatMap((place) => this.#standing.get(place)?.[0]?.z ?? []));
    if (level !== this.#level) stage.drawing.order(scene, level);
    this.#level = level;
    const empty = new Set([...shown].filter((place) => !this.#standing.get(place)?.some(stands)));
    stage.showLit(shown, empty, picker.said.map((word) => picker.placeOf(word) ?? "").filter(Boolean));
    this.#showPending();
    const thinking = playhead.live && session.head.thinking;
    stage.showThought(thinking ? pawn(scene.values(), thinking.seat) : null);
    if (this.#hovered !== null) this.#hover(this.#hovered);
    this.#label(shown);
  }

  #label(lit: ReadonlySet<string>): void {
    const { names } = this.#session.made;
    for (const [place, hit] of this.#stage.hits) {
      const text = label(
        this.#stage.layout,
        place,
        this.#standing.get(place),
        names,
        lit.has(place) ? "can be clicked" : "",
      );
      if (hit.getAttribute("aria-label") !== text) hit.setAttribute("aria-label", text);
    }
    const cursor = this.#cursor;
    if (cursor && this.#stage.hits.has(cursor)) return;
    const first = [...lit].find((place) => this.#stage.hits.has(place)) ?? this.#stage.hits.keys().next().value;
    if (first) this.#stage.rove(first);
  }

  #speak(ply: Ply): void {
    for (const event of ply.log ?? []) this.#voice.say(spoken(event.text));
    if (this.#playhead.atHead) this.#voice.say(spoken(ply.status.ask));
  }

  // ---- top line, end card, menu

  #showTop(ply: Ply): void {
    const session = this.#session;
    const playhead = this.#playhead;
    const picker = this.#picker;
    const asked = question(ply, { session, playhead, picker, from: this, nameOf: (seat) => this.nameOf(seat) });
    if (asked.seat !== undefined) asked.name = this.nameOf(asked.seat);
    if (session.link === "silent") asked.warning = SILENT;
    this.#top.show(asked, this.art, this.#topButtons());
  }

  nameOf(seat: string): string {
    const n = this.#session.made.seats.findIndex((one) => one.id === seat);
    return this.#session.head.names[n] ?? this.#session.made.seats[n]?.name ?? seat;
  }

  #topButtons(): HTMLButtonElement[] {
    const session = this.#session;
    const playhead = this.#playhead;
    const picker = this.#picker;
    const made = picker.spare().map((step) => this.#wordButton(step));
    if (picker.canGoBack) made.push(button("sqw-button", () => picker.goBack(), "Back"));
    if (!playhead.atHead || !this.#mayChange) return made;
    if (session.head.thinking) made.push(button("sqw-button", () => this.#request("stop"), "Stop"));
    const { bot } = session.head;
    if (bot) made.push(button("sqw-button sqw-primary", () => this.#request("run"), `Let ${this.nameOf(bot)} play`));
    return made;
  }

  #wordButton(step: Step): HTMLButtonElement {
    return button("sqw-button sqw-primary", () => this.#picker.say(step), step.label ?? step.w);
  }

  get #mayChange(): boolean {
    return this.#session.link !== "silent" && !this.#session.options.readonly;
  }

  #showEnd(ply: Ply, scene: Scene): void {
    if (this.#panel) return;
    const { over } = ply.status;
    const shown = over ? `${ply.id} ${this.#session.link} ${this.#mayChange}` : "";
    if (shown === this.#ended) return;
    this.#ended = shown;
    if (!over) return this.#card.replaceChildren();
    const ways = {
      replay: () => {
        this.#playhead.first();
        this.#playhead.toggle();
      },
      again: this.#mayChange ? () => this.#run("new") : null,
      save: this.#session.link !== "silent" ? () => this.#run("record") : null,
    };
    this.#card.replaceChildren(endCard(over, scene.values(), this.art, this, ways));
  }

  #showMenu(): void {
    const { head, made, link } = this.#session;
    this.#menu.show({ head, alive: link !== "silent", own: this.#mayChange }, made);
  }

  // ---- commands

  #request(kind: "seats" | "undo" | "new" | "open" | "stop" | "run", fields: Record<string, unknown> = {}): void {
    this.#session.ask(kind, fields, (answer) => {
      if (!answer.ok) this.refused(null, answer);
      this.#refresh(false);
    });
  }

  #run(command: Command): void {
    if (command === "new") this.#request("new");
    else if (command === "setup") this.#openSetup();
    else if (command === "move" || command === "turn" || command === "redo") this.#request("undo", { what: command });
    else if (command === "open") this.#file.click();
    else if (command === "help") this.#openPanel(helpPanel(this.#session.made, () => this.#closePanel()));
    else this.#openSave(command);
  }

  command(name: Shortcut): void {
    const playhead = this.#playhead;
    if (name === "back") playhead.step(-1);
    else if (name === "forward") playhead.step(1);
    else if (name === "first") playhead.first();
    else if (name === "last") playhead.last();
    else if (name === "play") playhead.toggle();
    else if (name === "live") playhead.goLive();
    else if (name === "menu") this.#menu.toggle();
    else if (name === "new") this.#menu.toggle(true, "new");
    else if (name === "help") this.#run("help");
    else if (this.#mayChange && this.#session.head.undo[name]) this.#run(name);
  }

  #openSetup(): void {
    const panel = new SetupPanel(
      this.#session.made.form,
      this,
      (fields, answered) => this.#session.ask("new", fields, answered),
      (fields) => {
        this.#request("new", fields);
        this.#closePanel();
      },
      () => this.#closePanel(),
    );
    this.#openPanel(panel.el, () => panel.close());
  }

  #openSave(what: What): void {
    const name = `${this.#session.made.game}-ply-${this.#session.store.depth(this.#session.head.node)}`;
    const fetch = (one: What, answered: (answer: Answer) => void) => this.#session.ask("save", { what: one }, answered);
    this.#openPanel(new SavePanel(what, name, fetch, () => this.#closePanel()).el);
  }

  async #openFile(): Promise<void> {
    const data = await this.#file.files?.[0]?.text();
    this.#file.value = "";
    if (data !== undefined) this.#request("open", { data });
  }

  #openPanel(el: HTMLElement, close?: () => void): void {
    this.#panel?.close?.();
    this.#panel = { el, close };
    this.#card.replaceChildren(el);
    (el.querySelector<HTMLElement>("input:checked, input, select, textarea, button") ?? el).focus();
  }

  #closePanel(): void {
    if (!this.#panel) return;
    const held = this.#card.matches(":focus-within");
    this.#panel.close?.();
    this.#panel = null;
    this.#ended = "";
    this.#card.replaceChildren();
    if (held) this.#stage.hits.get(this.#cursor)?.focus({ preventScroll: true });
    this.#refresh(false);
  }

  // ---- refusals, rules, choices

  refused(place: string | null, answer: Answer | null): void {
    this.#clearRefusal();
    const anchor = place !== null && answer?.code !== "stale" ? place : null;
    const scene = this.#session.store.scene(this.#playhead.at);
    if (!answer || anchor !== null) this.#stage.showRefused(place, answer?.places ?? [], scene, !answer);
    if (!answer) return;
    const text = answer.text ?? "That is not possible.";
    this.#voice.say(text);
    this.#log.note(answer.rule ? [`${text} `, { r: answer.rule }] : text, this.#session.store.depth(this.#playhead.at));
    if (anchor !== null)
      this.#bubble.show(answer.rule, text, this.#anchor(anchor), this.#frame(), this.#litAnchors(anchor));
    this.#refusal = { place, timer: setTimeout(() => this.#clearRefusal(), REASON) };
  }

  #clearRefusal(): void {
    if (this.#refusal) clearTimeout(this.#refusal.timer);
    this.#refusal = null;
    this.#bubble.hide();
    this.#stage.clearRefused();
  }

  #scale(): number {
    return (this.#holder.clientWidth || this.#stage.layout.w) / this.#stage.layout.w;
  }

  #frame(): { w: number; h: number } {
    const { w, h } = this.#stage.layout;
    return { w: w * this.#scale(), h: h * this.#scale() };
  }

  #anchor(place: string): Anchor {
    const at = this.#stage.layout.places[place];
    const scale = this.#scale();
    return at ? { x: at.x * scale, y: at.y * scale, reach: 22 * at.k * scale } : { x: 0, y: 0, reach: 0 };
  }

  #litAnchors(but: string): Anchor[] {
    return [...this.#picker.lit().keys()].filter((place) => place !== but).map((place) => this.#anchor(place));
  }

  rule(id: string, at: HTMLElement): void {
    const rule = this.#session.made.rules[id];
    if (!rule) return;
    const close = button("sqw-button", () => this.#popover.close(), "Close");
    const title = html("h4", {}, html("b", {}, id), ` · ${rule.title}`);
    this.#popover.show(`Rule ${id}`, at, at, title, html("p", {}, rule.text), close);
  }

  choose(place: string, options: readonly Step[], pick: (step: Step) => void): void {
    const hit = this.#stage.hits.get(place);
    if (!hit) return;
    const picked = (step: Step): void => {
      this.#popover.close();
      pick(step);
    };
    this.#popover.show(
      "Which one?",
      hit,
      hit,
      choices(options, (step) => step.label ?? step.w, picked),
    );
  }

  // ---- pointer and keyboard

  #click(place: string): void {
    this.#clearRefusal();
    this.#cursor = place;
    this.#picker.click(place);
    this.#stage.rove(place);
  }

  #hover(place: string | null): void {
    this.#hovered = place;
    const seen = place !== null && this.#stage.hits.get(place)?.hasAttribute("data-lit");
    this.#stage.showRays(seen ? rays(this.#stage.layout, this.#standing, place) : []);
  }

  #focused(place: string): void {
    this.#cursor = place;
    this.#stage.rove(place);
    const visible = this.#stage.hits.get(place)?.matches(":focus-visible") ?? false;
    this.#stage.showFocus(visible ? place : null);
    if (visible) this.#hover(place);
  }

  walk(heading: Heading): void {
    const { places } = this.#stage.layout;
    const here = places[this.#cursor];
    if (!here) return;
    const lane = this.#lane?.heading === heading ? this.#lane.at : laneOf(here, heading);
    const next = neighbour(places, this.#stage.hits.keys(), this.#cursor, heading, lane);
    this.#lane = { heading, at: lane };
    if (next !== null) this.#stage.hits.get(next)?.focus({ preventScroll: true });
  }

  pick(): void {
    if (this.#cursor) this.#click(this.#cursor);
  }

  cancel(): void {
    this.#picker.goBack();
  }

  readonly #pressed = (event: Event): void => {
    const inside = event.composedPath();
    if (!inside.includes(this.#popover.el)) this.#popover.close();
    if (this.#menu.open && !inside.includes(this.#menu.el)) this.#menu.toggle(false);
  };

  readonly #keyed = (event: KeyboardEvent): void => {
    if (!forNotebook(event)) event.stopPropagation();
    if (this.#refusal && event.key !== "Tab") this.#clearRefusal();
    if (this.#handled(event)) event.preventDefault();
  };

  #handled(event: KeyboardEvent): boolean {
    const target = event.target as Element;
    if (event.key === "Escape" && this.#popover.open) {
      this.#popover.close();
      return true;
    }
    if (this.#menu.key(event)) return true;
    if (event.key === "Escape" && this.#panel) {
      this.#closePanel();
      return true;
    }
    if (target.matches("input, select, textarea")) return false;
    return placeOf(event) !== null ? onBoard(event, this) : shortcut(event, this);
  }
}

/** A trace of the last turn is no thing that stands there. */
const stands = (mark: Piece): boolean => !mark.cls?.includes("start");

/** The place that an event on the board is about. */
function placeOf(event: Event): string | null {
  return (event.target as Element).closest?.("[data-place]")?.getAttribute("data-place") ?? null;
}
