// Keeps a learner's progress and tries in this browser: they survive a restart of the kernel, and go on in another tab.
import type { Session } from "../wire/session";

type Drawer = Pick<Storage, "getItem" | "setItem">;

/** What a session and this browser agree on, however many views there are. */
interface Agreed {
  progress: string;
  tries: string;
  /** How many tries Python had when it was asked for them last. */
  count: number;
  /** Tries in the course, which practice has been handed. */
  course: string;
}
const agreed = new WeakMap<object, Agreed>();

/**
 * The lesson is shown, or has changed. What another kernel or another tab has kept meanwhile goes to Python, which joins
 * it with its own; what Python has is kept. Practice is handed the tries in the game's course, too: what went wrong there
 * comes again. `back`: the learner has been handed back what was kept.
 */
export function keepProgress(
  session: Pick<Session, "lesson" | "ask" | "alive">,
  back: () => void,
  drawer: () => Drawer = storage,
): void {
  const { lesson, alive } = session;
  if (!lesson?.key) return;
  const { key, progress, tries: count } = lesson;
  const mine = agreed.get(session) ?? { progress: "", tries: "", count: 0, course: "" };
  agreed.set(session, mine);
  const [progressName, triesName] = [`squirrelwidgets lesson ${key}`, triesIn(key)];
  try {
    const kept = drawer().getItem(progressName) ?? "";
    const isFirst = !mine.progress;
    if (kept && kept !== mine.progress && kept !== progress) {
      if (!alive) return;
      mine.progress = kept;
      session.ask("lesson", { act: "resume", value: kept }, () => isFirst && back());
    } else if (progress) {
      mine.progress = progress;
      if (kept !== progress) drawer().setItem(progressName, progress);
    }
    if (!alive) return;
    const tries = drawer().getItem(triesName) ?? "";
    if (tries && tries !== mine.tries) {
      mine.tries = tries;
      session.ask("lesson", { act: "tries", value: tries });
    }
    const course = key.endsWith(PRACTICE) ? (drawer().getItem(triesIn(key.slice(0, -PRACTICE.length))) ?? "") : "";
    if (course && course !== mine.course) {
      mine.course = course;
      session.ask("lesson", { act: "learnt", value: course });
    }
    if (count === mine.count) return;
    mine.count = count;
    session.ask("lesson", { act: "rows" }, ({ ok, data }) => {
      if (!ok || data === undefined) return;
      mine.tries = data;
      try {
        drawer().setItem(triesName, data);
      } catch {
        // it is full
      }
    });
  } catch {
    // no storage: the lesson works, but starts over next time
  }
}

/** What the key of practice adds to that of the game's course. */
const PRACTICE = "-practice";

const triesIn = (key: string): string => `squirrelwidgets tries ${key}`;

const storage = (): Storage => localStorage;
