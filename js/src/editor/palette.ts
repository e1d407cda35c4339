// What the controls of a palette are drawn from, what they ask, and what the palette asks of each kind.

import type { Speaker } from "../board/runs";
import type { Child } from "../dom/elements";
import type { EditorState } from "../state";
import type { EditorView, SectionBase } from "../wire/types";

export interface PaletteFacts {
  view: EditorView;
  state: EditorState;
  /** Python answers. */
  alive: boolean;
}

export interface PaletteHost {
  speaker(): Speaker;
  say(words: string[]): void;
  choose(change: Partial<EditorState>): void;
  /** A form is looked at while it is typed, or sent. */
  fillIn(id: string, values: Record<string, unknown>, dry: boolean, answered: FormAnswered): void;
  /** Somebody looks at a card of a list, or at none. */
  look(face: string | null, at: Element): void;
}

export type FormAnswered = (answer: { ok: boolean; text?: string; rule?: string; picture?: string }) => void;

/** A kind of control. */
export interface Control<S extends SectionBase> {
  draw(section: S, facts: PaletteFacts, host: PaletteHost): Child[];
  /** On a narrow board it is placed nearest to it. */
  near?: true;
  /** It has the chip of its rule beside its own text, not beside the label. */
  ownRule?: true;
  /** What is typed into it lives only there: it is not redrawn with a new value. */
  typed?: true;
  /** Whether it shows this value; without, it shows the one that has its id. */
  shows?(section: S, value: string): boolean;
  /** What it reads of the view's state besides tool, seat and mirror. */
  reads?(state: EditorState): unknown;
}
