import { expect, test, vi } from "vitest";
import { FakeModel, head, plies, ply, statics } from "../fixture";
import { on, onPaper, showBoard } from "../shown";

onPaper();

test("bots: thinking can be stopped, a bot that waits can be told to play", () => {
  const { model, view } = showBoard();
  model.hear({ head: on({ node: 2, legal: null, thinking: { seat: "sky", name: "search" } }) });
  expect(view.text(".sqw-ask")).toContain("Bob is thinking");
  expect(view.find(".sqw-token")?.classList.contains("sqw-on")).toBe(false);
  view.press("Stop");
  expect(model.last("stop")).toBeDefined();
  model.hear({ head: on({ node: 2, legal: null, bot: "sky" }) });
  view.press("Let Bob play");
  expect(model.last("run")).toBeDefined();
  model.hear({ head: on({ node: 2, legal: null, bot: "sky", interval: true }) });
  expect(view.all(".sqw-words button").map((one) => one.textContent)).toEqual(["Next round"]);
});

test("the menu: seats, undo, and it closes with Esc", () => {
  const { model, view } = showBoard();
  view.press("Menu");
  const list = view.find(".sqw-menu-list") as HTMLElement;
  expect(list.hidden).toBe(false);
  const select = view.find("select") as HTMLSelectElement;
  select.value = "random";
  select.dispatchEvent(new Event("change"));
  expect(model.last("seats")).toMatchObject({ players: ["random", "person"] });
  expect((view.find('[data-command="redo"]') as HTMLButtonElement).disabled).toBe(true);
  view.key("Escape", ".sqw-menu-list button");
  expect(list.hidden).toBe(true);
  view.find('[data-command="move"]')?.click();
  expect(model.last("undo")).toMatchObject({ what: "move" });
});

test("the style sheet is told what stands beside the board", () => {
  const { view } = showBoard();
  const stands = (name: string) => view.find(".sqw-root")?.classList.contains(`sqw-${name}`);
  expect(stands("with-dialog")).toBe(false);
  expect(stands("one-rule")).toBe(true);
  view.press("Setup…");
  expect(stands("with-dialog")).toBe(true);
  view.press("Cancel");
  expect(stands("with-dialog")).toBe(false);
});

test("how to play lies over the view, and goes back to the very same place", () => {
  const { model, view } = showBoard();
  model.hear({ head: on({ node: 2, plays: ["red"] }) });
  const at = view.find(".sqw-tool") as HTMLElement;
  at.focus();
  view.key("?", ".sqw-tool");
  const sheet = () => view.find(".sqw-how-to");
  expect(sheet()?.querySelector("h2")?.textContent).toBe("Be the last to step.");
  expect(sheet()?.textContent).toMatch(/You are \w+\./);
  expect(sheet()?.querySelector("figcaption")?.textContent).toBe("1 Step to the next place.");
  expect(sheet()?.querySelector("details[open] p")?.textContent).toBe("Steps R-1 One step at a time."); // few are read at once
  expect(document.activeElement?.textContent).toBe("Play");
  expect((view.find(".sqw-frame") as HTMLElement).inert).toBe(true);
  expect(model.last("guide")).toBeDefined();
  const sent = model.sent.length;
  for (const key of ["u", "h", "n"]) view.key(key, ".sqw-how-to .sqw-primary");
  expect(model.sent.length).toBe(sent); // keys of the board mean nothing here
  view.key("Escape", ".sqw-how-to .sqw-primary");
  expect(sheet()).toBe(null);
  expect((view.find(".sqw-frame") as HTMLElement).inert).toBe(false);
  expect(document.activeElement).toBe(at);
});

test("somebody's own bot keeps its seat while others change", () => {
  const { model, view } = showBoard();
  model.hear({ head: on({ node: 2, players: ["person", "Mine"] }) });
  model.hear({ head: on({ node: 2, players: ["person", "Mine"] }) });
  const [one, other] = view.all("select") as unknown as HTMLSelectElement[];
  expect([...(other as HTMLSelectElement).options].filter(({ value }) => value === "Mine")).toHaveLength(1);
  (one as HTMLSelectElement).value = "random";
  one?.dispatchEvent(new Event("change"));
  expect(model.last("seats")).toMatchObject({ players: ["random", "Mine"] });
});

test("a game is stopped after a question: another one begins, or a bot plays on", () => {
  const { model, view } = showBoard();
  model.hear({ head: on({ node: 2, plays: ["sky"] }) });
  const leave = () => view.find('[data-command="leave"]') as HTMLButtonElement;
  leave().click();
  expect(view.text(".sqw-popover")).toContain("It is kept: Menu, Earlier games.");
  view.press("Play on");
  expect(model.last("leave")).toBeUndefined();
  leave().click();
  view.press("A bot plays on for me");
  expect(model.last("leave")).toMatchObject({ seat: "sky" });
  leave().click();
  view.press("Stop, and begin another");
  expect(view.text(".sqw-panel h3")).toBe("New game");
  model.hear({ head: on({ node: 2, plays: [] }) });
  expect(leave().disabled).toBe(true);
});

test("a new game begins with whom one chooses; what is put away is said", () => {
  const { model, view } = showBoard();
  view.find('[data-command="new"]')?.click();
  expect(model.last("new")).toBeUndefined();
  expect(view.text(".sqw-panel .sqw-quiet")).toContain("Your game so far is kept: Menu, Earlier games.");
  const chosen = view.all(".sqw-panel label:has(:checked)").map((one) => one.textContent);
  expect(chosen, "as it is now").toEqual(["Red", "a person here"]);
  const pick = (text: string) =>
    view
      .all(".sqw-panel label")
      .find((one) => one.textContent?.startsWith(text))
      ?.click();
  pick("Sky");
  pick("Casual");
  view.find(".sqw-seating [type=submit]")?.click();
  expect(model.last("new")).toMatchObject({ players: ["casual", "person"] });
  expect(model.last("new")).not.toHaveProperty("form");
  expect(view.find(".sqw-panel.sqw-form")).toBeNull();
});

test("of a game that nobody has played in, or that is over, only the aim is said", () => {
  const over = { winners: ["red"], ranks: [], title: "Red wins", text: "All done." };
  const drawn = ply(1, 0, { seat: undefined });
  const last = ply(2, 1, { status: { ask: "Red wins.", over } });
  for (const list of [[drawn], [drawn, last]]) {
    const _plies = [ply(0, null, { seat: undefined }), ...list];
    const _head = on({ node: list.length, legal: null });
    const { view } = showBoard(new FakeModel({ _static: statics, _plies, _head, _options: {} }));
    view.find('[data-command="new"]')?.click();
    expect(view.find(".sqw-panel.sqw-form")).not.toBeNull();
    expect(view.text(".sqw-panel .sqw-quiet")).toBe("Be the last to step.");
  }
});

test("a setup is checked before it starts; a fault disables Start", () => {
  const { model, view } = showBoard();
  view.find('[data-command="setup"]')?.click();
  vi.advanceTimersByTime(200);
  const first = model.last("new");
  expect(first).toMatchObject({ dry: true });
  const start = view.all(".sqw-panel button").find((one) => one.textContent === "Start") as HTMLButtonElement;
  model.hear({
    answer: { id: first?.id ?? 0, ok: false, rev: 0, code: "setup", rule: "R-1", text: "Too small.", places: ["a"] },
  });
  expect(start.disabled).toBe(true);
  expect(view.text(".sqw-panel .sqw-fault")).toBe("a. Too small. R-1");
  const box = view.find(".sqw-panel input[type=checkbox]") as HTMLInputElement;
  box.checked = true;
  box.dispatchEvent(new Event("change"));
  vi.advanceTimersByTime(200);
  model.hear({ answer: { id: model.last("new")?.id ?? 0, ok: true, rev: 0, text: "4 wild" } });
  expect(start.disabled).toBe(false);
  expect((view.find(".sqw-panel textarea") as HTMLTextAreaElement).value).toBe("4 wild");
  start.click();
  expect(model.last("new")).toMatchObject({ form: { size: 4, wild: true } });
  expect(model.last("new")).not.toHaveProperty("dry");
});

test("the end stands beside the board; the head only names it", () => {
  const over = { winners: ["red"], ranks: [], title: "Red wins", text: ["All done. ", { r: "R-1" }] };
  const last = ply(3, 2, { status: { ask: "Red wins. All done.", over } });
  const { view } = showBoard(
    new FakeModel({ _static: statics, _plies: [...plies, last], _head: on({ node: 3, legal: null }), _options: {} }),
  );
  expect(view.text(".sqw-feast-words")).toBe("Red wins!");
  expect(view.find(".sqw-portrait .squirrel")).not.toBeNull();
  expect(view.text(".sqw-ask")).toContain("Red wins");
  view.press("Replay");
  expect(view.text(".sqw-count")).toBe("move 0 / 3");
  expect(view.find(".sqw-end")?.hidden).toBe(true);
});

test("the end goes when another game begins from the setup form", () => {
  const over = { winners: ["red"], ranks: [], title: "Red wins", text: "All done." };
  const last = ply(3, 2, { status: { ask: "Red wins.", over } });
  const model = new FakeModel({
    _static: statics,
    _plies: [...plies, last],
    _head: on({ node: 3, legal: null }),
    _options: {},
  });
  const { view } = showBoard(model);
  view.find('[data-command="setup"]')?.click();
  vi.advanceTimersByTime(200);
  model.hear({ answer: { id: model.last("new")?.id ?? 0, ok: true, rev: 0, text: "4" } });
  view.press("Start");
  expect(view.find(".sqw-end")?.hidden).toBe(false);
  model.set("_static", { ...statics, title: "Column" });
  model.hear({ reset: true, plies: [ply(0, null)], head: { ...head, node: 0, tip: 0 } });
  expect(view.find(".sqw-end")?.hidden).toBe(true);
});

test("the setup form begins with the setup as it is", () => {
  const { model, view } = showBoard();
  view.find('[data-command="setup"]')?.click();
  vi.advanceTimersByTime(200);
  const first = model.last("new");
  expect([first?.dry, first?.form, first?.text]).toEqual([true, undefined, undefined]);
  model.hear({ answer: { id: first?.id ?? 0, ok: true, rev: 0, text: "4 red=a" } });
  expect((view.find(".sqw-panel textarea") as HTMLTextAreaElement).value).toBe("4 red=a");
  expect(view.text(".sqw-panel .sqw-field:has(textarea) .sqw-label")).toBe("Setup as text");
  view.press("Start");
  expect(model.last("new")).not.toHaveProperty("form");
});

test("what the form says is made by hand in an editor", () => {
  const { model, view } = showBoard();
  view.find('[data-command="setup"]')?.click();
  vi.advanceTimersByTime(200);
  expect(view.all("button:disabled").map((one) => one.textContent)).toEqual(
    expect.arrayContaining(["Start", "By hand"]),
  );
  model.hear({ answer: { id: model.last("new")?.id ?? 0, ok: true, rev: 0, text: "4 red=a" } });
  view.press("By hand");
  expect(model.last("edit")).toMatchObject({ act: "new" });
  expect(view.find(".sqw-panel textarea")).toBeNull();
});

test("a rule chip opens its text", () => {
  const { view } = showBoard();
  view.find(".sqw-story .sqw-chip")?.click();
  expect(view.text(".sqw-popover")).toContain("One step at a time.");
  view.key("Escape", ".sqw-popover button");
  expect(view.find(".sqw-popover")?.hidden).toBe(true);
});

test("a badge beside the title opens the rules of the house, where there are any", () => {
  expect(showBoard().view.find(".sqw-badge")?.hidden).toBe(true);
  const _static = { ...statics, house: ["R-1"] };
  const { view } = showBoard(new FakeModel({ _static, _plies: plies, _head: head, _options: {} }));
  expect(view.find(".sqw-badge")?.hidden).toBe(false);
  view.find(".sqw-badge")?.click();
  expect(view.text(".sqw-popover")).toBe("R-1 · StepsOne step at a time.Close");
});

test("the menu has two levels; a position that cannot be edited says why", () => {
  const { model, view } = showBoard();
  view.find(".sqw-opener")?.click();
  const seen = () => view.all(".sqw-menu-list > div:not([hidden]) > button:not([hidden])");
  expect(seen().length).toBeLessThanOrEqual(9);
  expect(seen()[0]?.textContent).toBe("How to play?");
  expect(view.all(".sqw-menu-list [data-command=code]")).toHaveLength(1);
  expect(seen().map(({ dataset }) => dataset.command)).not.toContain("code");
  view.press("More");
  expect(seen().map(({ dataset }) => dataset.command)).toContain("code");
  expect(model.last("edit")).toMatchObject({ dry: true });
  model.hear({ answer: { id: model.last("edit")?.id ?? 0, ok: false, rev: 0, text: "In the middle of a turn." } });
  const edit = view.find('[data-command="editor"]') as HTMLButtonElement;
  expect(edit.disabled).toBe(true);
  expect(edit.textContent).toContain("In the middle of a turn.");
  view.key("Escape", ".sqw-menu-list button");
  expect(seen()[0]?.textContent).toBe("How to play?");
});

test("one of the earlier games goes on", () => {
  const { model, view } = showBoard();
  view.find('[data-command="earlier"]')?.click();
  const games = ["Red, Sky: Red won", "Red, Sky: not finished, 3 moves"];
  model.hear({ answer: { id: model.last("earlier")?.id ?? 0, ok: true, rev: 0, games } });
  view.press("Red, Sky: Red won");
  expect(model.last("earlier")).toMatchObject({ n: 0 });
});
