// The story: a paragraph for each turn, the newest at the foot. The last turn of each other player is whole, and all since
// the last one of the people here is open; what is older is folded, rounds to a line with the score. Where that has no
// room it is told in smaller type, and all but the last turns of others a line each. A screen reader hears of events by
// the live region (playback/live-region.ts).

import type { Speaker } from "../board/runs";
import type { Trace } from "../board/trace";
import { button, div, fill, html, listBox, on, span, style, toggle } from "../dom/elements";
import type { Store } from "../wire/store";
import type { LogLine, Seat } from "../wire/types";
import { CHUNK, chunkBefore, keepSeen, onScrolledTo } from "./chunks";
import { nameOf, type Round, roundsOf, scoreAfter, type Told, traceIn } from "./story-rounds";
import { paragraph } from "./story-text";

/** How a story is told, from much room to little: what others did last, in smaller type; it alone; the newest of it whole. */
const WAYS = ["tight", "bare", "many"] as const;

/** What a view shows of its story. */
export interface Telling {
  store: Store;
  line: readonly number[];
  /** Plies further down the line have not been seen. */
  end: number;
  /** The ply that is shown, and whether somebody has gone back to it. */
  at: number;
  isBack: boolean;
  /** Those who play here. */
  me: readonly string[];
}

export interface StoryHost {
  /** The turn that ends with this ply is to be shown. */
  go(ply: number): void;
  /** Somebody points at a turn, or no longer. */
  point(turn: Trace | null): void;
}

/** Which turns are to be seen, by their first plies. */
interface Seen {
  /** The last turns of others, and the newest of them. */
  last: ReadonlySet<number>;
  newest: number;
  /** The newest turn of all, which may be going on. */
  latest: number;
  /** From here on all turns are open. */
  since: number;
}

const isMain = ({ aside }: LogLine): boolean => !aside;

/** Whose turn it is; nobody's, where little happened, as when cards are dealt. */
const whoseTurn = ({ seat, lines }: Told): string | undefined => (lines.some(isMain) ? seat : undefined);

function seenOf(turns: readonly Told[], me: readonly string[]): Seen {
  const isMine = ({ seat }: Told): boolean => seat !== undefined && me.includes(seat);
  const others = turns.filter((told) => whoseTurn(told) !== undefined && !isMine(told));
  const mine = turns.filter(isMine);
  const latest = turns.at(-1);
  const begins = mine.at(latest === mine.at(-1) ? -2 : -1);
  return {
    last: new Set(new Map(others.map(({ seat, id }) => [seat, id])).values()),
    newest: (others.at(-1) ?? latest)?.id ?? -1,
    latest: latest?.id ?? -1,
    since: begins?.id ?? (me.length ? 0 : (others.at(-1)?.id ?? 0)),
  };
}

export type Story = ReturnType<typeof story>;

export function story(speaker: Speaker, seats: readonly Seat[], host: StoryHost) {
  const { art } = speaker;
  const list = div("told");
  const { el, scroll } = listBox("Story", "story", list, toEnd);
  let drawn = new Map<string, HTMLElement>();
  /** By the first ply of a round, whether somebody has opened or folded it; turns between that are open; whole turns. */
  const folded = new Map<number, boolean>();
  const between = new Set<number>();
  const whole = new Set<number>();
  let [from, to] = [0, 0];
  let shown: Telling | null = null;
  let isTight = false;
  /** How high what is to be seen has been at most, in px: as high as this is the box where it may grow. */
  let most = 0;
  let seen = seenOf([], []);

  onScrolledTo(
    scroll,
    () => from > 0 && keepSeen(scroll, () => extend(-CHUNK, 0)),
    () => extend(0, CHUNK),
  );
  on(el, "pointerleave", () => host.point(null));

  function extend(before: number, after: number): void {
    if (!shown || (after && to >= shown.end)) return;
    from = Math.max(0, from + before);
    to += after;
    draw();
  }

  function draw(): void {
    if (!shown) return;
    const { store, line, end } = shown;
    const rounds = roundsOf(store, line, from, Math.min(to, end), seats.length);
    const turns = rounds.flatMap((round) => round.turns).filter(({ lines }) => lines.length);
    seen = seenOf(turns, shown.me);
    put(rounds.flatMap(drawRound));
  }

  const isOpenBySelf = (told: Told): boolean => seen.last.has(told.id) || told.id >= seen.since || isShown(told);

  type Row = [key: string, draw: () => HTMLElement];

  function drawRound(round: Round): Row[] {
    const { id = 0 } = round.turns[0] ?? {};
    const isOpenNow = round.turns.some(isOpenBySelf);
    const isOpen = folded.get(id) ?? isOpenNow;
    const score = scoreAfter((shown as Telling).store, round);
    const head: Row[] = round.turns.some((told) => told.id >= seen.since)
      ? []
      : [[`round ${id} ${nameOf(round)} ${isOpen} ${score}`, () => drawHead(id, round, isOpen, score)]];
    const turns = round.turns.filter(({ lines }) => lines.length);
    if (!isOpen) return head;
    return [...head, ...(isOpenNow ? drawSeen(turns) : turns.map(drawTurn))];
  }

  /** Turns in a row that need not be seen make one line. */
  function drawSeen(turns: readonly Told[]): Row[] {
    const rows: Row[] = [];
    let run: Told[] = [];
    const end = (): void => {
      const [{ id = 0 } = {}, n] = [run[0], run.length];
      const isOpen = n < 2 || between.has(id);
      if (n > 1) rows.push([`between ${id} ${n} ${isOpen}`, () => drawBetween(id, n, isOpen)]);
      if (isOpen) rows.push(...run.map(drawTurn));
      run = [];
    };
    for (const told of turns) {
      const isFolded = isTight ? !(seen.last.has(told.id) || isShown(told)) : !isOpenBySelf(told);
      if (isFolded && told.id !== seen.latest) run.push(told);
      else {
        end();
        rows.push(drawTurn(told));
      }
    }
    end();
    return rows;
  }

  function drawBetween(id: number, n: number, isOpen: boolean): HTMLElement {
    const flip = (): void => {
      if (isOpen) between.delete(id);
      else between.add(id);
      draw();
    };
    return button({ class: "round", "aria-expanded": `${isOpen}` }, flip, html("u", {}, `${n} turns`));
  }

  function drawHead(id: number, round: Round, isOpen: boolean, score: number[] = []): HTMLElement {
    const points = seats.flatMap(({ id: seat }, n) => {
      const had = score[n];
      return had === undefined ? [] : [n ? ", " : " · ", art.name(span(), seat), ` ${had}`.replace("-", "−")];
    });
    const flip = (): void => {
      folded.set(id, !isOpen);
      draw();
    };
    return button({ class: "round", "aria-expanded": `${isOpen}` }, flip, html("u", {}, nameOf(round)), ...points);
  }

  const isShown = ({ plies }: Told): boolean => !!shown?.isBack && plies.some(({ id }) => id === shown?.at);

  function drawTurn(told: Told): Row {
    const isLooked = isShown(told);
    const isWhole = whole.has(told.id) || isLooked;
    const marks = { last: seen.last.has(told.id), newest: told.id === seen.newest, looked: isLooked };
    const classes = Object.entries(marks).flatMap(([name, isOn]) => (isOn ? [name] : []));
    const key = `turn ${told.id} ${told.last} ${told.lines.length} ${classes} ${isWhole}`;
    return [key, () => turnOf(told, ["paragraph", ...classes], isWhole)];
  }

  function turnOf(told: Told, classes: readonly string[], isWhole: boolean): HTMLElement {
    const { id } = told;
    const seat = whoseTurn(told);
    const isLooked = classes.includes("looked");
    const lines = isWhole ? told.lines : told.lines.filter(isMain);
    const hasMore = lines.length < told.lines.length;
    const more = hasMore && button({ class: "more", label: "All of this turn" }, () => open(id), "all of it");
    const see = !isLooked && button({ class: "more", label: "See this turn" }, () => host.go(told.last), "see");
    const text = paragraph(lines.length ? lines : told.lines, seat, speaker);
    const row = div(
      { class: classes.join(" "), "data-seat": seat },
      seat ? art.emblem(seat) : span(),
      div({}, ...text),
      div("turn-buttons", more, " ", see),
    );
    on(row, "pointerenter", () => host.point(traceIn(told)));
    return row;
  }

  function open(id: number): void {
    whole.add(id);
    draw();
  }

  /** Rows that are the same as before stay. */
  function put(rows: readonly Row[]): void {
    const old = drawn;
    drawn = new Map(rows.map(([key, make]) => [key, old.get(key) ?? make()]));
    for (const [key, row] of old) if (!drawn.has(key)) row.remove();
    let next = list.firstElementChild;
    for (const row of drawn.values()) {
      if (row === next) next = next.nextElementSibling;
      else list.insertBefore(row, next);
    }
  }

  /** Tells it in so many of these ways. True: what all others did last is seen whole. */
  function isRoomy(ways: number): boolean {
    isTight = ways > 0;
    draw();
    for (const [n, way] of WAYS.entries()) toggle(list, way, n < ways);
    const first = list.querySelector<HTMLElement>(".sqw-last");
    const need = first ? scroll.scrollHeight - first.offsetTop : 0;
    most = Math.max(most, need);
    style(scroll, { "--told": `${most}px` });
    return need <= scroll.clientHeight;
  }

  /** Scrolls to the turn that is shown, or else to the newest. */
  function toEnd(): void {
    requestAnimationFrame(() => {
      [0, 1, 2, 3].find(isRoomy);
      const looked = list.querySelector<HTMLElement>(".sqw-looked");
      const bottom = looked ? looked.offsetTop + looked.offsetHeight + 8 : scroll.scrollHeight;
      if (!looked || looked.offsetTop < scroll.scrollTop || bottom > scroll.scrollTop + scroll.clientHeight)
        scroll.scrollTop = bottom - scroll.clientHeight;
    });
  }

  return {
    el,
    toEnd,
    show(telling: Telling): void {
      const depth = telling.store.depth(telling.at);
      const isSame = shown?.store === telling.store && shown.line === telling.line;
      if (!isSame || depth < from || depth >= to) [from, to] = [chunkBefore(depth), chunkBefore(depth) + 3 * CHUNK];
      const hasMoved = !isSame || shown?.at !== telling.at;
      shown = telling;
      draw();
      if (hasMoved) toEnd();
    },
    /** Another game. */
    forget(): void {
      fill(list);
      drawn.clear();
      folded.clear();
      between.clear();
      whole.clear();
      most = 0;
      shown = null;
    },
  };
}
