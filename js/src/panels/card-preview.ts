// A card that somebody points at, with its effects in words, beside the card itself: where no panel in sight tells them,
// as in narrow lessons, in editors, and on small phones.

import type { Speaker } from "../board/runs";
import { div, fill, toggle } from "../dom/elements";
import { beside, moveTo, put, seenFrom, sizeOf } from "../dom/placing";
import { seenPart } from "../dom/seen";
import { enlarged } from "./kinds/card";
import type { Cards } from "./kinds/kind";

export interface CardPreviewHost {
  frame: HTMLElement;
  speaker(): Speaker;
  cards(): Cards;
  /** On a phone held upright: the top and the bottom of the board in the frame; the card is told at the other end of it. */
  board(): { top: number; bottom: number } | null;
  /** A panel in sight tells what a card does. */
  isTold(): boolean;
  /** The list in which an element lies: all of it stays free. */
  listOf(at: Element): Element | null;
}

export function cardPreview(host: CardPreviewHost) {
  const el = div({ class: "card-preview", "aria-hidden": "true" });
  el.hidden = true;

  return {
    el,
    /** The card with this face, beside an element; null: nobody looks at one. */
    show(face: string | null, at?: Element | null): void {
      const cards = host.cards();
      el.hidden = !face || !at || typeof cards.cards?.[face] !== "object" || host.isTold();
      if (el.hidden || !face || !at) return;
      fill(el, enlarged(face, host.speaker(), cards));
      const board = host.board();
      toggle(el, "wide", board !== null);
      if (board) {
        const { top, bottom } = board;
        moveTo(el, 0, seenFrom(host.frame, at).y > (top + bottom) / 2 ? top : bottom - sizeOf(el).h);
        return;
      }
      const { x, y } = besideList(at) ?? besideCard(at);
      moveTo(el, x, Math.max(0, y));
    },
  };

  function besideCard(at: Element): { x: number; y: number } {
    const [, bottom] = seenPart(host.frame);
    return put({ w: host.frame.clientWidth, h: bottom }, sizeOf(el), seenFrom(host.frame, at));
  }

  /** Null: it lies in no list, or there is no room. */
  function besideList(at: Element): { x: number; y: number } | null {
    const { frame } = host;
    const list = host.listOf(at);
    if (!list) return null;
    const [top, bottom] = seenPart(frame);
    const { x, y, reach, w, h } = seenFrom(frame, list);
    const free = { left: 2 * x - w, right: w, top: y - reach, bottom: h };
    return beside(sizeOf(el), { left: 0, right: frame.clientWidth, top, bottom }, free, seenFrom(frame, at).y);
  }
}
