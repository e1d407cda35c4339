// Keeps a learner's progress in this browser, so that it survives a restart of the kernel.
import type { Session } from "../wire/session";

/** The sessions that have received what this browser keeps: once is enough, however many views there are. */
const resumed = new WeakSet<object>();

type Drawer = Pick<Storage, "getItem" | "setItem">;

/** The lesson is shown, or has changed: its progress is kept, or if Python has none, what is kept is handed back. */
export function keepProgress(session: Pick<Session, "lesson" | "ask" | "alive">, drawer: () => Drawer = storage): void {
  const { lesson } = session;
  if (!lesson?.key) return;
  const name = `squirrelwidgets lesson ${lesson.key}`;
  try {
    const kept = drawer().getItem(name);
    if (lesson.progress) {
      resumed.add(session);
      if (kept !== lesson.progress) drawer().setItem(name, lesson.progress);
    } else if (kept && session.alive && !resumed.has(session)) {
      resumed.add(session);
      session.ask("lesson", { act: "resume", value: kept });
    }
  } catch {
    // no storage: the lesson works, but starts over next time
  }
}

const storage = (): Storage => localStorage;
