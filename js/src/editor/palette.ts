// What the controls of a palette are drawn from, and what they ask.

import type { Speaker } from "../board/runs";
import type { EditorState } from "../state";
import type { EditorView } from "../wire/types";

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
