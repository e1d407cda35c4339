// Everything that one view of a board knows besides what Python has sent: plain values, no element, timer or function.
// Parts change it in place and ask for a redraw; drawing only reads it. Values that follow from it and from the session
// (the scene, the lit places, the prompt) are computed and not stored here; what views share is in wire/session.ts.

import type { ChalkColor } from "./board/chalk";
import type { Heading } from "./input/neighbours";
import type { Way } from "./input/sentence-tree";
import type { Advice, Answer, Legal, Panel, SlapWindow, Ways, Worths } from "./wire/types";

/** The groups stay the same objects as long as the view lives; their fields change. */
export interface ViewState {
  playhead: PlayheadState;
  sentence: SentenceState;
  pointer: PointerState;
  chalk: ChalkState;
  menu: MenuState;
  /** Plays that Python has not answered yet, oldest first. */
  pending: PendingPlay[];
  /** The last click that was not possible, until its reason has been read. */
  refusal: Refusal | null;
  /** The hint that is shown. */
  hint: Advice | null;
  /** What choices are worth, if somebody wants to see that. */
  worths: WorthsState;
  /** The small dialog that floats over the frame. */
  popover: Popover | null;
  /** The panel that stands in place of the end card. */
  dialog: Dialog | null;
  /** The race that this view takes part in. */
  race: RaceState | null;
  /** Until this time, in ms, keys of the last race mean nothing: somebody may have been a little late. */
  echo: { keys: readonly string[]; until: number };
  /** The face of the card that is enlarged; empty: none. */
  card: string;
  /** The face that was looked at last. It may no longer be enlarged: the board was passed on, or the game is over. */
  lookedAt: string;
  /** The key of the panel row that somebody looks at; empty: none. */
  row: string;
  /** What this view knows of the lesson that it shows. */
  lesson: LessonState;
  /** What is chosen in the palette of an editor. */
  editor: EditorState;
  /** The player whose moments of a review are shown; empty: the first whose choices are judged. */
  review: { seat: string };
  /** The block that is large on a phone held upright; empty: the first. */
  block: string;
  /** The panel over the board that somebody looks under; a new one in its place covers the board again. */
  peeking: Panel | null;
  /** The key of a row of that panel which is shown on the board meanwhile; empty: none. */
  peekedRow: string;
  /** Plies whose log the live region has not said yet. */
  unsaid: number[];
  /** Sound is on. */
  sound: boolean;
  /** What could only be one move is asked for, too. */
  asksAll: boolean;
}

/** Which ply is shown, and how the view goes on from there. */
export interface PlayheadState {
  /** The ply that is shown. */
  at: number;
  /** The view follows the head of the game. */
  live: boolean;
  /** The view steps on by itself. */
  playing: boolean;
  /** A multiple of the usual speed. */
  speed: number;
  /** The last step is seen happening, so it is animated; otherwise the view has jumped. */
  seen: boolean;
  /** When the last step that is seen happening began, in ms. */
  steppedAt: number;
  /** How long the ply is shown, in ms, if the view goes on by itself. */
  lasting: number;
  /** The speed of motion to this ply, as a multiple of the usual one. */
  pace: number;
  /** The number of plies when the view was live last; later ones wait for it. */
  known: number;
  /** The number of plies when the head moved last. */
  heard: number;
}

/** The sentence that clicks have begun. */
export interface SentenceState {
  /** The words so far, those that go without saying among them. */
  said: string[];
  /** `said` before each choice, the oldest first: the way back. */
  choices: string[][];
  /** `said` was chosen while a play was pending: it is kept after that play, if it still leads somewhere. */
  early: boolean;
  /** The legal sentences that `said` was chosen from. */
  legal: Legal | null;
  /** The legal sentences at an older ply, once they have been asked there. */
  elsewhere: { node: number; legal: Legal | null } | null;
  /** The older ply about which Python is being asked, because somebody has come to the board there. */
  asking: number | null;
}

/** Mouse, finger and keyboard on the board. Targets are named as in board/places/targets.ts. */
export interface PointerState {
  /** The target that Enter clicks and arrow keys leave from; empty: none yet. */
  cursor: string;
  /** The target under the mouse, or with the focus of the keyboard. */
  hovered: string | null;
  /** The target that is looked at: a card that others lie over comes up. */
  raised: string | null;
  /** The target with a ring of focus. */
  focused: string | null;
  /** The face of the card that a finger has come to, with its target: the next tap there is a click. */
  tapped: string | null;
  /** The target that a tap has chosen, on a phone held upright: a button plays it. */
  chosen: string | null;
  /** The row or column that a walk with the arrow keys keeps to. */
  lane: { heading: Heading; at: number } | null;
}

export interface LessonState {
  /** The text is folded, where it would take room from the board. */
  folded: boolean;
  /** Python has been asked for something, and has not answered. */
  asked: boolean;
  /** The name of the step that is drawn, and whether it is solved there. */
  shown: string;
  solved: boolean;
  /** This view had the focus when Python told of what is to be drawn: the focused element may go. */
  held: boolean;
}

export interface EditorState {
  /** The ids of the chosen tool, seat and goal; empty: the first there is. */
  tool: string;
  seat: string;
  goal: string;
  /** Each piece is put opposite, too. */
  mirror: boolean;
  /** The first of two places; null: none is chosen yet. */
  first: string | null;
  /** What is typed into the search, and the filter that is on. */
  search: string;
  filter: string;
  /** The folded sections that are open. */
  open: string[];
  /** What the problem says that somebody looks at; empty: nobody looks at any. */
  pointed: string;
}

/** Rings and arrows. Those of a ply are in the ply. */
export interface ChalkState {
  /** The ring or arrow that is being drawn, and over which place it ends; null: over none. */
  stroke: { from: string; to: string | null; color: ChalkColor } | null;
  /** Those of the ply that is shown are hidden, till it is left. */
  hidden: boolean;
}

export interface MenuState {
  open: boolean;
  /** The rows that say who sits where are unfolded. */
  seats: boolean;
}

export interface WorthsState {
  on: boolean;
  /** The ply whose choices are looked at; null: nobody here decides. */
  node: number | null;
  /** What Python has found so far. */
  found: Worths | null;
}

export interface PendingPlay {
  words: readonly string[];
  /** When it was sent, in ms. */
  since: number;
  /** It was sent from this view. */
  own: boolean;
}

/** A thing that was clicked: a target on the board by its name, or a button of a panel by its words. */
export type Clicked = string | readonly string[];

export interface Refusal {
  target: Clicked | null;
  /** Null: Python has still to say why. */
  answer: Answer | null;
  /** When the reason came, in ms. */
  since: number;
}

export type Popover =
  | { kind: "rule"; rule: string }
  /** Whether that seat is to be given up. */
  | { kind: "leave"; seat: string }
  /** A sentence that throws something away is played only after confirmation. */
  | { kind: "confirm"; target: Clicked | null; way: Way }
  /** A click that can mean several things. */
  | { kind: "choose"; target: string; ways: readonly Way[] }
  /**
   * A click that leaves several sentences, with what Python says about each. `said`: all words, that click's among
   * them.
   */
  | { kind: "weigh"; target: string; options: Ways; said: readonly string[] };

export type SaveKind = "record" | "picture" | "page" | "code";

export type Dialog = { kind: "help" } | { kind: "new" } | { kind: "setup" } | { kind: "save"; what: SaveKind };

/** The standing of a race at this view. */
export interface RaceState {
  readonly window: SlapWindow;
  /** The number of lamps that are out. */
  out: number;
  /** When the card turned, in ms, once it has. */
  start: number | null;
  /** By seat, how many ms after that it slapped; null: it did not. */
  readonly times: Map<string, number | null>;
}

/** What a browser keeps of somebody's choices. */
export type Liking = Pick<ViewState, "sound" | "asksAll"> & Pick<PlayheadState, "speed">;

/** A live view of the ply `at`, in a game of `plies` plies. */
export const defaults = (at: number, plies: number, liked: Partial<Liking> = {}): ViewState => ({
  playhead: {
    ...{ at, live: true, playing: false, seen: false, known: plies, heard: plies },
    ...{ speed: liked.speed ?? 1, pace: 1, lasting: 0, steppedAt: -Infinity },
  },
  sentence: { said: [], choices: [], early: false, legal: null, elsewhere: null, asking: null },
  pointer: { cursor: "", hovered: null, raised: null, focused: null, tapped: null, chosen: null, lane: null },
  chalk: { stroke: null, hidden: false },
  menu: { open: false, seats: false },
  pending: [],
  refusal: null,
  hint: null,
  worths: { on: false, node: null, found: null },
  popover: null,
  dialog: null,
  race: null,
  echo: { keys: [], until: 0 },
  card: "",
  lookedAt: "",
  row: "",
  lesson: { folded: false, asked: false, shown: "", solved: false, held: false },
  editor: { tool: "", seat: "", goal: "", mirror: false, first: null, search: "", filter: "", open: [], pointed: "" },
  review: { seat: "" },
  block: "",
  peeking: null,
  peekedRow: "",
  unsaid: [],
  sound: liked.sound ?? false,
  asksAll: liked.asksAll ?? false,
});

/** Whether a bubble has buttons for what can be said next. */
export const isChoosing = ({ popover }: Pick<ViewState, "popover">): boolean =>
  popover?.kind === "choose" || popover?.kind === "weigh" || popover?.kind === "confirm";
