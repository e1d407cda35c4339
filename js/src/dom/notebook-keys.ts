// Which keys are the notebook's, and which go no further than a view.
import { on } from "./elements";

/** Saving the notebook and running a cell are the notebook's business, wherever the focus is. */
/** A key with a modifier is the browser's or the notebook's. */
export const isChord = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

function isForNotebook({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  const commands = ctrlKey || metaKey;
  return (commands && key.toLowerCase() === "s") || (key === "Enter" && (commands || shiftKey || altKey));
}

/** Handles the keys in here that are not the notebook's, and stops them: the notebook might cut the cell. */
export function onKeys(root: HTMLElement, pressed: (event: KeyboardEvent) => void): void {
  on(root, "keydown", (event: KeyboardEvent) => {
    if (isForNotebook(event)) return;
    event.stopPropagation();
    pressed(event);
  });
}
