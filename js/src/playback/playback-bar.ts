// The playback bar at the foot of the column: first, back, play, forward, last; slider; how fast; now. It draws the
// playhead.
import { button, div, fill, group, html, on, set, span, style, toggle, write } from "../dom/elements";
import { type Icon, icon } from "../dom/icons";
import type { PlayheadState } from "../state";
import type { Playhead } from "./playhead";

export function playbackBar(state: PlayheadState, playhead: Playhead) {
  const first = key("first", "First move", () => playhead.first());
  const back = key("back", "One move back", () => playhead.step(-1));
  const play = key("play", "Play", () => playhead.toggle());
  const forward = key("forward", "One move forward", () => playhead.step(1));
  const last = key("last", "Last move", () => playhead.last());
  const slider = html("input", { type: "range", class: "slider", min: 0, label: "Move" });
  const count = span("count low-voice type-13");
  const speed = button({ class: "button speed", title: "How fast others play" }, () => playhead.faster());
  const liveText = span({});
  const live = button("live middle gap-6", () => playhead.goLive(), liveText);

  toggle(play, "filled");
  on(slider, "input", () => {
    const ply = playhead.line()[Number(slider.value)];
    if (ply !== undefined) playhead.go(ply);
  });

  function showPlay(name: "Play" | "Pause"): void {
    const title = `${name} (P)`;
    if (play.title === title) return;
    fill(play, icon(name === "Play" ? "play" : "pause"));
    set(play, { label: name, title });
  }

  function showLive(): void {
    const waiting = playhead.waiting();
    const isLive = state.live && waiting === 0;
    toggle(live, "on", isLive);
    set(live, { "aria-pressed": `${isLive}` });
    write(liveText, state.live && !isLive ? "Skip" : "Now");
  }

  const steps = div("steps lines", first, back, play, forward, last);
  return {
    el: group("playback lines", "Playback", steps, slider, count, speed, live),
    show(): void {
      const line = playhead.line();
      const at = playhead.depth();
      const end = line.length - 1;
      const before = playhead.before();
      set(slider, { max: end, "aria-valuetext": `move ${before + at} of ${before + end}` });
      slider.value = `${at}`;
      style(slider, { "--part": `${end ? (100 * at) / end : 100}%` });
      write(count, `move ${before + at} / ${before + end}`);
      first.disabled = back.disabled = at === 0;
      forward.disabled = last.disabled = at === end;
      play.disabled = end === 0;
      write(speed, `${state.speed === 0.5 ? "½" : state.speed}×`);
      set(speed, { label: `Speed ${state.speed}` });
      showPlay(state.playing ? "Pause" : "Play");
      showLive();
    },
  };
}

const key = (name: Icon, label: string, run: () => void): HTMLButtonElement =>
  button({ class: "button key", label, title: label }, run, icon(name));
