// One model, however many views: what Python has told, and what it has been asked.
import { type Request, Requests } from "./requests";
import { Store } from "./store";
import type { Answer, Head, Kind, Model, Options, Ply, Static, Update } from "./wire";

/** Python that says nothing for so long is taken not to be there. */
const PATIENCE = 1500;

/** A play that takes longer than this says that Python is busy. */
export const SLOW = 3000;
/** Most answers come sooner than this; what takes longer says so in words, and shows the piece on its way. */
export const SOON = 120;

/** What has changed, for the views. */
export interface News {
  /** Another game: nothing of what was shown holds any more. */
  reset?: boolean;
  /** Plies or head are new. */
  moved?: boolean;
  /** … and it was a click in this view that did it. */
  own?: object | null;
  /** Seats, texts, layouts. */
  made?: boolean;
  options?: boolean;
  /** A play was sent or answered. */
  pending?: boolean;
  /** Python answers, or does not. */
  link?: boolean;
}

export class Session {
  made!: Static;
  head!: Head;
  options: Options = {};
  store = new Store();
  link: "asking" | "live" | "silent" = "asking";
  readonly #requests = new Requests();
  readonly #views = new Set<(news: News) => void>();
  #plies: unknown = null;
  #writing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #model: Model;

  constructor(model: Model) {
    this.#model = model;
    this.#readTraits();
    model.on("change:_static change:_plies change:_head change:_options", this.#traitsChanged);
    model.on("msg:custom", this.#heard);
  }

  /** Ask Python for the truth: what was saved with a notebook may be old, and may be all there is. */
  hello(): void {
    this.#timer = setTimeout(() => this.silent(), PATIENCE);
    this.#sync();
  }

  /** There is no Python, and there will be none. */
  silent(): void {
    if (this.link === "live") return;
    this.link = "silent";
    this.#tell({ link: true });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#model.off("change:_static change:_plies change:_head change:_options", this.#traitsChanged);
    this.#model.off("msg:custom", this.#heard);
    this.#views.clear();
  }

  listen(view: (news: News) => void): () => void {
    this.#views.add(view);
    return () => this.#views.delete(view);
  }

  /** Whether somebody can move at this board at all. */
  get playable(): boolean {
    return this.link !== "silent" && !this.options.readonly && this.head.plays.length > 0;
  }

  get pending(): Request[] {
    return this.#requests.plays();
  }

  ask(kind: Kind, fields: Record<string, unknown>, answered: (answer: Answer) => void, from?: object): void {
    const request = this.#requests.add(kind, fields, answered, from);
    try {
      this.#model.send({ id: request.id, rev: this.head.rev, kind, ...fields });
    } catch {
      // the notebook has no connection to send it on
      this.#requests.take({ id: request.id, ok: false });
      this.link = "silent";
      this.#tell({ link: true, pending: true });
      return;
    }
    if (kind !== "play") return;
    this.#tell({ pending: true });
    for (const ms of [SOON, SLOW])
      setTimeout(() => this.pending.includes(request) && this.#tell({ pending: true }), ms);
  }

  #sync(): void {
    this.ask("sync", {}, () => undefined);
  }

  #tell(news: News): void {
    for (const view of [...this.#views]) view(news);
  }

  readonly #traitsChanged = (): void => {
    if (this.#writing) return;
    const news = this.#readTraits();
    if (Object.keys(news).length) this.#tell(this.#heardFrom(news));
  };

  #readTraits(): News {
    const news: News = {};
    const made = this.#model.get("_static") as Static;
    const options = (this.#model.get("_options") ?? {}) as Options;
    const head = this.#model.get("_head") as Head;
    const plies = this.#model.get("_plies") as Ply[];
    if (!same(made, this.made)) {
      news.made = true;
      this.made = made;
    }
    if (options !== this.options) {
      news.options = true;
      this.options = options;
    }
    if (plies !== this.#plies) {
      news.moved = true;
      if (!sameGame(this.store.plies, plies)) news.reset = true;
      this.#plies = plies;
      this.store = new Store(plies);
    }
    if (head !== this.head && (!this.head || this.store.has(head.node))) {
      news.moved = true;
      this.head = head;
    }
    return news;
  }

  readonly #heard = (message: Update): void => {
    if (message?.kind !== "update") return;
    const news: News = this.#heardFrom({});
    if (message.reset) news.reset = news.moved = true;
    if (message.plies) this.#takeIn(message.plies, news);
    if (message.head && this.store.has(message.head.node)) {
      this.head = message.head;
      news.moved = true;
      this.#keep("_head", message.head);
    }
    const request = message.answer && this.#requests.take(message.answer);
    if (request?.kind === "play") {
      news.pending = true;
      news.own = message.answer?.ok ? request.from : null;
    }
    this.#tell(news);
    if (request && message.answer) request.answered(message.answer);
  };

  #takeIn(plies: Ply[], news: News): void {
    if (!this.store.add(plies)) return this.#sync();
    news.moved = true;
    this.#plies = [...this.store.plies];
    this.#keep("_plies", this.#plies);
  }

  /** Into the model, so that a saved notebook has it, but not back to Python. */
  #keep(name: string, value: unknown): void {
    this.#writing = true;
    this.#model.set(name, value);
    this.#writing = false;
  }

  #heardFrom(news: News): News {
    clearTimeout(this.#timer);
    if (this.link !== "live") {
      this.link = "live";
      news.link = true;
    }
    return news;
  }
}

/** Told again is not told anew: a board that is rebuilt loses its focus. */
const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Whether the second list goes on where the first one stops. */
function sameGame(old: readonly Ply[], now: readonly Ply[]): boolean {
  return (
    old.length <= now.length &&
    old.every((ply, n) => ply.parent === now[n]?.parent && ply.say === now[n]?.say && ply.turn === now[n]?.turn)
  );
}
