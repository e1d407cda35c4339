// Lessons of the small game for tests, shown on a board of it.
import type { CourseMap, Head, LessonView, StepView } from "../../src/wire/types";
import { FakeModel, head, plies, statics } from "../fixture";
import { showBoard } from "../shown";

export const step = (more: Partial<StepView> = {}): StepView => ({
  title: "Steps",
  number: 2,
  pips: ["done", "open", "open"],
  anew: false,
  text: ["A walker goes one step. ", { r: "R-1" }],
  task: "Go to c.",
  goals: [],
  clues: ["A clue", "The place", "The move"],
  taken: 0,
  places: [],
  state: "open",
  unsolvable: false,
  back: true,
  last: false,
  finds: false,
  hidden: [],
  ...more,
});

export const course = (more: Partial<CourseMap> = {}): CourseMap => ({
  title: "Learn Row",
  line: "Short lessons.",
  stones: [
    { title: "Rows", pips: ["done", "done"], acorns: 3 },
    { title: "Steps", pips: ["done", "open", "open"], acorns: 0 },
    { title: "Turns", pips: ["open"], acorns: 0 },
  ],
  lesson: 1,
  step: 2,
  rules: [1, 3],
  name: "",
  kept: "",
  ...more,
});

/** With a step it is open; without one the map is shown. */
export const lesson = (one?: StepView, more: Partial<LessonView> = {}): LessonView => ({
  ...(one && { step: one }),
  course: course(),
  progress: "so far",
  tries: 0,
  key: "row",
  ...more,
});

export const noMoves: Partial<Head> = { legal: null };

export const modelOf = (view: LessonView, more: Partial<Head> = {}): FakeModel =>
  new FakeModel({ _static: statics, _plies: plies, _head: { ...head, ...more }, _options: {}, _lesson: view });

export const showLesson = (view: LessonView, more: Partial<Head> = {}) => showBoard(modelOf(view, more));

/** What the learner asked for, one after the other. */
export const acts = (model: FakeModel): unknown[][] =>
  model.sent
    .filter(({ kind }) => kind === "lesson")
    .map(({ act, value }) => (value === undefined ? [act] : [act, value]));

/** Python answers the last thing that the learner asked for. */
export function answer(model: FakeModel, next?: LessonView, more: { ok?: boolean; text?: string } = {}): void {
  const { id } = model.last("lesson") ?? { id: 0 };
  model.hear({ answer: { id, ok: true, rev: 0, ...more }, ...(next && { lesson: next }) });
}
