// One choice of a few, as a bar of words.
import type { Value } from "../wire/types";
import { div, html, on, span, unique } from "./elements";

/** Radio buttons that look like one bar: arrow keys and screen readers know them. */
export function segments<V extends Value>(
  label: string,
  values: readonly { v: V; label: string }[],
  now: Value,
  pick: (value: V) => void,
): HTMLElement {
  const name = unique();
  const choices = values.map((one) => {
    const input = html("input", { type: "radio", name, "data-key": `${label} ${one.v}` });
    input.checked = one.v === now;
    on(input, "change", () => pick(one.v));
    return html("label", {}, input, span({}, one.label));
  });
  return div({ class: "segments box", role: "radiogroup", label }, ...choices);
}
