// Dragging a piece from place to place, with the mouse or a finger. Where the board scrolls in its box, a finger picks
// up a piece after a long press; a swipe that does not begin at a piece always scrolls the page.

import { on } from "../dom/elements";
import { targetOf } from "./pointer";

/** A press that moves less than this is a click, in px. */
const STILL = 6;
/** How long a press must last to pick up a piece where the board scrolls, in ms. */
const HOLD = 350;
/** The main button, or a finger, among `buttons`. */
const PRESSED = 1;

export interface DragHost {
  /** Whether there is something at a target that can be dragged. */
  canDrag(target: string): boolean;
  /** The target over which it is held; null: none. */
  over(target: string | null): void;
  /** It was let go: on a target, or off the board. */
  drop(from: string, to: string | null): void;
  /** The right button: clear the target. */
  clear(target: string): void;
  isOn(): boolean;
  /** The board scrolls in its box. */
  scrolls(): boolean;
}

interface Press {
  from: string;
  x: number;
  y: number;
  /** Before this it is a swipe. */
  holds: number;
  moves: boolean;
  /** Removes its listeners. */
  heard: AbortController;
}

export function drag(host: DragHost) {
  let press: Press | null = null;
  /** The last press was a finger's. */
  let touched = false;
  /** Ignore the click that ends a drag. */
  let swallow = false;

  const at = ({ clientX, clientY }: PointerEvent, el: Element): string | null => {
    const root = el.getRootNode() as Document | ShadowRoot;
    const hit = root.elementFromPoint(clientX, clientY)?.closest("[data-place]");
    return hit?.getAttribute("data-place") ?? null;
  };

  function release(): void {
    press?.heard.abort();
    press = null;
  }

  function moved(event: PointerEvent, el: Element): void {
    if (!press) return;
    if (!(event.buttons & PRESSED)) return ended(event, el); // it was released where no listener caught it
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > STILL;
    if (far && !press.moves && event.timeStamp < press.holds) release();
    else if (far && !press.moves) {
      press.moves = true;
      el.setPointerCapture?.(event.pointerId); // not before: a click is the target's
    }
    if (press?.moves) host.over(at(event, el));
  }

  function ended(event: PointerEvent, el: Element): void {
    if (press?.moves) {
      const to = at(event, el);
      swallow = true;
      setTimeout(() => {
        swallow = false;
      });
      if (to !== press.from) host.drop(press.from, to);
      host.over(null);
    }
    release();
  }

  /** Follows the press, on the board or off it. */
  function follow({ heard: { signal } }: Press, el: Element): void {
    window.addEventListener("pointermove", (event) => moved(event, el), { signal });
    window.addEventListener("pointerup", (event) => ended(event, el), { signal });
    const cancel = (): void => {
      release();
      host.over(null);
    };
    window.addEventListener("pointercancel", cancel, { signal });
  }

  return {
    /** The board has been rebuilt. */
    watch(el: HTMLElement): void {
      on(el, "pointerdown", (event: PointerEvent) => {
        const from = targetOf(event);
        touched = event.pointerType === "touch";
        if (!host.isOn() || event.button !== 0 || from === null || !host.canDrag(from)) return;
        const holds = event.timeStamp + (touched && host.scrolls() ? HOLD : 0);
        release();
        press = { from, x: event.clientX, y: event.clientY, holds, moves: false, heard: new AbortController() };
        follow(press, el);
      });
      on(el, "contextmenu", (event) => {
        const target = targetOf(event);
        if (!host.isOn() || target === null) return;
        event.preventDefault();
        event.stopPropagation(); // the notebook has a menu, too
        if (!touched) host.clear(target); // a long press is about to drag
      });
      const still = (event: Event): void => {
        if (press?.moves) event.preventDefault();
      };
      el.addEventListener("touchmove", still, { passive: false }); // or the page would scroll away
      const click = (event: Event): void => {
        if (swallow) event.stopPropagation();
      };
      el.addEventListener("click", click, true);
    },
  };
}
