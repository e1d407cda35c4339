// Plays motion over a drawing that is final from the start: it delays nothing and can be cut short. marks.ts works out
// what moves, and in which order.
import type { Pose } from "./places/arrange";

/** Lengths of motions, in ms; a slide takes longer the further it goes. */
export const SLIDE = 220;
export const SLIDE_LONG = 380;
export const FLIP = 260;
export const SETTLE = 120;
export const FADE = 120;

/**
 * Returns when each thing starts to move, and when all have moved, in ms: beat after beat. Things in no beat move
 * first.
 */
export function starts(
  beats: readonly (readonly string[])[],
  lasting: ReadonlyMap<string, number>,
): { start: Map<string, number>; end: number } {
  const named = new Set(beats.flat());
  const first = [...lasting.keys()].filter((id) => !named.has(id));
  const start = new Map<string, number>();
  let end = 0;
  for (const beat of [first, ...beats]) {
    for (const id of beat) start.set(id, end);
    end += Math.max(0, ...beat.map((id) => lasting.get(id) ?? 0));
  }
  return { start, end };
}

/** Combined with the transform that a thing has: a mirrored one stays mirrored. */
const ADD = "add" as const;

/** A shake of the head. */
export const SHAKE = [0, -3, 3, -3, 3, 0].map((x) => ({ transform: `translate(${x}px)`, composite: ADD }));

export const slideTime = (from: Pose, to: Pose): number =>
  Math.min(SLIDE_LONG, Math.max(SLIDE, Math.hypot(to.x - from.x, to.y - from.y) * 1.1));

const css = ({ x, y, turn = 0, k: own }: Pose, k = own): string =>
  `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${k})`;

const fade = (from: number, to: number): Keyframe[] => [{ opacity: from }, { opacity: to }];
const narrow = (from: number, to: number): Keyframe[] =>
  [from, to].map((width) => ({ transform: `scale(${width}, 1)`, composite: ADD }));

export function animator() {
  const running = new Set<Animation>();
  const leaving = new Set<Element>();

  function run(el: Element, frames: Keyframe[], lasting: number, wait: number, easing = "linear"): Animation | null {
    const { pace } = self;
    const timing = { duration: lasting / pace, delay: wait / pace, easing, fill: "backwards" as const };
    const animation = el.animate?.(frames, timing) ?? null;
    if (!animation) return null;
    running.add(animation);
    // cancelling a finished animation costs as much as a running one
    animation.onfinish = () => {
      running.delete(animation);
      if (leaving.delete(el)) el.remove();
    };
    return animation;
  }

  function leave(el: Element, animation: Animation | null): void {
    if (animation) leaving.add(el);
    else el.remove();
  }

  const self = {
    /** The speed of all motion, as a multiple of the usual one: that of the playhead. */
    pace: 1,

    /** Ends all motion: everything jumps to where it belongs. */
    settle(): void {
      for (const animation of running) animation.cancel();
      running.clear();
      for (const el of leaving) el.remove();
      leaving.clear();
    },

    /** Moves along two or more poses. */
    slide(el: Element, poses: readonly Pose[], lasting: number, delay: number): void {
      const frames = poses.map((pose) => ({ transform: css(pose) }));
      run(el, frames, lasting, delay, "ease-in-out");
    },

    /** Drops from one pose to another, and settles. `k`: how large the thing is where it comes from. */
    drop(el: Element, from: Pose, to: Pose, k: number, delay: number): void {
      const high = { ...to, y: to.y - 3 };
      const frames = [
        { transform: css(from, k), easing: "ease-in" },
        { transform: css(to), offset: SLIDE / (SLIDE + SETTLE), easing: "ease-out" },
        { transform: css(high), offset: 0.82, easing: "ease-in" },
        { transform: css(to) },
      ];
      run(el, frames, SLIDE + SETTLE, delay);
      if (delay > 0) run(el, fade(0, 0), 1, delay);
    },

    appear(el: Element, delay: number): void {
      run(el, fade(0, 1), FADE, delay);
    },

    /** Narrows the old face to a line, and widens the new one from it. */
    flip(old: Element, next: Element, delay: number): void {
      const half = FLIP / 2;
      leave(old, run(old, narrow(1, 0), half, delay, "ease-in"));
      run(next, narrow(0, 1), half, delay + half, "ease-out");
    },

    /** Grows a leg of a path towards its end. */
    grow(stem: Element, tip: Element | null, lasting: number, delay: number): void {
      const frames = [1, 0].map((strokeDashoffset) => ({ strokeDasharray: "1 1", strokeDashoffset }));
      run(stem, frames, lasting, delay, "ease-in-out");
      if (tip) run(tip, [{ opacity: 0 }, { opacity: 0, offset: 0.85 }, { opacity: 1 }], lasting, delay);
    },

    fly(el: Element, from: Pose, to: Pose, delay: number): void {
      leave(el, run(el, [{ transform: css(from) }, { transform: css(to, from.k * 0.35) }], SLIDE, delay, "ease-in"));
    },

    vanish(el: Element, delay: number): void {
      leave(el, run(el, fade(1, 0), FADE, delay));
    },

    shake(el: Element): void {
      run(el, SHAKE, 260, 0);
    },
  };
  return self;
}
