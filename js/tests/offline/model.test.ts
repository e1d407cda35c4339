// A course on a page without Python: what a board sends is answered from what stands in the page.
import { beforeEach, expect, test } from "vitest";
import { courseModel } from "../../src/offline/model";
import type {
  CoursePage,
  Head,
  HintTaken,
  LessonView,
  PlaceReached,
  StepPage,
  StepVerdict,
  Update,
} from "../../src/wire/types";
import { head, plies, statics } from "../fixture";
import { step as stepView } from "../lesson/lessons";

const { art, names, rules, layouts, ...own } = statics;

const place = (node: number, state: StepVerdict["state"], more: Partial<PlaceReached> = {}): PlaceReached => ({
  head: { ...head, node } as Head,
  before: 0,
  view: { state, goals: [], unsolvable: false },
  hints: [],
  played: [],
  ...more,
});
const here: HintTaken = { places: ["b"], say: { mood: "hint", text: "Look here." } };

const stepPage = (more: Partial<StepPage> = {}): StepPage => ({
  static: { ...own, shared: ["art", "view"] },
  plies,
  view: stepView({ number: 1 }),
  floor: 0,
  places: {
    0: place(0, "open", { hints: [here, { to: 1 }] }),
    1: place(1, "solved", { played: ["b"], feedback: { mood: "good", text: "Done." } }),
    2: place(2, "miss", { played: ["c"] }),
    3: place(3, "open", {
      view: { state: "open", goals: [], unsolvable: true },
      played: ["d"],
      hints: [
        { ...here, back: 0 },
        { back: 0, to: 1 },
      ],
    }),
  },
  moves: { "0 b": 1, "0 c": 2, "0 d": 3 },
  reasons: [{ text: "e is far.", rule: "R-1" }],
  whys: { "0 e": 0 },
  hints: [],
  clues: [],
  lost: { mood: "miss", text: "Undo." },
  rules: ["R-1"],
  ...more,
});

const asked = stepPage({
  view: stepView({ question: { wrong: [], answered: false } }),
  places: { 0: place(0, "open") },
  moves: {},
  hints: [{ does: "answer" }],
  asked: {
    choices: [],
    right: [4],
    stored: 4,
    replies: { "5": { mood: "miss", text: "One too many." } },
    few: [" is too few."],
    many: [" is too many."],
    right_so_far: { mood: "good", text: "Right, and there is more." },
  },
});
const finds = stepPage({
  places: { 0: place(0, "open", { hints: [{ does: "look", say: here.say }, { does: "find" }] }) },
  moves: {},
  wanted: "R-1",
  finds: ["e"],
});

const page = (steps: StepPage[], more: Partial<CoursePage> = {}): CoursePage => ({
  key: "row",
  line: "",
  title: "Learn Row",
  lessons: [
    { title: "Steps", key: "steps", rules: ["R-1"], steps },
    { title: "Last", key: "last", rules: [], steps: [stepPage()] },
  ],
  parts: { art: JSON.stringify({ art, names, rules }), view: JSON.stringify({ layouts }) },
  ...more,
});

let model: ReturnType<typeof courseModel>;
let heard: Required<Pick<Update, "answer" | "lesson" | "head">>[];

function open(steps: StepPage[]): void {
  model = courseModel(page(steps));
  model.on("msg:custom", ((content: (typeof heard)[number]) => heard.push(content)) as never);
}

async function send(kind: string, more: object = {}) {
  heard = [];
  model.send({ id: 1, kind, ...more });
  await Promise.resolve();
  const [only, ...others] = heard;
  if (!only || others.length) throw new Error(`${heard.length} answers`);
  return only;
}

const act = (name: string, value?: unknown) => send("lesson", { act: name, value });
const play = (word: string) => send("play", { words: [word] });

beforeEach(() => open([stepPage(), asked, finds]));

test("it begins with the map", async () => {
  const { course, step } = model.get("_lesson") as LessonView;
  expect([course?.title, course?.stones.length, step]).toEqual(["Learn Row", 2, undefined]);
  expect((await act("open", 0)).lesson.step?.number).toBe(1);
});

test("what solves the step closes the board and is kept", async () => {
  await act("open", 0);
  const { lesson, head: now } = await play("b");
  expect([lesson.step?.state, lesson.step?.pips[0], now.legal]).toEqual(["solved", "done", null]);
  expect(lesson.progress).toContain('"steps":[[1,0,0,0,0]');
  expect((await play("c")).answer.ok).toBe(false);
});

test("a try that misses is a miss, once, and can be taken back", async () => {
  await act("open", 0);
  expect((await play("c")).lesson.step?.state).toBe("miss");
  const { head: now, lesson } = await send("undo", { what: "move" });
  expect([now.node, lesson.step?.state]).toEqual([0, "open"]);
  await play("c");
  await send("undo", { what: "turn" });
  await play("b");
  expect((await act("map")).lesson.progress).toContain("[1,0,0,1,0]");
});

test("where nothing leads to the end any more it says so", async () => {
  await act("open", 0);
  const { step } = (await play("d")).lesson;
  expect([step?.unsolvable, step?.feedback?.text]).toEqual([true, "Undo."]);
});

test("what is not possible has its reason", async () => {
  await act("open", 0);
  const { answer } = await play("e");
  expect([answer.ok, answer.text, answer.rule]).toEqual([false, "e is far.", "R-1"]);
  expect((await send("why", { words: ["e"] })).answer.text).toBe("e is far.");
});

test("a hint goes back to where the task can be done", async () => {
  await act("open", 0);
  await play("d");
  const { lesson, head: now } = await act("hint");
  expect([lesson.step?.places, now.node, lesson.step?.feedback?.text]).toEqual([["b"], 0, "Look here."]);
  await play("d");
  expect((await act("hint")).lesson.step?.state).toBe("solved");
});

test("a hint shows what is to be found, and the next one finds it", async () => {
  open([finds]);
  await act("open", 0);
  expect((await act("hint")).lesson.step?.places).toEqual(["e"]);
  expect((await act("hint")).lesson.step?.state).toBe("solved");
});

test("hints lead to the end", async () => {
  await act("open", 0);
  expect((await act("hint")).lesson.step?.places).toEqual(["b"]);
  expect((await act("hint")).lesson.step?.state).toBe("solved");
  expect((await act("hint")).answer.ok).toBe(false);
});

test("a look at the map loses nothing", async () => {
  await act("open", 0);
  await act("skip");
  const { step } = (await act("answer", 5)).lesson;
  await act("map");
  expect((await act("open", 0)).lesson.step).toEqual(step);
});

test("the file of somebody who has only taken a hint says where that was", async () => {
  await act("open", 0);
  await act("hint");
  const { progress } = JSON.parse((await act("save")).answer.data ?? "");
  expect(JSON.parse(progress).place).toMatchObject({ lesson: "steps", step: 0, hints: 1 });
});

test("an answer is judged, and wrong ones have their reply", async () => {
  await act("open", 0);
  await act("skip");
  expect((await act("answer", 5)).lesson.step).toMatchObject({
    feedback: { mood: "miss", text: "One too many." },
    question: { wrong: ["5"], answered: false },
  });
  expect((await act("answer", 3)).lesson.step?.feedback?.text).toEqual(["3", " is too few."]);
  expect((await act("answer", 9)).lesson.step?.feedback?.text).toEqual(["9", " is too many."]);
  expect((await act("answer", 4)).lesson.step?.state).toBe("solved");
});

test("another step is another game, though both begin alike", async () => {
  await act("open", 0);
  expect(await act("hint")).not.toHaveProperty("reset");
  expect(await act("skip")).toHaveProperty("reset", true);
});

test("of several right answers all have to be said, in any order, and half of them are kept", async () => {
  const choices = ["a", "b", "c"].map((text) => ({ text, state: "open" as const }));
  const right = { ...(asked.asked as NonNullable<StepPage["asked"]>), choices: ["a", "b", "c"], right: ["a", "c"] };
  const all = stepPage({
    ...asked,
    view: stepView({ question: { choices, wrong: [], answered: false } }),
    asked: right,
  });
  open([all]);
  await act("open", 0);
  await act("answer", 2);
  const { lesson } = await act("answer", 1);
  open([all]);
  const { step } = (await act("resume", lesson.progress)).lesson;
  expect(step?.question?.choices?.map(({ state }) => state)).toEqual(["open", "wrong", "right"]);
  expect((await act("answer", 0)).lesson.step?.state).toBe("solved");
});

test("what is refused can be found, and three allowed clicks are a miss", async () => {
  await act("open", 0);
  await act("skip");
  await act("skip");
  for (const mood of ["note", "note", "miss"])
    expect((await send("why", { words: ["b"] })).lesson.step?.feedback?.mood).toBe(mood);
  expect((await send("why", { words: ["e"] })).lesson.step?.state).toBe("solved");
});

test("after the last step comes the end of the lesson, then the next one", async () => {
  await act("open", 0);
  for (let n = 0; n < 3; n++) await act("skip");
  expect((await act("map")).answer.ok).toBe(true);
  await act("open", 1);
  await play("b");
  const { finish } = (await act("next")).lesson.step ?? {};
  expect(finish).toMatchObject({ acorns: 3, why: "No hint, no miss." });
  expect((await act("next")).lesson.step).toBeUndefined();
});

const MOMENTS: Record<string, () => Promise<unknown>> = {
  "a step is open": () => act("open", 0),
  "solved, not gone on": () => act("open", 0).then(() => play("b")),
  "a try is open": () => act("open", 0).then(() => play("d")),
  "a try that missed": () => act("open", 0).then(() => play("c")),
  "a wrong answer": async () => {
    for (const one of [() => act("open", 0), () => act("skip"), () => act("answer", 5)]) await one();
  },
  "the end of a lesson": async () => {
    await act("open", 0);
    for (let n = 0; n < 3; n++) await act("skip");
  },
};

test.each(Object.keys(MOMENTS))("a page that is loaded again goes on: %s", async (moment) => {
  await MOMENTS[moment]?.();
  const { lesson } = await send("sync");
  const rows = (await act("rows")).answer.data ?? "";
  open([stepPage(), asked, finds]);
  await act("resume", lesson.progress);
  await act("tries", rows);
  await act("tries", rows); // by another tab
  const again = await send("sync");
  const said = { feedback: lesson.step?.feedback };
  expect({ ...again.lesson, step: { ...again.lesson.step, ...said } }).toEqual({ ...lesson, step: lesson.step });
});

test("what is taken back is a try, too", async () => {
  await act("open", 0);
  await play("d");
  await send("undo", { what: "move" });
  await play("d");
  await act("skip");
  const rows = JSON.parse((await act("rows")).answer.data ?? "");
  expect(rows.map(({ played, back }: { played: string[]; back: boolean }) => [played, back])).toEqual([
    [["d"], true],
    [["d"], true],
  ]);
});

test("somebody who is stuck leaves a file that says how far they came", async () => {
  await act("open", 0);
  await play("c");
  const { progress, rows } = JSON.parse((await act("save")).answer.data ?? "");
  expect(JSON.parse(progress).steps.steps[0]).toEqual([0, 0, 0, 0, 0]);
  expect(rows).toMatchObject([{ step: 1, played: ["c"], right: false, back: false }]);
});

test("what was kept is gone on with, and nonsense begins anew", async () => {
  await act("open", 0);
  const kept = (await play("b")).lesson.progress;
  open([stepPage(), asked, finds]);
  const { course } = (await act("resume", kept)).lesson;
  expect([course?.lesson, course?.step]).toEqual([0, 2]);
  open([stepPage()]);
  expect((await act("resume", '{"format": 9}')).answer.ok).toBe(true);
});

test("the answers are a file", async () => {
  await act("open", 0);
  await play("b");
  await act("name", "Ada");
  const { answer } = await act("save");
  expect(answer.name).toBe("row-Ada.json");
  expect(JSON.parse(answer.data ?? "").rows).toMatchObject([{ lesson: "steps", step: 1, played: ["b"], right: true }]);
});

test("an answer that a hint says is a try, too", async () => {
  open([asked]);
  await act("open", 0);
  expect((await act("hint")).lesson.step?.state).toBe("solved");
  const { rows } = JSON.parse((await act("save")).answer.data ?? "");
  expect(rows).toMatchObject([{ lesson: "steps", step: 1, answer: 4, right: true, hints: 1 }]);
});

test("where something is to be found after the answer, the answer alone does not do", async () => {
  open([stepPage({ ...finds, asked: asked.asked, view: asked.view } as Partial<StepPage>)]);
  await act("open", 0);
  expect((await act("answer", 4)).lesson.step?.state).toBe("open");
  expect((await send("why", { words: ["e"] })).lesson.step?.state).toBe("solved");
});

test("a move that is not laid out says so, and a step of which nothing is", async () => {
  await act("open", 0);
  expect((await play("f")).answer.text).toContain("open the notebook");
  open([stepPage({ places: {}, moves: {} })]);
  const { step } = (await act("open", 0)).lesson;
  expect(step?.feedback?.text).toContain("open the notebook");
  expect((await play("b")).answer.ok).toBe(false);
});

test("all else needs a notebook", async () => {
  expect((await send("new")).answer.text).toContain("no Python");
});
