// From clicks to sentences: which words can come next, and what to ask Python when one is said.
import type { Playhead } from "./playhead";
import type { Session } from "./session";
import { pathsAt, type Target } from "./things";
import { after, back, onward, type Way, wayTo } from "./walk";
import type { Answer, Legal } from "./wire";

/** What the picker sees of the board, and how it tells what came of a click. */
export interface Ground {
  readonly targets: ReadonlyMap<string, Target>;
  /** Something was chosen, or sent: draw anew. */
  changed(): void;
  /** Not possible; the reason follows in an answer, if it is not here yet. */
  refused(target: string | null, answer: Answer | null): void;
  /** A click that can mean several things. */
  choose(target: string, options: readonly Way[], pick: (way: Way) => void): void;
}

export class Picker {
  said: string[] = [];
  /** What is legal at an older ply, once a click there has asked. */
  #elsewhere: { node: number; legal: Legal | null } | null = null;
  #spokenTo: Legal | null = null;
  readonly #session: Session;
  readonly #playhead: Playhead;
  readonly #ground: Ground;

  constructor(session: Session, playhead: Playhead, ground: Ground) {
    this.#session = session;
    this.#playhead = playhead;
    this.#ground = ground;
  }

  /** The legal sentences at the ply that is shown, as far as they are known. */
  legal(): Legal | null {
    if (!this.#session.playable) return null;
    if (this.#playhead.atHead) return this.#session.head.legal;
    return this.#elsewhere?.node === this.#playhead.at && !this.#playhead.live ? this.#elsewhere.legal : null;
  }

  #options(): Way[] {
    const legal = this.legal();
    if (legal !== this.#spokenTo) {
      this.#spokenTo = legal;
      this.said = legal ? onward(legal.words, []) : [];
    }
    const steps = legal ? (after(legal.words, this.said) ?? []) : [];
    return steps.map((step) => ({ ...step, path: [...this.said, step.w] }));
  }

  /** What can be clicked now, each with what a click there says. */
  lit(): Map<string, Way[]> {
    const lit = new Map<string, Way[]>();
    if (!this.#options().length) return lit;
    for (const [name, target] of this.#ground.targets) {
      const ways = this.#waysAt(target);
      if (ways.length) lit.set(name, ways);
    }
    return lit;
  }

  /** The legal sentences that a click may go on with from the words that were chosen. */
  #waysAt(target: Target): Way[] {
    const words = this.legal()?.words ?? [];
    const on = pathsAt(target, this.said).filter((path) => path.length > this.said.length && begins(path, this.said));
    return on.map((path) => wayTo(words, path)).filter((way) => way !== null);
  }

  /** What can be said next and nothing on the board stands for: buttons. */
  spare(): Way[] {
    const placed = new Set([...this.lit().values()].flat().map((way) => way.path[this.said.length]));
    return this.#options().filter((way) => !placed.has(way.w));
  }

  /** Another game: nothing that was asked holds. */
  forget(): void {
    this.#elsewhere = null;
    this.#spokenTo = null;
    this.said = [];
  }

  get canGoBack(): boolean {
    const legal = this.legal();
    return legal !== null && back(legal.words, this.said).length < this.said.length && this.#chosen;
  }

  /** Whether a word was chosen that did not go without saying. */
  get #chosen(): boolean {
    const legal = this.legal();
    return legal !== null && this.said.length > onward(legal.words, []).length;
  }

  goBack(): void {
    const legal = this.legal();
    if (!legal || !this.canGoBack) return;
    this.said = onward(legal.words, back(legal.words, this.said));
    this.#ground.changed();
  }

  click(name: string): void {
    const target = this.#ground.targets.get(name);
    if (!target || !this.#session.playable) return;
    if (this.#playhead.live && !this.#playhead.atHead) this.#playhead.goLive();
    if (!this.#playhead.atHead && this.#elsewhere?.node !== this.#playhead.at) return this.#askLegal(name);
    const ways = this.#options().length ? this.#waysAt(target) : [];
    const only = ways[0];
    if (ways.length > 1) return this.#ground.choose(name, ways, (way) => this.say(way, name));
    if (only) return this.say(only, name);
    const words = pathsAt(target, this.said)[0] ?? [];
    // while a move is on its way this list is yesterday's: what is legal after that move, Python knows
    if (this.#session.pending.length) this.#play(words, name);
    else this.#why(words, name);
  }

  /** Say a word, by click or by button. The last one plays the sentence. */
  say(way: Way, target: string | null = null): void {
    const legal = this.legal();
    if (!legal) return;
    if (way.next) {
      this.said = onward(legal.words, way.path);
      this.#ground.changed();
      return;
    }
    this.said = onward(legal.words, []);
    this.#play(way.path, target ?? this.targetOf(way.path));
  }

  /** Where the last of these words stands on the board. */
  targetOf(path: readonly string[]): string | null {
    for (const [name, target] of this.#ground.targets)
      if (pathsAt(target, path.slice(0, -1)).some((one) => one.join() === path.join())) return name;
    return null;
  }

  #play(words: string[], target: string | null): void {
    const sentence = words.join(" ");
    const again = this.#session.pending.some((request) => (request.fields.words as string[]).join(" ") === sentence);
    const answered = (answer: Answer): void => {
      // the second half of a double click need not be explained
      if (!answer.ok && !(again && answer.code !== "stale")) this.#ground.refused(target, answer);
    };
    this.#session.ask("play", { node: this.#playhead.at, words }, answered, this.#ground);
  }

  #why(words: string[], target: string): void {
    this.#ground.refused(target, null);
    this.#session.ask("why", { node: this.#playhead.at, words }, (answer) => this.#ground.refused(target, answer));
  }

  /** A click at an older ply: first learn what is legal there. */
  #askLegal(target: string): void {
    const node = this.#playhead.at;
    this.#session.ask("legal", { node }, (answer) => {
      if (!answer.ok) return this.#ground.refused(target, answer);
      this.#elsewhere = { node, legal: answer.legal ?? null };
      if (this.#playhead.at === node) this.click(target);
      this.#ground.changed();
    });
  }
}

const begins = (path: readonly string[], said: readonly string[]): boolean => said.every((word, n) => word === path[n]);
