// A histogram: lengths of games, or how often the lead changed.
import { whenChanged } from "../dom/box";
import { div, fill, html, set, span, style } from "../dom/elements";
import type { BenchBars } from "../wire/types";

export interface Scale {
  from: number;
  to: number;
}

/** One scale for all, so that rows can be compared. */
export function scaleOf(all: readonly (BenchBars | null)[]): Scale {
  const here = all.filter((one): one is BenchBars => one !== null);
  const ends = here.map(({ start, step, counts }) => start + step * counts.length);
  return { from: Math.min(...here.map(({ start }) => start), 1e9), to: Math.max(...ends, 1) };
}

/**
 * `what`: what the numbers count, for a screen reader; `room`: the part of the width that a number needs, so that none
 * stands on the median.
 */
export function bars(what: string, room = 0.14) {
  const box = div("bars-box");
  const words = div("bars-words type-12");
  const el = div({ class: "bars down", role: "img" }, box, words);
  return {
    el,
    show: whenChanged(([shown, scale]: [BenchBars | null, Scale]) => {
      fill(box);
      fill(words);
      if (!shown) return;
      const { start, step, counts, shortest, median, longest } = shown;
      const width = scale.to - scale.from;
      const left = (value: number): string => `${(100 * (value - scale.from)) / width}%`;
      const most = Math.max(...counts);
      const bar = (count: number, n: number): HTMLElement =>
        style(span("one-bar"), {
          left: left(start + n * step),
          width: `${(92 * step) / width}%`,
          height: count ? `max(1px, ${(100 * count) / most}%)` : "0",
        });
      const middle = left(median + 0.5);
      fill(box, ...counts.map(bar), style(span("median"), { left: middle }));
      const end = start + step * counts.length;
      const ends: [string, number, number][] = [
        ["quiet shortest", shortest, start],
        ["quiet longest", longest, end],
      ];
      const far = ends
        .filter(([, , where]) => Math.abs((where - median) / width) > room)
        .map(([name, value, where]) => style(span(name, `${value}`), { left: left(where) }));
      fill(words, ...far, style(html("b", {}, `${median}`), { left: middle }));
      set(el, { label: `${what}: from ${shortest} to ${longest}, half of them up to ${median}` });
    }),
  };
}
