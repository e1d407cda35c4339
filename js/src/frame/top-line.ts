// Whose turn it is and what is asked, in words; buttons for words that have no place; the menu.
import type { Art } from "../board/symbols";
import { bold, div, fill, focusOn, holdsFocus, html, write as setText, span } from "../dom/elements";
import { flat } from "../dom/runs";
import type { Text } from "../wire/types";

export interface Question {
  seat?: string;
  name?: string;
  ask: Text;
  note?: Text;
  /** Three dots: somebody else is at work. */
  busy?: boolean;
  /** Why nothing can be played, if so. */
  warning?: string;
}

export type TopLine = ReturnType<typeof topLine>;

export function topLine(title: string, menu: HTMLElement, art: Art) {
  const pill = span("pill");
  const asked = html("p", "ask");
  const words = div("words");
  const warned = html("p", { class: "warning", role: "status" });
  const named = span("title", title);
  let shown = "";

  function write({ seat, name, ask, note, busy, warning = "" }: Question): void {
    pill.hidden = seat === undefined;
    fill(pill, ...(seat === undefined ? [] : [art.emblem(seat), bold({}, name)]));
    art.dress(pill, seat);
    const dots = busy && span({ class: "busy", "aria-hidden": "true" }, html("i"), html("i"), html("i"));
    const more = note && span("note", ...flat(note, art));
    fill(asked, ...flat(ask, art), dots && " ", dots, more && " ", more);
    setText(warned, warning);
    warned.hidden = !warning;
  }

  return {
    el: div("top", named, pill, div("question", asked, words), menu, warned),
    show(question: Question, buttons: readonly HTMLButtonElement[]): void {
      const key = JSON.stringify(question);
      if (key !== shown) write(question);
      shown = key;
      const held = [...words.children].find(holdsFocus)?.textContent;
      fill(words, ...buttons);
      focusOn(buttons.find((one) => one.textContent === held));
    },
  };
}
