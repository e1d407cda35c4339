// Where panels stand: beside the board, in a box of its layout, or over it with a way to look underneath.
import { button, html, primary, write } from "./dom";
import type { Race } from "./race";
import type { Panels } from "./store";
import { sums, table } from "./table";
import { render } from "./text";
import { type Stand, Track } from "./track";
import { step, type Way } from "./walk";
import type { Layout, Panel } from "./wire";

export interface Host extends Stand {
  /** The words that can be said next and have no place. */
  spare(): Way[];
  say(way: Way): void;
}

interface Made {
  panel: Panel;
  race: Race | null;
  el: HTMLElement;
}

export class Rack {
  readonly side = html("div", "panels");
  /** Lies over the board, as large as it. */
  readonly front = html("div", "front");
  readonly #over = html("div", "lid");
  readonly #words = html("div", "words");
  readonly #peek = button("button peek", () => this.#look(!this.#looking));
  readonly #made = new Map<string, Made>();
  readonly #host: Host;
  #looking = false;
  /** The race that is on at this board, drawn. */
  track: Track | null = null;
  /** What is over the board changed, or was moved away. */
  readonly #changed: () => void;

  constructor(host: Host, changed: () => void) {
    this.#host = host;
    this.#changed = changed;
  }

  /** Whether nothing of the board can be clicked. */
  get covers(): boolean {
    return this.#over.parentNode !== null && !this.#looking;
  }

  /** The words that a panel in sight has buttons for. */
  get words(): string[] {
    return this.covers ? [...this.#made.values()].flatMap(({ panel }) => wordsOf(panel)) : [];
  }

  show(panels: Panels, layout: Layout, race: Race | null): void {
    for (const id of this.#made.keys()) if (!panels.has(id)) this.#remove(id);
    for (const panel of panels.values()) {
      const own = panel.kind === "race" ? race : null;
      const old = this.#made.get(panel.id);
      if (old?.panel === panel && old.race === own) continue;
      this.#put(panel, own, old?.el);
    }
    for (const { panel, el } of this.#made.values()) if (panel.side === "board") stand(el, layout, panel.at);
    this.showWords();
  }

  /** Names or the game have changed. */
  forget(): void {
    for (const id of [...this.#made.keys()]) this.#remove(id);
  }

  showWords(): void {
    const words = [...this.#made.values()].flatMap(({ panel }) => wordsOf(panel));
    const steps = this.#host.spare().filter(({ w }) => words.includes(w));
    this.#words.replaceChildren(...steps.map((one) => primary(() => this.#host.say(one), one.label ?? one.w)));
  }

  #put(panel: Panel, race: Race | null, old: HTMLElement | undefined): void {
    const el = this.#draw(panel, race);
    this.#made.set(panel.id, { panel, race, el });
    if (old) old.replaceWith(el);
    else if (panel.side === "side") this.side.append(el);
    else if (panel.side === "board") this.front.append(el);
    else this.#cover(el);
  }

  #cover(el: HTMLElement): void {
    this.#over.replaceChildren(el);
    this.front.append(this.#over, this.#peek);
    this.#look(false);
  }

  #look(looking: boolean): void {
    this.#looking = looking;
    this.#over.hidden = looking;
    write(this.#peek, looking ? "Back to the sums" : "Look at the table");
    this.#changed();
  }

  #remove(id: string): void {
    const made = this.#made.get(id);
    this.#made.delete(id);
    made?.el.remove();
    if (made?.panel.kind === "race") this.track = null;
    if (made?.panel.side !== "over") return;
    this.#over.remove();
    this.#peek.remove();
    this.#changed();
  }

  #draw(panel: Panel, race: Race | null): HTMLElement {
    if (panel.kind === "race") {
      this.track = new Track(panel, race?.window, this.#host);
      if (race) this.track.show(race);
      return this.track.el;
    }
    const note = panel.note && html("span", "quiet", ...render(panel.note, this.#host));
    const head = html("div", "bar", html("h3", {}, ...render(panel.title, this.#host)), note);
    const over = panel.side === "over";
    if (over) head.append(this.#words);
    const body = panel.kind === "sums" ? sums(panel, this.#host) : table(panel, this.#host);
    return html("section", `sheet ${panel.kind}`, head, body);
  }
}

const wordsOf = (panel: Panel): string[] =>
  panel.kind === "sums" ? (panel.words ?? []).map((word) => step(word).w) : [];

/** Put a panel into its box of the layout. */
function stand(el: HTMLElement, { w, h, places }: Layout, at = ""): void {
  const box = places[at];
  if (!box) return;
  const { style } = el;
  style.left = `${(100 * box.x) / w}%`;
  style.top = `${(100 * box.y) / h}%`;
  style.width = `${(100 * (box.w ?? 0)) / w}%`;
  style.height = `${(100 * (box.h ?? 0)) / h}%`;
}
