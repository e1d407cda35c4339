// Guesses at a bench's question on the wall: a dot each, without names; then what came of the games.
import { div, fill, html, plain, set, span, style } from "../dom/elements";
import type { GuessesView } from "../wire/types";
import { panelOf, toNetwork, waysIn } from "./ways";

const EMPTY = "Ask the host for the code. Guesses are asked for when this cell is run.";
/** From dot to dot above it, in px. */
const DOT = 14;

/** The guesses as anywidget wants them. */
export const guesses = () =>
  panelOf<GuessesView>("guesses", EMPTY, (panel) => (view) => {
    const { root, note, told, ask, sure } = panel;
    const go = plain(() => ask(view.plays ? "pause" : "go"), view.plays ? "Pause" : view.games ? "Play on" : "Go");
    set(go, { class: view.plays ? "button" : "button primary" });
    fill(
      root,
      div(
        "host-row",
        html("h2", {}, view.question),
        span("quiet", `${view.guesses.length} guessed · ${view.here} here`),
      ),
      view.games || view.plays
        ? null
        : waysIn(
            told,
            plain(() => ask("code"), "New code"),
          ),
      plot(view),
      html("p", { class: "guess-said", role: "status" }, view.games ? view.said : ""),
      note,
      div(
        "host-row",
        go,
        span("quiet", view.words),
        toNetwork(panel, view),
        sure("end", "End", "Close it for everybody?"),
      ),
    );
  });

function plot({ guesses, share }: GuessesView): HTMLElement {
  const many = new Map<number, number>();
  const dots = guesses.map((guess) => {
    const below = many.get(guess) ?? 0;
    many.set(guess, below + 1);
    return style(span("guess-dot"), { left: percent(guess), bottom: `${DOT * below}px` });
  });
  const highest = Math.max(3, ...many.values());
  const [low, value, high] = share;
  const truth =
    low === undefined || value === undefined || high === undefined
      ? []
      : [
          style(span("guess-range"), { left: percent(low), width: percent(high - low) }),
          style(span("guess-truth", html("b", {}, `${Math.round(100 * value)} %`)), { left: percent(value) }),
        ];
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((tick) =>
    style(span("guess-tick", percent(tick)), { left: percent(tick) }),
  );
  return div("guess-plot", style(div("guess-dots", ...dots, ...truth), { height: `${DOT * highest}px` }), ...ticks);
}

const percent = (share: number): string => `${Math.round(1000 * share) / 10}%`;
