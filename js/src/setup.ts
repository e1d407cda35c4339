// The setup form, from the fields that the game offers. Python checks every change; what it does not accept cannot start.
import { html, plain, primary } from "./dom";
import { chip, type Speaker } from "./text";
import type { Answer, Field, Value } from "./wire";

export type Check = (fields: Record<string, unknown>, answered: (answer: Answer) => void) => void;

const PAUSE = 150;

export class SetupPanel {
  readonly el: HTMLElement;
  readonly #values: Record<string, Value> = {};
  readonly #short = html("textarea", {
    class: "code",
    rows: 2,
    spellcheck: false,
    "aria-label": "Setup as text",
  });
  readonly #fault = html("div", { class: "fault", role: "alert", hidden: true });
  readonly #start: HTMLButtonElement;
  #chosen: Record<string, unknown> = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  readonly #speaker: Speaker;
  readonly #check: Check;

  constructor(
    form: readonly Field[],
    speaker: Speaker,
    check: Check,
    begin: (fields: Record<string, unknown>) => void,
    cancel: () => void,
  ) {
    this.#speaker = speaker;
    this.#check = check;
    this.#start = primary(() => begin(this.#chosen), "Start");
    this.#short.addEventListener("input", () => this.#later({ text: this.#short.value.trim() }));
    this.el = html(
      "div",
      { role: "group", class: "panel form", "aria-label": "Setup" },
      html("h3", "heading", "Setup"),
      ...form.map((field) => this.#field(field)),
      this.#short,
      this.#fault,
      html("div", "words", this.#start, plain(cancel, "Cancel")),
    );
    this.#later({ form: this.#values });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#asked++;
  }

  #field(field: Field): HTMLElement {
    this.#values[field.name] = field.default;
    if (field.kind === "bool") return this.#box(field);
    const input = field.kind === "choice" ? this.#segments(field) : this.#input(field);
    const label = html("span", "label", field.label, field.rule ? chip(field.rule, this.#speaker) : null);
    return html("div", "field", label, input);
  }

  #box(field: Field): HTMLElement {
    const input = html("input", { type: "checkbox" });
    input.checked = Boolean(field.default);
    input.addEventListener("change", () => this.#change(field.name, input.checked));
    const label = html("label", {}, input, html("span", {}, field.label));
    return html("div", "check", label, field.rule ? chip(field.rule, this.#speaker) : null);
  }

  /** Radio buttons that look like one bar: arrow keys and screen readers know them. */
  #segments(field: Field): HTMLElement {
    const group = html("div", { class: "segments", role: "radiogroup", "aria-label": field.label });
    const name = `${field.name}-${Math.random().toString(36).slice(2)}`;
    for (const { v, label } of field.values ?? []) {
      const input = html("input", { type: "radio", name });
      input.checked = v === field.default;
      input.addEventListener("change", () => this.#change(field.name, v));
      group.append(html("label", {}, input, html("span", {}, label)));
    }
    return group;
  }

  #input(field: Field): HTMLElement {
    const type = field.kind === "int" ? "number" : "text";
    const input = html("input", { type, class: "input", "aria-label": field.label });
    input.value = String(field.default ?? "");
    const value = (): Value => {
      if (type === "text") return input.value;
      return input.value.trim() === "" ? null : Number(input.value);
    };
    input.addEventListener("input", () => this.#change(field.name, value()));
    return input;
  }

  #change(name: string, value: Value): void {
    this.#values[name] = value;
    this.#later({ form: { ...this.#values } });
  }

  #later(fields: Record<string, unknown>): void {
    this.#chosen = fields;
    this.#start.disabled = true;
    clearTimeout(this.#timer);
    const asked = ++this.#asked;
    this.#timer = setTimeout(() => {
      this.#check({ ...fields, dry: true }, (answer) => {
        if (asked === this.#asked) this.#checked(answer, "form" in fields);
      });
    }, PAUSE);
  }

  #checked(answer: Answer, fromForm: boolean): void {
    this.#start.disabled = !answer.ok;
    this.#fault.hidden = answer.ok;
    if (answer.ok && fromForm) this.#short.value = answer.text ?? "";
    if (answer.ok) return;
    const named = answer.places?.length ? html("b", {}, `${answer.places.join(", ")}. `) : "";
    this.#fault.replaceChildren(
      named,
      `${answer.text ?? ""} `,
      ...(answer.rule ? [chip(answer.rule, this.#speaker)] : []),
    );
  }
}
