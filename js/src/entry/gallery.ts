// The games to choose from, each with a piece of its board. A click asks Python to open one in the gallery's place;
// then only the way back is left here.
import { all, button, div, fill, focusOn, holdsFocus, html, on, span, toggle, write } from "../dom/elements";
import { icon } from "../dom/icons";
import { onKeys } from "../dom/notebook-keys";
import { theme } from "../dom/theme";
import type { Offer } from "../wire/types";
import { type Model, onChange } from "../wire/values";

/** How long to wait for an answer before saying what could be wrong, in ms. */
const PATIENCE = 6000;

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const root = div("root gallery");
  const note = html("p", { class: "note", role: "status" });
  const look = theme(root, () => ({}));
  /** The timer until the answer to a click arrives; 0: nothing is asked. */
  let waiting = 0;

  function ask(message: { kind: string; name?: string }, el: HTMLElement): void {
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
    const picture = div("picture");
    picture.innerHTML = offer.picture;
    const play = button("play", () => undefined, icon("play"), offer.begun ? "Go on" : "Play");
    play.setAttribute("aria-label", `${offer.begun ? "Go on with" : "Play"} ${offer.title}`);
    const foot = div("foot", span("facts", offer.facts), play);
    const text = div("text", html("h3", {}, offer.title), html("p", {}, offer.line), foot);
    const tile = html("li", "tile", picture, text);
    // the whole card is the target, its button the one stop of the keyboard: clicks on either bubble up to here
    on(tile, "click", () => ask({ kind: "open", name: offer.name }, tile));
    return tile;
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
    fill(root, div("opened", back, span("quiet", "The same by code: ", code)), note);
  }

  const writeCode = (): void => {
    for (const el of all(root, "code")) write(el, model.get("_code") as string);
  };

  function offer(): void {
    const offers = model.get("_offers") as Offer[];
    const heading = html("h2", {}, model.get("_title") as string);
    const lead = html(
      "p",
      {},
      "Pick one and its board opens right here. Play against bots, against each other, or by code.",
    );
    fill(root, heading, lead, html("ul", "tiles", ...offers.map(tileOf)), note);
  }

  onKeys(root, () => undefined);
  draw();
  el.append(root);
  look.apply();
  const quiet = onChange(model, ["_offers", "_away"], draw);
  const quietCode = onChange(model, ["_code"], writeCode);
  return () => {
    clearTimeout(waiting);
    quiet();
    quietCode();
    look.close();
  };
}

/** The gallery as anywidget wants it. */
export const gallery = () => ({ initialize: () => () => undefined, render });
