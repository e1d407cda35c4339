import { afterEach, expect, test, vi } from "vitest";
import { firstSpeed, nextSpeed, remember, SPEEDS } from "../../src/playback/pacing";
import { FakeModel, head, plies, statics } from "../fixture";
import { onPaper, showBoard } from "../shown";

onPaper();
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("the speed that was chosen last is kept for the next board", () => {
  const first = showBoard();
  first.view.find(".sqw-speed")?.click();
  expect(first.view.text(".sqw-speed")).toBe("2×");
  first.close();
  expect(showBoard().view.text(".sqw-speed")).toBe("2×");
});

test("code that asks for a speed is heard, once", () => {
  remember(4);
  const model = new FakeModel({ _static: statics, _plies: plies, _head: head, _options: { speed: 0.5 } });
  const { view } = showBoard(model);
  expect(view.text(".sqw-speed")).toBe("½×");
  view.find(".sqw-speed")?.click();
  expect(view.text(".sqw-speed")).toBe("1×");
});

test("what is kept may be nonsense", () => {
  for (const text of ["", "fast", "3", "NaN"]) {
    localStorage.setItem("squirrelwidgets.speed", text);
    expect(firstSpeed(undefined)).toBe(1);
  }
  expect(SPEEDS.map(nextSpeed)).toEqual([1, 2, 4, 0.5]);
});

test("a page that refuses storage has a speed all the same", () => {
  const refuse = () => {
    throw new Error("SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, clear: () => undefined });
  expect(firstSpeed(undefined)).toBe(1);
  expect(() => remember(2)).not.toThrow();
});
