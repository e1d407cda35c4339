// Where somebody who practises stands: after ten tries a rating with how sure it is, after a try what the puzzle was.
import { bold, div, html, span } from "../../dom/elements";
import type { PracticeView } from "../../wire/types";

export function practice(view: PracticeView): HTMLElement[] {
  const { change, puzzle, turns: [right, all] = [], themes = [], again, due } = view;
  const notes = [
    change === undefined && (view.rating ? "The first try counts, without hints." : "Taking back is free."),
    right !== undefined && `${right === 1 ? "One turn does" : `${right} turns do`} it, of ${all}. `,
    again,
    due > 0 && ` Today ${due === 1 ? "one more comes" : `${due} more come`} again.`,
  ];
  return [
    div("ratings flow", rating(view), puzzle && term("This puzzle", puzzle)),
    html("p", "quiet", ...notes.filter((one) => one !== false && one !== undefined)),
    div("themes flow gap-5", ...themes.map((theme) => span("theme type-12", theme))),
  ];
}

/** Nothing before ten first tries. */
export function rating({ rating, bots = {}, change = 0 }: PracticeView): HTMLElement | undefined {
  const moved = !change ? "" : change > 0 ? `+${change}` : `−${-change}`;
  const stands = rating && among(rating, bots);
  return rating && term(`Your rating${stands ? `, ${stands}` : ""}`, rating, moved);
}

/** Between which bots somebody stands, in 95 of 100 cases; empty where too little is known. */
export function among([rating = 0, far = 0]: readonly number[], bots: Readonly<Record<string, number>>): string {
  const all = Object.entries(bots);
  const below = all.findLast(([, each]) => each <= rating - far)?.[0];
  const above = all.find(([, each]) => each > rating + far)?.[0];
  if (below && above) return `between ${below} and ${above}`;
  return below ? `above ${below}` : above ? `below ${above}` : "";
}

const term = (name: string, [value = 0, error = 0]: readonly number[], moved = ""): HTMLElement =>
  div("rating", span("quiet", name), bold({}, `${value}`), span("quiet", `±${error}`), moved && bold({}, moved));
