// The popover: a small dialog at a point, one at a time. It shows rules, or asks which of several things a click
// means. dom/placing.ts works out where it stands; the bubble of a refusal is in refusals.ts.
import type { Board } from "../board/board";
import { render, type Speaker } from "../board/runs";
import { bold, div, fill, focusOn, holdsFocus, html, on, plain, set, span } from "../dom/elements";
import { covered, moveTo, put, seenFrom, sizeOf } from "../dom/placing";
import { seenPart } from "../dom/seen";
import type { Picker } from "../input/sentence-picker";
import type { Reader } from "../input/sentence-reader";
import type { Way } from "../input/sentence-tree";
import { buttonOf, settle, wordRows } from "../panels/kinds/words";
import type { Clicked, Popover, ViewState } from "../state";
import type { Static } from "../wire/types";
import { isString } from "../wire/values";

export interface PopoverHost {
  /** The view, which the popover floats over. */
  root: HTMLElement;
  state: Pick<ViewState, "popover" | "sentence" | "pending" | "hint">;
  rules(): Static["rules"];
  speaker(): Speaker;
  board(): Pick<Board, "hits">;
  reader: Pick<Reader, "wayOf">;
  picker: Pick<Picker, "say" | "confirm" | "press" | "goBack">;
  /** A bot plays on for this seat. */
  leave(seat: string): void;
  /** Another game is chosen; null: that is the host's. */
  stop(): (() => void) | null;
  /** The popover is to be drawn at once: the focus goes into it. */
  changed(): void;
}

/** Named after its element, so that it is not confused with its state. */
export type PopoverShell = ReturnType<typeof popover>;

type Place = HTMLElement | SVGElement;
type Content = [label: string, ...children: (Node | string)[]];

export function popover(host: PopoverHost) {
  const { root, state, reader, picker } = host;
  const el = div({ class: "popover down box gap-8 type-13", role: "dialog", hidden: true });
  let drawn: Popover | null = null;
  /** The element that it was opened at: it stands there, and the focus goes back there. */
  let opener: Place | null = null;

  /** `at`: the element that it is opened at, if that is no target on the board. */
  function open(next: Popover, at?: Place): void {
    leave();
    state.popover = next;
    opener = at ?? null;
    host.changed();
  }

  function close(): void {
    if (!state.popover) return;
    const held = holdsFocus(el);
    const back = placeOf(state.popover);
    leave();
    host.changed();
    if (held) focusOn(back);
  }

  /** A click under consideration is taken back, unless the sentence has gone on. */
  function leave(): void {
    const old = state.popover;
    state.popover = null;
    if (old?.kind === "weigh" && old.said === state.sentence.said) picker.goBack();
  }

  const placeOf = (popover: Popover): Place => ("target" in popover && elementOf(popover.target)) || opener || root;

  const elementOf = (target: Clicked | null): Place | null | undefined =>
    isString(target) ? host.board().hits.get(target) : target && buttonOf(root, target);

  /** Who is at a table of others only leaves it: a bot plays on. */
  function stopping(seat: string): Content {
    const stop = host.stop();
    const ways: [string, () => void][] = [
      ["Play on", () => undefined],
      ["A bot plays on for me", () => host.leave(seat)],
    ];
    if (stop) ways.splice(1, 0, ["Stop, and begin another", stop]);
    const pick = ([, run]: (typeof ways)[number]): void => {
      close();
      run();
    };
    return [
      "Stop this game?",
      html("p", {}, stop && "It is kept: Menu, Earlier games."),
      choices(ways, ([name]) => name, pick),
    ];
  }

  /** Something that cannot be taken back is done only after confirmation. */
  function sure(question: string, why: string | undefined, no: string, yes: string, run: () => void): Content {
    const pick = (isSure: boolean): void => {
      close();
      if (isSure) run();
    };
    return [question, html("p", {}, why), choices([false, true], (isSure) => (isSure ? yes : no), pick)];
  }

  function content(popover: Popover): Content {
    switch (popover.kind) {
      case "rules":
        return [`Rule ${popover.rules.join(", ")}`, ...popover.rules.flatMap(ruleText), plain(close, "Close")];
      case "leave":
        return stopping(popover.seat);
      case "confirm": {
        const { way, target } = popover;
        const name = way.label ?? way.path.join(" ");
        return sure("Do you mean it?", way.asks, "Not yet", name, () => picker.confirm(way, target));
      }
      case "choose": {
        const said = state.sentence.said.length;
        const name = (way: Way): string => way.label ?? way.path.slice(said).join(" ");
        const pick = (way: Way): void => {
          close();
          picker.say(way, popover.target);
        };
        return ["Which one?", choices(popover.ways, name, pick)];
      }
      case "weigh":
        return weighed(popover);
    }
  }

  /** Beside its opener, in the part of the view that is seen; a lesson's task stays in sight, where it can. */
  function stand(at: Place): void {
    const [top, bottom] = seenPart(root);
    const [size, anchor] = [sizeOf(el), seenFrom(root, at)];
    const task = root.querySelector(".sqw-task");
    const covers = (x: number, y: number): number => (task ? covered(seenFrom(root, task), x, top + y, size) : 0);
    const { x, y } = put({ w: sizeOf(root).w, h: bottom - top }, size, { ...anchor, y: anchor.y - top }, covers);
    moveTo(el, x, Math.max(top, Math.min(top + y, bottom - size.h)));
  }

  function ruleText(id: string): HTMLElement[] {
    const { title = "", text = "" } = host.rules()[id] ?? {};
    return [html("h4", {}, bold({}, id), ` · ${title}`), html("p", {}, text)];
  }

  function weighed({ options: { title, note, rows } }: Popover & { kind: "weigh" }): Content {
    const speaker = host.speaker();
    const buttons = wordRows(rows, speaker, picker.press);
    settle(buttons, reader, state);
    // a button that plays a move has played it by now
    on(buttons, "click", () => state.pending.length && close());
    const heading = html("h4", {}, ...render(title, speaker));
    const foot = div("bar", span("quiet", ...render(note, speaker)), plain(close, "Cancel"));
    return ["Which way?", heading, buttons, foot];
  }

  return {
    el,
    open,
    close,
    draw(): void {
      const { popover } = state;
      if (popover === drawn) return;
      drawn = popover;
      el.hidden = !popover;
      if (!popover) return;
      const [label, ...children] = content(popover);
      set(el, { label });
      fill(el, ...children);
      stand(placeOf(popover));
      focusOn(el.querySelector("button:not([aria-disabled])"));
    },
  };
}

/** A choice between the things that one click can mean. */
const choices = <T>(options: readonly T[], name: (one: T) => string, pick: (one: T) => void): HTMLElement =>
  div("choices down gap-6", ...options.map((one) => plain(() => pick(one), name(one))));
