// Where panels stand: beside the board, in a box of its layout, or over it with a way to look underneath.
import { fill, group, html, plain, primary, style, toggle, write } from "./dom";
import type { Race } from "./race";
import type { Panels } from "./store";
import { sums, table } from "./table";
import { render } from "./text";
import { type Track, track } from "./track";
import type { View } from "./view";
import { step } from "./walk";
import type { Layout, Panel } from "./wire";

/** As much of a view as panels need. */
export type Host = Pick<View, "art" | "rule" | "nameOf" | "picker" | "racing" | "session" | "stage" | "changed">;

interface Made {
  panel: Panel;
  race: Race | null;
  el: HTMLElement;
}

export type Rack = ReturnType<typeof rack>;

export function rack(host: Host) {
  const side = group("panels", "Figures");
  const front = html("div", "front");
  const over = html("div", "lid");
  const words = html("div", "words");
  const peek = plain(() => look(!over.hidden));
  toggle(peek, "peek");
  side.tabIndex = 0; // it scrolls where the board leaves it little room
  const made = new Map<string, Made>();
  let running: Track | null = null;

  /** Whether nothing of the board can be clicked. */
  const covers = (): boolean => over.parentNode !== null && !over.hidden;
  const said = (): string[] => [...made.values()].flatMap(({ panel }) => wordsOf(panel));

  function put(panel: Panel, race: Race | null): void {
    const old = made.get(panel.id);
    const el = draw(panel, race);
    made.set(panel.id, { panel, race, el });
    if (old) old.el.replaceWith(el);
    else if (panel.side === "over") fill(over, el);
    else (panel.side === "side" ? side : front).append(el);
    if (panel.side !== "over") return;
    front.append(over, peek);
    look(false);
  }

  function look(under: boolean): void {
    over.hidden = under;
    write(peek, under ? "Back to the sums" : "Look at the table");
    host.changed();
  }

  function remove(id: string): void {
    const { el, panel } = made.get(id) as Made;
    made.delete(id);
    el.remove();
    if (panel.kind === "race") running = null;
    if (panel.side !== "over") return;
    over.remove();
    peek.remove();
    host.changed();
  }

  function draw(panel: Panel, race: Race | null): HTMLElement {
    if (panel.kind === "race") {
      running = track(panel, race?.window, host);
      return running.el;
    }
    const note = panel.note && html("span", "quiet", ...render(panel.note, host));
    const title = html("h3", {}, ...render(panel.title, host));
    const head = html("div", "bar", title, note, panel.side === "over" && words);
    return html("section", `sheet ${panel.kind}`, head, panel.kind === "sums" ? sums(panel, host) : table(panel, host));
  }

  return {
    side,
    /** Lies over the board, as large as it. */
    front,
    /** The race that is shown. */
    track: () => running,
    /** The words that a panel in sight has buttons for. */
    words: () => (covers() ? said() : []),
    /** Another game: everything anew. */
    forget: () => [...made.keys()].forEach(remove),

    show(panels: Panels): void {
      const { stage, racing, picker } = host;
      for (const id of made.keys()) if (!panels.has(id)) remove(id);
      for (const panel of panels.values()) {
        const race = panel.kind === "race" ? racing.now() : null;
        const old = made.get(panel.id);
        if (old?.panel !== panel || old.race !== race) put(panel, race);
        if (panel.side === "board") stand(made.get(panel.id)?.el as HTMLElement, stage.layout, panel.at);
      }
      const here = said();
      const ways = picker.spare().filter(({ w }) => here.includes(w));
      fill(words, ...ways.map((way) => primary(() => picker.say(way), way.label ?? way.w)));
      stage.el.inert = covers();
      racing.show();
    },
  };
}

const wordsOf = (panel: Panel): string[] =>
  panel.kind === "sums" ? (panel.words ?? []).map((word) => step(word).w) : [];

/** Put a panel into its box of the layout. */
function stand(el: HTMLElement, { w, h, places }: Layout, at = ""): void {
  const box = places[at];
  const part = (length = 0, whole: number): string => `${(100 * length) / whole}%`;
  style(el, { left: part(box?.x, w), top: part(box?.y, h), width: part(box?.w, w), height: part(box?.h, h) });
}
