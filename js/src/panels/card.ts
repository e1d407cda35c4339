// A card that somebody looks at, enlarged, with its effects in words; and how large a symbol is drawn by itself.
import { boxOf } from "../board/outlines";
import type { Art } from "../board/symbols";
import { picture as drawing, html, span, style } from "../dom/elements";
import { flat, type Speaker } from "../dom/runs";
import type { CardView, Static } from "../wire/types";

/** A symbol by itself is no higher, in px. */
const HIGH = 48;

/** What cards are called and what they do, by the symbol of their face. */
export type Cards = Pick<Static, "cards" | "names">;

/** The card with this face, or else the first one. */
export function card({ first = "" }: CardView, { art }: Speaker, { cards = {}, names }: Cards, face = ""): HTMLElement {
  const shown = face || art.faceOf(first);
  const rows = cards[shown ?? ""];
  if (!shown || typeof rows !== "object") return html("p", "face quiet", "Point at a card.");
  const lines = rows.map(({ i, text }) => html("li", {}, i && art.picture(i), span({}, ...flat(text, art))));
  return html("div", "face", whole(shown, art), html("h3", {}, names[shown]), html("ul", {}, ...lines));
}

/** All of a symbol, with nothing round it: as large as its ground, if it is composed of others. */
export function whole(symbol: string, art: Art): SVGSVGElement {
  const inside = art.inside({ s: symbol });
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
  return shape.getAttribute("d") ?? `M${x} ${y}L${+x + +w} ${+y + +h}`;
}
