// A hint, in the place of the story: what to do, and why.
import { render, runs, type Speaker } from "../board/runs";
import { whenChanged } from "../dom/box";
import { button, div, fill, html, plain } from "../dom/elements";
import { icon } from "../dom/icons";
import type { Advice } from "../wire/types";
import { isString } from "../wire/values";

export interface HintPanelHost {
  close(): void;
  /** Another hint for the same position. */
  another(): void;
  play(): void;
}

export function hintPanel(speaker: Speaker, host: HintPanelHost) {
  const say = html("p", "hint-say");
  const why = html("p", "hint-why");
  const shut = button({ class: "button hint-close", label: "Close the hint" }, host.close, icon("cross"));
  const head = div("bar", html("h3", {}, icon("hint"), " Hint"), shut);
  const another = plain(host.another, "Show another");
  const play = plain(host.play, "Play it");
  const el = html(
    "section",
    { class: "advice down gap-4", hidden: true },
    head,
    say,
    why,
    div("hint-buttons flow gap-8", another, play),
  );
  const draw = whenChanged(({ words, say: text, reason, more }: Advice) => {
    fill(say, ...(words.length ? render(ended(text), speaker) : []));
    fill(why, ...render(reason, speaker));
    play.hidden = !words.length;
    another.hidden = !more;
  });
  return {
    el,
    show(hint: Advice | null): void {
      el.hidden = !hint;
      if (hint) draw(hint);
    },
  };
}

/** As a sentence. */
const ended = (text: Advice["say"]): Advice["say"] => {
  const last = runs(text).at(-1);
  return isString(last) && /[.!?]$/.test(last) ? text : [...runs(text), "."];
};
