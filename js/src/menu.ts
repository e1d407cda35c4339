// The menu: everything that is not a move.
import type { Art } from "./art";
import { button, holdsFocus, html, set, unique } from "./dom";
import { type Icon, icon } from "./icons";
import type { Head, Static } from "./wire";

export type Command =
  | "new"
  | "setup"
  | "move"
  | "turn"
  | "redo"
  | "record"
  | "open"
  | "picture"
  | "page"
  | "code"
  | "help";

const ROWS: ([Command, Icon, string, string] | null)[] = [
  ["new", "new", "New game", "N"],
  ["setup", "setup", "Setup…", ""],
  null,
  ["move", "undo", "Undo", "U"],
  ["turn", "turn", "Undo turn", "⇧U"],
  ["redo", "redo", "Redo", "R"],
  null,
  ["record", "save", "Save game", ".json"],
  ["open", "open", "Open a game…", ""],
  ["picture", "picture", "Picture", ".svg"],
  ["page", "page", "Page", ".html"],
  ["code", "code", "Copy as code", ""],
  null,
  ["help", "help", "Rules and keys", "?"],
];

export interface Facts {
  head: Head;
  /** Python answers. */
  alive: boolean;
  /** Somebody may change the game here. */
  own: boolean;
}

export class Menu {
  readonly el = html("div", "menu");
  readonly #opener: HTMLButtonElement;
  readonly #list = html("div", { class: "menu-list", role: "group", "aria-label": "Menu", hidden: true });
  readonly #rows = new Map<Command, HTMLButtonElement>();
  readonly #seats: HTMLButtonElement;
  readonly #chairs = html("div", { class: "chairs", hidden: true });
  readonly #selects: HTMLSelectElement[] = [];

  readonly #run: (command: Command) => void;
  readonly #seat: (players: string[]) => void;

  constructor(made: Static, art: Art, run: (command: Command) => void, seat: (players: string[]) => void) {
    this.#run = run;
    this.#seat = seat;
    const id = unique();
    this.#opener = button("button opener", () => this.toggle(), icon("menu"), "Menu");
    set(this.#opener, { "aria-expanded": "false", "aria-controls": id });
    this.#list.id = id;
    this.#seats = row("seats", "Seats", "", () => this.#unfold());
    set(this.#seats, { "aria-expanded": "false" });
    this.#seats.append(icon("fold"));
    for (const entry of ROWS) this.#addRow(entry);
    this.#addChairs(made, art);
    this.el.append(this.#opener, this.#list);
  }

  get open(): boolean {
    return !this.#list.hidden;
  }

  toggle(open = !this.open, focus?: Command): void {
    const held = holdsFocus(this.#list);
    this.#list.hidden = !open;
    set(this.#opener, { "aria-expanded": String(open) });
    if (open) (focus ? this.#rows.get(focus) : this.#list.querySelector<HTMLElement>("button:enabled"))?.focus();
    else if (held) this.#opener.focus({ preventScroll: true });
  }

  show({ head, alive, own }: Facts, made: Static): void {
    const enabled: Record<Command, boolean> = {
      new: own,
      setup: own && made.form.length > 0,
      move: own && head.undo.move,
      turn: own && head.undo.turn,
      redo: own && head.undo.redo,
      record: alive,
      open: own,
      picture: alive,
      page: alive,
      code: alive,
      help: true,
    };
    for (const [command, el] of this.#rows) el.disabled = !enabled[command];
    for (const [n, select] of this.#selects.entries()) {
      select.value = head.players[n] ?? "person";
      select.disabled = !own;
      const name = head.names[n] ?? made.seats[n]?.name ?? "";
      select.setAttribute("aria-label", name);
      if (select.previousElementSibling) select.previousElementSibling.textContent = name;
    }
  }

  /** Arrow keys walk the rows. True if the key was for the menu. */
  key(event: KeyboardEvent): boolean {
    if (!this.open) return false;
    if (event.key === "Escape") {
      this.toggle(false);
      return true;
    }
    const way = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (!way || !(event.target instanceof HTMLButtonElement)) return false;
    const rows = [...this.#list.querySelectorAll<HTMLButtonElement>("button:enabled")];
    const at = rows.indexOf(event.target);
    rows[(at + way + rows.length) % rows.length]?.focus();
    return true;
  }

  #addRow(entry: (typeof ROWS)[number]): void {
    if (!entry) {
      this.#list.append(html("hr", {}));
      return;
    }
    const [command, picture, text, key] = entry;
    const made = row(picture, text, key, () => {
      this.toggle(false);
      this.#run(command);
    });
    made.dataset.command = command;
    this.#rows.set(command, made);
    this.#list.append(made);
    if (command === "setup") this.#list.append(this.#seats, this.#chairs);
  }

  #addChairs(made: Static, art: Art): void {
    for (const seat of made.seats) {
      const select = html("select", {}, html("option", { value: "person" }, "Person"));
      for (const bot of made.bots) {
        select.append(html("option", { value: bot.id, title: bot.note }, `Bot · ${bot.name}`));
      }
      select.addEventListener("change", () => this.#seat(this.#selects.map((one) => one.value)));
      this.#selects.push(select);
      this.#chairs.append(html("label", "chair", art.emblem(seat.id), html("b", {}, seat.name), select));
    }
  }

  #unfold(): void {
    this.#chairs.hidden = !this.#chairs.hidden;
    set(this.#seats, { "aria-expanded": String(!this.#chairs.hidden) });
  }
}

function row(picture: Icon, text: string, key: string, run: () => void): HTMLButtonElement {
  const kbd = key ? html("kbd", {}, key) : null;
  return button("row", run, icon(picture), html("span", {}, text), kbd);
}
