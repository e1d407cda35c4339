// Loads what boards share, once per page: the front end itself, and the heavy parts of each board's `_static`. Each
// part is named by a digest of its content.

import type { Host } from "./nested-widget";
import type { BookStatic, LightStatic, Static } from "./types";
import type { Model as BoardModel } from "./values";

export interface Model extends BoardModel {
  /** Knows the other models of a notebook. Some hosts have none, or one that refuses. */
  widget_manager: { get_model(id: string): Promise<Pick<BoardModel, "get">> };
}

export interface Shown {
  model: Model;
  el: HTMLElement;
  host?: Host;
}

/** As anywidget wants it. */
export interface Widget {
  initialize(opened: { model: BoardModel }): Promise<() => void> | (() => void);
  render(shown: Shown): () => void;
}

/** Loads a part into the page; `open` unpacks it, once per page. */
export type Take = <T>(digest: string, open: (part: string) => Promise<T>) => Promise<T>;

/** A board's `_static`: whole, or with digests in place of what boards share. */
export type SentStatic = Static | LightStatic;
export type WholeStatic = Static & Partial<BookStatic>;

export type Parts = ReturnType<typeof partsOf>;

/** The parts that boards have in common; without `take` each board gets everything in full. */
export function partsOf(take?: Take) {
  const here = new Map<string, unknown>();
  const missing = (sent: SentStatic): string[] =>
    "shared" in sent ? sent.shared.filter((digest) => !here.has(digest)) : [];
  return {
    /** Whether nothing is missing to make this whole. */
    has: (sent: SentStatic): boolean => missing(sent).length === 0,
    /** Resolves when nothing is missing: meanwhile the board may have got another game. */
    async fetch(sent: () => SentStatic): Promise<void> {
      for (let gone = missing(sent()); gone.length; gone = missing(sent()))
        await Promise.all(gone.map(async (digest) => here.set(digest, await take?.(digest, unpack)))).catch((error) => {
          // parts of a game that was put away meanwhile are not needed
          if (missing(sent()).some((digest) => gone.includes(digest))) throw error;
        });
    },
    whole(sent: SentStatic): WholeStatic {
      if (!("shared" in sent)) return sent;
      const { shared, ...own } = sent;
      return joined(own, ...shared.map((digest) => here.get(digest) as object));
    },
  };
}

/** All parts in one: values of the same name are merged, the later ones over the earlier. */
export function joined(...parts: object[]): Static {
  const all: Record<string, unknown> = {};
  for (const part of parts)
    for (const [name, value] of Object.entries(part))
      all[name] = name in all ? { ...(all[name] as object), ...value } : value;
  return all as unknown as Static;
}

/** Unpacks a part that Python packed. */
export const unpack = (part: string): Promise<unknown> =>
  inflated(Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0)));

/** Unpacks bytes that Python has packed. */
export function inflated(bytes: BufferSource): Promise<unknown> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}
