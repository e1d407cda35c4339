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
  W: "what choices are worth",
  "Right button": "a ring, or gone",
  "… dragged": "an arrow, or gone",
  "… with Alt, Ctrl": "blue, red",
  "… with Shift": "the browser's menu",
  "A, A": "a ring, an arrow",
  X: "wipe off rings, arrows",
  N: "menu, at New game",
  M: "menu",
  "?": "this",
};

/** So few rules are read at once, before the keys. */
const FEW = 6;

export function helpPanel({ rules }: Pick<Static, "rules">, close: () => void): HTMLElement {
  const keys = Object.entries(KEYS).flatMap(([key, does]) => [
    html("dt", {}, html("kbd", {}, key)),
    html("dd", {}, does),
  ]);
  const few = Object.keys(rules).length <= FEW;
  const texts = Object.entries(rules).map(([id, rule]) =>
    html(
      "details",
      { open: few },
      html("summary", {}, !few && bold({}, `${id} `), rule.title),
      html("p", {}, rule.text),
    ),
  );
  const keyRows = [heading("Keys"), html("dl", "keys", ...keys)];
  const ruleRows = [heading("Rules"), scrollBox("rules", "Rules", ...texts)];
  const all = few ? [...ruleRows, ...keyRows] : [...keyRows, ...ruleRows];
  return panel("Rules and keys", div("bar", all.shift(), plain(close, "Close")), ...all);
}
