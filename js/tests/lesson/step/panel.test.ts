import { expect, test, vi } from "vitest";
import { ply } from "../../fixture";
import { lit, on, onPaper, played, showBoard } from "../../shown";
import { acts, answer, course, lesson, noMoves, showLesson, step } from "../lessons";

onPaper();

type View = ReturnType<typeof showLesson>["view"];

const enabled = (view: View, name: string): boolean | undefined => {
  const found = view.all("button").find((one) => (one.getAttribute("aria-label") ?? one.textContent) === name);
  return found && !(found as HTMLButtonElement).disabled;
};

test("a lesson stands beside its board, in place of menu, tools, playback bar and lists", () => {
  const { view } = showLesson(lesson(step()));
  expect(view.text(".sqw-title")).toBe("Row · lesson 2");
  expect(view.text(".sqw-strip .sqw-lesson-title")).toBe("Steps");
  expect(view.text(".sqw-lesson-text")).toBe("A walker goes one step. R-1");
  expect(view.text(".sqw-task")).toBe("Task Go to c.");
  expect(view.text(".sqw-pip-line")).toBe("step 2 of 3");
  expect(view.all(".sqw-pip").map((pip) => [...pip.classList].at(-1))).toEqual([
    "sqw-pip-done",
    "sqw-pip-now",
    "sqw-pip-open",
  ]);
  expect(view.find(".sqw-root")?.classList.contains("sqw-lesson")).toBe(true);
  expect(view.find(".sqw-cover")?.hidden).toBe(true);
  expect(lit(view)).toEqual(["a", "c", "d"]);
  expect([enabled(view, "Next"), enabled(view, "Back"), enabled(view, "Undo")]).toEqual([false, true, true]);
});

test("a board without a lesson has none of it", () => {
  const { view } = showBoard();
  expect(view.find(".sqw-root")?.classList.contains("sqw-lesson")).toBe(false);
  expect([".sqw-strip", ".sqw-lesson-foot", ".sqw-cover"].map((name) => view.find(name)?.hidden)).toEqual([
    true,
    true,
    true,
  ]);
  expect(view.text(".sqw-title")).toBe("Row");
});

test("goals tick, a count fills a meter, and the way on says what it waits for", () => {
  const goals = [
    { text: "On c", met: true },
    { text: "Turn over", met: false },
  ];
  const { model, view } = showLesson(lesson(step({ goals })));
  expect(view.all(".sqw-check").map((check) => check.getAttribute("aria-label"))).toEqual(["done", "to do"]);
  expect(view.text(".sqw-lesson-line")).toContain("Next opens when all two are ticked.");
  model.hear({ lesson: lesson(step({ meter: { n: 3, of: 5 } })) });
  expect(view.text(".sqw-meter")).toBe("3 / 5");
  expect(view.all(".sqw-meter .sqw-piece-done")).toHaveLength(3);
  expect(view.text(".sqw-lesson-line")).toContain("Next opens at 5.");
  model.hear({ lesson: lesson(step({ meter: { n: 20, of: 40 } })) });
  expect(view.all(".sqw-meter .sqw-piece")).toHaveLength(0);
  expect(view.find(".sqw-meter .sqw-gauge i")?.style.width).toBe("50%");
});

test("what the lesson says has a mood, is a status, and can cite a rule", () => {
  const text = ["Not there. ", { r: "R-1" }];
  const { model, view } = showLesson(lesson(step({ feedback: { mood: "miss", text } })));
  expect(view.text("[role='status'] .sqw-feedback-miss")).toBe("Not there. R-1");
  const verdict = view.find(".sqw-verdict");
  view.find(".sqw-verdict .sqw-chip")?.click();
  expect(view.text(".sqw-popover")).toContain("One step at a time.");
  model.hear({ lesson: lesson(step({ feedback: { mood: "good", text: "Yes." } })) });
  expect(view.text(".sqw-feedback-good")).toBe("Yes.");
  expect(view.find(".sqw-verdict"), "it stays the same element, for screen readers").toBe(verdict);
});

test("hints come in their order only; the last one can be had again", () => {
  const { model, view } = showLesson(lesson(step()));
  const hintLevels = () => view.all(".sqw-hint-level") as HTMLButtonElement[];
  expect(hintLevels().map((level) => level.disabled)).toEqual([false, true, true]);
  expect(view.text(".sqw-hint-level-line")).toBe("A hint? There are three, from small to large.");
  hintLevels()[0]?.click();
  expect(acts(model)).toEqual([["hint"]]);
  hintLevels()[0]?.click();
  expect(acts(model), "not before Python has answered").toHaveLength(1);
  answer(model, lesson(step({ taken: 1, places: ["c"] })));
  expect(hintLevels().map((level) => level.disabled)).toEqual([true, false, true]);
  expect(view.text(".sqw-hint-level-line")).toBe("One hint taken.");
  const marks = view.all(".sqw-hint").map((mark) => mark.classList.contains("sqw-also"));
  expect(marks, "the place is marked on the board").toEqual([false]);
  model.hear({ lesson: lesson(step({ taken: 3 })) });
  expect(hintLevels().map((level) => level.disabled)).toEqual([true, true, false]);
  expect(view.text(".sqw-hint-level-line")).toBe("Three hints taken: this step is shown, not found.");
  expect(view.all(".sqw-hint")).toHaveLength(0);
});

test("a try that missed urges to undo, or where that is not possible to begin again", () => {
  const { model, view } = showLesson(lesson(step({ state: "miss" })), noMoves);
  const urged = () => view.text(".sqw-urged");
  expect(urged()).toBe("Undo");
  view.press("Undo");
  expect(model.last("undo")).toMatchObject({ what: "move" });
  model.hear({ lesson: lesson(step({ unsolvable: true })) });
  expect(urged()).toBe("Undo");
  model.hear({ head: on({ node: 2, undo: { move: false, turn: false, redo: false } }) });
  expect(urged()).toBe("Try again");
  view.press("Try again");
  expect(acts(model)).toEqual([["again"]]);
});

test("a solved step opens the way on, has the focus there, and closes its board", () => {
  const { model, view } = showLesson(lesson(step()));
  view.find('[data-place="c"]')?.focus();
  view.click("c");
  const { id } = model.last("play") ?? { id: 0 };
  const solved = step({ state: "solved", taken: 1, feedback: { mood: "good", text: "Yes." } });
  const answered = { id, ok: true, rev: 0 };
  model.hear({ answer: answered, plies: [ply(3, 2)], head: on({ node: 3, legal: null }), lesson: lesson(solved) });
  expect(view.text(".sqw-lesson-line")).toBe("Step done with one hint.Enter goes on");
  expect(document.activeElement?.textContent).toBe("Next");
  expect(view.all(".sqw-hint-level")).toHaveLength(0);
  expect(view.text(".sqw-ask")).toBe("The step is done.");
  const sent = model.sent.length;
  view.click("b");
  view.click("c");
  expect(model.sent, "a click there neither plays nor asks").toHaveLength(sent);
  (document.activeElement as HTMLElement).click();
  expect(acts(model)).toEqual([["next"]]);
});

test("the focus of somebody else on the page is left alone", () => {
  const field = document.createElement("input");
  document.body.append(field);
  field.focus();
  const { model, view } = showLesson(lesson(step()));
  model.hear({ lesson: lesson(step({ state: "solved" })), head: on({ node: 2, ...noMoves }) });
  expect(view.text(".sqw-way-on")).toBe("Next");
  expect(document.activeElement).toBe(field);
});

test("the next step takes the keyboard to its board, and is read out", () => {
  const { model, view } = showLesson(lesson(step({ state: "solved" })), noMoves);
  view.find(".sqw-way-on")?.focus();
  view.find(".sqw-way-on")?.click();
  const next = lesson(step({ number: 3, last: true, text: "The last one.", task: "Go to a." }));
  model.hear({ answer: { id: model.last("lesson")?.id ?? 0, ok: true, rev: 0 }, head: on({ node: 2 }), lesson: next });
  expect(view.text("[aria-live]")).toContain("Step 3 of 3. The last one. Go to a.");
  expect((document.activeElement as HTMLElement).dataset.place).toBe("a");
});

test("a step that was done or skipped before can be left again", () => {
  const { model, view } = showLesson(lesson(step({ pips: ["done", "skipped", "open"] })));
  view.find(".sqw-way-on")?.click();
  expect(acts(model)).toEqual([["next"]]);
  expect(view.text(".sqw-lesson-line")).toBe("Still to be done.");
  expect(view.find(".sqw-way-on")?.matches(".sqw-primary"), "it is not loud").toBe(false);
});

test("back and skip", () => {
  const { model, view } = showLesson(lesson(step()));
  view.press("Back");
  answer(model);
  view.press("Skip this step");
  expect(acts(model)).toEqual([["back"], ["skip"]]);
});

test("why Python refuses what a button asks stands in the panel until the next click", () => {
  const { model, view } = showLesson(lesson(step()));
  view.press("Back");
  answer(model, undefined, { ok: false, text: "This is the first step." });
  expect(view.text(".sqw-feedback-note")).toBe("This is the first step.");
  vi.advanceTimersByTime(5000);
  expect(view.text(".sqw-feedback-note")).toBe("This is the first step.");
  view.click("b");
  expect(view.find(".sqw-feedback-note")).toBeNull();
});

test("without Python the step can be read; its task waits", () => {
  const { model, view } = showLesson(lesson(step()));
  vi.advanceTimersByTime(1600);
  expect(view.text(".sqw-feedback-locked")).toContain("Python does not answer.");
  expect(view.find(".sqw-warning")?.hidden, "once is enough").toBe(true);
  expect(view.all(".sqw-lesson-foot button:not(:disabled)")).toHaveLength(0);
  expect(view.find(".sqw-strip")?.classList.contains("sqw-waiting")).toBe(true);
  expect(lit(view)).toEqual([]);
  view.click("c");
  expect(played(model)).toHaveLength(0);
  model.hear({});
  expect(view.find(".sqw-feedback-locked")).toBeNull();
  expect(lit(view)).toEqual(["a", "c", "d"]);
});

test("the end of a lesson: what it earned, what is known, where it goes on", () => {
  const finish = { acorns: 2, why: "With one hint.", rules: ["R-1"], open: 0, next: "Turns" };
  const { model, view } = showLesson(lesson(step({ state: "solved", last: true, finish })), noMoves);
  expect(view.find(".sqw-lesson-step")?.hidden).toBe(true);
  expect(view.text(".sqw-earned")).toBe("Two acorns. With one hint.");
  expect(view.find(".sqw-earned [role='img']")?.getAttribute("aria-label")).toBe("2 of 3 acorns");
  expect(view.text(".sqw-known")).toBe("R-1Steps. One step at a time.");
  expect(view.text(".sqw-coming")).toBe("Turns");
  for (const name of ["Next lesson", "Again", "All lessons"]) {
    view
      .all(".sqw-lesson-foot button")
      .find((one) => one.textContent === name)
      ?.click();
    answer(model);
  }
  expect(acts(model)).toEqual([["next"], ["open", 1], ["map"]]);
});

test("a lesson by itself has no map to go to", () => {
  const view = lesson(step({ finish: { acorns: 3, why: "No hint, no miss.", rules: [], open: 0 }, state: "solved" }));
  const { course: _, ...alone } = view;
  const { view: shown } = showLesson(alone, noMoves);
  expect(shown.find(".sqw-to-map")?.hidden).toBe(true);
  expect(shown.text(".sqw-title")).toBe("Row");
  expect(shown.all(".sqw-lesson-buttons button").map((one) => one.textContent)).toEqual([]);
});

test("parts of the board that a step does not need are hidden", () => {
  const { model, view } = showLesson(lesson(step({ hidden: ["prompt", "panels"] })));
  const has = (name: string) => view.find(".sqw-root")?.classList.contains(`sqw-without-${name}`);
  expect([has("prompt"), has("panels")]).toEqual([true, true]);
  model.hear({ lesson: lesson(step({ number: 3 })) });
  expect([has("prompt"), has("panels")]).toEqual([false, false]);
});

test("where it takes room from the board the text folds with the first click there, and unfolds in the next step", () => {
  const { model, view } = showLesson(lesson(step()));
  const folded = () => view.find(".sqw-strip")?.classList.contains("sqw-folded");
  expect(folded()).toBe(false);
  view.click("b");
  expect(folded()).toBe(true);
  view.find(".sqw-fold")?.click();
  expect(folded()).toBe(false);
  view.click("b");
  model.hear({ lesson: lesson(step({ number: 3 })) });
  expect(folded()).toBe(false);
});

test("a lesson with steps that were skipped says so, and leads there first", () => {
  const finish = {
    acorns: 0,
    why: "Finish them to earn your acorns.",
    rules: [],
    open: 2,
    next: "Turns",
  };
  const { model, view } = showLesson(lesson(step({ last: true, finish })), noMoves);
  expect(view.text(".sqw-finish")).toContain("Two steps are open. Finish them");
  expect(view.text(".sqw-finish")).not.toContain("Steps: done");
  const loud = view.all(".sqw-lesson-foot .sqw-primary");
  expect(loud.map(({ textContent }) => textContent)).toEqual(["To the open step"]);
  loud[0]?.click();
  expect(acts(model)).toEqual([["open", 1]]);
});

test("after the last lesson come a game, its review, puzzles, what went wrong, and the next game", () => {
  const finish = { acorns: 3, why: "No hint, no miss.", rules: [], open: 0 };
  const after = { wrong: 4, rival: "beginner", reviews: true, practises: true, other: "Squarrels" };
  const view = lesson(step({ finish, state: "solved" }), { course: course({ after }) });
  const shown = showLesson(view, noMoves);
  const buttons = shown.view.all(".sqw-after button");
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    "A first game against Beginner, with advice",
    "Look back at your first game",
    "First puzzles",
    "Once more, by yourself: four steps",
    "The next game: Squarrels",
  ]);
  for (const [n] of buttons.entries()) {
    shown.view.all(".sqw-after button")[n]?.click();
    answer(shown.model);
  }
  expect(acts(shown.model)).toEqual([["game"], ["review"], ["practise"], ["repeat"], ["course"]]);
});
