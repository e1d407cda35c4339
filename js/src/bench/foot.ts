// The last line: games worth a look, the table, the code; above it faults and answers.

import { whenChanged } from "../dom/box";
import { button, div, fill, html, plain, span, write } from "../dom/elements";
import { icon } from "../dom/icons";
import type { BenchNow, BenchPage, BenchRow } from "../wire/types";
import type { Ask } from "./ask";
import { percent } from "./axis";
import { WATCH } from "./sentences";

export function footLine(ask: Ask, copyCode: () => void) {
  const watch = div("bench-watch lines");
  const band = document.createTextNode("");
  const legend = div(
    "bench-legend lines low-voice type-12-5",
    span("legend-band"),
    band,
    span("legend-dot"),
    "share found",
    span("legend-line"),
    "where the true one may be, in 95 of 100 cases",
  );
  const table = plain(() => ask({ kind: "table" }), icon("page"), "As a table");
  const copy = plain(copyCode, icon("code"), "Copy as code");
  const before = span("bench-before");
  const others = plain(() => ask({ kind: "others" }));
  const players = div("bench-players lines", before, others);
  const fault = div({ class: "bench-fault across gap-10", role: "alert", hidden: true });
  const note = html("p", { class: "bench-says", role: "status" });
  const offer = whenChanged((better: string) => fill(others, icon("fair"), `Ask stronger ones: ${better}`));
  const sayFault = whenChanged(([index, text, opens]: [row: number, text: string, opens: boolean]) => {
    fault.hidden = !text;
    fill(
      fault,
      span({}, text),
      opens && plain(() => ask({ kind: "watch", row: index, what: "fault" }), "Show that game"),
    );
  });
  const showWatch = whenChanged(([games, alive]: [games: BenchRow["watch"], alive: boolean]) => {
    const look = { class: "button", disabled: !alive };
    const buttons = games.map(({ what, value }) =>
      button(look, () => ask({ kind: "watch", row: 0, what }), icon("play"), WATCH[what]?.(value) ?? what),
    );
    fill(watch, span("quiet", "Watch"), ...buttons);
  });

  function showFault({ rows, trouble }: BenchNow): void {
    const index = rows.findIndex(({ faults }) => faults.length);
    const [first] = rows[index]?.faults ?? [];
    sayFault([index, first?.text || trouble, first?.opens ?? false]);
  }

  /** What was known with the previous bots, and an offer to ask better ones once something is known of these. */
  function showPlayers(better: string, { rows, ask, before: was }: BenchNow, alive: boolean): void {
    others.hidden = !better || ask === "bot" || rows.every(({ verdict }) => !verdict.look);
    others.disabled = !alive;
    players.hidden = !was && others.hidden;
    write(before, was);
    offer(better);
  }

  return {
    el: div(
      "bench-foot-box",
      fault,
      players,
      note,
      div("bench-foot lines", watch, legend, div("bench-buttons lines", table, copy)),
    ),
    say: (text: string): void => write(note, text),
    show({ others: better }: BenchPage, now: BenchNow, alive: boolean): void {
      const isSingle = now.rows.length === 1;
      legend.hidden = isSingle || (now.ask !== "seat" && now.ask !== "bot");
      watch.hidden = !isSingle || !now.games;
      band.data = `within ${percent(now.rows[0]?.within ?? 0)} points of even`;
      table.disabled = !alive || !now.games;
      showFault(now);
      showPlayers(better, now, alive);
      showWatch([now.rows[0]?.watch ?? [], alive]);
    },
  };
}
