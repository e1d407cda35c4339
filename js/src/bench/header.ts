// The header of a bench: the question, the game, and what is asked of the games.

import { button, div, html, on, set, span, write } from "../dom/elements";
import type { BenchAsk, BenchNow, BenchPage } from "../wire/types";
import type { Ask } from "./ask";

export const ASKS: readonly [BenchAsk, string][] = [
  ["seat", "by seat"],
  ["bot", "by bot"],
  ["score", "score"],
  ["length", "length"],
  ["leads", "lead changes"],
];

export function benchHeader(ask: Ask) {
  const game = span("quiet");
  const buttons = ASKS.map(([what, text]) => {
    return { what, el: button({ class: "bench-ask", "data-key": what }, () => ask({ kind: "ask", ask: what }), text) };
  });
  const select = html(
    "select",
    { class: "input bench-ask-select", label: "Ask for" },
    ...ASKS.map(([what, text]) =>
      html("option", { value: what }, what === "seat" || what === "bot" ? `who wins, ${text}` : text),
    ),
  );
  on(select, "change", () => ask({ kind: "ask", ask: select.value as BenchAsk }));
  const bar = div({ class: "bench-asks", role: "group", label: "Ask for" }, ...buttons.map(({ el }) => el));
  return {
    el: div(
      "bench-top lines",
      html("h3", "bench-title type-16", "Is it fair?"),
      game,
      span("bench-ask-word low-voice", "Ask for"),
      bar,
      select,
    ),
    show({ title, setups }: BenchPage, { ask: now }: BenchNow, alive: boolean): void {
      write(game, setups.length > 1 ? `${title} · ${setups.length} setups` : title);
      for (const { what, el } of buttons) set(el, { "aria-pressed": `${what === now}`, disabled: !alive });
      select.value = now;
      select.disabled = !alive;
    },
  };
}
