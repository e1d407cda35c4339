// What stands round the board of an editor: the palette, the rest of the controls, and the foot with validity and buttons.

import { chip, render, type Speaker } from "../board/runs";
import { box } from "../dom/box";
import { type Child, div, fill, group, html, on, plain, span, whileAt, write } from "../dom/elements";
import { icon, tool } from "../dom/icons";
import type { Answer, EditorView, Problem, Section, Undo } from "../wire/types";
import { control, isNear, keyOf } from "./controls";
import type { PaletteFacts, PaletteHost } from "./palette";

export interface EditorPanelFacts extends PaletteFacts {
  undo: Undo;
  /** Why Python has refused what a control asked. */
  refusal: Answer | null;
}

export interface EditorPanelHost extends PaletteHost {
  play(): void;
  /** Ask at a bench whether the setup is fair. */
  compare(): void;
  /** Copy the Python that makes the setup. */
  copy(): void;
  undo(): void;
  redo(): void;
  /** Make this text the setup. */
  take(text: string): void;
  /** Somebody looks at a problem, or at none: its places are shown. */
  pointAt(problem: Problem | null): void;
}

export type EditorPanel = ReturnType<typeof editorPanel>;

/** Time in ms. */
const COPIED = 2000;
/** The characters of a refused text that are shown before its word at fault, and after it. */
const ROUND = 60;

export function editorPanel(host: EditorPanelHost) {
  const near = div("palette down gap-8");
  const rest = div({ class: "controls scroll down gap-8", role: "group", label: "Setup" });
  const strip = group("editor-strip", "Palette", near);
  const line = div({ class: "validity type-12-5", role: "status" });
  const textBox = textForm(host);
  const buttonBox = div("editor-buttons gap-6");
  const copied = div({ class: "copied quiet type-12-5", role: "status", hidden: true });
  const foot = group("editor-foot down gap-8", "Setup", line, copied, buttonBox);
  const drawn = new Map<string, { el: HTMLElement; show(facts: PaletteFacts): boolean }>();
  const showValidity = box(
    line,
    ({ validity, refusal }: { validity: EditorView["validity"]; refusal: Answer | null }): Child[] => [
      ...validityLine(validity, host),
      validity?.remark && div({ class: "edit-remark quiet" }, ...render(validity.remark, host.speaker())),
      refusal && refusedLine(refusal, host.speaker()),
    ],
  );
  const showButtons = box(buttonBox, ({ ready, undo, alive }: { ready: boolean; undo: Undo; alive: boolean }) => [
    tool("button primary", "play", "Play from here", ready && alive, host.play),
    tool("button", "fair", "Is it fair?", ready && alive, host.compare),
    tool("button", "code", "Copy code", ready && alive, host.copy),
    tool("button", "move", "Undo", undo.move && alive, host.undo),
    tool("button", "redo", "Redo", undo.redo && alive, host.redo),
  ]);

  let leaving: ReturnType<typeof setTimeout>;
  let written = "";

  function hideCopied(): void {
    copied.hidden = true;
  }

  function showSections(facts: PaletteFacts): void {
    const { sections = [] } = facts.view;
    const names = sections.map(({ kind, id }) => `${kind} ${id}`);
    for (const name of drawn.keys()) if (!names.includes(name)) drawn.delete(name);
    const boxes = sections.map((section, n) => {
      const name = names[n] as string;
      const known = drawn.get(name) ?? sectionBox(section, host);
      drawn.set(name, known);
      known.show(facts);
      return { el: known.el, isNear: isNear(section) };
    });
    const those = (areNear: boolean): HTMLElement[] =>
      boxes.flatMap(({ el, isNear }) => (isNear === areNear ? el : []));
    place(near, those(true));
    place(rest, [...those(false), textBox.el]);
  }

  return {
    strip,
    rest,
    foot,
    show({ undo, refusal, ...facts }: EditorPanelFacts): void {
      const { validity, text = "" } = facts.view;
      showSections(facts);
      showValidity({ validity, refusal });
      showButtons({ ready: validity?.ready ?? false, undo, alive: facts.alive });
      textBox.show(text, facts.alive);
      if (text !== written) hideCopied(); // it is the code of another setup
      written = text;
    },
    /** What Python says about a text. */
    refused: textBox.refused,
    /** Above the buttons: that the code was copied, for a moment, or else the code, selected. */
    copied(code: string | null): void {
      write(copied, code ?? "Copied.");
      copied.hidden = false;
      clearTimeout(leaving);
      if (code === null) leaving = setTimeout(hideCopied, COPIED);
      else getSelection()?.selectAllChildren(copied);
    },
    taken: textBox.taken,
    search: (): HTMLElement | null => rest.querySelector(".sqw-search-line > input"),
    heights: (): [strip: number, foot: number] => [strip.offsetHeight, foot.offsetHeight],
  };
}

/** A box that redraws a section when that has changed, or a value that it shows. */
function sectionBox(first: Section, host: PaletteHost): { el: HTMLElement; show(facts: PaletteFacts): boolean } {
  const el = div("section-box");
  let facts: PaletteFacts;
  const draw = box(el, ({ section }: { section: Section; key: unknown }) => [control(section, facts, host)]);
  return {
    el,
    show(now): boolean {
      facts = now;
      const section = now.view.sections?.find(({ kind, id }) => kind === first.kind && id === first.id) ?? first;
      return draw({ section, key: keyOf(section, now) });
    },
  };
}

/** Puts these elements in this order, unless they already are: an input being typed into keeps the focus. */
function place(box: HTMLElement, els: HTMLElement[]): void {
  if (els.length === box.children.length && els.every((el, n) => el === box.children[n])) return;
  box.replaceChildren(...els);
}

function validityLine(validity: EditorView["validity"], host: EditorPanelHost): Child[] {
  if (!validity) return [];
  const { ready, text, problems } = validity;
  const speaker = host.speaker();
  if (ready)
    return [div("ready gap-8", icon("tick"), span({}, html("b", {}, "Ready to play. "), ...render(text, speaker)))];
  const rows = problems.map((problem) => problemRow(problem, host, speaker));
  return [div("not-yet", icon("clock"), html("b", {}, "Not yet. "), html("ul", {}, ...rows))];
}

const refusedLine = ({ text = "", rule }: Answer, speaker: Speaker): HTMLElement =>
  div("refused-line", `${text} `, rule && chip(rule, speaker));

function problemRow(problem: Problem, host: EditorPanelHost, speaker: Speaker): HTMLElement {
  const { text, rule } = problem;
  const row = html("li", { tabindex: 0 }, `${text} `, rule && chip(rule, speaker));
  whileAt(row, (isAt) => host.pointAt(isAt ? problem : null));
  return row;
}

/** The text round its word at fault, which is marked; cut where it is long. */
function markedIn(text: string, [from = 0, to = 0]: readonly number[]): Child[] {
  const start = Math.max(0, from - ROUND);
  const end = to + ROUND;
  const before = `${start ? "…" : ""}${text.slice(start, from)}`;
  const after = `${text.slice(to, end)}${end < text.length ? "…" : ""}`;
  return [before, html("mark", {}, text.slice(from, to)), after];
}

/**
 * The setup as a text. Typing does not change the board: the button or Ctrl+Enter applies it. What is typed but not
 * applied yet stays when Python reports another edit meanwhile: the answer to a click may come late.
 */
function textForm(host: Pick<EditorPanelHost, "take">) {
  const input = html("textarea", { class: "code", rows: 1, spellcheck: false, label: "Setup as text" });
  const take = plain(() => host.take(input.value.trim()), "Take it");
  const note = div({ class: "text-note", role: "status" });
  const el = html("details", "text-form type-13", html("summary", {}, "As text"), input, div("take-line", take, note));
  let setup = "";

  function offerTake(): void {
    take.hidden = input.value === setup;
  }

  on(input, "input", () => {
    offerTake();
    write(note, "");
  });
  on(input, "keydown", (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    host.take(input.value.trim());
  });
  return {
    el,
    show(text: string, alive: boolean): void {
      input.disabled = !alive;
      if (text === setup) return;
      if (input.value === setup) input.value = text;
      setup = text;
      offerTake();
    },
    /** The text was applied, and is shown as Python writes it. */
    taken(): void {
      input.value = setup;
      offerTake();
      write(note, "");
    },
    /** Why a text was refused; below it the text again, its word at fault marked, which an input cannot do. */
    refused(why: string, text: string, fault?: readonly number[]): void {
      const marked = fault && div({ class: "text-fault" }, ...markedIn(text, fault));
      fill(note, div("fault type-13", why), marked ?? "");
      note.scrollIntoView({ block: "nearest" }); // it ends a list of which only a part is visible
    },
  };
}
