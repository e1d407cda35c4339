// Draws the top line: title, whose turn it is, what is asked, buttons, the menu. The words are found in prompt.ts.

import { render, type Speaker } from "../board/runs";
import { whenChanged } from "../dom/box";
import { buttonRow } from "../dom/button-row";
import { bold, button, div, fill, html, write as setText, span, toggle } from "../dom/elements";
import type { Text } from "../wire/types";

export interface Prompt {
  seat?: string;
  name?: string;
  ask: Text;
  note?: Text;
  /** Three dots follow: somebody else is at work. */
  busy?: boolean;
  /** Why nothing can be played; empty: it can. */
  warning?: string;
}

/** A block of the board that can be the large one. */
export interface BlockTab {
  block: string;
  name: string;
  isLarge: boolean;
  /** Something can be clicked there. */
  isLit: boolean;
}

/** `lead`: what stands before the title. `house`: its rules, which a badge beside the title opens. `turnTo`: another block is to be the large one. */
export function topLine(
  lead: HTMLElement,
  house: readonly string[],
  corner: readonly HTMLElement[],
  tools: HTMLElement,
  speaker: Speaker,
  turnTo: (block: string) => void,
) {
  const { art } = speaker;
  const title = span("title");
  const badge = button({ class: "chip badge" }, () => speaker.rules(house, badge), "house rules");
  badge.hidden = house.length === 0;
  const pill = span("pill");
  const askLine = html("p", "ask");
  const words = buttonRow();
  const blocks = buttonRow();
  toggle(blocks.el, "blocks");
  const question = div("question", askLine, words.el);
  const warningLine = html("p", { class: "warning", role: "status" });

  const write = whenChanged(({ seat, name, ask, note, busy, warning = "" }: Prompt) => {
    pill.hidden = seat === undefined;
    fill(pill, ...(seat === undefined ? [] : [art.emblem(seat), bold({}, name)]));
    art.dress(pill, seat);
    const dots = busy && span({ class: "busy", "aria-hidden": "true" }, html("i"), html("i"), html("i"));
    const more = note && span("note", ...render(note, speaker));
    fill(askLine, ...render(ask, speaker), dots && " ", dots, more && " ", more);
    setText(warningLine, warning);
    warningLine.hidden = !warning;
  });

  const tabOf = ({ block, name, isLarge, isLit }: BlockTab): HTMLButtonElement =>
    button({ class: "tab", "aria-pressed": `${isLarge}`, "data-lit": isLit }, () => turnTo(block), name);

  const el = div(
    "top",
    div("lead", lead, title, badge),
    pill,
    question,
    tools,
    div("corner", ...corner),
    blocks.el,
    warningLine,
  );

  return {
    el,
    words: words.el,
    /** The buttons stand beside what is asked. */
    takeWords: (): void => question.append(words.el),
    showBlocks: (tabs: readonly BlockTab[]): void => blocks.show(tabs.map(tabOf)),
    rename: (text: string): void => setText(title, text),
    /** Its height, and how much of that a warning takes. */
    heights: (): [whole: number, warning: number] => [el.offsetHeight, warningLine.offsetHeight],
    show(prompt: Prompt, buttons: readonly HTMLButtonElement[]): void {
      write(prompt);
      words.show(buttons);
    },
  };
}
