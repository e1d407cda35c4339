// Five short sounds, off until somebody switches them on, which is kept in the browser. Which one a ply makes follows
// from its content; plies that are not played out on screen make none.
import { keep, kept } from "../dom/kept";
import { playTones, type Tone } from "../dom/tones";
import type { ViewState } from "../state";
import type { Session } from "../wire/session";
import type { Store } from "../wire/store";
import type { Head, Ply } from "../wire/types";

export type Sound = "step" | "gain" | "turn" | "end" | "refused";

const soft = (hz: number, at: number, lasts: number): Tone => ({ hz, at, lasts, loud: 0.16, wave: "sine" });
const wood = (hz: number, to: number, at: number, lasts: number): Tone => ({
  ...{ hz, to, at, lasts },
  ...{ loud: 0.28, wave: "triangle" },
});

export const SOUNDS: Record<Sound, readonly Tone[]> = {
  /** A knock on wood. */
  step: [wood(330, 170, 0, 0.08)],
  /** Two tones up. */
  gain: [soft(660, 0, 0.12), soft(990, 0.07, 0.2)],
  /** A bell. */
  turn: [soft(784, 0, 0.18), soft(1047, 0.12, 0.35)],
  /** A chord, tone by tone. */
  end: [soft(523, 0, 0.25), soft(659, 0.13, 0.25), soft(784, 0.26, 0.25), soft(1047, 0.39, 0.55)],
  /** Two dull knocks down. */
  refused: [wood(175, 140, 0, 0.1), wood(140, 105, 0.12, 0.14)],
};

const NAME = "sound";
const ON = "on";

/** Whether sound was switched on here before. */
export const firstSound = (): boolean => kept(NAME) === ON;

/** The sound of plies that are shown in one step; the last of them is at the playhead. */
export function soundOf(store: Store, head: Head, steps: readonly number[]): Sound | null {
  const plies = steps.map(store.ply);
  const last = plies.at(-1);
  if (!last) return null;
  if (last.status.over) return "end";
  if (last.id === head.node && head.legal && isOthers(store, head, last)) return "turn";
  if (plies.some(({ seat, fly }) => seat !== undefined && fly && Object.keys(fly).length)) return "gain";
  return plies.some(shows) ? "step" : null;
}

/** Whether somebody who does not play here moved last, chance aside. */
function isOthers(store: Store, { plays }: Head, last: Ply): boolean {
  let ply = last;
  while (ply.seat === undefined && ply.parent !== null) ply = store.ply(ply.parent);
  return ply.seat !== undefined && !plays.includes(ply.seat);
}

const shows = ({ set, del, panels }: Ply): boolean => set.length > 0 || del.length > 0 || panels !== undefined;

export function sounds(
  session: Pick<Session, "store" | "head">,
  state: Pick<ViewState, "sound">,
  isShown: () => boolean,
) {
  function play(sound: Sound): void {
    if (state.sound && isShown()) playTones(SOUNDS[sound]);
  }

  return {
    play,
    /** These plies are seen happening. */
    follow(steps: readonly number[]): void {
      const sound = soundOf(session.store, session.head, steps);
      if (sound) play(sound);
    },
    /** Switches sound on or off; on, it is heard at once. */
    toggle(): void {
      state.sound = !state.sound;
      keep(NAME, state.sound ? ON : "off");
      play("turn");
    },
  };
}
