// A hint, in the place of the story: what to do, and why.
import { render, runs, type Speaker } from "../board/runs";
import { whenChanged } from "../dom/box";
import { button, div, fill, html } from "../dom/elements";
import { icon } from "../dom/icons";
import type { Advice } from "../wire/types";

export function hintPanel(speaker: Speaker, close: () => void) {
  const say = html("p", "hint-say");
  const why = html("p", "hint-why");
  const shut = button({ class: "button hint-close", label: "Close the hint" }, close, icon("cross"));
  const head = div("bar", html("h3", {}, icon("hint"), " Hint"), shut);
  const el = html("section", { class: "advice", hidden: true }, head, say, why);
  const draw = whenChanged(({ words, say: text, reason }: Advice) => {
    fill(say, ...(words.length ? render([...runs(text), "."], speaker) : []));
    fill(why, ...render(reason, speaker));
  });
  return {
    el,
    show(hint: Advice | null): void {
      el.hidden = !hint;
      if (hint) draw(hint);
    },
  };
}
