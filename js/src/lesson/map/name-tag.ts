// The name on the answers: a button that turns into a field.
import { button, div, fill, focusOn, html, on, primary, set, span } from "../../dom/elements";
import { icon } from "../../dom/icons";

export function nameTag(rename: (name: string) => void) {
  const el = div("name-tag");
  let shown = "";
  let name = "";
  let alive = true;

  function tag(): void {
    const open = button({ class: "button", label: name ? `Your name: ${name}` : "Your name" }, edit);
    open.append(icon("seats"), span({}, name || "Your name"));
    open.disabled = !alive;
    fill(el, open);
  }

  function edit(): void {
    const input = html("input", { class: "input", label: "Your name", maxlength: 40, spellcheck: false });
    const save = primary(() => undefined, "Keep");
    set(save, { type: "submit" });
    const form = html("form", "name-form", input, save);
    input.value = name;
    on(form, "submit", (event) => {
      event.preventDefault();
      name = input.value.trim();
      rename(name);
      close();
    });
    on(input, "keydown", (event: KeyboardEvent) => event.key === "Escape" && close());
    fill(el, form);
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
    show(next: string, isAlive: boolean): void {
      if (`${next} ${isAlive}` === shown) return;
      shown = `${next} ${isAlive}`;
      name = next;
      alive = isAlive;
      tag();
    },
  };
}
