// A card that somebody looks at, enlarged, with what it does in words.
import { div, html, span } from "../dom/elements";
import { flat } from "../dom/runs";
import type { CardView } from "../wire/types";
import type { Host } from "./dock";
import { whole } from "./table";

/** The card with this face, or else the first one. */
export function card({ first = "" }: CardView, { art, session }: Host, looked = ""): HTMLElement {
  const { cards = {}, names } = session.made;
  const face = looked || art.faceOf(first);
  const rows = cards[face ?? ""];
  if (!face || typeof rows !== "object") return html("p", "face quiet", "Point at a card.");
  const lines = rows.map(({ i, text }) => html("li", {}, i && art.picture(i), span({}, ...flat(text, art))));
  return div("face", whole(face, art), html("h3", {}, names[face]), html("ul", {}, ...lines));
}
