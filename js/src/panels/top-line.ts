// Draws the head: who one is, what is asked, the tools. The words are found in frame/prompt.ts. It is as high with every
// question, for the board stands below it.

import { render, type Speaker } from "../board/runs";
import { whenChanged } from "../dom/box";
import { buttonRow } from "../dom/button-row";
import { bold, div, fill, html, write as setText, span, toggle } from "../dom/elements";
import { icon } from "../dom/icons";
import type { Text } from "../wire/types";

/** Who looks at the board. */
export interface Me {
  /** Null: somebody who only watches; undefined: the one of before. */
  seat: string | null | undefined;
  /** What stands before the name. */
  says: string;
  /** Something is asked of them. */
  asked: boolean;
}

export interface Prompt {
  /** Who is asked, or is at work. */
  seat?: string;
  name?: string;
  /** Goes on from the name, where that is not `me`. */
  ask: Text;
  note?: Text;
  /** Three dots follow: somebody else is at work. */
  busy?: boolean;
  /** Why nothing can be played; empty: it can. */
  warning?: string;
  me?: Me;
}

/** `lead`: what stands before the title. */
export function topLine(lead: HTMLElement, corner: readonly HTMLElement[], tools: HTMLElement, speaker: Speaker) {
  const { art } = speaker;
  const title = span("title type-16");
  const token = div("token across gap-8");
  const askLine = html("p", "ask");
  const noteLine = html("p", "note low-voice type-12-5");
  const words = buttonRow();
  const warningLine = html("p", { class: "warning", role: "status" });
  /** The seat of the token. */
  let mine: string | null = null;

  const writeToken = whenChanged(({ seat, says, asked }: Me) => {
    const name = seat && art.name(bold(), seat);
    fill(token, seat ? art.emblem(seat) : icon("eye"), span({}, html("small", {}, says), name));
    art.dress(token, seat ?? undefined);
    toggle(token, "on", asked);
  });

  const write = whenChanged(({ seat, name, ask, note, busy, warning = "", me }: Prompt) => {
    if (me && me.seat !== undefined) mine = me.seat;
    if (me) writeToken({ ...me, seat: mine });
    const other = seat !== undefined && seat !== mine && [art.emblem(seat), bold({}, name), " "];
    const dots = busy && span({ class: "busy gap-4", "aria-hidden": "true" }, html("i"), html("i"), html("i"));
    fill(askLine, ...(other || []), ...render(ask, speaker), dots && " ", dots);
    fill(noteLine, ...render(note, speaker));
    setText(warningLine, warning);
    warningLine.hidden = !warning;
  });

  const question = div("question", askLine, noteLine, warningLine);
  const el = div(
    "top across gap-12",
    div("lead across gap-6", lead, title),
    token,
    question,
    tools,
    div("corner across gap-6", ...corner),
  );

  return {
    el,
    /** Buttons for what has no place on the board. */
    words: words.el,
    rename: (text: string): void => setText(title, text),
    show(prompt: Prompt, buttons: readonly HTMLButtonElement[]): void {
      write(prompt);
      words.show(buttons);
    },
  };
}
