// The log: one line a turn, newest last, and refusals with a red edge. A screen reader hears of events by the
// live region (playback/live-region.ts).

import { render, type Speaker } from "../board/runs";
import { fill, html, listBox } from "../dom/elements";
import type { Store } from "../wire/store";
import type { Text } from "../wire/types";
import { CHUNK, chunkBefore, keepSeen, onScrolledTo } from "./chunks";
import { type Entry, logTurns } from "./log-turns";

export type Log = ReturnType<typeof log>;

export function log(speaker: Speaker) {
  const list = html("ol", {});
  const { el, scroll } = listBox("Log", "log", list, toEnd);
  /** All that is drawn, in order: the plies from `begin` up to `end`, and never beyond `limit`. */
  let entries: Entry[] = [];
  let [begin, end, limit] = [0, 0, 0];
  /** Refusals, also those at plies that are not drawn now. */
  let notes: Entry[] = [];
  let known: readonly number[] = [];
  let from: Store | null = null;
  let shownDepth = -1;
  const turns = logTurns(speaker);

  onScrolledTo(scroll, drawEarlier, () => undefined);

  /** Another line of play: what is not on it goes. */
  function follow(store: Store, line: readonly number[]): void {
    const same = store === from ? common(line, known) : 0;
    for (const entry of entries) if (entry.depth >= same) entry.el.remove();
    entries = entries.filter((entry) => entry.depth < same);
    notes = notes.filter((entry) => entry.depth < same);
    end = Math.min(end, same);
    from = store;
    known = line;
  }

  /** The entries of some plies of the line. */
  function entriesOf(store: Store, first: number, last: number): Entry[] {
    const drawn: Entry[] = [];
    for (let depth = first; depth < last; depth++) {
      const { turn, log = [] } = store.ply(known[depth] as number);
      for (const { text } of log)
        drawn.push({ depth, turn, text, el: html("li", { hidden: true }, ...render(text, speaker)) });
      drawn.push(...notes.filter((note) => note.depth === depth));
    }
    return drawn;
  }

  /** Has all entries near a ply drawn. */
  function reach(store: Store, depth: number): void {
    if (depth < begin || depth >= limit) {
      fill(list);
      entries = [];
      begin = end = chunkBefore(depth);
      limit = begin + 2 * CHUNK;
    }
    const last = Math.min(limit, known.length);
    const more = last > end ? entriesOf(store, end, last) : [];
    list.append(...more.map((entry) => entry.el));
    entries.push(...more);
    end = Math.max(end, last);
  }

  function drawEarlier(): void {
    if (!from || begin === 0) return;
    const more = entriesOf(from, Math.max(0, begin - CHUNK), begin);
    begin = Math.max(0, begin - CHUNK);
    entries.unshift(...more);
    keepSeen(scroll, () => {
      list.prepend(...more.map((entry) => entry.el));
      turns.lay(entries, shownDepth);
    });
  }

  function toEnd(): void {
    requestAnimationFrame(() => {
      scroll.scrollTop = scroll.scrollHeight;
    });
  }

  return {
    el,
    toEnd,
    /** `depth`: events further down the line have not happened yet. */
    show(store: Store, line: readonly number[], depth: number): void {
      if (line !== known || store !== from) follow(store, line);
      reach(store, depth);
      turns.lay(entries, depth);
      if (depth !== shownDepth) toEnd();
      shownDepth = depth;
    },
    /** Adds a refusal, which only this browser knows of, at this depth of the line. */
    note(text: Text, depth: number): void {
      const fault: Entry = { depth, turn: -1, text: null, el: html("li", "fault", ...render(text, speaker)) };
      const last = entries.findLastIndex((entry) => entry.depth <= depth);
      const before = entries[last];
      if (before) before.el.after(fault.el);
      else list.prepend(fault.el);
      entries.splice(last + 1, 0, fault);
      notes.push(fault);
      toEnd();
    },
    /** Another game. */
    forget(): void {
      fill(list);
      turns.forget();
      shownDepth = -1;
      entries = notes = [];
      begin = end = limit = 0;
      known = [];
    },
  };
}

/** The number of plies that two lines of a tree begin with in common: where they agree once, they agree before. */
function common(one: readonly number[], other: readonly number[]): number {
  let low = 0;
  let high = Math.min(one.length, other.length);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (one[middle] === other[middle]) low = middle + 1;
    else high = middle;
  }
  return low;
}
