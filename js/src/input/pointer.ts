// Mouse, finger and arrow keys on the board: which target they are at. sentence-picker.ts knows what a click there
// says.

import type { Board } from "../board/board";
import { focusOn, on } from "../dom/elements";
import type { PointerState } from "../state";
import { type Heading, laneOf, neighbour } from "./neighbours";

/** A press that lasts longer than this only looks, in ms. */
const LONG = 500;
/** The width of a finger, in px. */
const FINGER = 44;

export interface PointerHost {
  board(): Pick<Board, "hits" | "targets" | "rove">;
  click(target: string): void;
  /** Whether a card lies there that has a text to be read. */
  isCard(target: string): boolean;
  /** A finger has tapped it. */
  tapCard(target: string): void;
  /** Somebody comes to the board, with the mouse or by keyboard. */
  learn(): void;
  /** Whether a tap there only chooses. */
  chooses(target: string): boolean;
  /** A tap has chosen something, or has taken it back. */
  chose(): void;
  /** The state of the pointer has changed. */
  changed(): void;
}

export type Pointer = ReturnType<typeof pointer>;

export function pointer(state: PointerState, host: PointerHost) {
  /** When a tap that is being made began, in ms. */
  let tap: number | null = null;

  /** `at`: when it was made, in ms. A busy page receives it later. */
  function click(target: string, at = 0): void {
    const isTap = tap !== null;
    const isLong = tap !== null && at - tap > LONG;
    tap = null;
    state.cursor = target;
    state.card = null;
    if (isTap && host.isCard(target)) return host.tapCard(target);
    if (isLong) return;
    if (isTap && host.chooses(target)) return choose(target);
    state.tapped = null;
    host.click(target);
  }

  function choose(target: string): void {
    state.chosen = state.chosen === target ? null : target;
    host.chose();
  }

  /** A finger has nothing to point with: its tap on a card, and a long press on anything, only looks. */
  function press({ timeStamp }: PointerEvent, target: string | null, isTouch: boolean): void {
    tap = isTouch && target !== null ? timeStamp : null;
    if (isTouch) hover(target);
    else look(target);
  }

  /** A small thing that is lit takes taps beside it, too, as far as a finger is wide. */
  function touched(event: MouseEvent): string | null {
    const { hits } = host.board();
    const at = targetOf(event);
    if (hits.get(at ?? "")?.hasAttribute("data-lit")) return at;
    let [nearest, least] = [at, Number.POSITIVE_INFINITY];
    for (const [name, hit] of hits) {
      const { x, y, width, height } = hit.getBoundingClientRect();
      const right = Math.abs(event.clientX - x - width / 2);
      const down = Math.abs(event.clientY - y - height / 2);
      const isIn = right <= Math.max(width, FINGER) / 2 && down <= Math.max(height, FINGER) / 2;
      if (!isIn || !width || !hit.hasAttribute("data-lit") || Math.hypot(right, down) >= least) continue;
      [nearest, least] = [name, Math.hypot(right, down)];
    }
    return nearest;
  }

  function look(target: string | null): void {
    state.raised = target;
    host.changed();
  }

  function hover(target: string | null): void {
    state.hovered = target;
    look(target);
  }

  function focused(target: string): void {
    const { rove, hits } = host.board();
    state.cursor = target;
    rove(target);
    const visible = hits.get(target)?.matches(":focus-visible") ?? false;
    state.focused = visible ? target : null;
    host.changed();
    if (!visible) return;
    host.learn();
    hover(target);
  }

  function focus(target: string): void {
    focusOn(host.board().hits.get(target));
  }

  return {
    /** The board has been rebuilt. */
    watch(el: HTMLElement): void {
      Object.assign(state, {
        cursor: "",
        hovered: null,
        raised: null,
        focused: null,
        tapped: null,
        chosen: null,
        card: null,
      });
      on(el, "click", (event: MouseEvent) => {
        const target = tap === null ? targetOf(event) : touched(event);
        if (target !== null) click(target, event.timeStamp);
      });
      on(el, "focusin", (event) => {
        const target = targetOf(event);
        if (target !== null) focused(target);
      });
      on(el, "pointerover", (event: PointerEvent) => {
        if (event.pointerType === "touch") return;
        host.learn();
        hover(targetOf(event));
      });
      on(el, "pointerdown", (event: PointerEvent) => {
        const isTouch = event.pointerType === "touch";
        press(event, isTouch ? touched(event) : targetOf(event), isTouch);
      });
      // a long press only looks: it must not open the browser's menu
      on(el, "contextmenu", (event) => tap !== null && event.preventDefault());
      on(el, "pointerleave", () => hover(null));
      on(el, "focusout", () => {
        state.focused = null;
        hover(null);
      });
    },
    pick(): void {
      tap = null;
      if (state.cursor) click(state.cursor);
    },
    /** An arrow key goes to the next target in its direction. */
    walk(heading: Heading): void {
      const { targets, hits } = host.board();
      const spots = Object.fromEntries(targets);
      const here = spots[state.cursor];
      if (!here) return;
      const at = state.lane?.heading === heading ? state.lane.at : laneOf(here, heading);
      const next = neighbour(spots, hits.keys(), state.cursor, heading, at);
      state.lane = { heading, at };
      if (next !== null) focus(next);
    },
    /** To the next of these targets, or the one before, in the order in which one reads; after the last comes the first. */
    step(names: Iterable<string>, by: 1 | -1): void {
      const { targets, hits } = host.board();
      const lit = [...names].filter((name) => hits.has(name));
      const spots = lit.map((name) => ({ name, ...(targets.get(name) ?? { x: 0, y: 0 }) }));
      spots.sort((a, b) => a.y - b.y || a.x - b.x);
      const here = spots.findIndex(({ name }) => name === state.cursor);
      const next = spots.at(here < 0 ? (by > 0 ? 0 : -1) : (here + by) % spots.length);
      if (next) focus(next.name);
    },
    /** The keyboard comes back to the board: to the first of these that is there, or to where it was. */
    refocus: (...names: string[]): void => focus(names.find((name) => host.board().hits.has(name)) ?? state.cursor),
    /** The scene has changed under the mouse, and perhaps the target that Tab comes to is gone. */
    settle(lit: Iterable<string>): void {
      if (state.card !== null) host.changed();
      const { hits, rove } = host.board();
      if (state.cursor && hits.has(state.cursor)) return rove(state.cursor);
      const first = [...lit].find((target) => hits.has(target)) ?? hits.keys().next().value;
      if (first) rove(first);
    },
  };
}

/** The target that an event on the board is about. */
export function targetOf(event: Event): string | null {
  return (event.target as Element).closest?.("[data-place]")?.getAttribute("data-place") ?? null;
}
