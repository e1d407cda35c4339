// Where practice starts: what comes again, today's ten, and which puzzles are asked.
import { box } from "../../dom/box";
import { bold, button, div, group, html, span, style, toggle } from "../../dom/elements";
import { icon } from "../../dom/icons";
import { segments } from "../../dom/segments";
import { capital, counted } from "../../dom/words";
import type { PracticeStart, PracticeView } from "../../wire/types";
import type { Learner } from "../step/learner";
import { pips } from "../step/panel";
import { rating } from "../step/practice";
import { saveLink } from "./side-card";

export interface StartFacts {
  title: string;
  practice: PracticeView;
  start: PracticeStart;
  alive: boolean;
}

/** The height of a day's bar, in em: at most, and for each puzzle. */
const [HIGHEST, EACH] = [2.4, 0.4];
const AWAY = " Python does not answer: run the box above with Shift + Enter.";
const ANY = "near my rating";

export function practiceStart(learner: Learner) {
  const el = group("start", "Practice");
  const draw = box(el, (facts: StartFacts) => [head(facts), again(facts), today(facts), choice(facts), foot(facts)]);

  function head({ title, practice }: StartFacts): HTMLElement {
    const text = "Play a whole turn. Each puzzle is from a game, and all of its turns were looked at.";
    return div("map-head", div({}, html("h2", {}, `${title} · practice`), html("p", "quiet", text)), rating(practice));
  }

  function again({ start: { week }, alive }: StartFacts): HTMLElement {
    const [due = 0] = week;
    const go = due > 0 && main("repeat", "Repeat", alive);
    const said = due ? `${counted(due, "puzzle")} to repeat today` : "Nothing to repeat today";
    const why = "What goes wrong comes again after one, three and seven days.";
    const days = week.some(Boolean) && html("ol", { class: "week", label: "To repeat" }, ...week.map(day));
    return div("start-card again", div({}, html("h3", {}, capital(said)), html("p", "quiet", why)), days, go);
  }

  function today({ start }: StartFacts): HTMLElement {
    const number = 1 + start.pips.filter((pip) => pip !== "open").length;
    return div({}, pips({ pips: start.pips, number, state: "open", isPractice: true }));
  }

  function choice({ start, alive }: StartFacts): HTMLElement {
    const { bands, band, themes, theme } = start;
    const levels = [ANY, ...bands].map((label, v) => ({ v, label }));
    const all = themes.map((one) => chip(one.name, one.n, one.name === theme));
    const go = main("start", "Start", alive);
    toggle(go, "primary", !start.week[0]);
    return html(
      "fieldset",
      { class: "start-choice", label: "What is asked", disabled: !alive },
      html("h3", {}, "How hard?"),
      segments("How hard?", levels, band, (n) => learner.ask("band", n)),
      html("h3", {}, "What about?"),
      div("themes", chip("", 0, !theme), ...all),
      go,
    );
  }

  function chip(name: string, n: number, isChosen: boolean): HTMLElement {
    const look = { class: "theme", "data-key": `theme ${name}`, "aria-pressed": `${isChosen}` };
    const choose = (): void => learner.ask("theme", name);
    return button({ ...look, disabled: name !== "" && !n }, choose, name || "anything", name && span("quiet", ` ${n}`));
  }

  function main(act: "start" | "repeat", text: string, alive: boolean): HTMLButtonElement {
    const look = { class: "button primary", "data-key": act, disabled: !alive };
    return button(look, () => learner.ask(act), text, icon("play"));
  }

  function foot({ start: { seen, of, kept, gone }, practice, alive }: StartFacts): HTMLElement {
    const begins = !practice.rating && "A rating begins with the first puzzle. ";
    return div(
      "map-foot",
      span({}, begins, `${seen} of ${of} puzzles tried.`, gone && ` ${gone}`, !alive && AWAY),
      span("kept", "Kept in ", bold({}, kept || "this browser"), " · ", saveLink(alive, learner)),
    );
  }

  return {
    el,
    show: (facts: StartFacts): void => void draw(facts),
    /** The primary action. */
    first: (): HTMLElement | null => el.querySelector("button.sqw-primary:not(:disabled)"),
  };
}

/** One day of the week that begins today. */
function day(n: number, at: number): HTMLElement {
  const date = new Date();
  date.setDate(date.getDate() + at);
  const name = at ? date.toLocaleDateString("en", { weekday: "short" }) : "today";
  const bar = style(span("bar"), { height: `${Math.min(HIGHEST, 0.1 + EACH * n)}em` });
  return html("li", at ? {} : "now", span({}, `${n}`), bar, span("quiet", name));
}
