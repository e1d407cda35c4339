// What menu, keys and buttons ask for that is no move, and the panels that open for it.
import { html } from "./dom";
import { helpPanel } from "./help";
import type { Shortcut } from "./keys";
import type { Command } from "./menu";
import { savePanel, type What } from "./save";
import { setupPanel } from "./setup";
import type { View } from "./view";
import type { Answer } from "./wire";

export class Commands {
  readonly file = html("input", { type: "file", accept: ".json,application/json", hidden: true });
  readonly #view: View;
  #panel: { close?: () => void } | null = null;

  constructor(view: View) {
    this.#view = view;
    this.file.addEventListener("change", () => this.#openFile());
  }

  /** Whether a panel stands where the end of the game is told. */
  get open(): boolean {
    return this.#panel !== null;
  }

  request(
    kind: "seats" | "undo" | "new" | "open" | "stop" | "run" | "lift",
    fields: Record<string, unknown> = {},
  ): void {
    this.#view.session.ask(kind, fields, (answer) => {
      if (!answer.ok) this.#view.refused(null, answer);
      this.#view.changed();
    });
  }

  run(command: Command): void {
    if (command === "new") this.request("new");
    else if (command === "setup") this.#openSetup();
    else if (command === "move" || command === "turn" || command === "redo") this.request("undo", { what: command });
    else if (command === "open") this.file.click();
    else if (command === "help") this.#show(helpPanel(this.#view.session.made, () => this.close()));
    else this.#openSave(command);
  }

  shortcut(name: Shortcut): void {
    const { playhead, menu, session, mayChange } = this.#view;
    if (name === "back") playhead.step(-1);
    else if (name === "forward") playhead.step(1);
    else if (name === "first") playhead.first();
    else if (name === "last") playhead.last();
    else if (name === "play") playhead.toggle();
    else if (name === "live") playhead.goLive();
    else if (name === "menu") menu.toggle();
    else if (name === "new") menu.toggle(true, "new");
    else if (name === "help") this.run("help");
    else if (mayChange && session.head.undo[name]) this.run(name);
  }

  #openSetup(): void {
    const { session } = this.#view;
    const panel = setupPanel(
      session.made.form,
      this.#view,
      (fields, answered) => session.ask("new", fields, answered),
      (fields) => {
        this.request("new", fields);
        this.close();
      },
      () => this.close(),
    );
    this.#show(panel.el, panel.close);
  }

  #openSave(what: What): void {
    const { session } = this.#view;
    const name = `${session.made.game}-ply-${session.store.depth(session.head.node)}`;
    const fetch = (one: What, answered: (answer: Answer) => void) => session.ask("save", { what: one }, answered);
    this.#show(savePanel(what, name, fetch, () => this.close()));
  }

  async #openFile(): Promise<void> {
    const data = await this.file.files?.[0]?.text();
    this.file.value = "";
    if (data !== undefined) this.request("open", { data });
  }

  #show(el: HTMLElement, close?: () => void): void {
    this.#panel?.close?.();
    this.#panel = { close };
    this.#view.card.replaceChildren(el);
    (el.querySelector<HTMLElement>("input:checked, input, select, textarea, button") ?? el).focus();
  }

  close(): void {
    if (!this.#panel) return;
    const { card } = this.#view;
    const held = card.matches(":focus-within");
    this.end();
    this.#view.uncover();
    if (held) this.#view.pointer.refocus();
  }

  /** Nothing may run on when the view goes. */
  end(): void {
    this.#panel?.close?.();
    this.#panel = null;
  }
}
