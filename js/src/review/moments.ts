// The list of moments, in the order of play; and, while somebody still works, what is looked at more closely.
import { render, type Speaker } from "../board/runs";
import { whenChanged } from "../dom/box";
import { button, div, fill, group, html, span, style, toggle } from "../dom/elements";
import { icon } from "../dom/icons";
import type { ReviewDoubt, ReviewMoment, ReviewSide } from "../wire/types";
import { nodeOf, SIGNS } from "./curve";

export interface MomentsFacts {
  side: ReviewSide;
  selected: ReviewMoment | null;
  alive: boolean;
}

export interface MomentsHost {
  speaker(): Speaker;
  go(node: number): void;
  show(moment: ReviewMoment): void;
  attempt(moment: ReviewMoment): void;
}

const NAMES = { slip: "slip", mistake: "mistake", blunder: "blunder", luck: "luck" };

/** Where a chance of 0 stands on the axis of the whiskers, which shows 40 of 100 to its left and 20 to its right. */
const at = (n: number): number => (100 * (Math.max(-40, Math.min(20, n)) + 40)) / 60;

export function momentsList(host: MomentsHost) {
  const list = html("ol", "moments");
  const closer = div("closer");
  const el = group("review-list scroll", "Moments", list, closer);
  el.tabIndex = 0;

  function row(moment: ReviewMoment, { selected, alive }: MomentsFacts): HTMLElement {
    const { kind, text, better, why, amount, error } = moment;
    const speaker = host.speaker();
    const isLuck = kind === "luck";
    const sign = span({ class: `sign sign-${kind}`, title: NAMES[kind] }, SIGNS[kind]);
    const isOpen = moment === selected;
    const look = { class: "unframed moment-line", "data-node": moment.node, "aria-current": isOpen };
    const line = button(look, () => host.go(nodeOf(moment)));
    const words = [...render(text, speaker), better && " Better: ", better && html("b", "better", better)];
    const number = amount < 0 ? `−${-amount}` : `+${amount}`;
    const sure = isLuck ? "" : error === null ? "exact" : `±${Math.max(1, error)}`;
    line.append(sign, span("moment-row", moment.row), span("moment-words", ...words.filter((one) => one !== "")));
    line.append(span("moment-cost", html("b", isLuck ? {} : "lost", number), span("quiet", sure)));
    const reason = html("p", "moment-why quiet", ...render(why, speaker));
    const show = button("button", () => host.show(moment), icon("play"), "Show");
    const attempt = button({ class: "button", disabled: !alive }, () => host.attempt(moment), icon("redo"), "Try");
    const actions = div("moment-actions", reason, !isLuck && show, !isLuck && attempt);
    const item = html("li", "moment", line, isOpen && (!isLuck || why !== "") && actions);
    toggle(item, "selected", isOpen);
    return item;
  }

  function doubt({ node, row, low, high }: ReviewDoubt): HTMLElement {
    const bar = style(div("doubt-bar"), { left: `${at(low)}%`, width: `${at(high) - at(low)}%` });
    const zero = style(div("doubt-zero"), { left: `${at(0)}%` });
    const words = `${low < 0 ? `−${-low}` : low} to ${high > 0 ? `+${high}` : high}`;
    return button(
      "unframed doubt",
      () => host.go(node),
      span("moment-row", row),
      div("doubt-axis", zero, bar),
      span("quiet", words),
    );
  }

  return {
    el,
    show: whenChanged((facts: MomentsFacts) => {
      const { moments, doubts } = facts.side;
      const held = el.querySelector<HTMLElement>(":focus-visible")?.dataset.node;
      fill(list, ...moments.map((moment) => row(moment, facts)));
      list.hidden = !moments.length;
      closer.hidden = !doubts.length;
      fill(closer, html("h3", {}, "Looked at more closely"), ...doubts.map(doubt));
      if (held) el.querySelector<HTMLElement>(`[data-node="${held}"]`)?.focus({ preventScroll: true });
      list.querySelector(".sqw-selected")?.scrollIntoView?.({ block: "nearest" });
    }),
  };
}
