// The frame round what a host sees in the notebook of a table, a class, or guesses: how others come in, what happened
// last, the buttons that all have, the line to Python.
import { all, bold, button, type Child, div, fill, focusOn, heldIn, html, set, span, write } from "../../dom/elements";
import { icon } from "../../dom/icons";
import { onKeys } from "../../dom/notebook-keys";
import { pane } from "../../dom/pane";
import { print } from "../../dom/print";
import type { Invitation, Picture } from "../../wire/types";
import type { Model } from "../../wire/values";
import { drawn } from "../join";
import { handles, stopAt } from "./keys";
import { nameOf, type Panel, toolsOf } from "./tools";
import { first, invitation, spaced, whoMayCome } from "./ways";

/** From one drawing to the next, for what counts time, in ms. */
const TICK = 1000;
/** Python gives a sign of life every 2 s, also while a cell runs. Without one for so long, in ms, it is gone. */
const SILENCE = 6000;
/** For so long the two pictures of a pupil are shown, in ms. */
const PICTURES = 10_000;

/** What is drawn of a view; the frame has the rest. */
export interface Shown {
  top?: Child[];
  /** At the end of the top row. */
  end?: Child[];
  /** What the button says that opens and closes the ways in; left out: the code. */
  chip?: string;
  body: Child[];
  acts: Child[];
  /** The ways in stand open until the host closes them, or the other way round; left out: there are none. */
  ways?: boolean;
}

const isListening = ({ link, taken }: Invitation): boolean => link !== "" && taken === "";

const warning = (...what: Child[]): HTMLElement => div({ class: "host-alert", role: "alert" }, ...what);

/** A panel as anywidget wants it. `make` returns what draws a view; `now` is Python's clock, in ms. */
export function panelOf<V extends Invitation & { title: string; state: string; shut: boolean }>(
  name: string,
  empty: string,
  make: (panel: Panel) => (view: V, now: number) => Shown,
) {
  return pane({ class: `root host ${name}`, tabindex: -1 }, begin);

  function begin(root: HTMLElement, model: Model): () => void {
    const note = html("p", { class: "host-note", role: "status" });
    let view: V | null = null;
    /** When the view came, on this page's clock. */
    let came = 0;
    /** When Python gave the last sign of life, and when that was looked at. */
    let alive = performance.now();
    let looked = alive;
    let refused = "";
    let isOpen = false;
    /** The ways in, as the host has opened or closed them. */
    let open: boolean | undefined;
    /** What had the focus last of what arrows walk. */
    let stop = "";

    /** The code, which opens and closes the ways in. */
    function chip(text = spaced(view?.code ?? "") || "Link"): HTMLElement {
      const turn = (): void => {
        open = !isOpen;
        draw();
      };
      const el = button("button host-chip", turn, icon("devices"), text);
      set(el, { label: "How to come in", title: "How to come in", "aria-expanded": `${isOpen}` });
      return el;
    }

    const tools = toolsOf(model, draw);
    const { ask, act, sure } = tools;
    const shownOf = make(tools);

    function draw(): void {
      const focused = nameOf(heldIn(root));
      const { scrollTop: top, scrollLeft: left } = root.querySelector(".sqw-scroll") ?? root;
      write(note, refused || (view?.notice ?? ""));
      const closed = view?.state === "closed" && [note];
      fill(root, ...(view ? closed || framed(view, view.now + performance.now() - came) : [html("p", {}, empty)]));
      if (isGone()) for (const one of all(root, "button")) set(one, { disabled: true });
      root.querySelector(".sqw-scroll")?.scrollTo({ top, left });
      if (focused) focusOn(all(root, "button, input").find((one) => nameOf(one) === focused));
      if (heldIn(root)?.closest(".sqw-walk")) stop = focused;
      stopAt(root, (one) => nameOf(one) === stop);
    }

    const isGone = (): boolean =>
      view !== null && isListening(view) && view.state !== "closed" && performance.now() - alive > SILENCE;

    function gone({ again, unkept }: V): HTMLElement {
      const from = new Date(Date.now() - (performance.now() - came)).toLocaleTimeString([], { timeStyle: "short" });
      const press = bold({}, "Click this cell, and press Shift + Enter.");
      const words = `What you see is from ${from}${unkept ? "" : "; all of it is kept"}. `;
      return warning(html("h2", {}, "Python has stopped."), html("p", {}, words, press, ` ${again}`));
    }

    /** Something else listens at the port where devices look for this. */
    function taken({ taken }: V): HTMLElement {
      const end =
        "Devices look for this there: end that, and try again. For another port everybody needs the new link.";
      const acts = div("host-row", act("open", "Try again"), act("another_port", "Open another port"));
      return warning(html("p", {}, bold({}, taken), ` ${end}`), acts);
    }

    function framed(view: V, now: number): Child[] {
      if (!view.link)
        return [div("host-row", html("h2", {}, view.title)), whoMayCome((where) => ask("open", where)), note];
      const { top, end = [], body, acts, ways, ...more } = shownOf(view, now);
      const { shut, local, words } = view;
      isOpen = ways !== undefined && (open ?? (ways || view.moved));
      const toNetwork = "Every device in this network may then come. Open it?";
      const toggle = ways !== undefined && chip(more.chip && isOpen ? "Hide the code" : more.chip);
      const foot = div(
        "host-row",
        !top && toggle,
        ...acts,
        isOpen && words !== view.notice && span("quiet", words),
        isOpen && local && sure("Open it to this room", toNetwork, () => ask("open", "lan")),
        act(shut ? "unshut" : "shut", shut ? "Let others in again" : "Let nobody else in"),
        sure("End", "Close it for everybody?", () => ask("end")),
      );
      const opened = isOpen && invitation(view, now, act("code", "New code"));
      return [
        isGone() && gone(view),
        view.taken && taken(view),
        view.unkept && warning(html("p", {}, view.unkept)),
        top && div("host-row", ...top, toggle, ...end),
        isOpen && first(view),
        div("host-body flow", opened, ...body),
        note,
        tools.asked(),
        foot,
      ];
    }

    function heard(message: { kind?: string; view?: V; refused?: string; pictures?: Picture[]; cards?: string }): void {
      if (message?.kind !== "table") return;
      alive = performance.now();
      if (message.pictures) tools.show(PICTURES, ...message.pictures.flatMap(drawn));
      if (message.cards) print(message.cards);
      if (message.view || message.refused) refused = message.refused ?? "";
      if (message.view) [view, came] = [message.view, performance.now()];
      news();
    }

    /** A button that is held down stays until it has been a click. */
    function news(): void {
      if (!root.matches(":active")) draw();
    }

    onKeys(root, (event) => handles(root, event) && event.preventDefault());
    /** A page that slept has heard nothing meanwhile. */
    function look(): void {
      const now = performance.now();
      if (now - looked > SILENCE / 2) alive = now;
      looked = now;
      news();
    }

    const tick = window.setInterval(look, TICK);
    draw();
    model.on("msg:custom", heard);
    ask("look");
    return () => {
      clearInterval(tick);
      model.off("msg:custom", heard);
    };
  }
}
