// The tabs of the column: the story, the moves, and what else has no room above them, one at a time.
import { button, div, set, toggle } from "../dom/elements";

const LISTS: readonly [tab: string, name: string][] = [
  ["story", "Story"],
  ["moves", "Moves"],
];

/** Something that a tab shows. */
export interface Tabbed {
  el: HTMLElement;
  tab: string;
}

/** `lists`: what the two first tabs show. */
export function tabs(lists: readonly Tabbed[]) {
  const el = div({ class: "tabs", role: "group", label: "What is shown below" });
  let chosen = "story";
  let shown: readonly Tabbed[] = lists;

  function draw(): void {
    const names = [...LISTS, ...[...new Set(shown.slice(lists.length).map(({ tab }) => tab))].map((tab) => [tab, tab])];
    if (!names.some(([tab]) => tab === chosen)) chosen = "story";
    for (const [n, [tab = "", name]] of names.entries()) {
      const one = el.children[n] ?? el.appendChild(button("tab", (event) => open(event.currentTarget as HTMLElement)));
      set(one, { "data-tab": tab, "aria-pressed": `${tab === chosen}` });
      if (one.textContent !== name) one.textContent = name ?? "";
    }
    while (el.children.length > names.length) el.lastElementChild?.remove();
    for (const one of shown) toggle(one.el, "tab-off", one.tab !== chosen);
  }

  function open({ dataset: { tab = "" } }: HTMLElement): void {
    chosen = tab;
    draw();
  }

  return {
    el,
    /** `more`: panels that have a tab of their own. */
    show(more: readonly Tabbed[]): void {
      shown = [...lists, ...more];
      draw();
    },
  };
}
