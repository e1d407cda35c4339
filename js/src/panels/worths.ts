// What choices are worth: the best turns with their chance to win, as bars, and how sure that is. Which they are is found
// in playback/worths.ts.

import { render, type Speaker } from "../board/runs";
import { whenChanged } from "../dom/box";
import { bold, div, fill, html, set, span, style } from "../dom/elements";
import type { ChoiceWorth, Worths } from "../wire/types";

/** Standard errors to each side of a chance, between which the true one lies in 95 of 100 cases. */
const SURE = 2;
/** An error above this says that a turn has hardly been looked at. */
const VAGUE = 0.2;

export function worthsList(speaker: Speaker) {
  const rows = html("ol", "worth-rows type-13");
  const note = html("p", { class: "worth-note quiet type-12", role: "status" });
  const head = div("bar", html("h3", {}, "Choices"));
  const el = html("section", { class: "sheet worths", hidden: true }, head, rows, note);
  const draw = whenChanged(([worths, waits]: [Worths | null, boolean]) => {
    const turns = (!waits && worths?.turns) || [];
    fill(rows, ...turns.map((turn) => row(turn, speaker)));
    set(note, { "aria-busy": `${!waits && (worths?.more ?? true)}` });
    fill(note, saysOf(worths, waits));
  });

  return {
    el,
    /** `worths`: null while nothing is known. `waits`: nobody here decides now. */
    show(isOn: boolean, worths: Worths | null, waits: boolean): void {
      el.hidden = !isOn;
      if (isOn) draw([worths, waits]);
    },
  };
}

function saysOf(worths: Worths | null, waits: boolean): string {
  if (waits) return "Shown again when you decide.";
  if (!worths || (!worths.turns.length && worths.more)) return "Looking ahead …";
  if (!worths.turns.length) return "There is one thing to do.";
  const of = "Chance to win, and how far off that may be, in points of 100";
  return worths.more ? `${of}. Looking further …` : `${of}.`;
}

function row({ say, rest, chance, error }: ChoiceWorth, speaker: Speaker): HTMLElement {
  const part = Math.min(1, Math.max(0, chance));
  const sure = error > VAGUE ? "?" : `± ${Math.max(1, Math.round(100 * SURE * error))}`;
  const bar = style(span({ class: "worth-bar", "aria-hidden": "true" }, span("worth-part"), span("worth-error")), {
    "--sqw-part": `${100 * part}%`,
    "--sqw-from": `${100 * Math.max(0, part - SURE * error)}%`,
    "--sqw-to": `${100 * Math.min(1, part + SURE * error)}%`,
  });
  const says = span({ class: "worth-say", title: rest }, ...render(say, speaker), rest && span("quiet", ` ${rest}`));
  return html("li", "worth-row", says, bar, bold("worth-chance", `${Math.round(100 * part)} %`), span("quiet", sure));
}
