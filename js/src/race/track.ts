// The picture of a race: lamps, a lane for each seat along the time, the time of each slap, and the time now.
import { SHAKE } from "../board/animate";
import { render, type Speaker } from "../board/runs";
import { bold, button, div, fill, html, on, plain, span, style, toggle, write } from "../dom/elements";
import { icon } from "../dom/icons";
import type { RaceState } from "../state";
import type { Lane, RaceTrack, SlapWindow } from "../wire/types";
import { isRunning } from "./window";

/** The part of the width that the first second takes: there a race is decided. */
const SECOND = 0.66;
/** For how long "too early" is shown, in ms. */
const EARLY = 900;

/** The place of a time along a lane, from 0 to 1. */
export function along(ms: number, limit: number): number {
  const part = ms <= 1000 ? (SECOND * ms) / 1000 : SECOND + ((1 - SECOND) * (ms - 1000)) / (limit - 1000);
  return Math.min(1, limit <= 1000 ? ms / limit : part);
}

export interface TrackHost {
  speaker: Speaker;
  isBot(seat: string): boolean;
  /** A seat slaps, by mouse or finger on its lane; `stamp`: when, in ms. */
  slap(seat: string, stamp: number): void;
  /** Nobody here can slap any more. */
  pass(): void;
}

export type Track = ReturnType<typeof track>;

/** `window`: the race that is on; without one the panel shows the last race. */
export function track(panel: RaceTrack, window: SlapWindow | undefined, { speaker, isBot, ...host }: TrackHost) {
  const { limit, lanes } = panel;
  const { art } = speaker;
  const lines = new Map<string, HTMLElement>();
  /** The slaps that are shown, with the text of each. */
  const slaps: { ms: number; mark: string; text: HTMLElement }[] = [];
  const seconds = span();
  const clock = bold({ class: "clock", hidden: true }, seconds);
  const noSlap = plain(host.pass, "No slap ", html("kbd", {}, "Esc"));
  const note = html("p", "quiet");
  /** The large buttons of those who may slap at this board. */
  const isAlone = window?.lanes.length === 1;
  const buttons = new Map((window?.lanes ?? []).map(({ seat, key }) => [seat, slapButton(seat, key)]));
  const lamps = (window?.lamps ?? []).map(() => html("i"));
  /** The times at which a bot usually slaps. */
  const usual = ({ seat, band }: Lane) => (isBot(seat) ? band : undefined);
  const remark = (text: string): HTMLElement => span("remark", text);

  const at = <E extends HTMLElement>(el: E, ms: number): E => style(el, { left: `${100 * along(ms, limit)}%` });

  function axis(): HTMLElement {
    const ticks = limit <= 1000 ? [0, limit / 2, limit] : [0, 500, 1000, limit];
    return div("time axis", ...ticks.map((ms) => at(html("i", {}, ms / 1000 + (ms === limit ? " s" : "")), ms)));
  }

  function lane(one: Lane): HTMLElement {
    const { seat, last, mark } = one;
    const key = window?.lanes.find((own) => own.seat === seat)?.key;
    const band = usual(one);
    const line = span(
      "way",
      band && style(at(html("i", "usual"), band[0] ?? 0), { right: `${100 - 100 * along(band[1] ?? 0, limit)}%` }),
      last !== undefined && at(html("i", "before", "◇"), last),
      one.note && span("remark", ...render(one.note, speaker)),
      one.at !== undefined && paw(one.at, mark),
    );
    lines.set(seat, line);
    const sign = key ? html("kbd", "cap", key === "Space" ? "␣" : key) : isBot(seat) && icon("bot");
    const who = span("who", art.emblem(seat), art.name(span(), seat), sign);
    const el = div("lane", who, line);
    toggle(el, "is-faded", mark === "out");
    return art.dress(el, seat);
  }

  function slapButton(seat: string, key: string): HTMLButtonElement {
    const slap = (event: Event): void => host.slap(seat, event.timeStamp);
    const el = button(
      { class: "unframed slap-button", label: `${art.nameOf(seat)}: slap, key ${key}` },
      (event) => event.detail || slap(event), // a click without a finger or a mouse is the Enter key
      bold({}, isAlone ? "Slap!" : `${art.nameOf(seat)}: slap!`),
      html("small", {}, `click, or press ${key}`),
    );
    on(el, "pointerdown", slap);
    return el;
  }

  function paw(ms: number, mark = ""): HTMLElement {
    const late = along(ms, limit) > 0.6 ? " late" : "";
    const text = span();
    slaps.push({ ms, mark, text });
    inSeconds(slaps.map((slap) => slap.ms)).forEach((time, n) => {
      const slap = slaps[n];
      if (slap) fill(slap.text, `${time} `, html("em", {}, slap.mark));
    });
    return at(span(`slap slap-${mark}${late}`, icon("paw"), text), ms);
  }

  const legend = span(
    {},
    lanes.some(({ last }) => last !== undefined) && "◇ last race",
    ...(lanes.some(usual) ? [html("i", "usual"), "usual"] : []),
  );
  const el = div(
    "race",
    div("bar", html("h3", {}, ...render(panel.title, speaker)), span("lamps", ...lamps)),
    note,
    div("slap-buttons", ...buttons.values()),
    div("lanes", axis(), ...lanes.map(lane), div("time", clock)),
    div("bar quiet", legend, noSlap),
  );
  noSlap.hidden = true;
  note.append(...render(panel.note, speaker));

  return {
    el,
    /** Draws the standing of the race at this board. */
    show(race: RaceState): void {
      const { out, start, times } = race;
      lamps.forEach((lamp, n) => {
        lamp.className = n >= out ? "sqw-lit-lamp" : start !== null && n === out - 1 ? "sqw-go" : "";
      });
      noSlap.hidden = start === null || !isRunning(race);
      for (const [seat, ms] of times) {
        const button = buttons.get(seat);
        if (button) button.disabled = true;
        const line = lines.get(seat);
        if (!line?.querySelector(".sqw-slap, .sqw-remark")) line?.append(ms === null ? remark("no slap") : paw(ms));
      }
    },

    /** `away`: the focus is elsewhere. */
    beckon(away: boolean): void {
      if (toggle(note, "away", away)) write(note, "Click here, then use your key.");
      else fill(note, ...render(panel.note, speaker));
    },

    /** Moves the line that shows the time. */
    tick(ms: number): void {
      clock.hidden = false;
      at(clock, ms);
      write(seconds, `${(Math.min(ms, limit) / 1000).toFixed(2)} s`);
    },

    /** Says that somebody was too early. */
    early(seat: string): void {
      const line = lines.get(seat);
      const tooEarly = remark("too early");
      if (!line?.querySelector(".sqw-remark")) line?.append(tooEarly);
      line?.parentElement?.animate?.(SHAKE, 260);
      setTimeout(() => tooEarly.remove(), EARLY);
    },
  };
}

/** Times in ms as seconds, with as many decimals as tell them apart, at least two: each is given to 0.1 ms. */
export function inSeconds(times: readonly number[]): string[] {
  const written = (digits: number): string[] => times.map((ms) => (ms / 1000).toFixed(digits));
  const different = new Set(times).size;
  return [2, 3].map(written).find((texts) => new Set(texts).size === different) ?? written(4);
}
