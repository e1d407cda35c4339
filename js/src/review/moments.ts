// The moments, in the order of play, of which three are shown at first; and, while somebody still works, what may follow.
import { render, type Speaker } from "../board/runs";
import { box } from "../dom/box";
import { bold, button, div, group, heading, html, span, toggle } from "../dom/elements";
import { icon } from "../dom/icons";
import type { ViewState } from "../state";
import type { ReviewDoubt, ReviewMoment, ReviewSide } from "../wire/types";
import { nodeOf, signOf } from "./curve";

export interface MomentsFacts {
  side: ReviewSide;
  /** Nothing more is looked for. */
  isSettled: boolean;
  /** Not only those that tell the most. */
  isAll: boolean;
  selected: ReviewMoment | null;
  /** The word of the picture that has arrows on the board. */
  picture: string;
  alive: boolean;
}

export function momentsList(
  speaker: () => Speaker,
  go: (node: number) => void,
  put: (change: Partial<ViewState["review"]>) => void,
  attempt: (moment: ReviewMoment) => void,
) {
  const el = group("review-list scroll", "Moments");
  el.tabIndex = 0;

  function row(moment: ReviewMoment, facts: MomentsFacts): HTMLElement {
    const { kind, title, text, levels } = moment;
    const isOpen = moment === facts.selected;
    const look = { class: "unframed moment-line", "data-key": moment.after, "aria-current": isOpen };
    const line = button(
      look,
      () => go(nodeOf(moment)),
      span(`sign sign-${kind}`, signOf(moment)),
      bold({}, title),
      span(
        "moment-levels",
        facts.isSettled && kind !== "choice" && levels[0] !== levels[1] && `${levels[0]} → ${levels[1]}`,
      ),
    );
    const words = html("p", "moment-words", ...render(text, speaker()));
    const item = html("li", "moment", line, words, isOpen && kind !== "luck" && opened(moment, facts));
    toggle(item, "selected", isOpen);
    return item;
  }

  /** The better turn, why, the pair, and what the board shows of it. */
  function opened(moment: ReviewMoment, { picture, alive }: MomentsFacts): HTMLElement {
    const { better, why, pair, pictures } = moment;
    const one = (word: string): HTMLElement =>
      button(
        { class: "button", "aria-pressed": `${word === picture}`, "data-key": word },
        () => put({ picture: word }),
        word,
      );
    const off = { disabled: !alive };
    return div(
      "moment-open",
      better && html("p", "better", `Better: ${better}.`),
      why.length > 0 && html("p", {}, ...render(why, speaker())),
      pair && html("p", "quiet", pair),
      div(
        "moment-actions",
        div("pictures", ...pictures.map(({ word }) => one(word))),
        better && button({ ...off, class: "button try-it" }, () => attempt(moment), icon("redo"), "Try it"),
      ),
    );
  }

  const doubt = ({ node, title, open }: ReviewDoubt): HTMLElement =>
    button("button doubt", () => go(node), bold({}, title), open ? " may have cost something" : ": nothing lost");

  const show = box(el, (facts: MomentsFacts) => {
    const { moments, doubts } = facts.side;
    const shown = moments.filter((moment) => facts.isAll || moment.chief || moment === facts.selected);
    return [
      shown.length > 0 && !facts.isSettled && heading("Sure already"),
      shown.length > 0 && html("ol", "moments", ...shown.map((moment) => row(moment, facts))),
      shown.length < moments.length && button("link", () => put({ all: true }), `Show all ${moments.length} moments`),
      doubts.length > 0 && div("closer", heading("Looked at more closely"), ...doubts.map(doubt)),
    ];
  });

  return {
    el,
    show(facts: MomentsFacts): void {
      if (show(facts)) el.querySelector(".sqw-selected")?.scrollIntoView?.({ block: "nearest" });
    },
  };
}
