// Everything that one view of a board knows besides what Python has sent: plain values, no element, timer or function.
// Parts change it in place and ask for a redraw; drawing only reads it. Values that follow from it and from the session
// (the scene, the lit places, the prompt) are computed and not stored here; what views share is in wire/session.ts.

import type { ChalkColor } from "./board/chalk";
import type { Trace } from "./board/trace";
import type { Heading } from "./input/neighbours";
import type { Way } from "./input/sentence-tree";
import type { Advice, Answer, Legal, Panel, SlapWindow, Ways, Worths } from "./wire/types";

/**
 * A live view of the ply `at`, in a game of `plies` plies. Groups stay the same objects as long as the view lives; their
 * fields change.
 */
export const defaults = (at: number, plies: number, liked: Partial<Liking> = {}) => ({
  /** Which ply is shown, and how the view goes on from there. */
  playhead: {
    /** The ply that is shown. */
    at,
    /** The view follows the head of the game. */
    live: true,
    /** The view steps on by itself. */
    playing: false,
    /** A multiple of the usual speed. */
    speed: liked.speed ?? 1,
    /** The last step is seen happening, so it is animated; otherwise the view has jumped. */
    seen: false,
    /** When the last step that is seen happening began, in ms. */
    steppedAt: -Infinity,
    /** How long the ply is shown, in ms, if the view goes on by itself. */
    lasting: 0,
    /** The speed of motion to this ply, as a multiple of the usual one. */
    pace: 1,
    /** The number of plies when the view was live last; later ones wait for it. */
    known: plies,
    /** The number of plies when the head moved last. */
    heard: plies,
  },
  /** The sentence that clicks have begun. */
  sentence: {
    /** The words so far, those that go without saying among them. */
    said: [] as string[],
    /** `said` before each choice, the oldest first: the way back. */
    choices: [] as string[][],
    /** `said` was chosen while a play was pending: it is kept after that play, if it still leads somewhere. */
    early: false,
    /** The legal sentences that `said` was chosen from. */
    legal: null as Legal | null,
    /** The legal sentences at an older ply, once they have been asked there. */
    elsewhere: null as { node: number; legal: Legal | null } | null,
    /** The older ply about which Python is being asked, because somebody has come to the board there. */
    asking: null as number | null,
  },
  /** Mouse, finger and keyboard on the board. Targets are named as in board/places/targets.ts. */
  pointer: {
    /** The target that Enter clicks and arrow keys leave from; empty: none yet. */
    cursor: "",
    /** The target under the mouse, or with the focus of the keyboard. */
    hovered: null as string | null,
    /** The target that is looked at: a card that others lie over comes up. */
    raised: null as string | null,
    /** The target with a ring of focus. */
    focused: null as string | null,
    /** The button that a finger has come to, by its words: the next tap there is a click. */
    tapped: null as string | null,
    /** The card that is told large, by its target, and whether a finger has tapped it. */
    card: null as { target: string; byFinger: boolean } | null,
    /** The target that a tap has chosen, on a phone held upright: a button plays it. */
    chosen: null as string | null,
    /** The row or column that a walk with the arrow keys keeps to. */
    lane: null as { heading: Heading; at: number } | null,
  },
  /** Rings and arrows. Those of a ply are in the ply. */
  chalk: {
    /** The ring or arrow that is being drawn, and over which place it ends; null: over none. */
    stroke: null as { from: string; to: string | null; color: ChalkColor } | null,
    /** Those of the ply that is shown are hidden, till it is left. */
    hidden: false,
  },
  menu: {
    open: false,
    /** The rows below `More` are shown. */
    more: false,
    /** The rows that say who sits where are unfolded. */
    seats: false,
  },
  /** The only way to go on, while it is announced, and for how many ms; null: there is a choice, or nothing to do. */
  forced: null as { node: number; ms: number } | null,
  /** Plays that Python has not answered yet, oldest first. */
  pending: [] as PendingPlay[],
  /** The last click that was not possible, until its reason has been read. */
  refusal: null as Refusal | null,
  /** The hint that is shown. */
  hint: null as Advice | null,
  /** A question with nothing but answers, on a phone. */
  answer: {
    /** The ply and its answers. */
    asked: "",
    /** The words of the answer that is chosen; empty: none yet. */
    chosen: "",
    /** Somebody looks at the board meanwhile. */
    away: false,
    /** What Python has said of answers, and at which ply. */
    told: null as { node: number; ways: Ways } | null,
  },
  /** What choices are worth, if somebody wants to see that. */
  worths: {
    on: false,
    /** The ply whose choices are looked at; null: nobody here decides. */
    node: null as number | null,
    /** What Python has found so far. */
    found: null as Worths | null,
  },
  /** The small dialog that floats over the frame. */
  popover: null as Popover | null,
  /** The panel that stands in place of the end card. */
  dialog: null as Dialog | null,
  /** The race that this view takes part in. */
  race: null as RaceState | null,
  /** Until this time, in ms, keys of the last race mean nothing: somebody may have been a little late. */
  echo: { keys: [] as readonly string[], until: 0 },
  /** The turn of the story that somebody points at. */
  told: null as Trace | null,
  /** The key of the panel row that somebody looks at; empty: none. */
  row: "",
  /** What this view knows of the lesson that it shows. */
  lesson: {
    /** The text is folded, where it would take room from the board. */
    folded: false,
    /** Python has been asked for something, and has not answered. */
    asked: false,
    /** The name of the step that is drawn, and whether it is solved there. */
    shown: "",
    solved: false,
    /** This view had the focus when Python told of what is to be drawn: the focused element may go. */
    held: false,
  },
  /** What is chosen in the palette of an editor. */
  editor: {
    /** The ids of the chosen tool, seat and goal; empty: the first there is. */
    tool: "",
    seat: "",
    goal: "",
    /** Each piece is put opposite, too. */
    mirror: false,
    /** The first of two places; null: none is chosen yet. */
    first: null as string | null,
    /** What is typed into the search, and the filter that is on. */
    search: "",
    filter: "",
    /** The folded sections that are open. */
    open: [] as string[],
    /** What the problem says that somebody looks at; empty: nobody looks at any. */
    pointed: "",
  },
  review: {
    /** The player whose story it is; empty: the first whose choices are judged. */
    seat: "",
    /** It stands at a moment, or somebody went elsewhere. */
    begun: false,
    /** All moments are shown, not only those that tell the most; the numbers are, not the moments. */
    all: false,
    numbers: false,
    /** The word of the picture that has arrows on the board. */
    picture: "",
    /** Python has been told that others look, too. */
    aloud: false,
    /** The chalk of a moment, in place of that of its ply. */
    lines: null as readonly string[] | null,
  },
  /** The block that is large on a phone held upright; empty: the first. */
  block: "",
  end: {
    /** The ply of the end that somebody has left, to see the board; null: none. */
    left: null as number | null,
    /** The player whose account is shown below the table. */
    seat: "",
  },
  /** The panel over the board that somebody looks under; a new one in its place covers the board again. */
  peeking: null as Panel | null,
  /** Plies whose log the live region has not said yet. */
  unsaid: [] as number[],
  /** Sound is on. */
  sound: liked.sound ?? false,
  /** What could only be one move is asked for, too. */
  asksAll: liked.asksAll ?? false,
  /** The numbers of rules stand with what happened, also where nobody looks it up. */
  numbers: liked.numbers ?? false,
});

export type ViewState = ReturnType<typeof defaults>;
export type PlayheadState = ViewState["playhead"];
export type SentenceState = ViewState["sentence"];
export type PointerState = ViewState["pointer"];
export type ChalkState = ViewState["chalk"];
export type EditorState = ViewState["editor"];

/** What a browser keeps of somebody's choices. */
interface Liking {
  sound: boolean;
  asksAll: boolean;
  numbers: boolean;
  speed: number;
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
  | { kind: "rules"; rules: readonly string[] }
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

export type Dialog =
  | { kind: "help" }
  | { kind: "new" }
  | { kind: "earlier" }
  | { kind: "setup" }
  | { kind: "save"; what: SaveKind };

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

/** Whether a bubble has buttons for what can be said next. */
export const isChoosing = ({ popover }: Pick<ViewState, "popover">): boolean =>
  popover?.kind === "choose" || popover?.kind === "weigh" || popover?.kind === "confirm";
