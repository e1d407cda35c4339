// Texts from Python: strings and runs of bold, small pictures and rule chips.
import type { Art } from "./art";
import { button, html } from "./dom";
import type { Run, Text } from "./wire";

export interface Speaker {
  art: Art;
  /** What a click on a rule chip does. */
  rule(id: string, chip: HTMLElement): void;
  nameOf(seat: string): string;
}

export function runs(text: Text | undefined): Run[] {
  if (text === undefined) return [];
  return typeof text === "string" ? [text] : text;
}

export function render(text: Text | undefined, speaker: Speaker): Node[] {
  return runs(text).map((run) => {
    if (typeof run === "string") return document.createTextNode(run);
    if ("b" in run) return html("b", {}, run.b);
    if ("i" in run) return speaker.art.picture(run.i);
    if ("n" in run) return document.createTextNode(speaker.nameOf(run.n));
    return chip(run.r, speaker);
  });
}

export function chip(rule: string, speaker: Speaker): HTMLButtonElement {
  const made = button("sqw-chip", () => speaker.rule(rule, made), rule);
  made.setAttribute("aria-label", `rule ${rule}`);
  return made;
}

/** For the ear: no pictures, no rule ids. */
export function spoken(text: Text | undefined): string {
  return runs(text)
    .map((run) => (typeof run === "string" ? run : "b" in run ? run.b : ""))
    .join("")
    .trim();
}

/** For a line that cannot hold buttons: rule ids as words. */
export function flat(text: Text | undefined): Node[] {
  return runs(text).map((run) => {
    if (typeof run === "string") return document.createTextNode(run);
    if ("b" in run) return html("b", {}, run.b);
    return document.createTextNode("r" in run ? run.r : "");
  });
}
