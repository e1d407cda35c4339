// The table in the notebook: how others come in, who sits where, and what only the host does. The board for everybody
// stands below it.

import { toClipboard } from "../dom/clipboard";
import { button, div, fill, html, plain, set, span, toggle, write } from "../dom/elements";
import { icon } from "../dom/icons";
import { theme } from "../dom/theme";
import type { SeatedView, TableView } from "../wire/types";
import type { Model } from "../wire/values";
import { personOf, spell } from "./people";

type Act =
  | "start"
  | "pause"
  | "again"
  | "undo"
  | "free"
  | "sit_in"
  | "shut"
  | "unshut"
  | "code"
  | "lan"
  | "jupyter"
  | "end";

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const root = div("root host");
  const note = html("p", { class: "host-note", role: "status" });
  const look = theme(root, () => ({}));
  let view: TableView | null = null;
  /** The seat whose menu is open. */
  let chosen = "";
  /** What is asked once before it is done. */
  let doubt: Act | "" = "";
  let came = 0;

  const ask = (act: Act, seat = ""): void => model.send({ kind: "table", act, seat });
  const clock = (): number | undefined => view?.now && view.now + performance.now() - came;

  function heard(message: { kind?: string; view?: TableView; refused?: string }): void {
    if (message?.kind !== "table") return;
    if (message.refused) return write(note, message.refused);
    view = message.view ?? view;
    came = performance.now();
    draw();
  }

  const act = (name: Act, text: string, seat = ""): HTMLButtonElement =>
    plain(() => {
      chosen = "";
      ask(name, seat);
    }, text);

  /** Asks once, in its own place. */
  function sure(name: Act, text: string, question: string): HTMLElement {
    if (doubt !== name)
      return plain(() => {
        doubt = name;
        draw();
      }, text);
    const yes = plain(() => {
      doubt = "";
      ask(name);
    }, "Yes");
    const no = plain(() => {
      doubt = "";
      draw();
    }, "No");
    return span("host-sure", question, yes, no);
  }

  function draw(): void {
    if (!view) return fill(root, html("p", {}, "Ask the host for the code. The table opens when this cell is run."));
    toggle(root, "is-gathering", view.state === "gathering");
    write(note, view.told);
    if (view.state === "closed") return fill(root, note);
    if (view.state === "gathering") gather(view);
    else play(view);
  }

  function ways(view: TableView): HTMLElement {
    const address = view.link.startsWith("/") ? location.origin + view.link : view.link;
    const shown = html("code", "host-link", address);
    const copy = plain(
      async () => write(copy, (await toClipboard(address, shown)) ? "Copied" : "Select it"),
      "Copy link",
    );
    const code = view.code && div("host-code", `${view.code.slice(0, 3)} ${view.code.slice(3)}`);
    const left = spell(1000 * view.code_lasts - (performance.now() - came));
    const picture = div("host-qr");
    picture.innerHTML = view.qr;
    return div(
      "host-ways",
      view.qr ? picture : shown,
      view.qr ? shown : null,
      code ? span({}, "or open ", html("b", {}, new URL(address).host), " and type") : null,
      code || null,
      span("quiet", code ? `the code opens for ${left}` : "the code opens no longer"),
      div("host-row", copy, act("code", "New code")),
    );
  }

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
        ways(view),
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
        view.local
          ? sure("lan", "Open it to this network", "Every device in this network may then come. Open it?")
          : null,
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
    const el = personOf(seat, view, clock());
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

  model.on("msg:custom", heard);
  const tick = window.setInterval(() => {
    const counts = view?.state === "gathering" || view?.seats.some((one) => one.presence === "away");
    if (counts && !root.contains(document.activeElement)) draw();
  }, 1000);
  draw();
  el.append(root);
  look.apply();
  model.send({ kind: "table", act: "look" });
  return () => {
    clearInterval(tick);
    model.off("msg:custom", heard);
    look.close();
  };
}

/** The table as anywidget wants it. */
export const host = () => ({ initialize: () => () => undefined, render });
