// The games that were played on this board before: one of them goes on.
import { div, fill, heading, html, panel, plain } from "../dom/elements";
import type { Answer } from "../wire/types";

export function earlierPanel(
  ask: (then: (answer: Answer) => void) => void,
  open: (n: number) => void,
  close: () => void,
): HTMLElement {
  const list = div("choices down gap-6");
  const note = html("p", { class: "quiet", role: "status" });
  ask(({ games = [] }) => {
    fill(note, games.length ? "The game that is on now is kept here, too." : "There is none yet.");
    fill(list, ...games.map((line, n) => plain(() => open(n), line)).reverse());
  });
  return panel("Earlier games", heading("Earlier games"), note, list, div("words", plain(close, "Back")));
}
