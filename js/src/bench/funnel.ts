// The first share and how sure it is, game by game, up to where it may be known.
import { div, fill, html, set, span, style, svg } from "../dom/elements";
import type { BenchRow, BenchSeat } from "../wire/types";
import { percent } from "./axis";
import { colorOf } from "./seats";

export interface FunnelFacts {
  row: BenchRow;
  seats: readonly BenchSeat[];
  looks: readonly number[];
}

/** The least reach on either side of even: the first games' wide whiskers are cut. */
const AROUND = 0.2;

/** The part of the width in which numbers of games stand; the rest is for when it may be known. */
const FREE = 0.4;

/** Rounded down to a multiple of 10 of 100. */
const floor = (share: number): number => Math.floor(share * 10) / 10;

export function funnel() {
  const heading = div("part-title type-13");
  const plot = div({ class: "funnel-plot" });
  const below = div("funnel-foot type-12-5");
  const el = div({ class: "funnel", role: "img" }, heading, plot, below);
  return {
    el,
    show({ row, seats, looks }: FunnelFacts): void {
      const { funnel: points, even, within, shares, games, verdict } = row;
      const first = shares[0];
      el.hidden = !first;
      if (!first) return;
      const last = verdict.look || verdict.perhaps || looks.find((look) => look > games) || games;
      const end = Math.max(last, games);
      const [from, to] = [
        Math.max(0, Math.min(even - AROUND, floor(first.low))),
        Math.min(1, Math.max(even + AROUND, -floor(-first.high))),
      ];
      const x = (n: number): number => (100 * n) / end;
      const y = (share: number): number => (100 * (to - Math.min(to, Math.max(from, share)))) / (to - from);
      const path = (values: [number, number][]): string =>
        values.map(([n, share], i) => `${i ? "L" : "M"}${x(n).toFixed(2)} ${y(share).toFixed(2)}`).join("");
      const along = points.map(([n = 0, share = 0]): [number, number] => [n, share]);
      const low = points.map(([n = 0, , value = 0]): [number, number] => [n, value]);
      const high = points.map(([n = 0, , , value = 0]): [number, number] => [n, value]);
      const area = points.length ? `${path([...low, ...high.reverse()])}z` : "";
      const drawing = svg(
        "svg",
        { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" },
        svg("rect", {
          class: "funnel-band",
          x: 0,
          width: 100,
          y: y(even + within),
          height: y(even - within) - y(even + within),
        }),
        svg("path", { class: "funnel-area", d: area }),
        svg("path", { class: "funnel-even", d: `M0 ${y(even)}H100` }),
        svg("path", { class: "funnel-line", d: path(along) }),
      );
      style(el, { "--seat": colorOf(seats, first.id) });
      fill(heading, html("b", {}, `${first.name}’s share`), ", and how sure it is, game by game");
      const number = (share: number): HTMLElement =>
        style(span("funnel-y low-voice type-12", `${percent(share)}`), { top: `${y(share)}%` });
      fill(plot, drawing, ...[to, even, from].map(number));
      const known = verdict.look ? `known at ${verdict.look}` : verdict.perhaps ? `perhaps known at ${end}` : `${end}`;
      fill(
        below,
        ...looks
          .filter((look) => look <= end * FREE)
          .slice(-2)
          .map((look) => style(span("quiet", `${look}`), { left: `${x(look)}%` })),
        html("b", {}, known),
      );
      set(el, { label: `${first.name}: ${percent(first.share)} of 100 after ${games} games` });
    },
  };
}
