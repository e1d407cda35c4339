// A symbol drawn by itself, with nothing round it; and the box round a path.

import { picture as drawing, style } from "../dom/elements";
import type { Sides } from "../dom/placing";
import type { Part } from "../wire/types";
import { isString } from "../wire/values";
import type { Art } from "./symbols";

/** In a line of others it is no higher, in px. */
const HIGH = 48;

/** The whole symbol, with nothing round it: as large as its ground, if it is composed of others. */
export function whole(symbol: string | readonly Part[], art: Art): SVGSVGElement {
  const inside = isString(symbol) ? art.inside({ s: symbol }) : art.composed(symbol);
  let ground: Element = inside;
  for (let low: Element | null = inside; low?.matches(".sqw-inner, .sqw-part"); low = low.firstElementChild)
    ground = low;
  const { left, top, right, bottom } = boxOf([...ground.children].map(pathOf).join(""));
  const [w, h] = [right - left, bottom - top];
  const drawn = drawing(`${left - 1} ${top - 1} ${w + 2} ${h + 2}`, "whole", inside);
  return style(drawn, { height: `${Math.min(HIGH, 1.1 * h)}px` });
}

/** The outline of a path, or of a box. */
function pathOf(shape: Element): string {
  const attribute = (name: string): string => shape.getAttribute(name) ?? "0";
  const [x, y, w, h] = ["x", "y", "width", "height"].map(attribute) as [string, string, string, string];
  const r = +attribute("r");
  if (r) return `M${+attribute("cx") - r} ${+attribute("cy") - r}L${+attribute("cx") + r} ${+attribute("cy") + r}`;
  return shape.getAttribute("d") ?? `M${x} ${y}L${+x + +w} ${+y + +h}`;
}

/** The boxes of outlines: a board has few of them, and asks for one for every ring. */
const boxes = new Map<string, Sides>();

/** The box round a path in absolute commands; control points and radii count, so it may be a little large. */
export function boxOf(path: string): Sides {
  const known = boxes.get(path);
  if (known) return known;
  const box = { left: 0, top: 0, right: 0, bottom: 0 };
  boxes.set(path, box);
  for (const [, command = "", list = ""] of path.matchAll(/([MLCSQTHVA])([^A-Za-z]*)/g)) {
    const numbers = (list.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    for (let i = 0; i < numbers.length; i++) {
      const value = numbers[i] ?? 0;
      const nth = command === "A" ? i % 7 : -1;
      if (nth > 1 && nth < 5) continue;
      const least = nth === 0 || nth === 1 ? -value : value;
      if (command === "V" || nth === 1 || nth === 6 || (nth < 0 && command !== "H" && i % 2)) {
        box.top = Math.min(box.top, least);
        box.bottom = Math.max(box.bottom, value);
      } else {
        box.left = Math.min(box.left, least);
        box.right = Math.max(box.right, value);
      }
    }
  }
  return box;
}
