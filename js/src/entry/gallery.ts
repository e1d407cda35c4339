// The games to choose from, each with a piece of its board. A click asks who plays, then Python opens the board in the
// gallery's place; then only the way back is left here.
import { onBackToGames } from "../dialogs/all-games";
import { beforeForm } from "../dialogs/before";
import { howTo } from "../dialogs/how-to";
import { sheet } from "../dialogs/sheet";
import {
  all,
  bold,
  button,
  div,
  drawnBox,
  fill,
  focusOn,
  holdsFocus,
  html,
  on,
  plain,
  span,
  toggle,
  write,
} from "../dom/elements";
import { icon } from "../dom/icons";
import { onKeys } from "../dom/notebook-keys";
import { pane } from "../dom/pane";
import type { Offer, OfferedHelp } from "../wire/types";
import { type Model, onChange } from "../wire/values";

/** How long to wait for an answer before saying what could be wrong, in ms. */
const PATIENCE = 6000;

function show(root: HTMLElement, model: Model, el: HTMLElement): () => void {
  const note = html("p", { class: "note low-voice type-12-5", role: "status" });
  /** The timer until the answer to a click arrives; 0: nothing is asked. */
  let waiting = 0;

  /** The last game whose sheet was asked for; empty: none, or it was closed. */
  let helped = "";
  const over = sheet(() => root, closeHelp);

  function ask(message: { kind: string; name?: string; players?: string[]; devices?: boolean }, el: HTMLElement): void {
    if (waiting) return; // the second half of a double click
    model.send(message);
    toggle(el, "pending", true);
    waiting = window.setTimeout(() => {
      waiting = 0;
      toggle(el, "pending", false);
      write(note, "Python does not answer. Run this cell first: click into it and press Shift + Enter.");
    }, PATIENCE);
  }

  function tileOf(offer: Offer): HTMLElement {
    const picture = drawnBox("picture", offer.picture);
    const { begun, name, title } = offer;
    const label = `${begun ? "Go on with" : "Play"} ${title}`;
    const play = button({ class: "play", label }, () => undefined, icon("play"), begun ? "Go on" : "Play");
    /** A button of its own in the card. */
    const other = (text: string, label: string, run: () => void): HTMLElement =>
      button({ class: "anew", label }, (event) => [event.stopPropagation(), run()], text);
    const how = other("?", `How to play ${title}`, () => help(name, tile));
    const anew = begun && other("New", `A new game of ${title}`, () => choose(offer));
    const practises = offer.player_options.practises === true;
    const practise = practises && other("Puzzles", `Puzzles of ${title}`, () => ask({ kind: "practise", name }, tile));
    const foot = div("foot lines gap-8", span("facts low-voice type-12-5", offer.facts), how, practise, anew, play);
    const text = div("text down", html("h3", {}, offer.title), html("p", {}, offer.line), foot);
    const tile = html("li", "tile box", picture, text);
    // the whole card is the target, its button the one stop of the keyboard: clicks on either bubble up to here
    on(tile, "click", () => (begun ? ask({ kind: "open", name }, tile) : choose(offer)));
    return tile;
  }

  /** Who plays, and against whom. */
  function choose({ name, title, line, facts, player_options: playerOptions, ...offer }: Offer): void {
    const { lessons } = playerOptions;
    const begin = (players: string[], devices: boolean): void =>
      ask({ kind: "open", name, players, ...(devices && { devices }) }, before);
    const emblem = (seat: string): HTMLElement =>
      drawnBox("emblem", offer.emblems[playerOptions.seats.findIndex(({ id }) => id === seat)] ?? "");
    const { el, start } = beforeForm(
      { game: name, playerOptions, emblem, begin },
      plain(draw, "All games"),
      span("quiet", facts),
    );
    const lesson = plain(() => ask({ kind: "learn", name }, before), icon("play"), "Start lesson 1");
    const newcomer = div(
      "newcomer gap-5",
      bold({}, "New to it?"),
      html("p", {}, `Learn it on the board, in ${lessons} short lessons.`),
      lesson,
    );
    const how = plain(() => help(name, before), icon("help"), "How to play");
    const aside = div("aside", drawnBox("picture", offer.picture), lessons !== undefined && newcomer, how);
    const before = div("opening flow", aside, div({}, html("h2", {}, title), html("p", "second", line), el));
    fill(root, before, note, over.el);
    focusOn(start);
  }

  /** Opens the sheet of a game, once Python has told what stands there. */
  function help(name: string, el: HTMLElement): void {
    helped = name;
    const told = model.get("_help") as OfferedHelp;
    if (told.name === name) showHelp();
    else ask({ kind: "help", name }, el);
  }

  function showHelp(): void {
    const told = model.get("_help") as OfferedHelp;
    const offer = (model.get("_offers") as Offer[]).find(({ name }) => name === helped);
    if (!offer || told.name !== helped) return;
    clearTimeout(waiting);
    waiting = 0;
    for (const one of all(root, ".sqw-pending")) toggle(one, "pending", false);
    const { lessons } = offer.player_options;
    const isBefore = root.querySelector(".sqw-opening") !== null;
    const play = (): void => {
      closeHelp();
      if (!isBefore) choose(offer);
    };
    const { el, play: first } = howTo({
      ...told,
      me: null,
      play: { text: "Play", run: play },
      learn: !!lessons && {
        text: `Learn by playing · ${lessons} short lessons`,
        run: () => ask({ kind: "learn", name: helped }, el),
      },
      turn: false,
      close: closeHelp,
      pictures: (there) => told.guide.pictures && there(told.guide.pictures),
    });
    over.open(el, first);
  }

  function closeHelp(): void {
    helped = "";
    over.close();
  }

  function draw(): void {
    clearTimeout(waiting);
    waiting = 0;
    write(note, "");
    const away = Boolean(model.get("_away"));
    const held = holdsFocus(root);
    toggle(root, "away", away);
    if (away) wayBack();
    else offer();
    // the pressed button is gone: the focus continues from here, not from the top of the page
    if (held) focusOn(root.querySelector("button"));
  }

  function wayBack(): void {
    const back = button("back", () => ask({ kind: "back" }, back), icon("back"), "All games");
    const code = html("code", {}, model.get("_code") as string);
    fill(root, div("opened lines", back, span("quiet", "The same by code: ", code)), note);
  }

  const writeCode = (): void => {
    for (const el of all(root, "code")) write(el, model.get("_code") as string);
  };

  function offer(): void {
    const offers = model.get("_offers") as Offer[];
    const heading = html("h2", {}, model.get("_title") as string);
    const lead = "Pick one and its board opens right here. Play against bots, against each other, or by code.";
    fill(root, heading, html("p", {}, lead), html("ul", "tiles gap-10", ...offers.map(tileOf)), note, over.el);
  }

  onKeys(root, ({ key }) => {
    if (key !== "Escape") return;
    if (helped) closeHelp();
    else if (root.querySelector(".sqw-opening")) draw();
  });
  draw();
  const quiet = onChange(model, ["_offers", "_away"], draw);
  const quietHelp = onChange(model, ["_help"], showHelp);
  const quietCode = onChange(model, ["_code"], writeCode);
  const quietBack = onBackToGames(el, () => root.querySelector<HTMLElement>(".sqw-back")?.click());
  return () => {
    clearTimeout(waiting);
    quiet();
    quietHelp();
    quietCode();
    quietBack();
  };
}

/** The gallery as anywidget wants it. */
export const gallery = () => pane("root gallery", show);
