// What menu, keys and buttons ask for that is no move, and the panels that open for it.
import { fill, html, on } from "./dom";
import { helpPanel } from "./help";
import type { Shortcut } from "./keys";
import type { Command } from "./menu";
import { savePanel, type What } from "./save";
import { setupPanel } from "./setup";
import type { View } from "./view";

export type Commands = ReturnType<typeof commands>;

export function commands(view: View) {
  const { session } = view;
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
    if (command === "new") request("new");
    else if (command === "setup") openSetup();
    else if (command === "move" || command === "turn" || command === "redo") request("undo", { what: command });
    else if (command === "open") file.click();
    else if (command === "help") show(helpPanel(session.made, close));
    else openSave(command);
  }

  function shortcut(name: Shortcut): void {
    const { playhead, menu, mayChange } = view;
    if (name === "back") playhead.step(-1);
    else if (name === "forward") playhead.step(1);
    else if (name === "first") playhead.first();
    else if (name === "last") playhead.last();
    else if (name === "play") playhead.toggle();
    else if (name === "live") playhead.goLive();
    else if (name === "menu") menu.toggle();
    else if (name === "new") menu.toggle(true, "new");
    else if (name === "help") run("help");
    else if (mayChange && session.head.undo[name]) run(name);
  }

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
  return { file, isOpen: () => panel !== null, request, run, shortcut, close, end };
}
