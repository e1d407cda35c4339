// Renders texts from Python: strings, and runs of bold, small pictures, names and rule chips.

import { bold, button, set, span } from "../dom/elements";
import type { Run, Text } from "../wire/types";
import { isString } from "../wire/values";
import type { Art } from "./symbols";

/** The pictures, names and rule chips that a text needs. */
export interface Speaker {
  art: Art;
  /** Rules are to be read: a chip was clicked. */
  rules(ids: readonly string[], opener: HTMLElement): void;
  nameOf(seat: string): string;
  /** The one person at this board sits there. */
  isMe(seat: string): boolean;
}

export const runs = (text: Text | undefined): Run[] =>
  (isString(text) ? [text] : (text ?? [])).map((run) =>
    isString(run) ? forFingers(run) : "b" in run ? { ...run, b: forFingers(run.b) } : run,
  );

/** What a finger does instead. */
const TAPS: readonly [RegExp, string][] = [
  [/\bclick(s?)\b/g, "tap$1"],
  [/\bClick(s?)\b/g, "Tap$1"],
  [/\bclicked\b/g, "tapped"],
  [/Esc goes back\./g, "Back takes it back."],
];

/** On a phone or a tablet nobody clicks, or has keys. */
export const forFingers = (text: string): string =>
  matchMedia("(pointer: coarse)").matches ? TAPS.reduce((told, [word, tap]) => told.replace(word, tap), text) : text;

export const render = (text: Text | undefined, speaker: Speaker): (Node | string)[] =>
  renderRuns(text, speaker.art, (rule) => chip(rule, speaker));

/** Whose row of a sheet it is: emblem, name, and whether that is who looks at it. */
export const whose = (seat: string, { art, isMe }: Speaker): Node =>
  span("who across gap-6", art.emblem(seat), art.name(bold(), seat), isMe(seat) && span("me type-12", "you"));

/** For a line that cannot hold buttons: rule ids as words. */
export const flat = (text: Text | undefined, art: Art): (Node | string)[] => renderRuns(text, art, (rule) => rule);

const renderRuns = (text: Text | undefined, art: Art, renderRule: (rule: string) => Node | string): (Node | string)[] =>
  runs(text).map((run) => {
    if (isString(run)) return run;
    if ("b" in run) return bold({}, run.b);
    if ("i" in run) return inlinePicture(run.i, run.say, art);
    return "n" in run ? art.name(span(), run.n) : renderRule(run.r);
  });

/** A picture in a line; if it stands for a word, a screen reader says that word. */
function inlinePicture(symbol: string, say: string | undefined, art: Art): SVGSVGElement {
  const picture = art.picture(symbol);
  if (say) set(picture, { "aria-hidden": null, role: "img", label: say });
  return picture;
}

export function chip(rule: string, speaker: Speaker): HTMLButtonElement {
  const el = button({ class: "chip", label: `rule ${rule}` }, () => speaker.rules([rule], el), rule);
  return el;
}

/** For screen readers: pictures by the words they stand for, no rule ids. */
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
