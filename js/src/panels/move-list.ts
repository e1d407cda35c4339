// Draws the move list: turns as lines, two seats side by side, branches as rows of their own. Which turns and branches
// there are is worked out in move-rows.ts.

import { flat } from "../board/runs";
import type { Art } from "../board/symbols";
import { all, bold, button, div, fill, html, listBox, span, toggle } from "../dom/elements";
import { icon } from "../dom/icons";
import type { Store } from "../wire/store";
import type { Ply, Seat } from "../wire/types";
import { CHUNK, chunkBefore, keepSeen, onScrolledTo } from "./chunks";
import { type Branch, choiceAt, moveRows, type Row, type Turn } from "./move-rows";

/** Turns of more plies than this fold, unless the playhead is in them. */
const LONG = 12;
/** The number of plies of a folded turn, or of a branch, that are shown. */
const FOLDED = 8;

/** A row of the table, redrawn when its key changes. */
interface Part {
  key: unknown;
  draw: () => HTMLElement;
}

/** `change`: players may change seats, so no column is one player's. */
export function moveList(art: Art, seats: readonly Seat[], go: (ply: number) => void, change: boolean) {
  const pair = seats.length === 2;
  const body = html("tbody", {});
  /** Two seats stand side by side, the one that moved first before the other. */
  let inOrder = seats;
  const headings = html("thead", {});
  const table = html("table", {}, pair && headings, body);
  const { el, scroll } = listBox("Moves", "moves", table, reveal);
  let drawn = new Map<string, HTMLElement>();
  let current: HTMLElement | null = null;
  let known = "";
  /** The plies of the line that are drawn: from one up to another. */
  let [from, to] = [0, 0];
  let shown: { store: Store; line: readonly number[]; main: readonly number[]; end: number } | null = null;

  const earlier = (): unknown => from > 0 && keepSeen(scroll, () => extend(-CHUNK, 0));
  onScrolledTo(scroll, earlier, () => extend(0, CHUNK));

  function order(store: Store, line: readonly number[]): void {
    const first = line.slice(1, CHUNK).find((id) => store.ply(id).seat !== undefined);
    const isSwapped = first !== undefined && store.ply(first).seat === seats[1]?.id;
    const now = isSwapped ? seats.toReversed() : seats;
    if (headings.firstChild && now[0] === inOrder[0]) return;
    inOrder = now;
    fill(headings, columns());
  }

  function columns(): HTMLElement {
    const cells = inOrder.map(({ id, name }) => {
      const title = change ? span({}, name) : art.name(html("span"), id);
      return html("th", { scope: "col" }, art.emblem(id), title);
    });
    return html("tr", {}, html("th", { scope: "col" }, "#"), ...cells);
  }

  function rebuild(list: readonly Part[]): void {
    const old = drawn;
    drawn = new Map(
      list
        .map(({ key, draw }) => [JSON.stringify(key), draw] as const)
        .map(([key, draw]) => [key, old.get(key) ?? draw()]),
    );
    for (const [key, el] of old) if (!drawn.has(key)) el.remove();
    let next = body.firstElementChild;
    for (const el of drawn.values()) {
      if (el === next) next = next.nextElementSibling;
      else body.insertBefore(el, next);
    }
    current = null;
  }

  function draw(): void {
    if (!shown) return;
    const { store, line, main, end } = shown;
    const key = `${store.size} ${line.at(-1)} ${main.at(-1)} ${from} ${Math.min(to, end)}`;
    if (key !== known && pair && from === 0) order(store, line);
    if (key !== known) rebuild(moveRows(store, line, main, from, Math.min(to, end)).flatMap(parts));
    known = key;
  }

  /** Draws more plies, before or after those that are drawn. */
  function extend(before: number, after: number): void {
    if (!shown || (after && to >= shown.end)) return;
    from = Math.max(0, from + before);
    to += after;
    const at = current?.dataset.ply;
    draw();
    if (at !== undefined) lightUp(Number(at));
  }

  function parts({ round, turns, branches }: Row): Part[] {
    const more = branches.map((branch) => ({
      key: [branch.main, branch.plies.map((ply) => ply.id)],
      draw: () => drawBranch(branch),
    }));
    if (pair) return [...sideBySide(round, turns), ...more];
    const title = { key: [round, turns[0]?.id], draw: () => html("tr", {}, html("th", { scope: "rowgroup" }, round)) };
    const lines = turns.map((turn) => ({ key: signature(turn), draw: () => html("tr", {}, drawTurns([turn])) }));
    return [title, ...lines, ...more];
  }

  /** A row for both seats. */
  function sideBySide(round: string, turns: readonly Turn[]): Part[] {
    if (!turns.length) return [];
    const cells = (): HTMLElement[] => inOrder.map((seat) => drawTurns(turns.filter((turn) => turn.seat === seat.id)));
    const draw = (): HTMLElement => html("tr", {}, html("th", { scope: "row" }, round), ...cells());
    return [{ key: [round, turns.map(signature)], draw }];
  }

  function drawTurns(turns: readonly Turn[]): HTMLElement {
    const cell = html("td", {});
    for (const { plies, seat } of turns) {
      const long = plies.length > LONG;
      const words = plies.map(drawWord);
      const emblem = !pair && seat && art.emblem(seat);
      const turn = div(long ? "turn long" : "turn", emblem, ...words.slice(0, long ? FOLDED : undefined));
      if (long) turn.append(span("rest", ...words.slice(FOLDED)), unfoldButton(turn, words.length - FOLDED));
      cell.append(turn);
    }
    return cell;
  }

  function drawWord({ id, head, say, comment }: Ply): HTMLElement {
    const word = button({ class: "move", "data-ply": id, tabindex: -1 }, () => go(id), ...flat(head ?? say, art));
    return span({}, word, " ", comment && span("comment", `${comment} `));
  }

  function drawBranch({ id, main, plies, round, seat }: Branch): HTMLElement {
    const second = seat === seats[1]?.id;
    const number = pair && /^\d+$/.test(round) ? `${round}${second ? "…" : "."} ` : "";
    const label = `${main ? "main line" : "open variation"} ${number}${plies[0]?.say ?? ""}`;
    const goThere = (): void => go(main ? (plies.at(-1)?.id ?? id) : id);
    const open = button({ class: "chip", label }, goThere, main ? "main line" : "open");
    const name = span("quiet", main ? "main line · " : "another try · ");
    const words = plies.slice(0, FOLDED).map(drawWord);
    const more = plies.length > FOLDED && "… ";
    const cell = html("td", { colspan: pair && 3 }, icon("hook"), name, bold({}, number), ...words, more, open);
    return html("tr", "branch", cell);
  }

  /** Marks the ply that is shown. False: it is marked already. */
  function lightUp(at: number): boolean {
    const word = body.querySelector<HTMLElement>(`[data-ply="${at}"]`);
    if (word && word === current) return false;
    for (const old of all(body, ".sqw-now")) toggle(old, "now");
    current?.removeAttribute("aria-current");
    current = word;
    for (const el of [word, word?.closest("td")]) if (el) toggle(el, "now", true);
    word?.setAttribute("aria-current", "step");
    return true;
  }

  /** Scroll the list, and only the list: in the next frame, because until then its rows have no position. */
  function reveal(): void {
    requestAnimationFrame(() => {
      const row = current?.closest("tr");
      const top = row ? row.offsetTop - 34 : 0;
      const bottom = row ? row.offsetTop + row.offsetHeight - scroll.clientHeight : 0;
      scroll.scrollTop = Math.max(bottom, Math.min(top, scroll.scrollTop));
    });
  }

  return {
    el,
    reveal,
    /** `main`: the line that the game is on. `end`: how many plies of the line have been seen; no others are shown. */
    show(store: Store, line: readonly number[], main: readonly number[], at: number, end = line.length): void {
      shown = { store, line, main, end };
      const here = store.depth(at);
      if (here < from || here >= to) {
        from = chunkBefore(here);
        to = from + 3 * CHUNK;
      }
      draw();
      if (lightUp(choiceAt(store, at))) reveal();
    },
    /** Redraws everything next time, whatever the key says: comments may have changed, or the game. */
    forget(): void {
      known = "";
    },
  };
}

function unfoldButton(turn: HTMLElement, more: number): HTMLButtonElement {
  const attributes = { class: "more", label: `${more} more moves`, tabindex: -1 };
  return button(attributes, () => toggle(turn, "open"), `and ${more} more`);
}

const signature = ({ seat, plies }: Turn): unknown => [
  seat,
  plies.map(({ id, head, say, comment }) => [id, head ?? say, comment]),
];
