// Draws the dialog that is open, beside the board.

import type { Speaker } from "../board/runs";
import { type Child, fill, heading, html, panel, plain } from "../dom/elements";
import type { Dialog, ViewState } from "../state";
import type { Session } from "../wire/session";
import type { Answer } from "../wire/types";
import { beforeForm } from "./before";
import type { Commands } from "./commands";
import { helpPanel } from "./help";
import { savePanel } from "./save-dialog";
import { setupPanel } from "./setup-form";

export interface DialogsHost {
  session: Session;
  state: Pick<ViewState, "dialog">;
  screen: {
    /** The box of the card. */
    card: HTMLElement;
    /** There is another card, or none. */
    followCard(): void;
  };
  speaker(): Speaker;
  commands: Pick<Commands, "request" | "closeDialog">;
  /** The focus goes back to the board. */
  refocus(): void;
}

/** A panel, and what ends it: nothing of it may keep running once it is gone. */
interface Drawn {
  dialog: Dialog;
  end?: () => void;
}

export function dialogs({ session, state, screen, commands, ...host }: DialogsHost) {
  const { card } = screen;
  let drawn: Drawn | null = null;

  function put(...content: Child[]): void {
    fill(card, ...content);
    screen.followCard();
  }

  function open(dialog: Dialog): void {
    const { el, close } = panelOf(dialog);
    drawn = { dialog, end: close };
    put(el);
    (el.querySelector<HTMLElement>("input:checked, input, select, textarea, button") ?? el).focus();
  }

  function panelOf(dialog: Dialog): { el: HTMLElement; close?: () => void } {
    const { statics, store, head } = session;
    const { closeDialog: close } = commands;
    switch (dialog.kind) {
      case "help":
        return { el: helpPanel(statics, close) };
      case "save": {
        const name = `${statics.game}-ply-${store.depth(head.node)}`;
        return { el: savePanel(dialog.what, name, (what, then) => session.ask("save", { what }, then), close) };
      }
      case "new":
        return { el: newPanel() };
      case "setup": {
        const send =
          (kind: "new" | "edit", more = {}) =>
          (fields: Record<string, unknown>): void => {
            commands.request(kind, { ...fields, ...more });
            close();
          };
        const check = (fields: Record<string, unknown>, then: (answer: Answer) => void): void =>
          session.ask("new", fields, then);
        return setupPanel(statics.form, host.speaker(), check, send("new"), send("edit", { act: "new" }), close);
      }
    }
  }

  /** A game in which somebody has played is not put away without a word. */
  function newPanel(): HTMLElement {
    const { statics, store, head } = session;
    const { player_options: playerOptions, title } = statics;
    const players = head.players.filter((_, n) => !statics.seats[n]?.auto);
    const isOn = !store.ply(head.node).status.over && store.plies.some((ply) => ply.seat);
    const begin = (seated: string[]): void => {
      const form = seated.length === players.length ? undefined : { players: seated.length };
      commands.request("new", { ...(form && { form }), players: seated });
      commands.closeDialog();
    };
    const { el } = beforeForm(
      { game: statics.game, playerOptions, players, begin },
      plain(commands.closeDialog, "Cancel"),
    );
    const note = isOn && html("p", "quiet", "The old game is in game.earlier.");
    return panel(`New game of ${title}`, heading("New game"), note, el);
  }

  function end(): void {
    drawn?.end?.();
    drawn = null;
  }

  return {
    draw(): void {
      const { dialog } = state;
      if (dialog && dialog === drawn?.dialog) return;
      const held = drawn !== null && card.matches(":focus-within");
      if (drawn) put();
      end();
      if (dialog) return open(dialog);
      if (held) host.refocus();
    },
    /** The view is closed. */
    end,
  };
}
