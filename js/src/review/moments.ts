// The moments, in the order of play, of which three are shown at first; and, while somebody still works, what may follow.
import { render, type Speaker } from "../board/runs";
import { whenChanged } from "../dom/box";
import { button, div, fill, group, html, span, toggle } from "../dom/elements";
import { icon } from "../dom/icons";
import type { ReviewDoubt, ReviewMoment, ReviewSide } from "../wire/types";
import { nodeOf, signOf } from "./curve";

export interface MomentsFacts {
  side: ReviewSide;
  /** Not only those that tell the most. */
  isAll: boolean;
  selected: ReviewMoment | null;
  /** The word of the picture that has arrows on the board. */
  picture: string;
  alive: boolean;
}

export interface MomentsHost {
  speaker(): Speaker;
  go(node: number): void;
  show(picture: string): void;
  all(): void;
  attempt(moment: ReviewMoment): void;
}

export function momentsList(host: MomentsHost) {
  const list = html("ol", "moments");
  const more = button("link", host.all);
  const closer = div("closer");
  const el = group("review-list scroll", "Moments", list, more, closer);
  el.tabIndex = 0;

  function row(moment: ReviewMoment, facts: MomentsFacts): HTMLElement {
    const { kind, title, text, levels } = moment;
    const isOpen = moment === facts.selected;
    const look = { class: "unframed moment-line", "data-node": moment.node, "aria-current": isOpen };
    const line = button(look, () => host.go(nodeOf(moment)));
    const levelsNow = kind === "choice" ? "" : `${levels[0]} → ${levels[1]}`;
    line.append(span(`sign sign-${kind}`, signOf(moment)), html("b", {}, title), span("moment-levels", levelsNow));
    line.append(span("moment-words", ...render(text, host.speaker())));
    const item = html("li", "moment", line, isOpen && kind !== "luck" && opened(moment, facts));
    toggle(item, "selected", isOpen);
    return item;
  }

  /** The better turn, why, the pair, and what the board shows of it. */
  function opened(moment: ReviewMoment, { picture, alive }: MomentsFacts): HTMLElement {
    const { better, why, pair, pictures } = moment;
    const one = ({ word }: { word: string }): HTMLElement =>
      button({ class: "button", "aria-pressed": `${word === picture}` }, () => host.show(word), word);
    const attempt = button({ class: "button", disabled: !alive }, () => host.attempt(moment), icon("redo"), "Try it");
    return div(
      "moment-open",
      better && html("p", "better", `Better: ${better}.`),
      why !== "" && html("p", {}, ...render(why, host.speaker())),
      pair && html("p", "quiet", pair),
      div("moment-actions", ...pictures.map(one), better && attempt),
    );
  }

  const doubt = ({ node, row }: ReviewDoubt): HTMLElement =>
    button("unframed doubt", () => host.go(node), `${row}: may have cost something`);

  return {
    el,
    show: whenChanged((facts: MomentsFacts) => {
      const { moments, doubts } = facts.side;
      const shown = moments.filter((moment) => facts.isAll || moment.chief || moment === facts.selected);
      const held = el.querySelector<HTMLElement>(":focus-visible")?.dataset.node;
      fill(list, ...shown.map((moment) => row(moment, facts)));
      list.hidden = !moments.length;
      more.hidden = shown.length === moments.length;
      fill(more, `Show all ${moments.length} moments`);
      closer.hidden = !doubts.length;
      fill(closer, html("h3", {}, "Still being looked at"), ...doubts.map(doubt));
      if (held) el.querySelector<HTMLElement>(`[data-node="${held}"]`)?.focus({ preventScroll: true });
      list.querySelector(".sqw-selected")?.scrollIntoView?.({ block: "nearest" });
    }),
  };
}
