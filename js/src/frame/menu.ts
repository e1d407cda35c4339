// The menu: everything that is not a move.
import type { Art } from "../board/symbols";
import {
  all,
  bold,
  button,
  div,
  focusOn,
  group,
  holdsFocus,
  html,
  on,
  set,
  span,
  unique,
  write,
} from "../dom/elements";
import { type Icon, icon } from "../dom/icons";
import type { Head, Static } from "../wire/types";

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

const ROWS: ([Command, string, string?] | null)[] = [
  ["new", "New game", "N"],
  ["setup", "Setup…"],
  null,
  ["move", "Undo", "U"],
  ["turn", "Undo turn", "⇧U"],
  ["redo", "Redo", "R"],
  null,
  ["record", "Save game", ".json"],
  ["open", "Open a game…"],
  ["picture", "Picture", ".svg"],
  ["page", "Page", ".html"],
  ["code", "Copy as code"],
  null,
  ["help", "Rules and keys", "?"],
];

export interface Facts {
  head: Head;
  /** Python answers. */
  alive: boolean;
  /** Somebody may change the game here. */
  own: boolean;
}

export type Menu = ReturnType<typeof menu>;

export function menu(made: Static, art: Art, run: (command: Command) => void, seat: (players: string[]) => void) {
  const id = unique();
  const opener = button("button opener", () => toggle(), icon("menu"), "Menu");
  const list = group("menu-list", "Menu");
  const el = div("menu", opener, list);
  const seats = row("seats", "Seats", undefined, () => unfold(!chairs.hidden));
  const selects = made.seats.map(() => html("select", {}, html("option", { value: "person" }, "Person")));
  const names = made.seats.map(() => bold());
  const chairs = div("chairs", ...made.seats.map((one, n) => !one.auto && chair(one.id, n)));
  const rows = new Map<Command, HTMLButtonElement>();

  function addRow([command, text, key]: NonNullable<(typeof ROWS)[number]>): void {
    const drawn = row(command, text, key, () => {
      toggle(false);
      run(command);
    });
    drawn.dataset.command = command;
    rows.set(command, drawn);
    list.append(drawn);
    if (command === "setup") list.append(seats, chairs);
  }

  function chair(id: string, n: number): HTMLElement {
    const select = selects[n] as HTMLSelectElement;
    for (const bot of made.bots) select.append(html("option", { value: bot.id, title: bot.note }, `Bot · ${bot.name}`));
    on(select, "change", () => seat(selects.map((one) => one.value)));
    return html("label", "chair", art.emblem(id), names[n], select);
  }

  function unfold(fold: boolean): void {
    chairs.hidden = fold;
    set(seats, { "aria-expanded": `${!fold}` });
  }

  const isOpen = (): boolean => !list.hidden;

  function toggle(open = !isOpen(), focus?: Command): void {
    const held = holdsFocus(list);
    list.hidden = !open;
    set(opener, { "aria-expanded": `${open}` });
    if (open) (focus ? rows.get(focus) : live()[0])?.focus();
    else if (held) focusOn(opener);
  }

  const live = (): HTMLElement[] => all(list, "button:enabled");

  /** Arrow keys walk the rows. True if the key was for the menu. */
  function key(event: KeyboardEvent): boolean {
    if (!isOpen()) return false;
    if (event.key === "Escape") {
      toggle(false);
      return true;
    }
    const way = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (!way || !(event.target instanceof HTMLButtonElement)) return false;
    const open = live();
    open.at((open.indexOf(event.target) + way) % open.length)?.focus();
    return true;
  }

  set(list, { id });
  set(opener, { "aria-controls": id });
  toggle(false);
  seats.append(icon("fold"));
  unfold(true);
  for (const entry of ROWS) entry ? addRow(entry) : list.append(html("hr", {}));
  return {
    el,
    opener,
    toggle,
    show({ head, alive, own }: Facts): void {
      const { move, turn, redo } = head.undo;
      const mine = { new: true, setup: made.form.length > 0, move, turn, redo, open: true };
      for (const [command, drawn] of rows)
        drawn.disabled = command in mine ? !(own && mine[command as keyof typeof mine]) : command !== "help" && !alive;
      for (const [n, select] of selects.entries()) {
        select.value = head.players[n] ?? "person";
        select.disabled = !own;
        const name = head.names[n] ?? made.seats[n]?.name ?? "";
        set(select, { label: name });
        write(names[n] as HTMLElement, name);
      }
    },
    key,
    close: () => isOpen() && toggle(false),
  };
}

const row = (picture: Icon, text: string, key: string | undefined, run: () => void): HTMLButtonElement =>
  button("row", run, icon(picture), span({}, text), key && html("kbd", {}, key));
