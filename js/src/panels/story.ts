// The story: a paragraph for each turn, the newest at the foot. The last turn of the people here and all since are open,
// older rounds are folded to a line with the score. A screen reader hears of events by the live region
// (playback/live-region.ts).

import type { Speaker } from "../board/runs";
import type { Trace } from "../board/trace";
import { all, button, div, fill, html, listBox, on, span, toggle } from "../dom/elements";
import type { Store } from "../wire/store";
import type { Seat } from "../wire/types";
import { CHUNK, chunkBefore, keepSeen, onScrolledTo } from "./chunks";
import { nameOf, type Round, roundsOf, scoreAfter, type Told, traceIn } from "./story-rounds";
import { paragraph } from "./story-text";

/** With more players than this, and where there is no room, only the newest turn is whole. */
const FEW = 4;

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

export type Story = ReturnType<typeof story>;

export function story(speaker: Speaker, seats: readonly Seat[], host: StoryHost) {
  const { art } = speaker;
  const list = div("told");
  const { el, scroll } = listBox("Story", "story", list, toEnd);
  let drawn = new Map<string, HTMLElement>();
  /** By the first ply of a round, whether somebody has opened or folded it; the same of whole turns. */
  const folded = new Map<number, boolean>();
  const whole = new Set<number>();
  let [from, to] = [0, 0];
  let shown: Telling | null = null;
  /** The first ply of the oldest among the last turns of all others. */
  let since = 0;

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
    const { store, line, end, me } = shown;
    const rounds = roundsOf(store, line, from, Math.min(to, end), seats.length);
    const open = openFrom(rounds, me);
    const last = new Map(rounds.flatMap(({ turns }) => turns).map(({ seat, id }) => [seat, id]));
    since = Math.min(...[...last].flatMap(([seat, id]) => (seat === undefined || me.includes(seat) ? [] : [id])));
    const rows = rounds.flatMap((round, n) => drawRound(round, n >= open));
    put(rows);
    const turns = all(list, ".sqw-paragraph");
    for (const row of turns) toggle(row, "newest", row === turns.at(-1));
  }

  /** The first round that is open by itself: with the last turn of somebody here, or of anybody where all only watch. */
  function openFrom(rounds: readonly Round[], me: readonly string[]): number {
    const own = rounds.findLastIndex(({ turns }) => turns.some(({ seat }) => seat !== undefined && me.includes(seat)));
    return own < 0 ? rounds.length - 1 : own;
  }

  type Row = [key: string, draw: () => HTMLElement];

  function drawRound(round: Round, isOpenBySelf: boolean): Row[] {
    const id = round.turns[0]?.id ?? 0;
    const isLooked = round.turns.some(isShown);
    const isOpen = folded.get(id) ?? (isOpenBySelf || isLooked);
    const score = scoreAfter((shown as Telling).store, round);
    const head: Row[] = isOpenBySelf
      ? []
      : [[`round ${id} ${nameOf(round)} ${isOpen} ${score}`, () => drawHead(id, round, isOpen, score)]];
    return isOpen ? [...head, ...round.turns.filter(({ lines }) => lines.length).map(drawTurn)] : head;
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
    const key = `turn ${told.id} ${told.last} ${told.lines.length} ${isLooked} ${isWhole}`;
    return [key, () => turnOf(told, isLooked, isWhole)];
  }

  function turnOf(told: Told, isLooked: boolean, isWhole: boolean): HTMLElement {
    const { id, last, seat } = told;
    const lines = isWhole ? told.lines : told.lines.filter(({ aside }) => !aside);
    const hasMore = lines.length < told.lines.length;
    const more = hasMore && button({ class: "more", label: "All of this turn" }, () => open(id), "all of it");
    const see = !isLooked && button({ class: "more", label: "See this turn" }, () => host.go(last), "see");
    const text = paragraph(lines.length ? lines : told.lines, seat, speaker);
    const row = div(
      { class: isLooked ? "paragraph looked" : "paragraph", "data-turn": `${id}` },
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

  /** Whether what all others did last is seen whole. */
  function isRoomy(): boolean {
    toggle(list, "many", false);
    const first = all(list, ".sqw-paragraph").find(({ dataset }) => Number(dataset.turn) >= since);
    return !first || scroll.scrollHeight - first.offsetTop <= scroll.clientHeight;
  }

  /** Scrolls to the turn that is shown, or else to the newest. */
  function toEnd(): void {
    requestAnimationFrame(() => {
      toggle(list, "many", seats.length > FEW || !isRoomy());
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
      whole.clear();
      shown = null;
    },
  };
}
