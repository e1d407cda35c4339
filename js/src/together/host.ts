// The table in the notebook: how others come in, who sits where, and what only the host does. The board for everybody
// stands below it.

import { button, div, fill, html, plain, set, span, toggle } from "../dom/elements";
import { icon } from "../dom/icons";
import type { SeatedView, TableView } from "../wire/types";
import { personOf } from "./people";
import { clockOf, type Panel, panelOf, toNetwork, waysIn } from "./ways";

const EMPTY = "Ask the host for the code. The table opens when this cell is run.";

/** The table as anywidget wants it. */

export const host = () => panelOf<TableView>("host", EMPTY, table);

function table(panel: Panel<TableView>): (view: TableView) => void {
  const { root, note, told, ask, draw, sure } = panel;
  /** The seat whose menu is open. */
  let chosen = "";

  const act = (name: string, text: string, seat = ""): HTMLButtonElement =>
    plain(() => {
      chosen = "";
      ask(name, seat);
    }, text);

  function gather(view: TableView): void {
    const here = view.seats.filter((one) => one.taken).length;
    const bots = view.seats.length - here;
    const parts = [here && `${here} ${here > 1 ? "people" : "person"}`, bots && `${bots} ${bots > 1 ? "bots" : "bot"}`];
    const start = button("button primary", () => ask("start"), icon("play"));
    start.append(` Start · ${parts.filter(Boolean).join(", ")}`);
    fill(
      root,
      html("h2", {}, view.title, " ", span("quiet", "on several devices")),
      div(
        "host-gathering",
        waysIn(told, act("code", "New code")),
        div(
          "host-seats",
          html("h3", {}, "Who sits where ", span("quiet", `${here} of ${view.seats.length} seats taken`)),
          div("host-people", ...view.seats.map((seat) => person(seat, view))),
          chosen ? menu(view) : null,
          note,
          watching(view),
        ),
      ),
      div(
        "host-row",
        span("quiet", view.words),
        toNetwork(panel, view),
        sure("end", "Close the table", "Close it for everybody?"),
        start,
      ),
    );
  }

  const watching = ({ watching }: TableView): HTMLElement | null =>
    watching ? span("quiet", `${watching} watch${watching > 1 ? "" : "es"}`) : null;

  function play(view: TableView): void {
    const paused = view.state === "paused";
    const pause = act(paused ? "start" : "pause", paused ? "Go on" : "Pause");
    set(pause, { class: paused ? "button primary" : "button" });
    const again = act("again", "Play again");
    set(again, { class: "button primary" });
    const code = view.code && !view.shut ? span("host-chip", `${view.code.slice(0, 3)} ${view.code.slice(3)}`) : null;
    fill(
      root,
      div("host-people", ...view.seats.map((seat) => person(seat, view))),
      chosen ? menu(view) : null,
      div(
        "host-row",
        code ?? act("code", "New code"),
        view.over ? again : pause,
        sure("undo", "Undo for all", "What was seen stays seen. Take it back?"),
        act(view.shut ? "unshut" : "shut", view.shut ? "Let others in again" : "Let nobody else in"),
        sure("end", "End", "Close the table for everybody?"),
        watching(view),
      ),
      note,
    );
  }

  function person(seat: SeatedView, view: TableView): HTMLElement {
    const el = personOf(seat, view, clockOf(told));
    if (!seat.taken) return el;
    const row = button(
      "host-person",
      () => {
        chosen = chosen === seat.seat ? "" : seat.seat;
        draw();
      },
      el,
    );
    set(row, { "aria-expanded": `${chosen === seat.seat}`, label: `${seat.name}: what the host may do` });
    return row;
  }

  function menu({ seats }: TableView): HTMLElement {
    const seat = seats.find((one) => one.seat === chosen);
    if (!seat) return div();
    const isAway = seat.presence === "away";
    const keep = plain(() => {
      chosen = "";
      draw();
    }, "Keep the seat");
    return div(
      "host-row host-menu",
      html("b", {}, seat.name),
      keep,
      isAway ? act("sit_in", "A bot plays on, until they are back", chosen) : null,
      act("free", "Free the seat", chosen),
    );
  }

  return (view) => {
    toggle(root, "is-gathering", view.state === "gathering");
    if (view.state === "gathering") gather(view);
    else play(view);
  };
}
