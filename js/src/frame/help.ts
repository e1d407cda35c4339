// The help panel: all keys and all rules.
import { bold, div, heading, html, panel, plain, scrollBox } from "../dom/elements";
import type { Static } from "../wire/types";

const KEYS = {
  "← ↑ → ↓": "to the next place",
  "Enter, Space": "click it",
  Esc: "take a word back, close",
  "[ ] or Page Up, Page Down": "one ply back, forward",
  "Home, End": "first, last ply",
  P: "play, pause",
  L: "go live",
  "U, Shift+U, R": "undo, undo turn, redo",
  H: "a hint",
  "Right button": "a ring; dragged: an arrow; the same again: gone. Alt: blue, Ctrl: red, Shift: the browser's menu",
  A: "a ring: twice here; an arrow: here and there",
  X: "wipe off all rings and arrows",
  N: "menu, at New game",
  M: "menu",
  "?": "this",
};

export function helpPanel({ rules }: Pick<Static, "rules">, close: () => void): HTMLElement {
  const keys = Object.entries(KEYS).flatMap(([key, does]) => [
    html("dt", {}, html("kbd", {}, key)),
    html("dd", {}, does),
  ]);
  const texts = Object.entries(rules).map(([id, rule]) =>
    html("details", {}, html("summary", {}, bold({}, id), ` ${rule.title}`), html("p", {}, rule.text)),
  );
  return panel(
    "Rules and keys",
    div("bar", heading("Keys"), plain(close, "Close")),
    html("dl", "keys", ...keys),
    heading("Rules"),
    scrollBox("rules", "Rules", ...texts),
  );
}
