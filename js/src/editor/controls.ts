// The controls of an editor's palette: a table of kinds, which only this file distinguishes. What a press says goes to
// `say`; what only this view knows (the chosen tool, seat, goal) to `choose`.

import { chip, render, spoken } from "../board/runs";
import { button, type Child, div, group, set, span, toggle } from "../dom/elements";
import { icon } from "../dom/icons";
import type { ControlValue, Section, Tool } from "../wire/types";
import { isString } from "../wire/values";
import { mirrorOf, seatOf, toolOf } from "./choice";
import { form } from "./form";
import { things } from "./list";
import type { Control, PaletteFacts, PaletteHost } from "./palette";

type Controls = { [K in Section["kind"]]: Control<Extract<Section, { kind: K }>> };

export const CONTROLS: Controls = {
  tools: {
    draw: ({ tools }, facts, host) => [div("tiles gap-10", ...tools.map((tool, n) => tile(tool, n, facts, host)))],
    near: true,
    shows: ({ tools }, value) => tools.some(({ id }) => id === value),
  },
  who: {
    draw: ({ seats }, facts, host) => [div("who across gap-6", ...seats.map((seat) => seatButton(seat, facts, host)))],
    near: true,
  },
  choice: {
    draw: ({ id, options }, { view, alive }, host) => [
      div(
        "options flow gap-4",
        ...options.map(({ v, text, seat }) => {
          const now = view.values?.[id] === v;
          const emblem = seat && host.speaker().art.emblem(seat);
          return press(now, alive, () => host.say([...id.split(" "), v]), emblem, ...render(text, host.speaker()));
        }),
      ),
    ],
  },
  switch: {
    draw: ({ id, text, rule }, { view, alive }, host) => {
      const now = view.values?.[id] === true;
      return [switchOf(now, alive, host, text, rule, () => host.say([...id.split(" "), now ? "no" : "yes"]))];
    },
    ownRule: true,
  },
  mirror: {
    draw: ({ text, rule }, { view, state, alive }, host) => {
      const now = mirrorOf(view, state) !== null;
      return [switchOf(now, alive, host, text, rule, () => host.choose({ mirror: !now }))];
    },
    near: true,
  },
  counts: {
    draw: ({ cols, rows }, { view, alive }, host) => {
      const { art } = host.speaker();
      const heads = cols.map(({ text, i }) =>
        div("count-head type-12", i ? art.picture(i) : "", !i && spoken(text, art)),
      );
      const lines = rows.map(({ seat, text, cells }) =>
        div(
          "count-row grid-across gap-4",
          div(
            "count-name across gap-4 type-13",
            seat && art.emblem(seat),
            text && span({}, ...render(text, host.speaker())),
          ),
          ...cells.map(({ id, name }) => counter(id, name, numbers(view.values?.[id]), alive, host)),
        ),
      );
      const grid = div(
        "counts gap-4",
        div("count-row grid-across gap-4", div("count-name across gap-4 type-13"), ...heads),
        ...lines,
      );
      grid.style.setProperty("--cols", `${Math.max(1, cols.length)}`);
      const isBare = heads.every((head) => !head.hasChildNodes());
      toggle(grid, "bare", isBare);
      return [grid];
    },
    shows: ({ rows }, value) => rows.some(({ cells }) => cells.some(({ id }) => id === value)),
  },
  queue: {
    draw: ({ id, members, after }, { view, alive }, host) => {
      const { art } = host.speaker();
      const now = view.values?.[id];
      const items = Array.isArray(now) ? now.map(String) : [];
      const face = (v: string): Child[] => {
        const one = members.find((member) => member.v === v);
        return [one?.i ? art.picture(one.i) : (one && spoken(one.text, art)) || v];
      };
      const drops = items.map((v, n) => {
        const el = press(false, alive, () => host.say([...id.split(" "), "drop", `${n + 1}`]), ...face(v));
        set(el, { label: `take ${v} away`, title: "Take away", class: "option drop" });
        return el;
      });
      const adds = members.map(({ v, text }) => {
        const el = press(false, alive, () => host.say([...id.split(" "), "add", v]), ...face(v));
        set(el, { label: `add ${spoken(text, art)}`, class: "option add" });
        return el;
      });
      return [
        div("queue lines gap-4 type-13", ...drops, after && span("quiet", ...render(after, host.speaker()))),
        adds.length > 0 && div("queue adds lines gap-4 type-13", span("quiet", "+"), ...adds),
      ];
    },
  },
  things,
  form,
  remark: {
    draw: ({ id, text, rule }, { view }, host) => {
      const value = view.values?.[id];
      const speaker = host.speaker();
      return [
        div(
          "sum-line low-voice type-13",
          value !== undefined && span("strong", `${value} `),
          ...render(text, speaker),
          rule && chip(rule, speaker),
        ),
      ];
    },
  },
};

export const isNear = ({ kind }: Section): boolean => CONTROLS[kind].near ?? false;

/** Everything else that the drawing of a section depends on. */
export function keyOf(section: Section, { view, state, alive }: PaletteFacts): unknown {
  const { id, kind } = section;
  const { typed, shows, reads }: Control<Section> = CONTROLS[kind];
  const { tool, seat, mirror, open } = state;
  if (typed) return [open.includes(id)];
  const values = Object.entries(view.values ?? {}).filter(([name]) => (shows ? shows(section, name) : name === id));
  return [values, alive, open.includes(id), tool, seat, mirror, reads?.(state)];
}

/** A section, its label before it; a click on the label opens a folded one. */
export function control(section: Section, facts: PaletteFacts, host: PaletteHost): HTMLElement {
  const { id, kind, label, rule, fold } = section;
  const speaker = host.speaker();
  const isOpen = !fold || facts.state.open.includes(id);
  const { draw, ownRule }: Control<Section> = CONTROLS[kind];
  const inside = isOpen ? draw(section, facts, host) : [];
  const name = label ? spoken(label, speaker.art) : id;
  const el = group(`control gap-5 control-${kind}`, name);
  if (fold) el.append(folder(section, isOpen, facts, host));
  else if (label)
    el.append(
      div("control-label low-voice type-13", ...render(label, speaker), " ", !ownRule && rule && chip(rule, speaker)),
    );
  el.append(...inside.filter((one): one is Node | string => Boolean(one)));
  return el;
}

function folder(
  { id, label = id }: Section,
  isOpen: boolean,
  { view, state }: PaletteFacts,
  host: PaletteHost,
): HTMLElement {
  const value = view.values?.[id];
  const open = isOpen ? state.open.filter((one) => one !== id) : [...state.open, id];
  const look = { class: "folder across gap-8 type-13-5", "aria-expanded": `${isOpen}`, "data-key": `fold ${id}` };
  const text = [span({}, ...render(label, host.speaker())), span("quiet", isString(value) ? value : "")];
  return button(look, () => host.choose({ open }), ...text, icon("fold"));
}

function tile(tool: Tool, n: number, { view, state, alive }: PaletteFacts, host: PaletteHost): HTMLElement {
  const { art } = host.speaker();
  const { id, i, text, seat } = tool;
  const value = view.values?.[id];
  const picture = art.picture(i, 21);
  if (seat) art.dress(picture, seatOf(view, state));
  const now = toolOf(view, state)?.id === id;
  const el = press(now, alive, () => host.choose({ tool: id, first: null }));
  el.append(span("tile-key low-voice type-12", `${n + 1}`), picture);
  if (value !== undefined) el.append(span("strong", `${value}`));
  el.append(span("tile-text", ...render(text, host.speaker())));
  set(el, { class: "tile box", "data-key": `tool ${id}` });
  return el;
}

function seatButton(seat: string, { view, state, alive }: PaletteFacts, host: PaletteHost): HTMLElement {
  const { art, nameOf } = host.speaker();
  const el = press(seatOf(view, state) === seat, alive, () => host.choose({ seat }), art.emblem(seat), nameOf(seat));
  set(el, { class: "option seat-option", "data-key": `seat-${seat}` });
  return art.dress(el, seat);
}

/** A button that is on or off. */
function press(now: boolean, alive: boolean, run: () => void, ...children: Child[]): HTMLButtonElement {
  return button({ class: "option", "aria-pressed": `${now}`, disabled: !alive }, run, ...children);
}

function switchOf(
  now: boolean,
  alive: boolean,
  host: PaletteHost,
  text: Parameters<typeof render>[0],
  rule: string | undefined,
  run: () => void,
): HTMLElement {
  const speaker = host.speaker();
  const look = { class: "switch across type-13-5", role: "switch", "aria-checked": `${now}`, disabled: !alive };
  const el = button(look, run, span("knob"), span({}, ...render(text, speaker)));
  return div("switch-line across gap-6", el, rule && chip(rule, speaker));
}

type Bounds = [now: number, least: number, most: number];

const numbers = (value: ControlValue | null | undefined): Bounds => {
  const [now = 0, least = 0, most = now + 1] = Array.isArray(value) ? value.map(Number) : [Number(value ?? 0)];
  return [now, least, most];
};

function counter(id: string, name: string, [now, least, most]: Bounds, alive: boolean, host: PaletteHost): HTMLElement {
  const step = (picture: string, to: number, isOpen: boolean, label: string): HTMLButtonElement => {
    const look = { class: "unframed step type-16", label: `${name}: ${label}`, "data-key": `${id} ${label}` };
    const go = (): void => host.say([...id.split(" "), `${to}`]);
    return button({ ...look, disabled: !alive || !isOpen }, go, picture);
  };
  const number = span({ class: "count low-voice type-13", "aria-live": "polite" }, `${now}`);
  toggle(number, "quiet", now === 0);
  return div(
    "counter grid-across box",
    step("−", now - 1, now > least, "less"),
    number,
    step("+", now + 1, now < most, "more"),
  );
}
