// The log: one sentence an event, newest last, and refusals with a red edge. A screen reader hears of events by the
// live region (frame/live-region.ts).
import { fill, html, listBox } from "../dom/elements";
import { render, type Speaker } from "../dom/runs";
import type { Store } from "../wire/store";
import type { Text } from "../wire/types";

export type Log = ReturnType<typeof log>;

export function log(speaker: Speaker) {
  const list = html("ol", {});
  const { el, scroll } = listBox("Log", "log", list);
  let entries: { depth: number; el: HTMLElement }[] = [];
  let known: readonly number[] = [];
  let from: Store | null = null;

  function follow(store: Store, line: readonly number[]): void {
    let same = 0;
    if (store === from) while (same < line.length && line[same] === known[same]) same++;
    for (const entry of entries) if (entry.depth >= same) entry.el.remove();
    entries = entries.filter((entry) => entry.depth < same);
    for (const [depth, ply] of line.entries()) {
      for (const event of depth < same ? [] : (store.ply(ply).log ?? [])) {
        const entry = html("li", { hidden: true }, ...render(event.text, speaker));
        list.append(entry);
        entries.push({ depth, el: entry });
      }
    }
    from = store;
    known = line;
  }

  function toEnd(): void {
    requestAnimationFrame(() => {
      scroll.scrollTop = scroll.scrollHeight;
    });
  }

  return {
    el,
    /** `depth`: events further down the line have not happened yet. */
    show(store: Store, line: readonly number[], depth: number): void {
      if (line.at(-1) !== known.at(-1) || store !== from) follow(store, line);
      let moved = false;
      for (const entry of entries) {
        const hidden = entry.depth > depth;
        if (entry.el.hidden === hidden) continue;
        entry.el.hidden = hidden;
        moved = true;
      }
      if (moved) toEnd();
    },
    /** Adds a refusal, which only this browser knows of, at this depth of the line. */
    note(text: Text, depth: number): void {
      const fault = html("li", "fault", ...render(text, speaker));
      const last = entries.findLastIndex((entry) => entry.depth <= depth);
      const before = entries[last];
      if (before) before.el.after(fault);
      else list.prepend(fault);
      entries.splice(last + 1, 0, { depth, el: fault });
      toEnd();
    },
    /** Another game. */
    forget(): void {
      fill(list);
      entries = [];
      known = [];
    },
  };
}
