// The big card: one that somebody looks at, large, with its text, and what a click on it does. It stands beside the card,
// clear of what is asked; for a finger it comes from below, with buttons.

import { flat, forFingers, type Speaker } from "../board/runs";
import { whole } from "../board/whole";
import { bold, div, fill, html, plain, primary, style, toggle } from "../dom/elements";
import { clear, moveTo, sidesOf, sizeOf } from "../dom/placing";
import { seenPart } from "../dom/seen";
import type { Part, Static, Text } from "../wire/types";
import { isString } from "../wire/values";

/** The width of its picture, in px: at least, as that of a row, at most, and for each unit of the symbol. */
const [LEAST, MOST, GROWS] = [110, 150, 1.64];

export interface BigCardHost {
  frame: HTMLElement;
  speaker(): Speaker;
  /** The names and texts of cards, by the symbol of their face. */
  cards(): Pick<Static, "cards" | "names">;
  /** What is asked stands there: it begins below. */
  question(): Element;
  /** What it may not lie over, besides the card. */
  free(at: Element): Element[];
  /** Somebody puts it away. */
  close(): void;
}

/** A card that is looked at. */
export interface Told {
  /** None: words alone. */
  face?: string | readonly Part[];
  title?: string;
  /** Those of a row, which may be covered: they tell all that it says. Else they are those of its face. */
  lines?: readonly Text[];
  at: Element;
  /** What is true of this one: `82 cards`. */
  note?: string;
  /** What a click does, or why it does nothing. */
  does?: string;
  /** For a finger: what can be done with it. */
  ways?: readonly { name: string; run(): void }[];
}

export function bigCard(host: BigCardHost) {
  const { frame } = host;
  const el = div({ class: "big-card type-14" });
  const veil = div({ class: "veil layer" });
  veil.onclick = host.close;
  el.hidden = veil.hidden = true;

  function content({ face = "", title, lines = linesOn(face), note, does, ways }: Told): Node[] {
    const { art } = host.speaker();
    const called = isString(face) ? host.cards().names[face] : undefined;
    const picture = face ? [large(face)] : [];
    const more = note ? html("p", "quiet", note) : null;
    const deed = does ? html("p", "does", bold({}, forFingers(does))) : null;
    const words = div(
      "card-words",
      html(face ? "h3" : "p", {}, title ?? called ?? note),
      ...lines.map((text) => html("p", {}, ...flat(text, art))),
      ...[more, deed].filter((one) => one !== null),
    );
    const buttons =
      ways &&
      div("deeds flow", ...ways.map(({ name, run }, n) => (n ? plain : primary)(run, name)), plain(host.close, "Back"));
    return [...picture, words, ...(buttons ? [buttons] : [])];
  }

  function linesOn(face: string | readonly Part[]): readonly Text[] {
    const rows = isString(face) ? host.cards().cards?.[face] : undefined;
    return typeof rows === "object" ? rows.map(({ text }) => text) : [];
  }

  function large(face: string | readonly Part[]): SVGSVGElement {
    const picture = whole(face, host.speaker().art);
    const { width } = picture.viewBox.baseVal;
    const size = isString(face) ? Math.max(LEAST, Math.min(MOST, GROWS * width)) : LEAST;
    return style(picture, { width: `${size}px`, height: "auto" });
  }

  return {
    /** They lie over the frame. */
    els: [veil, el],
    /** Null: nobody looks at one. */
    show(told: Told | null): void {
      el.hidden = !told;
      veil.hidden = !told?.ways;
      if (!told) return;
      fill(el, ...content(told));
      toggle(el, "sheet", told.ways !== undefined);
      if (told.ways) {
        style(el, { left: "", top: `${seenPart(frame)[1] - sizeOf(el).h}px` });
        return;
      }
      moveTo(el, 0, 0); // where it stood before it may have been narrow
      const [top, bottom] = seenPart(frame);
      const free = host.free(told.at).map((one) => sidesOf(frame, one));
      const size = sizeOf(el);
      const below = Math.min(sidesOf(frame, host.question()).bottom, bottom - size.h);
      const seen = { left: 0, right: frame.clientWidth, top: Math.max(top, below), bottom };
      const { x, y } = clear(seen, size, sidesOf(frame, told.at), free, told.lines && 1);
      moveTo(el, x, y);
    },
  };
}
