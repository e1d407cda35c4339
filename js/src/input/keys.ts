// The keyboard, and clicks that close what is open. dialogs/commands.ts knows the shortcuts.

import { focusOn, on } from "../dom/elements";
import { isChord, onKeys } from "../dom/notebook-keys";
import type { ViewState } from "../state";
import type { Chalk } from "./chalk";
import { isHeading } from "./neighbours";
import { type Pointer, targetOf } from "./pointer";
import type { Picker } from "./sentence-picker";
import type { Reader } from "./sentence-reader";

interface Closable {
  el: HTMLElement;
  close(): void;
}

export interface KeysHost {
  root: HTMLElement;
  state: Pick<ViewState, "hint" | "popover" | "dialog">;
  popover: Closable;
  /** `key`: true if the key was for the menu; so below. */
  menu(): Closable & { key(event: KeyboardEvent): boolean };
  racing: { key(event: KeyboardEvent): boolean; press(event: Event): void };
  pointer: Pick<Pointer, "walk" | "pick">;
  chalk: Pick<Chalk, "key" | "cancel">;
  full: { isOn(): boolean; leave(): void };
  hints: { clear(): void };
  reader: Pick<Reader, "canGoBack" | "lit">;
  picker: Pick<Picker, "goBack">;
  commands: { shortcut(event: KeyboardEvent): boolean; closeDialog(): void };
  /** `isOn`: a lesson is shown, and the shortcuts of a game mean nothing. */
  lesson: { isOn(): boolean; key(event: KeyboardEvent): boolean };
  review: { isOn(): boolean; key(event: KeyboardEvent): boolean };
  /** `isOn`: a setup is made here, and the shortcuts of a game mean nothing. */
  editor: { isOn(): boolean; key(event: KeyboardEvent): boolean };
  /** The reason for a refusal disappears with the next key or click. */
  clearRefusal(): void;
  /** Puts the big card away. False: there is none. */
  closeCard(): boolean;
}

/** Listen to the keys and clicks in a view. */
export function listenToKeys(host: KeysHost): void {
  const { root, popover, racing } = host;
  onKeys(root, (event) => {
    if (event.key !== "Tab") host.clearRefusal();
    if (handles(event, host)) event.preventDefault();
  });
  // captured: before the click takes effect, which may be refused in turn
  root.addEventListener("click", host.clearRefusal, true);
  on(root, "pointerdown", (event) => {
    const path = event.composedPath();
    if (!path.includes(popover.el)) popover.close();
    if (!path.includes(host.menu().el)) host.menu().close();
    racing.press(event);
  });
}

/** Does what the key stands for here. False: nothing. */
function handles(event: KeyboardEvent, { state, popover, menu, racing, ...host }: KeysHost): boolean {
  const { reader } = host;
  const leaves = event.key === "Escape";
  if (racing.key(event)) return true;
  if (leaves && host.closeCard()) return true;
  if (leaves && state.popover) popover.close();
  else if (menu().key(event)) return true;
  else if (leaves && state.dialog) host.commands.closeDialog();
  else if (leaves && host.chalk.cancel()) return true;
  else if (leaves && state.hint) host.hints.clear();
  else if (leaves && reader.canGoBack()) host.picker.goBack();
  else if (leaves && host.full.isOn()) host.full.leave();
  else if (state.dialog?.kind === "help") return onSheet(event, host.commands);
  else if (isTyped(event)) return false;
  else if (isAtBoard(event, host) && handlesOnBoard(event, host)) return true;
  else if (isChord(event)) return false;
  else if (host.editor.isOn()) return host.editor.key(event) || host.commands.shortcut(event);
  else if (host.lesson.isOn()) return host.lesson.key(event);
  else if (host.review.isOn() && host.review.key(event)) return true;
  else return host.chalk.key(event) || host.commands.shortcut(event);
  return true;
}

/** Over the board there is a sheet: only what closes it means something. */
function onSheet({ key }: KeyboardEvent, { closeDialog }: KeysHost["commands"]): boolean {
  if (key === "?") closeDialog();
  return key === "?";
}

/** Whether a field takes the key. A slider ignores letters. */
const isTyped = ({ target, key }: KeyboardEvent): boolean =>
  (target as Element).matches(`textarea, select, input${key.length === 1 ? ":not([type=range])" : ""}`);

/** While an editor's whole view has the focus, keys mean the place where the keyboard was last. */
const isAtBoard = (event: Event, { root, editor }: Pick<KeysHost, "root" | "editor">): boolean =>
  targetOf(event) !== null || (event.target === root && editor.isOn());

function handlesOnBoard({ key }: KeyboardEvent, host: Pick<KeysHost, "root" | "pointer" | "reader">): boolean {
  if (isHeading(key)) host.pointer.walk(key);
  else if (key === "Enter" || key === " ") pick(host);
  else return false;
  return true;
}

/** Where the sentence goes on with buttons alone, the keyboard goes on there, once they are drawn. */
function pick({ root, pointer, reader }: Pick<KeysHost, "root" | "pointer" | "reader">): void {
  pointer.pick();
  if (reader.canGoBack() && reader.lit().size === 0)
    requestAnimationFrame(() => focusOn(root.querySelector<HTMLElement>(".sqw-words button")));
}
