// A model for a page without Python: what a board sends is answered from what stands in the page.

import { localModel } from "../wire/local-model";
import { joined } from "../wire/shared";
import type { CoursePage, Static, StepPage } from "../wire/types";
import type { Model } from "../wire/values";
import { lessonSession, Refusal } from "./lesson-session";
import { headOf, lessonView } from "./lesson-view";

interface Message {
  id: number;
  kind: string;
  words?: string[];
  what?: string;
  act?: string;
  value?: unknown;
}

export function courseModel(page: CoursePage): Model {
  const session = lessonSession(page);
  const parts = new Map<string, object>();
  let rev = 0;
  let shown: StepPage | null = null;
  const traits: Record<string, unknown> = { _options: { theme: "auto" } };
  const model = localModel(traits, (content) => queueMicrotask(() => answer(content as Message)));
  follow();
  return model;

  /** Another step is another game. */
  function follow(): boolean {
    const step = session.step();
    const isNew = step !== shown;
    if (isNew) Object.assign(traits, { _static: whole(step), _plies: step.plies.map((ply) => JSON.stringify(ply)) });
    shown = step;
    Object.assign(traits, { _head: headOf(session, ++rev), _lesson: lessonView(page, session) });
    return isNew;
  }

  function whole({ static: { shared, ...own } }: StepPage): Static {
    for (const digest of shared) if (!parts.has(digest)) parts.set(digest, JSON.parse(page.parts[digest] ?? "{}"));
    return joined(own, ...shared.map((digest) => parts.get(digest) ?? {}));
  }

  function answer(message: Message): void {
    let reply: object = {};
    let ok = true;
    try {
      reply = run(message);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      [ok, reply] = [false, { code: "illegal", ...error.reason }];
    }
    const isNew = follow();
    if (isNew) model.emit("change:_static");
    const { _head: head, _lesson: lesson } = traits;
    model.emit("msg:custom", {
      kind: "update",
      head,
      lesson,
      answer: { id: message.id, ok, rev, places: [], ...reply },
      ...(isNew && { reset: true }), // one that begins a game looks like the beginning of any other
    });
  }

  function run({ kind, words = [], what, act, value }: Message): object {
    if (kind === "play") session.play(words);
    else if (kind === "undo") session.undo(what);
    else if (kind === "why") return session.ask(words);
    else if (kind === "lesson" && act === "save") return answers();
    else if (kind === "lesson" && act === "rows") return { data: JSON.stringify(session.rows) };
    else if (kind === "lesson") session.act(act, value);
    else if (kind !== "sync") throw new Refusal({ text: "This page has no Python: that needs a notebook." });
    return {};
  }

  /** A file as Python would write it. */
  function answers(): object {
    const { name } = session.marks;
    const { key } = page;
    const data = { format: 1, course: key, name, progress: session.kept(), rows: session.rows };
    const file = [key, name].filter(Boolean).join("-").replaceAll("/", "-");
    return { name: `${file}.json`, mime: "application/json", data: JSON.stringify(data, null, 1) };
  }
}
