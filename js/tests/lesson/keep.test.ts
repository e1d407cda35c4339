import { expect, test, vi } from "vitest";
import { keepProgress } from "../../src/lesson/keep";
import type { Answer, LessonView } from "../../src/wire/types";

function browser(kept: Record<string, string> = {}) {
  const setItem = vi.fn((name: string, value: string) => {
    kept[name] = value;
  });
  return { kept, setItem, drawer: () => ({ getItem: (name: string) => kept[name] ?? null, setItem }) };
}

const session = (progress: string, tries = 0) => ({
  lesson: { progress, tries, key: "row" } as LessonView,
  alive: true,
  ask: vi.fn(),
});
type Asking = ReturnType<typeof session>;

const [NAME, TRIES] = ["squirrelwidgets lesson row", "squirrelwidgets tries row"];
const never = () => expect.unreachable();
const asked = (one: Asking) => one.ask.mock.calls.map(([, fields]) => fields);
const answers = (one: Asking, answer: Partial<Answer>) => one.ask.mock.lastCall?.[2]?.(answer);

test("progress is kept whenever it changes", () => {
  const { kept, setItem, drawer } = browser();
  const one = session("a");
  keepProgress(one, never, drawer);
  keepProgress(one, never, drawer);
  expect(setItem).toHaveBeenCalledTimes(1);
  one.lesson.progress = "b";
  keepProgress(one, never, drawer);
  expect(kept).toEqual({ [NAME]: "b" });
});

test("a lesson that begins anew is handed what the browser keeps, once", () => {
  const { kept, drawer } = browser({ [NAME]: "old" });
  const one = session("");
  const back = vi.fn();
  keepProgress(one, back, drawer);
  keepProgress(one, back, drawer);
  expect(asked(one)).toEqual([{ act: "resume", value: "old" }]);
  expect(kept[NAME]).toBe("old");
  expect(back).not.toHaveBeenCalled();
  answers(one, { ok: true });
  expect(back).toHaveBeenCalledTimes(1);
});

test("what another tab has kept meanwhile is joined before it is replaced", () => {
  const { kept, drawer } = browser();
  const one = session("a");
  keepProgress(one, never, drawer);
  kept[NAME] = "theirs";
  one.lesson.progress = "b";
  keepProgress(one, never, drawer);
  expect([asked(one), kept[NAME]]).toEqual([[{ act: "resume", value: "theirs" }], "theirs"]);
  one.lesson.progress = "both";
  keepProgress(one, never, drawer);
  expect([asked(one).length, kept[NAME]]).toEqual([1, "both"]);
});

test("nothing is handed to Python that is away, has it already, or has another course", () => {
  const { drawer } = browser({ [NAME]: "old", [TRIES]: "[]" });
  const [equal, away, other] = [session("old"), session(""), session("")];
  away.alive = false;
  other.lesson.key = "another";
  for (const one of [equal, away, other]) keepProgress(one, never, drawer);
  expect([equal, away, other].map(asked)).toEqual([[{ act: "tries", value: "[]" }], [], []]);
  away.alive = true;
  keepProgress(away, () => undefined, drawer);
  expect(asked(away).length, "once it is back").toBe(2);
});

test("tries are asked for when there are others, and kept", () => {
  const { kept, drawer } = browser();
  const one = session("a", 1);
  keepProgress(one, never, drawer);
  keepProgress(one, never, drawer);
  expect(asked(one)).toEqual([{ act: "rows" }]);
  answers(one, { ok: true, data: "[1]" });
  keepProgress(one, never, drawer);
  expect(kept[TRIES]).toBe("[1]");
  kept[TRIES] = "[2]"; // another tab
  keepProgress(one, never, drawer);
  expect(asked(one)).toEqual([{ act: "rows" }, { act: "tries", value: "[2]" }]);
});

test("practice is handed the tries in the course of its game, once, and no other lesson is", () => {
  const { drawer } = browser({ "squirrelwidgets tries nuts/nuts": "[3]" });
  const [practice, ada, course] = ["nuts/nuts-practice", "nuts/nuts-practice/ada.json", "nuts/nuts"].map((key) => {
    const one = session("");
    one.lesson.key = key;
    for (const _ of "12") keepProgress(one, never, drawer);
    return asked(one);
  });
  expect([practice, ada]).toEqual([[{ act: "learnt", value: "[3]" }], []]);
  expect(course).toEqual([{ act: "tries", value: "[3]" }]);
});

test("a page that may keep nothing shows its lesson all the same", () => {
  const forbid = () => {
    throw new Error("SecurityError");
  };
  expect(() => keepProgress(session("a"), never, forbid)).not.toThrow();
});
