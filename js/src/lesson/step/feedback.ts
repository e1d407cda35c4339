// A lesson's reply to what was done: a colour and a picture, never the colour alone.

import { render, type Speaker } from "../../board/runs";
import type { Art } from "../../board/symbols";
import { html, picture, span, style } from "../../dom/elements";
import { icon } from "../../dom/icons";
import type { Feedback, Mood, Text } from "../../wire/types";

export const AWAY: Text = [
  { b: "Python does not answer." },
  " You can read on. To play, run the box above with Shift + Enter: you go on where you were.",
];
/** … on a pupil's own device. */
export const NO_LINE: Text = [{ b: "No line." }, " You can read on. Once it is back you go on where you were."];
/** While another step is read than the board shows. */
export const ELSEWHERE: Text = [...AWAY, " The board does not follow."];

/** `locked`: it does not come from the lesson. */
export type Said = Omit<Feedback, "mood"> & { mood: Mood | "locked" };

export function feedback(said: Said | null, speaker: Speaker): HTMLElement[] {
  if (!said) return [];
  const { mood, text } = said;
  const words = html("p", {}, ...render(text, speaker));
  return [span(`feedback across gap-12 feedback-${mood}`, pictureOf(mood, speaker), words)];
}

const ICON_OF = { hint: "hint", good: "tick", locked: "lock" } as const;

function pictureOf(mood: Said["mood"], { art }: Speaker): SVGSVGElement | null {
  if (mood === "miss") return squirrel(art, "mood");
  return mood === "note" ? null : icon(ICON_OF[mood]);
}

/** The squirrel of the lessons: the same in all games, and always red; null for a game without one. */
export const squirrel = (art: Art, name: string): SVGSVGElement | null =>
  art.has("squirrel")
    ? style(picture("-30 -33 66 66", name, art.inside({ s: "squirrel" })), {
        "--seat": "var(--rust)",
        "--em": "var(--rust)",
      })
    : null;
