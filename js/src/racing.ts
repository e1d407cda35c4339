// Slap windows at a view: when a race starts, what is kept from sight until then, and which keys and taps are slaps.
import type { Playhead } from "./playhead";
import { Race } from "./race";
import type { Session } from "./session";
import type { Scene } from "./store";
import { isLine, type SlapWindow } from "./wire";

/** So long after a race its keys mean nothing else: somebody may have been a little late. */
const ECHO = 1200;

export interface Watch {
  /** Lamps and lanes have changed. */
  changed(): void;
  /** The card turns, in this frame. */
  turned(): void;
  tick(ms: number): void;
  early(seat: string): void;
}

export class Racing {
  race: Race | null = null;
  #echo: { keys: string[]; until: number } = { keys: [], until: 0 };
  #frame = 0;
  readonly #session: Session;
  readonly #playhead: Playhead;
  readonly #watch: Watch;

  constructor(session: Session, playhead: Playhead, watch: Watch) {
    this.#session = session;
    this.#playhead = playhead;
    this.#watch = watch;
  }

  get #window(): SlapWindow | undefined {
    const { head, link } = this.#session;
    return link === "silent" ? undefined : head.window;
  }

  /** A race is on that this view has not come to. */
  get missed(): boolean {
    return !this.race && !this.#playhead.live && this.#window !== undefined;
  }

  /** Lists that tell of all plies tell nothing now. */
  get secret(): boolean {
    return this.#window !== undefined && this.hides(this.#window.node);
  }

  /** The places that can be tapped. */
  get taps(): string[] {
    return this.race?.runs ? this.race.window.lanes.flatMap((lane) => lane.tap ?? []) : [];
  }

  /** Nothing may tell yet what happened in this ply. */
  hides(node: number): boolean {
    return this.#window?.node === node && (this.race?.start ?? null) === null;
  }

  /** The scene as it may be seen now. */
  veil(node: number, scene: Scene): Scene {
    const window = this.#window;
    if (!window || !this.hides(node)) return scene;
    const veiled = new Map(scene);
    for (const id of window.reveal) {
      const mark = scene.get(id);
      if (mark && !isLine(mark))
        veiled.set(id, { ...mark, s: window.back, t: undefined, say: undefined, words: undefined });
    }
    return veiled;
  }

  /** The playhead or the truth has moved: a race may start here, or be over. */
  follow(): void {
    const window = this.#window;
    if (this.race && this.race.window.node !== window?.node) this.close();
    if (this.race || !window || !this.#playhead.live || this.#playhead.at !== window.node) return;
    this.race = new Race(window, {
      changed: () => this.#watch.changed(),
      turned: () => this.#turned(),
      report: (seat, at) => this.#tell({ seat, at }),
    });
  }

  close(): void {
    const { race } = this;
    if (!race) return;
    cancelAnimationFrame(this.#frame);
    race.close();
    this.#echo = { keys: race.window.lanes.map((lane) => lane.key), until: performance.now() + ECHO };
    this.race = null;
  }

  #turned(): void {
    this.#watch.turned();
    this.#run(this.race?.start ?? 0);
    if (this.race?.runs) this.#tell({ begun: true });
  }

  /** A late answer is no fault of anybody's. */
  #tell(fields: Record<string, unknown>): void {
    const node = this.race?.window.node;
    this.#session.ask("window", { node, ...fields }, () => undefined);
  }

  #run(now: number): void {
    const race = this.race;
    if (race?.start === null || !race) return;
    const ms = now - race.start;
    this.#watch.tick(ms);
    if (ms < race.window.limit) this.#frame = requestAnimationFrame((next) => this.#run(next));
  }

  slap(seat: string, stamp: number): void {
    if (this.race?.runs && !this.race.slap(seat, stamp)) this.#watch.early(seat);
  }

  /** The seat whose place to tap this is. */
  tapped(place: string | null): string | undefined {
    return this.race?.window.lanes.find((lane) => lane.tap !== undefined && lane.tap === place)?.seat;
  }

  /** True if the key belongs to a race. */
  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const named = (key: string): boolean =>
      key.toLowerCase() === (event.key === " " ? "space" : event.key.toLowerCase());
    const { race } = this;
    if (!race) return performance.now() < this.#echo.until && this.#echo.keys.some(named);
    const lane = race.window.lanes.find((one) => named(one.key));
    if (lane && !event.repeat) this.slap(lane.seat, event.timeStamp);
    if (lane || event.key !== "Escape" || race.start === null || !race.runs) return lane !== undefined;
    race.pass();
    return true;
  }
}
