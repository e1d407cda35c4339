// The polite voice: what happens is said to a screen reader, one event a paragraph.
import { div, html } from "../dom/elements";

const KEPT = 6;

export type Voice = ReturnType<typeof voice>;

export function voice() {
  const el = div({ class: "hidden", "aria-live": "polite", role: "log", label: "Events" });

  return {
    el,
    say(text: string): void {
      if (!text) return;
      el.append(html("p", {}, text));
      while (el.childElementCount > KEPT) el.firstElementChild?.remove();
    },
  };
}
