// The board itself: the scene, what is laid over it (rings, ghosts, focus), and the places that take clicks and focus.
import { type Pose, pose } from "./arrange";
import type { Art } from "./art";
import { holdsFocus, html, set, svg } from "./dom";
import { Drawing } from "./draw";
import { drawLeg, SHORT } from "./lines";
import { oblong, ringRadius, rounded } from "./shapes";
import type { Ray } from "./sight";
import type { Scene } from "./store";
import { byPlace, type Spot, spotOf, type Target, targets } from "./things";
import type { Layout, Mark, Piece, Ply } from "./wire";

/** Rings on empty places are smaller, and with more lit ones than this small: a whole lit board must stay calm. */
const MANY = 20;

export class Stage {
  /** Two pictures, one over the other: what is laid over the scene is repainted without it. */
  readonly el: HTMLElement;
  readonly hits = new Map<string, SVGPathElement>();
  /** The marks of the scene by place, and what of it can be clicked. */
  things = new Map<string, Piece[]>();
  targets = new Map<string, Target>();
  readonly drawing: Drawing;
  readonly #rings = svg("g", "rings");
  readonly #rays = svg("g", "rays");
  readonly #over = svg("g", "over");
  readonly #focus = svg("g", "focus");
  readonly #hitLayer = svg("g", "hits");
  #roved: SVGPathElement | undefined;
  readonly #sent = html("div", "sent");
  readonly #ringed = new Map<string, { name: string; el: SVGGElement; d: string; where: string }>();
  readonly #art: Art;

  constructor(
    art: Art,
    readonly layout: Layout,
    title: string,
  ) {
    this.#art = art;
    const ground = new Drawing(art, layout);
    ground.show(new Map(layout.ground.map((mark): [string, Mark] => [mark.id, mark])));
    set(ground.el, "ground");
    this.drawing = new Drawing(art, layout, this.#rings);
    const viewBox = `0 0 ${layout.w} ${layout.h}`;
    const below = { class: "board", viewBox, "aria-hidden": "true" };
    const above = { class: "board above", viewBox, role: "application", "aria-label": `${title} board` };
    this.el = html(
      "div",
      "stage",
      svg("svg", below, ground.el, this.#rays, this.drawing.el),
      svg("svg", above, this.#over, this.#focus, this.#hitLayer),
      this.#sent,
    );
  }

  show(scene: Scene, level: number, seen: Ply | null): void {
    this.drawing.show(scene, level, seen);
  }

  /** Look up what of the scene can be clicked, and let it take clicks and focus. */
  settle(scene: Scene): void {
    this.things = byPlace(scene);
    this.targets = targets(this.layout, this.things, this.drawing.rows);
    for (const [name, hit] of this.hits) if (!this.targets.has(name)) this.#unhit(name, hit);
    for (const [name, target] of this.targets) this.#hit(name, target);
  }

  #hit(name: string, target: Target): void {
    let hit = this.hits.get(name);
    if (!hit) {
      const more = { class: "hit", "data-place": name, role: "button", tabindex: this.hits.size ? -1 : 0 };
      hit = svg("path", more);
      this.hits.set(name, hit);
      this.#roved ??= hit;
      this.#hitLayer.append(hit);
    } else if (!target.stack) return;
    set(hit, { d: target.d, transform: transform(target) });
  }

  #unhit(name: string, hit: SVGPathElement): void {
    this.hits.delete(name);
    const held = holdsFocus(hit);
    hit.remove();
    if (hit !== this.#roved) return;
    const next = this.hits.entries().next().value;
    this.#roved = undefined;
    if (next) this.rove(next[0]);
    if (held) next?.[1].focus({ preventScroll: true });
  }

  /** Where a target is, or a place that is none. */
  spot(name: string): Spot | null {
    return spotOf(this.layout, this.targets, name);
  }

  /** Rings on what can be clicked, and on what was chosen on the way to a sentence. */
  showLit(lit: ReadonlySet<string>, empty: ReadonlySet<string>, chosen: readonly string[]): void {
    for (const [place, hit] of this.hits)
      if (lit.has(place) !== hit.hasAttribute("data-lit")) set(hit, { "data-lit": lit.has(place) });
    const bare = lit.size > MANY ? "lit small" : "lit bare";
    const names = new Map<string, string>();
    for (const place of lit) names.set(place, empty.has(place) ? bare : "lit");
    for (const place of chosen) names.set(place, "lit chosen");
    for (const [place, ring] of this.#ringed) {
      const spot = this.targets.get(place);
      if (ring.name === names.get(place) && ring.d === spot?.d && ring.where === transform(spot)) continue;
      this.#ringed.delete(place);
      ring.el.remove();
    }
    for (const [place, name] of names) {
      const spot = this.spot(place);
      if (!spot || this.#ringed.has(place)) continue;
      const el = ring(spot, name);
      this.#ringed.set(place, { name, el, d: spot.d, where: transform(spot) });
      this.#rings.append(el);
    }
  }

  showRays(rays: readonly Ray[]): void {
    this.#rays.replaceChildren(
      ...rays.flatMap(([from, to]) => {
        const a = this.layout.places[from];
        const b = this.layout.places[to];
        return a && b ? [drawLeg(a, b, { scale: a.k, short: SHORT * a.k, arrow: false })] : [];
      }),
    );
  }

  /**
   * A click that Python has not answered. At once a ring, which moves there without anything being laid out or
   * painted anew: most answers come sooner than a frame takes. What is `late` gets a broken, turning ring, a ghost
   * of what will stand there, and three dots.
   */
  showPending(places: readonly string[], late: boolean, ghost: { s: string; seat: string } | null): void {
    this.#sendOff(late ? undefined : places.at(-1));
    for (const old of this.#over.querySelectorAll(".sqw-pending")) old.remove();
    for (const place of late ? new Set(places) : []) {
      const spot = this.spot(place);
      if (!spot) continue;
      const drawn = svg("g", { class: "pending", "data-pending": place, transform: transform(spot) });
      drawn.append(round(spot.d, "rim"), round(spot.d, "ring"));
      if (ghost && !oblong(spot.d) && this.#art.has(ghost.s)) drawn.append(this.#ghost(ghost));
      drawn.append(dots(14, -16));
      this.#over.append(drawn);
    }
  }

  #sendOff(place: string | undefined): void {
    const { w, h } = this.layout;
    const spot = place === undefined ? null : this.spot(place);
    const { style } = this.#sent;
    style.opacity = spot ? "1" : "0";
    if (!spot) return;
    style.transform = `translate(${(100 * spot.x) / w}%, ${(100 * spot.y) / h}%)`;
    const r = 1.07 * ringRadius(spot.d);
    const [wide, high] = oblong(spot.d) ?? [r, r];
    style.setProperty("--sqw-wide", `${(200 * wide * spot.k) / w}%`);
    style.setProperty("--sqw-ratio", String(wide / high));
    style.setProperty("--sqw-round", wide === high ? "50%" : "9px");
  }

  #ghost({ s, seat }: { s: string; seat: string }): SVGGElement {
    const drawn = svg("g", "ghost", this.#art.inside({ s }));
    this.#art.dress(drawn, seat);
    return drawn;
  }

  /** Broken red ring; the thing shakes its head; what is in the way is ringed too. */
  showRefused(name: string | null, concerned: readonly string[], shake: boolean): void {
    this.clearRefused();
    if (name !== null) this.#refuse(name, "refused");
    for (const other of concerned) if (other !== name) this.#refuse(other, "refused concerned");
    if (!shake || name === null) return;
    for (const mark of this.targets.get(name)?.marks ?? []) {
      const inner = this.drawing.element(mark.id)?.firstElementChild;
      if (inner) this.drawing.animator.shake(inner);
    }
  }

  clearRefused(): void {
    for (const old of this.#over.querySelectorAll(".sqw-refused")) old.remove();
  }

  #refuse(name: string, cls: string): void {
    const spot = this.spot(name);
    if (spot) this.#over.append(svg("g", { class: cls, transform: transform(spot) }, round(spot.d, "ring", 1.1)));
  }

  /** A cloud over the piece of whoever thinks. */
  showThought(mark: Piece | null): void {
    for (const old of this.#over.querySelectorAll(".sqw-thought")) old.remove();
    if (!mark) return;
    const at: Pose = pose(this.layout, mark, this.drawing.rows);
    const down = at.y < 90 * at.k;
    const drawn = svg("g", { class: "thought", transform: `translate(${at.x} ${at.y}) scale(${at.k})` });
    const y = down ? 44 : -48;
    drawn.append(
      svg("rect", { x: -31, y: y - 11, width: 62, height: 22, rx: 11 }),
      svg("circle", { cx: 4, cy: down ? 30 : -32, r: 3.4 }),
      svg("circle", { cx: 8, cy: down ? 23 : -25, r: 2.2 }),
      ...[-14, 0, 14].map((cx) => svg("circle", { cx, cy: y, r: 3, class: "blink" })),
    );
    this.#over.append(drawn);
  }

  showFocus(name: string | null): void {
    const spot = name === null ? null : this.spot(name);
    if (!spot) return this.#focus.replaceChildren();
    const size = oblong(spot.d);
    const d = size ? rounded(size[0] + 6, size[1] + 6, 11) : spot.d;
    this.#focus.setAttribute("transform", transform(spot) + (size ? "" : " scale(1.1)"));
    this.#focus.replaceChildren(svg("path", { d, class: "gap" }), svg("path", { d }));
  }

  /** The one place that Tab comes to. */
  rove(to: string): void {
    const hit = this.hits.get(to);
    if (!hit || hit === this.#roved) return;
    this.#roved?.setAttribute("tabindex", "-1");
    hit.setAttribute("tabindex", "0");
    this.#roved = hit;
  }
}

const transform = (at: Pose | undefined): string => (at ? `translate(${at.x} ${at.y}) scale(${at.k})` : "");

/** A ring round an outline: a circle, or a box with round corners. */
function round(d: string, name: string, wide = 1.07): SVGElement {
  const size = oblong(d);
  return size
    ? svg("path", { class: name, d: rounded(size[0] + 2, size[1] + 2) })
    : svg("circle", { class: name, r: wide * ringRadius(d) });
}

function ring(spot: Spot, name: string): SVGGElement {
  const { d } = spot;
  const size = oblong(d);
  const r = ringRadius(d) * (name.includes("bare") ? 0.62 : 1.07);
  const drawn = svg("g", { class: name, transform: transform(spot) });
  if (size) drawn.append(round(d, "ring"), svg("circle", { cy: -size[1] - 2, r: 5, class: "dot" }));
  else if (name.includes("small"))
    drawn.append(svg("circle", { r: r * 0.36, class: "ring" }), svg("circle", { r: 2.6, class: "dot" }));
  else {
    const dot = 0.714 * r;
    drawn.append(svg("circle", { r, class: "ring" }), svg("circle", { cx: dot, cy: dot, r: 5, class: "dot" }));
  }
  return drawn;
}

function dots(x: number, y: number): SVGGElement {
  return svg(
    "g",
    { class: "dots", transform: `translate(${x} ${y})` },
    svg("rect", { x: -15, y: -7.5, width: 30, height: 15, rx: 7.5 }),
    ...[-8, 0, 8].map((cx) => svg("circle", { cx, r: 2.6, class: "blink" })),
  );
}
