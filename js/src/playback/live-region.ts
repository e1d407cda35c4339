// The live region: a screen reader says what happens, one event a paragraph. Sighted users have the story
// (panels/story.ts).

import { spoken } from "../board/runs";
import type { Art } from "../board/symbols";
import { div, html } from "../dom/elements";
import type { Store } from "../wire/store";
import type { Text } from "../wire/types";

/** How many paragraphs stay. */
const KEPT = 6;

export type LiveRegion = ReturnType<typeof liveRegion>;

export function liveRegion() {
  const el = div({ class: "hidden", "aria-live": "polite", role: "log", label: "Events" });

  function say(text: string): void {
    if (!text) return;
    el.append(html("p", {}, text));
    while (el.childElementCount > KEPT) el.firstElementChild?.remove();
  }

  return {
    el,
    say,
    /** Says the log of these plies, and then what is asked now, if it is to be said. */
    sayPlies(plies: readonly number[], store: Store, ask: Text | null, art: Art): void {
      for (const id of plies) {
        for (const { text } of store.ply(id).log ?? []) say(spoken(text, art));
      }
      if (plies.length && ask !== null) say(spoken(ask, art));
    },
  };
}
