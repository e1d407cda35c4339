import { expect, test, vi } from "vitest";
import type { EditorView } from "../../src/wire/types";
import { FakeModel, head, plies, ply, statics } from "../fixture";
import { on, onPaper, played, showBoard } from "../shown";
import { palette } from "./palette";

onPaper();

const edit: EditorView = {
  ...palette(
    [
      { id: "walker", text: "walker", i: "man", ghost: "man", does: "puts a walker" },
      { id: "swap", text: "swap", i: "leaf", two: true, does: "two places: they change" },
    ],
    { kind: "choice", id: "size", label: "Size", options: ["4", "5"].map((v) => ({ v, text: v })) },
    {
      kind: "counts",
      id: "nuts",
      cols: [{ text: "nuts" }],
      rows: [{ cells: [{ id: "nuts red", name: "Red's nuts" }] }],
    },
    { kind: "switch", id: "wild", text: "Wild" },
  ),
  values: { size: "4", "nuts red": [1, 0, 2], wild: false },
  blocked: { walker: "b" },
  validity: { ready: true, text: "One walker.", problems: [] },
  text: "size=4",
};

const showEditor = (more: EditorView = {}) =>
  showBoard(
    new FakeModel({
      ...{ _static: statics, _plies: plies, _options: {} },
      _head: { ...head, legal: null },
      _editor: { ...edit, ...more },
    }),
  );

const said = (model: FakeModel) => played(model).map(({ words }) => (words as string[]).join(" "));

test("a click on a place says the chosen tool and the place; a key chooses another tool", () => {
  const { model, view } = showEditor();
  expect(view.text(".sqw-ask")).toBe("Click puts a walker.");
  view.click("a");
  view.key("2");
  view.click("a");
  expect(view.text(".sqw-ask")).toContain("the other one. Chosen: ");
  view.click("c");
  expect(said(model)).toEqual(["walker a", "swap a c"]);
});

test("edits are shown as soon as Python has made them, however fast they follow each other", () => {
  const { model, view } = showEditor();
  for (const [n, place] of ["a", "d"].entries()) {
    view.click(place);
    const id = 3 + n;
    const mark = { id: `new-${place}`, s: "man", at: place };
    const answer = { id: model.last("play")?.id ?? 0, ok: true, rev: id };
    model.hear({ answer, plies: [ply(id, id - 1, { set: [mark] })], head: on({ node: id, legal: null }) });
    expect(view.el.querySelector(`[data-mark="new-${place}"]`)).not.toBeNull();
  }
});

test("an edit on its way draws nothing: what it costs comes with its answer", () => {
  const isDrawn = ({ view }: ReturnType<typeof showBoard>): boolean => {
    view.click("a"); // the first click folds the text of a lesson
    const place = view.find('[data-place="a"]');
    const frame = vi.spyOn(globalThis, "requestAnimationFrame");
    place?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    const { length } = frame.mock.calls;
    frame.mockRestore();
    return length > 0;
  };
  expect(isDrawn(showEditor())).toBe(false);
  document.body.replaceChildren();
  expect(isDrawn(showBoard())).toBe(true);
});

test("moves are listed once they are seen, with the game", () => {
  const { model, view } = showEditor();
  const words = () => view.all(".sqw-moves .sqw-move").length;
  expect(words()).toBe(0);
  model.hear({ plies: [ply(3, 2)], head: on({ node: 3, legal: null }) });
  expect(words()).toBe(0);
  model.hear({ editor: { to: { now: { mode: "play" } } } });
  expect(words()).toBe(3);
});

test("controls say their id and the new value", () => {
  const { model, view } = showEditor();
  for (const name of ["5", "Red's nuts: more", "Red's nuts: less", "Wild"]) view.press(name);
  expect(said(model)).toEqual(["size 5", "nuts red 2", "nuts red 0", "wild yes"]);
});

test("what is missing is listed, and play waits", () => {
  const { view } = showEditor({
    validity: { ready: false, text: "", problems: [{ text: "No walker.", rule: "R-1", places: ["a"] }] },
  });
  expect(view.text(".sqw-not-yet li")).toContain("No walker.");
  expect((view.find("[data-key=play]") as HTMLElement).hasAttribute("disabled")).toBe(true);
});

test("what belongs to a game alone is away, and comes back with the game", () => {
  const { model, view } = showEditor();
  expect((view.find(".sqw-root") as HTMLElement).classList.contains("sqw-editing")).toBe(true);
  model.hear({ editor: { to: { now: { mode: "play" } } } });
  expect((view.find(".sqw-root") as HTMLElement).classList.contains("sqw-editing")).toBe(false);
  expect(view.all(".sqw-editor-foot:not([hidden])")).toHaveLength(0);
});

test("a text that is typed stays when Python tells of an earlier edit, until it is taken", () => {
  const { model, view } = showEditor();
  const input = view.find("textarea.sqw-code") as HTMLTextAreaElement;
  const take = () => view.all("button").find((one) => one.textContent === "Take it") as HTMLButtonElement;
  input.value = "size=3";
  input.dispatchEvent(new Event("input"));
  model.hear({ editor: { to: { now: { ...edit, text: "size=5" } } } });
  view.find("textarea");
  expect([input.value, take().hidden]).toEqual(["size=3", false]);
  take().click();
  const sent = model.last("edit");
  expect(sent?.text).toBe("size=3");
  model.hear({
    answer: { id: sent?.id ?? 0, ok: true, rev: 2 },
    editor: { to: { now: { ...edit, text: "size=03" } } },
  });
  view.find("textarea");
  expect([input.value, take().hidden]).toEqual(["size=03", true]);
});

test("whoever types into the search keeps what is typed in, while the list below it follows", () => {
  const { view } = showEditor({
    ...palette([], {
      ...{ kind: "things", id: "cards", goals: [{ id: "hand", text: "hand" }] },
      things: ["Digger", "Climber", "Storyteller"].map((text) => ({ v: text.toLowerCase(), text })),
    }),
  });
  expect(view.text(".sqw-ask")).toBe("Click what goes to hand."); // the list may be out of sight
  const input = view.find("[data-key=search]") as HTMLInputElement;
  const shown = () => view.all(".sqw-thing").map((thing) => thing.textContent);
  input.focus();
  input.value = "ig";
  input.setSelectionRange(0, 0); // a letter was put before them
  input.value = "dig";
  input.setSelectionRange(1, 1);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  expect([shown(), view.text(".sqw-search-line")]).toEqual([["Digger"], "1 of 3"]);
  expect([view.find("[data-key=search]") === input, input.selectionStart]).toEqual([true, 1]);
});

test("the frame of a problem goes with its row, also from under the pointer", () => {
  const missing = { text: "No walker.", rule: "R-1", places: ["a"] };
  const { model, view } = showEditor({ validity: { ready: false, text: "", problems: [missing] } });
  const framed = () => view.all(".sqw-would-be.sqw-chosen").length;
  view.find(".sqw-not-yet li")?.dispatchEvent(new Event("pointerenter"));
  expect(framed()).toBe(1);
  model.hear({ editor: { to: { now: { ...edit, validity: { ready: true, text: "One walker.", problems: [] } } } } });
  expect(framed()).toBe(0);
});

test("that the code is copied is said above the buttons; where it cannot be, it stands there selected", async () => {
  const { view } = showEditor();
  const copy = view.find("[data-key=code]") as HTMLButtonElement;
  const said = view.find(".sqw-copied") as HTMLElement;
  expect(said.hidden).toBe(true);
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.resolve() } });
  copy.click();
  await vi.waitFor(() => expect([said.textContent, said.hidden]).toEqual(["Copied.", false]));
  vi.stubGlobal("navigator", {});
  copy.click();
  await vi.waitFor(() => expect(said.textContent).toContain("(setup="));
  expect(said.hidden).toBe(false);
  vi.unstubAllGlobals();
});

test("what an edit did beyond what it says stands below the line", () => {
  const remark = ["4 pieces went. ", { r: "R-1" }];
  const { view } = showEditor({ validity: { ready: true, text: "One walker.", problems: [], remark } });
  expect(view.text(".sqw-edit-remark")).toContain("4 pieces went.");
});

test("a text that is refused says why, and marks its word at fault", () => {
  const { model, view } = showEditor();
  const input = view.find("textarea.sqw-code") as HTMLTextAreaElement;
  const take = view.all("button").find((one) => one.textContent === "Take it") as HTMLButtonElement;
  const refuse = (text: string, fault?: number[]): void => {
    input.value = text;
    input.dispatchEvent(new Event("input"));
    take.click();
    const answer = { id: model.last("edit")?.id ?? 0, ok: false, text: "Not this one.", rev: 1 };
    model.hear({ answer: { ...answer, code: "setup", ...(fault ? { fault } : {}) } });
  };
  refuse("size=4 size=5", [7, 13]);
  expect(view.text(".sqw-text-note .sqw-fault")).toBe("Not this one.");
  expect([view.text(".sqw-text-fault"), view.text(".sqw-text-fault mark")]).toEqual(["size=4 size=5", "size=5"]);
  refuse(`${"x".repeat(200)} size=9 ${"y".repeat(200)}`, [201, 207]);
  expect(view.text(".sqw-text-fault")).toBe(`…${"x".repeat(59)} size=9 ${"y".repeat(59)}…`);
  refuse("size=6");
  expect([view.text(".sqw-text-note"), view.all(".sqw-text-fault").length]).toEqual(["Not this one.", 0]);
  input.dispatchEvent(new Event("input"));
  expect(view.find(".sqw-text-note")?.textContent).toBe("");
});

test("code that could not be copied stays until the setup is another one, whatever was copied before", async () => {
  const { model, view } = showEditor();
  const copy = view.find("[data-key=code]") as HTMLButtonElement;
  const said = view.find(".sqw-copied") as HTMLElement;
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.resolve() } });
  copy.click();
  await vi.waitFor(() => expect(said.textContent).toBe("Copied."));
  vi.stubGlobal("navigator", {});
  copy.click();
  await vi.waitFor(() => expect(said.textContent).toContain("size=4"));
  vi.advanceTimersByTime(5000);
  expect(said.hidden).toBe(false);
  vi.unstubAllGlobals();
  model.hear({ editor: { to: { now: { ...edit, text: "size=5" } } } });
  expect((view.find(".sqw-copied") as HTMLElement).hidden).toBe(true);
});
