// A card that somebody points at, with its effects in words, beside the card itself: where no panel in sight tells them,
// as in narrow lessons, in editors, and on small phones.
import { div, fill } from "../dom/elements";
import type { Speaker } from "../dom/runs";
import { moveTo, put, seenFrom, sizeOf } from "../frame/placing";
import { seenPart } from "../frame/room";
import { type Cards, card } from "./card";

export interface GlanceHost {
  frame: HTMLElement;
  speaker(): Speaker;
  cards(): Cards;
  /** A panel in sight tells what a card does. */
  isTold(): boolean;
}

export type Glance = ReturnType<typeof glance>;

export function glance(host: GlanceHost) {
  const el = div({ class: "glance", "aria-hidden": "true" });
  el.hidden = true;

  return {
    el,
    /** The card with this face, beside an element; null: nobody looks at one. */
    show(face: string | null, at?: Element | null): void {
      const cards = host.cards();
      el.hidden = !face || !at || typeof cards.cards?.[face] !== "object" || host.isTold();
      if (el.hidden || !face || !at) return;
      fill(el, card({ id: "glance", side: "over", n: 0, kind: "card", first: face }, host.speaker(), cards, face));
      const { frame } = host;
      const [, bottom] = seenPart(frame);
      const { x, y } = put({ w: frame.clientWidth, h: bottom }, sizeOf(el), seenFrom(frame, at));
      moveTo(el, x, Math.max(0, y));
    },
  };
}
