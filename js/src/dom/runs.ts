// Texts from Python: strings and runs of bold, small pictures and rule chips.
import type { Art } from "../board/symbols";
import { isString, type Run, type Text } from "../wire/types";
import { bold, button, set, span } from "./elements";

export interface Speaker {
  art: Art;
  /** What a click on a rule chip does. */
  rule(id: string, chip: HTMLElement): void;
  nameOf(seat: string): string;
}

export const runs = (text: Text | undefined): Run[] => (isString(text) ? [text] : (text ?? []));

export const render = (text: Text | undefined, speaker: Speaker): (Node | string)[] =>
  drawn(text, speaker.art, (rule) => chip(rule, speaker));

/** For a line that cannot hold buttons: rule ids as words. */
export const flat = (text: Text | undefined, art: Art): (Node | string)[] => drawn(text, art, (rule) => rule);

const drawn = (text: Text | undefined, art: Art, ruled: (rule: string) => Node | string): (Node | string)[] =>
  runs(text).map((run) => {
    if (isString(run)) return run;
    if ("b" in run) return bold({}, run.b);
    if ("i" in run) return pictured(run.i, run.say, art);
    return "n" in run ? art.name(span(), run.n) : ruled(run.r);
  });

/** A picture that stands for a word says it to whoever hears the page. */
function pictured(symbol: string, say: string | undefined, art: Art): SVGSVGElement {
  const made = art.picture(symbol);
  if (say) set(made, { "aria-hidden": null, role: "img", label: say });
  return made;
}

export function chip(rule: string, speaker: Speaker): HTMLButtonElement {
  const made = button({ class: "chip", label: `rule ${rule}` }, () => speaker.rule(rule, made), rule);
  return made;
}

/** For the ear: pictures only by what they say, no rule ids. */
export const spoken = (text: Text | undefined, art: Art): string =>
  runs(text)
    .map((run) => {
      if (isString(run)) return run;
      if ("b" in run) return run.b;
      if ("i" in run) return run.say ?? "";
      return "n" in run ? art.nameOf(run.n) : "";
    })
    .join("")
    .trim();
