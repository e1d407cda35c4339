// What can be read of a course while Python is away: its texts, back and forth, and its map. Nothing is played meanwhile.
import type { BookLesson, LessonAct, LessonView, Pip, StepView } from "./types";

/** The place of the lesson that is open in its course. */
export function lessonIndex({ step, course }: Pick<LessonView, "step" | "course">): number {
  const at = course?.stones.findIndex(({ title }) => title === step?.title) ?? 0;
  return at < 0 ? (course?.lesson ?? 0) : at;
}

/** Where an act leads from what is shown now; null: nowhere. `own` is what Python showed last. */
export function turned(
  now: LessonView,
  own: LessonView,
  book: readonly BookLesson[],
  act: LessonAct,
  value?: string | number,
): LessonView | null {
  const lesson = lessonIndex(now);
  const place = target();
  if (place === "map") return now.course ? mapOf(own) : null;
  return place && pageAt(...place);

  function target(): [lesson: number, step: number] | "map" | null {
    const step = now.step ? now.step.number - 1 : 0;
    if (act === "map") return "map";
    if (act === "open") return [Number(value), firstOpen(pipsOf(own, Number(value)))];
    if (act === "back") return now.step?.finish ? [lesson, step] : step > 0 ? [lesson, step - 1] : null;
    if (act !== "next") return null;
    if (!now.step?.finish && step + 1 < (book[lesson]?.steps.length ?? 0)) return [lesson, step + 1];
    return lesson + 1 < book.length ? [lesson + 1, 0] : "map";
  }

  function pageAt(lesson: number, step: number): LessonView | null {
    const { title, steps } = book[lesson] ?? { title: "", steps: [] };
    const page = steps[step];
    if (!page) return null;
    if (own.step?.title === title && own.step.number === step + 1 && !own.step.finish) return own;
    const pips = pipsOf(own, lesson);
    return { ...own, step: { ...BLANK, ...page, title, number: step + 1, pips, back: step > 0 } };
  }
}

/** A step that is only read. */
const BLANK: Omit<StepView, "title" | "number" | "pips" | "text" | "task" | "back"> = {
  anew: false,
  goals: [],
  clues: [],
  taken: 0,
  places: [],
  state: "open",
  unsolvable: false,
  last: false,
  finds: false,
  hidden: [],
};

const mapOf = ({ step: _, ...map }: LessonView): LessonView => map;

const pipsOf = ({ course, step }: LessonView, lesson: number): Pip[] =>
  course?.stones[lesson]?.pips ?? step?.pips ?? [];

function firstOpen(pips: readonly Pip[]): number {
  const first = pips.findIndex((pip) => pip !== "done");
  return Math.max(0, first);
}
