// What a click in an editor says: the tool, list or seat that is chosen, and the place. Values only; editor.ts asks
// Python.

import type { EditorState } from "../state";
import type { EditorView, Goal, Mirror, Section, Things, Tool, Who } from "../wire/types";

type Of<K extends Section["kind"]> = Extract<Section, { kind: K }>;

export const sectionsOf = <K extends Section["kind"]>({ sections = [] }: EditorView, kind: K): Of<K>[] =>
  sections.filter((one): one is Of<K> => one.kind === kind);

export const toolsOf = (view: EditorView): Tool[] => sectionsOf(view, "tools").flatMap(({ tools }) => tools);

/** The tool that is chosen; the first one, before any is. */
export function toolOf(view: EditorView, { tool }: Pick<EditorState, "tool">): Tool | null {
  const tools = toolsOf(view);
  return tools.find(({ id }) => id === tool) ?? tools[0] ?? null;
}

/** The seat whose colour tools and lists have. */
export function seatOf(view: EditorView, { seat }: Pick<EditorState, "seat">): string {
  const seats = sectionsOf(view, "who").flatMap((who: Who) => who.seats);
  return seats.includes(seat) ? seat : (seats[0] ?? "");
}

/** The words before the place. */
export function headOf(view: EditorView, state: Pick<EditorState, "tool" | "seat">): string[] {
  const tool = toolOf(view, state);
  if (!tool) return [];
  return [...tool.id.split(" "), ...(tool.seat ? [seatOf(view, state)] : [])];
}

export const mirrorOf = (view: EditorView, { mirror }: Pick<EditorState, "mirror">): Mirror | null =>
  (mirror && sectionsOf(view, "mirror")[0]) || null;

/** The place opposite, where the mirror works for the chosen tool. */
export function twinOf(view: EditorView, state: EditorState, place: string): string | null {
  const pairs = mirrorOf(view, state)?.pairs.split(" ") ?? [];
  const at = pairs.indexOf(place);
  return (toolOf(view, state)?.twin && pairs[at ^ 1]) || null;
}

/** Everything that a click on a place says with the chosen tool. Null: there is no tool. */
export function sentenceAt(view: EditorView, state: EditorState, place: string): string[] | null {
  const head = headOf(view, state);
  if (!head.length) return null;
  const mirror = twinOf(view, state, place) && mirrorOf(view, state)?.adds;
  return [...head, place, ...(mirror ? [mirror] : [])];
}

/** Whether the chosen tool would be refused there. */
export function isBlocked(view: EditorView, state: EditorState, place: string): boolean {
  const blocked = view.blocked?.[headOf(view, state).join(" ")] ?? "";
  return blocked.split(" ").includes(place);
}

/** The goal of a list that is chosen; the first one, before any is. */
export function goalOf({ goals }: Things, { goal }: Pick<EditorState, "goal">): Goal | undefined {
  return goals.find(({ id }) => id === goal) ?? goals[0];
}

/** Everything that a click on a thing in a list says. */
export function sentenceFor(view: EditorView, state: EditorState, list: Things, thing: string): string[] {
  const goal = goalOf(list, state);
  return [...(goal?.id.split(" ") ?? []), ...(goal?.seat ? [seatOf(view, state)] : []), thing];
}

/** The places of a goal, for a seat. */
export const placesOf = ({ place = [] }: Goal, seat: string): string[] =>
  place.map((name) => name.replace("{seat}", seat));

/** The goal, with its seat, that a click on a place chooses. */
export function goalAt(view: EditorView, place: string): { goal: string; seat: string } | null {
  const seats = sectionsOf(view, "who").flatMap((who: Who) => who.seats);
  for (const { goals } of sectionsOf(view, "things"))
    for (const goal of goals)
      for (const seat of goal.seat ? seats : [""])
        if (placesOf(goal, seat).includes(place)) return { goal: goal.id, seat };
  return null;
}
