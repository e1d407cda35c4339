// The plot of a setup: for each seat a dot and a whisker on a common axis, with the even line and the band around it.
import { div, fill, html, on, span, style, toggle, write } from "../dom/elements";
import type { BenchRow, BenchSeat, BenchShare, BenchSpread } from "../wire/types";
import { type Axis, at, percent, percents } from "./axis";
import { colorOf, label } from "./seats";

export interface TracksFacts {
  row: BenchRow;
  axis: Axis;
  seats: readonly BenchSeat[];
  /** Whether scores are shown in place of shares. */
  isScore: boolean;
  guess: number | null;
}

/** The drawn parts of a line, in the axis' units. */
interface Drawn extends Pick<BenchShare, "id" | "name" | "low" | "high"> {
  value: number;
  /** The middle half of all games. */
  half?: [number, number];
  number: string;
  below: string;
}

/** `isWide`: with numbers at the right, and words above the axis; `guess`: somebody clicks on the axis. */
export function tracks(isWide: boolean, guess?: (value: number) => void) {
  const head = div("track-head");
  const lines = div("track-lines");
  const foot = div("track-foot");
  const el = div(isWide ? "tracks tracks-wide" : "tracks", isWide && head, lines, isWide && foot);
  let drawn = "";
  let shown: ReturnType<typeof line>[] = [];

  if (guess)
    on(el, "click", (event: MouseEvent) => {
      const { left, width } = (lines.querySelector(".sqw-share-track") ?? lines).getBoundingClientRect();
      const part = (event.clientX - left) / width;
      if (part >= 0 && part <= 1) guess(Math.round(part * 100) / 100);
    });

  return {
    el,
    show(facts: TracksFacts): void {
      const { row, axis, seats, isScore, guess: guessed } = facts;
      const all = isScore ? row.scores.map(spread) : row.shares.map(share);
      const key = all.map(({ id, name }) => `${id} ${name}`).join();
      if (key !== drawn || !shown.length) {
        drawn = key;
        shown = all.map((one) => line(seats, one, isWide));
        fill(lines, ...shown.map((one) => one.el));
      }
      const isEmpty = row.games === 0;
      for (const [n, one] of all.entries()) shown[n]?.show(one, facts, isEmpty);
      if (!isWide) return;
      const even = !isScore && atPlace(axis, row.even, "even-word", evenWord(row));
      const look = (guessed ?? 0) < row.even ? "guess-word left" : "guess-word";
      const isGuessed = !isScore && guessed !== null;
      const guessWord = isGuessed && atPlace(axis, guessed, look, `your guess: ${percent(guessed)}`);
      fill(head, span("blank"), div("share-track", even, guessWord));
      fill(foot, span("blank"), axisRow(axis, isScore));
    },
  };
}

/** Where even lies, if not at a half; and how many were drawn, by a digit more than in sentences, which add up to 100. */
function evenWord({ even, drawn }: BenchRow): string {
  const draws = drawn > 0 ? `, ${(100 * drawn).toFixed(1)} % drawn` : "";
  return Math.abs(even - 0.5) > 0.01 ? `even: ${percent(even)}${draws}` : `even${draws}`;
}

export function axisRow(axis: Axis, isScore: boolean): HTMLElement {
  const last = axis.ticks.length - 1;
  return div(
    "share-track share-axis",
    ...axis.ticks.map((tick, n) => {
      const text = isScore ? `${tick}` : `${percent(tick)}${n === 0 || n === last ? " %" : ""}`;
      return atPlace(axis, tick, "axis-tick low-voice", text);
    }),
  );
}

const atPlace = (axis: Axis, value: number, name: string, text: string): HTMLElement =>
  style(span(name, text), { left: `${at(axis, value)}%` });

const share = ({ id, name, share: value, low, high, even, won }: BenchShare): Drawn => {
  const [found, least, most] = percents(even, value, low, high);
  const below = `${least} to ${most} · ${Math.round(won)} won`;
  return { id, name, value, low, high, number: `${found} %`, below };
};

const spread = ({ id, name, mean, low, high, first_quarter, last_quarter }: BenchSpread): Drawn => ({
  id,
  name,
  value: mean,
  low: low ?? mean,
  high: high ?? mean,
  half: [first_quarter, last_quarter],
  number: mean.toFixed(1),
  below: low === null || high === null ? "" : `${low.toFixed(1)} to ${high.toFixed(1)}`,
});

function line(seats: readonly BenchSeat[], { id, name }: Drawn, isWide: boolean) {
  const band = div("even-band");
  const even = div("even-line");
  const guess = div("guess-line");
  const half = div("half-line");
  const whisker = div("whisker");
  const dot = div("share-dot");
  const number = html("b", {});
  const below = span("quiet");
  const track = style(div("share-track", band, even, guess, half, whisker, dot), { "--seat": colorOf(seats, id) });
  const el = div(
    "track-line",
    label(seats, id, name),
    track,
    isWide && div("track-number down type-12-5", number, below),
  );
  const span_ = (part: HTMLElement, axis: Axis, from: number, to: number): void => {
    style(part, { left: `${at(axis, from)}%`, width: `${at(axis, to) - at(axis, from)}%` });
  };
  return {
    el,
    show(one: Drawn, { row, axis, isScore, guess: guessed }: TracksFacts, isEmpty: boolean): void {
      toggle(el, "no-games", isEmpty);
      band.hidden = even.hidden = isScore;
      guess.hidden = isScore || guessed === null;
      half.hidden = !one.half;
      span_(band, axis, row.even - row.within, row.even + row.within);
      style(even, { left: `${at(axis, row.even)}%` });
      style(guess, { left: `${at(axis, guessed ?? 0)}%` });
      if (one.half) span_(half, axis, ...one.half);
      span_(whisker, axis, one.low, one.high);
      style(dot, { left: `${at(axis, one.value)}%` });
      write(number, isEmpty ? "" : one.number);
      write(below, isEmpty ? "" : one.below);
    },
  };
}
