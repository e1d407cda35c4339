// Whose turn it is and what is asked, in words; buttons for words that have no place; the menu.
import type { Art } from "./art";
import { html } from "./dom";
import { flat } from "./text";
import type { Text } from "./wire";

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

export class TopLine {
  readonly el: HTMLElement;
  readonly #pill = html("span", "pill");
  readonly #ask = html("p", "ask");
  readonly #words = html("div", "words");
  readonly #warning = html("p", { class: "warning", role: "status" });
  #shown = "";

  constructor(title: string, menu: HTMLElement) {
    this.el = html(
      "div",
      "top",
      html("span", "title", title),
      this.#pill,
      html("div", "question", this.#ask, this.#words),
      menu,
      this.#warning,
    );
  }

  show(question: Question, art: Art, buttons: readonly HTMLButtonElement[]): void {
    const key = JSON.stringify(question);
    if (key !== this.#shown) this.#write(question, art);
    this.#shown = key;
    this.#words.replaceChildren(...buttons);
  }

  #write({ seat, name, ask, note, busy, warning }: Question, art: Art): void {
    this.#pill.hidden = seat === undefined;
    this.#pill.replaceChildren(...(seat === undefined ? [] : [art.emblem(seat), html("b", {}, name ?? "")]));
    art.dress(this.#pill, seat);
    this.#ask.replaceChildren(...flat(ask, art));
    if (busy) this.#ask.append(" ", html("span", { class: "busy", "aria-hidden": "true" }, dot(), dot(), dot()));
    if (note) this.#ask.append(" ", html("span", "note", ...flat(note, art)));
    this.#warning.textContent = warning ?? "";
    this.#warning.hidden = !warning;
  }
}

const dot = (): HTMLElement => html("i", {});
