// Where mouse, finger and arrow keys are on the board.

import { rays } from "../board/sight-lines";
import { focusOn, on } from "../dom/elements";
import type { View } from "../frame/view";
import { type Heading, laneOf, neighbour } from "./neighbours";

export type Pointer = ReturnType<typeof pointer>;

export function pointer(view: View) {
  let cursor = "";
  let hovered: string | null = null;
  let lane: { heading: Heading; at: number } | null = null;

  function click(target: string): void {
    if (view.racing.now()) return;
    cursor = target;
    view.picker.click(target);
  }

  function look(target: string | null, aloud?: boolean): void {
    view.rack.look(view.stage.targets.get(target ?? ""), aloud);
    view.stage.raise(target);
  }

  function hover(target: string | null): void {
    hovered = target;
    const { stage } = view;
    look(target);
    const seen = target !== null && stage.hits.get(target)?.hasAttribute("data-lit");
    stage.showRays(seen ? rays(stage.layout, stage.things, target) : []);
  }

  function focused(target: string): void {
    cursor = target;
    const { stage } = view;
    stage.rove(target);
    const visible = stage.hits.get(target)?.matches(":focus-visible") ?? false;
    stage.showFocus(visible ? target : null);
    if (!visible) return;
    look(target, true);
    view.picker.learn();
    hover(target);
  }

  function focus(target: string): void {
    focusOn(view.stage.hits.get(target));
  }

  /** The keyboard comes back to the board: to the first of these that is there, or to where it was. */
  const refocus = (...names: string[]): void => focus(names.find((name) => view.stage.hits.has(name)) ?? cursor);

  return {
    /** Another picture of the board. */
    watch(el: HTMLElement): void {
      cursor = "";
      hovered = null;
      const at = (kind: string, then: (target: string) => void): void =>
        on(el, kind, (event) => {
          const target = targetOf(event);
          if (target !== null) then(target);
        });
      at("click", click);
      at("focusin", focused);
      on(el, "pointerover", (event: PointerEvent) => {
        if (event.pointerType === "touch") return;
        view.picker.learn();
        hover(targetOf(event));
      });
      on(el, "pointerdown", (event) => look(targetOf(event)));
      on(el, "pointerleave", () => hover(null));
      on(el, "focusout", () => {
        view.stage.showFocus(null);
        hover(null);
      });
    },
    click,
    pick: () => cursor && click(cursor),
    walk(heading: Heading): void {
      const { targets, hits } = view.stage;
      const spots = Object.fromEntries(targets);
      const here = spots[cursor];
      if (!here) return;
      const at = lane?.heading === heading ? lane.at : laneOf(here, heading);
      const next = neighbour(spots, hits.keys(), cursor, heading, at);
      lane = { heading, at };
      if (next !== null) focus(next);
    },
    refocus /** The scene has changed under the mouse, and perhaps what Tab comes to is gone. */,
    settle(lit: Iterable<string>): void {
      if (hovered !== null) hover(hovered);
      const { hits, rove } = view.stage;
      if (cursor && hits.has(cursor)) return rove(cursor);
      const first = [...lit].find((target) => hits.has(target)) ?? hits.keys().next().value;
      if (first) rove(first);
    },
  };
}

/** The target that an event on the board is about. */
export function targetOf(event: Event): string | null {
  return (event.target as Element).closest?.("[data-place]")?.getAttribute("data-place") ?? null;
}
