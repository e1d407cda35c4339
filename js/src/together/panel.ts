// The frame round what a host sees in the notebook of a table, a class, or guesses: how others come in, what happened
// last, questions, the buttons that all have, the line to Python.
import {
  all,
  button,
  type Child,
  div,
  fill,
  focusOn,
  heldIn,
  html,
  on,
  plain,
  set,
  span,
  write,
} from "../dom/elements";
import { icon } from "../dom/icons";
import { theme } from "../dom/theme";
import type { WaysIn } from "../wire/types";
import { isString, type Model } from "../wire/values";
import { spaced, waysIn } from "./ways";

/** From one drawing to the next, for what counts time, in ms. */
const TICK = 1000;

export interface Panel {
  /** Python's clock, in ms. */
  clock(): number;
  ask(act: string, seat?: string): void;
  /** A button that asks Python for something. */
  act(act: string, text: string, seat?: string): HTMLButtonElement;
  /** Has a button open a question, in the one place for them; what is chosen there, or that button again, closes it. */
  asks(el: HTMLButtonElement, question: Child, ...answers: Child[]): HTMLButtonElement;
  /** Has a button, or one with this text, ask once before something is done for everybody. */
  sure(run: () => void, what: string | HTMLButtonElement, question: string): HTMLButtonElement;
  draw(): void;
}

/** What is drawn of a view; the frame has the rest. */
export interface Shown {
  top?: Child[];
  body: Child[];
  acts: Child[];
  /** The ways in stand open until the host closes them, or the other way round; left out: there are none. */
  ways?: boolean;
}

/** A panel as anywidget wants it. `make` is handed what it needs, and returns what draws a view. */
export function panelOf<V extends WaysIn & { state: string; shut: boolean }>(
  name: string,
  empty: string,
  make: (panel: Panel) => (view: V) => Shown,
) {
  function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
    const root = div(`root host ${name}`);
    const note = html("p", { class: "host-note", role: "status" });
    const look = theme(root, () => ({}));
    const nothing = (): void => undefined;
    let view: V | null = null;
    /** When the view came, on this page's clock. */
    let came = 0;
    let refused = "";
    /** What opened the question, and the question. */
    let opener = "";
    let question: Child[] = [];
    let isOpen = false;
    /** The ways in, as the host has opened or closed them. */
    let open: boolean | undefined;
    /** A finger is down: what stands there stays until it has been a click. */
    let held = false;

    const clock = (): number => (view?.now ?? 0) + performance.now() - came;
    const ask = (act: string, seat = ""): void => model.send({ kind: "table", act, seat });
    const act = (act: string, text: string, seat = ""): HTMLButtonElement => plain(() => ask(act, seat), text);
    const sure: Panel["sure"] = (run, what, question) =>
      asks(isString(what) ? plain(nothing, what) : what, question, plain(run, "Yes"), plain(nothing, "No"));

    function asks(el: HTMLButtonElement, ...now: Child[]): HTMLButtonElement {
      const own = nameOf(el);
      const turn = (to: string): void => {
        [opener, question] = [to, now];
        draw();
      };
      set(el, { "aria-expanded": `${own === opener}` });
      on(el, "click", () => turn(own === opener ? "" : own));
      for (const one of now) if (one instanceof HTMLElement) on(one, "click", () => turn(""));
      return el;
    }

    /** The code, which opens and closes the ways in. */
    function chip(): HTMLElement {
      const turn = (): void => {
        open = !isOpen;
        draw();
      };
      const el = button("button host-chip", turn, icon("devices"), spaced(view?.code ?? ""));
      set(el, { label: "How to come in", title: "How to come in", "aria-expanded": `${isOpen}` });
      return el;
    }

    const shownOf = make({ clock, ask, act, asks, sure, draw });

    function draw(): void {
      if (held) return;
      const focused = nameOf(heldIn(root));
      const { scrollTop: top, scrollLeft: left } = root.querySelector(".sqw-scroll") ?? root;
      write(note, refused || (view?.told ?? ""));
      if (!view) fill(root, html("p", {}, empty));
      else if (view.state === "closed") fill(root, note);
      else fill(root, ...framed(view));
      root.querySelector(".sqw-scroll")?.scrollTo({ top, left });
      if (focused) focusOn(all(root, "button, input").find((one) => nameOf(one) === focused));
    }

    function framed(view: V): Child[] {
      const { top, body, acts, ways } = shownOf(view);
      const { shut, local, words } = view;
      isOpen = ways !== undefined && (open ?? ways);
      const toNetwork = "Every device in this network may then come. Open it?";
      const asked = opener !== "" && div("host-row host-menu", ...question);
      const toggle = ways !== undefined && chip();
      const foot = div(
        "host-row",
        !top && toggle,
        ...acts,
        isOpen && span("quiet", words),
        isOpen && local && sure(() => ask("lan"), "Open it to this network", toNetwork),
        act(shut ? "unshut" : "shut", shut ? "Let others in again" : "Let nobody else in"),
        sure(() => ask("end"), "End", "Close it for everybody?"),
      );
      const opened = isOpen && waysIn(view, clock(), act("code", "New code"));
      return [top && div("host-row", ...top, toggle), div("host-body", opened, ...body), note, asked, foot];
    }

    function heard(message: { kind?: string; view?: V; refused?: string }): void {
      if (message?.kind !== "table") return;
      refused = message.refused ?? "";
      if (message.view) [view, came] = [message.view, performance.now()];
      draw();
    }

    function letGo(): void {
      held = false;
      setTimeout(draw); // the click comes first
    }

    on(root, "pointerdown", () => {
      held = true;
      for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, letGo, { once: true });
    });
    const tick = window.setInterval(draw, TICK);
    draw();
    el.append(root);
    look.apply();
    model.on("msg:custom", heard);
    ask("look");
    return () => {
      clearInterval(tick);
      model.off("msg:custom", heard);
      look.close();
    };
  }
  return { initialize: () => () => undefined, render };
}

/** What finds a button or a choice again in another drawing. */
const nameOf = (el: HTMLElement | null): string =>
  el?.dataset.key ?? el?.getAttribute("aria-label") ?? el?.textContent ?? "";
