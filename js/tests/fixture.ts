// Shared by the tests: a small game that is nobody's (a row of four places, pieces that step, turn and leave), a model
// that plays Python, and animations that are only recorded.
import { type Layout, layoutOf } from "../src/board/places/layout";
import type { BlockForm, Head, Layouts, Mark, Ply, Static, Update } from "../src/wire/types";
import type { Model } from "../src/wire/values";

export const row: BlockForm = {
  block: "row",
  w: 400,
  h: 100,
  places: {
    a: { x: 50, y: 50, k: 1, shape: "cell" },
    b: { x: 150, y: 50, k: 1, shape: "cell" },
    c: { x: 250, y: 50, k: 1, shape: "cell" },
    d: { x: 350, y: 50, k: 1, shape: "cell" },
    box: { x: 20, y: 20, k: 1, say: "the box" },
  },
  shapes: { cell: { d: "M-20-20H20V20H-20Z", w: 20, h: 20, ring: "circle" } },
  ground: [{ id: "ground", s: "tile", at: "a" }],
};

/** A board of this one block: wide, or half as wide. */
export const boardOf = (form: BlockForm): Layouts => ({
  forms: [form, { ...form, w: form.w / 2 }],
  ways: [form.w, form.w / 2].map((w, n) => ({ w, h: form.h, worth: 1, stand: [{ form: n, x: 0, y: 0, k: 1 }] })),
  sight: { lines: [["a", "b", "c", "d"]], stop: ["tile", "man"] },
});

/** Its first layout. */
export const firstLayout = ({ layouts }: Static): Layout => layoutOf(layouts, 0);

export const statics: Static = {
  format: 1,
  game: "row",
  title: "Row",
  aim: "Be the last to step.",
  end: "The game ends when nobody can step.",
  code: "Row",
  art: {
    tile: '<circle r="18"/>',
    back: '<circle r="17"/>',
    man: '<path d="M0 0"/><text data-slot="n"/>',
    leaf: "<path/>",
    squirrel: '<path class="squirrel"/>',
  },
  names: { tile: "tile", man: "walker" },
  layouts: boardOf(row),
  seats: [
    { id: "red", name: "Red", color: "--rust", emblem: "leaf" },
    { id: "sky", name: "Sky", color: "--blue", emblem: "leaf", mirror: true },
  ],
  rules: { "R-1": { title: "Steps", text: "One step at a time." } },
  guide: { turn: [{ verb: "Step", text: "to the next place." }], rules: [{ title: "How to step", rules: ["R-1"] }] },
  form: [
    {
      name: "size",
      label: "Size",
      kind: "choice",
      values: [
        { v: 4, label: "4" },
        { v: 5, label: "5" },
      ],
      default: 4,
    },
    { name: "wild", label: "Wild", kind: "bool", default: false, rule: "R-1" },
  ],
  player_options: {
    numbers: [2],
    usual: 2,
    rival: "keen",
    seats: [
      { id: "red", name: "Red" },
      { id: "sky", name: "Sky" },
    ],
    bots: [
      { id: "casual", note: "Plays now and then.", role: "level" },
      { id: "keen", note: "Plays often.", role: "level" },
      { id: "random", note: "Plays anything.", role: "yardstick" },
    ],
  },
};

const man = (at: string): Mark => ({ id: "man", s: "man", at, seat: "red", z: 3, t: { n: "1" } });
const ask = { ask: "Step." };

export const ply = (id: number, parent: number | null, more: Partial<Ply> = {}): Ply => ({
  id,
  parent,
  say: `say${id}`,
  turn: id,
  round: String(Math.ceil(id / 2)),
  seat: id % 2 ? "red" : "sky",
  set: [],
  del: [],
  status: { seat: id % 2 ? "sky" : "red", ...ask },
  ...more,
});

export const plies: Ply[] = [
  ply(0, null, { set: [man("a"), { id: "t", s: "tile", at: "c", z: 1 }] }),
  ply(1, 0, { say: "b", set: [man("b")], log: [{ text: ["Red stepped to b. ", { r: "R-1" }] }], beats: [["man"]] }),
  ply(2, 1, { say: "turn", set: [{ id: "t", s: "back", at: "c", z: 1 }], log: [{ text: "The tile turned." }] }),
];

export const head: Head = {
  rev: 3,
  node: 2,
  tip: 2,
  legal: { seat: "red", words: ["a", "c", "rest", { w: "d", next: ["b", "c"] }], ghost: "man" },
  players: ["person", "person"],
  plays: ["red", "sky"],
  undo: { move: true, turn: false, redo: false },
  names: ["Ann", "Bob"],
};

/** How soon all that waits for the next frame is drawn, in ms. */
export const FRAME = 17;

/** A model that remembers what was sent, and lets a test speak as Python. */
export class FakeModel implements Model {
  readonly sent: { id: number; rev: number; kind: string; [field: string]: unknown }[] = [];
  private readonly handlers = new Map<string, Set<(...args: never[]) => void>>();

  readonly traits: Record<string, unknown> = {};

  constructor(traits: Record<string, unknown> = { _static: statics, _plies: plies, _head: head, _options: {} }) {
    for (const [name, value] of Object.entries(traits)) this.keep(name, value);
  }

  get(name: string): unknown {
    return this.traits[name];
  }

  set(name: string, value: unknown): void {
    this.keep(name, value);
    this.dirty.add(name);
    this.emit(`change:${name}`);
  }

  /** Plies travel as texts. */
  private keep(name: string, value: unknown): void {
    const texts =
      name === "_plies" && (value as unknown[]).map((ply) => (typeof ply === "string" ? ply : JSON.stringify(ply)));
    this.traits[name] = texts || value;
  }

  /** The names of what was set since, each time that it was sent. */
  readonly saved: string[][] = [];
  private readonly dirty = new Set<string>();

  save_changes(): void {
    this.saved.push([...this.dirty]);
    this.dirty.clear();
  }

  send(content: unknown): void {
    this.sent.push(structuredClone(content) as (typeof this.sent)[number]);
  }

  /** One event: no host but Jupyter takes several. */
  on(event: string, callback: (...args: never[]) => void): void {
    const known = this.handlers.get(event) ?? new Set();
    this.handlers.set(event, known.add(callback));
  }

  off(event: string, callback: (...args: never[]) => void): void {
    this.handlers.get(event)?.delete(callback);
  }

  /** Python speaks. */
  hear(update: Omit<Update, "kind">, ...buffers: BufferSource[]): void {
    this.emit("msg:custom", { kind: "update", ...update }, buffers);
  }

  /** The kernel goes, or the connection to it does. */
  lose(): void {
    this.emit("comm_live_update");
  }

  last(kind: string) {
    return this.sent.filter((message) => message.kind === kind).at(-1);
  }

  get listeners(): number {
    return [...this.handlers.values()].reduce((sum, set) => sum + set.size, 0);
  }

  private emit(event: string, ...args: unknown[]): void {
    for (const callback of [...(this.handlers.get(event) ?? [])]) callback(...(args as never[]));
  }
}

interface Motion {
  el: Element;
  frames: Keyframe[];
  delay: number;
  cancelled: boolean;
  finish(): void;
}

/** Animations that happen only on paper. */
export function recordMotions() {
  const all: Motion[] = [];
  Element.prototype.animate = function animate(this: Element, frames: Keyframe[], timing: KeyframeAnimationOptions) {
    const motion: Motion = {
      el: this,
      frames,
      delay: timing.delay ?? 0,
      cancelled: false,
      finish: () => animation.onfinish?.(),
    };
    const animation = {
      onfinish: null as (() => void) | null,
      cancel: () => {
        motion.cancelled = true;
      },
    };
    all.push(motion);
    return animation as unknown as Animation;
  } as typeof Element.prototype.animate;
  return { all, of: (mark: string) => all.filter((motion) => motion.el.getAttribute("data-mark") === mark) };
}
