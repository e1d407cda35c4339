// The game's symbols: drawn once in art.svg, cloned for every mark. No <use>, no ids: views never get in each other's way.
import { set, svg } from "./dom";
import type { Piece, Seat, Static } from "./wire";

export class Art {
  readonly #templates = new Map<string, SVGGElement>();
  readonly #seats: Map<string, Seat>;
  readonly #made: Static;

  /** The name of whoever sits there now. */
  readonly nameOf: (seat: string) => string;

  constructor(made: Static, nameOf: (seat: string) => string) {
    this.#made = made;
    this.nameOf = nameOf;
    this.#seats = new Map(made.seats.map((seat) => [seat.id, seat]));
  }

  seat(id: string | undefined): Seat | undefined {
    return id === undefined ? undefined : this.#seats.get(id);
  }

  has(symbol: string): boolean {
    return symbol in this.#made.art;
  }

  symbol(name: string): SVGGElement {
    let template = this.#templates.get(name);
    if (!template) {
      template = svg("g");
      template.innerHTML = this.#made.art[name] ?? "";
      this.#templates.set(name, template);
    }
    return template.cloneNode(true) as SVGGElement;
  }

  /** The inside of a mark: its symbol, with texts filled in, perhaps looking the other way. */
  inside(mark: Pick<Piece, "s" | "t" | "mirror">): SVGGElement {
    const drawn = this.symbol(mark.s);
    set(drawn, "inner");
    for (const slot of drawn.querySelectorAll("[data-slot]")) {
      const text = mark.t?.[slot.getAttribute("data-slot") ?? ""] ?? "";
      if (typeof text === "string") slot.textContent = text;
      else this.name(slot, text.n);
    }
    if (mark.mirror) {
      drawn.setAttribute("transform", "scale(-1 1)");
      for (const text of drawn.querySelectorAll("text")) {
        text.setAttribute("transform", `${text.getAttribute("transform") ?? ""} scale(-1 1)`.trim());
      }
    }
    return drawn;
  }

  /** Write a seat's name into an element, to be written anew when somebody else sits there. */
  name<E extends Element>(el: E, seat: string): E {
    el.setAttribute("data-name", seat);
    el.textContent = this.nameOf(seat);
    return el;
  }

  /** Give an element the colour of a seat. */
  dress(el: HTMLElement | SVGElement, seat: string | undefined): void {
    const color = this.seat(seat)?.color;
    if (color) {
      el.style.setProperty("--seat", `var(${color})`);
      el.style.setProperty("--em", `var(${color})`);
    } else {
      el.style.removeProperty("--seat");
      el.style.removeProperty("--em");
    }
  }

  /** A symbol as a small picture in a line of text. */
  picture(symbol: string, reach = 22): SVGSVGElement {
    const box = `${-reach} ${-reach} ${2 * reach} ${2 * reach}`;
    return svg("svg", { viewBox: box, class: "inline", "aria-hidden": "true" }, this.inside({ s: symbol }));
  }

  /** The emblem of a seat, light on its colour. */
  emblem(seat: string): SVGSVGElement {
    const drawn = this.picture(this.seat(seat)?.emblem ?? "", 15);
    drawn.prepend(svg("circle", { r: 15, class: "emblem-ground" }));
    set(drawn, "emblem");
    const color = this.seat(seat)?.color;
    if (color) drawn.style.setProperty("--seat", `var(${color})`);
    return drawn;
  }
}
