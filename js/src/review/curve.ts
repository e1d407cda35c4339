// The curve: how each player stood at each ply, in three words and no digits; marks of moments; the axis is the slider.
import type { Speaker } from "../board/runs";
import { button, div, fill, group, html, on, set, span, style, svg, toggle } from "../dom/elements";
import type { ReviewMoment, ReviewSide, ReviewView, Seat } from "../wire/types";

/** What stands in the mark of a moment: the number of its turn, or of its round. */
export const signOf = ({ kind, row }: ReviewMoment): string => (kind === "luck" ? "" : (/\d+/.exec(row)?.[0] ?? ""));

/** The ply at which it is looked at: luck once it has come. */
export const nodeOf = ({ kind, node, after }: ReviewMoment): number => (kind === "luck" ? after : node);

export interface CurveFacts {
  view: ReviewView;
  /** The player whose line is thick. */
  side: ReviewSide;
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
  function drawLines({ view, side: { seat, name } }: CurveFacts): void {
    const end = Math.max(1, view.nodes.length - 1);
    const seats = Object.keys(view.curves);
    top = topFor(seats.length);
    set(plot, { viewBox: `0 0 ${end} ${top}` });
    const even = top - 1000 / Math.max(1, seats.length);
    const other = view.sides.find((one) => one.seat !== seat && seats.length === 2)?.name ?? "others";
    const words = [name, "", other].map((who) => (who ? `${who === "You" ? "you" : who} ahead` : "even"));
    fill(scale, ...words.map((word) => span({}, word)));
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

  function drawMarks({ view, side: { seat }, moments, selected }: CurveFacts): void {
    const els = moments.map((moment) => {
      const target = nodeOf(moment);
      const ply = view.nodes.indexOf(target);
      const chance = view.curves[seat]?.[ply] ?? 0;
      const look = {
        class: `sign-at sign sign-${moment.kind}`,
        title: moment.title,
        "aria-hidden": "true",
        tabindex: -1,
      };
      const el = button(look, (event) => [event.stopPropagation(), host.go(target)], signOf(moment));
      toggle(el, "selected", moment === selected);
      return style(el, { left: part(ply), top: `${100 - Math.min(100, (100 * chance) / top)}%` });
    });
    fill(marks, ...els);
  }

  /** Whose line is whose, among many. */
  function drawLegend({ view, side }: CurveFacts): void {
    const { art, nameOf } = host.speaker();
    const seats = Object.keys(view.curves);
    legend.hidden = seats.length < 3;
    const entry = (id: string): HTMLElement => {
      const el = html("li", {}, art.emblem(id), span({}, nameOf(id)));
      toggle(el, "own", id === side.seat);
      return el;
    };
    fill(legend, ...seats.map(entry));
  }

  return {
    el,
    /** Where the buttons of the playback stand. */
    steps,
    show(facts: CurveFacts): void {
      nodes = facts.view.nodes;
      const key = `${nodes.length} ${facts.side.seat} ${nodes.at(-1)}`;
      if (key !== drawn) {
        drawLines(facts);
        drawLegend(facts);
      }
      drawn = key;
      toggle(plot, "working", facts.view.state === "working");
      drawMarks(facts);
      const end = nodes.length - 1;
      slider.value = `${facts.at}`;
      style(slider, { "--part": part(facts.at) });
      style(hair, { left: part(facts.at) });
      set(slider, { "aria-valuetext": `move ${facts.at} of ${end}` });
    },
  };
}
