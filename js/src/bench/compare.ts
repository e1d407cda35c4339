// A bench with two to four setups: one row each, on one axis.
import { whenChanged } from "../dom/box";
import { button, div, fill, html, on, set, span, style, toggle, write } from "../dom/elements";
import { icon } from "../dom/icons";
import type { BenchNow, BenchSetup } from "../wire/types";
import { at } from "./axis";
import { bars, type Scale, scaleOf } from "./bars";
import { nameOf, say, WATCH_SHORT } from "./sentences";
import type { RowFacts, RowHost } from "./single";
import { axisRow, tracks } from "./tracks";

/** How long rows glide to their new places, in ms. */
const GLIDE = 260;

const WON = "Share of games won";
const ASKED = { seat: WON, bot: WON, score: "Points", length: "Length, plies", leads: "Lead changes" };

export function compare(host: RowHost) {
  const title = html("h2", { class: "bench-verdict", role: "status" });
  const order = span({});
  const even = span("even-word", "even");
  const asked = span({});
  const share = div("bench-plot", div("track-head", asked, div("share-track", even)));
  const lengthWord = span({}, "Length, plies");
  const head = div(
    "bench-row bench-head grid-across low-voice type-13",
    order,
    share,
    span({}, "What we know"),
    lengthWord,
  );
  const list = div({ class: "bench-rows", role: "list" });
  const foot = div("bench-row bench-axis grid-across");
  const el = div("bench-compare", title, head, list, foot);
  let rows: ReturnType<typeof rowOf>[] = [];
  let ordered = "";

  function place(now: BenchNow): void {
    const key = now.order.join();
    if (key === ordered) return;
    const before = rows.map((row) => row.el.getBoundingClientRect().top);
    const isNew = !ordered || list.childElementCount !== rows.length;
    ordered = key;
    list.append(...now.order.flatMap((index) => rows[index]?.el ?? []));
    if (isNew || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    rows.forEach((row, n) => {
      const moved = (before[n] ?? 0) - row.el.getBoundingClientRect().top;
      if (moved) row.el.animate([{ transform: `translateY(${moved}px)` }, {}], { duration: GLIDE, easing: "ease" });
    });
  }

  return {
    el,
    show(facts: RowFacts): void {
      const { page, now, axis } = facts;
      const isCount = now.ask === "length" || now.ask === "leads";
      while (rows.length < page.setups.length) {
        const setup = page.setups[rows.length] as BenchSetup;
        rows.push(rowOf(setup, rows.length, host));
        ordered = "";
      }
      rows = rows.slice(0, page.setups.length);
      write(title, now.headline);
      const isOrdered = now.order.some((each, n) => each !== n) || now.rows.every(({ verdict }) => verdict.look);
      write(order, isOrdered ? "Fairest first" : "Setups");
      write(asked, ASKED[now.ask]);
      even.hidden = isCount || now.ask === "score" || new Set(now.rows.map((row) => row.even)).size > 1;
      style(even, { left: `${at(axis, now.rows[0]?.even ?? 0)}%` });
      lengthWord.hidden = now.ask === "length"; // it stands at the left, larger
      const lengths = scaleOf(now.rows.map((row) => row.lengths));
      const counted = scaleOf(now.rows.map((row) => (now.ask === "leads" ? row.leads : row.lengths)));
      for (const [n, row] of rows.entries()) row.show(n, facts, lengths, counted);
      place(now);
      const scale = !isCount && div("track-foot", span("blank"), axisRow(axis, now.ask === "score"));
      fill(foot, span({}), div("bench-plot", scale));
    },
  };
}

function rowOf(setup: BenchSetup, index: number, host: RowHost) {
  const name = nameOf(setup);
  const below = setup.text === setup.name ? "" : setup.text;
  const edit = button(
    { class: "bench-link gap-5", label: `Edit ${name}` },
    () => host.ask({ kind: "edit", row: index }),
    icon("editor"),
    "Edit",
  );
  const words = div(
    "bench-words down",
    html("b", { title: name }, name),
    below && span({ class: "quiet", title: below }, below),
    edit,
  );
  const plot = tracks(false);
  const large = bars("");
  const known = html("b", { class: "bench-known type-14", role: "status" });
  const endless = span("quiet bench-endless");
  const count = span("quiet");
  const watch = div("bench-watch-links across gap-8");
  const lengths = bars("Plies", 0.3);
  const el = html(
    "div",
    { class: "bench-row grid-across", role: "listitem", tabindex: 0, "data-row": index },
    div("bench-who grid-across gap-10", host.picture(setup), words),
    div("bench-plot", plot.el, large.el),
    div("bench-told down type-12-5", known, count, endless, watch),
    lengths.el,
  );
  const showWatch = whenChanged(([all, alive]: [games: string[], alive: boolean]) => {
    const links = all.map((what) => {
      const look = { class: "bench-link gap-5", label: `Watch ${what} of ${name}`, disabled: !alive };
      return button(look, () => host.ask({ kind: "watch", row: index, what }), WATCH_SHORT[what] ?? what);
    });
    fill(watch, links.length > 0 && icon("play"), ...links);
  });
  on(el, "keydown", (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.target === el) host.ask({ kind: "watch", row: index, what: "longest" });
  });
  return {
    el,
    show(n: number, { now, axis, alive }: RowFacts, scale: Scale, asked: Scale): void {
      const row = now.rows[n];
      if (!row) return;
      const isCount = now.ask === "length" || now.ask === "leads";
      plot.el.hidden = isCount;
      large.el.hidden = !isCount;
      if (isCount) large.show([now.ask === "leads" ? row.leads : row.lengths, asked]);
      else plot.show({ row, axis, seats: setup.seats, isScore: now.ask === "score", guess: null });
      say(known, row.games ? row.verdict.kind : null, row.games ? row.verdict.text : "", name);
      say(endless, row.unfinished ? "endless" : null, row.unfinished);
      toggle(el, "edited", now.edited === index);
      const first = row.shares[0];
      const won = first && row.games && !isCount ? `, ${first.name} won ${Math.round(first.won)}` : "";
      write(count, `${row.games} ${row.games === 1 ? "game" : "games"}${won}`);
      showWatch([row.watch.map(({ what }) => what), alive]);
      edit.disabled = !alive;
      lengths.el.hidden = now.ask === "length";
      lengths.show([row.lengths, scale]);
      set(el, { label: `${name}: ${row.verdict.text}` });
    },
  };
}
