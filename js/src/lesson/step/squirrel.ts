// The squirrel of the lessons: the same in all games, and always red.
import type { Art } from "../../board/symbols";
import { picture, style } from "../../dom/elements";

/** Null for a game without one. */
export const squirrel = (art: Art, name: string): SVGSVGElement | null =>
  art.has("squirrel")
    ? style(picture("-30 -33 66 66", name, art.inside({ s: "squirrel" })), {
        "--seat": "var(--rust)",
        "--em": "var(--rust)",
      })
    : null;
