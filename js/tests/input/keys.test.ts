import { expect, test } from "vitest";
import { ply } from "../fixture";
import { on, onPaper, showBoard } from "../shown";

onPaper();

test("replay asks Python nothing", () => {
  const { model, view } = showBoard();
  const before = model.sent.length;
  for (const name of ["[", "[", "]", "Home", "End", "PageUp", "p", "p", "l"]) view.key(name);
  view.press("First move");
  expect(view.text(".sqw-count")).toBe("move 0 / 2");
  expect(model.sent).toHaveLength(before);
});

test("no key leaves the board, but saving the notebook works", () => {
  const { view } = showBoard();
  const heard: string[] = [];
  const listen = (event: KeyboardEvent) => heard.push(event.key);
  document.addEventListener("keydown", listen);
  for (const name of ["a", "x", "d", "Enter", "Escape", "ArrowDown"]) view.key(name);
  view.find(".sqw-hit")?.dispatchEvent(new KeyboardEvent("keydown", { key: "s", ctrlKey: true, bubbles: true }));
  document.removeEventListener("keydown", listen);
  expect(heard).toEqual(["s"]);
});

test("Enter with another key runs a cell: the board lets it pass, and plays nothing", () => {
  const { model, view } = showBoard();
  const heard: boolean[] = [];
  const listen = (event: KeyboardEvent) => heard.push(event.defaultPrevented);
  document.addEventListener("keydown", listen);
  view.find('[data-place="c"]')?.focus();
  for (const held of ["shiftKey", "ctrlKey", "altKey", "metaKey"])
    view
      .find('[data-place="c"]')
      ?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", [held]: true, bubbles: true, cancelable: true }));
  document.removeEventListener("keydown", listen);
  expect(heard).toEqual([false, false, false, false]);
  expect(model.last("play")).toBeUndefined();
});

test("one tab stop; arrows move it, Enter clicks", () => {
  const { model, view } = showBoard();
  expect(view.all(".sqw-hit[tabindex='0']")).toHaveLength(1);
  view.find('[data-place="b"]')?.focus();
  view.key("ArrowRight", '[data-place="b"]');
  expect(view.all(".sqw-hit[tabindex='0']").map((hit) => hit.dataset.place)).toEqual(["c"]);
  view.key("Enter", '[data-place="c"]');
  expect(model.last("play")).toMatchObject({ words: ["c"] });
});

test("when the button that was pressed goes, the keyboard goes on from what can be clicked", () => {
  const { model, view } = showBoard();
  const rest = view.all(".sqw-words button")[0];
  rest?.focus();
  rest?.click();
  expect(view.all(".sqw-words button")[0], "a click on its way redraws no button").toBe(rest);
  model.hear({ head: on({ node: 2 }) });
  expect(view.all(".sqw-words button")[0], "nor does news that leaves it as it is").toBe(rest);
  expect(document.activeElement).toBe(rest);
  const legal = { seat: "sky", ghost: "", words: ["b", "d"] };
  const answer = { id: model.last("play")?.id ?? 0, ok: true, rev: 0 };
  model.hear({ answer, plies: [ply(3, 2)], head: on({ node: 3, legal }) });
  expect(view.all(".sqw-words button")).toEqual([]);
  expect(document.activeElement?.getAttribute("data-place")).toBe("b");
  expect(view.all(".sqw-hit[tabindex='0']").map((hit) => hit.dataset.place)).toEqual(["b"]);
});

test("a button that stays as it was does what the newest of its look does", () => {
  const { model, view } = showBoard();
  const thinking = { seat: "sky", name: "x" };
  model.hear({ head: on({ node: 2, thinking, legal: null }) });
  const stop = () => view.all(".sqw-words button").find((one) => one.textContent === "Stop");
  const pressed = stop();
  model.hear({ plies: [ply(3, 2)], head: on({ node: 3, thinking, legal: null }) });
  expect(stop(), "a press on it may have begun").toBe(pressed);
  pressed?.click();
  expect(model.sent.filter(({ kind }) => kind === "stop")).toHaveLength(1);
});

test("letters mean at the slider what they mean elsewhere; its own keys are its own", () => {
  const { model, view } = showBoard();
  view.find(".sqw-slider")?.focus();
  expect(view.key("ArrowLeft", ".sqw-slider").defaultPrevented).toBe(false);
  view.key("u", ".sqw-slider");
  expect(model.last("undo")).toBeDefined();
});

test("one key leads to the next thing that can be clicked, another back", () => {
  const { view } = showBoard();
  const at = () => view.el.querySelector(":focus")?.getAttribute("data-place");
  const walk = (name: string) => {
    view.key(name, ".sqw-root");
    return at();
  };
  expect([".", ".", ".", ".", ","].map(walk)).toEqual(["a", "c", "d", "a", "d"]);
});
