// The curve: how each player stood at each ply, in three words and no digits; marks of moments; it is the slider, too.
import { all, button, div, fill, group, html, on, set, span, style, svg, toggle } from "../dom/elements";
import type { ReviewMoment, ReviewSide, ReviewView, Seat } from "../wire/types";

/** What stands in the mark of a moment: the number of its turn, or of its round. */
export const signOf = ({ kind, row }: ReviewMoment): string => (kind === "luck" ? "" : (/\d+/.exec(row)?.[0] ?? ""));

/** The ply at which it is looked at: luck once it has come. */
export const nodeOf = ({ kind, node, after }: ReviewMoment): number => (kind === "luck" ? after : node);

/** The least that is free between two words of the axis, in px. */
const BETWEEN = 24;

export function curve(seats: () => readonly Seat[], go: (node: number) => void) {
  const plot = svg("svg", { class: "curve-plot", preserveAspectRatio: "none", "aria-hidden": "true" });
  const marks = div("curve-marks");
  const hair = div("curve-hair");
  const slider = html("input", { type: "range", class: "slider curve-slider", min: 0, label: "Ply" });
  const labels = div({ class: "curve-labels", "aria-hidden": "true" });
  const scale = div({ class: "curve-scale", "aria-hidden": "true" });
  const el = group("curve", "Chances to win", scale, div("curve-box", plot, hair, marks, slider), labels);
  let nodes: readonly number[] = [];
  let drawn = "";
  /** The height of the picture, in thousandths: in a game of many a line that goes higher leaves it at the top. */
  let top = 1000;

  on(slider, "input", () => go(nodes[Number(slider.value)] ?? 0));

  const part = (ply: number): string => `${(100 * ply) / Math.max(1, nodes.length - 1)}%`;

  /** Lines are drawn once; what is known of choices changes none of them. */
  function drawLines(view: ReviewView, { seat, name }: ReviewSide): void {
    const end = Math.max(1, view.nodes.length - 1);
    const ids = Object.keys(view.curves);
    top = ids.length > 2 ? 600 : 1000;
    const even = top - 1000 / Math.max(1, ids.length);
    const other = view.sides.find((one) => one.seat !== seat && ids.length === 2)?.name ?? "others";
    const words = [`${name} ahead`, "even", `${other} ahead`];
    const line = (id: string, by = 0): string[] =>
      (view.curves[id] ?? []).map(
        (chance, ply) => `${ply} ${top - (chance % 1000 ? Math.max(0, Math.min(1000, chance + by)) : chance)}`,
      );
    const band = [...line(seat, view.band), ...line(seat, -view.band).reverse()].join("L");
    const path = (cls: string, d: string, id = seat): SVGElement =>
      style(svg("path", { class: cls, d }), { "--seat": `var(${seats().find((one) => one.id === id)?.color})` });
    const others = ids.filter((id) => id !== seat && ids.length > 2);
    set(plot, { viewBox: `0 0 ${end} ${top}` });
    fill(scale, ...words.map((word) => span({}, word.replace("You", "you"))));
    fill(
      plot,
      svg("path", { class: "curve-even", d: `M0 ${even}H${end}` }),
      path("curve-band", `M${band}Z`),
      ...others.map((id) => path("curve-line", `M${line(id).join("L")}`, id)),
      path("curve-line curve-own", `M${line(seat).join("L")}`),
    );
    fill(labels, ...view.rows.map(([ply, row]) => style(span({}, row), { left: part(ply) })));
    set(slider, { max: end });
  }

  /** Words that would stand over the one before are left out: how wide they are only the page knows. */
  function partLabels(): void {
    let end = Number.NEGATIVE_INFINITY;
    for (const label of all(labels, "span")) {
      const { left, right } = label.getBoundingClientRect();
      const isOver = left < end + BETWEEN;
      style(label, { visibility: isOver ? "hidden" : "visible" });
      if (!isOver) end = right;
    }
  }

  function mark(moment: ReviewMoment, chances: readonly number[], isOn: boolean): HTMLElement {
    const [node, { kind, title }] = [nodeOf(moment), moment];
    const ply = nodes.indexOf(node);
    const look = { class: `sign-at sign sign-${kind}`, title, "aria-hidden": "true", tabindex: -1 };
    const el = button(look, () => go(node), signOf(moment));
    toggle(el, "selected", isOn);
    return style(el, { left: part(ply), top: `${100 - Math.min(100, (100 * (chances[ply] ?? 0)) / top)}%` });
  }

  return {
    el,
    /** `at`: the place of the shown ply on the line. */
    show(view: ReviewView, side: ReviewSide, at: number, selected: ReviewMoment | null): void {
      nodes = view.nodes;
      const key = JSON.stringify([view.curves, side.seat, side.name]);
      if (key !== drawn) drawLines(view, side);
      drawn = key;
      fill(marks, ...side.moments.map((one) => mark(one, view.curves[side.seat] ?? [], one === selected)));
      slider.value = `${at}`;
      style(slider, { "--part": part(at) });
      style(hair, { left: part(at) });
      toggle(el, "unsettled", view.state !== "settled");
      partLabels();
      set(slider, { "aria-valuetext": `move ${at} of ${nodes.length - 1}` });
    },
  };
}
