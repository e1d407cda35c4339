// The setup form, from the fields that the game offers. Python checks every change; a setup with a fault cannot start.

import { chip, type Speaker } from "../board/runs";
import { bold, div, field, fill, heading, html, on, panel, plain, primary, span } from "../dom/elements";
import { inputOf } from "../dom/input";
import type { Answer, Field, Value } from "../wire/types";

type Fields = Record<string, unknown>;
export type Check = (fields: Fields, answered: (answer: Answer) => void) => void;

/** How long after the last change Python checks, in ms. */
const PAUSE = 150;

export function setupPanel(
  form: readonly Field[],
  speaker: Speaker,
  check: Check,
  begin: (fields: Fields) => void,
  edit: (fields: Fields) => void,
  cancel: () => void,
): { el: HTMLElement; close: () => void } {
  const values: Record<string, Value> = {};
  const short = html("textarea", { class: "code", rows: 2, spellcheck: false, label: "Setup as text" });
  const fault = div({ class: "fault type-13", role: "alert", hidden: true });
  const start = primary(() => begin(chosen), "Start");
  const byHand = plain(() => edit(chosen), "By hand");
  let chosen: Fields = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the checks: only the answer to the last one is shown. */
  let checks = 0;

  function setOpen(isOpen: boolean): void {
    for (const button of [start, byHand]) button.disabled = !isOpen;
  }

  function checkSoon(fields: Fields): void {
    chosen = fields;
    setOpen(false);
    clearTimeout(timer);
    const mine = ++checks;
    timer = setTimeout(() => {
      check({ ...fields, dry: true }, (answer) => {
        if (mine === checks) showAnswer(answer, !("text" in fields));
      });
    }, PAUSE);
  }

  function showAnswer({ ok, text = "", places, rule }: Answer, fromForm: boolean): void {
    setOpen(ok);
    fault.hidden = ok;
    if (ok && fromForm) short.value = text;
    if (ok) return;
    const fields = places?.length ? bold({}, `${places.join(", ")}. `) : "";
    fill(fault, fields, `${text} `, rule ? chip(rule, speaker) : "");
  }

  function row(one: Field): HTMLElement {
    const { name, label, kind, rule } = one;
    values[name] = one.default;
    const change = (value: Value): void => {
      values[name] = value;
      checkSoon({ form: { ...values } });
    };
    const ruleChip = rule && chip(rule, speaker);
    const input = inputOf(one, change);
    if (kind === "bool") return div("check", html("label", {}, input, span({}, label)), ruleChip);
    return field([label, ruleChip], input);
  }

  on(short, "input", () => checkSoon({ text: short.value.trim() }));
  const el = panel(
    "Setup",
    heading("Setup"),
    ...form.map(row),
    field(["Setup as text"], short),
    fault,
    div("words", start, byHand, plain(cancel, "Cancel")),
  );
  checkSoon({}); // the setup as it is: a custom position has more than the form can express
  const close = (): void => {
    clearTimeout(timer);
    checks++;
  };
  return { el, close };
}
