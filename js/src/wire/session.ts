// One model, however many views: what Python has sent, and what it has been asked.

import { patched } from "./patched";
import { turned } from "./reading";
import { inflated, type Parts, partsOf, type SentStatic } from "./shared";
import { storeOf } from "./store";
import type { Answer, EditorView, Head, Kind, LessonAct, LessonView, Options, Ply, ReviewView, Update } from "./types";
import { LINK, type Model, onChange, same } from "./values";

/** How long Python may be silent before it counts as away, in ms. */
const PATIENCE = 1500;

/** A play that takes longer than this says that Python is busy. */
export const SLOW = 3000;
/** Most answers come sooner than this; what takes longer says so in words, and shows the piece on its way. */
export const SOON = 120;

/** Changes for the views. */
export interface News {
  /** Another game: everything that was shown is void. */
  reset?: boolean;
  /** Plies or head are new. */
  moved?: boolean;
  /** … and it was a click in this view that did it. */
  own?: object | null;
  /** A ply to look at. */
  show?: number;
  /** Seats, texts, layouts. */
  statics?: boolean;
  options?: boolean;
  /** What a lesson shows beside the board. */
  lesson?: boolean;
  /** What an editor shows beside the board has changed, or the editor is gone. */
  editor?: boolean;
  /** More is known of the game that is reviewed. */
  review?: boolean;
  /** Somebody has drawn at a ply, or written a comment. */
  noted?: boolean;
  /** A play was sent or answered. */
  pending?: boolean;
  /** Python has become reachable or unreachable. */
  link?: boolean;
}

/** A question to Python that has not been answered yet. */
interface Request {
  id: number;
  kind: Kind;
  fields: Record<string, unknown>;
  answered: Answered;
  at: number;
  /** The view that asks. */
  from: object | undefined;
}

const TRAITS = ["_static", "_plies", "_head", "_options", "_lesson", "_editor", "_review"];

type Answered = (answer: Answer) => void;

const ignore: Answered = () => undefined;

export type Session = ReturnType<typeof session>;

/** `parts`: what boards share, with all that this one needs to begin with. */
export function session(model: Model, parts: Parts = partsOf()) {
  /** Cells run again when `ply` is written; elsewhere it is null, and never written. */
  const watched = typeof model.get("ply") === "number";
  /** What messages have brought where cells watch: set in the model, all of it would be sent to Python. */
  const brought = new Map<string, unknown>();
  const trait = <T>(name: string): T => (brought.has(name) ? brought.get(name) : model.get(name)) as T;
  /** What stands round the board; null on one that teaches nothing, on which no setup is made, that reviews nothing. */
  const around = () => ({
    options: trait<Options | undefined>("_options") ?? {},
    lesson: trait<LessonView | null | undefined>("_lesson") ?? null,
    editor: trait<EditorView | null | undefined>("_editor") ?? null,
    review: trait<ReviewView | null | undefined>("_review") ?? null,
  });
  const views = new Set<(news: News) => void>();
  const open = new Map<Answer["id"], Request>();
  /** Answers reach every browser that shows the board, so each browser starts its numbers somewhere else. */
  let next = Math.floor(Math.random() * 1e6) * 1e6;
  let sentStatic = trait<SentStatic>("_static");
  /** Texts: the model compares them with the next ones at every ply, and saved notebooks do not indent texts. */
  let texts = trait<readonly string[]>("_plies");
  /** Number of steps that wait for parts of another game. */
  let waiting = 0;
  let line = Promise.resolve();
  let writing = false;
  let answers = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const me = {
    statics: parts.whole(sentStatic),
    head: trait<Head>("_head"),
    ...around(),
    store: storeOf(pliesIn(texts)),
    /** False once it is clear that Python does not answer. */
    alive: true,
    /** Whether somebody may change the game at this board. */
    get mayChange(): boolean {
      return me.alive && !me.options.readonly;
    },
    /** Whether somebody can move at this board at all. */
    get playable(): boolean {
      return me.mayChange && me.head.plays.length > 0;
    },
    /** The sentences on their way to be played, oldest first. */
    get pending(): Request[] {
      return [...open.values()].filter((request) => request.kind === "play");
    },
    ask,
    draw,
    clock: (): number | undefined => model.clock?.(),
    /** Whether another page of a course is read than Python showed last. */
    get reads(): boolean {
      return me.lesson !== around().lesson;
    },
    /** Python is away, and another page of its course is read. */
    read,
    silent,
    /** A view has come to this ply, and stays there. */
    rests(id: number): void {
      const ply = me.store.depth(id);
      if (!watched || trait("ply") === ply) return;
      model.set("ply", ply);
      model.save_changes?.();
    },
    /** Ask Python for the current state: what was saved with a notebook may be stale, and may be all there is. */
    hello(): void {
      timer = setTimeout(silent, PATIENCE);
      sync();
    },
    listen(view: (news: News) => void): () => void {
      views.add(view);
      return () => views.delete(view);
    },
    close(): void {
      clearTimeout(timer);
      for (const one of quiet) one();
      model.off("msg:custom", heard);
      model.off(LINK, doubt);
      views.clear();
    },
  };

  function read(act: LessonAct, value?: string | number): void {
    const own = around().lesson;
    const page = own && me.lesson && turned(me.lesson, own, me.statics.book ?? [], act, value);
    if (!page) return;
    me.lesson = page;
    tell({ lesson: true });
  }

  function away(): void {
    me.alive = answers = false;
    tell({ link: true, pending: true });
  }

  /** There is no Python, and there will be none. */
  function silent(): void {
    if (answers) return;
    me.alive = false;
    tell({ link: true });
  }

  /** Python may be gone, and with it all that it has been asked: it is taken to be gone until it says something. */
  function doubt(): void {
    open.clear();
    away();
    sync();
  }

  /** Each question has an id, and is answered exactly once. */
  function ask(kind: Kind, fields: Record<string, unknown>, answered = ignore, from?: object): void {
    const id = next++;
    const request = { id, kind, fields, answered, at: performance.now(), from };
    open.set(id, request);
    try {
      model.send({ id, rev: me.head.rev, kind, ...fields });
    } catch {
      // the notebook has no connection to send it on
      open.delete(id);
      return away();
    }
    if (kind === "stop") setTimeout(() => open.has(id) && doubt(), SLOW);
    if (kind !== "play") return;
    tell({ pending: true });
    for (const ms of [SOON, SLOW]) setTimeout(() => open.has(id) && tell({ pending: true }), ms);
  }

  /**
   * These are the rings and arrows at a ply now. They are shown at once; where Python keeps none, because it is not
   * there or the board is for looking only, they last as long as the page.
   */
  function draw(node: number, chalk: string[], refused: Answered): void {
    const { comment = "", chalk: before = [] } = me.store.ply(node);
    const show = (lines: string[]): void => {
      me.store.note({ id: node, comment, chalk: lines });
      tell({ noted: true });
    };
    show(chalk);
    if (!me.alive || me.options.readonly) return;
    ask("chalk", { node, chalk }, (answer) => {
      if (answer.ok || answer.code === "readonly") return;
      const isNewest = [...open.values()].every(({ kind, fields }) => kind !== "chalk" || fields.node !== node);
      if (isNewest) show(before);
      refused(answer);
    });
  }

  const sync = (): void => ask("sync", {});

  function tell(news: News): void {
    for (const view of [...views]) view(news);
  }

  /** Do one thing after another, each once all parts that the board was told of are here; `first` unpacks an update. */
  function inOrder(step: () => void, statics = (): SentStatic => trait("_static"), first?: () => Promise<void>): void {
    if (!waiting && !first && parts.has(statics())) return step();
    waiting++;
    const turn = async (): Promise<void> => {
      try {
        await first?.();
        await parts.fetch(statics);
      } finally {
        waiting--;
      }
      step();
    };
    line = line.then(turn).catch(lost);
  }

  /** A part of the board did not arrive, or cannot be shown: this must not block what comes next. */
  function lost(error: unknown): void {
    console.error(error);
    away();
  }

  function changed(): void {
    if (!writing) inOrder(readAll);
  }

  function readAll(): void {
    const news = readTraits();
    if (Object.keys(news).length) tell(alive(news));
  }

  function readTraits(): News {
    const news: News = {};
    const statics = trait<SentStatic>("_static");
    const head = trait<Head>("_head");
    const list = trait<readonly string[]>("_plies");
    const now = around();
    for (const name of ["options", "lesson", "editor", "review"] as const)
      if (now[name] !== me[name]) news[name] = true;
    Object.assign(me, now);
    if (!same(statics, sentStatic)) {
      news.statics = true;
      sentStatic = statics;
      me.statics = parts.whole(statics);
    }
    if (list !== texts) {
      const plies = pliesIn(list);
      news.moved = true;
      if (!sameGame(me.store.plies, plies)) news.reset = true;
      texts = list;
      me.store = storeOf(plies);
    }
    if (head !== me.head && me.store.has(head.node)) {
      news.moved = true;
      me.head = head;
    }
    return news;
  }

  function heard(message: Update, buffers?: readonly BufferSource[]): void {
    if (message?.kind !== "update") return;
    let update = message;
    inOrder(
      () => takeUpdate(update),
      () => staticsAfter(update.editor),
      message.packed &&
        (async () => {
          update = await unpacked(message, buffers);
        }),
    );
  }

  /** What the board is made of after a change. */
  function staticsAfter({ since, statics }: Partial<Update["editor"]> = {}): SentStatic {
    const now = trait<SentStatic>("_static");
    return statics && since === me.editor?.rev ? (patched(now, statics) as SentStatic) : now;
  }

  function takeUpdate(message: Update): void {
    const { answer, head, reset } = message;
    const news = alive({});
    if (reset) news.reset = news.moved = true;
    if (message.show !== undefined) news.show = message.show;
    const request = answer && open.get(answer.id);
    if (request) open.delete(request.id);
    if (message.plies) takeIn(message.plies, news);
    if (message.notes) takeNotes(message.notes, news);
    if (head && me.store.has(head.node)) {
      me.head = head;
      news.moved = true;
      keep("_head", head);
    }
    if (message.lesson) {
      me.lesson = message.lesson;
      news.lesson = true;
      keep("_lesson", message.lesson);
    }
    if (message.editor) takeEdited(message.editor, news);
    if (request?.kind === "play") {
      news.pending = true;
      news.own = answer?.ok ? request.from : null;
    }
    tell(news);
    if (answer) request?.answered(answer);
    if (message.packed) sync();
  }

  function takeIn(list: Ply[], news: News): void {
    if (!me.store.add(list)) return sync();
    news.moved = true;
    texts = [...texts, ...me.store.plies.slice(texts.length).map((ply) => JSON.stringify(ply))];
    keep("_plies", texts);
  }

  /** A change can be applied only where the state before it is known. */
  function takeEdited(change: NonNullable<Update["editor"]>, news: News): void {
    const { since, to, statics } = change;
    if (since !== undefined && since !== me.editor?.rev) return sync();
    if (statics) {
      news.statics = true;
      sentStatic = staticsAfter(change);
      me.statics = parts.whole(sentStatic);
      keep("_static", sentStatic);
    }
    me.editor = patched(me.editor, to) as EditorView;
    news.editor = true;
    keep("_editor", me.editor);
  }

  /** Drawings still on their way to Python are newer than what Python sends. */
  function takeNotes(notes: NonNullable<Update["notes"]>, news: News): void {
    const drawn = [...open.values()].filter(({ kind }) => kind === "chalk").map(({ fields }) => fields.node);
    texts = [...texts];
    for (const note of notes) {
      if (!me.store.has(note.id) || drawn.includes(note.id)) continue;
      me.store.note(note);
      (texts as string[])[note.id - me.store.first] = JSON.stringify(me.store.ply(note.id));
    }
    news.noted = news.moved = true;
    keep("_plies", texts);
  }

  /** Into the model, so that a saved notebook has it, but not back to Python. */
  function keep(name: string, value: unknown): void {
    if (watched) {
      brought.set(name, value);
      return;
    }
    writing = true;
    model.set(name, value);
    writing = false;
  }

  function alive(news: News): News {
    clearTimeout(timer);
    if (!answers) me.alive = answers = news.link = true;
    if (me.reads) {
      me.lesson = around().lesson;
      news.lesson = true;
    }
    return news;
  }

  const quiet = TRAITS.map((name) =>
    onChange(model, [name], () => {
      brought.delete(name);
      changed();
    }),
  );
  model.on("msg:custom", heard);
  model.on(LINK, doubt);
  return me;
}

/** The whole update; without a readable buffer, what came outside of it. */
async function unpacked(update: Update, [bytes]: readonly BufferSource[] = []): Promise<Update> {
  return bytes ? ((await inflated(bytes).catch(() => update)) as Update) : update;
}

const pliesIn = (texts: readonly string[]): Ply[] => texts.map((text) => JSON.parse(text));

/** Whether the second list continues the first. */
const sameGame = (old: readonly Ply[], now: readonly Ply[]): boolean =>
  old.length <= now.length &&
  old[0]?.id === now[0]?.id &&
  old.every((ply, n) => ply.parent === now[n]?.parent && ply.say === now[n]?.say && ply.turn === now[n]?.turn);
