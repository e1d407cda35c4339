// The line under the title: go and pause, how many games, the looks, and who plays.

import { whenChanged } from "../dom/box";
import { type Child, div, fill, html, on, set, span, style, toggle, write } from "../dom/elements";
import { icon } from "../dom/icons";
import type { BenchNow, BenchPage } from "../wire/types";
import type { Ask } from "./ask";
import { emblem } from "./seats";

type Bots = Pick<BenchPage, "bots" | "known" | "setups">;

/** The number of looks on the line, which moves on with the games. */
const LOOKS = 5;

export function runLine(ask: Ask) {
  let state: BenchNow["state"] = "ready";
  const go = html("button", { class: "button bench-go", type: "button", "data-key": "go" });
  const games = html("b", "bench-games");
  const rate = span("quiet");
  const looks = div({ class: "looks", role: "img" });
  const bots = div("bench-bots lines");
  const goOrPause = (): void => ask({ kind: state === "playing" ? "pause" : "go" });
  on(go, "click", goOrPause);

  const showBots = whenChanged(([{ bots: names, known, setups }, alive]: [Bots, boolean]) => {
    const same = new Set(names).size === 1;
    const seats = setups[0]?.seats ?? [];
    // with different numbers of players one bot plays every seat
    const together = new Set(setups.map((setup) => setup.seats.length)).size > 1;
    const selects = names.slice(0, together ? 1 : names.length).map((name, n) => {
      const options = known.some(({ id }) => id === name)
        ? known
        : [...known, { id: name, note: "", role: "own" as const }];
      const look = { class: "input", label: `Bot ${n + 1}`, disabled: !alive };
      const select = html("select", look, ...options.map(({ id }) => html("option", { value: id }, id)));
      select.value = name;
      on(select, "change", () =>
        ask({ kind: "sit", bots: names.map((each, i) => (together || i === n ? select.value : each)) }),
      );
      const seat = together ? undefined : seats[n];
      return html(
        "label",
        "bench-bot gap-6",
        ...(same ? [emblem(seat), span("bench-bot-name", together ? "Everybody" : (seat?.name ?? ""))] : []),
        select,
      );
    });
    set(bots, { title: same ? null : "Seats rotate after every game, so nobody has the better one." });
    fill(bots, ...selects);
  });

  return {
    el: div("bench-run lines", go, div("bench-count", games, " ", rate), looks, bots),
    toggle: goOrPause,
    show(page: BenchPage, now: BenchNow, alive: boolean): void {
      state = now.state;
      const isPlaying = alive && state === "playing";
      const words = isPlaying ? "Pause" : now.games ? "Go on" : "Go";
      if (go.textContent !== words) fill(go, icon(isPlaying ? "pause" : "play"), words);
      toggle(go, "filled", isPlaying);
      toggle(go, "primary", !now.games && !isPlaying);
      go.disabled = !alive || state === "stopped";
      write(games, `${now.games}`);
      write(rate, `${now.games === 1 ? "game" : "games"}${alive ? about(now) : " · Python does not answer"}`);
      showLooks(looks, now);
      showBots([{ bots: page.bots, known: page.known, setups: page.setups }, alive && state !== "stopped"]);
    },
  };
}

function about({ state, rate, rows }: BenchNow): string {
  const known = rows.filter(({ verdict }) => verdict.look > 0).length;
  if (state === "playing") return rate ? ` · ${rate < 10 ? rate.toFixed(1) : Math.round(rate)} a second` : " · playing";
  if (known === rows.length && rows.length > 1) return ` · ${known > 2 ? `all ${known}` : "both"} are known`;
  if (known === 1 && rows.length === 1) return ` · known at ${rows[0]?.verdict.look}`;
  return { paused: " · paused", stopped: " · closed", known: " · nothing more is played", ready: "" }[state];
}

/** The looks as dots: a filled one is past, one with a bold ring is where it may be known. */
function showLooks(el: HTMLElement, { looks, rows, perhaps }: BenchNow): void {
  const games = Math.max(0, ...rows.map((row) => row.games));
  const next = looks.findIndex((look) => look > games);
  const first = Math.max(0, Math.min((next < 0 ? looks.length : next) - 3, looks.length - LOOKS));
  const shown = looks.slice(first, first + LOOKS);
  const place = (n: number): number => (100 * (n + 1)) / (LOOKS + 0.3);
  const before = shown.filter((look) => look <= games).length;
  const from = before ? (shown[before - 1] ?? 0) : first ? (looks[first - 1] ?? 0) : 0;
  const to = shown[before] ?? from;
  const part = to > from ? (games - from) / (to - from) : 0;
  const done = before ? place(before - 1) + part * (place(before) - place(before - 1)) : part * place(0);
  const known = rows.map(({ verdict }) => verdict.look);
  const dots = shown.map((look, n): Child => {
    const name = look <= games ? "look past" : look === perhaps ? "look perhaps" : "look";
    const isBold = look === perhaps || known.includes(look);
    return style(span(isBold ? `${name} bold` : name, span("look-dot"), span("look-word", `${look}`)), {
      left: `${place(n)}%`,
    });
  });
  fill(el, div("looks-line"), style(div("looks-done"), { width: `${Math.min(100, done)}%` }), ...dots);
  const may = perhaps > games ? `, it may be known at ${perhaps}` : "";
  set(el, { label: `${games} games; a verdict comes at ${looks.join(", ")}${may}` });
}
