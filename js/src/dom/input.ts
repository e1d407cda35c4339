// The input of a field that Python describes: switches, choices, numbers, texts.
import type { Field, Value } from "../wire/types";
import { html, on } from "./elements";
import { segments } from "./segments";

/** `change` is told of every change; an empty number is null. */
export function inputOf(
  { label, kind, values = [], default: value }: Field,
  change: (value: Value) => void,
): HTMLElement {
  if (kind === "choice") return segments(label, values, value, change);
  if (kind === "bool") {
    const box = html("input", { type: "checkbox", label });
    box.checked = Boolean(value);
    on(box, "change", () => change(box.checked));
    return box;
  }
  const isLong = kind === "text" && String(value ?? "").includes("\n");
  const input = isLong
    ? html("textarea", { class: "code", rows: 5, spellcheck: false, label })
    : html("input", { class: "input", type: kind === "int" ? "number" : "text", label });
  input.value = String(value ?? "");
  on(input, "input", () => {
    const text = input.value;
    change(kind !== "int" ? text : text.trim() === "" ? null : Number(text));
  });
  return input;
}
