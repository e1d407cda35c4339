// The curve: each player's chance to win at each ply, the marks of moments on it, and the axis, which is the slider.
import type { Speaker } from "../board/runs";
import { button, div, fill, group, html, on, set, span, style, svg, toggle } from "../dom/elements";
import type { ReviewKind, ReviewMoment, ReviewView, Seat } from "../wire/types";

/** What stands in the mark of a moment. */
export const SIGNS: Record<ReviewKind, string> = { slip: "?!", mistake: "?", blunder: "??", luck: "" };

/** The ply at which it is looked at: luck once it has come. */
export const nodeOf = ({ kind, node, after }: ReviewMoment): number => (kind === "luck" ? after : node);

export interface CurveFacts {
  view: ReviewView;
  /** The player whose line is thick. */
  seat: string;
  moments: readonly ReviewMoment[];
  /** The place of the shown ply on the line; a variation stands where it begins. */
  at: number;
  /** The moment that is looked at. */
  selected: ReviewMoment | null;
}

export interface CurveHost {
  seats(): readonly Seat[];
  speaker(): Speaker;
  go(node: number): void;
}

/** The height of the picture, in thousandths: in a game of many a line that goes higher leaves it at the top. */
const topFor = (players: number): number => (players > 2 ? 600 : 1000);

export function curve(host: CurveHost) {
  const plot = svg("svg", { class: "curve-plot", preserveAspectRatio: "none", "aria-hidden": "true" });
  const marks = div("curve-marks");
  const hair = div("curve-hair");
  const slider = html("input", { type: "range", class: "slider curve-slider", min: 0, label: "Ply" });
  const labels = div({ class: "curve-labels", "aria-hidden": "true" });
  const scale = div({ class: "curve-scale", "aria-hidden": "true" });
  const box = div("curve-box", plot, hair, marks);
  const legend = html("ul", "curve-legend");
  const steps = div("curve-steps");
  const chart = div("curve-chart", scale, div("curve-inner", box, slider, labels));
  const el = group("curve", "Chances to win", chart, div("curve-side", legend, steps));
  let nodes: readonly number[] = [];
  let top = topFor(2);
  let drawn = "";

  on(slider, "input", () => {
    const node = nodes[Number(slider.value)];
    if (node !== undefined) host.go(node);
  });
  on(box, "click", (event: MouseEvent) => {
    const { left, width } = box.getBoundingClientRect();
    const node = nodes[Math.round(((event.clientX - left) / width) * (nodes.length - 1))];
    if (node !== undefined) host.go(node);
  });

  const colorOf = (seat: string): string => `var(${host.seats().find(({ id }) => id === seat)?.color ?? "--ink"})`;
  const part = (ply: number): string => `${(100 * ply) / Math.max(1, nodes.length - 1)}%`;

  /** Lines are drawn once; what is known of choices changes none of them. */
  function drawLines({ view, seat }: CurveFacts): void {
    const end = Math.max(1, view.nodes.length - 1);
    const seats = Object.keys(view.curves);
    top = topFor(seats.length);
    set(plot, { viewBox: `0 0 ${end} ${top}` });
    fill(scale, ...[top, top / 2, 0].map((tick) => span({}, `${tick / 10}`)));
    const even = top - 1000 / Math.max(1, seats.length);
    const line = (id: string): string =>
      (view.curves[id] ?? []).map((chance, ply) => `${ply} ${top - chance}`).join("L");
    const own = line(seat);
    const around = view.curves[seat] ?? [];
    const edge = (by: number): string[] =>
      around.map(
        (chance, ply) => `${ply} ${top - (chance % 1000 ? Math.max(0, Math.min(1000, chance + by)) : chance)}`,
      );
    const interval = [...edge(view.band), ...edge(-view.band).reverse()].join("L");
    const path = (name: string, d: string, id = seat): SVGElement =>
      style(svg("path", { class: name, d }), { "--seat": colorOf(id) });
    const others = seats.filter((id) => id !== seat && seats.length > 2);
    fill(
      plot,
      svg("path", { class: "curve-even", d: `M0 ${even}H${end}` }),
      path("curve-area", `M0 ${top}L${own}L${end} ${top}Z`),
      path("curve-band", `M${interval}Z`),
      ...others.map((id) => path("curve-line", `M${line(id)}`, id)),
      path("curve-line curve-own", `M${own}`),
    );
    fill(labels, ...view.rows.map(([ply, row]) => style(span({}, row), { left: part(ply) })));
    set(slider, { max: end });
  }

  function drawMarks({ view, seat, moments, selected }: CurveFacts): void {
    const els = moments.map((moment) => {
      const target = nodeOf(moment);
      const ply = view.nodes.indexOf(target);
      const chance = view.curves[seat]?.[ply] ?? 0;
      const look = {
        class: `sign-at sign sign-${moment.kind}`,
        title: moment.row,
        "aria-hidden": "true",
        tabindex: -1,
      };
      const el = button(look, (event) => [event.stopPropagation(), host.go(target)], SIGNS[moment.kind]);
      toggle(el, "selected", moment === selected);
      return style(el, { left: part(ply), top: `${100 - Math.min(100, (100 * chance) / top)}%` });
    });
    fill(marks, ...els);
  }

  /** The chances where the knob is. */
  function drawLegend({ view, seat, at }: CurveFacts): void {
    const { art, nameOf } = host.speaker();
    const rows = Object.entries(view.curves).map(([id, chances]) => ({ id, chance: chances[at] ?? 0 }));
    if (rows.length > 2) rows.sort((a, b) => b.chance - a.chance);
    fill(
      legend,
      ...rows.map(({ id, chance }) => {
        const el = html("li", {}, art.emblem(id), span({}, nameOf(id)), html("b", {}, `${Math.round(chance / 10)}`));
        toggle(el, "own", id === seat);
        return style(el, { "--seat": colorOf(id) });
      }),
    );
  }

  return {
    el,
    /** Where the buttons of the playback stand. */
    steps,
    show(facts: CurveFacts): void {
      nodes = facts.view.nodes;
      const key = `${nodes.length} ${facts.seat} ${nodes.at(-1)}`;
      if (key !== drawn) drawLines(facts);
      drawn = key;
      toggle(plot, "working", facts.view.state === "working");
      drawMarks(facts);
      drawLegend(facts);
      const end = nodes.length - 1;
      slider.value = `${facts.at}`;
      style(slider, { "--part": part(facts.at) });
      style(hair, { left: part(facts.at) });
      set(slider, { "aria-valuetext": `move ${facts.at} of ${end}` });
    },
  };
}
