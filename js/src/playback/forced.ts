// Plays what is the only way to go on. It is announced: the ring at its place fills like a clock, and a click there
// goes at once. Python says when there is one, and plays it once however many views ask.
import { keep, kept } from "../dom/kept";
import type { Timers } from "../dom/timers";
import type { Reader } from "../input/sentence-reader";
import { begins } from "../input/sentence-tree";
import type { Clicked, ViewState } from "../state";
import type { Session } from "../wire/session";
import { isString } from "../wire/values";
import type { Playhead } from "./playhead";

/** How long the only way is announced at speed 1, in ms; the next ones in a row have been understood by then. */
const FIRST = 1200;
const NEXT = 500;
/** Up to so many ms after a move has gone by itself, a click at its place was meant for it. */
const LATE = 1000;
/** … and where it can no longer be clicked, up to so many. */
const IDLE = 2000;

const NAME = "asks";
const ALL = "everything";

/** Whether somebody wanted to click forced moves here before. */
export const firstAsks = (): boolean => kept(NAME) === ALL;

/** A forced move that goes, or has gone: where a click means it, and since when, in ms, it is over. */
interface Gone {
  places: Set<string>;
  marks: Set<string>;
  words: readonly string[];
  since: number;
}

export function forcedMoves(
  session: Session,
  state: Pick<ViewState, "asksAll" | "dialog" | "forced" | "menu" | "playhead" | "popover">,
  playhead: Pick<Playhead, "rests">,
  reader: Pick<Reader, "lit" | "options" | "target" | "wayOf">,
  timers: Pick<Timers, "now" | "set" | "cancel">,
) {
  let gone: Gone[] = [];
  /** Where a forced move was played last. */
  let last = -1;

  const isDue = (): boolean =>
    !state.asksAll &&
    !session.lesson &&
    state.playhead.live &&
    playhead.rests() &&
    session.mayChange &&
    !!session.head.legal?.forced;

  /** Nobody is reading something else. */
  const isSeen = (): boolean => !state.popover && !state.dialog && !state.menu.open;

  function play(node: number): void {
    if (!isDue() || session.head.node !== node) return;
    if (!isSeen()) return timers.set("forced", NEXT, () => play(node));
    const move = goes(Number.POSITIVE_INFINITY);
    session.ask("forced", { node }, () => {
      move.since = timers.now();
    });
  }

  /** Notes where the move is clicked that goes now. */
  function goes(since: number): Gone {
    const places = new Set(reader.lit().keys());
    const marks = [...places].flatMap((name) => reader.target(name)?.marks ?? []);
    const move = { places, marks: new Set(marks.map(({ id }) => id)), words: reader.options()[0]?.path ?? [], since };
    gone.push(move);
    last = session.head.node;
    return move;
  }

  /** Whether the last forced move was one of this turn. */
  function isNext(node: number): boolean {
    const { store } = session;
    const path = (store.has(last) && store.path(last, node)) || [];
    return path.length > 0 && path.every((id) => store.ply(id).turn === store.ply(node).turn);
  }

  const meant = ({ places, marks, words }: Gone, clicked: Clicked): boolean =>
    isString(clicked)
      ? places.has(clicked) || (reader.target(clicked)?.marks ?? []).some(({ id }) => marks.has(id))
      : clicked.length > 0 && begins(words, clicked);

  return {
    /** Something has changed: a move may have become due, or has been played. */
    follow(): void {
      const { node } = session.head;
      if (!isDue()) {
        timers.cancel("forced");
        state.forced = null;
      } else if (state.forced?.node !== node) {
        state.forced = { node, ms: (isNext(node) ? NEXT : FIRST) / state.playhead.speed };
        timers.set("forced", state.forced.ms, () => play(node));
      }
    },
    /** Whether a click was meant for a forced move that has just gone: then it has been done. */
    isLate(clicked: Clicked): boolean {
      const age = ({ since }: Gone): number => timers.now() - since;
      gone = gone.filter((move) => age(move) < IDLE);
      const isOffered = isString(clicked) ? reader.lit().has(clicked) : !!reader.wayOf(clicked);
      // the board may have changed under the pointer: what cannot be clicked now was not aimed at
      const isFor = (move: Gone): boolean => {
        const isMeant = meant(move, clicked);
        return isOffered ? isMeant && age(move) < LATE : age(move) < (isMeant ? IDLE : LATE);
      };
      if (gone.some(isFor)) return true;
      if (isDue() && isOffered) goes(timers.now());
      return false;
    },
    /** From now on asks everything, or only what is to be chosen. */
    toggle(): void {
      state.asksAll = !state.asksAll;
      keep(NAME, state.asksAll ? ALL : "choices");
    },
  };
}
