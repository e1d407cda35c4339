// The dock: panels beside the board, in tabs there, under it, in a box of its layout, or over it with a button to look underneath.
// Their content is up to their kinds (kinds/).

import type { Board } from "../board/board";
import type { Layout } from "../board/places/layout";
import { render, type Speaker } from "../board/runs";
import { buttonRow } from "../dom/button-row";
import { div, focusOn, group, heldIn, html, plain, primary, span, style, toggle, write } from "../dom/elements";
import type { Picker } from "../input/sentence-picker";
import type { Reader } from "../input/sentence-reader";
import { begins } from "../input/sentence-tree";
import type { Track, TrackHost } from "../race/track";
import type { ViewState } from "../state";
import type { Panels } from "../wire/store";
import type { BigCard, Item, Mark, Panel } from "../wire/types";
import { by, same } from "../wire/values";
import type { KindHost } from "./kinds/kind";
import { KINDS, kindOf } from "./kinds/kinds";
import { buttonOf, settle } from "./kinds/words";
import type { Tabbed } from "./tabs";

export interface DockHost extends TrackHost {
  state: ViewState;
  /** The view: it takes the focus when a panel with the focus goes. */
  root: HTMLElement;
  speaker: Speaker;
  reader: Pick<Reader, "wayOf" | "withoutPlace">;
  picker: Pick<Picker, "say" | "press">;
  board(): Pick<Board, "el" | "layout">;
  /** Somebody looks under the panel that covers the board, or no longer: redraw. */
  changed(): void;
}

/** A panel that is drawn, and what else it was drawn from. */
interface Drawn {
  panel: Panel;
  read: unknown;
  el: HTMLElement;
}

export type Dock = ReturnType<typeof dock>;

export function dock(host: DockHost) {
  const { state, speaker, reader, picker } = host;
  const side = group("panels flow gap-8", "Figures");
  const under = group("under gap-8", "Under the board");
  const aside = div("tabbed");
  const front = div("front layer");
  const lid = div("over-board layer");
  const words = buttonRow();
  const peek = plain(lookUnder);
  toggle(peek, "peek");
  side.tabIndex = 0; // it scrolls where the board leaves it little room
  /** What the game tells of its end. */
  const end = div("told");
  const boxes = { side, tabbed: aside, under, board: front, over: lid, end };
  const drawn = new Map<string, Drawn>();
  let running: Track | null = null;
  const kindHost: KindHost = {
    ...host,
    runs(track): void {
      running = track;
    },
  };

  const all = (): Panel[] => [...drawn.values()].map(({ panel }) => panel);

  /** The panels that lie over the board. */
  const lying = (): Panel[] => all().filter(({ side }) => side === "over");

  const over = (): Panel | undefined => lying()[0];

  const isPeeking = (): boolean => state.peeking !== null && state.peeking === over();

  /** Looks under the panel that covers the board, or covers it again. */
  function lookUnder(): void {
    state.peeking = isPeeking() ? null : (over() ?? null);
    host.changed();
  }

  /** Whether nothing of the board can be clicked. */
  const coversBoard = (): boolean => over() !== undefined && !isPeeking();

  function put(panel: Panel, read: unknown): void {
    const old = drawn.get(panel.id)?.el;
    const el = draw(panel);
    drawn.set(panel.id, { panel, read, el });
    if (old) replace(old, el);
    if (panel.side === "over") front.append(lid);
  }

  /** Keeps the focus on a button that says the same, or else in the view. */
  function replace(old: HTMLElement, el?: HTMLElement): void {
    const key = heldIn(old)?.dataset.key;
    if (el) old.replaceWith(el);
    else old.remove();
    if (running?.el === old) running = null;
    if (key) focusOn(el?.querySelector<HTMLElement>(`[data-key="${key}"]`) ?? host.root);
  }

  function remove(id: string): void {
    const { el, panel } = drawn.get(id) as Drawn;
    drawn.delete(id);
    replace(el);
    if (panel.side === "over") lid.remove();
  }

  function draw(panel: Panel): HTMLElement {
    const content = kindOf(panel).draw(panel, kindHost);
    if (kindOf(panel).bare) return content;
    const { title, note, side, seat } = panel;
    const quiet = note && span("quiet", ...render(note, speaker));
    const heading = title && html("h3", {}, ...render(title, speaker));
    const head = div("bar", heading, quiet, side === "over" && words.el);
    return html("section", { class: "sheet", "data-seat": seat }, head.firstChild && head, content);
  }

  const inSight = (): Panel[] => (coversBoard() ? all() : all().filter(({ side }) => side !== "over"));

  /** The marks that the row somebody looks at lays on the board. */
  function rowMarks(): readonly Mark[] {
    const key = state.row || state.answer.chosen;
    const found = inSight().map((panel) => kindOf(panel).marksOf?.(panel, key));
    return found.find((marks) => marks) ?? [];
  }

  /** The card of the row that somebody looks at. */
  function rowTold(): (BigCard & { at: Element }) | null {
    const told = inSight().map((panel) => kindOf(panel).toldOf?.(panel, state.row));
    const card = told.find((one) => one);
    const at = buttonOf(host.root, [state.row]);
    return card && at ? { ...card, at } : null;
  }

  return {
    side,
    /** Panels that have a tab of their own. */
    aside,
    tabbed: (): Tabbed[] =>
      [...drawn.values()].flatMap(({ panel, el }) =>
        panel.tab && el.parentElement === aside ? { el, tab: panel.tab } : [],
      ),
    under,
    /** Lies over the board, as large as it. */
    front,
    end,
    /** The race that is shown. */
    track: () => running,
    /** The button that looks under the panel that lies over the board, if there is one. */
    peek: (): HTMLButtonElement | null => (over() ? peek : null),
    /** Whether a panel in sight has a button for these words, or for more that begin with them. */
    offers: (path: readonly string[]): boolean => wordsOf(inSight()).some((words) => begins(words, path)),
    /** What a panel in sight says of the button with these words. */
    itemOf: (path: readonly string[]): Item | undefined =>
      inSight()
        .flatMap((panel) => (panel.kind === "words" ? panel.rows : []))
        .flatMap(({ items }) => items)
        .find(({ words }) => same(words, path)),
    rowMarks,
    rowTold,
    show(panels: Panels): void {
      const { layout, el: boardEl } = host.board();
      const last = {} as Record<keyof typeof boxes, HTMLElement>;
      for (const id of drawn.keys()) if (!panels.has(id)) remove(id);
      for (const panel of [...panels.values()].sort(by("n"))) {
        const { id } = panel;
        const isOnBoard = panel.at && layout.places[panel.at];
        const side = isOnBoard ? "board" : panel.tab && panel.side === "side" ? "tabbed" : panel.side;
        const read = kindOf(panel).reads?.(state);
        const old = drawn.get(id);
        if (old?.panel !== panel || old.read !== read) put(panel, read);
        const { el } = drawn.get(id) as Drawn;
        const next = last[side] ? last[side].nextSibling : boxes[side].firstChild;
        if (el !== next) boxes[side].insertBefore(el, next);
        last[side] = el;
        place(el, layout, panel.at);
        settle(el, reader, state);
      }
      const inHead = wordsOf(all().filter((panel) => kindOf(panel).inHead));
      const ways = reader.withoutPlace().filter(({ w }) => inHead.some(([word]) => word === w));
      words.show(ways.map((way) => primary(() => picker.say(way), way.label ?? way.w)));
      lid.hidden = isPeeking();
      write(peek, isPeeking() ? "See the scores" : "See the board");
      // classes: with `:has` each new mark on the board would restyle the whole view
      toggle(host.root, "covered", coversBoard());
      const covering: string[] = coversBoard() ? lying().map(({ kind }) => kind) : [];
      for (const kind of Object.keys(KINDS)) toggle(host.root, `over-${kind}`, covering.includes(kind));
      boardEl.inert = coversBoard();
    },
  };
}

/** The words that panels have buttons for, from the start of a sentence. */
const wordsOf = (panels: readonly Panel[]): string[][] => panels.flatMap((panel) => kindOf(panel).words?.(panel) ?? []);

/** Puts a panel into its box of the layout, if it has one there. */
function place(el: HTMLElement, { w, h, places }: Layout, at = ""): void {
  const box = places[at];
  const part = (length = 0, whole: number): string => (box ? `${(100 * length) / whole}%` : "");
  style(el, { left: part(box?.x, w), top: part(box?.y, h), width: part(box?.w, w), height: part(box?.h, h) });
}
