// Puzzles beside their board: nothing that would give one away before a try, and after it what it changed.
import { expect, test } from "vitest";
import { among } from "../../../src/lesson/step/practice";
import type { Pip, PracticeView } from "../../../src/wire/types";
import { onPaper } from "../../shown";
import { acts, answer, lesson, showLesson, step } from "../lessons";

onPaper();

const now = (more: Partial<PracticeView> = {}): PracticeView => ({ id: "a", streak: 0, longest: 0, due: 0, ...more });
const puzzle = (practice: PracticeView, more = {}) =>
  showLesson({ ...lesson(step({ pips: ["done", "wrong", "open"], number: 3, ...more })), course: undefined, practice });

test("before the first try there is no rating, and no step before or after", () => {
  const { view, model } = puzzle(now({ due: 2 }));
  expect(view.text(".sqw-title")).toBe("Row · practice");
  expect(view.text(".sqw-practice")).toBe("A rating begins with the first try. Today 2 more come again.");
  expect(view.all(".sqw-rating, .sqw-theme")).toEqual([]);
  expect(view.text(".sqw-pip-line")).toBe("today 3 of 3");
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
    again: "It comes again tomorrow.",
  };
  const { view } = puzzle(now({ ...judged, longest: 9 }), { number: 2, state: "miss" });
  expect(view.all(".sqw-rating").map((el) => el.textContent)).toEqual([
    "Your rating, between casual and keen1186±70−14",
    "This puzzle1240±45",
    "In a row0best 9",
  ]);
  expect(view.all(".sqw-theme").map((el) => el.textContent)).toEqual(["a block"]);
  expect(view.text(".sqw-practice > p")).toBe("It comes again tomorrow.");
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

test("a puzzle that was found leads on", () => {
  const { view, model } = puzzle(now({ change: 9, rating: [1200, 60] }), { state: "solved" });
  expect(view.text(".sqw-rating")).toBe("Your rating1200±60+9");
  view.press("Next puzzle");
  expect(acts(model)).toEqual([["next"]]);
});

test("it starts with what comes again, a band and a theme", () => {
  const themes = [
    { name: "a block", n: 2 },
    { name: "a steal", n: 0 },
  ];
  const pips: Pip[] = ["done", "wrong", "open"];
  const start = { week: [7, 0, 2, 0, 0, 0, 0], bands: ["easy", "hard"], band: 1, themes, theme: "", pips };
  const practice = now({
    start: { ...start, seen: 4, of: 9, kept: "", gone: "2 puzzles are gone." },
    rating: [1186, 70],
  });
  const { view, model } = showLesson({ ...lesson(), course: undefined, practice });
  expect(view.find(".sqw-frame")?.hidden).toBe(true);
  expect(view.text(".sqw-start-card h3")).toBe("Seven puzzles to repeat today");
  expect(view.text(".sqw-map-head .sqw-rating")).toBe("Your rating1186±70");
  expect(view.text(".sqw-map-foot span")).toBe("4 of 9 puzzles tried. 2 puzzles are gone.");
  expect(view.text(".sqw-pip-line")).toBe("today 3 of 3");
  expect(view.all(".sqw-segments input").map((one) => one.matches(":checked"))).toEqual([false, true, false]);
  expect(view.all(".sqw-theme").map((one) => one.matches(":disabled"))).toEqual([false, false, true]);
  view.find('[data-key="How hard? 2"]')?.click();
  answer(model);
  view.find('[data-key="theme a block"]')?.click();
  answer(model);
  view.press("Repeat");
  answer(model);
  view.press("Start");
  expect(acts(model)).toEqual([["band", 2], ["theme", "a block"], ["repeat"], ["start"]]);
});
