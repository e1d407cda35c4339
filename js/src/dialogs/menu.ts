// The menu: everything that is not a move. What its rows do is in commands.ts.
import type { Art } from "../board/symbols";
import { all, bold, button, div, group, holdsFocus, html, on, set, span, unique, write } from "../dom/elements";
import { type Icon, icon } from "../dom/icons";
import type { ViewState } from "../state";
import type { Session } from "../wire/session";
import type { BotKind, Static } from "../wire/types";

/**
 * Its rows: command, text, key; a line between them is null. At the end who has it not: while a `setup` is made there is
 * no game, and what is for everybody at a table is the host's, not a `guest`'s.
 */
const ROWS = [
  ["help", "How to play", "?", ""],
  ["new", "New game…", "N", "setup guest"],
  ["earlier", "Earlier games…", "", "setup guest"],
  ["back-to-editor", "Back to the editor", "", "setup guest"],
  ["leave", "Stop this game…", "", "setup"],
  null,
  ["worths", "What are my choices worth?", "W", "setup"],
  ["review", "Look back", "", "setup guest"],
  null,
  ["sound", "Sound", "off", ""],
] as const;

/** Those below `More`. */
const MORE = [
  ["move", "Undo", "U", ""],
  ["turn", "Undo turn", "⇧U", "setup"],
  ["redo", "Redo", "R", ""],
  null,
  ["setup", "Setup…", "", "setup guest"],
  ["devices", "Play on several devices", "", "setup guest"],
  ["editor", "Edit this position", "", "setup guest"],
  ["practise", "Puzzles", "", "setup guest"],
  null,
  ["record", "Save game", ".json", "guest"],
  ["open", "Open a game…", "", "guest"],
  ["picture", "Picture", ".svg", "guest"],
  ["page", "Page", ".html", "guest"],
  ["code", "Copy as code", "", "guest"],
  null,
  ["asks", "I click forced moves too", "off", "setup"],
  ["numbers", "Rule numbers", "off", "setup"],
] as const;

type Entry = NonNullable<(typeof ROWS | typeof MORE)[number]>;
export type Command = Entry[0];

const SWITCHES = ["sound", "asks", "numbers"] as const;

export interface MenuHost {
  state: ViewState["menu"];
  game: Pick<Static, "seats" | "player_options" | "form">;
  art: Art;
  run(command: Command): void;
  /** Other players are to sit here: persons or bots, by seat. */
  setPlayers(players: string[]): void;
  /** Asks why the position cannot be edited now; empty: it can. */
  whyNoEdit(then: (why: string) => void): void;
  /** The menu is to be drawn at once: the focus goes into it. */
  changed(): void;
}

export type Menu = ReturnType<typeof menu>;

export function menu({ state, game, art, ...host }: MenuHost) {
  const id = unique();
  const opener = button("button opener", () => toggle(), icon("menu"), "Menu");
  const seatsRow = menuRow("seats", "Players", "", () => {
    state.seats = !state.seats;
    host.changed();
  });
  const selects = game.seats.map(() => html("select", {}, html("option", { value: "person" }, "Person")));
  const names = game.seats.map(() => bold());
  const players = div("player-choices", ...game.seats.map((one, n) => !one.auto && playerChoice(one.id, n)));
  const moreRow = menuRow("forward", "More", "", () => turn(true));
  const backRow = menuRow("back", "Menu", "", () => turn(false));
  const rows = new Map<Command, HTMLButtonElement>();
  /** Why the position cannot be edited now. */
  let whyNoEdit = "";
  const first = div({}, ...ROWS.flatMap(elementsOf), moreRow);
  const more = div({}, backRow, html("hr"), ...MORE.flatMap(elementsOf));
  const list = group("menu-list box", "Menu", first, more);
  const el = div("menu", opener, list);

  function elementsOf(entry: Entry | null): HTMLElement[] {
    if (!entry) return [html("hr")];
    const [command, text, key, lacks] = entry;
    const row = menuRow(command === "back-to-editor" ? "back" : command, text, key, () => {
      toggle(false);
      host.run(command);
    });
    Object.assign(row.dataset, { command, lacks });
    rows.set(command, row);
    return command === "setup" ? [row, seatsRow, players] : [row];
  }

  function playerChoice(id: string, n: number): HTMLElement {
    const select = selects[n] as HTMLSelectElement;
    select.append(...game.player_options.bots.map(botOption));
    on(select, "change", () => host.setPlayers(selects.map((one) => one.value)));
    return html("label", "player-choice grid-across gap-10", art.emblem(id), names[n], select);
  }

  function draw(): void {
    list.hidden = !state.open;
    first.hidden = state.more;
    more.hidden = !state.more;
    players.hidden = !state.seats;
    set(opener, { "aria-expanded": `${state.open}` });
    set(seatsRow, { "aria-expanded": `${state.seats}` });
  }

  /** Opens it at a command, by default the first; or closes it. */
  function toggle(open = !state.open, command?: Command): void {
    const held = holdsFocus(list);
    state.open = open;
    state.more = false;
    host.changed();
    if (open) (command ? rows.get(command) : enabledRows()[0])?.focus();
    else if (held) opener.focus({ preventScroll: true });
  }

  /** To the rows below `More`, or back from there. */
  function turn(isMore: boolean): void {
    state.more = isMore;
    host.changed();
    (isMore ? backRow : moreRow).focus();
    if (isMore && rows.get("editor")?.hidden === false) host.whyNoEdit(tellWhy);
  }

  function tellWhy(why: string): void {
    whyNoEdit = why;
    const row = rows.get("editor") as HTMLButtonElement;
    row.disabled ||= why !== "";
    write(row.querySelector("small") ?? row.querySelector("span")?.appendChild(html("small")) ?? row, why);
  }

  const enabledRows = (): HTMLElement[] => all(state.more ? more : first, "button:enabled:not([hidden])");

  /** Arrow keys walk the rows. True if the key was for the menu. */
  function key(event: KeyboardEvent): boolean {
    if (!state.open) return false;
    if (event.key === "Escape") {
      state.more ? turn(false) : toggle(false);
      return true;
    }
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (!by || !(event.target instanceof HTMLButtonElement)) return false;
    const buttons = enabledRows();
    buttons.at((buttons.indexOf(event.target) + by) % buttons.length)?.focus();
    return true;
  }

  /** Rows that mean something only for a game, or only where there is an editor. */
  function toggleRows(editor: "edit" | "play" | null, guest: boolean): void {
    const who = editor === "edit" ? "setup" : guest ? "guest" : null;
    for (const [command, row] of rows)
      row.hidden =
        (who !== null && row.dataset.lacks?.includes(who)) ||
        (command === "back-to-editor" && editor !== "play") ||
        (command === "practise" && !game.player_options.practises);
    seatsRow.hidden = editor === "edit" || guest;
    if (seatsRow.hidden) players.hidden = true;
    const record = rows.get("record")?.querySelector("span");
    if (record) write(record, editor === "edit" ? "Save setup" : "Save game");
    const open = rows.get("open")?.querySelector("span");
    if (open) write(open, editor === "edit" ? "Open a setup…" : "Open a game…");
    for (const line of all(list, "hr")) line.hidden = !isBetween(line);
  }

  set(list, { id });
  set(opener, { "aria-controls": id });
  seatsRow.append(icon("fold"));
  draw();
  return {
    el,
    opener,
    toggle,
    draw,
    /** Which rows can be chosen, and who sits where. */
    show(session: Session, { sound, asksAll: asks, numbers, worths }: ViewState, isOver: boolean): void {
      const { head, alive: isAlive, mayChange, options, lesson } = session;
      const switches = { sound, asks, numbers };
      const { move, turn, redo } = head.undo;
      const leave = !isOver && (head.plays.length === 1 || (head.plays.length > 1 && head.legal !== null));
      const changes = {
        new: true,
        worths: session.playable && !lesson && !isOver,
        leave,
        setup: game.form.length > 0,
        move,
        turn,
        redo,
        open: true,
        earlier: true,
        editor: !whyNoEdit,
        devices: true,
      };
      toggleRows(session.editor?.mode ?? null, options.guest ?? false);
      for (const [command, row] of rows)
        row.disabled =
          command === "review"
            ? !(isAlive && isOver)
            : command in changes
              ? !(mayChange && changes[command as keyof typeof changes])
              : !(isAlive || command === "help" || SWITCHES.some((one) => one === command));
      set(rows.get("worths") as HTMLElement, { "aria-pressed": `${worths.on}` });
      for (const name of SWITCHES) {
        const row = rows.get(name);
        if (row) set(row, { "aria-pressed": `${switches[name]}` });
        write(row?.querySelector("kbd") as HTMLElement, switches[name] ? "on" : "off");
      }
      for (const [n, select] of selects.entries()) {
        const player = head.players[n] ?? "person";
        const isListed = [...select.options].some((one) => one.value === player);
        if (!isListed) select.append(botOption({ id: player, note: "", role: "own" })); // one's own
        select.value = player;
        select.disabled = !mayChange;
        const name = head.names[n] ?? game.seats[n]?.name ?? "";
        set(select, { label: name });
        write(names[n] as HTMLElement, name);
      }
    },
    key,
    close(): void {
      if (state.open) toggle(false);
    },
  };
}

/** Whether rows are seen on both sides of a line. */
function isBetween(line: HTMLElement): boolean {
  let above = line.previousElementSibling;
  while (above instanceof HTMLElement && above.hidden && above.tagName !== "HR") above = above.previousElementSibling;
  let below = line.nextElementSibling;
  while (below instanceof HTMLElement && below.hidden && below.tagName !== "HR") below = below.nextElementSibling;
  return above !== null && above.tagName !== "HR" && below !== null && below.tagName !== "HR";
}

const botOption = ({ id, note }: BotKind): HTMLOptionElement =>
  html("option", { value: id, title: note }, `Bot · ${id}`);

const menuRow = (picture: Icon, text: string, key: string, run: () => void): HTMLButtonElement =>
  button("row across gap-12", run, icon(picture), span({}, text), key && html("kbd", {}, key));
