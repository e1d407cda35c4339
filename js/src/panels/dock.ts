// Where panels stand: beside the board, under it, in a box of its layout, or over it with a way to look underneath.

import type { Target } from "../board/targets";
import { div, fill, focusOn, group, heldIn, html, plain, primary, span, style, toggle, write } from "../dom/elements";
import { render } from "../dom/runs";
import type { View } from "../frame/view";
import { begins, step } from "../input/sentence-tree";
import type { Race } from "../race/clock";
import { type Track, track } from "../race/track";
import type { Panels } from "../wire/store";
import { by, type Layout, type Panel, type RaceTrack } from "../wire/types";
import { card } from "./card";
import { list, settle, shownBy, steps, words as wordRows } from "./lists";
import { glance } from "./row-hover";
import { sums, table } from "./table";

/** As much of a view as panels need. */
export type Host = Pick<
  View,
  "art" | "rule" | "nameOf" | "picker" | "racing" | "session" | "stage" | "changed" | "root" | "voice"
>;

interface Made {
  panel: Panel;
  race: Race | null;
  el: HTMLElement;
}

const KINDS = { card, list, steps, sums, table, words: wordRows };

export type Rack = ReturnType<typeof rack>;

export function rack(host: Host) {
  const side = group("panels", "Figures");
  const under = group("under", "Under the board");
  const front = div("front");
  const over = div("lid");
  const words = div("words");
  const peek = plain(() => look(!over.hidden));
  toggle(peek, "peek");
  side.tabIndex = 0; // it scrolls where the board leaves it little room
  const boxes = { side, under, board: front, over };
  const made = new Map<string, Made>();
  const seen = glance(host.root, (row) => host.stage.lay(shownBy(inSight(), row)));
  let running: Track | null = null;
  /** The face of the card that was looked at last. */
  let looked = "";

  /** Whether nothing of the board can be clicked. */
  const covers = (): boolean => over.parentNode !== null && !over.hidden;

  function put(panel: Panel, race: Race | null): void {
    const old = made.get(panel.id)?.el;
    const el = draw(panel, race);
    made.set(panel.id, { panel, race, el });
    if (old) replace(old, el);
    if (panel.side !== "over") return;
    front.append(over, peek);
    look(false);
  }

  /** Where the focus was it stays, on a button that says the same, or else in the view. */
  function replace(old: HTMLElement, el?: HTMLElement): void {
    const key = heldIn(old)?.dataset.key;
    if (el) old.replaceWith(el);
    else old.remove();
    if (key) focusOn(el?.querySelector<HTMLElement>(`[data-key="${key}"]`) ?? host.root);
  }

  function look(under: boolean): void {
    over.hidden = under;
    write(peek, under ? "Back to the sums" : "Look at the table");
    host.changed();
  }

  function remove(id: string): void {
    const { el, panel } = made.get(id) as Made;
    made.delete(id);
    replace(el);
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
    const { title, note, side } = panel;
    const said = note && span("quiet", ...render(note, host));
    const named = title && html("h3", {}, ...render(title, host));
    const head = div("bar", named, said, side === "over" && words);
    return html("section", "sheet", head.firstChild && head, rows(panel));
  }

  const rows = (panel: Exclude<Panel, RaceTrack>): HTMLElement =>
    (KINDS[panel.kind] as (panel: Panel, host: Host, looked: string) => HTMLElement)(panel, host, looked);

  /** Show this card, enlarged. */
  function enlarge(face: string, aloud = false): void {
    if (face === looked) return;
    looked = face;
    for (const { panel, el } of made.values()) {
      if (panel.kind !== "card") continue;
      const now = rows(panel);
      el.lastElementChild?.replaceWith(now);
      if (aloud) host.voice.say([...now.querySelectorAll("li")].map((row) => row.textContent).join(" "));
    }
  }

  const inSight = (): Panel[] => {
    const all = [...made.values()].map((one) => one.panel);
    return covers() ? all : all.filter(({ side }) => side !== "over");
  };

  return {
    side,
    under,
    /** Lies over the board, as large as it. */
    front,
    /** The race that is shown. */
    track: () => running,
    /** Whether a panel in sight has a button for these words, or for more that begin with them. */
    offers: (path: readonly string[]): boolean => wordsOf(inSight()).some((words) => begins(words, path)),
    /** Another game: everything anew. */
    forget(): void {
      looked = "";
      [...made.keys()].forEach(remove);
    },

    /** Somebody looks at this: the card that lies there, or what it stands for, is shown enlarged, until the next one. */
    look(target: Target | undefined, aloud?: boolean): void {
      const faces = target?.marks.map(({ s }) => host.art.faceOf(s));
      const face = faces?.findLast((one) => one);
      if (face) enlarge(face, aloud);
    },
    /** Whoever looked has passed the board on. */
    lookAway: () => enlarge(""),

    show(panels: Panels): void {
      const { stage, racing, picker } = host;
      const last = {} as Record<Panel["side"], HTMLElement>;
      for (const id of made.keys()) if (!panels.has(id)) remove(id);
      for (const panel of [...panels.values()].sort(by("n"))) {
        const { id } = panel;
        const side = panel.at && stage.layout.places[panel.at] ? "board" : panel.side;
        const race = panel.kind === "race" ? racing.now() : null;
        const old = made.get(id);
        if (old?.panel !== panel || old.race !== race) put(panel, race);
        const { el } = made.get(id) as Made;
        const next = last[side] ? last[side].nextSibling : boxes[side].firstChild;
        if (el !== next) boxes[side].insertBefore(el, next);
        last[side] = el;
        stand(el, stage.layout, panel.at);
        settle(el, picker);
      }
      const here = wordsOf([...panels.values()].filter(({ kind }) => kind === "sums"));
      const ways = picker.spare().filter(({ w }) => here.some(([word]) => word === w));
      fill(words, ...ways.map((way) => primary(() => picker.say(way), way.label ?? way.w)));
      stage.el.inert = covers();
      seen.show();
      racing.show();
    },
  };
}

/** What panels have buttons for, each in words from the start of a sentence. */
const wordsOf = (panels: readonly Panel[]): string[][] =>
  panels.flatMap((panel) => {
    if (panel.kind === "words") return panel.rows.flatMap(({ items }) => items.map((item) => item.words));
    return panel.kind === "sums" ? (panel.words ?? []).map((word) => [step(word).w]) : [];
  });

/** Put a panel into its box of the layout, if it has one there. */
function stand(el: HTMLElement, { w, h, places }: Layout, at = ""): void {
  const box = places[at];
  const part = (length = 0, whole: number): string => (box ? `${(100 * length) / whole}%` : "");
  style(el, { left: part(box?.x, w), top: part(box?.y, h), width: part(box?.w, w), height: part(box?.h, h) });
}
