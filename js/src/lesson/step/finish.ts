// The lesson is done: what it has earned, what is known now, and what comes next. It takes the place of the step.

import { chip, type Speaker } from "../../board/runs";
import { bold, div, html, set, span } from "../../dom/elements";
import { acorn } from "../../dom/icons";
import { capital, counted } from "../../dom/words";
import type { Finish, RuleText } from "../../wire/types";

export function finish(
  title: string,
  { acorns: n, why, rules, open, next }: Finish,
  texts: Record<string, RuleText>,
  speaker: Speaker,
  follows: HTMLElement | null,
): HTMLElement[] {
  const known = rules.map((rule) => {
    const { title: name, text } = texts[rule] ?? { title: rule, text: "" };
    return html("li", {}, chip(rule, speaker), span({}, bold({}, name), `. ${firstSentence(text)}`));
  });
  const many = open
    ? `${capital(counted(open, "step"))} ${open === 1 ? "is" : "are"} open. `
    : `${capital(counted(n, "acorn"))}. `;
  const earned = html("p", {}, bold({}, many), why);
  const heading = html("h3", "lesson-title", open ? title : `${title}: done`);
  const parts: HTMLElement[] = [heading, div("earned across", acorns(n), earned)];
  if (known.length) parts.push(html("h4", {}, "Now you know"), html("ul", "known", ...known));
  if (next !== undefined) parts.push(html("h4", {}, "Next"), div("coming box", bold({}, next)));
  if (follows && !open) parts.push(follows);
  return parts;
}

/** The rest of a rule is one click on its chip away. */
const firstSentence = (text: string): string => text.match(/^.*?[.!?](?=\s|$)/s)?.[0] ?? text;

/** The acorns that a lesson can earn. */
const MOST = 3;

/** A row of acorns, the first `n` full. */
export function acorns(n: number, of = MOST): HTMLElement {
  const el = span("acorns", ...Array.from({ length: of }, (_, at) => acorn(at < n)));
  set(el, { role: "img", label: `${n} of ${of} acorns` });
  return el;
}
