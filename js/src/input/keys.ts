// The keyboard. Every key ends at the board: what reached the notebook could cut the cell away.

import { on } from "../dom/elements";
import type { View } from "../frame/view";
import { isHeading } from "./neighbours";
import { targetOf } from "./pointer";

/** Hear the keys and clicks in a view. */
export function heed(view: View): void {
  const { root, popover } = view;
  on(root, "keydown", (event: KeyboardEvent) => {
    if (!forNotebook(event)) event.stopPropagation();
    if (event.key !== "Tab") view.refusals.clear();
    if (handled(event, view)) event.preventDefault();
  });
  // before the click does anything that may be refused, too
  root.addEventListener("click", view.refusals.clear, true);
  on(root, "pointerdown", (event) => {
    const inside = event.composedPath();
    if (!inside.includes(popover.el)) popover.close();
    if (!inside.includes(view.menu.el)) view.menu.close();
    view.racing.press(event);
  });
}

/** Saving the notebook is the notebook's business, wherever the focus is. */
const forNotebook = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s";

/** True if the key meant something here. */
function handled(event: KeyboardEvent, view: View): boolean {
  const { popover, commands, menu } = view;
  const leave = event.key === "Escape";
  if (view.racing.key(event)) return true;
  if (leave && !popover.el.hidden) popover.close();
  else if (menu.key(event)) return true;
  else if (leave && commands.isOpen()) commands.close();
  else if (leave && view.picker.canGoBack()) view.picker.goBack();
  else if ((event.target as Element).matches("input, select, textarea")) return false;
  else return (targetOf(event) !== null && onBoard(event, view)) || commands.shortcut(event);
  return true;
}

function onBoard({ key }: KeyboardEvent, { pointer }: View): boolean {
  if (isHeading(key)) pointer.walk(key);
  else if (key === "Enter" || key === " ") pointer.pick();
  else return false;
  return true;
}
