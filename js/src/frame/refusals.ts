// Refusals: a click that is not possible, and the reason, shown in a bubble at the place, and to a screen reader. The
// same one once more only shakes it.

import type { Board } from "../board/board";
import { type Speaker, spoken } from "../board/runs";
import { bold, div, fill, span, style, toggle } from "../dom/elements";
import { type Anchor, moveTo, put, type Size, seenFrom, sizeOf, touches, zoomOf } from "../dom/placing";
import type { Timers } from "../dom/timers";
import type { Reader } from "../input/sentence-reader";
import { buttonOf } from "../panels/kinds/words";
import type { LiveRegion } from "../playback/live-region";
import type { Clicked, ViewState } from "../state";
import type { Session } from "../wire/session";
import type { Answer } from "../wire/types";
import { isString } from "../wire/values";

/** For how long the reason for a refusal stands, in ms. */
const REASON = 6000;
/** … at least, in ms, when the game goes on: the reason may have come just before that. */
const READ = 1000;

export interface RefusalsHost {
  session: Pick<Session, "store" | "lesson">;
  state: Pick<ViewState, "refusal" | "playhead">;
  /** The view, and in it the box that the board fills. */
  root: HTMLElement;
  holder: HTMLElement;
  board(): Board;
  speaker(): Pick<Speaker, "art">;
  reader: Pick<Reader, "targetOf" | "lit">;
  live: Pick<LiveRegion, "say">;
  timers: Pick<Timers, "now" | "set">;
  changed(): void;
  /** A click turns out not to be possible. */
  refused(): void;
}

export type Refusals = ReturnType<typeof refusals>;

export function refusals(host: RefusalsHost) {
  const { state, reader, timers, root, holder } = host;
  const el = div({ class: "bubble type-13", hidden: true });
  /** What was said last in words. */
  let told = { key: "", since: -REASON };

  /**
   * Shows that a click is not possible. While there is no answer, the thing only shakes its head; the reason follows.
   */
  function refuse(target: Clicked | null, answer: Answer | null): void {
    if (!answer || state.refusal?.answer !== null) host.refused(); // once, at the click or with the reason
    state.refusal = { target, answer, since: timers.now() };
    host.changed();
    if (!answer) return isFinding() ? undefined : shake(target);
    const { text } = reasonOf(answer);
    const key = `${target} ${text}`;
    const isKnown = key === told.key && timers.now() - told.since < REASON && !host.session.lesson;
    if (isKnown) return clear();
    told = { key, since: timers.now() };
    if (!isInVerdict(text)) host.live.say(text);
    if (!host.session.lesson) clearAfter(REASON);
  }

  /** Whether a refusal is what the lesson asks for. */
  const isFinding = (): boolean => host.session.lesson?.step?.finds ?? false;

  /** Whether the lesson says the same in its own live region. */
  function isInVerdict(text: string): boolean {
    const { feedback } = host.session.lesson?.step ?? {};
    return isFinding() && spoken(feedback?.text, host.speaker().art).includes(text);
  }

  function clear(): void {
    if (!state.refusal) return;
    state.refusal = null;
    host.changed();
  }

  function clearAfter(ms: number): void {
    if (state.refusal) timers.set("refusal", state.refusal.since + ms - timers.now(), clear);
  }

  function shake(target: Clicked | null): void {
    if (target === null) return;
    if (isString(target)) return host.board().shake(target);
    const button = buttonOf(root, target);
    if (button) host.board().drawing.animator.shake(button);
  }

  function draw(): void {
    const { refusal } = state;
    el.hidden = !refusal?.answer;
    const isFound = isFinding() && host.session.lesson?.step?.feedback?.mood === "good";
    toggle(root, "finding", isFinding());
    toggle(root, "found", isFound);
    if (!refusal) return host.board().showRefused(null, []);
    const { target, answer } = refusal;
    // a place is called by its name, or by a word that a mark there says
    const places = answer?.places?.map((name) => reader.targetOf([name]) ?? name) ?? [];
    host.board().showRefused(isString(target) ? target : null, target === null ? [] : places);
    if (answer) tell(answer, target);
  }

  /** The bubble: beside the thing that was clicked, where it hides the fewest lit places. */
  function tell(answer: Answer, target: Clicked | null): void {
    const { text, rule } = reasonOf(answer);
    fill(el, rule && span("rule", bold({}, rule), " · "), text);
    const lit = [...reader.lit().keys()].filter((name) => name !== target).map(anchorOf);
    const box = sizeOf(el);
    const hidden = (x: number, y: number): number => lit.filter((one) => touches(one, x, y, box)).length;
    const place = put(frameOf(target), box, anchorOf(target), hidden);
    moveTo(el, place.x, place.y);
    style(el, { "--tip": `${place.tip / zoomOf(el)}px` });
    toggle(el, "below", place.below);
  }

  /** Px for each unit of the layout. */
  function scale(): number {
    const { w } = host.board().layout;
    return (holder.clientWidth || w) / w;
  }

  /** The reason for a place stays on the board, that for a button in the whole view. */
  function frameOf(target: Clicked | null): Size {
    const { w, h } = host.board().layout;
    return isString(target) || target === null ? { w: w * scale(), h: h * scale() } : seenFrom(holder, root);
  }

  /** What has no place is told at the top of the board. */
  function anchorOf(target: Clicked | null): Anchor {
    if (target === null) return { x: holder.clientWidth / 2, y: 0, reach: 0 };
    if (!isString(target)) return seenFrom(holder, buttonOf(root, target) ?? holder);
    const { x, y, k } = host.board().spot(target) ?? { x: 0, y: 0, k: 0 };
    const unit = scale();
    return { x: x * unit, y: y * unit, reach: 22 * k * unit };
  }

  return {
    el,
    refuse,
    clear,
    draw,
    /** The game goes on: a reason that has been shown long enough is removed. */
    goOn: () => clearAfter(READ),
  };
}

const reasonOf = ({ text = "That is not possible.", rule }: Answer) => ({ text, rule });
