// What the choices of the deciding seat are worth, as long as somebody wants to see that: Python looks again and again,
// a little at a time, and the best turns stand in a list, with bars at their places.
import type { Board } from "../board/board";
import type { Timers } from "../dom/timers";
import type { Reader } from "../input/sentence-reader";
import type { ViewState } from "../state";
import type { Session } from "../wire/session";
import type { Answer } from "../wire/types";

/** ms between two looks, in which Python can answer clicks. */
const PAUSE = 100;

export interface WorthsHost {
  session: Session;
  state: Pick<ViewState, "worths" | "playhead">;
  reader: Pick<Reader, "targetOf">;
  timers: Pick<Timers, "set">;
  /** Whether a person decides here now. */
  isPossible(): boolean;
  board(): Pick<Board, "showWorths">;
  refused(answer: Answer): void;
  /** There is something new to show. */
  changed(): void;
}

export function worthsWatch(host: WorthsHost) {
  const { session, state } = host;
  const { worths } = state;
  worths.on ||= session.options.advice === true;

  function toggle(): void {
    Object.assign(worths, { on: !worths.on, node: null, found: null });
    follow();
    host.changed();
  }

  /** Begins to look where a person has come to decide. */
  function follow(): void {
    const { at } = state.playhead;
    if (!worths.on || worths.node === at) return;
    Object.assign(worths, { node: null, found: null });
    if (!host.isPossible()) return;
    worths.node = at;
    look(at);
  }

  function look(node: number): void {
    const isMeant = (): boolean => worths.on && worths.node === node && session.head.node === node;
    if (!isMeant()) return;
    session.ask("worths", { node }, (answer) => {
      if (!isMeant()) return;
      if (!answer.ok || !answer.worths) {
        Object.assign(worths, { on: false, node: null, found: null });
        host.refused(answer);
      } else {
        worths.found = answer.worths;
        if (answer.worths.more) host.timers.set("worths", PAUSE, () => look(node));
      }
      host.changed();
    });
  }

  /** Bars at the places of the turns; where several begin alike, that of the best. */
  function draw(): void {
    const turns = (worths.node === state.playhead.at && worths.found?.turns) || [];
    const bars = new Map<string, { chance: number; best: boolean }>();
    for (const { words, chance } of turns) {
      const names = words.map((_, n) => host.reader.targetOf(words.slice(0, n + 1)));
      const name = names.findLast((one) => one !== null);
      if (name && !bars.has(name)) bars.set(name, { chance, best: !bars.size });
    }
    host.board().showWorths(bars);
  }

  return { toggle, follow, draw };
}
