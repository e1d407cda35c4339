// What the parts of a class's panel share: what the teacher has chosen to look at.
import type { ClassView } from "../wire/types";
import type { Panel } from "./ways";

/** How pupils are called on this board; each time it begins with initials. */
export const CALLED = ["Names", "Initials", "None"] as const;

/** What the teacher has chosen to look at. */
export interface Looks {
  called: (typeof CALLED)[number];
  /** The pupil whose board stands below. */
  seen: string;
  /** The column whose menu is open, from 1. */
  lesson: number;
  /** The step that all look at: "2 5". */
  wall: string;
  /** What pupils are called, by their names. */
  names: Map<string, string>;
}

/** What parts of it ask for. */
export interface ClassHost extends Panel<ClassView> {
  looks: Looks;
  /** Shows that pupil's board as it is; whoever sits there sees an eye. */
  see(name: string): void;
}
