// The axis that all rows of a bench share. It only ever grows, so that nothing jumps under the viewer.
import type { BenchRow } from "../wire/types";

export interface Axis {
  from: number;
  to: number;
  ticks: number[];
}

/** Whiskers of fewer games are too wide to choose an axis by. */
const ENOUGH = 200;

const WHOLE: readonly [number, number] = [0, 1];

/** For shares: tens, from the outermost whisker, never narrower than the band; all of it before the first look. */
export function shareAxis(before: Axis | null, rows: readonly BenchRow[], guess: number | null): Axis {
  const grown = rows.filter(({ games, shares }) => games >= ENOUGH && shares.length);
  if (!grown.length) return before ?? ticked(...WHOLE);
  const ends = grown.flatMap(({ shares, even, within }) => [
    ...shares.flatMap(({ low, high }) => [low, high]),
    even - within,
    even + within,
  ]);
  const isFirst = !before || (before.from === WHOLE[0] && before.to === WHOLE[1]);
  const known = [...ends, ...(isFirst ? [] : [before.from, before.to]), ...(guess === null ? [] : [guess])];
  return ticked(Math.max(0, floor(Math.min(...known), 0.1)), Math.min(1, ceil(Math.max(...known), 0.1)));
}

function ticked(from: number, to: number): Axis {
  const step = to - from > 0.85 ? 0.25 : 0.1;
  return { from, to, ticks: steps(from, to, step) };
}

/** For scores: round numbers round the middle half of all games. */
export function scoreAxis(before: Axis | null, rows: readonly BenchRow[]): Axis {
  const ends = rows.flatMap(({ scores }) =>
    scores.flatMap((one) => [one.first_quarter, one.last_quarter, one.low ?? one.mean, one.high ?? one.mean]),
  );
  if (!ends.length) return before ?? { from: 0, to: 10, ticks: [0, 5, 10] };
  const known = before ? [...ends, before.from, before.to] : ends;
  const step = roundStep(Math.max(...known) - Math.min(...known));
  const from = floor(Math.min(...known), step);
  const to = Math.max(ceil(Math.max(...known), step), from + step);
  return { from, to, ticks: steps(from, to, step) };
}

/** A round number that goes four to ten times into a width. */
function roundStep(width: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, width) / 4));
  return Math.max(1, [1, 2, 5, 10].map((k) => k * ten).find((step) => width / step <= 8) ?? 10 * ten);
}

const LITTLE = 1e-9;
const floor = (value: number, step: number): number => tidy(Math.floor(value / step + LITTLE) * step);
const ceil = (value: number, step: number): number => tidy(Math.ceil(value / step - LITTLE) * step);
const tidy = (value: number): number => Math.round(value * 1e6) / 1e6;

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, n) => tidy(from + n * step));

/** The position of a value, in percent of the width. */
export const at = ({ from, to }: Pick<Axis, "from" | "to">, value: number): number =>
  (100 * (Math.min(to, Math.max(from, value)) - from)) / (to - from);

export const percent = (share: number): number => Math.floor(100 * share + 0.5 + LITTLE);

/** The numbers of digits after the point to choose from. */
const DIGITS = [0, 1, 2, 3];

/** Shares with as many digits as show on which side of even each one lies. */
export function percents(even: number, ...shares: number[]): string[] {
  const isPlain = (digits: number): boolean =>
    shares.every((share) => share === even || rounded(share, digits) !== rounded(even, digits));
  const digits = DIGITS.find(isPlain) ?? DIGITS.length - 1;
  return shares.map((share) => rounded(share, digits));
}

const rounded = (share: number, digits: number): string =>
  (Math.floor(100 * share * 10 ** digits + 0.5 + 1e-7) / 10 ** digits).toFixed(digits);
