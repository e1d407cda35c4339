// An editor at one view: what is chosen in the palette, what a click on the board says, and the keys. Python makes every
// edit, or says why not.

import type { Target } from "../board/places/targets";
import { runs, type Speaker, spoken } from "../board/runs";
import { toClipboard } from "../dom/clipboard";
import { focusOn } from "../dom/elements";
import type { Prompt } from "../panels/top-line";
import type { Clicked, EditorState, ViewState } from "../state";
import type { Session } from "../wire/session";
import type { Answer, EditorView, Problem, Text } from "../wire/types";
import { goalAt, goalOf, isBlocked, placesOf, seatOf, sectionsOf, sentenceAt, toolOf, toolsOf, twinOf } from "./choice";
import type { FormAnswered } from "./palette";
import { editorPanel } from "./panel";

export interface EditorHost {
  session: Session;
  state: Pick<ViewState, "editor" | "pointer" | "refusal">;
  speaker(): Speaker;
  target(name: string): Target | undefined;
  /** Python has refused. */
  refused(target: Clicked | null, answer: Answer): void;
  undo(): void;
  redo(): void;
  /** Somebody looks at the card with this face, which lies in a list at this element. */
  look(face: string | null, at: Element): void;
  /** Palette and board are to be drawn. */
  changed(): void;
}

export type Editor = ReturnType<typeof editor>;

/** Makes the editor of a view; in a saved page there is none. */
export type MakeEditor = (host: EditorHost) => Editor;

/** What is shown pale on the board: a piece at a place; or a ring alone. */
export interface Ghost {
  place: string;
  symbol?: string;
  seat?: string;
}

export function editor(host: EditorHost) {
  const { session, state } = host;
  const view = (): EditorView => session.editor ?? {};
  const isOn = (): boolean => session.editor?.mode === "edit";
  const panel = editorPanel({
    speaker: host.speaker,
    say: (words) => say(words, null),
    choose,
    fillIn,
    look: host.look,
    play: () => ask({ act: "play" }),
    compare: () => ask({ act: "bench" }),
    copy,
    undo: host.undo,
    redo: host.redo,
    take: (text) =>
      ask({ act: "take", text }, ({ ok, text: why = "", fault }) => {
        if (ok) panel.taken();
        else panel.refused(why, text, fault);
      }),
    pointAt,
  });

  function choose(change: Partial<EditorState>): void {
    Object.assign(state.editor, change);
    host.changed();
  }

  function say(words: readonly string[], target: Clicked | null): void {
    if (!session.alive) return;
    const answered = (answer: Answer): void => {
      if (!answer.ok) host.refused(target, answer);
    };
    session.ask("play", { node: session.head.node, words }, answered, state);
  }

  function ask(fields: Record<string, unknown>, answered?: (answer: Answer) => void): void {
    session.ask("edit", fields, (answer) => {
      if (answered) answered(answer);
      else if (!answer.ok) host.refused(null, answer);
    });
  }

  function fillIn(id: string, values: Record<string, unknown>, dry: boolean, answered: FormAnswered): void {
    ask({ act: "form", form: id, values, dry }, answered);
  }

  async function copy(): Promise<void> {
    const code = `${session.statics.code}(setup=${JSON.stringify(view().text ?? "")})`;
    panel.copied((await toClipboard(code)) ? null : code);
  }

  function pointAt(problem: Problem | null): void {
    choose({ pointed: problem?.text ?? "" });
  }

  /** A click on the board: a mark there may say an edit; a list may put things there; else the tool is used. */
  function click(name: string): void {
    const target = host.target(name);
    if (!target) return;
    const own = target.marks.toReversed().find(({ words }) => words?.length)?.words?.[0];
    if (own) return say(own, name);
    const goal = goalAt(view(), target.place);
    if (goal) return choose(goal.seat ? goal : { goal: goal.goal });
    use(target.place, name);
  }

  function use(place: string, name: string): void {
    const words = sentenceAt(view(), state.editor, place);
    const tool = toolOf(view(), state.editor);
    if (!words || !tool) return;
    if (!tool.two) return say(words, name);
    const { first } = state.editor;
    if (first === null || first === place) return choose({ first: first === place ? null : place });
    say([...words.slice(0, -1), first, place], name);
    choose({ first: null });
  }

  /** What a click would do at the target under the mouse, or with the keyboard focus. */
  function ghosts(): Ghost[] {
    const { hovered, focused } = state.pointer;
    const target = host.target(hovered ?? focused ?? "");
    if (!isOn() || !target || target.stack || target.marks.some(({ words }) => words?.length)) return [];
    const { place } = target;
    const tool = toolOf(view(), state.editor);
    if (!tool || goalAt(view(), place) || isBlocked(view(), state.editor, place)) return [];
    const seat = tool.seat && seatOf(view(), state.editor);
    const twin = twinOf(view(), state.editor, place);
    return [
      { place, symbol: tool.ghost, ...(seat ? { seat } : {}) },
      ...(twin ? [{ place: twin, symbol: tool.twin }] : []),
    ];
  }

  /** The places that are framed: the first of two, those of a problem, and where the things of a list go. */
  function framed(): string[] {
    if (!isOn()) return [];
    const { first, pointed } = state.editor;
    const goals = sectionsOf(view(), "things").map((list) => goalOf(list, state.editor));
    const places = goals.flatMap((goal) => (goal ? placesOf(goal, seatOf(view(), state.editor)) : []));
    const problem = view().validity?.problems.find(({ text }) => text === pointed); // none, if it was fixed meanwhile
    return [...(first === null ? [] : [first]), ...(problem?.places ?? []), ...places];
  }

  /** The top line: what the next click does. */
  function prompt(): Prompt | null {
    if (!isOn()) return null;
    const tool = toolOf(view(), state.editor);
    const { first } = state.editor;
    if (tool?.two && first !== null)
      return { ask: [{ b: "Click" }, " the other one. Chosen: ", { b: nameOf(first) }, "."] };
    const does: Text = tool?.does ?? goesTo();
    return { ask: [{ b: "Click" }, " ", ...runs(does), "."] };
  }

  /** Where a thing of a list goes; the list itself may be out of sight. */
  function goesTo(): Text {
    const [list] = sectionsOf(view(), "things");
    const goal = list && goalOf(list, state.editor);
    if (!goal) return "a control";
    const seat = goal.seat && host.speaker().nameOf(seatOf(view(), state.editor));
    return ["what goes to ", { b: spoken(goal.text, host.speaker().art) }, seat ? `, ${seat}` : ""];
  }

  /** The lowest thing at a place, in short; its frame shows where it is. */
  function nameOf(place: string): string {
    const { names } = session.statics;
    const labels = host.target(place)?.marks.map(({ s, say }) => say ?? names[s]);
    return labels?.find(Boolean)?.split(", ").slice(0, 2).join(", ") ?? "the framed place";
  }

  const keys: Record<string, () => void> = {
    Delete: () => clearAt(state.pointer.cursor),
    Backspace: () => clearAt(state.pointer.cursor),
    x: () => sectionsOf(view(), "mirror").length > 0 && choose({ mirror: !state.editor.mirror }),
    u: host.undo,
    r: host.redo,
    "/": () => focusOn(panel.search()),
    Escape: () => choose({ first: null }),
  };

  /** The rubber at a target, whatever tool is chosen. */
  function clearAt(name: string): void {
    const target = host.target(name);
    if (target) say(clearing(target), name);
  }

  /** A card in a stack has its own `clear` words. */
  const clearing = ({ marks, place }: Target): string[] =>
    marks.flatMap(({ words = [] }) => words).find(([first]) => first === "clear") ?? ["clear", place];

  return {
    panel,
    isOn,
    click,
    ghosts,
    framed,
    prompt,
    clearAt,
    /** A piece was dragged: to another place, or off the board. */
    drop(from: string, to: string | null): void {
      const source = host.target(from);
      const [start, end] = [source?.place, to === null ? null : host.target(to)?.place];
      const tool = toolOf(view(), state.editor);
      if (!source || !start || end === undefined) return;
      if (tool?.two && end !== null) say([tool.id, start, end], to);
      else say(end === null ? clearing(source) : ["move", start, end], to ?? from);
    },
    draw(): void {
      if (!isOn()) return;
      const { undo } = session.head;
      const { target = null, answer = null } = state.refusal ?? {};
      const refusal = target === null ? answer : null;
      panel.show({ view: view(), state: state.editor, alive: session.alive, undo, refusal });
    },
    /** True if the key was for the editor. */
    key({ key }: KeyboardEvent): boolean {
      const tool = /^[1-9]$/.test(key) && toolsOf(view())[Number(key) - 1];
      if (tool) choose({ tool: tool.id, first: null });
      const run = keys[key.length > 1 ? key : key.toLowerCase()];
      run?.();
      return Boolean(tool || run);
    },
  };
}
