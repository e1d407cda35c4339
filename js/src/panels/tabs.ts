// The tabs below a board without a side column: figures, moves or log, one at a time.
import { button, div, set } from "../dom/elements";

export type Tab = "figures" | "moves" | "log";

const NAMES: Record<Tab, string> = { figures: "Overview", moves: "Moves", log: "Log" };

/** `frame`: has the name of the open tab, for the style sheet. */
export function tabs(frame: HTMLElement) {
  const buttons = (Object.keys(NAMES) as Tab[]).map((tab) => {
    const el = button("tab", () => open(tab), NAMES[tab]);
    return { tab, el };
  });
  let chosen: Tab = "figures";

  function open(tab: Tab): void {
    chosen = tab;
    draw();
  }

  function draw(): void {
    const [figures] = buttons;
    const shown = chosen === "figures" && figures?.el.hidden ? "moves" : chosen;
    set(frame, { "data-tab": shown });
    for (const { tab, el } of buttons) set(el, { "aria-pressed": `${tab === shown}` });
  }

  return {
    el: div("tabs", ...buttons.map(({ el }) => el)),
    /** Whether there are figures to show. */
    show(hasFigures: boolean): void {
      for (const { tab, el } of buttons) if (tab === "figures") el.hidden = !hasFigures;
      draw();
    },
  };
}
