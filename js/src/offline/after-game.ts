// What stands below a game on a page once it has ended there: how, and the ways on.
import { button, div, fill, html } from "../dom/elements";
import type { GamePage, GamePlace } from "../wire/types";

export function afterGame(page: GamePage, again: () => void) {
  const el = div({ class: "onward gap-10", role: "status" });
  el.hidden = true;
  const link = (text: string, href: string, target = "_self") => html("a", { href, target }, text);

  return {
    el,
    show({ end, open, played }: GamePlace): void {
      el.hidden = end === undefined;
      const code = encodeURIComponent(`.play(${played.map((say) => JSON.stringify(say)).join(", ")})`);
      fill(
        el,
        html("p", {}, end ?? ""),
        button({}, again, "Play it again"),
        link("Next board", page.next),
        open && link("Go on in JupyterLab", page.onward + code, "_top"),
      );
    },
  };
}
