// The small curve at the end of a game: one's own chance, and where it fell most. It is ink, for nothing was judged yet.
import { div, span, style, svg } from "../dom/elements";
import type { Glance } from "../wire/types";

export function glance({ points, even, falls }: Glance, color: string): HTMLElement {
  const end = points.at(-1)?.[0] || 1;
  const line = points.map(([ply, chance]) => `${ply} ${1000 - chance}`).join("L");
  const plot = svg(
    "svg",
    { class: "curve-plot", viewBox: `0 0 ${end} 1000`, preserveAspectRatio: "none" },
    svg("path", { class: "curve-even", d: `M0 ${1000 - even}H${end}` }),
    svg("path", { class: "curve-area", d: `M0 1000L${line}L${end} 1000Z` }),
    svg("path", { class: "curve-line curve-own", d: `M${line}` }),
  );
  const marks = falls.map(({ ply, chance, by }) =>
    style(span(`fall${by === "luck" ? " fall-luck" : ""}`), {
      left: `${(100 * ply) / end}%`,
      top: `${100 - chance / 10}%`,
    }),
  );
  const words = wordsOf(falls);
  return style(div({ class: "falls-plot", role: "img", label: words, title: words }, plot, ...marks), {
    "--seat": color,
  });
}

function wordsOf(falls: Glance["falls"]): string {
  const places = [...new Set(falls.map(({ row, by }) => `${row} (${by})`))];
  return places.length ? `Your chance fell most: ${places.join(", ")}.` : "Your chance to win, from start to end.";
}
