// Commands of menu, keys and buttons: everything but moves. Some open a dialog, which dialogs.ts draws.

import { html, on } from "../dom/elements";
import type { Playhead } from "../playback/playhead";
import type { Dialog, SaveKind, ViewState } from "../state";
import type { Session } from "../wire/session";
import type { Answer } from "../wire/types";
import type { Command, Menu } from "./menu";
import type { PopoverShell } from "./popover";

export interface CommandsHost {
  session: Session;
  state: Pick<ViewState, "dialog">;
  playhead: Playhead;
  menu(): Pick<Menu, "toggle" | "opener">;
  popover: Pick<PopoverShell, "open">;
  refused(answer: Answer, kind: string): void;
  hint(): void;
  /** What choices are worth is shown, or no longer. */
  worths(): void;
  /** Sound is switched on or off. */
  sound(): void;
  /** From now on everything is asked, or only what is to be chosen. */
  asks(): void;
  /** The keyboard goes to the next thing that can be clicked, or to the one before. */
  nextLit(by: 1 | -1): void;
  /** The numbers of rules are shown, or no longer. */
  numbers(): void;
  /** Python has answered: redraw. */
  changed(): void;
  /** A dialog opens or closes: it is to be drawn at once. */
  dialogChanged(): void;
}

/** What only this view is asked for. */
const OWN = ["sound", "asks", "numbers", "worths"] as const;

const isOwn = (command: Command): command is (typeof OWN)[number] => OWN.some((one) => one === command);

export type Commands = ReturnType<typeof commands>;

export function commands(host: CommandsHost) {
  const { session, state, playhead, popover } = host;
  const file = html("input", { type: "file", accept: ".json,application/json", hidden: true });

  function request(
    kind:
      | "learn"
      | "earlier"
      | "seats"
      | "undo"
      | "new"
      | "leave"
      | "open"
      | "stop"
      | "run"
      | "lift"
      | "edit"
      | "devices"
      | "review",
    fields: Record<string, unknown> = {},
  ): void {
    session.ask(kind, fields, (answer) => {
      if (!answer.ok) host.refused(answer, kind);
      host.changed();
    });
  }

  function run(command: Command): void {
    if (command in session.head.undo) request("undo", { what: command });
    else if (command === "leave") leave();
    else if (command === "editor") request("edit");
    else if (command === "devices") request("devices");
    else if (command === "back-to-editor") request("edit", { act: "back" });
    else if (command === "review") request("review");
    else if (command === "practise") request("review", { act: "practise" });
    else if (command === "open") file.click();
    else if (isOwn(command)) host[command]();
    else if (command === "help" || command === "new" || command === "earlier" || command === "setup")
      show({ kind: command });
    else show({ kind: "save", what: command as SaveKind });
  }

  /** Where several people share a board, it is whose turn it is. */
  function leave(): void {
    const { plays, legal } = session.head;
    const seat = plays.length === 1 ? plays[0] : legal?.seat;
    if (seat) popover.open({ kind: "leave", seat }, host.menu().opener);
  }

  const undo = (what: "move" | "turn" | "redo") => (): void => {
    const { undo } = session.head;
    if (session.mayChange && (undo[what] || (undo.why && what !== "redo"))) run(what); // Python says why not
  };
  const back = (): void => playhead.step(-1);
  const forward = (): void => playhead.step(1);
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
    h: host.hint,
    w: host.worths,
    ".": () => host.nextLit(1),
    ",": () => host.nextLit(-1),
    n: () => host.menu().toggle(true, "new"),
    m: () => host.menu().toggle(),
    "?": () => run("help"),
  };

  function show(dialog: Dialog | null): void {
    state.dialog = dialog;
    host.dialogChanged();
  }

  on(file, "change", async () => {
    const data = await file.files?.[0]?.text();
    file.value = "";
    if (data !== undefined) request("open", { data });
  });
  return {
    undo: undo("move"),
    /** The hidden input that lets the browser ask for a file. */
    file,
    request,
    run,
    /** True if the key stands for a command. */
    shortcut({ key, shiftKey }: KeyboardEvent): boolean {
      const command = keys[shiftKey || key.length > 1 ? key : key.toLowerCase()];
      if (!command) return false;
      command();
      return true;
    },
    closeDialog(): void {
      if (state.dialog) show(null);
    },
  };
}
