// The table in the notebook: who sits where, and what only the host does. The board for everybody stands below it.

import { bold, div, html, plain, primary, set, span } from "../../dom/elements";
import { icon } from "../../dom/icons";
import { many } from "../../dom/words";
import type { SeatedView, TableView } from "../../wire/types";
import { personOf } from "../people";
import { keyed } from "./keys";
import { panelOf, type Shown } from "./panel";
import type { Panel } from "./tools";

const EMPTY = "Ask the host for the code. The table opens when this cell is run.";

/** The table as anywidget wants it. */
export const host = () => panelOf<TableView>("host-table", EMPTY, table);

function table({ ask, act, asks, sure }: Panel): (view: TableView, now: number) => Shown {
  function gather(view: TableView, now: number): Shown {
    const { seats, title } = view;
    const here = seats.filter((one) => one.taken).length;
    const bots = seats.length - here;
    const parts = [here && many(here, "person", "people"), bots && many(bots, "bot")].filter(Boolean);
    const goOn = view.earlier.map(({ id, words }) => act("resume", `Go on with ${words}`, id));
    const earlier = goOn.length > 0 && div("host-row", span("quiet", "Kept here:"), ...goOn);
    const heading = html("h3", {}, "Who sits where ", span("quiet", `${here} of ${seats.length} places taken`));
    return {
      top: [html("h2", {}, title, " ", span("quiet", "on several devices"))],
      body: [div("host-seats", heading, peopleOf(view, now), earlier)],
      acts: [primary(() => ask("start"), icon("play"), `Start · ${parts.join(", ")}`), watching(view)],
      ways: true,
    };
  }

  function play(view: TableView, now: number): Shown {
    const goOn = view.over ? act("again", "Play again") : act("start", "Go on");
    set(goOn, { class: "button primary" });
    const main = view.over || view.state === "paused" ? goOn : act("pause", "Pause");
    if (!view.over) keyed(main, "P");
    const undo = sure("Undo for all", "What was seen stays seen. Take it back?", () => ask("undo"));
    return { body: [peopleOf(view, now)], acts: [main, undo, watching(view)], ways: false };
  }

  const watching = ({ watching }: TableView) => watching > 0 && span("quiet", many(watching, "watches", "watch"));

  const peopleOf = (view: TableView, now: number): HTMLElement =>
    div("host-people walk gap-8", ...view.seats.map((one) => person(one, personOf(one, view, now))));

  /** A click on somebody asks what is to become of their seat. */
  function person({ seat, name, taken, presence }: SeatedView, el: HTMLElement): HTMLElement {
    if (!taken) return el;
    const look = { class: "unframed host-person", label: `${name}: what the host may do` };
    const keep = plain(() => undefined, "Keep the place");
    const sitIn = presence === "away" && act("sit_in", "A bot plays on, until they are back", seat);
    return asks(look, el, bold({}, name), keep, sitIn, act("free", "Free the place", seat));
  }

  return (view, now) => (view.state === "gathering" ? gather : play)(view, now);
}
