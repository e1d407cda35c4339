// What floats over the frame: the bubble of a refused click, the text of a rule, the choice between several meanings.
import { holdsFocus, html, plain, set } from "./dom";

const GAP = 6;
/** How near its edge the tip of a bubble may be. */
const EDGE = 24;

/** Put a box below or above a point, inside its frame, where it hides least. `hidden` counts what it would hide. */
export function put(
  frame: { w: number; h: number },
  box: { w: number; h: number },
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

export interface Anchor {
  x: number;
  y: number;
  reach: number;
}

export class Bubble {
  readonly el = html("div", { class: "bubble", hidden: true });

  show(
    rule: string | undefined,
    text: string,
    at: Anchor,
    frame: { w: number; h: number },
    lit: readonly Anchor[],
  ): void {
    this.el.replaceChildren(...(rule ? [html("b", {}, rule), " · "] : []), text);
    this.el.hidden = false;
    const box = { w: this.el.offsetWidth, h: this.el.offsetHeight };
    const place = put(frame, box, at, (x, y) => lit.filter((one) => touches(one, x, y, box)).length);
    this.el.style.left = `${place.x}px`;
    this.el.style.top = `${place.y}px`;
    this.el.style.setProperty("--tip", `${place.tip}px`);
    this.el.classList.toggle("sqw-below", place.below);
  }

  hide(): void {
    this.el.hidden = true;
  }
}

const touches = (at: Anchor, x: number, y: number, box: { w: number; h: number }): boolean =>
  at.x + at.reach > x && at.x - at.reach < x + box.w && at.y + at.reach > y && at.y - at.reach < y + box.h;

/** A small dialog at a point. One at a time; Esc and a click elsewhere close it. */
export class Popover {
  readonly el = html("div", { class: "popover", role: "dialog", hidden: true });
  #from: HTMLElement | SVGElement | null = null;
  readonly #root: HTMLElement;

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  get open(): boolean {
    return !this.el.hidden;
  }

  show(label: string, at: Element, from: HTMLElement | SVGElement, ...children: (Node | string)[]): void {
    this.#from = from;
    set(this.el, { "aria-label": label });
    this.el.replaceChildren(...children);
    this.el.hidden = false;
    const frame = this.#root.getBoundingClientRect();
    const target = at.getBoundingClientRect();
    const place = put(
      { w: frame.width, h: frame.height },
      { w: this.el.offsetWidth, h: this.el.offsetHeight },
      {
        x: target.left - frame.left + target.width / 2,
        y: target.top - frame.top + target.height / 2,
        reach: target.height / 2,
      },
    );
    this.el.style.left = `${place.x}px`;
    this.el.style.top = `${Math.max(0, place.y)}px`;
    this.el.querySelector("button")?.focus({ preventScroll: true });
  }

  close(): void {
    if (this.el.hidden) return;
    const held = holdsFocus(this.el);
    this.el.hidden = true;
    if (held) this.#from?.focus({ preventScroll: true });
    this.#from = null;
  }
}

/** A choice between the things that one click can mean. */
export function choices<T>(options: readonly T[], name: (one: T) => string, pick: (one: T) => void): HTMLElement {
  return html("div", "choices", ...options.map((one) => plain(() => pick(one), name(one))));
}
