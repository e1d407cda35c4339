// Keys in a host's panel: arrows walk the buttons of a table as they stand there, and letters press what they are on.

import { all, focusOn, set } from "../../dom/elements";
import { isChord } from "../../dom/notebook-keys";
import { isHeading, neighbour } from "../../input/neighbours";

/** Rows count before columns: up and down lead to the next row, sideways never out of one. */
const ROWS_APART = 1000;

const walked = (root: HTMLElement): HTMLElement[] => all(root, ".sqw-walk button");

/** Tab reaches one of those that are walked, by default the first. */
export function stopAt(root: HTMLElement, wanted: (el: HTMLElement) => boolean): void {
  const buttons = walked(root);
  const stop = buttons.find(wanted) ?? buttons[0];
  for (const one of buttons) one.tabIndex = one === stop ? 0 : -1;
}

/** A button that a key presses, too, while the focus is in the panel. */
export function keyed(el: HTMLButtonElement, key: string): HTMLButtonElement {
  set(el, { "aria-keyshortcuts": key, title: `Key: ${key}` });
  return el;
}

/** Does what the key stands for here. False: nothing. */
export function handles(root: HTMLElement, event: KeyboardEvent): boolean {
  const { key, target } = event;
  if (isChord(event)) return false;
  const buttons = walked(root);
  const at = buttons.indexOf(target as HTMLButtonElement);
  if (at >= 0 && isHeading(key)) {
    const boxes = buttons.map((one) => one.getBoundingClientRect());
    const places = Object.fromEntries(boxes.map(({ x, y }, n) => [n, { x, y: ROWS_APART * y, k: 1 }]));
    focusOn(buttons[Number(neighbour(places, Object.keys(places), `${at}`, key) ?? at)]);
    return true;
  }
  const has = (one: HTMLElement): boolean => one.getAttribute("aria-keyshortcuts")?.toLowerCase() === key.toLowerCase();
  const pressed = all(root, "[aria-keyshortcuts]").find(has);
  pressed?.click();
  return pressed !== undefined;
}
