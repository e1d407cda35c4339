// Draws the dialog that is open, beside the board.

import type { Speaker } from "../board/runs";
import { bold, type Child, fill, heading, html, panel, plain, span } from "../dom/elements";
import type { Dialog, ViewState } from "../state";
import type { Session } from "../wire/session";
import type { Answer } from "../wire/types";
import { backToGames } from "./all-games";
import { beforeForm } from "./before";
import type { Commands } from "./commands";
import { earlierPanel } from "./earlier";
import { howTo } from "./how-to";
import { savePanel } from "./save-dialog";
import { setupPanel } from "./setup-form";
import { sheet as sheetOf } from "./sheet";

export interface DialogsHost {
  session: Session;
  state: Pick<ViewState, "dialog">;
  screen: {
    root: HTMLElement;
    /** The box of the card. */
    card: HTMLElement;
    /** There is another card, or none. */
    followCard(): void;
  };
  speaker(): Speaker;
  commands: Pick<Commands, "request" | "run" | "closeDialog">;
  /** A turn is shown on the board. */
  showTurn(): void;
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
  const sheet = sheetOf(() => screen.root, commands.closeDialog);
  let drawn: Drawn | null = null;

  function put(...content: Child[]): void {
    fill(card, ...content);
    screen.followCard();
  }

  function open(dialog: Dialog): void {
    if (dialog.kind === "help") {
      drawn = { dialog, end: sheet.close };
      return openSheet();
    }
    const { el, close } = panelOf(dialog);
    drawn = { dialog, end: close };
    put(el);
    const first = dialog.kind === "new" ? "[type=submit]" : "input:checked, input, select, textarea, button";
    (el.querySelector<HTMLElement>(first) ?? el).focus();
  }

  function openSheet(): void {
    const { statics, head, lesson, alive, options } = session;
    const { art } = host.speaker();
    const { closeDialog: close } = commands;
    const [mine, ...more] = head.plays;
    const me = mine && !more.length && span({}, "You are ", art.dress(art.name(bold("own-name"), mine), mine), ".");
    const { lessons = 0 } = statics.player_options;
    const learns = lessons > 0 && alive && !lesson && !options.guest && !options.readonly;
    const after = (run: () => void) => (): void => {
      close();
      run();
    };
    const isPlayed = session.playable && !lesson && !session.editor;
    const { el, play } = howTo({
      ...statics,
      me,
      close,
      play: { text: isPlayed ? "Play" : "Back", run: close },
      learn: learns && {
        text: `Learn by playing · ${lessons} short lessons`,
        run: after(() => commands.request("learn")),
      },
      turn: !lesson && !session.editor && { text: "Show me a turn", run: after(host.showTurn) },
      pictures(there): void {
        const { pictures } = statics.guide;
        if (pictures) there(pictures);
        else if (alive) session.ask("guide", {}, ({ pictures }) => pictures && there(pictures));
      },
    });
    sheet.open(el, play);
  }

  function panelOf(dialog: Exclude<Dialog, { kind: "help" }>): { el: HTMLElement; close?: () => void } {
    const { statics, store, head } = session;
    const { closeDialog: close } = commands;
    switch (dialog.kind) {
      case "save": {
        const name = `${statics.game}-ply-${store.depth(head.node)}`;
        return { el: savePanel(dialog.what, name, (what, then) => session.ask("save", { what }, then), close) };
      }
      case "new":
        return { el: newPanel() };
      case "earlier": {
        const open = (n: number): void => {
          commands.request("earlier", { n });
          close();
        };
        return { el: earlierPanel((then) => session.ask("earlier", {}, then), open, close) };
      }
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
    const begin = (seated: string[], devices: boolean): void => {
      const form = seated.length === players.length ? undefined : { players: seated.length };
      commands.request("new", { ...(form && { form }), players: seated });
      if (devices) commands.request("devices");
      commands.closeDialog();
    };
    const { emblem } = host.speaker().art;
    const games = session.options.opened === true && plain(() => backToGames(card), "All games");
    const { el } = beforeForm(
      { game: statics.code, playerOptions, players, emblem, begin },
      plain(commands.closeDialog, "Back"),
      games,
    );
    const note = html("p", "quiet", isOn ? "Your game so far is kept: Menu, Earlier games." : statics.aim);
    return panel(`New game of ${title}`, heading("New game"), note, el);
  }

  function end(): void {
    drawn?.end?.();
    drawn = null;
  }

  return {
    /** Lies over the view. */
    sheet: sheet.el,
    draw(): void {
      const { dialog } = state;
      if (dialog && dialog === drawn?.dialog) return;
      const held = drawn !== null && card.matches(":focus-within");
      if (drawn && drawn.dialog.kind !== "help") put();
      end();
      if (dialog) return open(dialog);
      if (held) host.refocus();
    },
    /** The view is closed. */
    end,
  };
}
