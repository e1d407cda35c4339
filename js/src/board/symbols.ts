// The symbols of a game, cloned for every mark: no <use> and no ids, so that views never get in each other's way. Also
// everything that depends on a seat: its colour, emblem and name.

import { all, picture as drawing, set, style, svg, write } from "../dom/elements";
import type { Part, Seat, Static } from "../wire/types";
import { isString } from "../wire/values";
import { transform } from "./places/arrange";

export type Art = ReturnType<typeof artOf>;

/** `nameOf`: the name of the player at a seat now. */
export function artOf({ art, seats, cards = {} }: Static, nameOf: (seat: string) => string) {
  const templates = new Map<string, SVGGElement>();
  const seatOf = (id: string | undefined): Seat | undefined => seats.find((seat) => seat.id === id);

  function symbol(name: string): SVGGElement {
    let template = templates.get(name);
    if (!template) {
      template = svg("g", "inner");
      const drawn = art[name] ?? "";
      if (isString(drawn)) template.innerHTML = drawn;
      else template = composed(drawn);
      templates.set(name, template);
    }
    return template.cloneNode(true) as SVGGElement;
  }

  const composed = (parts: readonly Part[]): SVGGElement => svg("g", "inner", ...parts.map(part));

  function part(mark: Part): SVGGElement {
    const { dx = 0, dy = 0, k = 1, turn, cls, seat } = mark;
    const look = { class: classOf("part", cls), transform: transform({ x: dx, y: dy, k, turn }) };
    return dress(svg("g", look, inside(mark)), seat);
  }

  /** The inside of a mark: its symbol, with texts filled in, mirrored if the mark is. */
  function inside({ s, t = {}, mirror }: Part): SVGGElement {
    const drawn = symbol(s);
    for (const slot of all<SVGElement>(drawn, "[data-slot]")) {
      const text = t[slot.dataset.slot ?? ""] ?? "";
      if (isString(text)) write(slot, text);
      else name(slot, text.n);
      if (text) set(slot, { "data-slot": null }); // a part's own text wins over that of the whole
    }
    if (mirror)
      for (const el of [drawn, ...all<SVGElement>(drawn, "text")])
        set(el, { transform: `${el.getAttribute("transform") ?? ""} scale(-1 1)`.trim() });
    return drawn;
  }

  /** Writes the name of a seat into an element, and marks it so that `Screen.rename` finds it. */
  function name<E extends Element>(el: E, seat: string): E {
    set(el, { "data-name": seat });
    write(el, nameOf(seat));
    return el;
  }

  /** Gives an element the colour of a seat. */
  function dress<E extends HTMLElement | SVGElement>(el: E, seat: string | undefined): E {
    const { color } = seatOf(seat) ?? {};
    const value = color ? `var(${color})` : "";
    return style(el, { "--seat": value, "--em": value });
  }

  /** A symbol as a small picture in a line of text. */
  const picture = (s: string, reach = 22): SVGSVGElement =>
    drawing(`${-reach} ${-reach} ${2 * reach} ${2 * reach}`, "inline", inside({ s }));

  /** The emblem of a seat: light, on the colour of the seat. */
  function emblem(seat: string): SVGSVGElement {
    const { emblem = "", color } = seatOf(seat) ?? {};
    const drawn = picture(emblem, 15);
    drawn.prepend(svg("circle", { r: 15, class: "emblem-ground" }));
    set(drawn, "emblem");
    return style(drawn, { "--seat": `var(${color})` });
  }

  return {
    nameOf,
    has: (symbol: string): boolean => symbol in art,
    inside,
    composed,
    name,
    dress,
    picture,
    emblem,
    /** The face of the card that a symbol stands for, if there is one. */
    faceOf(symbol: string): string | undefined {
      const card = cards[symbol];
      return isString(card) ? card : card && symbol;
    },
  };
}

/** The classes of a mark or a part: its name, and the words for how it looks. */
export const classOf = (name: string, cls: readonly string[] = []): string =>
  [name, ...cls.map((one) => `is-${one}`)].join(" ");
