import { expect, test, vi } from "vitest";
import type { Worths } from "../../src/wire/types";
import { FakeModel, ply } from "../fixture";
import { on, onPaper, showBoard } from "../shown";

onPaper();

const turn = (word: string, chance: number, error: number) => ({
  ...{ words: [word], say: word, rest: "", chance, error },
});
const FOUND: Worths = { turns: [turn("c", 0.62, 0.02), turn("b", 0.4, 0.5)], more: true };

type Shown = ReturnType<typeof showBoard>;

const asked = ({ model }: Shown): number => model.sent.filter(({ kind }) => kind === "worths").length;

function tell({ model }: Shown, worths = FOUND): void {
  model.hear({ answer: { id: model.last("worths")?.id ?? 0, ok: true, rev: 0, worths } });
}

const rows = ({ view }: Shown): string[] =>
  view.all(".sqw-worth-row").map((row) => [...row.children].map((one) => one.textContent).join("|"));

test("the best turns stand in a list with how sure that is, and bars at their places", () => {
  const shown = showBoard();
  const { view, model } = shown;
  view.press("What are my choices worth?W");
  expect(model.last("worths")).toMatchObject({ node: 2 });
  expect(view.text(".sqw-worth-note")).toBe("Looking ahead …");
  tell(shown);
  expect(rows(shown)).toEqual(["c||62 %|± 4", "b||40 %|?"]);
  expect(view.all(".sqw-worth").map((one) => one.classList.contains("sqw-best"))).toEqual([true, false]);
  expect(view.text(".sqw-worth-note")).toContain("Looking further …");
});

test("a board that begins with advice asks at once", () => {
  const model = new FakeModel();
  const shown = showBoard(new FakeModel({ ...model.traits, _options: { advice: true } }));
  expect(asked(shown)).toBe(1);
  tell(shown);
  expect(rows(shown)).toHaveLength(2);
});

test("it looks again until it is told enough, and anew at another ply", () => {
  const shown = showBoard();
  const { view, model } = shown;
  view.key("w");
  tell(shown);
  vi.advanceTimersByTime(200);
  expect(asked(shown)).toBe(2);
  tell(shown, { ...FOUND, more: false });
  vi.advanceTimersByTime(1000);
  expect(asked(shown)).toBe(2);
  model.hear({ plies: [ply(3, 2)], head: on({ node: 3 }) });
  expect(model.last("worths")).toMatchObject({ node: 3 });
  expect(rows(shown), "what was said of another ply is gone").toEqual([]);
});

test("pressed again it is gone, and so is what comes late", () => {
  const shown = showBoard();
  shown.view.key("w");
  shown.view.key("w");
  tell(shown);
  expect(shown.view.find(".sqw-worths")?.hidden).toBe(true);
  expect(shown.view.all(".sqw-worth")).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(asked(shown)).toBe(1);
});

test("while others are to move nothing is asked, and it says when it is shown again", () => {
  const shown = showBoard();
  const { view, model } = shown;
  model.hear({ head: on({ node: 2, legal: null, bot: "sky" }) });
  view.key("w");
  expect([asked(shown), view.text(".sqw-worth-note")]).toEqual([0, "Shown again when you decide."]);
});

test("one thing to do needs no list", () => {
  const shown = showBoard();
  shown.view.key("w");
  tell(shown, { turns: [], more: false });
  expect(shown.view.text(".sqw-worth-note")).toBe("There is one thing to do.");
});
