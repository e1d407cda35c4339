import { expect, test, vi } from "vitest";
import { gallery } from "../../src/entry/gallery";
import { FakeModel } from "../fixture";
import { onPaper } from "../shown";

onPaper();

function show() {
  const offer = { name: "a", title: "A", line: "", facts: "", picture: "", begun: false };
  const model = new FakeModel({ _offers: [offer], _away: false, _title: "T", _code: "c" });
  const el = document.createElement("div");
  document.body.append(el);
  gallery().render({ model, el });
  return { model, el, note: () => el.querySelector(".sqw-note")?.textContent };
}

test("a double click opens one game, and says nothing once it is open", () => {
  const { el, model, note } = show();
  const play = el.querySelector<HTMLElement>("button");
  play?.click();
  play?.click();
  expect(model.sent).toHaveLength(1);
  model.set("_away", true);
  vi.advanceTimersByTime(7000);
  expect(note()).toBe("");
});

test("a click that nobody answers says so, and can be made again", () => {
  const { el, model, note } = show();
  el.querySelector<HTMLElement>("button")?.click();
  vi.advanceTimersByTime(7000);
  expect(note()).toContain("Python does not answer");
  el.querySelector<HTMLElement>("button")?.click();
  expect(model.sent).toHaveLength(2);
});
