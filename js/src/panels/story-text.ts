// What happened in a turn, as one paragraph: steps in a row make one sentence, and the player is named once.

import { render, runs, type Speaker } from "../board/runs";
import { bold, span } from "../dom/elements";
import type { BoldRun, LogLine, RuleRun, Run, Step } from "../wire/types";
import { isString } from "../wire/values";

/** A sentence: the card that has caused it, who did something, and what. */
interface Sentence {
  cause: Run[];
  subject: string | undefined;
  text: Run[];
  rules: RuleRun[];
  /** Steps that do the same. */
  steps: Step[];
}

/**
 * The sentences of a turn, each with a blank after it. Who does several things in a row is named once, and so is a card
 * that causes several.
 */
export function paragraph(lines: readonly LogLine[], seat: string | undefined, speaker: Speaker): (Node | string)[] {
  let before: string | undefined;
  let isNamed = false;
  return merged(lines).flatMap(({ cause, subject, text, rules, steps }) => {
    const isSame = subject !== undefined && subject === before;
    const isFirst = subject !== undefined && subject === seat && !isNamed;
    isNamed ||= isFirst;
    before = subject;
    const name = subject === undefined || isSame ? [] : render([{ n: subject }], speaker);
    const does = steps.length ? stepsOf(steps) : text;
    const said = isSame ? (cause.length ? trimmed(does) : capital(does)) : does;
    const words = [...render(cause, speaker), ...(isFirst ? [bold({}, ...name)] : name), ...render(said, speaker)];
    return [span({}, ...words), " ", ...rules.flatMap((rule) => [...render([rule], speaker), " "])];
  });
}

/** Steps that do the same become one sentence, with the rules of all, where nobody else did something between. */
function merged(lines: readonly LogLine[]): Sentence[] {
  const told: Sentence[] = [];
  const named = new Set<string>();
  for (const line of lines) {
    const next = parted(line);
    const [card, end] = next.cause;
    if (isBold(card) && end === ": " && named.has(card.b)) next.cause = [];
    for (const run of [...next.cause, ...next.text]) if (isBold(run)) named.add(run.b);
    const last = told.at(-1);
    if (last && isMore(last, next)) {
      last.steps.push(...next.steps);
      last.rules.push(...next.rules.filter(({ r }) => last.rules.every((rule) => rule.r !== r)));
    } else told.push(next);
  }
  return told;
}

const isMore = (last: Sentence, { steps: [step], subject, cause }: Sentence): boolean =>
  step !== undefined && last.steps[0]?.does === step.does && last.subject === subject && !cause.length;

/** `draws 3 cards and a Quarrel.`: what is counted is added up. */
function stepsOf(steps: readonly Step[]): Run[] {
  const [{ does }] = steps as [Step];
  const said = new Map<string, Step & { n: number }>();
  for (const [n, step] of steps.entries()) {
    const key = JSON.stringify(step.many ?? n);
    said.set(key, { ...step, n: (said.get(key)?.n ?? 0) + (step.n ?? 1) });
  }
  const things = [...said.values()].map(({ to, many, n }) => (many && n > 1 ? [`${n} `, ...runs(many)] : runs(to)));
  const between = (n: number): string => (n === 0 ? ` ${does} ` : n < things.length - 1 ? ", " : " and ");
  return [...things.flatMap((thing, n) => [between(n), ...thing]), "."];
}

/** What has caused a line, who did something and what, and its rules. */
function parted({ text, step }: LogLine): Sentence {
  const all = runs(text);
  const words = all.filter((run) => run !== " " && !isRule(run));
  const cause = isBold(words[0]) && isString(words[1]) && words[1].endsWith(": ") ? words.splice(0, 2) : [];
  const subject = subjectOf(words);
  return {
    ...{ cause, subject, text: subject === undefined ? words : words.slice(1) },
    rules: all.filter(isRule),
    steps: step ? [step] : [],
  };
}

/** Who does something: a name, and nothing that is theirs, or another name beside it. */
const subjectOf = ([who, next]: readonly Run[]): string | undefined =>
  isString(who) || who === undefined || !("n" in who) || !isString(next) || !DOES.test(next) ? undefined : who.n;

const DOES = /^ (?!and )/;

const isRule = (run: Run): run is RuleRun => !isString(run) && "r" in run;

const isBold = (run: Run | undefined): run is BoldRun => run !== undefined && !isString(run) && "b" in run;

/** Without its subject a sentence begins with what was done. */
function capital(text: Run[]): Run[] {
  const [first, ...rest] = trimmed(text);
  return isString(first) ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest] : [first as Run, ...rest];
}

function trimmed([first, ...rest]: Run[]): Run[] {
  return isString(first) ? [first.trimStart(), ...rest] : [first as Run, ...rest];
}
