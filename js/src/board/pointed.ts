// What a lesson points at: its hints name places, marks, or words of sentences.

import type { Target } from "./targets";

/**
 * The targets that these names mean: those so named, and those where a click says nothing but these words. If there are
 * none, those where it says one of them last: a card's name alone means that card.
 */
export function pointed(targets: ReadonlyMap<string, Target>, names: readonly string[]): string[] {
  const meant = new Set(names);
  const whole: string[] = [];
  const last: string[] = [];
  for (const [name, { place, marks }] of targets) {
    const paths = marks.flatMap((mark) => mark.words ?? []);
    const isNamed = [name, place, ...marks.map(({ id }) => id)].some((one) => meant.has(one));
    if (isNamed || paths.some((path) => path.every((word) => meant.has(word)))) whole.push(name);
    else if (paths.some((path) => meant.has(path.at(-1) ?? ""))) last.push(name);
  }
  const nearest = whole.length ? whole : last;
  return nearest.length ? nearest : [...names]; // places at which nothing can be clicked
}
