// The name on the answers: a button that turns into a field.
import { whenChanged } from "../../dom/box";
import { button, div, fill, focusOn, form, html, on, span, submit } from "../../dom/elements";
import { icon } from "../../dom/icons";

export function nameTag(rename: (name: string) => void) {
  const el = div("name-tag");
  let name = "";
  let alive = true;

  function tag(): void {
    const look = { class: "button", label: name ? `Your name: ${name}` : "Your name", disabled: !alive };
    fill(el, button(look, edit, icon("seats"), span({}, name || "Your name")));
  }

  function edit(): void {
    const input = html("input", { class: "input", label: "Your name", maxlength: 40, spellcheck: false });
    const send = (): void => {
      name = input.value.trim();
      rename(name);
      close();
    };
    input.value = name;
    on(input, "keydown", (event: KeyboardEvent) => event.key === "Escape" && close());
    fill(el, form("name-form gap-6", send, input, submit("Keep")));
    focusOn(input);
    input.select();
  }

  function close(): void {
    tag();
    focusOn(el.querySelector("button"));
  }

  tag();
  return {
    el,
    show: whenChanged((now: [name: string, alive: boolean]) => {
      [name, alive] = now;
      tag();
    }),
  };
}
