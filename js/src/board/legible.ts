// Keeps texts readable on a board that is drawn small: there they grow a little beyond their size, to reach the least
// size on the screen. A style sheet does it, by a variable of the frame: resizing a board redraws no text.
import { all, style } from "../dom/elements";

/** The most that a text may grow, as a factor: there is no room for more. */
const MOST = 1.25;

/** The variable of a frame for the least size of a text, in layout units. */
const LEAST = "--least";

/** Sets how many px of the screen a layout unit has, and the least px of a text. */
export const setLeast = (frame: HTMLElement, px: number, unit: number): HTMLElement =>
  style(frame, { [LEAST]: `${(px / unit).toFixed(2)}px` });

/** Lets the texts of a symbol grow. `k`: the scale at which it is drawn, in layout units. */
export function keepReadable(symbol: Element, k: number): void {
  for (const text of all<SVGTextElement>(symbol, "text")) {
    const size = Number(text.getAttribute("font-size"));
    const inside = scaleIn(text, symbol) * k;
    if (size && inside)
      style(text, { "font-size": `clamp(${size}px,calc(var(${LEAST},0px)/${inside.toFixed(3)}),${size * MOST}px)` });
  }
}

/** The scale of all groups round a text, up to its symbol. */
function scaleIn(text: Element, symbol: Element): number {
  let k = 1;
  for (let at: Element | null = text; at && at !== symbol; at = at.parentElement)
    k *= Math.abs(Number(/scale\((-?[\d.]+)/.exec(at.getAttribute("transform") ?? "")?.[1] ?? 1));
  return k;
}
