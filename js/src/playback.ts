// The row under the board: first, back, play, forward, last; slider; speed; live.
import { button, html, set, write } from "./dom";
import { type Icon, icon } from "./icons";
import type { Playhead } from "./playhead";

export class Playback {
  readonly el = html("div", { class: "playback", role: "group", "aria-label": "Playback" });
  readonly #keys: Record<"first" | "back" | "play" | "forward" | "last", HTMLButtonElement>;
  readonly #slider = html("input", { type: "range", class: "slider", min: 0, "aria-label": "Ply" });
  readonly #count = html("span", "count");
  readonly #speed: HTMLButtonElement;
  readonly #live: HTMLButtonElement;
  readonly #playhead: Playhead;

  constructor(playhead: Playhead) {
    this.#playhead = playhead;
    this.#keys = {
      first: key("first", "First ply", () => playhead.first()),
      back: key("back", "One ply back", () => playhead.step(-1)),
      play: key("play", "Play", () => playhead.toggle()),
      forward: key("forward", "One ply forward", () => playhead.step(1)),
      last: key("last", "Last ply", () => playhead.last()),
    };
    this.#keys.play.classList.add("sqw-filled");
    this.#speed = button("button speed", () => playhead.faster());
    this.#live = button("live", () => playhead.goLive(), html("i", {}), html("span", {}));
    this.#slider.addEventListener("input", () => {
      const goal = playhead.line()[Number(this.#slider.value)];
      if (goal !== undefined) playhead.go(goal);
    });
    const steps = html("div", "steps", ...Object.values(this.#keys));
    this.el.append(steps, this.#slider, this.#count, this.#speed, this.#live);
  }

  show(): void {
    const playhead = this.#playhead;
    const slider = this.#slider;
    const line = playhead.line();
    const at = line.indexOf(playhead.at);
    const end = line.length - 1;
    set(slider, { max: end, "aria-valuetext": `ply ${at} of ${end}` });
    slider.value = String(at);
    slider.style.setProperty("--part", `${end ? (100 * at) / end : 100}%`);
    write(this.#count, `ply ${at} / ${end}`);
    for (const name of ["first", "back"] as const) this.#keys[name].disabled = at === 0;
    for (const name of ["forward", "last"] as const) this.#keys[name].disabled = at === end;
    this.#keys.play.disabled = end === 0;
    this.#showPlay();
    write(this.#speed, `${playhead.speed === 0.5 ? "½" : playhead.speed}×`);
    set(this.#speed, { "aria-label": `Speed ${playhead.speed}` });
    this.#showLive();
  }

  #showPlay(): void {
    const { play } = this.#keys;
    const name: Icon = this.#playhead.playing ? "pause" : "play";
    if (play.dataset.icon === name) return;
    play.dataset.icon = name;
    play.replaceChildren(icon(name));
    set(play, {
      "aria-label": name === "pause" ? "Pause" : "Play",
      title: name === "pause" ? "Pause (P)" : "Play (P)",
    });
  }

  #showLive(): void {
    const { waiting, live } = this.#playhead;
    const there = live && waiting === 0;
    this.#live.classList.toggle("sqw-on", there);
    set(this.#live, { "aria-pressed": String(there) });
    const text = there ? "live" : "go live";
    write(this.#live.lastElementChild as Element, waiting > 0 ? `${text} +${waiting}` : text);
  }
}

function key(name: Icon, label: string, run: () => void): HTMLButtonElement {
  const made = button("button key", run, icon(name));
  set(made, { "aria-label": label, title: label });
  return made;
}
