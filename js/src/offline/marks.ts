// The progress in a course on a page: the marks of all steps, as Python keeps them (lessons/sitting/progress.py).
import type { CoursePage, Pip } from "../wire/types";

export interface Mark {
  done: boolean;
  skipped: boolean;
  hints: number;
  slips: number;
  seconds: number;
}

/** Where a learner is, as Python keeps it (lessons/sitting/place.py). */
export interface Place {
  lesson: string;
  step: number;
  shows: "map" | "step" | "end";
  played: string[];
  found: string[];
  wrong: (number | string)[];
  answered: boolean;
  taken: number;
  hints: number;
  slips: number;
  allowed: number;
  seconds: number;
}

const FORMAT = 1;

export type Marks = ReturnType<typeof marksOf>;

export function marksOf({ lessons }: Pick<CoursePage, "lessons">) {
  let marks = lessons.map(({ steps }) => steps.map(blank));
  let name = "";

  const isUntouched = (): boolean => !name && marks.flat().every((mark) => !mark.done && !mark.skipped);

  return {
    of: (lesson: number): Mark[] => marks[lesson] ?? [],
    get name(): string {
      return name;
    },
    set name(text: string) {
      name = text.trim().slice(0, 100);
    },
    isUntouched,
    /** The lesson and the step that go on: the first that is open, else the first that was skipped. */
    firstOpen(): [number, number] | null {
      for (const isOpen of [(mark: Mark) => !mark.done && !mark.skipped, (mark: Mark) => !mark.done])
        for (const [lesson, steps] of marks.entries()) {
          const step = steps.findIndex(isOpen);
          if (step >= 0) return [lesson, step];
        }
      return null;
    },
    /** The steps whose best go took a slip. */
    wentWrong: (): [number, number][] =>
      marks.flatMap((steps, lesson) =>
        steps.flatMap(({ slips }, step): [number, number][] => (slips ? [[lesson, step]] : [])),
      ),
    /** As files have it; a browser keeps the learner's place, too. */
    text(place?: Place): string {
      const row = ({ done, skipped, ...counts }: Mark) => [
        Number(done),
        Number(skipped),
        counts.hints,
        counts.slips,
        counts.seconds,
      ];
      const steps = Object.fromEntries(lessons.map(({ key }, n) => [key, (marks[n] ?? []).map(row)]));
      return JSON.stringify({ format: FORMAT, name, steps, ...(place && { place }) });
    },
    /** Joins what was kept with what is here, and returns the place; whatever does not fit this course is passed over. */
    read(text: string): Partial<Place> | undefined {
      const kept = JSON.parse(text);
      if (kept?.format !== FORMAT) return;
      name ||= String(kept.name ?? "").slice(0, 100);
      marks = lessons.map(({ key, steps }, n) => {
        const rows = kept.steps?.[key];
        const fits = Array.isArray(rows) && rows.length === steps.length;
        return steps.map((_, at) => better(marks[n]?.[at] ?? blank(), fits ? markOf(rows[at]) : blank()));
      });
      return kept.place;
    },
  };
}

/** The same step, done here and elsewhere: the best go counts. */
function better(here: Mark, there: Mark): Mark {
  if (here.done !== there.done) return here.done ? here : there;
  if (!here.done) return { ...here, skipped: here.skipped || there.skipped };
  return there.hints + there.slips < here.hints + here.slips ? there : here;
}

const blank = (): Mark => ({ done: false, skipped: false, hints: 0, slips: 0, seconds: 0 });

function markOf(row: unknown): Mark {
  const [done, skipped, hints, slips, seconds] = (Array.isArray(row) ? row : []).map((one) => Number(one) || 0);
  return {
    done: Boolean(done),
    skipped: Boolean(skipped),
    hints: hints ?? 0,
    slips: slips ?? 0,
    seconds: seconds ?? 0,
  };
}

export const pipOf = ({ done, skipped }: Mark): Pip => (done ? "done" : skipped ? "skipped" : "open");

/** What a lesson has earned: 3 with no hint and no slip, 2 with at most two of them, 1 when all steps are done. */
export function acorns(marks: readonly Mark[]): number {
  if (!marks.every(({ done }) => done)) return 0;
  const helped = marks.reduce((sum, { hints, slips }) => sum + hints + slips, 0);
  return helped === 0 ? 3 : helped <= 2 ? 2 : 1;
}
