// A race as it is shown: lamps, a button for each who may slap here, and a line for each player: who has slapped, and when.
import { SHAKE } from "../board/animate";
import { render, type Speaker } from "../board/runs";
import { bold, button, div, fill, html, on, plain, span, toggle, write } from "../dom/elements";
import { icon } from "../dom/icons";
import type { RaceState } from "../state";
import type { Lane, RaceTrack, SlapWindow } from "../wire/types";
import { isRunning } from "./window";

/** For how long "too early" is shown, in ms. */
const EARLY = 900;

export interface TrackHost {
  speaker: Speaker;
  isBot(seat: string): boolean;
  /** A seat slaps, by mouse or finger on its button; `stamp`: when, in ms. */
  slap(seat: string, stamp: number): void;
  /** Nobody here can slap any more. */
  pass(): void;
}

export type Track = ReturnType<typeof track>;

/** `window`: the race that is on; without one the panel shows the last race. */
export function track(panel: RaceTrack, window: SlapWindow | undefined, { speaker, isBot, ...host }: TrackHost) {
  const { art } = speaker;
  const lines = new Map<string, HTMLElement>();
  /** The slaps that are shown, with the text of each. */
  const slaps: { ms: number; mark: string; text: HTMLElement }[] = [];
  const noSlap = plain(host.pass, "No slap ", html("kbd", {}, "Esc"));
  const note = html("p", "quiet");
  /** The large buttons of those who may slap at this board. */
  const isAlone = window?.lanes.length === 1;
  const buttons = new Map((window?.lanes ?? []).map(({ seat, key }) => [seat, slapButton(seat, key)]));
  const lamps = (window?.lamps ?? []).map(() => html("i"));
  const remark = (text: string): HTMLElement => span("remark low-voice", text);

  function lane({ seat, at, mark, note }: Lane): HTMLElement {
    const who = span("who across gap-6", art.emblem(seat), art.name(span(), seat), isBot(seat) && icon("bot"));
    const el = div(
      "lane across gap-6",
      who,
      note && span("remark low-voice", ...render(note, speaker)),
      at !== undefined && slapped(at, mark),
    );
    lines.set(seat, el);
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

  function slapped(ms: number, mark = ""): HTMLElement {
    const text = span();
    slaps.push({ ms, mark, text });
    inSeconds(slaps.map((slap) => slap.ms)).forEach((time, n) => {
      const slap = slaps[n];
      if (slap) fill(slap.text, `${time} s`, slap.mark && ` ${slap.mark}`);
    });
    return span(`slap slap-${mark}`, icon("paw"), text);
  }

  const el = div(
    "race down box type-12",
    div("bar", html("h3", {}, ...render(panel.title, speaker)), span("lamps gap-4", ...lamps)),
    note,
    div("slap-buttons gap-8", ...buttons.values()),
    div("lanes down", ...panel.lanes.map(lane)),
    noSlap,
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
        if (!line?.querySelector(".sqw-slap, .sqw-remark")) line?.append(ms === null ? remark("no slap") : slapped(ms));
      }
    },

    /** `away`: the focus is elsewhere. */
    beckon(away: boolean): void {
      if (toggle(note, "away", away)) write(note, "Click here, then use your key.");
      else fill(note, ...render(panel.note, speaker));
    },

    /** Says that somebody was too early. */
    early(seat: string): void {
      const line = lines.get(seat);
      const tooEarly = remark("too early");
      if (!line?.querySelector(".sqw-remark")) line?.append(tooEarly);
      line?.animate?.(SHAKE, 260);
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
