// Where mouse, finger and arrow keys are on the board.
import { type Heading, laneOf, neighbour } from "./compass";
import { rays } from "./sight";
import type { View } from "./view";

export class Pointer {
  readonly #view: View;
  #cursor = "";
  #hovered: string | null = null;
  #lane: { heading: Heading; at: number } | null = null;

  constructor(view: View) {
    this.#view = view;
  }

  /** Another picture of the board. */
  watch(el: HTMLElement): void {
    this.#cursor = "";
    this.#hovered = null;
    const at = (event: Event, then: (target: string) => void): void => {
      const target = targetOf(event);
      if (target !== null) then(target);
    };
    el.addEventListener("click", (event) => at(event, (target) => this.click(target)));
    el.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "touch") this.#hover(targetOf(event));
    });
    el.addEventListener("pointerleave", () => this.#hover(null));
    el.addEventListener("focusin", (event) => at(event, (target) => this.#focused(target)));
    el.addEventListener("focusout", () => {
      this.#view.stage.showFocus(null);
      this.#hover(null);
    });
  }

  click(target: string): void {
    const { refusals, picker, stage, arena } = this.#view;
    if (arena.racing.race) return;
    refusals.clear();
    this.#cursor = target;
    picker.click(target);
    stage.rove(target);
  }

  pick(): void {
    if (this.#cursor) this.click(this.#cursor);
  }

  #hover(target: string | null): void {
    this.#hovered = target;
    const { stage, things } = this.#view;
    const seen = target !== null && stage.hits.get(target)?.hasAttribute("data-lit");
    stage.showRays(seen ? rays(stage.layout, things, target) : []);
  }

  #focused(target: string): void {
    this.#cursor = target;
    const { stage } = this.#view;
    stage.rove(target);
    const visible = stage.hits.get(target)?.matches(":focus-visible") ?? false;
    stage.showFocus(visible ? target : null);
    if (visible) this.#hover(target);
  }

  walk(heading: Heading): void {
    const { stage } = this.#view;
    const spots = Object.fromEntries(stage.targets);
    const here = spots[this.#cursor];
    if (!here) return;
    const lane = this.#lane?.heading === heading ? this.#lane.at : laneOf(here, heading);
    const next = neighbour(spots, stage.hits.keys(), this.#cursor, heading, lane);
    this.#lane = { heading, at: lane };
    if (next !== null) this.#focus(next);
  }

  refocus(): void {
    this.#focus(this.#cursor);
  }

  #focus(target: string): void {
    this.#view.stage.hits.get(target)?.focus({ preventScroll: true });
  }

  /** The scene has changed under the mouse, and perhaps what Tab comes to is gone. */
  settle(lit: Iterable<string>): void {
    if (this.#hovered !== null) this.#hover(this.#hovered);
    const { hits } = this.#view.stage;
    if (this.#cursor && hits.has(this.#cursor)) return;
    const first = [...lit].find((target) => hits.has(target)) ?? hits.keys().next().value;
    if (first) this.#view.stage.rove(first);
  }
}

/** The target that an event on the board is about. */
export function targetOf(event: Event): string | null {
  return (event.target as Element).closest?.("[data-place]")?.getAttribute("data-place") ?? null;
}
