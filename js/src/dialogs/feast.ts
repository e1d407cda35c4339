// A small feast for a win: the winner's squirrel and acorns, and leaves that fall once, and then lie.
import type { Art } from "../board/symbols";
import { div, on, picture, style, svg, toggle } from "../dom/elements";
import { acorn } from "../dom/icons";

const LEAF = "M0-9C7-7 8 3 0 9C-8 3-7-7 0-9ZM0-5V12";
const COLORS = ["--feast-gold", "--feast-red", "--feast-brown", "--feast-green"];
/** Where each leaf comes to lie, in hundredths of the box, and how it is turned. */
const LEAVES = [
  [3, 48, 70],
  [7, 69, -30],
  [12, 84, 20],
  [16, 80, 95],
  [25, 79, -15],
  [30, 30, 10],
  [29, 8, 60],
  [73, 89, -70],
  [77, 33, 75],
  [79, 50, -20],
  [82, 55, 40],
  [86, 74, -55],
  [85, 84, 10],
  [96, 55, -10],
  [95, 27, -60],
] as const;

/** A squirrel in the colour of a seat: the same in all games. */
export const portrait = (seat: string, art: Art): SVGSVGElement =>
  art.dress(picture("-30 -33 66 66", "portrait", art.inside({ s: "squirrel" })), seat);

export function feast(seat: string, words: HTMLElement, art: Art): HTMLElement {
  const leaves = LEAVES.map(([x, y, turn], n) => {
    const drawn = picture("-10 -10 20 24", "leaf", svg("path", { d: LEAF }));
    const color = `var(${COLORS[n % COLORS.length]})`;
    return style(drawn, { left: `${x}%`, top: `${y}%`, "--turn": `${turn}deg`, "--leaf": color });
  });
  const acorns = div("feast-acorns", ...[0, 1, 2, 3].map(() => acorn()));
  const el = div("feast falls", acorns, portrait(seat, art), ...leaves, words);
  on(el, "animationend", () => toggle(el, "falls", false)); // shown again, they lie
  return art.dress(el, seat);
}
