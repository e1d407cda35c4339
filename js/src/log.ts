// What happened, one sentence an event, newest last; and what could not be done, on a red edge.
import { html } from "./dom";
import type { Store } from "./store";
import { render, type Speaker } from "./text";
import type { Text } from "./wire";

interface Entry {
  depth: number;
  el: HTMLElement;
}

export class Log {
  readonly el: HTMLElement;
  readonly #list = html("ol", {});
  readonly #scroll = html("div", {
    class: "scroll log",
    tabindex: 0,
    role: "group",
    "aria-label": "Log",
  });
  #entries: Entry[] = [];
  #line: readonly number[] = [];
  #store: Store | null = null;
  readonly #speaker: Speaker;

  constructor(speaker: Speaker) {
    this.#speaker = speaker;
    this.#scroll.append(this.#list);
    this.el = html("div", "list", html("h3", "heading", "Log"), this.#scroll);
  }

  show(store: Store, line: readonly number[], depth: number): void {
    if (line.at(-1) !== this.#line.at(-1) || store !== this.#store) this.#follow(store, line);
    let moved = false;
    for (const entry of this.#entries) {
      const hidden = entry.depth > depth;
      if (entry.el.hidden === hidden) continue;
      entry.el.hidden = hidden;
      moved = true;
    }
    if (moved) this.#toEnd();
  }

  /** Something of this browser's own, at this point of the game. */
  note(text: Text, depth: number): void {
    const el = html("li", "fault", ...render(text, this.#speaker));
    const after = this.#entries.findLastIndex((entry) => entry.depth <= depth);
    const before = this.#entries[after];
    if (before) before.el.after(el);
    else this.#list.prepend(el);
    this.#entries.splice(after + 1, 0, { depth, el });
    this.#toEnd();
  }

  /** Another game. */
  forget(): void {
    this.#list.replaceChildren();
    this.#entries = [];
    this.#line = [];
  }

  #follow(store: Store, line: readonly number[]): void {
    let same = 0;
    if (store === this.#store) while (same < line.length && line[same] === this.#line[same]) same++;
    const kept = this.#entries.filter((entry) => entry.depth < same);
    for (const entry of this.#entries) if (entry.depth >= same) entry.el.remove();
    this.#entries = kept;
    for (let depth = same; depth < line.length; depth++) {
      for (const event of store.ply(line[depth] as number).log ?? []) {
        const el = html("li", { hidden: true }, ...render(event.text, this.#speaker));
        this.#list.append(el);
        this.#entries.push({ depth, el });
      }
    }
    this.#store = store;
    this.#line = line;
  }

  #toEnd(): void {
    requestAnimationFrame(() => {
      this.#scroll.scrollTop = this.#scroll.scrollHeight;
    });
  }
}
