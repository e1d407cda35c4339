// Goes through a course on a page without Python. All verdicts, reasons, hints and replies stand in the page; this only
// knows what was tried in the open step, and which step comes next.
import type { CoursePage, Feedback, HintTaken, LessonPage, PlaceReached, Reason, StepPage, Text } from "../wire/types";
import { type Marks, marksOf } from "./marks";
import { dayOf, type Given, keysOf, type LearnerRecord, nextOf, type Row, recordOf } from "./record";

const NO_PAGE = "This step cannot be played on an offline page: open the notebook, or skip it here.";
const NO_MOVE = "This move is not on this page: open the notebook to try it, or play another one.";
const TRY_OVER = "This try is over: undo, and try another way.";
const SHOWN: Text = ["The hints did this one: ", { b: "Again" }, " lets you try it yourself, now or later."];
const ALLOWED = "That one is allowed.";
/** How many allowed places may be clicked in a search for refusals without a miss. */
const ALLOWED_FREE = 2;

/** What comes from outside of the steps. */
const OUTSIDE = ["resume", "tries", "learnt", "name"];

/** Why something was refused. */
export class Refusal extends Error {
  constructor(readonly reason: Reason) {
    super(reason.text);
  }
}

/** What was done in the step that is open, as it is kept (lessons/session/bookmark.py). */
const NOTHING = {
  answered: false,
  /** A part of this try was the learner's, and not a hint's. */
  own: false,
  /** The refusals that were found, or which of several right answers. */
  found: [] as Given[],
  wrong: [] as Given[],
  /** Hints: of those that there are now, and in all. */
  ...{ taken: 0, hints: 0, misses: 0, allowed: 0 },
};

interface Bookmark extends Partial<typeof NOTHING> {
  lesson: string;
  step: number;
  shows: "map" | "step" | "end";
  played: string[];
  seconds: number;
}

export type LessonSession = ReturnType<typeof lessonSession>;

export function lessonSession(page: CoursePage) {
  const marks: Marks = marksOf(page);
  const rows = [...(page.rows ?? [])] as Row[];
  const { practice } = page;
  const hasMap = page.title !== undefined || practice !== undefined;
  const at = { lesson: following(), step: 0, map: hasMap, finished: false };
  let now = begin();
  /** Whether anything was done here: then a place that was kept is an older one. */
  let begun = false;
  /** The steps that went wrong and are still to be repeated; null: nothing is repeated. */
  let onceMore: [number, number][] | null = null;

  const lesson = (): LessonPage => page.lessons[at.lesson] as LessonPage;
  const step = (): StepPage => lesson().steps[at.step] as StepPage;
  const place = (): PlaceReached | undefined => step().places[now.node];
  const waits = (): boolean => step().asked !== undefined && !now.did.answered;
  const isTouched = (): boolean => {
    const { answered, hints, misses, allowed, found } = now.did;
    return now.node !== step().floor || answered || hints + misses + allowed + found.length > 0;
  };
  const seconds = (): number => Math.round((Date.now() - now.since) / 1000);

  /** Whether a try at the open puzzle has ended: then what it was about may be told. */
  const isJudged = (): boolean => now.solved || now.did.misses > 0;

  /** Where somebody stands who practises; only what is on this page can come again. */
  function record(): LearnerRecord {
    const now = recordOf(rows, dayOf(Date.now() / 1000));
    for (const key of [...now.boxes.keys()]) if (!page.lessons.some((one) => one.key === key)) now.boxes.delete(key);
    return now;
  }

  /** The puzzle to ask next; of a course, the first lesson. */
  function following(not = ""): number {
    if (!practice) return 0;
    const next = nextOf(record(), keysOf(page), not);
    return page.lessons.findIndex(({ key }) => key === next);
  }

  function begin() {
    const first = page.lessons[at.lesson]?.steps[at.step];
    const isLaidOut = first && Object.keys(first.places).length > 0;
    return {
      did: structuredClone(NOTHING),
      node: first?.floor ?? 0,
      places: [] as string[],
      feedback: (isLaidOut ? null : { mood: "note", text: NO_PAGE }) as Feedback | null,
      ended: new Set<number>(),
      solved: false,
      /** Since something was taken back last, the learner has gone on: then taking back ends a try. */
      goesOn: false,
      since: Date.now(),
    };
  }

  function open(lessonNow: number, stepNow: number): void {
    leaveTry();
    Object.assign(at, { lesson: lessonNow, step: stepNow, map: false, finished: false });
    now = begin();
  }

  function note(right: boolean, played: Given[], answer: unknown = null, back = false): void {
    const took = { hints: now.did.hints, seconds: seconds(), at: Math.round(Date.now() / 1000) };
    rows.push({ lesson: lesson().key, step: at.step + 1, played, answer, right, back, ...took });
  }

  /** A try that has not ended is taken back, or left. */
  function leaveTry(): void {
    const { view, played = [] } = place() ?? {};
    if (now.goesOn && view?.state === "open") note(false, played, null, true);
    now.goesOn = false;
  }

  function solve(): void {
    now.solved = true;
    marks.join(at.lesson, at.step, [now.did.own ? 1 : 2, 0, now.did.hints, now.did.misses, seconds()]);
  }

  function play(words: readonly string[]): void {
    if (now.solved) throw new Refusal({ text: "This step is done: go on with Next." });
    if (waits()) throw new Refusal({ text: "First say what you think." });
    if (place()?.view.state === "miss") throw new Refusal({ text: TRY_OVER });
    const to = step().moves[`${now.node} ${words.join(" ")}`];
    if (to === undefined) throw new Refusal(why(words) ?? { text: place() ? NO_MOVE : NO_PAGE });
    now.did.own = true;
    arrive(to);
  }

  function arrive(node: number): void {
    const { view, played } = step().places[node] as PlaceReached;
    Object.assign(now, { node, places: [], goesOn: true });
    now.feedback = view.state === "solved" ? praise(said()) : said();
    if (view.state === "open") return;
    if (view.state === "solved") solve();
    else if (!now.ended.has(node)) now.did.misses++;
    now.ended.add(node);
    note(view.state === "solved", played);
  }

  /** What is said of a step that is done, and who did it. */
  function praise(said: Feedback | null): Feedback | null {
    return now.did.own || !said ? said : { ...said, text: [...[said.text].flat(), " ", ...[SHOWN].flat()] };
  }

  /** What is said of a try that stands here. */
  function said(): Feedback | null {
    const { view, feedback } = place() ?? {};
    return feedback ?? (view?.unsolvable ? step().lost : null);
  }

  function why(words: readonly string[]): Reason | undefined {
    return step().reasons[step().whys[`${now.node} ${words.join(" ")}`] ?? -1];
  }

  /** Somebody asks whether that is possible; in some steps that is the task. */
  function ask(words: readonly string[]): Reason {
    if (place()?.view.state === "miss") return { text: TRY_OVER };
    const reason = why(words);
    const { wanted } = step();
    if (wanted && !now.solved && !waits()) find(words.join(" "), reason, wanted, true);
    return reason ?? { text: wanted ? ALLOWED : "That is possible now." };
  }

  function find(text: string, reason: Reason | undefined, rule: string, isOwn: boolean): void {
    const { did } = now;
    const isKnown = did.found.some((one) => why(`${one}`.split(" "))?.text === reason?.text);
    const say = (mood: Feedback["mood"], text: Feedback["text"]) => Object.assign(now, { feedback: { mood, text } });
    if (!reason) {
      const isMiss = ++did.allowed > ALLOWED_FREE;
      did.misses += Number(isMiss);
      say(isMiss ? "miss" : "note", ALLOWED);
    } else if (reason.rule !== rule) say("note", `${reason.text} That is another rule (${reason.rule}).`);
    else if (isKnown) say("note", "Right, but you found that one before.");
    else {
      did.found.push(text);
      now.did.own ||= isOwn;
      say("good", [`${reason.text} `, { r: rule }]);
      if (did.found.length < (step().finds?.length ?? 1)) return;
      solve();
      note(true, did.found);
      now.feedback = praise(step().right ?? now.feedback);
    }
  }

  function undo(what: unknown): void {
    const { floor } = step();
    if (now.solved || what === "redo" || now.node === floor)
      throw new Refusal({ text: "There is nothing to take back." });
    goBack(what === "turn" ? floor : (place()?.before ?? floor));
  }

  function goBack(node: number): void {
    leaveTry();
    Object.assign(now, { node, feedback: null, places: [] });
    now.did.own &&= node !== step().floor;
  }

  function answer(value: unknown): void {
    const { asked } = step();
    if (!asked || !waits() || typeof value !== "number") throw new Refusal({ text: "Nothing is asked here." });
    const { did } = now;
    const given = asked.choices[value] ?? value;
    if (asked.right.includes(given)) {
      now.did.own = true;
      if (!did.found.includes(given)) did.found.push(given);
      if (did.found.length === asked.right.length) takeAnswer();
      else now.feedback = asked.right_so_far;
      return;
    }
    note(false, [], given);
    did.misses++;
    if (!did.wrong.includes(given)) did.wrong.push(given);
    const general = (value < Number(asked.right[0]) ? asked.few : asked.many) ?? [];
    now.feedback = asked.replies[given] ?? { mood: "miss", text: [`${given}`, ...general] };
  }

  /** Nothing is played after the answer. */
  const isAnswerAll = (): boolean => !Object.keys(step().moves).length && !step().wanted;

  /** The answer was found, or shown by a hint. */
  function takeAnswer(): void {
    note(true, [], step().asked?.stored);
    Object.assign(now.did, { answered: true, taken: 0, found: [] });
    if (isAnswerAll()) solve();
    const right = step().right ?? { mood: "good" as const, text: "Right." };
    now.feedback = now.solved ? praise(right) : right;
  }

  // -- hints, from small to large

  function hints(): HintTaken[] {
    const { clue, hints } = step();
    return [...(clue ? [{ say: clue }] : []), ...(waits() ? hints : (place()?.hints ?? []))];
  }

  function hint(): void {
    const all = hints();
    const { did } = now;
    const next = all[Math.min(did.taken, all.length - 1)];
    if (!next || now.solved || at.map || at.finished) throw new Refusal({ text: "There is nothing left to hint at." });
    if (did.taken < all.length) did.hints++;
    did.taken = Math.min(did.taken + 1, all.length);
    const { back, to, does, say, places = [] } = next;
    if (does === "answer") return takeAnswer();
    const found = does && (step().finds?.find((one) => !did.found.includes(one)) ?? "").split(" ");
    const { wanted } = step();
    if (found && wanted && does === "find") return find(found.join(" "), why(found), wanted, false);
    if (back !== undefined) goBack(back);
    if (to !== undefined) arrive(to);
    Object.assign(now, { places: found || places, feedback: say ?? now.feedback });
  }

  // -- from step to step

  function next(): void {
    const [isDone, isSkipped] = marks.of(at.lesson)[at.step] ?? [];
    if (at.finished) {
      if (at.lesson + 1 < page.lessons.length) openLesson(at.lesson + 1);
      else if (page.title) at.map = true;
    } else if (now.solved || (!practice && (isDone || isSkipped))) goOn();
    else throw new Refusal({ text: "This step is not done yet." });
  }

  function goOn(): void {
    const again = onceMore?.shift();
    if (practice) open(following(at.map ? "" : lesson().key), 0);
    else if (again) open(...again);
    else if (onceMore) {
      onceMore = null;
      at.map = page.title !== undefined;
    } else if (at.step + 1 < lesson().steps.length) open(at.lesson, at.step + 1);
    else at.finished = true;
  }

  function openLesson(number: number): void {
    onceMore = null;
    // a step that was left for the map goes on as it was
    if (at.map && at.lesson === number && isTouched() && !now.solved) {
      Object.assign(at, { map: false, finished: false });
      return;
    }
    const first = marks.of(number).findIndex(([done]) => !done);
    open(number, Math.max(first, 0));
  }

  // -- what the browser keeps

  /** Empty as long as there is nothing. */
  function kept(): string {
    if (!begun && marks.isUntouched()) return "";
    const shows = at.map ? "map" : at.finished ? "end" : "step";
    const { played = [] } = place() ?? {};
    return marks.text({ lesson: lesson().key, step: at.step, shows, played, ...now.did, seconds: seconds() });
  }

  /** What was done here stays, and who has begun here stays where they are. */
  function resume(text: unknown): void {
    const place = typeof text === "string" && marks.read(text);
    if (place && !begun) goBackTo(place as Bookmark);
  }

  function goBackTo({ lesson: key, step: number, shows, played = [], seconds: spent = 0, ...did }: Bookmark): void {
    const lessonNow = page.lessons.findIndex((each) => each.key === key);
    if (!page.lessons[lessonNow]?.steps[number]) return;
    begun = true;
    open(lessonNow, number);
    Object.assign(now.did, did);
    now.since -= 1000 * spent;
    const reached = Object.entries(step().places).find(([, each]) => `${each.played}` === `${played}`);
    if (played.length && reached) now.node = Number(reached[0]);
    now.goesOn = now.node !== step().floor;
    now.ended.add(now.node);
    now.feedback = (now.goesOn && said()) || now.feedback;
    const { answered, found } = now.did;
    now.solved =
      place()?.view.state === "solved" ||
      (answered && isAnswerAll()) ||
      (!waits() && found.length >= (step().finds?.length ?? Infinity));
    const leaves = practice !== undefined && (isJudged() || !isTouched());
    Object.assign(at, { map: hasMap && (shows === "map" || leaves), finished: shows === "end" });
  }

  /** Tries that were kept; those that are here already come once. */
  function joinTries(text: unknown): void {
    const kept: Row[] = JSON.parse(String(text));
    const known = new Set(rows.map((row) => JSON.stringify(row)));
    rows.push(...kept.filter((row) => !known.has(JSON.stringify(row))));
    rows.sort((a, b) => a.at - b.at);
    if (!practice || begun) return;
    open(following(), 0);
    at.map = true;
  }

  const acts: Record<string, (value: unknown) => void> = {
    next,
    back: () => (at.finished ? Object.assign(at, { finished: false }) : open(at.lesson, Math.max(at.step - 1, 0))),
    again: () => open(at.lesson, at.step),
    skip(): void {
      leaveTry();
      marks.join(at.lesson, at.step, [0, 1, 0, 0, 0]);
      goOn();
    },
    hint,
    answer,
    map: () => Object.assign(at, { map: hasMap }),
    open: (value) => openLesson(Math.max(0, Math.min(Number(value) || 0, page.lessons.length - 1))),
    name(value): void {
      marks.name = String(value ?? "");
    },
    resume,
    tries: joinTries,
    repeat(): void {
      onceMore = marks.wentWrong();
      goOn();
    },
    /** A puzzle that was left in the middle goes on. */
    start(): void {
      if (isTouched() && !isJudged()) at.map = false;
      else goOn();
    },
  };

  return {
    at,
    marks,
    rows,
    lesson,
    step,
    place,
    waits,
    isJudged,
    record,
    get now(): Readonly<typeof now> {
      return now;
    },
    play,
    ask,
    undo,
    kept,
    act(name: unknown, value: unknown): void {
      begun ||= !OUTSIDE.includes(String(name));
      acts[String(name)]?.(value);
    },
  };
}
