// Outlines of targets: those that the layout declares, and boxes for stacks and panels. Half widths and heights are in
// symbol units. A file of its own, because drawing and clicking both need them.

import type { Shape } from "../../wire/types";
import type { Layout } from "./layout";

/** The outline of a place without a shape. */
const ROUND: Shape = { d: "M-20 0A20 20 0 1 1 20 0A20 20 0 1 1-20 0Z", w: 20, h: 20, ring: "circle" };

export function outlineOf(layout: Layout, place: string): Shape {
  const at = layout.places[place];
  const shape = layout.shapes[at?.shape ?? at?.offer ?? ""];
  return shape || (at?.w && at.h ? box(at.w / 2 / at.k, at.h / 2 / at.k) : ROUND);
}

/** The outline of a card, a stack or a panel. */
export const box = (w: number, h: number): Shape => ({ d: rounded(w, h), w, h, ring: "frame" });

/** A box with round corners, as a path. `w`, `h`: half its width and height. */
export function rounded(w: number, h: number, r = 7): string {
  const [x, y] = [w - r, h - r];
  return `M${-w} ${-y}Q${-w} ${-h} ${-x} ${-h}H${x}Q${w} ${-h} ${w} ${-y}V${y}Q${w} ${h} ${x} ${h}H${-x}Q${-w} ${h} ${-w} ${y}Z`;
}

/** The radius of the circle that fits into an outline. */
export const radius = ({ w, h }: Shape): number => Math.min(w, h);
