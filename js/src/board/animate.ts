// Motion. It never holds anything up: the drawing is final at once, motion plays over it and can be cut short.
import type { Pose } from "./arrange";

export const SLIDE = 220;
export const SLIDE_LONG = 380;
export const FLIP = 260;
export const SETTLE = 120;
export const FADE = 120;

/** When each thing starts to move, and when all has moved, in ms: beat after beat; what no beat names moves first. */
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

/** What looks the other way goes on doing so. */
const ADD = "add" as const;

/** A shake of the head. */
export const SHAKE = [0, -3, 3, -3, 3, 0].map((x) => ({ transform: `translate(${x}px)`, composite: ADD }));

export const slideTime = (from: Pose, to: Pose): number =>
  Math.min(SLIDE_LONG, Math.max(SLIDE, Math.hypot(to.x - from.x, to.y - from.y) * 1.1));

const css = ({ x, y, turn = 0, k: own }: Pose, k = own): string =>
  `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${k})`;

const fade = (from: number, to: number): Keyframe[] => [{ opacity: from }, { opacity: to }];
const narrow = (from: number, to: number): Keyframe[] =>
  [from, to].map((wide) => ({ transform: `scale(${wide}, 1)`, composite: ADD }));

export function animator() {
  const running = new Set<Animation>();
  const leaving = new Set<Element>();

  function run(el: Element, frames: Keyframe[], lasting: number, wait: number, easing = "linear"): Animation | null {
    const { pace } = me;
    const timing = { duration: lasting / pace, delay: wait / pace, easing, fill: "backwards" as const };
    const animation = el.animate?.(frames, timing) ?? null;
    if (!animation) return null;
    running.add(animation);
    // to call off what is over costs as much as to call off what runs
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

  const me = {
    /** A faster playhead moves things faster. */
    pace: 1,

    /** Whatever still moves is where it belongs. */
    settle(): void {
      for (const animation of running) animation.cancel();
      running.clear();
      for (const el of leaving) el.remove();
      leaving.clear();
    },

    /** Along a way of two or more stations. */
    slide(el: Element, way: readonly Pose[], lasting: number, delay: number): void {
      const frames = way.map((pose) => ({ transform: css(pose) }));
      run(el, frames, lasting, delay, "ease-in-out");
    },

    /** A tile drops from where it comes from, and settles. `k`: how large it is there. */
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

    /** The old face narrows to a line, the new one widens from it. */
    flip(old: Element, now: Element, delay: number): void {
      const half = FLIP / 2;
      leave(old, run(old, narrow(1, 0), half, delay, "ease-in"));
      run(now, narrow(0, 1), half, delay + half, "ease-out");
    },

    /** A leg of a path grows towards its end. */
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
  return me;
}
