// Where practice starts: the path of the first ten; once they are done today's ten, and which puzzles are asked.
import { box } from "../../dom/box";
import { bold, button, type Child, div, group, html, span } from "../../dom/elements";
import { icon } from "../../dom/icons";
import { segments } from "../../dom/segments";
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

const AWAY = " Python does not answer: run the box above with Shift + Enter.";
const FIRST = "One new thing at a time. Leave one out, or stop, whenever you like.";
const LATER = "Play a whole turn. Each puzzle is from a game, and all of its turns were looked at.";

export function practiceStart(learner: Learner) {
  const el = group("start down gap-12", "Puzzles");
  const draw = box(el, ({ start, alive, ...facts }: StartFacts) => [
    div(
      "map-head gap-12",
      div(
        {},
        html("h2", {}, `${facts.title} · ${start.tasks.length === 10 ? "your first ten" : "puzzles"}`),
        html("p", "quiet", start.tasks.length ? FIRST : LATER),
      ),
      rating(facts.practice),
    ),
    ...(start.tasks.length ? path(start, alive) : choice(start, alive)),
    html("p", "quiet", comesAgain(start.week)),
    foot(start, alive),
  ]);

  function path({ tasks, pips, number }: PracticeStart, alive: boolean): Child[] {
    const stones = tasks.map((task, n) => {
      const pip = pips[n] ?? "open";
      const look = n === number - 1 ? "path-now" : `path-${pip}`;
      const mark = pip === "done" ? icon("tick") : pip === "half" ? "½" : `${n + 1}`;
      return html("li", look, span("path-mark", mark), span({}, task.replace(/:[^.]*/, "")));
    });
    const text = pips.every((pip) => pip === "open") ? "Begin" : `Go on with number ${number}`;
    return [html("ol", "path", ...stones), go(text, alive)];
  }

  function choice({ bands, band, themes, theme, pips: today, number }: PracticeStart, alive: boolean): Child[] {
    const lengths = Array.from({ length: bands + 1 }, (_, v) => ({ v, label: v ? `${v}` : "what I can mostly do" }));
    const all = themes.map((one) => chip(one.name, one.n, one.name === theme));
    const fields = html(
      "fieldset",
      { class: "start-choice grid-across", label: "What is asked", disabled: !alive },
      html("h3", {}, "By length"),
      segments("By length", lengths, band, (n) => learner.ask("band", n)),
      html("h3", {}, "What about?"),
      div("themes flow gap-5", chip("", 0, !theme), ...all),
      go("Go on", alive),
    );
    return [pips({ pips: today, number, state: "open", caption: "today ", isPractice: true }), fields];
  }

  function chip(name: string, n: number, isChosen: boolean): HTMLElement {
    const look = { class: "theme type-12", "data-key": `theme ${name}`, "aria-pressed": `${isChosen}` };
    const choose = (): void => learner.ask("theme", name);
    return button({ ...look, disabled: name !== "" && !n }, choose, name || "anything", name && span("quiet", ` ${n}`));
  }

  const go = (text: string, alive: boolean): HTMLButtonElement =>
    button(
      { class: "button primary", "data-key": "start", disabled: !alive },
      () => learner.ask("start"),
      text,
      icon("play"),
    );

  function foot({ seen, of, kept, gone }: PracticeStart, alive: boolean): HTMLElement {
    return div(
      "map-foot lines low-voice type-12-5",
      span({}, `${seen} of ${of} puzzles tried.`, gone && ` ${gone}`, !alive && AWAY),
      span("kept gap-4", "Kept in ", bold({}, kept || "this browser"), " · ", saveLink(alive, learner)),
    );
  }

  return {
    el,
    show: (facts: StartFacts): void => void draw(facts),
    /** The primary action. */
    first: (): HTMLElement | null => el.querySelector("button.sqw-primary:not(:disabled)"),
  };
}

/** Empty where nothing does. */
export function comesAgain([today = 0, ...later]: readonly number[]): string {
  const days = later.flatMap((n, at) => (n ? [`${at ? `In ${at + 1} days` : "Tomorrow"}: ${n}.`] : []));
  return today + days.length ? ["Comes again today:", `${today || "none"}.`, ...days].join(" ") : "";
}
