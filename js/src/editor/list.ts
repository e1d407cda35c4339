// A list of things that go somewhere: where to, a search, filters, and the things with how many are left.

import { render, spoken } from "../board/runs";
import {
  button,
  type Child,
  div,
  fill,
  html,
  on,
  picture,
  scrollBox,
  span,
  toggle,
  whileAt,
  write,
} from "../dom/elements";
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
  const results = scrollBox("things gap-5", "Things");
  const name = "Search";
  const input = html("input", { class: "input", type: "search", label: name, placeholder: name, "data-key": "search" });

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
  return [
    goals(list, goal, facts, host),
    div("search-line across gap-6 type-12", input, counted, ...filters(list, facts, host)),
    results,
  ];
}

function goals({ goals }: Things, now: Goal | undefined, { alive }: PaletteFacts, host: PaletteHost): Child {
  if (goals.length < 2) return null;
  const buttons = goals.map(({ id, text }) => {
    const look = { class: "option", "aria-pressed": `${id === now?.id}`, "data-key": `goal ${id}`, disabled: !alive };
    return button(look, () => host.choose({ goal: id }), ...render(text, host.speaker()));
  });
  return div("goals-row flow gap-4", ...buttons);
}

function filters({ filters = [] }: Things, { state }: PaletteFacts, host: PaletteHost): HTMLElement[] {
  const { art } = host.speaker();
  return filters.map(({ kind, text, i }) => {
    const now = state.filter === kind;
    const name = spoken(text, art);
    const look = { class: "option filter", "aria-pressed": `${now}`, label: name, title: name };
    const choose = (): void => host.choose({ filter: now ? "" : kind });
    return button({ ...look, "data-key": `filter ${kind}` }, choose, i ? art.picture(i) : name);
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
  const label = `${spoken(thing.text, art)}${left === undefined ? "" : `, ${left} left`}`;
  const look = { class: "thing across type-12", label, "data-key": `thing ${thing.v}`, disabled: !alive };
  const el = button(look, () => host.say(sentenceFor(view, state, list, thing.v)));
  if (thing.i) el.append(pictureOf(thing.i, list.size ?? USUAL, host));
  if (!thing.i || !thing.card) el.append(span("thing-text", ...render(thing.text, host.speaker())));
  if (left !== undefined) el.append(span("quiet", `${left}`));
  toggle(el, "none", left === 0 || `${left}`.startsWith("0 "));
  const { card } = thing;
  if (card) whileAt(el, (isAt) => host.look(isAt ? card : null, el));
  return el;
}
