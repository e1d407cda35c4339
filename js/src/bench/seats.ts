// Who a line of a plot is about: a seat with emblem and colour, a bot, or the first player.
import { div, html, span, style } from "../dom/elements";
import type { BenchSeat } from "../wire/types";

export const colorOf = (seats: readonly BenchSeat[], id: string): string => {
  const seat = seats.find((one) => one.id === id);
  return seat ? `var(${seat.color})` : id === "later" ? "var(--stone)" : "var(--ink)";
};

export function emblem(seat: BenchSeat | undefined): HTMLElement | null {
  if (!seat) return null;
  const el = span("bench-emblem");
  el.innerHTML = seat.emblem;
  return style(el, { "--seat": `var(${seat.color})` });
}

/** Emblem, name, and a word below. */
export function label(seats: readonly BenchSeat[], id: string, name: string, below = ""): HTMLElement {
  const seat = seats.find((one) => one.id === id);
  const words = div("seat-words down", html("b", {}, name), below && span("quiet", below));
  return style(div("seat-label across", emblem(seat), words), { "--seat": colorOf(seats, id) });
}
