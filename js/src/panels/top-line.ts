// Draws the head: who one is, what is asked, the tools. The words are found in frame/prompt.ts. It is as high with every
// question, for the board stands below it.

import { render, type Speaker } from "../board/runs";
import { whenChanged } from "../dom/box";
import { buttonRow } from "../dom/button-row";
import { bold, button, div, fill, html, write as setText, span, toggle } from "../dom/elements";
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

/** A block of the board that can be the large one. */
export interface BlockTab {
  block: string;
  name: string;
  isLarge: boolean;
  /** Something can be clicked there. */
  isLit: boolean;
}

/** `lead`: what stands before the title. `turnTo`: another block is to be the large one. */
export function topLine(
  lead: HTMLElement,
  corner: readonly HTMLElement[],
  tools: HTMLElement,
  speaker: Speaker,
  turnTo: (block: string) => void,
) {
  const { art } = speaker;
  const title = span("title");
  const token = div("token");
  const askLine = html("p", "ask");
  const noteLine = html("p", "note");
  const words = buttonRow();
  const blocks = buttonRow();
  toggle(blocks.el, "blocks");
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
    const dots = busy && span({ class: "busy", "aria-hidden": "true" }, html("i"), html("i"), html("i"));
    fill(askLine, ...(other || []), ...render(ask, speaker), dots && " ", dots);
    fill(noteLine, ...render(note, speaker));
    setText(warningLine, warning);
    warningLine.hidden = !warning;
  });

  const tabOf = ({ block, name, isLarge, isLit }: BlockTab): HTMLButtonElement =>
    button({ class: "tab", "aria-pressed": `${isLarge}`, "data-lit": isLit }, () => turnTo(block), name);

  const question = div("question", askLine, noteLine, warningLine);
  const el = div("top", div("lead", lead, title), token, question, tools, div("corner", ...corner), blocks.el);

  return {
    el,
    /** Buttons for what has no place on the board. */
    words: words.el,
    showBlocks: (tabs: readonly BlockTab[]): void => blocks.show(tabs.map(tabOf)),
    rename: (text: string): void => setText(title, text),
    show(prompt: Prompt, buttons: readonly HTMLButtonElement[]): void {
      write(prompt);
      words.show(buttons);
    },
  };
}
