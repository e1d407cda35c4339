// The keyboard. Every key ends at the board: what reached the notebook could cut the cell away.
import type { Heading } from "./compass";

const HEADINGS: Record<string, Heading> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

export interface Hands {
  walk(heading: Heading): void;
  pick(): void;
  cancel(): void;
  command(name: Shortcut): void;
}

export type Shortcut =
  | "back"
  | "forward"
  | "first"
  | "last"
  | "play"
  | "live"
  | "move"
  | "turn"
  | "redo"
  | "new"
  | "menu"
  | "help";

const SHORTCUTS: Record<string, Shortcut> = {
  "[": "back",
  PageUp: "back",
  "]": "forward",
  PageDown: "forward",
  Home: "first",
  End: "last",
  p: "play",
  l: "live",
  u: "move",
  U: "turn",
  r: "redo",
  n: "new",
  m: "menu",
  "?": "help",
};

/** What a key on the board means. True if it meant something. */
export function onBoard(event: KeyboardEvent, hands: Hands): boolean {
  const heading = HEADINGS[event.key];
  if (heading) hands.walk(heading);
  else if (event.key === "Enter" || event.key === " ") hands.pick();
  else if (event.key === "Escape") hands.cancel();
  else return shortcut(event, hands);
  return true;
}

export function shortcut(event: KeyboardEvent, hands: Hands): boolean {
  const name = SHORTCUTS[event.shiftKey ? event.key : event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!name || event.ctrlKey || event.metaKey || event.altKey) return false;
  hands.command(name);
  return true;
}

/** Saving the notebook is the notebook's business, wherever the focus is. */
export const forNotebook = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s";
