// The tabs of the column: the story, the moves, and what else has no room above them, one at a time. On a phone that is
// held upright they stand at its foot, and those of the board come first.
import { button, div, set, toggle, write } from "../dom/elements";

/** Something that a tab shows. */
export interface Tabbed {
  el: HTMLElement;
  tab: string;
}

/** A block of the board that can be the large one. */
export interface BlockTab {
  block: string;
  name: string;
  isLarge: boolean;
  /** Something can be clicked there. */
  isLit: boolean;
}

interface Shown {
  /** Panels that have a tab of their own; where they are `open` they stand below what is shown. */
  more: readonly Tabbed[];
  open: boolean;
  /** On a phone that is held upright. */
  blocks: readonly BlockTab[];
}

/** A button of the row. */
interface One {
  name: string;
  isOn: boolean;
  isLit?: boolean;
  open(): void;
}

/** `lists`: what the tabs after the board's show. `turnTo`: another block is to be the large one. */
export function tabs(frame: HTMLElement, lists: readonly Tabbed[], turnTo: (block: string) => void) {
  const el = div({ class: "tabs flow", role: "group", label: "What is shown" });
  const clicks: (() => void)[] = [];
  /** The list that is looked at; empty: the board, or where that is in sight the first list. */
  let chosen = "";
  let last: Shown = { more: [], open: false, blocks: [] };

  function turn(tab: string): void {
    chosen = tab;
    draw();
  }

  function all({ more, open, blocks }: Shown): One[] {
    const named = [...lists, ...(open ? [] : more)];
    const names = [...new Set(named.map(({ tab }) => tab))];
    if (!names.includes(chosen)) chosen = blocks.length ? "" : (names[0] ?? "");
    for (const one of named) toggle(one.el, "tab-off", one.tab !== chosen);
    for (const one of open ? more : []) toggle(one.el, "tab-off", false);
    return [
      ...blocks.map(({ block, name, isLarge, isLit }) => ({
        ...{ name, isLit, isOn: isLarge && !chosen },
        open(): void {
          turn("");
          if (!isLarge) turnTo(block);
        },
      })),
      ...names.map((tab) => ({ name: tab, isOn: tab === chosen, open: () => turn(tab) })),
    ];
  }

  function draw(): void {
    const row = all(last);
    for (const [n, { name, isOn, isLit, open }] of row.entries()) {
      const one = el.children[n] ?? el.appendChild(button("tab type-13", () => clicks[n]?.()));
      set(one, { "aria-pressed": `${isOn}`, "data-lit": isLit });
      write(one, name);
      clicks[n] = open;
    }
    while (el.children.length > row.length) el.lastElementChild?.remove();
    set(frame, { "data-shows": chosen || !last.blocks.length ? "list" : "board" });
  }

  return {
    el,
    show(now: Shown): void {
      last = now;
      draw();
    },
  };
}
