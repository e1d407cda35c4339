// Panels and races at a view: what stands beside and over its board, who slaps, and where the keys go meanwhile.
import type { Art } from "./art";
import { holdsFocus } from "./dom";
import type { Shown } from "./look";
import { targetOf } from "./pointer";
import { Racing, type Watch } from "./racing";
import { type Host, Rack } from "./rack";
import type { View } from "./view";
import type { Way } from "./walk";

export class Arena implements Host, Watch {
  readonly racing: Racing;
  readonly rack: Rack;
  readonly #view: View;

  constructor(view: View) {
    this.#view = view;
    this.racing = new Racing(view.session, view.playhead, this);
    this.rack = new Rack(this, () => view.changed());
  }

  show({ panels }: Shown): void {
    const { stage } = this.#view;
    this.rack.show(panels, stage.layout, this.racing.race);
    stage.el.inert = this.rack.covers;
    this.changed();
  }

  /** The playhead or the truth has moved. */
  follow(): void {
    this.racing.follow();
  }

  // ---- what happens in a race

  changed(): void {
    const { race } = this.racing;
    if (!race) return;
    this.rack.track?.show(race);
    this.#listen();
  }

  turned(): void {
    this.#view.redraw();
    this.changed();
  }

  tick(ms: number): void {
    this.rack.track?.tick(ms);
  }

  early(seat: string): void {
    this.rack.track?.early(seat);
  }

  /** Keys come to the board, unless somebody types elsewhere. */
  #listen(): void {
    const { root } = this.#view;
    const away = this.racing.race?.runs === true && !holdsFocus(root);
    if (away && !busyElsewhere()) root.focus({ preventScroll: true });
    this.rack.track?.beckon(away && !holdsFocus(root));
  }

  /** A finger on a place to tap. */
  press(event: Event): void {
    const seat = this.racing.tapped(targetOf(event));
    if (seat) this.slap(seat, event.timeStamp);
  }

  /** True if the key belongs to a race. */
  key(event: KeyboardEvent): boolean {
    const typing = (event.target as Element).matches("input:not([type=range]), select, textarea");
    return !typing && this.racing.key(event);
  }

  // ---- what panels ask

  get art(): Art {
    return this.#view.art;
  }

  rule(id: string, chip: HTMLElement): void {
    this.#view.rule(id, chip);
  }

  nameOf(seat: string): string {
    return this.#view.nameOf(seat);
  }

  bot(seat: string): boolean {
    const { made, head } = this.#view.session;
    return head.players[made.seats.findIndex((one) => one.id === seat)] !== "person";
  }

  slap(seat: string, stamp: number): void {
    this.racing.slap(seat, stamp);
  }

  pass(): void {
    this.racing.race?.pass();
  }

  spare(): Way[] {
    return this.#view.picker.spare();
  }

  say(way: Way): void {
    this.#view.picker.say(way);
  }
}

/** Whether somebody types elsewhere on the page, or plays at another board: their focus is theirs. */
function busyElsewhere(): boolean {
  const typing = "input, textarea, select, [contenteditable]:not([contenteditable=false]), .sqw-root, .sqw-root *";
  return document.activeElement?.matches(typing) ?? false;
}
