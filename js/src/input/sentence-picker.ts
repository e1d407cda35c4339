// From clicks to sentences: which words can come next, and what to ask Python when one is said.

import { pathsAt, type Target } from "../board/targets";
import type { Playhead } from "../frame/playhead";
import { type Session, SOON } from "../wire/session";
import { type Answer, isString, type Legal, same, type Ways, type Word } from "../wire/types";
import { after, begins, onward, type Way, wayTo } from "./sentence-tree";

/** What was clicked: something on the board, or a button of a panel. */
export type Clicked = string | HTMLElement;

/** What the picker sees of the board, and how it tells what came of a click. */
export interface Ground {
  readonly targets: ReadonlyMap<string, Target>;
  /** Something was chosen, or sent: draw anew. */
  changed(): void;
  /** Not possible; the reason follows in an answer, if it is not here yet. */
  refused(target: Clicked | null, answer: Answer | null): void;
  /** A click that can mean several things. */
  choose(target: string, options: readonly Way[], pick: (way: Way) => void): void;
  /** A click that leaves several sentences, which Python has more to say about. `unsay` takes the click back. */
  weigh(target: string, ways: Ways, unsay: () => void): void;
}

export type Picker = ReturnType<typeof picker>;

export function picker(session: Session, playhead: Playhead, ground: Ground) {
  let said: string[] = [];
  /** What was said before each choice, the oldest first. */
  let choices: string[][] = [];
  /** What was said while a move was on its way goes on after it, if it can. */
  let early = false;
  /** What is legal at an older ply, once somebody who came to the board there has asked. */
  let elsewhere: { node: number; legal: Legal | null } | null = null;
  let asked = -1;
  let spokenTo: Legal | null = null;

  /** The legal sentences at the ply that is shown, as far as they are known. */
  function legal(): Legal | null {
    if (!session.playable) return null;
    if (playhead.atHead) return session.head.legal;
    return elsewhere?.node === playhead.at && !playhead.live ? elsewhere.legal : null;
  }

  const words = (): readonly Word[] => legal()?.words ?? [];

  function options(): Way[] {
    const now = legal();
    if (!same(now, spokenTo)) {
      if (!early || !after(words(), said)) start();
      early = false;
    }
    spokenTo = now;
    return (after(words(), said) ?? []).map((step) => ({ ...step, path: [...said, step.w] }));
  }

  /** What can be clicked now, each with what a click there says. */
  function lit(): Map<string, Way[]> {
    const found = new Map<string, Way[]>();
    if (!options().length) return found;
    const early = ahead();
    for (const [name, target] of ground.targets) {
      const ways = waysAt(target, early);
      if (ways.length) found.set(name, ways);
    }
    return found;
  }

  /** The legal sentences that a click may go on with from the words that were chosen, or else from one more, ahead. */
  function waysAt(target: Target, early = ahead()): Way[] {
    const plain = waysFrom(target, said);
    if (plain.length) return plain;
    return early.flatMap(({ w, label = w, ahead, path }) =>
      waysFrom(target, path).map((way) => ({ ...way, label, badge: ahead })),
    );
  }

  /** The words whose places show before they are said. */
  const ahead = (): Way[] => options().filter((way) => way.ahead);

  function waysFrom(target: Target, from: readonly string[]): Way[] {
    const on = pathsAt(target, from).filter((path) => path.length > from.length && begins(path, from));
    return on.map((path) => wayTo(words(), path)).filter((way) => !!way);
  }

  function start(): void {
    said = onward(words(), []);
    choices = [];
  }

  /** Only what was chosen can be taken back, not a word that went without saying. */
  const canGoBack = (): boolean => choices.length > 0;

  function goBack(): void {
    said = choices.pop() ?? said;
    ground.changed();
  }

  function click(name: string): void {
    const target = ground.targets.get(name);
    if (!target || !session.playable || asksLegal(name, () => click(name))) return;
    const ways = options().length ? waysAt(target) : [];
    if (ways.length > 1) return ground.choose(name, ways, (way) => say(way, name));
    const paths = pathsAt(target, said);
    if (!paths.length) return; // it is only there to be looked at
    const meant = paths.find((path) => path.length > said.length && begins(path, said) && wayOf(path.slice(0, 1)));
    attempt(name, ways[0], meant ?? paths[0] ?? []);
  }

  /** The words of a button, from the start of a sentence; said already, they are taken back. */
  function press(path: string[], el: HTMLElement): void {
    if (!session.playable || asksLegal(el, () => press(path, el))) return;
    const way = wayOf(path);
    if (way && begins(said, path)) goBack();
    else attempt(el, way, path);
  }

  /** The way to these words, while they can be said. */
  const wayOf = (path: readonly string[]): Way | null => (options().length ? wayTo(words(), path) : null);

  function attempt(target: Clicked, way: Way | null | undefined, path: string[]): void {
    if (way) return say(way, target);
    // while a move is on its way this list is yesterday's: what is legal after that move, Python knows
    if (session.pending.length) return play(path, target);
    ground.refused(target, null);
    session.ask("why", { node: playhead.at, words: path }, (answer) => ground.refused(target, answer));
  }

  /** Say a word, by click or by button. The last one plays the sentence. */
  function say(way: Way, target: Clicked | null = null): void {
    const weighs = way.next && session.made.asks && isString(target) && !session.pending.length;
    if (weighs) weigh(way, target);
    else goOn(way, target);
  }

  /** What the game shows of the ways there are is there at once, or soon; until then nothing else is shown. */
  function weigh(way: Way, target: string): void {
    const [node, before] = [playhead.at, said];
    let after = before;
    const go = (): void => {
      if (after !== before || said !== before || playhead.at !== node) return;
      goOn(way, target);
      after = said;
    };
    setTimeout(go, SOON);
    session.ask("ways", { node, words: way.path }, ({ ways }) => {
      go();
      if (ways && after !== before && said === after && playhead.at === node)
        ground.weigh(target, ways, () => said === after && goBack());
    });
  }

  function goOn(way: Way, target: Clicked | null): void {
    if (!legal()) return;
    if (way.next) choices.push(said);
    else choices = [];
    said = onward(words(), way.next ? way.path : []);
    early = session.pending.length > 0;
    if (way.next) return ground.changed();
    play(way.path, target ?? targetOf(way.path));
  }

  /** Where the last of these words stands on the board. */
  function targetOf(path: readonly string[]): string | null {
    for (const [name, target] of ground.targets)
      if (pathsAt(target, path.slice(0, -1)).some((one) => one.join() === path.join())) return name;
    return null;
  }

  function play(path: string[], target: Clicked | null): void {
    const again = session.pending.some((request) => `${request.fields.words}` === `${path}`);
    const answered = (answer: Answer): void => {
      // the second half of a double click need not be explained
      if (!answer.ok && !(again && answer.code !== "stale")) ground.refused(target, answer);
    };
    session.ask("play", { node: playhead.at, words: path }, answered, ground);
  }

  /** A click at an older ply must first learn what is legal there. */
  function asksLegal(target: Clicked, again: () => void): boolean {
    if (playhead.live && !playhead.atHead) playhead.goLive();
    const node = playhead.at;
    if (playhead.atHead || elsewhere?.node === node) return false;
    session.ask("legal", { node }, (answer) => {
      if (!answer.ok) return ground.refused(target, answer);
      elsewhere = { node, legal: answer.legal ?? null };
      if (playhead.at === node) again();
      ground.changed();
    });
    return true;
  }

  return {
    /** Somebody comes to the board at an older ply, and looks: what can be clicked there is asked once. */
    learn(): void {
      const node = playhead.at;
      if (playhead.live || playhead.playing || !session.playable || [asked, elsewhere?.node].includes(node)) return;
      asked = node;
      session.ask("legal", { node }, ({ legal = null }) => {
        asked = -1;
        elsewhere = { node, legal };
        ground.changed();
      });
    },
    legal,
    lit,
    /** What can be said next and nothing on the board stands for: buttons. */
    spare(): Way[] {
      const ways = [...lit().values()].flat().filter((way) => !way.badge);
      const placed = new Set(ways.map((way) => way.path[said.length]));
      return options().filter((way) => !placed.has(way.w));
    },
    /** Another game: nothing that was asked holds. */
    forget(): void {
      elsewhere = spokenTo = null;
      start();
    },
    canGoBack,
    /** What was chosen on the way to a sentence, in words. */
    chosen(): string {
      const { label, w } = (canGoBack() && wayTo(words(), said)) || { w: "" };
      return label ?? w;
    },
    goBack,
    click,
    press,
    wayOf,
    say,
    targetOf,
    said: () => said,
  };
}
