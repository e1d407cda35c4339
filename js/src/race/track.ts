// The picture of a race: lamps, one lane a seat along the time, who slapped when, and what the time is now.
import { SHAKE } from "../board/animate";
import { bold, button, div, fill, html, on, plain, set, span, style, toggle, write } from "../dom/elements";
import { icon } from "../dom/icons";
import { render } from "../dom/runs";
import type { Host } from "../panels/dock";
import type { Lane, RaceTrack, SlapWindow } from "../wire/types";
import type { Race } from "./clock";

/** The first second takes this part of the width: there a race is decided. */
const SECOND = 0.66;
/** How long "too early" stands, in ms. */
const EARLY = 900;

/** Where a time lies along a lane, from 0 to 1. */
export function along(ms: number, limit: number): number {
  const part = ms <= 1000 ? (SECOND * ms) / 1000 : SECOND + ((1 - SECOND) * (ms - 1000)) / (limit - 1000);
  return Math.min(1, limit <= 1000 ? ms / limit : part);
}

export type Track = ReturnType<typeof track>;

export function track(panel: RaceTrack, window: SlapWindow | undefined, host: Host) {
  const { limit, lanes } = panel;
  const { art, racing, session } = host;
  const ways = new Map<string, HTMLElement>();
  const pointed = span();
  const clock = bold({ class: "clock", hidden: true }, pointed);
  const none = plain(() => racing.now()?.pass(), "No slap ", html("kbd", {}, "Esc"));
  const note = html("p", "quiet");
  const lamps = (window?.lamps ?? []).map(() => html("i"));
  const isBot = (seat: string): boolean =>
    session.head.players[session.made.seats.findIndex((one) => one.id === seat)] !== "person";
  /** How long a bot usually takes. */
  const usual = ({ seat, band }: Lane) => (isBot(seat) ? band : undefined);
  const told = (text: string): HTMLElement => span("remark", text);

  const at = <E extends HTMLElement>(el: E, ms: number): E => style(el, { left: `${100 * along(ms, limit)}%` });

  function axis(): HTMLElement {
    const ticks = limit <= 1000 ? [0, limit / 2, limit] : [0, 500, 1000, limit];
    return div("time axis", ...ticks.map((ms) => at(html("i", {}, ms / 1000 + (ms === limit ? " s" : "")), ms)));
  }

  function lane(one: Lane): HTMLElement {
    const { seat, last, mark } = one;
    const key = window?.lanes.find((own) => own.seat === seat)?.key;
    const band = usual(one);
    const way = span(
      "way",
      band && style(at(html("i", "usual"), band[0]), { right: `${100 - 100 * along(band[1], limit)}%` }),
      last !== undefined && at(html("i", "before", "◇"), last),
      one.note && span("remark", ...render(one.note, host)),
      one.at !== undefined && paw(one.at, mark),
    );
    ways.set(seat, way);
    const sign = key ? html("kbd", "cap", key === "Space" ? "␣" : key) : isBot(seat) && icon("bot");
    const who = span("who", art.emblem(seat), art.name(span(), seat), sign);
    const slap = (event: Event): void => racing.slap(seat, event.timeStamp);
    // a click without a finger or a mouse is the Enter key
    const el = key ? button("lane", (event) => event.detail || slap(event), who, way) : div("lane", who, way);
    if (key) {
      set(el, { label: `${art.nameOf(seat)}: slap, key ${key}` });
      on(el, "pointerdown", slap);
    }
    toggle(el, "is-faded", mark === "out");
    return art.dress(el, seat);
  }

  function paw(ms: number, mark = ""): HTMLElement {
    const late = along(ms, limit) > 0.6 ? " late" : "";
    return at(span(`slap slap-${mark}${late}`, icon("paw"), span({}, `${seconds(ms)} ${mark}`)), ms);
  }

  const legend = span(
    {},
    lanes.some(({ last }) => last !== undefined) && "◇ last race",
    ...(lanes.some(usual) ? [html("i", "usual"), "usual"] : []),
  );
  const el = div(
    "race",
    div("bar", html("h3", {}, ...render(panel.title, host)), span("lamps", ...lamps)),
    note,
    div("lanes", axis(), ...lanes.map(lane), div("time", clock)),
    div("bar quiet", legend, none),
  );
  none.hidden = true;
  note.append(...render(panel.note, host));

  return {
    el,
    /** What has come of the race so far, at this board. */
    show({ out, start, times, runs }: Race): void {
      lamps.forEach((lamp, n) => {
        lamp.className = n >= out ? "sqw-lit-lamp" : start !== null && n === out - 1 ? "sqw-go" : "";
      });
      none.hidden = start === null || !runs();
      for (const [seat, ms] of times) {
        const way = ways.get(seat);
        if (!way?.querySelector(".sqw-slap, .sqw-remark")) way?.append(ms === null ? told("no slap") : paw(ms));
      }
    },

    /** The keys go elsewhere. */
    beckon(away: boolean): void {
      if (toggle(note, "away", away)) write(note, "Click here, then use your key.");
      else fill(note, ...render(panel.note, host));
    },

    /** The line of the time goes on. */
    tick(ms: number): void {
      clock.hidden = false;
      at(clock, ms);
      write(pointed, `${seconds(Math.min(ms, limit))} s`);
    },

    /** Somebody could not wait. */
    early(seat: string): void {
      const way = ways.get(seat);
      const said = told("too early");
      if (!way?.querySelector(".sqw-remark")) way?.append(said);
      way?.parentElement?.animate?.(SHAKE, 260);
      setTimeout(() => said.remove(), EARLY);
    },
  };
}

const seconds = (ms: number): string => (ms / 1000).toFixed(2);
