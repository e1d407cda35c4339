// How others come to a table, a class, a bench's question: picture, link, code.
import { toClipboard } from "../dom/clipboard";
import { div, html, plain, span, write } from "../dom/elements";
import type { Invitation } from "../wire/types";
import { spell } from "./people";

/** A code as it is read aloud. */
export const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`.trim();

/** `now` is Python's clock. */
export function invitation({ link, qr, code, ...ways }: Invitation, now: number, newCode: HTMLElement): HTMLElement {
  const isJupyters = link.startsWith("/"); // there codes do not open
  const address = isJupyters ? location.origin + link : link;
  const shown = html("code", "host-link", address);
  const copy = plain(copyLink, "Copy link");
  async function copyLink(): Promise<void> {
    write(copy, (await toClipboard(address, shown)) ? "Copied" : "Select it");
  }
  const left = spell(1000 * ways.code_lasts - (now - ways.now));
  const picture = div("host-qr");
  picture.innerHTML = qr;
  return div(
    "host-ways",
    qr && picture,
    shown,
    code && span({}, "or open ", html("b", {}, new URL(address).host), " and type"),
    code && div("host-code", spaced(code)),
    div("host-row", copy, ...(isJupyters ? [] : [newCode, span("quiet", code ? `open for ${left}` : "none is open")])),
  );
}
