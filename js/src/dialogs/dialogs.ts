// Draws the card beside the board: the dialog that is open, or else the end of the game.

import type { Speaker } from "../board/runs";
import { bold, type Child, div, fill, heading, html, panel, plain, span } from "../dom/elements";
import type { Playhead } from "../playback/playhead";
import type { Shown } from "../playback/shown-ply";
import { glance as glanceOf } from "../review/glance";
import type { Dialog, ViewState } from "../state";
import type { Session } from "../wire/session";
import type { Answer } from "../wire/types";
import { backToGames } from "./all-games";
import { beforeForm } from "./before";
import type { Commands } from "./commands";
import { endCard } from "./end-card";
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
  shown(): Shown;
  playhead: Pick<Playhead, "first" | "toggle">;
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

export function dialogs({ session, state, screen, commands, playhead, ...host }: DialogsHost) {
  const { card } = screen;
  const sheet = sheetOf(() => screen.root, commands.closeDialog);
  let drawn: Drawn | null = null;
  /** The end that is drawn: its ply, and what can follow it. Empty: none; null: what is drawn may be stale. */
  let drawnEnd: string | null = "";

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
    drawnEnd = "";
    put(el);
    (el.querySelector<HTMLElement>("input:checked, input, select, textarea, button") ?? el).focus();
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

  function drawEnd(): void {
    const { ply, status } = host.shown();
    const { over } = status;
    const { alive } = session;
    const isPlayed = !session.lesson && !session.review;
    const key = over && isPlayed ? `${ply.id} ${alive}` : "";
    if (key === drawnEnd) return;
    drawnEnd = key;
    if (!over || !isPlayed) return put();
    const replay = (): void => {
      playhead.first();
      playhead.toggle();
    };
    const asks = alive && !session.options.guest;
    const save = asks && (() => commands.run("record"));
    const review = asks && (() => commands.run("review"));
    const rungs = { stronger: asks && rung(1), gentler: asks && rung(-1) };
    const games = asks && session.options.opened === true && (() => backToGames(card));
    const curve = div("falls-box");
    put(endCard(over, session.head.plays, host.speaker(), { replay, save, review, games, ...rungs }, curve));
    if (asks && session.head.plays.length === 1) drawCurve(curve);
  }

  /** The end is seen first: the curve follows when Python has worked it out. */
  function drawCurve(box: HTMLElement): void {
    const { color } = session.statics.seats.find(({ id }) => id === session.head.plays[0]) ?? {};
    session.ask("review", { act: "glance" }, ({ glance }) => {
      if (glance) fill(box, glanceOf(glance, `var(${color ?? "--ink"})`));
    });
  }

  /** The level above that of all others, or below; false where they are of no level, or of different ones. */
  function rung(steps: 1 | -1): false | { name: string; play: () => void } {
    const { players } = session.head;
    const levels = session.statics.player_options.bots.filter(({ role }) => role === "level");
    const others = new Set(players.filter((player, n) => player !== "person" && !session.statics.seats[n]?.auto));
    const now = levels.findIndex(({ id }) => others.size === 1 && others.has(id));
    const next = now < 0 ? undefined : levels[now + steps];
    if (!next) return false;
    const seated = players.map((player) => (others.has(player) ? next.id : player));
    const decide = seated.filter((_, n) => !session.statics.seats[n]?.auto);
    return { name: next.id, play: () => commands.request("new", { players: decide }) };
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
      drawEnd();
      if (held) host.refocus();
    },
    /** The frame has been rebuilt: what the end card says may have changed. */
    forgetEnd(): void {
      drawnEnd = null;
    },
    /** The view is closed. */
    end,
  };
}
