// What floats over the frame: the bubble of a refused click, the text of a rule, the choice between several meanings.
import { bold, div, fill, focusOn, holdsFocus, plain, set, style, toggle } from "../dom/elements";

const GAP = 6;
/** How near its edge the tip of a bubble may be. */
const EDGE = 24;

/** Put a box below or above a point, inside its frame, where it hides least. `hidden` counts what it would hide. */
export function put(
  frame: Size,
  box: Size,
  at: Anchor,
  hidden: (x: number, y: number) => number = () => 0,
): { x: number; y: number; below: boolean; tip: number } {
  const inside = (x: number): number => Math.max(GAP, Math.min(frame.w - box.w - GAP, x));
  const below = at.y + at.reach + GAP;
  const above = at.y - at.reach - GAP - box.h;
  const levels = [below + box.h <= frame.h ? below : null, above >= 0 ? above : null].filter((y) => y !== null);
  let best = { x: inside(at.x - box.w / 2), y: levels[0] ?? below };
  let least = hidden(best.x, best.y);
  for (const y of levels) {
    for (const x of [at.x - box.w / 2, at.x - EDGE, at.x - box.w + EDGE].map(inside)) {
      const covers = hidden(x, y);
      if (covers >= least) continue;
      best = { x, y };
      least = covers;
    }
  }
  const tip = Math.max(14, Math.min(box.w - 14, at.x - best.x));
  return { ...best, below: best.y === below, tip };
}

export interface Size {
  w: number;
  h: number;
}

export interface Anchor {
  x: number;
  y: number;
  reach: number;
}

export function bubble() {
  const el = div({ class: "bubble", hidden: true });
  return {
    el,
    show(rule: string | undefined, text: string, at: Anchor, frame: Size, lit: readonly Anchor[]): void {
      fill(el, ...(rule ? [bold({}, rule), " · "] : []), text);
      el.hidden = false;
      const box = sizeOf(el);
      const place = put(frame, box, at, (x, y) => lit.filter((one) => touches(one, x, y, box)).length);
      moveTo(el, place.x, place.y);
      style(el, { "--tip": `${place.tip}px` });
      toggle(el, "below", place.below);
    },
    hide(): void {
      el.hidden ||= true;
    },
  };
}

/** Where an element is on another: its middle, how far it reaches up and down, and its lower right corner. */
export function seenFrom(ground: Element, el: Element): Anchor & Size {
  const { left, top } = ground.getBoundingClientRect();
  const { x, y, width, height } = el.getBoundingClientRect();
  const [w, h] = [x - left + width, y - top + height];
  const reach = height / 2;
  return { x: w - width / 2, y: h - reach, reach, w, h };
}

const sizeOf = (el: HTMLElement): Size => ({ w: el.offsetWidth, h: el.offsetHeight });

const moveTo = (el: HTMLElement, x: number, y: number): HTMLElement => style(el, { left: `${x}px`, top: `${y}px` });

const touches = (at: Anchor, x: number, y: number, box: Size): boolean =>
  at.x + at.reach > x && at.x - at.reach < x + box.w && at.y + at.reach > y && at.y - at.reach < y + box.h;

/** A small dialog at a point. One at a time; Esc and a click elsewhere close it. */
export function popover(root: HTMLElement) {
  const el = div({ class: "popover", role: "dialog", hidden: true });
  let from: HTMLElement | SVGElement | null = null;
  let closed: (() => void) | null = null;

  function leave(): void {
    const run = closed;
    closed = null;
    run?.();
  }

  return {
    el,
    /** What follows when it closes, or shows something else. */
    onceClosed(run: () => void): void {
      closed = run;
    },
    show(label: string, at: HTMLElement | SVGElement, ...children: (Node | string)[]): void {
      leave();
      from = at;
      set(el, { label });
      fill(el, ...children);
      el.hidden = false;
      const place = put(seenFrom(root, root), sizeOf(el), seenFrom(root, at));
      moveTo(el, place.x, Math.max(0, place.y));
      focusOn(el.querySelector("button:not([aria-disabled])"));
    },
    close(): void {
      if (el.hidden) return;
      const held = holdsFocus(el);
      el.hidden = true;
      if (held) focusOn(from);
      leave();
    },
  };
}

/** A choice between the things that one click can mean. */
export const choices = <T>(options: readonly T[], name: (one: T) => string, pick: (one: T) => void): HTMLElement =>
  div("choices", ...options.map((one) => plain(() => pick(one), name(one))));
