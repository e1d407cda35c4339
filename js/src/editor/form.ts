// A form for a thing of the user's own: while it is typed, Python previews the result.

import { chip, render } from "../board/runs";
import { type Child, div, field, primary, set, write } from "../dom/elements";
import { inputOf } from "../dom/input";
import type { Field, Form, Value } from "../wire/types";
import type { Control, PaletteHost } from "./palette";

/** How long after the last change Python is asked, in ms. */
const PAUSE = 200;

export const form: Control<Form> = {
  draw: (section, { alive }, host) => drawForm(section, alive, host),
  typed: true,
};

function drawForm({ id, fields, button }: Form, alive: boolean, host: PaletteHost): Child[] {
  const values: Record<string, Value> = Object.fromEntries(fields.map(({ name, default: value }) => [name, value]));
  const picture = div("form-picture");
  const note = div({ class: "form-note type-12-5", role: "status" });
  const send = primary(() => host.fillIn(id, values, false, show), ...render(button, host.speaker()));
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show({ ok, text = "", rule, picture: svg }: Parameters<Parameters<PaletteHost["fillIn"]>[3]>[0]): void {
    send.disabled = !ok || !alive;
    set(note, { class: ok ? "form-note type-12-5" : "form-note fault type-13 type-12-5" });
    write(note, text);
    if (rule) note.append(" ", chip(rule, host.speaker()));
    if (svg) picture.innerHTML = svg;
    picture.hidden = !ok || !svg;
  }

  function change(name: string, value: Value): void {
    values[name] = value;
    send.disabled = true;
    clearTimeout(timer);
    timer = setTimeout(() => host.fillIn(id, values, true, show), PAUSE);
  }

  const row = (one: Field): HTMLElement =>
    field(
      [one.label],
      inputOf(one, (value) => change(one.name, value)),
    );

  send.disabled = true;
  return [
    div(
      "own-form flow gap-10",
      div("form-fields down gap-6", ...fields.map(row), note, div("take-line", send)),
      picture,
    ),
  ];
}
