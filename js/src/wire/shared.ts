// What boards share: the front end itself, and of each board's `_static` what is heavy. It is named by a digest of what is in
// it, and taken once a page.

import type { Static } from "./types";
import type { Model as BoardModel } from "./values";

export interface Model extends BoardModel {
  /** Knows the other models of a notebook. Some hosts have none, or one that refuses. */
  widget_manager: { get_model(id: string): Promise<Pick<BoardModel, "get">> };
}

export interface Shown {
  model: Model;
  el: HTMLElement;
}

/** As anywidget wants it. */
export interface Widget {
  initialize(opened: { model: BoardModel }): Promise<() => void> | (() => void);
  render(shown: Shown): () => void;
}

/** Takes what a digest stands for into the page; `open` makes of the text what is wanted, once a page. */
export type Take = <T>(digest: string, open: (text: string) => T | Promise<T>) => Promise<T>;

/** What Python tells of a board: with digests in place of what boards share. */
export type Told = Partial<Static> & { shared?: Record<string, string> };

export type Parts = ReturnType<typeof partsOf>;

/** The parts that boards have in common; without `take` a board is told everything whole. */
export function partsOf(take?: Take) {
  const here = new Map<string, unknown>();
  const digests = (told: Told): string[] => Object.values(told.shared ?? {});
  return {
    /** Whether `whole` knows all that this leaves out. */
    has: (told: Told): boolean => digests(told).every((digest) => here.has(digest)),
    async fetch(told: Told): Promise<void> {
      const missing = digests(told).filter((digest) => !here.has(digest));
      await Promise.all(missing.map(async (digest) => here.set(digest, await take?.(digest, JSON.parse))));
    },
    whole({ shared = {}, ...own }: Told): Static {
      const parts = Object.entries(shared).map(([name, digest]) => [name, here.get(digest)]);
      return { ...own, ...Object.fromEntries(parts) } as Static;
    },
  };
}
