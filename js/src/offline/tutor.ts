// Goes through a course on a page without Python. All verdicts and reasons are in the page; this only knows what was
// tried in the open step, and which step comes next.
import type { CoursePage, Feedback, LessonPage, PlaceReached, Reason, StepPage, Text } from "../wire/types";
import { type Marks, marksOf, type Place } from "./marks";
import { ANYTHING, asked, dayOf, nextOf, type Standing, standingOf } from "./record";

const NEEDS_PYTHON = "Too much can be played in this step for a page: it needs Python. Skip it here.";
const DEAD = "It cannot be done any more from here: undo, and try another way.";
const LOOK_AGAIN = "No. Look again.";
const ALLOWED = "That one is allowed.";
/** How many allowed places may be clicked in a search for refusals without a slip. */
const ALLOWED_FREE = 2;

/** What comes from outside of the steps. */
const OUTSIDE = ["resume", "tries", "learnt", "name"];

/** Why something was refused. */
export class Refusal extends Error {
  constructor(readonly reason: Reason) {
    super(reason.text);
  }
}

/** What was tried in the step that is open. */
export interface Try {
  node: number;
  answered: boolean;
  wrong: number[];
  /** Hints: of those that there are now, and in all. */
  taken: number;
  hints: number;
  slips: number;
  allowed: number;
  found: string[];
  places: string[];
  feedback: Feedback | null;
  ended: Set<number>;
  solved: boolean;
  /** Since something was taken back last, the learner has gone on: then taking back ends a try. */
  goesOn: boolean;
  since: number;
}

/** One try, as stored in files of answers. */
export interface Row {
  lesson: string;
  step: number;
  played: string[];
  answer: unknown;
  right: boolean;
  hints: number;
  seconds: number;
  /** It was taken back before it ended. */
  back: boolean;
  /** When, in seconds since 1970. */
  at: number;
}

export type Tutor = ReturnType<typeof tutorOf>;

export function tutorOf(page: CoursePage) {
  const marks: Marks = marksOf(page);
  const rows = [...(page.rows ?? [])] as Row[];
  const { practice } = page;
  const hasMap = page.title !== undefined || practice !== undefined;
  const chosen = { ...ANYTHING };
  const at = { lesson: following(), step: 0, map: hasMap, finished: false };
  let now = begin();
  /** Whether anything was done here: then a place that was kept is an older one. */
  let begun = false;
  /** The steps that went wrong and are still to be repeated; null: nothing is repeated. */
  let onceMore: [number, number][] | null = null;

  const lesson = (): LessonPage => page.lessons[at.lesson] as LessonPage;
  const step = (): StepPage => lesson().steps[at.step] as StepPage;
  const place = (): PlaceReached | undefined => step().places[now.node];
  const asks = (): boolean => step().answer !== undefined;
  const waits = (): boolean => asks() && !now.answered;
  const isWhole = (): boolean => place() !== undefined;
  const isDead = (): boolean =>
    !practice && !now.solved && place()?.state === "open" && now.node !== step().floor && !place()?.way;
  const isTouched = (): boolean =>
    now.node !== step().floor || now.answered || now.hints + now.slips + now.allowed + now.found.length > 0;
  const seconds = (): number => Math.round((Date.now() - now.since) / 1000);

  /** Whether a try at the open puzzle has ended: then what it was about may be told. */
  const isJudged = (): boolean => now.solved || now.slips > 0;

  /** Where somebody stands who practises; only what is on this page can come again. */
  function standing(): Standing {
    const now = standingOf(rows, practice ?? {}, dayOf(Date.now() / 1000));
    for (const key of [...now.boxes.keys()]) if (!page.lessons.some((one) => one.key === key)) now.boxes.delete(key);
    return now;
  }

  /** The puzzle to ask next; of a course, the first lesson. */
  function following(not = ""): number {
    return practice ? page.lessons.findIndex(({ key }) => key === nextOf(standing(), practice, not, chosen)) : 0;
  }

  function begin(): Try {
    const first = page.lessons[at.lesson]?.steps[at.step];
    const needs = first && !Object.keys(first.places).length;
    return {
      node: first?.floor ?? 0,
      answered: false,
      wrong: [],
      ...{ taken: 0, hints: 0, slips: 0, allowed: 0 },
      found: [],
      places: [],
      feedback: needs ? { mood: "note", text: NEEDS_PYTHON } : null,
      ended: new Set(),
      solved: false,
      goesOn: false,
      since: Date.now(),
    };
  }

  function open(lessonNow: number, stepNow: number): void {
    leaveTry();
    Object.assign(at, { lesson: lessonNow, step: stepNow, map: false, finished: false });
    now = begin();
  }

  function say(mood: Feedback["mood"], text: Text): void {
    now.feedback = { mood, text };
  }

  function note(right: boolean, played: string[], answer: Row["answer"] = null, back = false): void {
    const { key } = lesson();
    const took = { hints: now.hints, seconds: seconds(), at: Math.round(Date.now() / 1000) };
    rows.push({ lesson: key, step: at.step + 1, played, answer, right, back, ...took });
  }

  /** A try that has not ended is taken back, or left. */
  function leaveTry(): void {
    const { state, played = [] } = place() ?? {};
    if (now.goesOn && state === "open") note(false, played, null, true);
    now.goesOn = false;
  }

  function solve(): void {
    now.solved = true;
    const mark = marks.of(at.lesson)[at.step];
    if (!mark) return;
    if (!mark.done || now.hints + now.slips < mark.hints + mark.slips)
      Object.assign(mark, { hints: now.hints, slips: now.slips, seconds: seconds() });
    Object.assign(mark, { done: true, skipped: false });
  }

  function play(words: readonly string[]): void {
    if (now.solved) throw new Refusal({ text: "This step is done: go on with Next." });
    if (waits()) throw new Refusal({ text: "First say what you think." });
    if (!isWhole()) throw new Refusal({ text: NEEDS_PYTHON });
    const to = step().moves[`${now.node} ${words.join(" ")}`];
    if (to === undefined) throw new Refusal(why(words));
    arrive(to);
  }

  function arrive(node: number): void {
    Object.assign(now, { node, places: [], feedback: null, goesOn: true });
    const { state, feedback, played } = place() as PlaceReached;
    if (feedback) now.feedback = feedback;
    if (isDead() && !feedback) say("slip", step().replies?.["*"] ?? DEAD);
    if (state === "open") return;
    if (state === "solved") solve();
    else if (!now.ended.has(node)) now.slips++;
    now.ended.add(node);
    note(state === "solved", played);
  }

  function why(words: readonly string[]): Reason {
    const index = step().whys[`${now.node} ${words.join(" ")}`];
    return step().reasons[index ?? -1] ?? { text: "That is not possible now." };
  }

  /** Somebody asks whether that is possible; in some steps that is the task. */
  function ask(words: readonly string[]): Reason {
    const text = words.join(" ");
    const index = step().whys[`${now.node} ${text}`];
    const reason = index === undefined ? { text: step().wanted ? ALLOWED : "That is possible now." } : why(words);
    if (step().wanted && !now.solved && !waits()) judgeFound(text, index === undefined ? null : reason);
    return reason;
  }

  function judgeFound(text: string, reason: Reason | null): void {
    const reasons = now.found.map((one) => why(one.split(" ")).text);
    if (!reason) {
      now.allowed++;
      if (now.allowed > ALLOWED_FREE) now.slips++;
      say(now.allowed > ALLOWED_FREE ? "slip" : "note", ALLOWED);
    } else if (reason.rule !== step().wanted) say("note", `${reason.text} That is another rule (${reason.rule}).`);
    else if (reasons.includes(reason.text)) say("note", "Right, and you have it already.");
    else {
      now.found.push(text);
      say("good", [`${reason.text} `, { r: step().wanted ?? "" }]);
      if (now.found.length < (step().finds?.length ?? 1)) return;
      solve();
      note(true, now.found);
      now.feedback = step().right ?? now.feedback;
    }
  }

  function undo(what: unknown): void {
    const before = Object.entries(step().moves)
      .find(([, to]) => to === now.node)?.[0]
      .split(" ")[0];
    if (now.solved || what === "redo" || before === undefined)
      throw new Refusal({ text: "There is nothing to take back." });
    leaveTry();
    Object.assign(now, { node: what === "turn" ? step().floor : Number(before), feedback: null, places: [] });
  }

  function answer(value: unknown): void {
    if (!waits() || typeof value !== "number") throw new Refusal({ text: "Nothing is asked here." });
    if (value === step().answer) return takeAnswer();
    noteAnswer(value);
    now.slips++;
    if (!now.wrong.includes(value)) now.wrong.push(value);
    now.feedback = { mood: "slip", text: verdictOn(value) };
  }

  /** Without a word of the author's for this number it is said whether it is too large. */
  function verdictOn(value: number): Text {
    const { replies = {}, view, answer: right = 0 } = step();
    const said = replies[value];
    if (said) return said;
    const general = replies["*"];
    if (view.question?.choices) return general ?? LOOK_AGAIN;
    const size = `${value} is too ${value > right ? "many" : "few"}. `;
    return [size, ...(Array.isArray(general) ? general : [general ?? "Look again."])];
  }

  function noteAnswer(value: number): void {
    note(value === step().answer, [], inWords(value));
  }

  /** An answer as files have it: the text of a choice, or the number. */
  function inWords(value: number): string | number {
    return choices()[value] ?? value;
  }

  function choices(): string[] {
    return (step().view.question?.choices ?? []).map(({ text }) =>
      typeof text === "string"
        ? text
        : text.map((run) => (typeof run === "string" ? run : "b" in run ? run.b : "")).join(""),
    );
  }

  /** Nothing is played after the answer. */
  function isAnswerAll(): boolean {
    return !Object.keys(step().moves).length && !step().wanted;
  }

  /** The answer was found, or shown by a hint. */
  function takeAnswer(): void {
    noteAnswer(step().answer as number);
    Object.assign(now, { answered: true, taken: 0 });
    if (isAnswerAll()) solve();
    now.feedback = step().right ?? { mood: "good", text: "Right." };
  }

  // -- hints, from small to large

  const rungs = (): Array<() => void> => {
    const { clue, points, wanted, finds = [] } = step();
    const clues = clue === undefined ? [] : [() => say("hint", clue)];
    const next = finds.find((one) => !now.found.includes(one)) ?? "";
    const look = (places: string[]) => () => {
      now.places = places;
      say("hint", "Look here.");
    };
    if (wanted) return [...clues, look(next.split(" ")), () => void ask(next.split(" "))];
    if (waits()) return [...clues, ...(points.length ? [look(points)] : []), takeAnswer];
    // the author's places are about the beginning
    return [...clues, () => look(points.length && now.node === step().floor ? points : wayBack())(), takeMove];
  };

  /** Goes back to where the task can still be done; the words that lead on from there. */
  function wayBack(): string[] {
    while (!place()?.way && now.node !== step().floor) undo("move");
    return place()?.way ?? [];
  }

  function takeMove(): void {
    const way = wayBack();
    if (!way.length) return say("hint", NEEDS_PYTHON);
    play(way);
    if (!now.solved) say("hint", [{ b: way.join(" ") }, ", and now go on."]);
  }

  function hint(): void {
    if (now.solved || at.map || at.finished) throw new Refusal({ text: "There is nothing left to hint at." });
    const all = rungs();
    const rung = all[Math.min(now.taken, all.length - 1)];
    if (now.taken < all.length) now.hints++;
    now.taken = Math.min(now.taken + 1, all.length);
    rung?.();
  }

  // -- from step to step

  function next(): void {
    const mark = marks.of(at.lesson)[at.step];
    if (at.finished) {
      if (at.lesson + 1 < page.lessons.length) openLesson(at.lesson + 1);
      else if (page.title) at.map = true;
    } else if (now.solved || (!practice && (mark?.done || mark?.skipped))) goOn();
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
    const first = marks.of(number).findIndex(({ done }) => !done);
    open(number, Math.max(first, 0));
  }

  // -- what the browser keeps

  /** Empty as long as there is nothing. */
  function kept(): string {
    return begun || !marks.isUntouched() ? marks.text(placeNow()) : "";
  }

  function placeNow(): Place {
    const { found, wrong, answered, taken, hints, slips, allowed } = now;
    return {
      lesson: lesson().key,
      step: at.step,
      shows: at.map ? "map" : at.finished ? "end" : "step",
      played: place()?.played ?? [],
      ...{ found, wrong: wrong.map(inWords), answered, taken, hints, slips, allowed },
      seconds: seconds(),
    };
  }

  /** What was done here stays, and who has begun here stays where they are. */
  function resume(text: unknown): void {
    if (typeof text !== "string") return;
    const place = marks.read(text);
    if (place && !begun) goBackTo(place);
  }

  function goBackTo({ lesson: key, step: number = 0, shows, seconds: spent = 0, ...one }: Partial<Place>): void {
    const lessonNow = page.lessons.findIndex((each) => each.key === key);
    if (!page.lessons[lessonNow]?.steps[number]) return;
    begun = true;
    open(lessonNow, number);
    const { answered = false, found = [], taken = 0, hints = 0, slips = 0, allowed = 0, wrong = [], played = [] } = one;
    Object.assign(now, { answered, found, taken, hints, slips, allowed, since: Date.now() - 1000 * spent });
    now.wrong = wrong.map((each) => (typeof each === "number" ? each : choices().indexOf(each)));
    const reached = Object.entries(step().places).find(([, each]) => `${each.played}` === `${played}`);
    if (played.length && reached) now.node = Number(reached[0]);
    now.goesOn = now.node !== step().floor;
    now.ended.add(now.node);
    now.feedback = (now.goesOn && place()?.feedback) || now.feedback;
    now.solved =
      place()?.state === "solved" || (answered && isAnswerAll()) || found.length >= (step().finds?.length ?? Infinity);
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
      const mark = marks.of(at.lesson)[at.step];
      leaveTry();
      if (mark) mark.skipped = !mark.done;
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
      chosen.repeats = true;
      onceMore = marks.wentWrong();
      goOn();
    },
    start: startChosen,
    band(value): void {
      chosen.band = Number(value) || 0;
      if (practice && !asked(practice, chosen).length) chosen.theme = "";
    },
    theme: (value) => Object.assign(chosen, { theme: String(value ?? "") }),
  };

  /** A puzzle that was left in the middle goes on, if it is of these. */
  function startChosen(): void {
    chosen.repeats = false;
    if (practice && isTouched() && !isJudged() && asked(practice, chosen).includes(lesson().key)) at.map = false;
    else goOn();
  }

  return {
    at,
    marks,
    rows,
    lesson,
    step,
    place,
    waits,
    isDead,
    isJudged,
    standing,
    chosen,
    clues: (): number => rungs().length,
    get now(): Readonly<Try> {
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
