// What happened in a turn, as one paragraph: steps in a row make one sentence, and the player is named once.

import { render, runs, type Speaker } from "../board/runs";
import { bold, span } from "../dom/elements";
import type { LogLine, Run } from "../wire/types";
import { isString } from "../wire/values";

/** The sentences of a turn, each with a blank after it. */
export function paragraph(lines: readonly LogLine[], seat: string | undefined, speaker: Speaker): (Node | string)[] {
  let isNamed = false;
  return merged(lines).flatMap((line) => {
    const [words, rules] = parted(line);
    const isFirst = !isNamed && isName(words[0], seat);
    isNamed ||= isFirst;
    const body = isFirst
      ? [bold({}, ...render([words[0] as Run], speaker)), ...render(words.slice(1), speaker)]
      : render(isName(words[0], seat) ? capital(words.slice(1)) : words, speaker);
    return [span({}, ...body), " ", ...rules.flatMap((rule) => [...render([rule], speaker), " "])];
  });
}

/** Steps in a row that do the same become one line. */
function merged(lines: readonly LogLine[]): LogLine[] {
  const told: LogLine[] = [];
  for (const line of lines) {
    const before = told.at(-1);
    const { step, seat } = line;
    if (step && before?.step?.does === step.does && before.seat === seat)
      told[told.length - 1] = { ...before, step: { ...step, to: `${before.step.to}, ${step.to}` } };
    else told.push(line);
  }
  return told;
}

/** The words of a line, and its rules. */
function parted({ text, step, seat }: LogLine): [Run[], Run[]] {
  const all = runs(text);
  const rules = all.filter((run) => !isString(run) && "r" in run);
  if (step && seat !== undefined) return [[{ n: seat }, ` ${step.does} ${listed(step.to)}.`], rules];
  return [all.filter((run) => run !== " " && !rules.includes(run)), rules];
}

const listed = (to: string): string => to.replace(/, ([^,]*)$/, " and $1");

const isName = (run: Run | undefined, seat: string | undefined): boolean =>
  run !== undefined && !isString(run) && "n" in run && run.n === seat;

/** Without its subject a sentence begins with what was done. */
function capital([first, ...rest]: Run[]): Run[] {
  if (!isString(first)) return first === undefined ? [] : [first, ...rest];
  const words = first.trimStart();
  return [words.charAt(0).toUpperCase() + words.slice(1), ...rest];
}
