// What a table and a class show the host alike: how others come in, questions that are asked once, the line to Python.

import { toClipboard } from "../dom/clipboard";
import { div, html, plain, span, write } from "../dom/elements";
import type { WaysIn } from "../wire/types";
import type { Model } from "../wire/values";
import { spell } from "./people";

/** `view`: what Python said last, and `came`: when, on this page's clock. */
export interface Told<V extends WaysIn> {
  view: V | null;
  came: number;
  refused: string;
}

/** Hears what Python says of it, and asks for it. Returns a function that stops it. */
export function follow<V extends WaysIn>(model: Model, told: Told<V>, changed: () => void): () => void {
  function heard(message: { kind?: string; view?: V; refused?: string }): void {
    if (message?.kind !== "table") return;
    told.refused = message.refused ?? "";
    if (message.view) Object.assign(told, { view: message.view, came: performance.now() });
    changed();
  }
  model.on("msg:custom", heard);
  model.send({ kind: "table", act: "look" });
  return () => model.off("msg:custom", heard);
}

/** Python's clock, in ms. */
export const clockOf = ({ view, came }: Told<WaysIn>): number | undefined =>
  view?.now && view.now + performance.now() - came;

/** Asks once, in its own place, before something is done for everybody. */
export function sureOf(doubt: { act: string }, ask: (act: string) => void, changed: () => void) {
  return (act: string, text: string, question: string): HTMLElement => {
    const turn = (now: string): void => {
      doubt.act = now;
      changed();
    };
    if (doubt.act !== act) return plain(() => turn(act), text);
    const yes = plain(() => [turn(""), ask(act)], "Yes");
    return span(
      "host-sure",
      question,
      yes,
      plain(() => turn(""), "No"),
    );
  };
}

/** Picture, link, code. */
export function waysIn(told: Told<WaysIn>, newCode: HTMLElement): HTMLElement {
  const { link, qr, code, code_lasts: lasts } = told.view as WaysIn;
  const address = link.startsWith("/") ? location.origin + link : link;
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
    span("quiet", code ? `the code opens for ${left}` : "the code opens no longer"),
    div("host-row", copy, newCode),
  );
}
