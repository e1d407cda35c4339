// The board: the scene, all that is laid over it (rings, ghosts, focus), and the targets that take clicks and focus. It
// draws what it is given; what is lit or pending is worked out in frame/draw-board.ts.

import { whenChanged } from "../dom/box";
import { all, type Child, div, fill, focusOn, holdsFocus, on, picture, set, style, svg, toggle } from "../dom/elements";
import { ICONS } from "../dom/icons";
import type { Scene } from "../wire/store";
import type { Mark, Piece, Shape } from "../wire/types";
import type { Stroke } from "./chalk";
import { drawChalk } from "./draw-chalk";
import { drawTraces } from "./draw-trace";
import { drawWay, type Way } from "./draw-way";
import { keepClear } from "./keep-clear";
import { drawing as drawingOf } from "./marks";
import { type Pose, pose, transform } from "./places/arrange";
import type { Layout } from "./places/layout";
import { drawLeg, type Ray, SHORT } from "./places/lines";
import { radius, rounded } from "./places/outlines";
import { byPlace, type Spot, spotOf, type Target, targets } from "./places/targets";
import type { Art } from "./symbols";
import type { Trace } from "./trace";

/**
 * With more lit places than this the empty ones have dots, not rings: a board that is lit all over must not look busy.
 */
const MANY = 20;
/** With more lit things than this the rings on them are thin. */
const SOME = 9;

export type Board = ReturnType<typeof board>;

/** Builds two pictures, one over the other, so that rings and ghosts are repainted without the scene. */
export function board(art: Art, layout: Layout, title: string) {
  const { w, h, places } = layout;
  const rings = svg("g", "rings");
  const rays = svg("g", "rays");
  const over = svg("g", "over");
  const traced = svg("g", "traces");
  const chalked = svg("g", "chalked");
  const focus = svg("g", "focus");
  const hitLayer = svg("g", "hits");
  const sent = div("sent layer");
  const hits = new Map<string, SVGPathElement>();
  const ringed = new Map<string, { key: string; el: Element }>();
  /** The rays that are drawn: mostly the same as before. */
  let things = new Map<string, Piece[]>();
  let clickable = new Map<string, Target>();
  /** The one target that Tab comes to. */
  let tabStop: SVGPathElement | undefined;
  const ground = drawingOf(art, layout);
  const drawing = drawingOf(art, layout, rings);
  /** Marks and filled places that a panel row shows. */
  const rowMarks = drawingOf(art, layout);
  const rowAreas = drawingOf(art, layout);
  const viewBox = `0 0 ${w} ${h}`;
  const above = { class: "board above layer", viewBox, role: "application", label: `${title} board` };
  const el = div(
    "stage",
    picture(viewBox, "board", ground.el, rays, drawing.el),
    svg("svg", above, traced, rowMarks.el, over, chalked, focus, hitLayer),
    sent,
  );
  // whoever begins to think needs what lies below the numbers of others' steps: these become dots
  for (const kind of ["pointermove", "focusin"]) on(el, kind, () => toggle(traced, "thought", true));
  rings.append(rowAreas.el); // over the tiles, under the marks that stand on them
  ground.show(sceneOf(layout.ground));
  set(ground.el, "ground");

  function addHit(name: string, target: Target): void {
    let hit = hits.get(name);
    if (!hit) {
      const attributes = { class: "hit", "data-place": name, role: "button", tabindex: hits.size ? -1 : 0 };
      hit = svg("path", attributes);
      hits.set(name, hit);
      tabStop ??= hit;
      hitLayer.append(hit);
    } else if (!target.stack) return;
    set(hit, { d: target.outline.d, transform: transform(target) });
  }

  function removeHit(name: string, hit: SVGPathElement): void {
    hits.delete(name);
    const held = holdsFocus(hit);
    hit.remove();
    if (hit !== tabStop) return;
    const next = hits.entries().next().value;
    tabStop = undefined;
    if (next) rove(next[0]);
    if (held) focusOn(next?.[1]);
  }

  /** Finds a target, else a place that cannot be clicked. */
  const spot = (name: string): Spot | null => spotOf(layout, clickable, name);

  function clear(name: string): void {
    for (const old of all(over, `.sqw-${name}`)) old.remove();
  }

  /** Moves the one ring that needs no layout and no painting. */
  function moveSentRing(name: string | undefined): void {
    const at = name === undefined ? null : spot(name);
    // not 1: then Chromium only reblends the layer; at 1 it recomputes the page's layers
    style(sent, { opacity: at ? "0.99" : "0" });
    if (!at) return;
    const framed = at.outline.ring === "frame";
    const r = (at.outline.ring === "inset" ? 0.9 : 1.07) * radius(at.outline);
    const [wide, high] = framed ? [at.outline.w, at.outline.h] : [r, r];
    style(sent, {
      transform: `translate(${(100 * at.x) / w}%, ${(100 * at.y) / h}%)`,
      "--sqw-wide": `${(200 * wide * at.k) / w}%`,
      "--sqw-ratio": `${wide / high}`,
      "--sqw-round": framed ? "9px" : "50%",
    });
  }

  /** A broken ring, with small pictures of the words that a click there would say first. */
  function frame(spot: Spot, name: string, symbols: string[]): SVGGElement {
    const { outline } = spot;
    const badges = symbols.map((s, n) => {
      const inside = art.inside({ s });
      set(inside, { transform: "scale(0.52)" });
      const [x, y] =
        outline.ring === "inset"
          ? [outline.w - 17, 29 * n - 14.5 * (symbols.length - 1)]
          : [15 - outline.w + 26 * n, outline.h - 15];
      const attributes = { class: "badge", transform: `translate(${x} ${y})` };
      return svg("g", attributes, svg("circle", { r: 15 }), inside);
    });
    return put(name, spot, round(outline, "rim"), round(outline, "ring"), ...badges);
  }

  const drawGhost = ({ s, seat }: Ghost): SVGGElement => art.dress(svg("g", "ghost", art.inside({ s })), seat);

  function ringAt(name: string, cls: string): void {
    const at = spot(name);
    if (at) over.append(put(cls, at, round(at.outline, "ring", 1.1)));
  }

  function ringHint(name: string, cls: string, lamp = false): void {
    const at = clickable.get(name)?.under ?? spot(name);
    if (!at) return;
    const { outline } = at;
    const r = radius(outline);
    const [x, y] = outline.ring === "frame" ? [outline.w - 4, 4 - outline.h] : [0.75 * r, -0.75 * r];
    const badge = svg("g", { class: "badge", transform: `translate(${x} ${y})` }, svg("circle", { r: 12 }));
    badge.append(svg("path", { d: ICONS.hint, transform: "translate(-8 -8)" }));
    const rings = [round(outline, "rim", 1.16), round(outline, "ring", 1.24), lamp && round(outline, "ring", 1.08)];
    over.append(put(cls, at, ...rings, lamp && badge));
  }

  /** Makes this target the one that Tab comes to. */
  function rove(to: string): void {
    const hit = hits.get(to);
    if (!hit || hit === tabStop) return;
    if (tabStop) set(tabStop, { tabindex: -1 });
    set(hit, { tabindex: 0 });
    tabStop = hit;
  }

  /** How many px of the screen a unit of the layout has; 0: nothing is seen. */
  const px = (): number => el.offsetWidth / w;

  /** What may be done besides what is asked, while there is that. */
  const isAside = (place: string, lit: ReadonlySet<string>): boolean =>
    layout.places[place]?.aside === true && lit.size > 1;

  return {
    el,
    layout,
    hits,
    drawing,
    /** The marks of the scene by place. */
    get things() {
      return things;
    },
    /** The targets of the scene, by name. */
    get targets() {
      return clickable;
    },
    /** Works out the targets of the scene, and lets them take clicks and focus. */
    settle(scene: Scene): void {
      things = byPlace(scene);
      clickable = targets(layout, things, drawing.rows, ({ words, s }) => words ?? art.faceOf(s));
      for (const [name, hit] of hits) if (!clickable.has(name)) removeHit(name, hit);
      for (const [name, target] of clickable) addHit(name, target);
    },
    /** Lays the marks of a panel row over the scene, while somebody looks at that row. */
    showRow(marks: readonly Mark[]): void {
      rowAreas.show(sceneOf(marks.filter(isArea)));
      rowMarks.show(sceneOf(marks.filter((mark) => !isArea(mark))));
    },
    spot,
    /** What looks like a button. */
    buttons: (): Element[] => [...hits].flatMap(([name, hit]) => (places[name]?.shape === "button" ? [hit] : [])),
    /**
     * Rings lit targets, those chosen on the way to a sentence, and the one that a button would play (`picked`).
     * `clock`: what is lit is the only way there is from a ply, and fills. `ahead`: the symbols of the words that a
     * click there would say first. `risky`: where a click may cost something; these are not gold.
     */
    showLit(
      lit: ReadonlySet<string>,
      empty: ReadonlySet<string>,
      chosen: readonly string[],
      picked: string | null,
      clock: { node: number; ms: number } | null,
      ahead: (place: string) => string[],
      risky: readonly string[] = [],
    ): void {
      const bare = lit.size > MANY ? "lit small" : "lit bare";
      const [early, plain] = [[], []] as [string[], string[]];
      for (const place of lit) (ahead(place).length ? early : plain).push(place);
      const names = new Map<string, string>();
      const usual = plain.length > SOME ? "lit calm" : "lit";
      for (const place of plain) names.set(place, isAside(place, lit) ? "lit aside" : empty.has(place) ? bare : usual);
      for (const place of early) names.set(place, early.length > SOME ? "ahead calm" : "ahead");
      for (const place of risky) names.set(place, "lit risky");
      for (const place of chosen) names.set(place, "lit chosen");
      if (picked !== null && lit.has(picked)) names.set(picked, "lit picked");
      for (const [place, hit] of hits)
        set(hit, {
          "data-lit": lit.has(place) && (early.includes(place) ? "ahead" : true),
          "aria-pressed": place === picked && lit.has(place) && "true",
        });
      const keyOf = (place: string, at: Spot): string =>
        [names.get(place), clock?.node, transform(at), at.outline.d, ...ahead(place)].join(" ");
      for (const [place, { key, el }] of ringed) {
        const at = spot(place);
        if (at && key === keyOf(place, at)) continue;
        ringed.delete(place);
        el.remove();
      }
      for (const [place, name] of names) {
        const at = spot(place);
        if (!at || ringed.has(place)) continue;
        const el = early.includes(place) ? frame(at, name, ahead(place)) : ring(at, name, clock?.ms);
        ringed.set(place, { key: keyOf(place, at), el });
        rings.append(el);
      }
    },
    px,
    /** Draws what others did in their last turns, on this scene. */
    showTraces(traces: readonly Trace[], scene: Scene): void {
      toggle(traced, "thought", false);
      if (!traces.length) return fill(traced);
      const there = keepClear(layout, scene, drawing, ground);
      fill(traced, ...drawTraces({ art, layout, px: px() || 1, there }, traces));
    },
    /** Draws rings and arrows of people; `begun`: the one that is being drawn. */
    showChalk(lines: readonly string[], begun: Stroke | null): void {
      fill(chalked, ...drawChalk(layout, lines, begun));
    },
    showRays: whenChanged((all: readonly Ray[]) => {
      const legs = all.map(([from, to]) => {
        const a = places[from];
        const b = places[to];
        return a && b ? drawLeg(a, b, { scale: a.k, short: SHORT * a.k, arrow: false }) : "";
      });
      fill(rays, ...legs);
    }),
    /**
     * Shows clicks that Python has not answered. At once a ring moves there, without layout or painting: most answers
     * come sooner than a frame takes. A click that is `late` gets a broken, turning ring, a ghost of the piece that
     * will stand there, and three dots.
     */
    showPending(names: readonly string[], late: boolean, ghost: Ghost | null): void {
      moveSentRing(late ? undefined : names.at(-1));
      clear("pending");
      for (const name of late ? new Set(names) : []) {
        const at = spot(name);
        if (!at) continue;
        const piece = ghost && at.outline.ring !== "frame" && art.has(ghost.s) && drawGhost(ghost);
        const drawn = put("pending", at, round(at.outline, "rim"), round(at.outline, "ring"), piece, dots(14, -16));
        set(drawn, { "data-pending": name });
        over.append(drawn);
      }
    },
    /** Draws pieces that a click would put, pale, and rings on places that are chosen or spoken of. */
    showGhosts(ghosts: readonly { place: string; symbol?: string; seat?: string }[], chosen: readonly string[]): void {
      clear("would-be");
      for (const place of chosen) ringAt(place, "would-be chosen");
      for (const { place, symbol, seat = "" } of ghosts) {
        const at = spot(place);
        const piece = symbol && art.has(symbol) && drawGhost({ s: symbol, seat });
        if (at) over.append(put("would-be", at, round(at.outline, "rim"), round(at.outline, "ring"), piece));
      }
    },
    /** Draws a broken red ring round a refused target, and round the places that are in the way. */
    showRefused(name: string | null, concerned: readonly string[]): void {
      clear("refused");
      for (const other of concerned) if (other !== name) ringAt(other, "refused concerned");
      if (name !== null) ringAt(name, "refused");
    },
    /** Draws two rings and a lamp where a hint says to click, and its way, or a dotted ring on its other places. */
    showHint(first: readonly string[], also: readonly string[], way?: Way): void {
      clear("hint");
      if (way) over.append(drawWay(layout, way, px() || 1));
      for (const name of also) ringHint(name, "hint also");
      for (const name of first) ringHint(name, "hint", true);
    },
    /** Draws a bar at each of these targets, as long as its chance. */
    showWorths(worths: ReadonlyMap<string, { chance: number; best: boolean }>): void {
      clear("worth");
      for (const [name, { chance, best }] of worths) {
        const at = clickable.get(name)?.under ?? spot(name);
        if (!at) continue;
        const { ring, w, h } = at.outline;
        const r = radius(at.outline);
        // on the lower edge, where it hides least of what the place says; a cell that ends in a point has none
        const [wide, y] = ring === "frame" ? [0.8 * w, h] : w > h ? [0.45 * w, h - 5] : [0.72 * r, 0.6 * r];
        const bar = { x: -wide, y: y - 4, height: 8, rx: 4 };
        const part = svg("rect", { class: "part", ...bar, width: Math.max(4, 2 * wide * Math.min(1, chance)) });
        over.append(
          put(best ? "worth best" : "worth", at, svg("rect", { class: "track", ...bar, width: 2 * wide }), part),
        );
      }
    },
    /** Shakes the marks at a target, like a shake of the head. */
    shake(name: string): void {
      for (const { id } of clickable.get(name)?.marks ?? []) {
        const inner = drawing.element(id)?.firstElementChild;
        if (inner) drawing.animator.shake(inner);
      }
    },
    /** Draws a cloud over the piece of the seat that thinks. */
    showThought(mark: Piece | null): void {
      clear("thought");
      if (!mark) return;
      const at = pose(layout, mark, drawing.rows);
      const down = at.y < 90 * at.k;
      const y = down ? 44 : -48;
      const drawn = put(
        "thought",
        at,
        svg("rect", { x: -31, y: y - 11, width: 62, height: 22, rx: 11 }),
        svg("circle", { cx: 4, cy: down ? 30 : -32, r: 3.4 }),
        svg("circle", { cx: 8, cy: down ? 23 : -25, r: 2.2 }),
        ...blinks(14, y, 3),
      );
      over.append(drawn);
    },
    showFocus(name: string | null): void {
      const at = name === null ? null : (clickable.get(name)?.under ?? spot(name));
      if (!at) return fill(focus);
      const { ring, w, h } = at.outline;
      const d = ring === "frame" ? rounded(w + 6, h + 6, 11) : at.outline.d;
      const scale = { frame: "", inset: " scale(0.97)", circle: " scale(1.1)" }[ring];
      set(focus, { transform: transform(at) + scale });
      fill(focus, svg("path", { d, class: "gap" }), svg("path", { d }));
    },
    /** Lifts a card that others lie over. */
    raise(name: string | null): void {
      clear("raised");
      const { marks, under } = clickable.get(name ?? "") ?? {};
      if (!marks || !under) return;
      const drawn = marks.map(({ id }) => drawing.element(id)?.cloneNode(true) as Element);
      const lit = hits.get(name ?? "")?.hasAttribute("data-lit");
      over.prepend(svg("g", "raised", ...drawn, lit && ring(under, "lit")));
    },
    rove,
  };
}

const isArea = (mark: Mark): boolean => mark.cls?.[0] === "area";

const sceneOf = (marks: readonly Mark[]): Scene => new Map(marks.map((mark) => [mark.id, mark]));

interface Ghost {
  s: string;
  seat: string;
}

/** A group of the overlay at a place, in symbol units. */
const put = (name: string, at: Pose, ...children: Child[]): SVGGElement =>
  svg("g", { class: name, transform: transform(at) }, ...children);

/** The ring of an outline, as that declares it; `wide` is the share of the radius that a circle takes. */
function round({ d, w, h, ring }: Shape, name: string, wide = 1.07): SVGElement {
  if (ring === "inset") return svg("path", { class: `${name} edge`, d, transform: "scale(0.89)" });
  if (ring === "circle") return svg("circle", { class: name, r: wide * Math.min(w, h) });
  return w === h
    ? svg("path", { class: `${name} edge`, d: rounded(w - 1, h - 1, 9) })
    : svg("path", { class: name, d: rounded(w + 2, h + 2) });
}

/** `clock`: the ring fills in so many ms. */
function ring(spot: Spot, name: string, clock = 0): SVGGElement {
  const wide = name.includes("bare") ? 0.62 : 1.07;
  const dot = svg("circle", { ...dotOf(spot.outline, name, wide), class: "dot" });
  const shape = !name.includes("small") && round(spot.outline, "ring", wide);
  if (!clock || !shape) return put(name, spot, shape, dot);
  const left = style(round(spot.outline, "ring left", wide), { "--ms": `${clock}ms` });
  set(left, { pathLength: 1 });
  const number = svg("text", { class: "one", y: "0.35em" }, "1");
  return put(`${name} clock`, spot, shape, left, dot, number);
}

/** The place of the dot of a ring: on its edge, or, inside a frame, in a corner that is mostly free. */
function dotOf(shape: Shape, name: string, wide: number): Record<string, number> {
  const { w, h } = shape;
  if (shape.ring === "frame")
    return w === h ? { cx: 7 - w, cy: h - 7, r: name.includes("calm") ? 5 : 6.5 } : { cy: -h - 2, r: 5 };
  if (shape.ring === "inset") return { cx: 0.8 * w, r: 5.5 };
  if (name.includes("small")) return { r: 4 };
  const at = 0.714 * wide * radius(shape);
  return { cx: at, cy: at, r: 5 };
}

const blinks = (step: number, cy: number, r: number): SVGElement[] =>
  [-1, 0, 1].map((n) => svg("circle", { cx: n * step, cy, r, class: "blink" }));

function dots(x: number, y: number): SVGGElement {
  return svg(
    "g",
    { class: "dots", transform: `translate(${x} ${y})` },
    svg("rect", { x: -15, y: -7.5, width: 30, height: 15, rx: 7.5 }),
    ...blinks(8, 0, 2.6),
  );
}
