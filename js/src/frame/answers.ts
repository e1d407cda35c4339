// On a phone a question that has nothing but answers takes the whole of it: a tap chooses an answer, a button below says
// it. The board waits behind, one button away.

import type { Speaker } from "../board/runs";
import { spoken } from "../board/runs";
import { all, fill, plain, primary, set, toggle } from "../dom/elements";
import type { Picker } from "../input/sentence-picker";
import type { Reader } from "../input/sentence-reader";
import type { Way } from "../input/sentence-tree";
import type { Dock } from "../panels/dock";
import { settle, wordRows } from "../panels/kinds/words";
import { isChoosing, type ViewState } from "../state";
import type { Session } from "../wire/session";
import type { Item } from "../wire/types";
import type { Screen } from "./screen";
import type { Upright } from "./upright";

export interface AnswersHost {
  session: Session;
  state: ViewState;
  reader: Reader;
  picker: Pick<Picker, "press">;
  upright: Pick<Upright, "isElsewhere">;
  screen: Pick<Screen, "root" | "answers" | "isPhone" | "forgetTaken">;
  speaker(): Speaker;
  dock(): Pick<Dock, "itemOf">;
  /** An answer is chosen, or somebody looks at the board, or no longer. */
  changed(): void;
}

export type Answers = ReturnType<typeof answers>;

export function answers({ session, state, reader, picker, upright, screen, ...host }: AnswersHost) {
  const { answer } = state;
  let drawn = "";

  /** Nothing of what is asked is on the board, and each word ends its sentence. */
  function ways(): Way[] {
    const isHere = state.playhead.at === session.head.node && !session.head.curtain && !state.race;
    if (!screen.isPhone() || !isHere || isChoosing(state) || reader.lit().size) return [];
    const found = reader.withoutPlace();
    const isOnBoard = ({ next, path }: Way): boolean => next !== undefined || upright.isElsewhere(path);
    return found.length > 1 && !found.some(isOnBoard) ? found : [];
  }

  /** As the panel says it that offers it, or the bubble that stands in other places; nothing is shown on a board that is not seen. */
  function itemOf({ path, label, w, does }: Way): Item {
    const words = path.join(" ");
    const { node, ways = null } = answer.told ?? {};
    const rows = node === state.playhead.at ? (ways?.rows ?? []) : [];
    const told = rows.flatMap(({ items }) => items).find((item) => item.words.join(" ") === words);
    const { show: _, ...item } = told ?? host.dock().itemOf(path) ?? { words: path, text: label ?? w };
    return does ? { sub: does, ...item } : item;
  }

  function choose(words: readonly string[]): void {
    answer.chosen = words.join(" ");
    host.changed();
  }

  function look(away: boolean): void {
    answer.away = away;
    host.changed();
  }

  /** What is asked now; another question forgets what was chosen for the last one. */
  function now(): Item[] {
    const items = ways().map(itemOf);
    const asked = `${state.playhead.at} ${items.map(({ words }) => words.join(" "))}`;
    if (asked !== answer.asked) Object.assign(answer, { asked, chosen: "", away: false });
    return items;
  }

  return {
    /** Its buttons; null: no such question is asked. */
    draw(): HTMLButtonElement[] | null {
      const items = now();
      const isUp = items.length > 0 && !answer.away;
      toggle(screen.root, "answering", isUp);
      const { className } = screen.root;
      toggle(screen.root, "asks-answers", items.length > 0);
      if (className !== screen.root.className) screen.forgetTaken(); // panels under the board come or go
      if (!items.length) return null;
      if (!isUp) return [primary(() => look(false), "Back to the question")];
      const looks = JSON.stringify(items);
      if (looks !== drawn) fill(screen.answers, wordRows([{ items }], host.speaker(), choose));
      drawn = looks;
      settle(screen.answers, reader, state);
      for (const el of all(screen.answers, "[data-key]"))
        set(el, { "aria-pressed": el.dataset.key === answer.chosen && "true" });
      const chosen = items.find(({ words }) => words.join(" ") === answer.chosen);
      const say = chosen && `Choose: ${spoken(chosen.text, host.speaker().art)}`;
      const choice = primary(() => chosen && picker.press(chosen.words), say ?? "Choose one");
      choice.disabled = !chosen;
      return [choice, plain(() => look(true), "See the board")];
    },
  };
}
