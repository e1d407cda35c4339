// What stands where: which words a click on a place can say, and what a screen reader calls it.
import type { Scene } from "./store";
import type { Step } from "./walk";
import type { Layout, Piece } from "./wire";
import { isLine } from "./wire";

/** The marks on each place, low layers first. */
export function byPlace(scene: Scene): Map<string, Piece[]> {
  const found = new Map<string, Piece[]>();
  for (const mark of scene.values()) {
    if (isLine(mark)) continue;
    const here = found.get(mark.at);
    if (here) here.push(mark);
    else found.set(mark.at, [mark]);
  }
  for (const here of found.values()) here.sort((a, b) => (a.z ?? 0) - (b.z ?? 0));
  return found;
}

/** The words that a click on this place can mean, the uppermost mark's first. */
export function wordsAt(place: string, marks: readonly Piece[] | undefined): string[] {
  const words = (marks ?? []).flatMap((mark) => (mark.word ? [mark.word] : [])).reverse();
  return [...new Set([...words, place])];
}

/** The places that can be clicked now, each with what a click there says. */
export function litPlaces(layout: Layout, things: Map<string, Piece[]>, options: readonly Step[]): Map<string, Step[]> {
  const lit = new Map<string, Step[]>();
  if (!options.length) return lit;
  for (const place in layout.places) {
    const words = wordsAt(place, things.get(place));
    const here = options.filter((option) => words.includes(option.w));
    if (here.length) lit.set(place, here);
  }
  return lit;
}

/** The options that nothing on the board stands for: they become buttons. */
export function buttons(lit: Map<string, Step[]>, options: readonly Step[]): Step[] {
  const placed = new Set([...lit.values()].flat());
  return options.filter((option) => !placed.has(option));
}

/** "c3, gray acorn, can be clicked" */
export function label(
  layout: Layout,
  place: string,
  marks: readonly Piece[] | undefined,
  names: Record<string, string>,
  state: string,
): string {
  const parts = [layout.places[place]?.say ?? place];
  for (const mark of marks ?? []) {
    const name = mark.say ?? names[mark.s];
    if (name) parts.push(name);
  }
  if (state) parts.push(state);
  return parts.join(", ");
}
