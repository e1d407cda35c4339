// What a learner can do in a lesson, as its parts call it. lesson.ts does it.
import type { LessonAct } from "../../wire/types";

export interface Learner {
  ask(act: LessonAct, value?: string | number): void;
  undo(): void;
  /** Folds the text where it takes room from the board, or unfolds it. */
  fold(): void;
}
