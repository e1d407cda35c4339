// Puzzles beside their board: nothing that would give one away before a try, and after it what it changed.
import { expect, test } from "vitest";
import { among } from "../../../src/lesson/step/practice";
import type { Pip, PracticeView } from "../../../src/wire/types";
import { onPaper } from "../../shown";
import { acts, answer, lesson, showLesson, step } from "../lessons";

onPaper();

const now = (more: Partial<PracticeView> = {}): PracticeView => ({ id: "a", due: 0, ...more });
const rating = [1200, 60];
const puzzle = (practice: PracticeView, more = {}) =>
  showLesson({ ...lesson(step({ pips: ["done", "half", "wrong"], number: 3, ...more })), course: undefined, practice });

test("before ten tries there is no rating and no day, and no step before or after", () => {
  const { view, model } = puzzle(now({ due: 2 }));
  expect(view.text(".sqw-title")).toBe("Row · puzzles");
  expect(view.text(".sqw-practice")).toBe("Taking back is free. Today 2 more come again.");
  expect(view.all(".sqw-rating, .sqw-theme")).toEqual([]);
  expect(view.text(".sqw-pip-line")).toBe("½3 of 3");
  expect(view.all(".sqw-pip-now").map((el) => el.title)).toEqual(["Puzzle 3: now"]);
  expect(view.all(".sqw-lesson-foot .sqw-back")).toEqual([]);
  view.press("Another puzzle");
  expect(acts(model)).toEqual([["skip"]]);
});

test("after a try it says what the puzzle was worth, what it was about and when it comes again", () => {
  const judged = {
    rating: [1186, 70],
    bots: { random: 1000, casual: 1100, keen: 1300 },
    puzzle: [1240, 45],
    change: -14,
    themes: ["a block"],
    again: "A second try counts half. It comes again tomorrow.",
  };
  const { view } = puzzle(now(judged), { number: 2, state: "miss" });
  expect(view.all(".sqw-rating").map((el) => el.textContent)).toEqual([
    "Your rating, between casual and keen1186±70−14",
    "This puzzle1240±45",
  ]);
  expect(view.all(".sqw-theme").map((el) => el.textContent)).toEqual(["a block"]);
  expect(view.text(".sqw-pip-line")).toBe("today 2 of 3");
  expect(view.text(".sqw-practice > p")).toBe("A second try counts half. It comes again tomorrow.");
  const next = view.all("button").find((one) => one.textContent === "Next puzzle") as HTMLButtonElement;
  expect(next.disabled).toBe(true);
});

test.each([
  [949, 50, "below random"],
  [951, 50, "below beginner"],
  [1275, 70, "between beginner and casual"],
  [1275, 80, "above random"],
  [1275, 700, ""],
  [1400, 50, "above casual"],
])("%s ± %s is %s", (rating, far, said) => {
  expect(among([rating, far], { random: 1000, beginner: 1200, casual: 1350 })).toBe(said);
  expect(among([rating, far], {})).toBe("");
});

test.each([
  [[3, 40], "3 turns do it, of 40. "],
  [[1, 2], "One turn does it, of 2. "],
])("a puzzle that was found leads on, and names equal turns: %s", (turns, said) => {
  const { view, model } = puzzle(now({ change: 9, rating, turns }), { state: "solved" });
  expect(view.text(".sqw-rating")).toBe("Your rating1200±60+9");
  expect(view.text(".sqw-practice > p")).toBe(said.trim());
  view.press("Next puzzle");
  expect(acts(model)).toEqual([["next"]]);
});

const themes = [
  { name: "a block", n: 2 },
  { name: "a steal", n: 0 },
];
const pips: Pip[] = ["done", "half", "open"];
const start = { bands: 2, band: 1, themes, theme: "", pips, number: 3, seen: 4, of: 9, kept: "", gone: "" };
const startPage = (more: object, practice: Partial<PracticeView>) =>
  showLesson({
    ...lesson(),
    course: undefined,
    practice: now({ start: { ...start, ...week, tasks: [], ...more }, ...practice }),
  });
const week = { week: [0, 1, 0, 0, 0, 0, 0, 0] };

test("it starts with the path of the first ten, and with nothing else to choose", () => {
  const { view, model } = startPage(
    { tasks: ["Win.", "Win again.", "Do not let Gray win: it must not be able to."] },
    {},
  );
  expect(view.find(".sqw-frame")?.hidden).toBe(true);
  expect(view.all(".sqw-path > li").map((el) => el.textContent)).toEqual([
    "Win.",
    "½Win again.",
    "3Do not let Gray win.",
  ]);
  expect(view.text(".sqw-path-now")).toBe("3Do not let Gray win.");
  expect(view.all(".sqw-rating, .sqw-theme, .sqw-segments")).toEqual([]);
  expect(view.text(".sqw-start")).not.toMatch(/today's|proven|rating/);
  expect(view.text(".sqw-start")).toContain("Comes again today: none. Tomorrow: 1.");
  view.press("Go on with number 3");
  expect(acts(model)).toEqual([["start"]]);
});

test("later one chooses by length and theme", () => {
  const { view, model } = startPage(
    { gone: "2 puzzles are gone.", week: [5, 0, 0, 2, 0, 0, 0, 0] },
    { rating: [1186, 70] },
  );
  expect(view.text(".sqw-map-head .sqw-rating")).toBe("Your rating1186±70");
  expect(view.text(".sqw-map-foot span")).toBe("4 of 9 puzzles tried. 2 puzzles are gone.");
  expect(view.text(".sqw-start")).toContain("Comes again today: 5. In 3 days: 2.");
  expect(view.text(".sqw-pip-line")).toBe("½today 3 of 3");
  expect(view.all(".sqw-segments input").map((one) => one.matches(":checked"))).toEqual([false, true, false]);
  expect(view.all(".sqw-theme").map((one) => one.matches(":disabled"))).toEqual([false, false, true]);
  view.find('[data-key="By length 2"]')?.click();
  answer(model);
  view.find('[data-key="theme a block"]')?.click();
  answer(model);
  view.press("Go on");
  expect(acts(model)).toEqual([["band", 2], ["theme", "a block"], ["start"]]);
});
