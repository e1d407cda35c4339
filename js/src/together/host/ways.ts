// How others come to a table, a class, a bench's question: picture, link, code.
import { toClipboard } from "../../dom/clipboard";
import { bold, div, html, plain, primary, span, write } from "../../dom/elements";
import { icon } from "../../dom/icons";
import type { Invitation } from "../../wire/types";
import { spell } from "../people";

const FIRST = "First your own phone. It cannot be reached? The same Wi-Fi on both, and Python allowed in the firewall?";

/** A code as it is read aloud. */
export const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`.trim();

/** Nothing is open before this is answered. */
export function whoMayCome(choose: (host: string) => void): HTMLElement {
  const own = "To try it out, or for one pupil after the other at this screen. No phone can come.";
  const room = "Phones, tablets and laptops in the same Wi-Fi. They need a browser, and the link or the code.";
  const until = "This opens a port of this computer to its network, until you end it.";
  const jupyter = plain(() => choose("jupyter"), "On a JupyterHub: through its server");
  return div(
    "host-who",
    html("h2", {}, "Who may come?"),
    html("p", "quiet", "Nobody can come yet. You can change it at any time."),
    div(
      "host-body flow",
      div(
        "host-ways across box gap-6",
        icon("laptop"),
        bold({}, "Only this computer"),
        html("p", {}, own),
        plain(() => choose("local"), "Only this computer"),
      ),
      div(
        "host-ways across box gap-6",
        icon("devices"),
        bold({}, "This room"),
        html("p", {}, room, " ", span("quiet", until)),
        primary(() => choose("lan"), "Open it to this room"),
      ),
    ),
    jupyter,
  );
}

/** What comes first, and whether it was done. */
export function first({ link, moved, reached, local }: Invitation): HTMLElement | false {
  if (local || link.startsWith("/")) return false;
  const now = `This computer has another address now, ${new URL(link).host}: everybody scans again. All else is as it was.`;
  if (moved) return html("p", { class: "host-moved", role: "status" }, now);
  return html("p", reached ? "host-reached" : "quiet", reached ? "✓ A phone has reached it." : FIRST);
}

/** `now` is Python's clock. */
export function invitation(
  { link, qr, code, local, ...ways }: Invitation,
  now: number,
  newCode: HTMLElement,
): HTMLElement {
  const isJupyters = link.startsWith("/"); // there codes do not open
  const address = isJupyters ? location.origin + link : link;
  const coded = !isJupyters && !local;
  const typed = coded && code !== "";
  const shown = html("code", { class: "host-link type-12", hidden: typed && "clipboard" in navigator }, address);
  const copy = plain(copyLink, "Copy link");
  async function copyLink(): Promise<void> {
    write(copy, (await toClipboard(address, shown)) ? "Copied" : "Select it");
  }
  const left = spell(1000 * ways.code_lasts - (now - ways.now));
  const picture = div("host-qr");
  picture.innerHTML = qr;
  return div(
    "host-ways across box gap-6",
    qr && picture,
    shown,
    typed && span({}, "or open ", html("b", {}, new URL(address).host), " and type"),
    typed && div("host-code", spaced(code)),
    div("host-row", copy, ...(coded ? [newCode, span("quiet", code ? `open for ${left}` : "none is open")] : [])),
  );
}
