// Dragging a piece from place to place: with the mouse at once, with a finger after a long press, so that a swipe still
// scrolls the page.

import { on } from "../dom/elements";
import { targetOf } from "./pointer";

/** A press that moves less than this is a click, in px. */
const STILL = 6;
/** A finger that rests for so many ms takes hold. */
const HOLD = 350;

export interface DragHost {
  /** Whether there is something at a target that can be dragged. */
  canDrag(target: string): boolean;
  /** The target over which it is held; null: none. */
  over(target: string | null): void;
  /** It was let go: on a target, or off the board. */
  drop(from: string, to: string | null): void;
  /** The right button: what is there goes. */
  clear(target: string): void;
  isOn(): boolean;
}

interface Press {
  from: string;
  x: number;
  y: number;
  since: number;
  touch: boolean;
  moves: boolean;
}

export function drag(host: DragHost) {
  let press: Press | null = null;
  /** The click that ends a drag is none. */
  let swallow = false;

  const at = ({ clientX, clientY, currentTarget }: PointerEvent): string | null => {
    const root = (currentTarget as Element).getRootNode() as Document | ShadowRoot;
    const hit = root.elementFromPoint(clientX, clientY)?.closest("[data-place]");
    return hit?.getAttribute("data-place") ?? null;
  };

  function moved(event: PointerEvent): void {
    if (!press) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > STILL;
    if (far && press.touch && !press.moves && event.timeStamp - press.since < HOLD) press = null;
    else if (far && !press.moves) {
      press.moves = true;
      (event.currentTarget as Element).setPointerCapture?.(event.pointerId); // not before: a click is the target's
    }
    if (press?.moves) host.over(at(event));
  }

  function ended(event: PointerEvent): void {
    if (press?.moves) {
      const to = at(event);
      swallow = true;
      setTimeout(() => {
        swallow = false;
      });
      if (to !== press.from) host.drop(press.from, to);
      host.over(null);
    }
    press = null;
  }

  return {
    /** The board has been built anew. */
    watch(el: HTMLElement): void {
      on(el, "pointerdown", (event: PointerEvent) => {
        const from = targetOf(event);
        if (!host.isOn() || event.button !== 0 || from === null || !host.canDrag(from)) return;
        const touch = event.pointerType === "touch";
        press = { from, x: event.clientX, y: event.clientY, since: event.timeStamp, touch, moves: false };
      });
      on(el, "pointermove", moved);
      on(el, "pointerup", ended);
      on(el, "pointercancel", () => {
        press = null;
        host.over(null);
      });
      on(el, "contextmenu", (event) => {
        const target = targetOf(event);
        if (!host.isOn() || target === null) return;
        event.preventDefault();
        event.stopPropagation(); // the notebook has a menu, too
        host.clear(target);
      });
      const held = (event: TouchEvent): void => {
        if (press && event.timeStamp - press.since >= HOLD) event.preventDefault();
      };
      el.addEventListener("touchmove", held, { passive: false });
      const click = (event: Event): void => {
        if (swallow) event.stopPropagation();
      };
      el.addEventListener("click", click, true);
    },
  };
}
