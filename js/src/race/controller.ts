// Races at a view: when one starts and ends, which keys and taps are slaps, and where the focus goes. window.ts says
// what a window hides, track.ts draws it.

import { focusOn, holdsFocus } from "../dom/elements";
import { isChord } from "../dom/notebook-keys";
import { now } from "../dom/timers";
import { targetOf } from "../input/pointer";
import type { ViewState } from "../state";
import type { Session } from "../wire/session";
import { type RaceClock, raceClock, raceState } from "./clock";
import type { Track } from "./track";
import { isRunning, openWindow } from "./window";

/** How long after a race its keys mean nothing else, in ms: somebody may be a little late. */
const ECHO = 1200;
/** Somebody who types in one of these, or plays at another board, keeps the focus. */
const BUSY = "input, textarea, select, [contenteditable]:not([contenteditable=false]), .sqw-root, .sqw-root *";
const TYPING = "input:not([type=range]), select, textarea";

export interface RacingHost {
  root(): HTMLElement;
  /** The picture of the race, if one is drawn. */
  track(): Track | null;
  /** Lamps or times have changed. */
  changed(): void;
  /** The card turns: the board is to be drawn at once, not in the next frame. */
  turned(): void;
}

export function racing(session: Session, state: ViewState, host: RacingHost) {
  let clock: RaceClock | null = null;

  /** A late slap is nobody's fault: its refusal is not shown. */
  const report = (fields: Record<string, unknown>): void =>
    session.ask("window", { node: state.race?.window.node, ...fields });

  function close(): void {
    if (!state.race) return;
    clock?.close();
    state.echo = { keys: state.race.window.lanes.map(({ key }) => key), until: now() + ECHO };
    state.race = clock = null;
  }

  /** Draws the race. The board takes the focus, unless somebody types elsewhere. */
  function draw(): void {
    const { race } = state;
    const track = host.track();
    if (!race) return;
    track?.show(race);
    const away = isRunning(race) && !holdsFocus(host.root());
    if (away && !document.activeElement?.matches(BUSY)) focusOn(host.root());
    track?.beckon(away && !holdsFocus(host.root()));
  }

  function turned(): void {
    host.turned();
    if (isRunning(state.race)) report({ begun: true });
  }

  function slap(seat: string, stamp: number): void {
    if (isRunning(state.race) && clock && !clock.slap(seat, stamp)) host.track()?.early(seat);
  }

  return {
    close,
    draw,
    slap,
    pass: () => clock?.pass(),

    /** The playhead or the game has moved: a race may start here, or be over. */
    follow(): void {
      const window = openWindow(session);
      const { live, at } = state.playhead;
      if (state.race && state.race.window.node !== window?.node) close();
      if (state.race || !window || !live || at !== window.node) return;
      state.race = raceState(window);
      const { changed } = host;
      clock = raceClock(
        state.race,
        { changed, turned, report: (seat, at) => report({ seat, at }) },
        undefined,
        session.clock,
      );
    },

    /** A finger or a mouse on a place that can be tapped. */
    press(event: Event): void {
      const place = targetOf(event);
      const lane = place !== null && state.race?.window.lanes.find((one) => one.tap === place);
      if (lane) slap(lane.seat, event.timeStamp);
    },

    /** True if the key belongs to a race. */
    key(event: KeyboardEvent): boolean {
      if (isChord(event) || (event.target as Element).matches(TYPING)) return false;
      const pressed = event.key === " " ? "space" : event.key.toLowerCase();
      const isPressed = (key: string): boolean => key.toLowerCase() === pressed;
      const { race, echo } = state;
      if (!race) return now() < echo.until && echo.keys.some(isPressed);
      const lane = race.window.lanes.find(({ key }) => isPressed(key));
      if (lane && !event.repeat) slap(lane.seat, event.timeStamp);
      if (lane || pressed !== "escape" || race.start === null || !isRunning(race)) return lane !== undefined;
      clock?.pass();
      return true;
    },
  };
}
