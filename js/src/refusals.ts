// What could not be done, and why: at the place, in the log, and to a screen reader.
import { type Anchor, bubble } from "./float";
import type { View } from "./view";
import type { Answer } from "./wire";

/** How long the reason for a refusal stands. */
const REASON = 2500;

export class Refusals {
  readonly bubble = bubble();
  readonly #view: View;
  #shown: ReturnType<typeof setTimeout> | undefined;

  constructor(view: View) {
    this.#view = view;
  }

  /** No answer yet: the thing that was clicked shakes its head at once, the reason follows. */
  show(target: string | null, answer: Answer | null): void {
    this.clear();
    const { stage, session, playhead, voice, log } = this.#view;
    const anchor = target !== null && answer?.code !== "stale" ? target : null;
    if (!answer || anchor !== null) stage.showRefused(target, answer?.places ?? [], !answer);
    if (!answer) return;
    const text = answer.text ?? "That is not possible.";
    voice.say(text);
    log.note(answer.rule ? [`${text} `, { r: answer.rule }] : text, session.store.depth(playhead.at));
    if (anchor !== null)
      this.bubble.show(answer.rule, text, this.#anchor(anchor), this.#frame(), this.#litAnchors(anchor));
    this.#shown = setTimeout(() => this.clear(), REASON);
  }

  get shown(): boolean {
    return this.#shown !== undefined;
  }

  clear(): void {
    clearTimeout(this.#shown);
    this.#shown = undefined;
    this.bubble.hide();
    this.#view.stage.clear("refused");
  }

  #scale(): number {
    const { w } = this.#view.stage.layout;
    return (this.#view.holder.clientWidth || w) / w;
  }

  #frame(): { w: number; h: number } {
    const { w, h } = this.#view.stage.layout;
    return { w: w * this.#scale(), h: h * this.#scale() };
  }

  #anchor(target: string): Anchor {
    const at = this.#view.stage.spot(target);
    const scale = this.#scale();
    return at ? { x: at.x * scale, y: at.y * scale, reach: 22 * at.k * scale } : { x: 0, y: 0, reach: 0 };
  }

  #litAnchors(but: string): Anchor[] {
    return [...this.#view.picker.lit().keys()].filter((target) => target !== but).map((one) => this.#anchor(one));
  }
}
