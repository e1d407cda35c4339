// From clicks to sentences: a click adds a word to the sentence, plays it, or asks Python why that is not possible.
// sentence-reader.ts finds out what can be clicked.

import { pathsAt, type Target } from "../board/places/targets";
import { usesCard } from "../board/rings";
import { keep, kept } from "../dom/kept";
import type { Timers } from "../dom/timers";
import type { Clicked, ViewState } from "../state";
import { type Session, SOON } from "../wire/session";
import type { Answer, Ways } from "../wire/types";
import { isString, same, waits } from "../wire/values";
import type { Reader } from "./sentence-reader";
import { after, begins, onward, type Way } from "./sentence-tree";

/** Under this name a browser keeps that somebody knows broken rings. */
const AHEAD = "ahead";
/** The longest time between the two halves of a double click, in ms. */
const LOOK = 300;

/** Functions of the view that follow a click. */
export interface PickerHost {
  /** Something was chosen or taken back: redraw. */
  changed(): void;
  /** Not possible; the reason follows in an answer, if it is not here yet. */
  refused(target: Clicked | null, answer: Answer | null): void;
  /** Somebody clicks or says something: a hint has been read. */
  clearHint(): void;
  /** Whether a click was meant for a move that has just gone by itself. */
  isLate(target: Clicked): boolean;
  /** The click can mean several things. */
  choose(target: string, ways: readonly Way[]): void;
  /** The sentence asks something before it is played. */
  confirm(way: Way, target: Clicked | null): void;
  /** The click leaves several sentences, about which Python knows more. */
  weigh(target: string, options: Ways): void;
}

export type Picker = ReturnType<typeof sentencePicker>;

export function sentencePicker(
  session: Session,
  state: ViewState,
  reader: Reader,
  playhead: { atHead(): boolean; goLive(): void },
  timers: Pick<Timers, "set" | "isSet">,
  host: PickerHost,
) {
  const { sentence } = state;
  /** The older ply that a click waits at, to learn what is legal there: a second click there is not one more. */
  let clickedAt: number | null = null;

  /** The words that no click has said: usual words taken as said, and words without an alternative. */
  const beginning = (): string[] => onward(reader.words(), reader.legal()?.begun ?? []);

  function start(): void {
    sentence.said = beginning();
    sentence.choices = [];
  }

  function goBack(): void {
    sentence.said = sentence.choices.pop() ?? sentence.said;
    host.changed();
  }

  function click(name: string): void {
    host.clearHint();
    if (host.isLate(name)) return;
    const target = reader.target(name);
    if (!target || !session.playable || waits(session) || skips() || asksLegal(name, () => click(name))) return;
    const ways = reader.options().length ? reader.meantAt(target) : [];
    if (ways.length > 1) return host.choose(name, ways);
    const paths = pathsAt(target, sentence.said);
    if (!paths.length) return; // it is only there to be looked at
    attempt(name, ways[0] && firstAhead(ways[0]), asked(target, paths));
  }

  /**
   * The words that a click asks about, where it says nothing: those of what was clicked, in the sentence that was
   * begun there if they go on in it. The place after words that only go without saying would be another question.
   */
  function asked(target: Target, paths: readonly string[][]): string[] {
    const { said } = sentence;
    const own = target.marks.flatMap(({ words = [] }) => words).map(String);
    const isMeant = (path: string[]): boolean =>
      path.length > said.length &&
      begins(path, said) &&
      !!reader.wayOf(path.slice(0, 1)) &&
      (reader.canGoBack() || own.includes(`${path}`));
    // leaves out what can be said in another way: that needs no reason, unless a lesson looks for what is refused
    const closed = isFinding() ? paths : paths.filter((path) => !reader.wayOf(path));
    return closed.find(isMeant) ?? closed[0] ?? paths[0] ?? [];
  }

  /** The first click ever on a broken ring is told what it means before it plays. */
  function firstAhead(way: Way): Way {
    if (!way.badge || kept(AHEAD) || session.lesson) return way;
    keep(AHEAD, "told");
    return { ...way, asks: usesCard([way.label ?? way.w]) };
  }

  /** Whether a lesson looks for what is refused: then clicks ask, and play nothing. */
  const isFinding = (): boolean => session.lesson?.step?.finds ?? false;

  function explain(target: Clicked | null, path: readonly string[]): void {
    session.ask("why", { node: state.playhead.at, words: path }, (answer) => {
      // the words chosen so far lead nowhere: the next question starts from its beginning
      if (isFinding() && session.lesson?.step?.feedback?.mood !== "good") start();
      host.refused(target, answer);
      if (isFinding()) host.changed();
    });
  }

  /** Press a button: its words, from the start of a sentence, are said, or taken back if they have been said. */
  function press(path: readonly string[]): void {
    host.clearHint();
    if (host.isLate(path)) return;
    if (!session.playable || waits(session) || skips() || asksLegal(path, () => press(path))) return;
    const way = reader.wayOf(path);
    if (way && begins(sentence.said, path)) goBack();
    else attempt(path, way, path);
  }

  function attempt(target: Clicked, way: Way | null | undefined, path: readonly string[]): void {
    if (way) return say(way, target);
    // while a play is pending the legal sentences are out of date: only Python knows those after it
    if (state.pending.length) return play(path, target);
    host.refused(target, null);
    explain(target, path);
  }

  /** Say a word, by click or by button. The last one plays the sentence. */
  function say(way: Way, target: Clicked | null = null): void {
    host.clearHint();
    const weighs = way.next && session.statics.asks && isString(target) && !state.pending.length;
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

  function goOn(way: Way, target: Clicked | null, isSure = false): void {
    if (!reader.legal()) return;
    if (way.asks && !isSure && !isFinding()) return host.confirm(way, target);
    const said = way.next ? onward(reader.words(), way.path) : beginning();
    if (way.next && !same(said, beginning())) sentence.choices.push(sentence.said);
    else sentence.choices = [];
    sentence.said = said;
    sentence.early = state.pending.length > 0;
    if (way.next) return host.changed();
    play(way.path, target ?? reader.targetOf(way.path));
  }

  function play(path: readonly string[], target: Clicked | null): void {
    if (isFinding()) return explain(target, path);
    const again = state.pending.some(({ words }) => `${words}` === `${path}`);
    const answered = (answer: Answer): void => {
      // the second half of a double click need not be explained
      if (!answer.ok && !again) host.refused(target, answer);
    };
    session.ask("play", { node: state.playhead.at, words: path }, answered, state);
  }

  /**
   * A click while plies are still shown one after the other skips to the last of them, and does no more: nobody has
   * seen the position there yet. A click a moment later does nothing either. Returns whether the click was used up.
   */
  function skips(): boolean {
    if (!state.playhead.live) return false;
    if (playhead.atHead()) return timers.isSet("skipped");
    timers.set("skipped", LOOK, () => undefined);
    playhead.goLive();
    return true;
  }

  /** Drop the pending question. */
  function unasked(): void {
    sentence.asking = clickedAt = null;
  }

  /** A click at an older ply must first learn what is legal there. True: it waits for that. */
  function asksLegal(target: Clicked, again: () => void): boolean {
    const node = state.playhead.at;
    if (playhead.atHead() || sentence.elsewhere?.node === node) return false;
    if (clickedAt === node) return true;
    clickedAt = node;
    session.ask("legal", { node }, (answer) => {
      clickedAt = null;
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
      const isAhead = sentence.early && sentence.said.length > 0;
      if (!isAhead || !after(reader.words(), sentence.said)) start();
      sentence.early = false;
    }
    sentence.legal = legal;
  }

  return {
    click,
    press,
    say,
    /** Say a word by its button beside the board. */
    choose(way: Way): void {
      if (!host.isLate(way.path)) say(way);
    },
    /** Say the last word of a sentence after its question. */
    confirm: (way: Way, target: Clicked | null): void => goOn(way, target, true),
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
    /** Another game: drop everything that was asked. */
    forget(): void {
      sentence.elsewhere = sentence.legal = null;
      unasked();
      start();
    },
    unasked,
  };
}
