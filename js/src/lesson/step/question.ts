// What is to be said before anything may be played: one of a few answers, or a number.

import { render, type Speaker } from "../../board/runs";
import { button, div, form, html, on, set, span, submit } from "../../dom/elements";
import { icon } from "../../dom/icons";
import type { ChoiceRow, Question } from "../../wire/types";
import type { Learner } from "./learner";

/** Answers with more letters than this stand one below the other. */
const SHORT = 18;

/** `isClosed`: nothing can be answered now. */
export function question(
  { choices, unit, wrong, answered }: Question,
  isClosed: boolean,
  speaker: Speaker,
  learner: Learner,
): HTMLElement {
  const look = choices?.some(({ text }) => JSON.stringify(text).length > SHORT)
    ? "choices-grid long gap-8"
    : "choices-grid gap-8";
  if (choices) return div(look, ...choices.map((one, n) => choice(one, n, answered || isClosed)));
  return div("typed", !answered && field(), wrong.length > 0 && saidBefore(wrong));

  function choice({ text, state }: ChoiceRow, n: number, isOver: boolean): HTMLElement {
    const mark = state === "wrong" ? icon("cross") : state === "right" && icon("tick");
    const number = span({ class: "key-cap box low-voice type-12", "aria-hidden": "true" }, `${n + 1}`);
    const say = () => learner.ask("answer", n);
    const el = button(
      `choice across gap-10 type-15 choice-${state}`,
      say,
      number,
      span("choice-text", ...render(text, speaker)),
      mark,
    );
    const verdict = state === "open" ? "" : `, ${state}`;
    const label = `Answer ${n + 1}: ${el.textContent?.slice(1)}${verdict}`;
    set(el, { "data-key": `choice ${n}`, label, disabled: isOver || state !== "open" });
    return el;
  }

  function field(): HTMLElement {
    const input = html("input", { class: "input", inputmode: "numeric", autocomplete: "off", maxlength: 8 });
    const label = unit ? `Your answer, in ${unit}` : "Your answer";
    set(input, { "data-key": "number", label, disabled: isClosed });
    on(input, "input", () => {
      input.value = input.value.replace(/(?!^-)\D/g, ""); // nothing but a whole number is an answer
    });
    const say = (): void => {
      if (/\d/.test(input.value)) learner.ask("answer", Number(input.value));
    };
    const counted = unit !== undefined && span({ "aria-hidden": "true" }, unit);
    return form("number across gap-8", say, input, counted, submit("Say it", isClosed));
  }
}

const saidBefore = (wrong: readonly string[]): HTMLElement =>
  html("p", "quiet", "Said before: ", ...wrong.flatMap((one) => [html("s", {}, one), " "]));
