// From clicks to sentences: which words can come next, and what to ask Python when one is said.
import type { Playhead } from "./playhead";
import type { Session } from "./session";
import { buttons, litPlaces, wordsAt } from "./things";
import { after, back, onward, type Step } from "./walk";
import type { Answer, Layout, Legal, Piece } from "./wire";

/** What the picker sees of the board, and how it tells what came of a click. */
export interface Ground {
  layout(): Layout;
  things(): Map<string, Piece[]>;
  /** Something was chosen, or sent: draw anew. */
  changed(): void;
  /** Not possible; the reason follows in an answer, if it is not here yet. */
  refused(place: string | null, answer: Answer | null): void;
  /** A click that can mean several things. */
  choose(place: string, options: readonly Step[], pick: (step: Step) => void): void;
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

  options(): Step[] {
    const legal = this.legal();
    if (legal !== this.#spokenTo) {
      this.#spokenTo = legal;
      this.said = legal ? onward(legal.words, []) : [];
    }
    return legal ? (after(legal.words, this.said) ?? []) : [];
  }

  lit(options = this.options()): Map<string, Step[]> {
    return litPlaces(this.#ground.layout(), this.#ground.things(), options);
  }

  /** The words that nothing on the board stands for. */
  spare(): Step[] {
    const options = this.options();
    return buttons(this.lit(options), options);
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

  click(place: string): void {
    if (!this.#session.playable) return;
    if (this.#playhead.live && !this.#playhead.atHead) this.#playhead.goLive();
    if (!this.#playhead.atHead && this.#elsewhere?.node !== this.#playhead.at) return this.#askLegal(place);
    const options = this.lit().get(place) ?? [];
    const only = options[0];
    if (options.length > 1) return this.#ground.choose(place, options, (step) => this.say(step));
    if (only) return this.say(only);
    const words = [...this.said, wordsAt(place, this.#ground.things().get(place))[0] ?? place];
    // while a move is on its way this list is yesterday's: what is legal after that move, Python knows
    if (this.#session.pending.length) this.#play(words, place);
    else this.#why(words, place);
  }

  /** Say a word, by click or by button. The last one plays the sentence. */
  say(step: Step): void {
    const legal = this.legal();
    if (!legal) return;
    const said = [...this.said, step.w];
    if (step.next) {
      this.said = onward(legal.words, said);
      this.#ground.changed();
      return;
    }
    this.said = onward(legal.words, []);
    this.#play(said, this.placeOf(step.w));
  }

  /** Where a word stands on the board. */
  placeOf(word: string): string | null {
    if (word in this.#ground.layout().places) return word;
    for (const [place, marks] of this.#ground.things()) if (marks.some((mark) => mark.word === word)) return place;
    return null;
  }

  #play(words: string[], place: string | null): void {
    const sentence = words.join(" ");
    const again = this.#session.pending.some((request) => (request.fields.words as string[]).join(" ") === sentence);
    const answered = (answer: Answer): void => {
      // the second half of a double click need not be explained
      if (!answer.ok && !(again && answer.code !== "stale")) this.#ground.refused(place, answer);
    };
    this.#session.ask("play", { node: this.#playhead.at, words }, answered, this.#ground);
  }

  #why(words: string[], place: string): void {
    this.#ground.refused(place, null);
    this.#session.ask("why", { node: this.#playhead.at, words }, (answer) => this.#ground.refused(place, answer));
  }

  /** A click at an older ply: first learn what is legal there. */
  #askLegal(place: string): void {
    const node = this.#playhead.at;
    this.#session.ask("legal", { node }, (answer) => {
      if (!answer.ok) return this.#ground.refused(place, answer);
      this.#elsewhere = { node, legal: answer.legal ?? null };
      if (this.#playhead.at === node) this.click(place);
      this.#ground.changed();
    });
  }
}
