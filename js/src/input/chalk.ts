// Drawing rings and arrows: with the right mouse button, a press for a ring, a drag for an arrow; or by key, once where
// it begins and once where it ends. The browser's menu stays shut over places; with Shift it opens as usual.

import type { Board } from "../board/board";
import { type ChalkColor, drawnWith } from "../board/chalk";
import { on } from "../dom/elements";
import type { ChalkState } from "../state";
import { targetOf } from "./pointer";

/** The right button of a mouse, as events number it. */
const RIGHT = 2;

export interface ChalkHost {
  board(): Pick<Board, "targets">;
  /** What is drawn at the ply that is shown. */
  lines(): readonly string[];
  /** This is drawn there now. */
  write(lines: string[]): void;
  /** In a race a press on a card is a slap. */
  isRacing(): boolean;
  /** The state has changed. */
  changed(): void;
}

export type Chalk = ReturnType<typeof chalk>;

export function chalk(state: ChalkState, host: ChalkHost) {
  /** Ends the press that draws; null: no button is down. */
  let press: AbortController | null = null;
  /** The press began on a place: the menu that comes with it stays shut. */
  let isOurs = false;

  const placeOf = (event: Event): string | null => host.board().targets.get(targetOf(event) ?? "")?.place ?? null;

  function begin(from: string, color: ChalkColor): void {
    state.stroke = { from, to: from, color };
    host.changed();
  }

  function aim(to: string | null): void {
    if (!state.stroke || state.stroke.to === to) return;
    state.stroke.to = to;
    host.changed();
  }

  /** False: nothing was being drawn. */
  function cancel(): boolean {
    press?.abort();
    press = null;
    if (!state.stroke) return false;
    state.stroke = null;
    host.changed();
    return true;
  }

  function end(): void {
    const { stroke } = state;
    cancel();
    if (stroke?.to) write(drawnWith(host.lines(), { ...stroke, to: stroke.to }));
  }

  function write(lines: string[]): void {
    state.hidden = false;
    host.write(lines);
  }

  function down(event: PointerEvent): void {
    cancel();
    const from = event.button === RIGHT && !event.shiftKey && !host.isRacing() ? placeOf(event) : null;
    isOurs = from !== null;
    if (from === null) return;
    begin(from, event.altKey ? "blue" : event.ctrlKey ? "red" : "green");
    press = new AbortController();
    const { signal } = press;
    window.addEventListener("pointerup", (up) => up.button === RIGHT && end(), { signal });
    window.addEventListener("pointercancel", cancel, { signal });
  }

  /** The event comes when the button goes down or up, depending on the system. JupyterLab has a menu, too. */
  function menu(event: Event): void {
    if (!isOurs) return;
    isOurs = false; // the menu key opens it as usual
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    /** The board has been rebuilt. */
    watch(el: HTMLElement): void {
      on(el, "pointerdown", down);
      on(el, "pointerover", (event) => press && aim(placeOf(event)));
      on(el, "pointerleave", () => press && aim(null));
      on(el, "focusin", (event) => !press && aim(placeOf(event)));
      on(el, "contextmenu", menu);
      on(el, "click", (event) => {
        if (targetOf(event) !== null || !host.lines().length) return;
        state.hidden = true;
        host.changed();
      });
    },
    /** True if the key was for drawing. */
    key(event: KeyboardEvent): boolean {
      const key = event.key.toLowerCase();
      const place = placeOf(event);
      if (key === "x" && host.lines().length) write([]);
      else if (key !== "a" || place === null) return false;
      else if (state.stroke) end();
      else begin(place, "green");
      return true;
    },
    cancel,
    /** Another ply is shown. */
    leave(): void {
      cancel();
      state.hidden = false;
    },
  };
}
