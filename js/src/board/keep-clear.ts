// Measures what a badge must not cover: texts and numbers, pieces, and pictures on cards and tiles; not their grounds,
// nor what lies unseen under something else.
import type { Scene } from "../wire/store";
import type { Mark, Piece, Place } from "../wire/types";
import { isLine } from "../wire/values";
import type { Drawing } from "./marks";
import { middle } from "./places/arrange";
import type { Box } from "./places/beside";
import type { Layout } from "./places/layout";
import { outlineOf } from "./places/outlines";

/** What is nearly as large as its place is the ground of what is drawn on it. */
const GROUND = 0.95;
/** A place of which so much is covered is not seen. */
const MOST = 0.7;
/** More layers than a scene has: its ground lies below all of them. */
const BELOW = 1000;

export interface KeepClear {
  boxes: Box[];
  /** Something else lies over the whole of a place. */
  isUnder(place: string): boolean;
}

interface Lying {
  mark: Piece;
  z: number;
  boxes: Box[];
  lid: Box | null;
}

type Drawn = Pick<Drawing, "element">;

/** What is drawn of a scene, and of the ground below it. */
export function keepClear(layout: Layout, scene: Scene, drawing: Drawn, ground: Drawn): KeepClear {
  const lie = (marks: Iterable<Mark>, { element }: Drawn, low = 0): Lying[] =>
    [...marks].flatMap((mark) => {
      const el = element(mark.id);
      const z = low + (mark.z ?? 0);
      return el && !isLine(mark) ? [{ mark, z, boxes: parts(el, el, limit(layout, mark)), lid: lid(el) }] : [];
    });
  const lying = [...lie(scene.values(), drawing), ...lie(layout.ground, ground, -BELOW)];
  const isSeen = (box: Box, z: number): boolean =>
    !lying.some(({ lid, ...over }) => lid && over.z > z && contains(lid, box));
  return {
    boxes: lying.flatMap(({ boxes, z }) => boxes.filter((box) => isSeen(box, z))),
    isUnder(name: string): boolean {
      const { x, y, k } = middle(layout.places[name] as Place);
      const { w, h } = outlineOf(layout, name);
      const highest = Math.max(-BELOW, ...lying.filter(({ mark }) => mark.at === name).map(({ z }) => z));
      return !isSeen({ x, y, w: MOST * w * k, h: MOST * h * k }, highest);
    },
  };
}

/** What is smaller is a thing of its own. */
function limit(layout: Layout, { at }: Piece): { w: number; h: number } {
  const { w, h } = outlineOf(layout, at);
  const k = GROUND * (layout.places[at]?.k ?? 1);
  return { w: k * w, h: k * h };
}

function parts(el: SVGGraphicsElement, mark: SVGGElement, limit: { w: number; h: number }): Box[] {
  const box = boxOf(el, mark);
  if (!box) return [];
  if (el.tagName === "text" || (box.w < limit.w && box.h < limit.h)) return [box];
  return [...el.children].flatMap((child) => parts(child as SVGGraphicsElement, mark, limit));
}

/** The box of a mark that hides what lies under it: that begins with a filled ground. */
function lid(mark: SVGGElement): Box | null {
  const ground = mark.querySelector<SVGGraphicsElement>("rect, path, circle, polygon");
  return ground && getComputedStyle(ground).fill !== "none" ? boxOf(ground, mark) : null;
}

const contains = (lid: Box, box: Box): boolean =>
  Math.abs(lid.x - box.x) <= lid.w - box.w && Math.abs(lid.y - box.y) <= lid.h - box.h;

/** The box of a part of a mark, where the mark stands: it may still be on its way there, or growing. */
function boxOf(el: SVGGraphicsElement, mark: SVGGElement): Box | null {
  const { width = 0, height = 0, x = 0, y = 0 } = el.getBBox?.() ?? {};
  if (!width || !height) return null;
  let all = placed(el);
  for (let at = el; at !== mark; ) {
    at = at.parentNode as SVGGraphicsElement;
    all = placed(at).multiply(all);
  }
  const { a, b, c, d } = all;
  const w = (Math.abs(a) * width + Math.abs(c) * height) / 2;
  const h = (Math.abs(b) * width + Math.abs(d) * height) / 2;
  const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(all);
  return w && h ? { x: middle.x, y: middle.y, w, h } : null; // what a form leaves out has no size there
}

/** What an element's own attributes do to it: without the motion of the moment. Names lie on a sheet, which is set off. */
function placed(el: SVGGraphicsElement): DOMMatrix {
  const moved = [...el.transform.baseVal].reduce((all, { matrix }) => all.multiply(matrix), new DOMMatrix());
  return el instanceof SVGSVGElement ? moved.translate(el.x.baseVal.value, el.y.baseVal.value) : moved;
}
