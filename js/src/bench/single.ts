// A bench with one setup: its picture, what is known in large letters, the plot, the funnel and the lengths.

import { button, div, fill, html, on, plain, span, toggle, write } from "../dom/elements";
import { icon } from "../dom/icons";
import type { BenchNow, BenchPage, BenchSetup } from "../wire/types";
import type { Ask } from "./ask";
import { type Axis, percent } from "./axis";
import { bars, scaleOf } from "./bars";
import { funnel } from "./funnel";
import { nameOf, say } from "./sentences";
import { tracks } from "./tracks";

export interface RowHost {
  ask: Ask;
  guess(share: number | null): void;
  picture(setup: BenchSetup): HTMLElement;
}

export interface RowFacts {
  page: BenchPage;
  now: BenchNow;
  axis: Axis;
  alive: boolean;
}

export function single(host: RowHost) {
  const card = div("bench-card down");
  const more = plain(() => host.ask({ kind: "edit", row: 0 }), icon("new"), "Compare with another");
  const title = html("h2", { class: "bench-verdict", role: "status" });
  const note = html("p", "bench-note");
  const endless = html("p", "bench-note bench-endless");
  const plot = tracks(true, (share) => host.guess(share));
  const path = funnel();
  const lengths = bars("Plies");
  const lengthTitle = div("part-title type-13", html("b", {}, "Length"), " of the games, in plies");
  const parts = div("bench-parts", path.el, div("bench-lengths", lengthTitle, lengths.el));
  const large = bars("");
  const largeBox = div("bench-large", large.el);
  let pictured = "";
  more.classList.add("sqw-bench-more");

  return {
    el: div(
      "bench-single",
      div("bench-left down", card, more),
      div("bench-main", title, note, endless, plot.el, largeBox, parts),
    ),
    show({ page, now, axis, alive }: RowFacts): void {
      const [setup] = page.setups;
      const [row] = now.rows;
      if (!setup || !row) return;
      if (pictured !== setup.text + alive) {
        pictured = setup.text + alive;
        fill(card, ...cardOf(setup, alive, host));
      }
      more.disabled = !alive;
      toggle(card, "edited", now.edited === 0);
      const isShare = now.ask === "seat" || now.ask === "bot";
      const isCount = now.ask === "length" || now.ask === "leads";
      const first = row.shares[0];
      const asks = now.state === "ready" && isShare;
      if (asks) say(title, null, first ? `How often will ${first.name} win?` : "Which bot wins more?");
      else say(title, row.verdict.kind, row.verdict.text);
      const guessed = now.guess === null ? "" : ` Your guess was ${percent(now.guess)}.`;
      const told = `${row.verdict.note}${row.games && isShare ? guessed : ""}`.trim();
      const guessing = first ? "Guess first: click on the line. Or just press Go." : "Press Go.";
      write(note, !asks ? told : alive ? guessing : "");
      say(endless, row.unfinished ? "endless" : null, row.unfinished);
      plot.el.hidden = isCount;
      largeBox.hidden = !isCount;
      toggle(plot.el, "asks", asks);
      if (!isCount) {
        const guess = isShare ? now.guess : null;
        plot.show({ row, axis, seats: setup.seats, isScore: now.ask === "score", guess });
      }
      const counted = now.ask === "leads" ? row.leads : row.lengths;
      large.show([counted, scaleOf([counted])]);
      parts.hidden = isCount || !row.games;
      toggle(parts, "alone", !isShare);
      if (isShare) path.show({ row, seats: setup.seats, looks: now.looks });
      else path.el.hidden = true;
      lengths.show([row.lengths, scaleOf([row.lengths])]);
    },
  };
}

function cardOf(setup: BenchSetup, alive: boolean, host: RowHost): HTMLElement[] {
  const { text } = setup;
  const name = nameOf(setup);
  const drawn = host.picture(setup);
  const look = { class: "button", disabled: !alive };
  const edit = button(look, () => host.ask({ kind: "edit", row: 0 }), icon("editor"), "Edit");
  const play = button(look, () => host.ask({ kind: "watch", row: 0, what: "any" }), icon("play"), "Watch one");
  const words = name.endsWith(text) ? [] : [span({ class: "bench-text quiet type-12-5", title: text }, text)];
  on(drawn, "click", () => edit.click());
  return [
    drawn,
    html("b", { class: "bench-name type-15", title: name }, name),
    ...words,
    div("bench-buttons lines", edit, play),
  ];
}
