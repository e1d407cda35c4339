import { expect, test, vi } from "vitest";
import { pebblesBefore, stoneAt } from "../../../src/lesson/map/trail";
import { onPaper } from "../../shown";
import { acts, answer, course, lesson, showLesson, step } from "../lessons";

onPaper();

const stones = (view: ReturnType<typeof showLesson>["view"]) => view.all(".sqw-stone") as HTMLButtonElement[];

test("the map stands in the board's stead: stones, acorns, and where one goes on", () => {
  const { model, view } = showLesson(lesson());
  expect([view.find(".sqw-frame")?.hidden, view.find(".sqw-map")?.hidden]).toEqual([true, false]);
  expect(view.text("h2")).toBe("Learn Row");
  expect(stones(view).map((one) => one.textContent)).toEqual(["1 Rows", "2 Stepsstep 2 of 3", "3 Turns1 step"]);
  expect(stones(view)[0]?.querySelector("[role='img']")?.getAttribute("aria-label")).toBe("3 of 3 acorns");
  expect(stones(view).map((one) => one.getAttribute("aria-current"))).toEqual([null, "step", null]);
  expect(view.all(".sqw-bar-line").map((one) => one.textContent)).toEqual([
    "Steps3 of 6",
    "Acorns3 of 9",
    "Rules1 of 3",
  ]);
  expect(view.all(".sqw-trail .sqw-pebble")).toHaveLength(6);
  expect(view.all(".sqw-walking")).toHaveLength(1);
  view.find('[data-key="continue"]')?.click();
  answer(model);
  stones(view)[2]?.click();
  expect(acts(model)).toEqual([
    ["open", 1],
    ["open", 2],
  ]);
});

test("a step takes its place, and gives it back", () => {
  const { model, view } = showLesson(lesson());
  view.find('[data-key="continue"]')?.focus();
  model.hear({ lesson: lesson(step()) });
  expect([view.find(".sqw-frame")?.hidden, view.find(".sqw-cover")?.hidden]).toEqual([false, true]);
  expect((document.activeElement as HTMLElement).dataset.place, "the keyboard goes with it").toBe("a");
  view.find(".sqw-to-map")?.focus();
  view.press("All lessons");
  answer(model, lesson());
  expect(view.find(".sqw-map")?.hidden).toBe(false);
  expect((document.activeElement as HTMLElement).dataset.key).toBe("continue");
});

test("arrow keys walk along the path; shortcuts of the game mean nothing", () => {
  const { model, view } = showLesson(lesson());
  stones(view)[0]?.focus();
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  press("ArrowRight");
  expect(document.activeElement).toBe(stones(view)[1]);
  press("ArrowDown");
  press("ArrowDown");
  expect(document.activeElement).toBe(stones(view)[2]);
  press("ArrowLeft");
  expect(document.activeElement).toBe(stones(view)[1]);
  const sent = model.sent.length;
  press("u");
  press("h");
  expect(model.sent).toHaveLength(sent);
});

test("all is done: nothing is left to continue", () => {
  const { view } = showLesson(lesson(undefined, { course: course({ step: 0 }) }));
  expect(view.find('[data-key="continue"]')).toBeNull();
  expect(view.text(".sqw-all-is-done")).toContain("All is done.");
  expect(view.all(".sqw-walking")).toHaveLength(0);
});

test("a name is asked for, and sent", () => {
  const { model, view } = showLesson(lesson());
  view.press("Your name");
  const field = view.find(".sqw-name-form input") as HTMLInputElement;
  expect(document.activeElement).toBe(field);
  field.value = " Pip ";
  view.find(".sqw-name-form")?.dispatchEvent(new Event("submit", { cancelable: true }));
  expect(acts(model)).toEqual([["name", "Pip"]]);
  answer(model, lesson(undefined, { course: course({ name: "Pip" }) }));
  expect(view.text(".sqw-name-tag")).toBe("Pip");
});

test("where answers are kept, and a file of them", () => {
  const { model, view } = showLesson(lesson());
  expect(view.text(".sqw-kept")).toContain("Kept in this browser after each step");
  const create = vi.fn(() => "blob:answers");
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: vi.fn() });
  view.press("Save answers");
  expect(acts(model)).toEqual([["save"]]);
  const { id } = model.last("lesson") ?? { id: 0 };
  model.hear({ answer: { id, ok: true, rev: 0, name: "row.json", mime: "application/json", data: "{}" } });
  expect(create).toHaveBeenCalledTimes(1);
  model.hear({ lesson: lesson(undefined, { course: course({ kept: "answers/pip.json" }) }) });
  expect(view.text(".sqw-kept")).toContain("Kept in answers/pip.json");
});

test("without Python the map can be read", () => {
  const { view } = showLesson(lesson());
  vi.advanceTimersByTime(1600);
  expect(view.all(".sqw-map button:not(:disabled)")).toHaveLength(0);
  expect(view.text(".sqw-map-side")).toContain("Python does not answer.");
});

test("the path goes to and fro, four stones a row, with the pebbles on it", () => {
  const row = (n: number) => stoneAt(n).y;
  expect([row(3), row(7) > row(3), row(8) > row(7)]).toEqual([row(0), true, true]);
  expect(stoneAt(4).x).toBe(stoneAt(3).x);
  expect(stoneAt(5).x).toBeLessThan(stoneAt(4).x);
  for (const { x, y } of pebblesBefore(2, 5)) {
    expect(y).toBe(row(2));
    expect(x).toBeGreaterThan(stoneAt(1).x);
    expect(x).toBeLessThan(stoneAt(2).x);
  }
  const turn = pebblesBefore(4, 6);
  expect(turn.map(({ y }) => y)).toEqual(turn.map(({ y }) => y).toSorted((a, b) => a - b));
  expect(Math.min(...turn.map(({ x }) => x)), "they bulge to the right").toBeGreaterThan(stoneAt(3).x);
});
