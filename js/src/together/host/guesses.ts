// Guesses at a bench's question on the wall: a dot each, without names; then what came of the games.
import { bold, div, html, set, span, style } from "../../dom/elements";
import type { GuessesView } from "../../wire/types";
import { panelOf, type Shown } from "./panel";
import type { Panel } from "./tools";

const EMPTY = "Ask the host for the code. Guesses are asked for when this cell is run.";
/** From dot to dot above it, in px. */
const DOT = 14;

/** The guesses as anywidget wants them. */
export const guesses = () => panelOf<GuessesView>("guesses", EMPTY, (panel) => (view) => wall(panel, view));

function wall({ act }: Panel, view: GuessesView): Shown {
  const { question, guesses, here, games, plays, said } = view;
  const go = plays ? act("pause", "Pause") : act("go", games ? "Play on" : "Go");
  if (!plays) set(go, { class: "button primary" });
  const result = html("p", { class: "guess-said type-18", role: "status" }, games > 0 && said);
  return {
    top: [html("h2", {}, question), span("quiet", `${guesses.length} guessed · ${here} here`)],
    body: [div("guess-main", plot(view), result)],
    acts: [go],
    ways: !games && !plays,
  };
}

function plot({ guesses, share }: GuessesView): HTMLElement {
  const many = new Map<number, number>();
  const dots = guesses.map((guess) => {
    const below = many.get(guess) ?? 0;
    many.set(guess, below + 1);
    return style(span("guess-dot"), { left: percent(guess), bottom: `${DOT * below}px` });
  });
  const highest = Math.max(3, ...many.values());
  const [low = 0, value = 0, high = 0] = share;
  const truth = share.length > 0 && [
    style(span("guess-range"), { left: percent(low), width: percent(high - low) }),
    style(span("guess-truth", bold({}, `${Math.round(100 * value)} %`)), { left: percent(value) }),
  ];
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((at) =>
    style(span("guess-tick type-13", percent(at)), { left: percent(at) }),
  );
  const field = style(div("guess-dots", ...dots, ...(truth || [])), { height: `${DOT * highest}px` });
  return div("guess-plot", field, ...ticks);
}

const percent = (share: number): string => `${Math.round(1000 * share) / 10}%`;
