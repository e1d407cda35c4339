// The move list: turns as lines, two seats side by side, branches as rows of their own.
import type { Art } from "./art";
import { button, html, set } from "./dom";
import { icon } from "./icons";
import type { Store } from "./store";
import { flat } from "./text";
import { type Branch, type Row, rows, type Turn } from "./turns";
import type { Ply, Seat } from "./wire";

/** Turns longer than this fold, unless one is in them. */
const LONG = 12;
const FOLDED = 8;

export class Moves {
  readonly el: HTMLElement;
  readonly #body = html("tbody", {});
  readonly #scroll = html("div", {
    class: "scroll moves",
    tabindex: 0,
    role: "group",
    "aria-label": "Moves",
  });
  readonly #made: { key: string; els: HTMLElement[] }[] = [];
  readonly #words = new Map<number, HTMLElement>();
  #current: HTMLElement | null = null;
  #lineKey = "";
  readonly #art: Art;
  readonly #seats: readonly Seat[];
  readonly #go: (ply: number) => void;

  constructor(art: Art, seats: readonly Seat[], go: (ply: number) => void) {
    this.#art = art;
    this.#seats = seats;
    this.#go = go;
    const heading = html("h3", "heading", "Moves");
    this.#scroll.append(html("table", {}, this.#columns(), this.#body));
    this.el = html("div", "list", heading, this.#scroll);
  }

  get #pair(): boolean {
    return this.#seats.length === 2;
  }

  #columns(): HTMLElement | null {
    if (!this.#pair) return null;
    const cells = this.#seats.map((seat) => html("th", { scope: "col" }, this.#art.emblem(seat.id), seat.name));
    return html("thead", {}, html("tr", {}, html("th", { scope: "col" }, "#"), ...cells));
  }

  show(store: Store, line: readonly number[], main: readonly number[], at: number): void {
    const key = `${store.size} ${line.at(-1)} ${main.at(-1)}`;
    if (key !== this.#lineKey) this.#rebuild(rows(store, line, new Set(main)));
    this.#lineKey = key;
    this.#mark(at);
  }

  /** Everything anew, whatever the key says: comments may have changed, or the game. */
  forget(): void {
    this.#lineKey = "";
  }

  #rebuild(list: readonly Row[]): void {
    for (const [n, row] of list.entries()) {
      const key = signature(row);
      const old = this.#made[n];
      if (old?.key === key) continue;
      const els = this.#drawRow(row);
      if (old) {
        old.els[0]?.before(...els);
        for (const el of old.els) el.remove();
      } else this.#body.append(...els);
      this.#made[n] = { key, els };
    }
    for (const { els } of this.#made.splice(list.length)) for (const el of els) el.remove();
    this.#words.clear();
    for (const word of this.#body.querySelectorAll<HTMLElement>("[data-ply]"))
      this.#words.set(Number(word.dataset.ply), word);
    for (const old of this.#body.querySelectorAll(".sqw-now")) old.classList.remove("sqw-now");
    this.#current = null;
  }

  #drawRow(row: Row): HTMLElement[] {
    const branches = row.branches.map((branch) => this.#drawBranch(branch));
    if (!this.#pair) {
      const title = html("tr", {}, html("th", { scope: "rowgroup" }, `Round ${row.round}`));
      return [title, ...row.turns.map((turn) => html("tr", {}, this.#drawTurns([turn], true))), ...branches];
    }
    const cells = this.#seats.map((seat) => this.#drawTurns(row.turns.filter((turn) => turn.seat === seat.id)));
    return [html("tr", {}, html("th", { scope: "row" }, row.round), ...cells), ...branches];
  }

  #drawTurns(turns: readonly Turn[], named = false): HTMLElement {
    const cell = html("td", {});
    for (const turn of turns) {
      const long = turn.plies.length > LONG;
      const words = turn.plies.map((ply) => this.#drawWord(ply));
      const drawn = html("div", long ? "turn long" : "turn");
      if (named && turn.seat) drawn.append(this.#art.emblem(turn.seat));
      drawn.append(...words.slice(0, long ? FOLDED : undefined));
      if (long) drawn.append(html("span", "rest", ...words.slice(FOLDED)), unfold(drawn, words.length - FOLDED));
      cell.append(drawn);
    }
    return cell;
  }

  #drawWord(ply: Ply): HTMLElement {
    const word = button("move", () => this.#go(ply.id), ...flat(ply.head ?? ply.say, this.#art));
    set(word, { "data-ply": ply.id, tabindex: -1 });
    return html("span", {}, word, " ", ply.comment ? html("span", "comment", `${ply.comment} `) : null);
  }

  #drawBranch(branch: Branch): HTMLElement {
    const seat = this.#seats.findIndex((one) => one.id === branch.seat);
    const number = this.#pair && /^\d+$/.test(branch.round) ? `${branch.round}${seat === 1 ? "…" : "."} ` : "";
    const words = branch.plies.slice(0, 8).map((ply) => this.#drawWord(ply));
    const goal = branch.main ? (branch.plies.at(-1) as Ply).id : branch.id;
    const open = button("chip", () => this.#go(goal), branch.main ? "main line" : "open");
    open.setAttribute(
      "aria-label",
      `${branch.main ? "main line" : "open variation"} ${number}${branch.plies[0]?.say ?? ""}`,
    );
    const name = html("span", "quiet", branch.main ? "main line · " : "variation · ");
    const more = branch.plies.length > 8 ? "… " : "";
    const cell = html(
      "td",
      { colspan: this.#pair ? 3 : 1 },
      icon("hook"),
      name,
      html("b", {}, number),
      ...words,
      more,
      open,
    );
    return html("tr", "branch", cell);
  }

  #mark(at: number): void {
    const word = this.#words.get(at) ?? null;
    if (word === this.#current) return;
    for (const old of this.#body.querySelectorAll(".sqw-now")) old.classList.remove("sqw-now");
    this.#current?.removeAttribute("aria-current");
    this.#current = word;
    word?.setAttribute("aria-current", "step");
    word?.classList.add("sqw-now");
    word?.closest("td")?.classList.add("sqw-now");
    requestAnimationFrame(() => this.#reveal());
  }

  /** Scroll the list, and only the list. */
  #reveal(): void {
    const row = this.#current?.closest("tr");
    if (!row) {
      this.#scroll.scrollTop = 0;
      return;
    }
    const top = row.offsetTop - 34;
    const bottom = row.offsetTop + row.offsetHeight - this.#scroll.clientHeight;
    if (this.#scroll.scrollTop > top) this.#scroll.scrollTop = top;
    else if (this.#scroll.scrollTop < bottom) this.#scroll.scrollTop = bottom;
  }
}

function unfold(turn: HTMLElement, more: number): HTMLButtonElement {
  const made = button("more", () => turn.classList.toggle("sqw-open"), `… +${more}`);
  set(made, { "aria-label": `${more} more moves`, tabindex: -1 });
  return made;
}

const signature = (row: Row): string =>
  JSON.stringify([
    row.round,
    row.turns.map((turn) => [turn.seat, turn.plies.map((ply) => [ply.id, ply.head ?? ply.say, ply.comment])]),
    row.branches.map((branch) => [branch.main, branch.plies.map((ply) => ply.id)]),
  ]);
