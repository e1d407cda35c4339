// A hint: Python tells which move it would play for the deciding seat. Its places and buttons are marked, and the
// reason stands in the place of the story (panels/hint-panel.ts), until the next click or ply. Also what a lesson points at.

import type { Board } from "../board/board";
import type { Target } from "../board/places/targets";
import { spoken } from "../board/runs";
import type { Art } from "../board/symbols";
import type { Reader } from "../input/sentence-reader";
import type { Way } from "../input/sentence-tree";
import type { ViewState } from "../state";
import type { Session } from "../wire/session";
import type { Answer } from "../wire/types";
import type { LiveRegion } from "./live-region";
import type { Playhead } from "./playhead";

export interface HintsHost {
  session: Session;
  state: Pick<ViewState, "hint" | "pending" | "playhead" | "race">;
  playhead: Pick<Playhead, "atHead">;
  reader: Pick<Reader, "targetOf" | "wayOf">;
  board(): Board;
  art(): Art;
  live: Pick<LiveRegion, "say">;
  refused(answer: Answer): void;
  /** A hint has appeared or gone. */
  changed(): void;
}

export type Hints = ReturnType<typeof hints>;

export function hints(host: HintsHost) {
  const { session, state, reader } = host;
  /** The question that is open; a click or another ply takes it back. */
  let asked: object | null = null;
  /** How many better ones than the one that is shown there are. */
  let nth = 0;

  /** Whether a person decides here now. */
  const isPossible = (): boolean => {
    const { legal, curtain } = session.head;
    const decides = legal !== null && curtain === undefined && legal.seat !== "chance";
    return decides && session.mayChange && host.playhead.atHead() && !state.pending.length && !state.race;
  };

  /** Ask for a hint, or take it away. */
  function ask(): void {
    if (state.hint || asked) clear();
    else request(0);
  }

  /** Ask for the nth best. */
  function request(n: number): void {
    if (!isPossible()) return;
    const { at: node } = state.playhead;
    const mine = {};
    asked = mine;
    nth = n;
    session.ask("hint", n ? { node, n } : { node }, (answer) => {
      if (asked !== mine) return;
      asked = null;
      if (!answer.ok || !answer.hint) return host.refused(answer);
      if (state.playhead.at !== node || session.head.node !== node) return;
      state.hint = answer.hint;
      const { say, reason } = answer.hint;
      for (const text of [say, reason]) host.live.say(spoken(text, host.art()));
      host.changed();
    });
  }

  function clear(): void {
    asked = null;
    if (!state.hint) return;
    state.hint = null;
    host.changed();
  }

  /** Marks what to click first, and more weakly the other places that the hint is about. */
  function draw(): void {
    const { targets } = host.board();
    // a lesson points at places, without words to say
    if (!state.hint) return host.board().showHint(pointed(targets, session.lesson?.step?.places ?? []), []);
    const { words, places, way } = state.hint;
    const first = new Set(words.map((_, n) => reader.targetOf(words.slice(0, n + 1))));
    const known = places.map((name) => reader.targetOf([name]) ?? name).filter((name) => targets.has(name));
    const now = [...first].filter((name) => name !== null);
    const also = known.filter((name) => !first.has(name));
    host.board().showHint(now, way ? [] : also, way);
  }

  return {
    ask,
    clear,
    draw,
    isPossible,
    another: () => request(nth + 1),
    /** Say what is advised. */
    play(say: (way: Way) => void): void {
      const way = state.hint && reader.wayOf(state.hint.words);
      if (way) say(way);
    },
  };
}

/**
 * The targets that these names mean: those with such a name, and those where a click says just these words. If there
 * are none, those where it says one of them last: a card's name alone means that card.
 */
export function pointed(targets: ReadonlyMap<string, Target>, names: readonly string[]): string[] {
  const meant = new Set(names);
  const whole: string[] = [];
  const last: string[] = [];
  for (const [name, { place, marks }] of targets) {
    const paths = marks.flatMap((mark) => mark.words ?? []);
    const isNamed = [name, place, ...marks.map(({ id }) => id)].some((one) => meant.has(one));
    if (isNamed || paths.some((path) => path.every((word) => meant.has(word)))) whole.push(name);
    else if (paths.some((path) => meant.has(path.at(-1) ?? ""))) last.push(name);
  }
  const nearest = whole.length ? whole : last;
  return nearest.length ? nearest : [...names]; // places at which nothing can be clicked
}
