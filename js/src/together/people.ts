// Those at a table, as host and devices see them: their emblems, and in words whether they are here.
import { div, picture, span, style, svg, toggle } from "../dom/elements";
import type { DeviceView, SeatedView } from "../wire/types";

export function emblemOf({ emblem, color }: SeatedView): SVGSVGElement {
  const inner = svg("g", "inner");
  inner.innerHTML = emblem;
  const ground = svg("circle", { r: 15, class: "emblem-ground" });
  return style(picture("-15 -15 30 30", "emblem", ground, inner), { "--seat": `var(${color})` });
}

/** "away 0:48"; `now` is Python's clock. `short`: there is little room. */
export function presence({ presence, bot, taken, since }: SeatedView, now: number | undefined, short = false): string {
  if (presence === "away") return now === undefined ? "away" : `away ${spell(now - since)}`;
  if (short || presence !== "bot") return presence;
  return taken ? `bot · ${bot}, sits in` : `bot · ${bot}`;
}

/** 48,000 ms as 0:48. */
export function spell(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, "0")}`;
}

/** One of them: emblem, name, dot and words. `mine`: on a device, whether that is one's own seat. */
export function personOf(seat: SeatedView, view: DeviceView, now: number | undefined, mine?: boolean): HTMLElement {
  const short = mine !== undefined;
  const words = span(
    "person-words low-voice type-12",
    span(`here-dot here-dot-${seat.presence}`),
    presence(seat, now, short),
  );
  const el = div(
    "person across gap-8",
    emblemOf(seat),
    div("person-text down", span("person-name", mine ? "you" : seat.name), words),
  );
  toggle(el, "is-free", seat.presence === "free");
  toggle(el, "is-next", view.moves === seat.seat);
  return style(el, { "--seat": `var(${seat.color})` });
}

/** The title of the page: whoever looks elsewhere sees in its tab that it is their turn. */
export const tabTitle = ({ title, moves }: Pick<DeviceView, "title" | "moves">, seat: string): string =>
  seat && moves === seat ? `● Your turn · ${title}` : title;
