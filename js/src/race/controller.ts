// Slap windows at a view: when a race starts, what is kept from sight until then, and which keys and taps are slaps.
import { focusOn, holdsFocus } from "../dom/elements";
import { now as clock } from "../dom/timers";
import type { View } from "../frame/view";
import { targetOf } from "../input/pointer";
import type { Scene } from "../wire/store";
import { isLine, type SlapWindow } from "../wire/types";
import { type Race, race } from "./clock";

/** So long after a race its keys mean nothing else: somebody may have been a little late. */
const ECHO = 1200;
/** Whoever types in one of these, or plays at another board, keeps the focus. */
const BUSY = "input, textarea, select, [contenteditable]:not([contenteditable=false]), .sqw-root, .sqw-root *";
const TYPING = "input:not([type=range]), select, textarea";

export type Racing = ReturnType<typeof racing>;

export function racing(view: View) {
  const { session, playhead, root } = view;
  let now: Race | null = null;
  let frame = 0;
  let echo: string[] = [];
  let until = 0;

  const open = (): SlapWindow | undefined => (session.alive ? session.head.window : undefined);
  const track = () => view.rack.track();

  /** A late answer is no fault of anybody's. */
  const tell = (fields: Record<string, unknown>): void => session.ask("window", { node: now?.window.node, ...fields });

  /** Nothing may tell yet what happened in this ply. */
  const hides = (node: number | undefined): boolean =>
    node !== undefined && open()?.node === node && (now?.start ?? null) === null;

  function close(): void {
    if (!now) return;
    cancelAnimationFrame(frame);
    now.close();
    echo = now.window.lanes.map((lane) => lane.key);
    until = clock() + ECHO;
    now = null;
  }

  /** Draw how it stands. Keys come to the board, unless somebody types elsewhere. */
  function show(): void {
    if (!now) return;
    track()?.show(now);
    const away = now.runs() && !holdsFocus(root);
    if (away && !document.activeElement?.matches(BUSY)) focusOn(root);
    track()?.beckon(away && !holdsFocus(root));
  }

  function turned(): void {
    view.redraw();
    show();
    tick(now?.start ?? 0);
    if (now?.runs()) tell({ begun: true });
  }

  function tick(at: number): void {
    if (!now) return;
    const ms = at - (now.start ?? 0);
    track()?.tick(ms);
    if (ms < now.window.limit) frame = requestAnimationFrame(tick);
  }

  function slap(seat: string, stamp: number): void {
    if (now?.runs() && !now.slap(seat, stamp)) track()?.early(seat);
  }

  return {
    close,
    show,
    slap,
    hides,
    now: () => now,
    /** A race is on that this view has not come to. */
    missed: () => !now && !playhead.live && open() !== undefined,
    /** Lists that tell of all plies tell nothing now. */
    secret: () => hides(open()?.node),
    /** The places that can be tapped. */
    taps: () => (now?.runs() ? now.window.lanes.flatMap((lane) => lane.tap ?? []) : []),

    /** The scene as it may be seen until its card turns. */
    veil(scene: Scene): Scene {
      const veiled = new Map(scene);
      for (const id of open()?.reveal ?? []) {
        const mark = scene.get(id);
        if (mark && !isLine(mark))
          veiled.set(id, { ...mark, s: open()?.back ?? "", t: undefined, say: undefined, words: undefined });
      }
      return veiled;
    },

    /** The playhead or the truth has moved: a race may start here, or be over. */
    follow(): void {
      const window = open();
      if (now && now.window.node !== window?.node) close();
      if (now || !window || !playhead.live || playhead.at !== window.node) return;
      now = race(window, { changed: show, turned, report: (seat, at) => tell({ seat, at }) });
    },

    /** A finger on a place to tap. */
    press(event: Event): void {
      const place = targetOf(event);
      const lane = place !== null && now?.window.lanes.find((one) => one.tap === place);
      if (lane) slap(lane.seat, event.timeStamp);
    },

    /** True if the key belongs to a race. */
    key(event: KeyboardEvent): boolean {
      if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).matches(TYPING)) return false;
      const key = event.key === " " ? "space" : event.key.toLowerCase();
      const named = (one: string): boolean => one.toLowerCase() === key;
      if (!now) return clock() < until && echo.some(named);
      const lane = now.window.lanes.find((one) => named(one.key));
      if (lane && !event.repeat) slap(lane.seat, event.timeStamp);
      if (lane || key !== "escape" || now.start === null || !now.runs()) return lane !== undefined;
      now.pass();
      return true;
    },
  };
}
