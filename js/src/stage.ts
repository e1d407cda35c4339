// The board itself: the scene, what is laid over it (rings, ghosts, focus), and the places that take clicks and focus.
import { outline, type Pose, pose, ringRadius } from "./arrange";
import type { Art } from "./art";
import { html, set, svg } from "./dom";
import { Drawing } from "./draw";
import { drawLeg, SHORT } from "./lines";
import type { Ray } from "./sight";
import type { Scene } from "./store";
import { isLine, type Layout, type Mark, type Piece, type Ply } from "./wire";

/** Rings on empty places are smaller, and with more lit ones than this small: a whole lit board must stay calm. */
const MANY = 20;

export class Stage {
  /** Two pictures, one over the other: what is laid over the scene is repainted without it. */
  readonly el: HTMLElement;
  readonly hits = new Map<string, SVGPathElement>();
  readonly drawing: Drawing;
  readonly #rings = svg("g", { class: "sqw-rings" });
  readonly #rays = svg("g", { class: "sqw-rays" });
  readonly #over = svg("g", { class: "sqw-over" });
  readonly #focus = svg("g", { class: "sqw-focus" });
  readonly #hitLayer = svg("g", { class: "sqw-hits" });
  #roved: SVGPathElement | undefined;
  readonly #sent = html("div", { class: "sqw-sent" });
  readonly #ringed = new Map<string, { name: string; el: SVGGElement }>();
  readonly #art: Art;

  constructor(
    art: Art,
    readonly layout: Layout,
    title: string,
  ) {
    this.#art = art;
    const ground = new Drawing(art, layout);
    ground.show(new Map(layout.ground.map((mark): [string, Mark] => [mark.id, mark])));
    ground.el.setAttribute("class", "sqw-ground");
    this.drawing = new Drawing(art, layout, this.#rings);
    const viewBox = `0 0 ${layout.w} ${layout.h}`;
    const below = { class: "sqw-board", viewBox, "aria-hidden": "true" };
    const above = { class: "sqw-board sqw-above", viewBox, role: "application", "aria-label": `${title} board` };
    this.el = html(
      "div",
      { class: "sqw-stage" },
      svg("svg", below, ground.el, this.#rays, this.drawing.el),
      svg("svg", above, this.#over, this.#focus, this.#hitLayer),
      this.#sent,
    );
    for (const [place, at] of Object.entries(layout.places)) if (at.shape) this.addHit(place);
  }

  /** A place that has no shape of its own takes clicks while something on it can say a word. */
  addHit(place: string): void {
    if (this.hits.has(place)) return;
    const hit = svg("path", {
      d: outline(this.layout, place),
      transform: this.#transform(place),
      class: "sqw-hit",
      "data-place": place,
      role: "button",
      tabindex: this.hits.size ? -1 : 0,
      "aria-label": place,
    });
    this.hits.set(place, hit);
    this.#roved ??= hit;
    this.#hitLayer.append(hit);
  }

  show(scene: Scene, level: number, seen: Ply | null): void {
    this.drawing.show(scene, level, seen);
  }

  /** Rings on what can be clicked, and on what was chosen on the way to a sentence. */
  showLit(lit: ReadonlySet<string>, empty: ReadonlySet<string>, chosen: readonly string[]): void {
    for (const [place, hit] of this.hits)
      if (lit.has(place) !== hit.hasAttribute("data-lit")) set(hit, { "data-lit": lit.has(place) });
    const bare = lit.size > MANY ? "sqw-lit sqw-small" : "sqw-lit sqw-bare";
    const names = new Map<string, string>();
    for (const place of lit) names.set(place, empty.has(place) ? bare : "sqw-lit");
    for (const place of chosen) names.set(place, "sqw-lit sqw-chosen");
    for (const [place, ring] of this.#ringed) if (ring.name !== names.get(place)) this.#unring(place, ring.el);
    for (const [place, name] of names) {
      if (this.#ringed.has(place)) continue;
      const el = this.#ring(place, name);
      this.#ringed.set(place, { name, el });
      this.#rings.append(el);
    }
  }

  #unring(place: string, el: SVGGElement): void {
    this.#ringed.delete(place);
    el.remove();
  }

  #ring(place: string, name: string): SVGGElement {
    const r = ringRadius(outline(this.layout, place)) * (name.includes("sqw-bare") ? 0.62 : 1.07);
    const small = name.includes("sqw-small");
    const dot = 0.714 * r;
    const drawn = svg("g", { class: name, transform: this.#transform(place) });
    if (small)
      drawn.append(svg("circle", { r: r * 0.36, class: "sqw-ring" }), svg("circle", { r: 2.6, class: "sqw-dot" }));
    else
      drawn.append(
        svg("circle", { r, class: "sqw-ring" }),
        svg("circle", { cx: dot, cy: dot, r: 5, class: "sqw-dot" }),
      );
    return drawn;
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
      const at = this.layout.places[place];
      if (!at) continue;
      const r = ringRadius(outline(this.layout, place)) * 1.07;
      const drawn = svg("g", { class: "sqw-pending", "data-pending": place, transform: this.#transform(place) });
      drawn.append(svg("circle", { r, class: "sqw-cover" }), svg("circle", { r, class: "sqw-ring" }));
      if (ghost && this.#art.has(ghost.s)) drawn.append(this.#ghost(ghost));
      drawn.append(dots(14, -16));
      this.#over.append(drawn);
    }
  }

  #sendOff(place: string | undefined): void {
    const { places, w, h } = this.layout;
    const at = place === undefined ? undefined : places[place];
    const { style } = this.#sent;
    style.opacity = at ? "1" : "0";
    if (!at || place === undefined) return;
    style.transform = `translate(${(100 * at.x) / w}%, ${(100 * at.y) / h}%)`;
    style.setProperty("--sqw-wide", `${(214 * ringRadius(outline(this.layout, place)) * at.k) / w}%`);
  }

  #ghost({ s, seat }: { s: string; seat: string }): SVGGElement {
    const drawn = svg("g", { class: "sqw-ghost" }, this.#art.inside({ s }));
    this.#art.dress(drawn, seat);
    return drawn;
  }

  /** Broken red ring; the thing shakes its head; what is in the way is ringed too. */
  showRefused(place: string | null, concerned: readonly string[], scene: Scene, shake: boolean): void {
    this.clearRefused();
    if (place !== null) this.#over.append(this.#refusal(place, "sqw-refused"));
    for (const other of concerned)
      if (other !== place) this.#over.append(this.#refusal(other, "sqw-refused sqw-concerned"));
    if (!shake) return;
    for (const mark of scene.values()) {
      if (isLine(mark) || mark.at !== place) continue;
      const inner = this.drawing.element(mark.id)?.firstElementChild;
      if (inner) this.drawing.animator.shake(inner);
    }
  }

  clearRefused(): void {
    for (const old of this.#over.querySelectorAll(".sqw-refused")) old.remove();
  }

  #refusal(place: string, name: string): SVGGElement {
    const r = ringRadius(outline(this.layout, place)) * 1.1;
    return svg("g", { class: name, transform: this.#transform(place) }, svg("circle", { r, class: "sqw-ring" }));
  }

  /** A cloud over the piece of whoever thinks. */
  showThought(mark: Piece | null): void {
    for (const old of this.#over.querySelectorAll(".sqw-thought")) old.remove();
    if (!mark) return;
    const at: Pose = pose(this.layout, mark);
    const down = at.y < 90 * at.k;
    const drawn = svg("g", { class: "sqw-thought", transform: `translate(${at.x} ${at.y}) scale(${at.k})` });
    const y = down ? 44 : -48;
    drawn.append(
      svg("rect", { x: -31, y: y - 11, width: 62, height: 22, rx: 11 }),
      svg("circle", { cx: 4, cy: down ? 30 : -32, r: 3.4 }),
      svg("circle", { cx: 8, cy: down ? 23 : -25, r: 2.2 }),
      ...[-14, 0, 14].map((cx) => svg("circle", { cx, cy: y, r: 3, class: "sqw-blink" })),
    );
    this.#over.append(drawn);
  }

  showFocus(place: string | null): void {
    if (place === null) return this.#focus.replaceChildren();
    const d = outline(this.layout, place);
    this.#focus.setAttribute("transform", `${this.#transform(place)} scale(1.1)`);
    this.#focus.replaceChildren(svg("path", { d, class: "sqw-gap" }), svg("path", { d }));
  }

  /** The one place that Tab comes to. */
  rove(to: string): void {
    const hit = this.hits.get(to);
    if (!hit || hit === this.#roved) return;
    this.#roved?.setAttribute("tabindex", "-1");
    hit.setAttribute("tabindex", "0");
    this.#roved = hit;
  }

  #transform(place: string): string {
    const at = this.layout.places[place];
    return at ? `translate(${at.x} ${at.y}) scale(${at.k})` : "";
  }
}

function dots(x: number, y: number): SVGGElement {
  return svg(
    "g",
    { class: "sqw-dots", transform: `translate(${x} ${y})` },
    svg("rect", { x: -15, y: -7.5, width: 30, height: 15, rx: 7.5 }),
    ...[-8, 0, 8].map((cx) => svg("circle", { cx, r: 2.6, class: "sqw-blink" })),
  );
}
