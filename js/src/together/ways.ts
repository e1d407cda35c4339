// What a table and a class show the host alike: how others come in, questions that are asked once, the line to Python.

import { toClipboard } from "../dom/clipboard";
import { all, div, fill, focusOn, heldIn, html, on, plain, span, write } from "../dom/elements";
import { theme } from "../dom/theme";
import type { WaysIn } from "../wire/types";
import { isString, type Model } from "../wire/values";
import { spell } from "./people";

/** From one drawing to the next, for what counts time, in ms. */
const TICK = 1000;

/** What the host is told: `view`, what Python said last, and `came`: when, on this page's clock. */
export interface Told<V extends WaysIn> {
  view: V | null;
  came: number;
}

/** What a panel is made with. */
export interface Panel<V extends WaysIn> {
  root: HTMLElement;
  /** What happened last, in words. */
  note: HTMLElement;
  told: Told<V>;
  ask(act: string, seat?: string): void;
  draw(): void;
  /** Asks once, in its own place, before something is done for everybody. */
  sure(run: string | (() => void), text: string, question: string): HTMLElement;
}

/** A panel of the host in the notebook. `make` is handed what it needs, and returns what draws a view. */
export function panelOf<V extends WaysIn & { state: string }>(
  name: string,
  empty: string,
  make: (panel: Panel<V>) => (view: V) => void,
) {
  function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
    const root = div(`root ${name}`);
    const note = html("p", { class: "host-note", role: "status" });
    const look = theme(root, () => ({}));
    const told: Told<V> = { view: null, came: 0 };
    let refused = "";
    /** The question that is open. */
    let doubt = "";
    /** A finger is down on it: what stands there stays until it has been a click. */
    let held = false;
    const panel: Panel<V> = {
      root,
      note,
      told,
      draw,
      ask: (act, seat = "") => model.send({ kind: "table", act, seat }),
      sure(run, text, question) {
        const turn = (now: string): void => {
          doubt = now;
          draw();
        };
        if (doubt !== text) return plain(() => turn(text), text);
        const yes = plain(() => [turn(""), isString(run) ? panel.ask(run) : run()], "Yes");
        return span(
          "host-sure",
          question,
          yes,
          plain(() => turn(""), "No"),
        );
      },
    };
    const drawView = make(panel);

    function draw(): void {
      const { view } = told;
      if (held) return;
      const at = root.contains(heldIn(root)) ? said(heldIn(root)) : "";
      write(note, refused || (view?.told ?? ""));
      if (!view) fill(root, html("p", {}, empty));
      else if (view.state === "closed") fill(root, note);
      else drawView(view);
      if (at) focusOn(all(root, "button").find((one) => said(one) === at));
    }

    function heard(message: { kind?: string; view?: V; refused?: string }): void {
      if (message?.kind !== "table") return;
      refused = message.refused ?? "";
      if (message.view) Object.assign(told, { view: message.view, came: performance.now() });
      draw();
    }

    const letGo = (): void => {
      if (!held) return;
      held = false;
      setTimeout(draw);
    };
    on(root, "pointerdown", () => {
      held = true;
    });
    for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, letGo);
    const tick = window.setInterval(() => told.view && draw(), TICK);
    draw();
    el.append(root);
    look.apply();
    model.on("msg:custom", heard);
    model.send({ kind: "table", act: "look" });
    return () => {
      clearInterval(tick);
      for (const end of ["pointerup", "pointercancel"]) window.removeEventListener(end, letGo);
      model.off("msg:custom", heard);
      look.close();
    };
  }
  return { initialize: () => () => undefined, render };
}

/** What a button says, to find it again in another drawing. */
const said = (el: Element | null): string => el?.getAttribute("aria-label") ?? el?.textContent ?? "";

/** Python's clock, in ms. */
export const clockOf = ({ view, came }: Told<WaysIn>): number | undefined =>
  view?.now && view.now + performance.now() - came;

/** For those who only this machine reaches as yet. */
export const toNetwork = <V extends WaysIn>({ sure }: Panel<V>, { local }: WaysIn): HTMLElement | null =>
  local ? sure("lan", "Open it to this network", "Every device in this network may then come. Open it?") : null;

/** Picture, link, code. */
export function waysIn(told: Told<WaysIn>, newCode: HTMLElement): HTMLElement {
  const { link, qr, code, code_lasts: lasts } = told.view as WaysIn;
  const isJupyters = link.startsWith("/"); // there codes do not open
  const address = isJupyters ? location.origin + link : link;
  const shown = html("code", "host-link", address);
  const copy = plain(
    async () => write(copy, (await toClipboard(address, shown)) ? "Copied" : "Select it"),
    "Copy link",
  );
  const left = spell(1000 * lasts - (performance.now() - told.came));
  const picture = div("host-qr");
  picture.innerHTML = qr;
  return div(
    "host-ways",
    qr ? picture : null,
    shown,
    code ? span({}, "or open ", html("b", {}, new URL(address).host), " and type") : null,
    code ? div("host-code", `${code.slice(0, 3)} ${code.slice(3)}`) : null,
    isJupyters ? null : span("quiet", code ? `the code opens for ${left}` : "the code opens no longer"),
    div("host-row", copy, isJupyters ? null : newCode),
  );
}
