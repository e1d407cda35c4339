// Reads the legal sentences: what can be said next, and where on the board. Changes nothing: that is
// sentence-picker.ts.

import { pathsAt, type Target } from "../board/places/targets";
import type { PlayheadState, SentenceState } from "../state";
import type { Session } from "../wire/session";
import type { Legal, Word } from "../wire/types";
import { after, begins, type Way, wayTo } from "./sentence-tree";

export type Reader = ReturnType<typeof sentenceReader>;

/** `targets`: what can be clicked on the board that is shown. `pointed`: the words of the button that somebody points at. */
export function sentenceReader(
  session: Pick<Session, "playable" | "head" | "lesson">,
  playhead: PlayheadState,
  sentence: SentenceState,
  targets: () => ReadonlyMap<string, Target>,
  pointed: () => string,
) {
  /** The legal sentences at the ply that is shown, as far as they are known. */
  function legal(): Legal | null {
    if (!session.playable) return null;
    if (playhead.at === session.head.node) return session.head.legal;
    return sentence.elsewhere?.node === playhead.at && !playhead.live ? sentence.elsewhere.legal : null;
  }

  const words = (): readonly Word[] => legal()?.words ?? [];

  const options = (): Way[] =>
    (after(words(), sentence.said) ?? []).map((step) => ({ ...step, path: [...sentence.said, step.w] }));

  /** Options whose places are lit before they are said. */
  const aheadOptions = (): Way[] => options().filter((way) => way.ahead);

  /** What clicks on the board go on from: the words so far, or those of a button whose places are shown while somebody points at it. */
  function from(): readonly string[] {
    const path = pointed().split(" ");
    const way = wayOf(path);
    return way?.mode && way.next ? path : sentence.said;
  }

  /** Whether a lesson looks for what is refused: then nothing tells what is allowed. */
  const isFinding = (): boolean => session.lesson?.step?.finds ?? false;

  /** All that is lit now, each with what a click there says. */
  const lit = (): Map<string, Way[]> => (isFinding() ? new Map() : possible());

  /** All that can be clicked now, each with what a click there says. */
  function possible(): Map<string, Way[]> {
    const lit = new Map<string, Way[]>();
    if (!options().length) return lit;
    const ahead = aheadOptions();
    for (const [name, target] of targets()) {
      const ways = waysAt(target, ahead);
      if (ways.length) lit.set(name, ways);
    }
    return lit;
  }

  /** The legal sentences that a click may go on with from the words that were chosen, or else from one more, ahead. */
  function waysAt(target: Target, ahead = aheadOptions()): Way[] {
    const plain = waysFrom(target, from());
    if (plain.length) return plain;
    return ahead.flatMap(({ w, label = w, ahead: badge, path }) =>
      waysFrom(target, path).map((way) => ({ ...way, label, badge })),
    );
  }

  /** All that a click at an unlit place may mean: where no button is chosen, what each of them would say there. */
  function meantAt(target: Target): Way[] {
    const ways = waysAt(target);
    if (ways.length) return ways;
    return waysFrom(target, from(), true).map((way) => ({
      ...way,
      label: wayTo(words(), way.path.slice(0, -1))?.label ?? way.label,
    }));
  }

  function waysFrom(target: Target, from: readonly string[], isAny = false): Way[] {
    const goesOn = (path: string[]): boolean => path.length > from.length && begins(path, from);
    const paths = pathsAt(target, from).filter((path) => goesOn(path) && (isAny || !passesMode(path, from.length)));
    return paths.map((path) => wayTo(words(), path)).filter((way) => !!way);
  }

  /** Whether a path passes, after `said` words, through one that has to be chosen by itself. */
  const passesMode = (path: readonly string[], said: number): boolean =>
    path.some((_, n) => n >= said && wayTo(words(), path.slice(0, n + 1))?.mode);

  /** The way to these words, while they can be said. */
  const wayOf = (path: readonly string[]): Way | null => (options().length ? wayTo(words(), path) : null);

  /** Only a choice can be taken back, not a word that went without saying. */
  const canGoBack = (): boolean => sentence.choices.length > 0;

  return {
    target: (name: string): Target | undefined => targets().get(name),
    legal,
    words,
    options,
    lit,
    meantAt,
    wayOf,
    canGoBack,
    /** Options that nothing on the board stands for become buttons, but last words only where something is played. */
    withoutPlace(): Way[] {
      const ways = [...possible().values()].flat().filter((way) => !way.badge);
      const placed = new Set(ways.map((way) => way.path[sentence.said.length]));
      return options().filter((way) => !placed.has(way.w) && (way.next || !isFinding()));
    },
    /** The last word of the choices so far, as players call it. */
    chosen(): string {
      const { label, w } = (canGoBack() && wayTo(words(), sentence.said)) || { w: "" };
      return label ?? w;
    },
    /** The target that the last of these words stands for. */
    targetOf(path: readonly string[]): string | null {
      for (const [name, target] of targets())
        if (pathsAt(target, path.slice(0, -1)).some((one) => one.join() === path.join())) return name;
      return null;
    },
  };
}
