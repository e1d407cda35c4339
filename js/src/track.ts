// The picture of a race: lamps, one lane a seat along the time, who slapped when, and what the time is now.
import { button, html, plain, write } from "./dom";
import { icon } from "./icons";
import type { Race } from "./race";
import { render, type Speaker } from "./text";
import type { Lane, RaceTrack, SlapWindow } from "./wire";

/** The first second takes this part of the width: there a race is decided. */
const SECOND = 0.66;

/** Where a time lies along a lane, from 0 to 1. */
export function along(ms: number, limit: number): number {
  if (limit <= 1000) return Math.min(1, ms / limit);
  if (ms <= 1000) return (SECOND * ms) / 1000;
  return Math.min(1, SECOND + ((1 - SECOND) * (ms - 1000)) / (limit - 1000));
}

export interface Stand extends Speaker {
  bot(seat: string): boolean;
  slap(seat: string, stamp: number): void;
  pass(): void;
}

export class Track {
  readonly el: HTMLElement;
  readonly #lamps: HTMLElement[];
  readonly #ways = new Map<string, HTMLElement>();
  readonly #now = html("b", { class: "clock", hidden: true }, html("span", {}));
  readonly #none: HTMLButtonElement;
  readonly #note: HTMLElement;
  readonly #panel: RaceTrack;
  readonly #stand: Stand;

  constructor(panel: RaceTrack, window: SlapWindow | undefined, stand: Stand) {
    this.#panel = panel;
    this.#stand = stand;
    const usual = panel.lanes.some((lane) => this.#usual(lane));
    this.#lamps = (window?.lamps ?? []).map(() => html("i", {}));
    this.#none = plain(() => stand.pass(), "No slap ", html("kbd", {}, "Esc"));
    this.#none.hidden = true;
    this.#note = html("p", "quiet", ...render(panel.note, stand));
    const lanes = panel.lanes.map((lane) => this.#lane(lane, window?.lanes.find((own) => own.seat === lane.seat)?.key));
    this.el = html(
      "div",
      "race",
      html("div", "bar", html("h3", {}, ...render(panel.title, stand)), html("span", "lamps", ...this.#lamps)),
      this.#note,
      html("div", "lanes", this.#axis(), ...lanes, html("div", "time", this.#now)),
      html(
        "div",
        "bar quiet",
        html(
          "span",
          {},
          panel.lanes.some((lane) => lane.last !== undefined) && "◇ last race",
          usual && html("i", "usual"),
          usual && "usual",
        ),
        this.#none,
      ),
    );
  }

  #usual({ seat, band }: Lane): boolean {
    return band !== undefined && this.#stand.bot(seat);
  }

  #at(el: HTMLElement, ms: number): HTMLElement {
    el.style.left = `${100 * along(ms, this.#panel.limit)}%`;
    return el;
  }

  #axis(): HTMLElement {
    const { limit } = this.#panel;
    const ticks = limit <= 1000 ? [0, limit / 2, limit] : [0, 500, 1000, (limit + 1000) / 2, limit];
    const drawn = ticks.map((ms) => this.#at(html("i", {}, `${ms / 1000}${ms === limit ? " s" : ""}`), ms));
    return html("div", "time axis", ...drawn);
  }

  #lane(lane: Lane, key: string | undefined): HTMLElement {
    const { seat, band, last, note, mark } = lane;
    const stand = this.#stand;
    const way = html("span", "way");
    if (band && this.#usual(lane)) {
      const drawn = this.#at(html("i", "usual"), band[0]);
      drawn.style.right = `${100 - 100 * along(band[1], this.#panel.limit)}%`;
      way.append(drawn);
    }
    if (last !== undefined) way.append(this.#at(html("i", "before", "◇"), last));
    if (note) way.append(html("span", "remark", ...render(note, stand)));
    if (lane.at !== undefined) way.append(this.#slap(lane.at, mark));
    this.#ways.set(seat, way);
    const who = html("span", "who", stand.art.emblem(seat), stand.art.name(html("span"), seat));
    if (key) who.append(html("kbd", "cap", key));
    else if (stand.bot(seat)) who.append(icon("bot"));
    const drawn = key
      ? button("lane", (event) => event.detail || stand.slap(seat, event.timeStamp), who, way)
      : html("div", "lane", who, way);
    if (key) {
      drawn.setAttribute("aria-label", `${stand.art.nameOf(seat)}: slap, key ${key}`);
      drawn.addEventListener("pointerdown", (event) => stand.slap(seat, event.timeStamp));
    }
    drawn.classList.toggle("sqw-is-faded", mark === "out");
    stand.art.dress(drawn, seat);
    return drawn;
  }

  #slap(ms: number, mark?: Lane["mark"]): HTMLElement {
    const time = html(
      "span",
      {},
      (ms / 1000).toFixed(2),
      mark === "first" ? " first" : mark === "false" ? " false" : null,
    );
    const drawn = this.#at(html("span", `slap slap-${mark ?? "made"}`, icon("paw"), time), ms);
    drawn.classList.toggle("sqw-late", along(ms, this.#panel.limit) > 0.6);
    return drawn;
  }

  /** What has come of the race so far, at this board. */
  show(race: Race): void {
    for (const [n, lamp] of this.#lamps.entries()) lamp.className = n >= race.out ? "sqw-lit-lamp" : "";
    this.#lamps.at(-1)?.classList.toggle("sqw-go", race.start !== null);
    this.#none.hidden = race.start === null || !race.runs;
    for (const [seat, at] of race.times) {
      const way = this.#ways.get(seat);
      if (way && !way.querySelector(".sqw-slap, .sqw-remark"))
        way.append(at === null ? html("span", "remark", "no slap") : this.#slap(at));
    }
  }

  /** The keys go elsewhere. */
  beckon(away: boolean): void {
    if (away) write(this.#note, "Click here, then use your key.");
    else if (this.#note.classList.contains("sqw-away"))
      this.#note.replaceChildren(...render(this.#panel.note, this.#stand));
    this.#note.classList.toggle("sqw-away", away);
  }

  /** The line of the time goes on. */
  tick(ms: number): void {
    this.#now.hidden = false;
    this.#at(this.#now, ms);
    write(this.#now.firstElementChild as Element, `${(Math.min(ms, this.#panel.limit) / 1000).toFixed(2)} s`);
  }

  /** Somebody could not wait. */
  early(seat: string): void {
    const way = this.#ways.get(seat);
    if (!way) return;
    const told = html("span", "remark", "too early");
    way.append(told);
    const lane = way.parentElement;
    lane?.animate?.(
      [0, -3, 3, -3, 3, 0].map((x) => ({ transform: `translate(${x}px)` })),
      260,
    );
    setTimeout(() => told.remove(), 900);
  }
}
