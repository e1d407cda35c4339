// What menu, keys and buttons ask for that is no move, and the panels that open for it.
import { fill, html, on } from "../dom/elements";
import { helpPanel } from "./help";
import type { Command } from "./menu";
import { choices } from "./popover";
import { savePanel, type What } from "./save-dialog";
import { setupPanel } from "./setup-form";
import type { View } from "./view";

export type Commands = ReturnType<typeof commands>;

export function commands(view: View) {
  const { session, playhead } = view;
  const file = html("input", { type: "file", accept: ".json,application/json", hidden: true });
  let panel: { close?: () => void } | null = null;

  function request(
    kind: "seats" | "undo" | "new" | "open" | "stop" | "run" | "lift",
    fields: Record<string, unknown> = {},
  ): void {
    session.ask(kind, fields, (answer) => {
      if (!answer.ok) view.refused(null, answer);
      view.changed();
    });
  }

  function run(command: Command): void {
    if (command === "new") anew();
    else if (command === "setup") openSetup();
    else if (command in session.head.undo) request("undo", { what: command });
    else if (command === "open") file.click();
    else if (command === "help") show(helpPanel(session.made, close));
    else openSave(command as What);
  }

  /** What somebody has played in, and is not over, is put away when that is meant. */
  function anew(): void {
    const { popover, menu } = view;
    const { store, head } = session;
    const pick = (sure: boolean): void => {
      popover.close();
      if (sure) request("new");
    };
    if (store.ply(head.node).status.over || !store.plies.some((ply) => ply.seat)) return pick(true);
    const answers = choices([true, false], (sure) => (sure ? "New game" : "Play on"), pick);
    popover.show("New game", menu.opener, "Put this game away? Python keeps it in game.earlier.", answers);
  }

  const back = (): void => playhead.step(-1);
  const forward = (): void => playhead.step(1);
  const undo = (what: "move" | "turn" | "redo") => (): void => {
    if (view.mayChange && session.head.undo[what]) run(what);
  };
  const keys: Record<string, () => void> = {
    "[": back,
    PageUp: back,
    "]": forward,
    PageDown: forward,
    Home: playhead.first,
    End: playhead.last,
    p: playhead.toggle,
    l: playhead.goLive,
    u: undo("move"),
    U: undo("turn"),
    r: undo("redo"),
    n: () => view.menu.toggle(true, "new"),
    m: () => view.menu.toggle(),
    "?": () => run("help"),
  };

  function openSetup(): void {
    const begin = (fields: Record<string, unknown>): void => {
      request("new", fields);
      close();
    };
    const made = setupPanel(session.made.form, view, (fields, then) => session.ask("new", fields, then), begin, close);
    show(made.el, made.close);
  }

  function openSave(what: What): void {
    const name = `${session.made.game}-ply-${session.store.depth(session.head.node)}`;
    show(savePanel(what, name, (one, then) => session.ask("save", { what: one }, then), close));
  }

  function show(el: HTMLElement, end?: () => void): void {
    panel?.close?.();
    panel = { close: end };
    fill(view.card, el);
    (el.querySelector<HTMLElement>("input:checked, input, select, textarea, button") ?? el).focus();
  }

  function close(): void {
    if (!panel) return;
    const held = view.card.matches(":focus-within");
    end();
    view.uncover();
    if (held) view.pointer.refocus();
  }

  /** Nothing may run on when the view goes. */
  function end(): void {
    panel?.close?.();
    panel = null;
  }

  on(file, "change", async () => {
    const data = await file.files?.[0]?.text();
    file.value = "";
    if (data !== undefined) request("open", { data });
  });
  /** `isOpen`: a panel stands where the end of the game is told. */
  return {
    file,
    isOpen: () => panel !== null,
    request,
    run /** True if the key stands for a command. */,
    shortcut({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
      const does = keys[shiftKey || key.length > 1 ? key : key.toLowerCase()];
      if (!does || ctrlKey || metaKey || altKey) return false;
      does();
      return true;
    },
    close,
    end,
  };
}
