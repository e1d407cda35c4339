// The polite voice: what happens is said to a screen reader, one event a paragraph.
import { html } from "./dom";

const KEPT = 6;

export class Voice {
  readonly el = html("div", { class: "hidden", "aria-live": "polite", role: "log", "aria-label": "Events" });

  say(text: string): void {
    if (!text) return;
    this.el.append(html("p", {}, text));
    while (this.el.childElementCount > KEPT) this.el.firstElementChild?.remove();
  }
}
