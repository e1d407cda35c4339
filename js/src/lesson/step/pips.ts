// The steps of a lesson as a row of pips, and which one this is.
import { div, set, span } from "../../dom/elements";
import { icon } from "../../dom/icons";
import type { Pip, StepView } from "../../wire/types";

const NAMES: Record<Pip, string> = { done: "done", skipped: "skipped", open: "to do" };

export function pips({ pips, number, state }: Pick<StepView, "pips" | "number" | "state">): HTMLElement {
  const marks = pips.map((pip, n) => {
    const isNow = n === number - 1 && state !== "solved";
    const isDone = pip === "done" || (n === number - 1 && state === "solved");
    const look = isNow ? "now" : isDone ? "done" : pip;
    const el = span(`pip pip-${look}`, isDone && !isNow && icon("tick"));
    set(el, { title: `Step ${n + 1}: ${isNow ? "now" : NAMES[isDone ? "done" : pip]}` });
    return el;
  });
  const row = span({ class: "pip-row", "aria-hidden": "true" }, ...marks);
  return div("pip-line", row, span("quiet", `step ${number} of ${pips.length}`));
}
