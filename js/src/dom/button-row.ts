// A row of buttons that is redrawn often. Buttons that look the same stay in place: a press that has begun on one of
// them still ends in a click, which does what the newest button of that look does.

import { same } from "../wire/values";
import { div, fill, focusOn, holdsFocus } from "./elements";

export function buttonRow() {
  const el = div("words");
  let shown: readonly HTMLButtonElement[] = [];
  let latest: readonly HTMLButtonElement[] = [];
  let looks: string[] = [];

  const click = (event: Event): void => {
    const at = shown.findIndex((one) => event.composedPath().includes(one));
    const newest = latest[at];
    if (!newest || newest === shown[at]) return;
    event.stopPropagation();
    newest.click();
  };
  el.addEventListener("click", click, true);

  return {
    el,
    show(buttons: readonly HTMLButtonElement[]): void {
      latest = buttons;
      const now = buttons.map((one) => one.outerHTML);
      if (same(now, looks)) return;
      looks = now;
      shown = buttons;
      const held = [...el.children].find(holdsFocus)?.textContent;
      fill(el, ...buttons);
      focusOn(buttons.find((one) => one.textContent === held));
    },
  };
}
