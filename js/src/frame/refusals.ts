// What could not be done, and why: at the place, in the log, and to a screen reader.

import { now } from "../dom/timers";
import type { Clicked } from "../input/sentence-picker";
import { type Answer, isString } from "../wire/types";
import { type Anchor, bubble, type Size, seenFrom } from "./popover";
import type { View } from "./view";

/** How long the reason for a refusal stands. */
const REASON = 2500;
/** … at least, when the game goes on meanwhile: it may have come a moment before that. */
const READ = 1000;

export type Refusals = ReturnType<typeof refusals>;

export function refusals(view: View) {
  const { el, show: tell, hide } = bubble();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;

  /** No answer yet: the thing that was clicked shakes its head at once, the reason follows. */
  function show(target: Clicked | null, answer: Answer | null): void {
    clear();
    const { stage, session, playhead, voice, log, picker } = view;
    // a place is called by its name, or by the word that something there says
    const places = answer?.places?.map((name) => picker.targetOf([name]) ?? name);
    if (target !== null) stage.showRefused(target, places ?? [], !answer);
    if (!answer) return;
    const { text = "That is not possible.", rule } = answer;
    voice.say(text);
    log.note(rule ? [`${text} `, { r: rule }] : text, session.store.depth(playhead.at));
    const lit = [...picker.lit().keys()].filter((name) => name !== target);
    if (target !== null) tell(rule, text, at(target), frame(target), lit.map(at));
    since = now();
    goAfter(REASON);
  }

  function goAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(clear, since + ms - now());
  }

  function clear(): void {
    clearTimeout(timer);
    hide();
    view.stage.clear("refused");
  }

  function scale(): number {
    const { w } = view.stage.layout;
    return (view.holder.clientWidth || w) / w;
  }

  /** A reason stays on the board, that for a button in the whole view. */
  function frame(target: Clicked): Size {
    const { w, h } = view.stage.layout;
    return isString(target) ? { w: w * scale(), h: h * scale() } : seenFrom(view.holder, view.root);
  }

  function at(target: Clicked): Anchor {
    if (!isString(target)) return seenFrom(view.holder, target);
    const { x, y, k } = view.stage.spot(target) ?? { x: 0, y: 0, k: 0 };
    const one = scale();
    return { x: x * one, y: y * one, reach: 22 * k * one };
  }

  return { el, show, clear, goOn: () => goAfter(READ) };
}
