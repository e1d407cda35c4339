// One line of the log for each turn: a turn of several sentences is abridged: the first and then the latest of each
// rule, and opens to all of them. log.ts has the sentences.

import { render, runs, type Speaker } from "../board/runs";
import { button, fill, html, span, toggle } from "../dom/elements";
import type { Run, Text } from "../wire/types";
import { isString } from "../wire/values";

/** A sentence of the log, at a depth of the line of play. */
export interface Entry {
  depth: number;
  /** Refusals belong to none. */
  turn: number;
  /** Null: a refusal, which always stands by itself. */
  text: Text | null;
  el: HTMLElement;
}

interface Head {
  el: HTMLElement;
  key: string;
}

export function logTurns(speaker: Speaker) {
  const heads = new Map<number, Head>();
  const open = new Set<number>();
  let laid: [readonly Entry[], number] = [[], -1];

  /** Shows what has happened up to a depth, a turn in a line. */
  function lay(entries: readonly Entry[], depth: number): void {
    laid = [entries, depth];
    /** By the depth that a turn begins at here: its number may come again. */
    const turns = new Map<number, Entry[]>();
    let last: Entry[] = [];
    for (const entry of entries) {
      entry.el.hidden = entry.depth > depth;
      if (entry.text === null || entry.el.hidden) continue;
      if (last[0]?.turn === entry.turn) last.push(entry);
      else {
        last = [entry];
        turns.set(entry.depth, last);
      }
    }
    for (const [turn, { el }] of heads) {
      if ((turns.get(turn)?.length ?? 0) > 1) continue;
      el.remove();
      heads.delete(turn);
    }
    for (const [turn, lines] of turns) {
      if (lines.length > 1) fold(turn, lines, () => lay(...laid));
      else for (const { el } of lines) toggle(el, "detail", false);
    }
  }

  function fold(turn: number, lines: readonly Entry[], again: () => void): void {
    const isOpen = open.has(turn);
    const key = `${lines.length} ${isOpen}`;
    const head = heads.get(turn) ?? { el: html("li", "turn-line"), key: "" };
    heads.set(turn, head);
    if (head.key !== key) {
      fill(head.el, ...inShort(lines).flatMap((text) => [...render(text, speaker), " "]), opener(turn, lines, again));
      head.key = key;
    }
    const first = lines[0] as Entry;
    if (first.el.previousElementSibling !== head.el) first.el.before(head.el);
    for (const { el } of lines) {
      el.hidden = !isOpen;
      toggle(el, "detail", true);
    }
  }

  function opener(turn: number, lines: readonly Entry[], again: () => void): HTMLButtonElement {
    const isOpen = open.has(turn);
    const label = isOpen ? "Fewer lines" : `All ${lines.length} lines of this turn`;
    const el = button({ class: "more", label, "aria-expanded": `${isOpen}` }, () => {
      if (!open.delete(turn)) open.add(turn);
      again();
      heads.get(turn)?.el.querySelector("button")?.focus();
    });
    el.append(span({}, isOpen ? "less" : `+${lines.length}`));
    return el;
  }

  return {
    lay,
    /** Another game. */
    forget(): void {
      for (const { el } of heads.values()) el.remove();
      heads.clear();
      open.clear();
    },
  };
}

/**
 * The first sentence, then the last of the later ones on each rule. Rule chips are left out: the full sentences have
 * them.
 */
function inShort(lines: readonly Entry[]): Text[] {
  const latest = new Map<string, Run[]>();
  for (const [n, { text }] of lines.entries()) {
    const all = runs(text ?? "");
    const rule = n ? (all.map((run) => (isString(run) || !("r" in run) ? "" : run.r)).find(Boolean) ?? "") : "first";
    latest.delete(rule);
    const words = all.filter((run) => isString(run) || !("r" in run));
    latest.set(rule, words);
  }
  return [...latest.values()];
}
