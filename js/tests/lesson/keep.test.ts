import { expect, test, vi } from "vitest";
import { keepProgress } from "../../src/lesson/keep";
import type { LessonView } from "../../src/wire/types";

function browser(kept: Record<string, string> = {}) {
  const setItem = vi.fn((name: string, value: string) => {
    kept[name] = value;
  });
  return { kept, setItem, drawer: () => ({ getItem: (name: string) => kept[name] ?? null, setItem }) };
}

const session = (progress: string) => ({
  lesson: { progress, key: "row" } as LessonView,
  alive: true,
  ask: vi.fn(),
});

const NAME = "squirrelwidgets lesson row";

test("progress is kept whenever it changes", () => {
  const { kept, setItem, drawer } = browser();
  const one = session("a");
  keepProgress(one, drawer);
  keepProgress(one, drawer);
  expect(setItem).toHaveBeenCalledTimes(1);
  one.lesson.progress = "b";
  keepProgress(one, drawer);
  expect(kept).toEqual({ [NAME]: "b" });
});

test("a lesson that begins anew is handed what the browser keeps, once", () => {
  const { kept, drawer } = browser({ [NAME]: "old" });
  const one = session("");
  keepProgress(one, drawer);
  keepProgress(one, drawer);
  expect(one.ask.mock.calls).toEqual([["lesson", { act: "resume", value: "old" }]]);
  expect(kept[NAME]).toBe("old");
});

test("nothing is handed to Python that has progress, has none to get, or is away", () => {
  const { drawer } = browser({ [NAME]: "old" });
  const [begun, away, other] = [session("a"), session(""), session("")];
  away.alive = false;
  other.lesson.key = "another";
  for (const one of [begun, away, other]) keepProgress(one, drawer);
  expect([begun, away, other].map((one) => one.ask.mock.calls.length)).toEqual([0, 0, 0]);
  away.alive = true;
  keepProgress(away, drawer);
  expect(away.ask, "once it is back").toHaveBeenCalledTimes(1);
});

test("a page that may keep nothing shows its lesson all the same", () => {
  const forbid = () => {
    throw new Error("SecurityError");
  };
  expect(() => keepProgress(session("a"), forbid)).not.toThrow();
});
