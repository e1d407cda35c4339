// Walks the tree of legal sentences, word by word. Knows no rules: what is not in the tree is not possible.
import type { Word, WordNode } from "../wire/types";
import { isString } from "../wire/values";

/** A step, with all the words that lead to it. */
export interface Way extends WordNode {
  path: string[];
  /** The symbol of a word that a click says on the way. */
  badge?: string;
}

export const step = (word: Word): WordNode => (isString(word) ? { w: word } : word);

/** Whether a path begins with these words. */
export const begins = (path: readonly string[], said: readonly string[]): boolean =>
  said.every((word, n) => word === path[n]);

/** Whether a hint begins with these words, or is just these. */
export const isHinted = (path: readonly string[], hint: { words: readonly string[] } | null): boolean =>
  hint !== null && hint.words.length >= path.length && begins(hint.words, path);

/** The next words, with everything known about each. */
type Level = ReadonlyMap<string, WordNode>;

/** Levels by the object that holds them, the tree or a step: each is needed again for every place of the board. */
const levels = new WeakMap<object, Level>();

function levelOf(holder: object, next: readonly Word[] | string): Level {
  let level = levels.get(holder);
  if (!level) {
    level = new Map((isString(next) ? next.split(" ") : next).map(step).map((one) => [one.w, one]));
    levels.set(holder, level);
  }
  return level;
}

function levelAt(words: readonly Word[], said: readonly string[]): Level | null {
  let level = levelOf(words, words);
  for (const w of said) {
    const one = level.get(w);
    if (!one?.next) return null;
    level = levelOf(one, one.next);
  }
  return level;
}

/** The next words after these; null if they lead nowhere. */
export function after(words: readonly Word[], said: readonly string[]): WordNode[] | null {
  const level = levelAt(words, said);
  return level && [...level.values()];
}

/** The step that these words lead to, if they are the beginning of a legal sentence or all of it. */
export function wayTo(words: readonly Word[], path: readonly string[]): Way | null {
  const last = levelAt(words, path.slice(0, -1))?.get(path.at(-1) ?? "");
  return last ? { ...last, path: [...path] } : null;
}

/** Adds the words that go without saying: a single option is taken, but never the last word of a sentence. */
export function onward(words: readonly Word[], said: readonly string[]): string[] {
  const path = [...said];
  for (;;) {
    const options = after(words, path) ?? [];
    const only = options[0];
    if (options.length !== 1 || !only?.next) return path;
    path.push(only.w);
  }
}
