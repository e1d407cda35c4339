// The progress in a course on a page: the marks of all steps, as Python keeps them (lessons/session/progress.py).
import type { CoursePage, Pip } from "../wire/types";

/** One step: whether it is done (2: by hints alone) or was skipped, and the hints, misses and seconds of the best go. */
export type Mark = [done: number, skipped: number, hints: number, misses: number, seconds: number];
const OPEN: Mark = [0, 0, 0, 0, 0];

const FORMAT = 1;

export type Marks = ReturnType<typeof marksOf>;

export function marksOf({ lessons }: Pick<CoursePage, "lessons">) {
  const marks = lessons.map(({ steps }) => steps.map(() => OPEN));
  let name = "";
  const all = () =>
    marks.flatMap((steps, lesson) => steps.map((mark, step) => ({ mark, at: [lesson, step] as [number, number] })));

  return {
    of: (lesson: number): readonly Mark[] => marks[lesson] ?? [],
    get name(): string {
      return name;
    },
    set name(text: string) {
      name = text.trim().slice(0, 100);
    },
    isUntouched: (): boolean => !name && all().every(({ mark: [done, skipped] }) => !done && !skipped),
    /** The lesson and the step that go on: the first that is open, else the first that was skipped. */
    firstOpen: (): [number, number] | undefined =>
      (all().find(({ mark: [done, skipped] }) => !done && !skipped) ?? all().find(({ mark: [done] }) => !done))?.at,
    /** The steps whose best go took a miss, or hints alone. */
    wentWrong: (): [number, number][] => all().flatMap(({ mark, at }) => (mark[3] || mark[0] > 1 ? [at] : [])),
    /** The same step, done here or elsewhere, or left open: the best go counts. */
    join(lesson: number, step: number, there: Mark): void {
      const here = marks[lesson]?.[step];
      if (!here) return;
      const [done, skipped, hints, misses] = here;
      const isSame = there[0] === done;
      const isBetter = there[0] && (!done || (isSame ? there[2] + there[3] < hints + misses : there[0] < done));
      const joined: Mark = isBetter ? [there[0], 0, ...(there.slice(2) as [number, number, number])] : here;
      if (marks[lesson]) marks[lesson][step] = done || there[0] ? joined : [0, skipped | there[1], 0, 0, 0];
    },
    /** As files have it; a browser keeps the learner's place, too. */
    text: (place?: object): string =>
      JSON.stringify({
        format: FORMAT,
        name,
        steps: Object.fromEntries(lessons.map(({ key }, n) => [key, marks[n]])),
        ...(place && { place }),
      }),
    /** Joins what was kept with what is here, and returns the place; whatever does not fit this course is passed over. */
    read(text: string): object | undefined {
      const kept = JSON.parse(text);
      if (kept?.format !== FORMAT) return;
      name ||= String(kept.name ?? "").slice(0, 100);
      for (const [n, { key, steps }] of lessons.entries()) {
        const rows = kept.steps?.[key];
        if (Array.isArray(rows) && rows.length === steps.length)
          for (const [at, row] of rows.entries()) this.join(n, at, OPEN.map((_, k) => Number(row?.[k]) || 0) as Mark);
      }
      return kept.place;
    },
  };
}

export const pipOf = ([done, skipped]: Mark): Pip =>
  done > 1 ? "shown" : done ? "done" : skipped ? "skipped" : "open";

/** What a lesson has earned: 3 with no hint and no miss, 2 with at most two of them, 1 when all steps are done. */
export function acorns(marks: readonly Mark[]): number {
  if (!marks.every(([done]) => done)) return 0;
  const helped = marks.reduce((sum, [, , hints, misses]) => sum + hints + misses, 0);
  return helped === 0 ? 3 : helped <= 2 ? 2 : 1;
}
