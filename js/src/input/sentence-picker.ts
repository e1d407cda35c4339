// From clicks to sentences: a click adds a word to the sentence, plays it, or asks Python why that is not possible.
// sentence-reader.ts finds out what can be clicked.

import { pathsAt } from "../board/targets";
import type { Timers } from "../dom/timers";
import type { Clicked, ViewState } from "../frame/state";
import { type Session, SOON } from "../wire/session";
import type { Answer, Ways } from "../wire/types";
import { isString, same } from "../wire/values";
import type { Reader } from "./sentence-reader";
import { after, begins, onward, type Way } from "./sentence-tree";

/** Functions of the view that follow a click. */
export interface PickerHost {
  /** Something was chosen or taken back: draw anew. */
  changed(): void;
  /** Not possible; the reason follows in an answer, if it is not here yet. */
  refused(target: Clicked | null, answer: Answer | null): void;
  /** The click can mean several things. */
  choose(target: string, ways: readonly Way[]): void;
  /** The click leaves several sentences, which Python has more to say about. */
  weigh(target: string, options: Ways): void;
}

export type Picker = ReturnType<typeof sentencePicker>;

export function sentencePicker(
  session: Session,
  state: ViewState,
  reader: Reader,
  playhead: { atHead(): boolean; goLive(): void },
  timers: Pick<Timers, "set">,
  host: PickerHost,
) {
  const { sentence } = state;

  function start(): void {
    sentence.said = onward(reader.words(), []);
    sentence.choices = [];
  }

  function goBack(): void {
    sentence.said = sentence.choices.pop() ?? sentence.said;
    host.changed();
  }

  function click(name: string): void {
    const target = reader.target(name);
    if (!target || !session.playable || asksLegal(name, () => click(name))) return;
    const { said } = sentence;
    const ways = reader.options().length ? reader.waysAt(target) : [];
    if (ways.length > 1) return host.choose(name, ways);
    const paths = pathsAt(target, said);
    if (!paths.length) return; // it is only there to be looked at
    const goesOn = (path: string[]): boolean => path.length > said.length && begins(path, said);
    const meant = paths.find((path) => goesOn(path) && reader.wayOf(path.slice(0, 1)));
    attempt(name, ways[0], meant ?? paths[0] ?? []);
  }

  /** Press a button: its words, from the start of a sentence, are said, or taken back if they have been said. */
  function press(path: readonly string[]): void {
    if (!session.playable || asksLegal(path, () => press(path))) return;
    const way = reader.wayOf(path);
    if (way && begins(sentence.said, path)) goBack();
    else attempt(path, way, path);
  }

  function attempt(target: Clicked, way: Way | null | undefined, path: readonly string[]): void {
    if (way) return say(way, target);
    // while a play is pending the legal sentences are out of date: what is legal after it, Python knows
    if (state.pending.length) return play(path, target);
    host.refused(target, null);
    session.ask("why", { node: state.playhead.at, words: path }, (answer) => host.refused(target, answer));
  }

  /** Say a word, by click or by button. The last one plays the sentence. */
  function say(way: Way, target: Clicked | null = null): void {
    const weighs = way.next && session.made.asks && isString(target) && !state.pending.length;
    if (weighs) weigh(way, target);
    else goOn(way, target);
  }

  /**
   * Ask Python how to go on, and say the word once it has answered, or after a moment: until then nothing else is
   * shown.
   */
  function weigh(way: Way, target: string): void {
    const node = state.playhead.at;
    const before = sentence.said;
    let after = before;
    const go = (): void => {
      if (after !== before || sentence.said !== before || state.playhead.at !== node) return;
      goOn(way, target);
      after = sentence.said;
    };
    timers.set("weigh", SOON, go);
    session.ask("ways", { node, words: way.path }, ({ ways }) => {
      go();
      if (ways && after !== before && sentence.said === after && state.playhead.at === node) host.weigh(target, ways);
    });
  }

  function goOn(way: Way, target: Clicked | null): void {
    if (!reader.legal()) return;
    if (way.next) sentence.choices.push(sentence.said);
    else sentence.choices = [];
    sentence.said = onward(reader.words(), way.next ? way.path : []);
    sentence.early = state.pending.length > 0;
    if (way.next) return host.changed();
    play(way.path, target ?? reader.targetOf(way.path));
  }

  function play(path: readonly string[], target: Clicked | null): void {
    const again = state.pending.some(({ words }) => `${words}` === `${path}`);
    const answered = (answer: Answer): void => {
      // the second half of a double click need not be explained
      if (!answer.ok && !(again && answer.code !== "stale")) host.refused(target, answer);
    };
    session.ask("play", { node: state.playhead.at, words: path }, answered, state);
  }

  /** A click at an older ply must first learn what is legal there. True: it waits for that. */
  function asksLegal(target: Clicked, again: () => void): boolean {
    if (state.playhead.live && !playhead.atHead()) playhead.goLive();
    const node = state.playhead.at;
    if (playhead.atHead() || sentence.elsewhere?.node === node) return false;
    session.ask("legal", { node }, (answer) => {
      if (!answer.ok) return host.refused(target, answer);
      sentence.elsewhere = { node, legal: answer.legal ?? null };
      follow();
      if (state.playhead.at === node) again();
      host.changed();
    });
    return true;
  }

  /**
   * The legal sentences may have changed: words are kept only if they were said ahead of them and still lead somewhere.
   */
  function follow(): void {
    const legal = reader.legal();
    if (!same(legal, sentence.legal)) {
      if (!sentence.early || !after(reader.words(), sentence.said)) start();
      sentence.early = false;
    }
    sentence.legal = legal;
  }

  return {
    click,
    press,
    say,
    goBack,
    follow,
    /** Somebody comes to the board at an older ply, and looks: what can be clicked there is asked once. */
    learn(): void {
      const { at: node, live, playing } = state.playhead;
      if (live || playing || !session.playable || [sentence.asking, sentence.elsewhere?.node].includes(node)) return;
      sentence.asking = node;
      session.ask("legal", { node }, ({ legal = null }) => {
        sentence.asking = null;
        sentence.elsewhere = { node, legal };
        host.changed();
      });
    },
    /** Another game: nothing that was asked holds. */
    forget(): void {
      sentence.elsewhere = sentence.legal = null;
      start();
    },
  };
}
