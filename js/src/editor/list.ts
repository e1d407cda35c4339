// A list of things that go somewhere: where to, a search, filters, and the things with how many are left.

import { render, spoken } from "../board/runs";
import { button, type Child, div, fill, html, on, picture, scrollBox, set, span, toggle, write } from "../dom/elements";
import type { Goal, Thing, Things } from "../wire/types";
import { goalOf, sentenceFor } from "./choice";
import type { Control, PaletteFacts, PaletteHost } from "./palette";

/** The size of pictures in a list that gives none. */
const USUAL = [44, 44];

export const things: Control<Things> = {
  draw: (list, facts, host) => drawList(list, goalOf(list, facts.state), facts, host),
  shows: ({ id }, value) => value === id || value.startsWith(`${id} `),
  // it follows its search field by itself
  reads: ({ goal, filter }) => [goal, filter],
};

function drawList(list: Things, goal: Goal | undefined, facts: PaletteFacts, host: PaletteHost): Child[] {
  const { state } = facts;
  const counted = span("quiet");
  const results = scrollBox("things", "Things");
  const input = html("input", {
    class: "input",
    type: "search",
    label: "Search",
    placeholder: "Search",
    "data-key": "search",
  });

  function showMatching(): void {
    const shown = matching(list, state.search, state.filter, host);
    write(counted, `${shown.length} of ${list.things.length}`);
    fill(results, ...shown.map((thing) => thingButton(list, thing, facts, host)));
  }

  input.value = state.search;
  on(input, "focus", () => input.setSelectionRange(input.value.length, input.value.length));
  // the input stays the same element: a new one would lose the caret and an IME composition
  on(input, "input", () => {
    host.choose({ search: input.value });
    showMatching();
  });
  showMatching();
  return [goals(list, goal, facts, host), div("search-line", input, counted, ...filters(list, facts, host)), results];
}

function goals({ goals }: Things, now: Goal | undefined, { alive }: PaletteFacts, host: PaletteHost): Child {
  if (goals.length < 2) return null;
  const buttons = goals.map(({ id, text }) => {
    const el = button("option", () => host.choose({ goal: id }), ...render(text, host.speaker()));
    set(el, { "aria-pressed": `${id === now?.id}`, "data-key": `goal ${id}` });
    el.disabled = !alive;
    return el;
  });
  return div("goals-row", ...buttons);
}

function filters({ filters = [] }: Things, { state }: PaletteFacts, host: PaletteHost): HTMLElement[] {
  const { art } = host.speaker();
  return filters.map(({ kind, text, i }) => {
    const now = state.filter === kind;
    const el = button(
      "option filter",
      () => host.choose({ filter: now ? "" : kind }),
      i ? art.picture(i) : spoken(text, art),
    );
    set(el, {
      "aria-pressed": `${now}`,
      label: spoken(text, art),
      title: spoken(text, art),
      "data-key": `filter ${kind}`,
    });
    return el;
  });
}

function matching({ things }: Things, search: string, filter: string, host: PaletteHost): Thing[] {
  const { art } = host.speaker();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return things.filter(({ text, find = "", kind }) => {
    const all = `${spoken(text, art)} ${find}`.toLowerCase();
    return (!filter || kind === filter) && words.every((word) => all.includes(word));
  });
}

function pictureOf(symbol: string, [w = 44, h = 44]: readonly number[], host: PaletteHost): SVGElement {
  return picture(`${-w / 2} ${-h / 2} ${w} ${h}`, "thing-picture", host.speaker().art.inside({ s: symbol }));
}

function thingButton(list: Things, thing: Thing, { view, state, alive }: PaletteFacts, host: PaletteHost): HTMLElement {
  const { art } = host.speaker();
  const left = view.values?.[`${list.id} ${thing.v}`];
  const el = button("thing", () => host.say(sentenceFor(view, state, list, thing.v)));
  if (thing.i) el.append(pictureOf(thing.i, list.size ?? USUAL, host));
  if (!thing.i || !thing.card) el.append(span("thing-text", ...render(thing.text, host.speaker())));
  if (left !== undefined) el.append(span("quiet", `${left}`));
  set(el, {
    label: `${spoken(thing.text, art)}${left === undefined ? "" : `, ${left} left`}`,
    "data-key": `thing ${thing.v}`,
  });
  toggle(el, "none", left === 0 || `${left}`.startsWith("0 "));
  el.disabled = !alive;
  const { card } = thing;
  if (card) {
    on(el, "pointerenter", () => host.look(card, el));
    on(el, "focus", () => host.look(card, el));
    for (const kind of ["pointerleave", "blur"]) on(el, kind, () => host.look(null, el));
  }
  return el;
}
