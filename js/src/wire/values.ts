// Small questions about values from the wire, and the part of an anywidget model that a board uses. The shapes themselves
// are in types/, which is generated.

import type { Head, LessonView, Line, Mark } from "./types";

export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  send(content: unknown): void;
  /** Sends Python all that was set; pages without Python have nowhere to send it. */
  save_changes?(): void;
  on(event: string, callback: (...args: never[]) => void): void;
  off(event: string, callback: (...args: never[]) => void): void;
  /** Python's clock, in ms, where the carrier knows it: devices at one table turn a card at the same moment. */
  clock?(): number | undefined;
}

/** Jupyter's widgets have lost their kernel, or got one back. */
export const LINK = "comm_live_update";

/** Listen to changes of any of these traits; some hosts take no list of events. Returns a function that stops it. */
export function onChange(model: Model, traits: readonly string[], run: () => void): () => void {
  for (const trait of traits) model.on(`change:${trait}`, run);
  return () => {
    for (const trait of traits) model.off(`change:${trait}`, run);
  };
}

export const isLine = (mark: Mark): mark is Line => "line" in mark;

export const isString = (value: unknown): value is string => typeof value === "string";

/** Sorts by a number; where it is left out it is 0. */
export const by =
  <K extends string>(name: K) =>
  (a: { readonly [name in K]?: number }, b: { readonly [name in K]?: number }): number =>
    (a[name] ?? 0) - (b[name] ?? 0);

/** Equal values need no redraw: a part that is rebuilt loses its focus. */
export const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Whether a lesson's board waits for something other than a click on it: an answer, another try, the next step. */
export function waits({ lesson, head }: { lesson: LessonView | null; head: Pick<Head, "legal"> }): boolean {
  const { step } = lesson ?? {};
  if (!step || step.finds) return step?.state === "solved";
  return step.state === "solved" || step.question?.answered === false || (step.state === "miss" && !head.legal);
}
