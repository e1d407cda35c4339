// A review at one view: what Python knows of a game, beside its board and below it. Python measures; here one only looks.

import { strokeOf } from "../board/chalk";
import type { Speaker } from "../board/runs";
import { button, div, write } from "../dom/elements";
import { icon } from "../dom/icons";
import type { ViewState } from "../state";
import type { Session } from "../wire/session";
import type { Answer, ReviewMoment, ReviewSide, ReviewView } from "../wire/types";
import { curve as curveOf, nodeOf } from "./curve";
import { momentsList } from "./moments";
import { numbers as numbersOf } from "./numbers";
import { summary as summaryOf } from "./summary";

export interface ReviewHost {
  session: Session;
  state: Pick<ViewState, "review" | "playhead">;
  speaker(): Speaker;
  /** Looks at a ply. */
  go(node: number): void;
  /** The board of the game, which this one stands below; null: it stands alone. */
  game(): Element | null;
  /** Another picture is on the board. */
  drawn(): void;
  refused(answer: Answer): void;
  /** The review is to be drawn. */
  changed(): void;
}

export type Review = ReturnType<typeof review>;

export function review(host: ReviewHost) {
  const { session, state } = host;
  const seats = () => session.statics.seats;
  const summary = summaryOf({
    speaker: host.speaker,
    side: turnTo,
    work: (go) => ask(go ? "go" : "stop"),
  });
  const list = momentsList({
    speaker: host.speaker,
    go: host.go,
    show: (picture) => put({ picture }),
    all: () => put({ all: true }),
    attempt,
  });
  const numbers = numbersOf();
  const practise = button("button", () => ask("practise"), "Puzzles like this");
  const unfold = button("link", () => put({ numbers: !state.review.numbers }));
  const foot = div("review-foot", practise, unfold);
  const back = button("button to-game", toGame, icon("back"), "Back to the game");
  const curve = curveOf({ seats, speaker: host.speaker, go: host.go });

  function ask(act: string, value?: string | number): void {
    session.ask("review", { act, value }, (answer) => {
      if (!answer.ok) host.refused(answer);
    });
  }

  /** The player whose moments are shown: the one that was chosen, else the first whose choices are judged. */
  function sideOf({ sides }: ReviewView): ReviewSide {
    const judged = sides.find((one) => one.judged) ?? sides[0];
    return (sides.find(({ seat }) => seat === state.review.seat) ?? judged) as ReviewSide;
  }

  function turnTo(seat: string): void {
    state.review.seat = seat;
    const side = session.review?.sides.find((one) => one.seat === seat);
    if (side && !side.judged) ask("side", seat);
    host.changed();
  }

  function toGame(): void {
    host.game()?.scrollIntoView({ block: "start", behavior: "smooth" });
  }

  function put(change: Partial<ViewState["review"]>): void {
    Object.assign(state.review, change);
    host.changed();
  }

  /** Arrows of the chosen picture, and where the others ended. */
  function linesOf(moment: ReviewMoment | null, picture: string): string[] | null {
    if (!moment?.pictures.length) return null;
    const ends = moment.pictures
      .filter(({ word }) => word !== picture)
      .flatMap(({ lines }) => lines.slice(-1).map(strokeOf))
      .map(({ to, color }) => (color === "green" ? to : `${to} ${color}`));
    return [...ends, ...(moment.pictures.find(({ word }) => word === picture)?.lines ?? [])];
  }

  function attempt(moment: ReviewMoment): void {
    const ply = session.review?.nodes.indexOf(moment.after);
    if (ply !== undefined && ply > 0) ask("try", ply);
  }

  /** The place of the shown ply on the line that is reviewed. */
  function placeOf({ nodes }: ReviewView): number {
    let at: number | null = state.playhead.at;
    while (at !== null && nodes.indexOf(at) < 0) at = session.store.ply(at).parent;
    return at === null ? 0 : nodes.indexOf(at);
  }

  const isAt = (moment: ReviewMoment): boolean => nodeOf(moment) === state.playhead.at;

  /** From one moment to the next, or back. */
  function step(by: 1 | -1): void {
    const view = session.review;
    if (!view) return;
    const here = placeOf(view);
    const places = sideOf(view).moments.map((moment) => view.nodes.indexOf(nodeOf(moment)));
    const next = by > 0 ? places.find((place) => place > here) : places.findLast((place) => place < here);
    const node = view.nodes[next ?? -1];
    if (node !== undefined) host.go(node);
  }

  return {
    back,
    steps: curve.steps,
    parts: [summary.el, list.el, numbers.el, foot, curve.el],
    isOn: (): boolean => session.review !== null,
    /** Heights of what stands above the board where it stands between, and of the curve. */
    heights: (): [strip: number, foot: number] => [summary.el.offsetHeight, 0],
    curveHeight: (): number => curve.el.offsetHeight,
    draw(): void {
      const view = session.review;
      if (!view) return;
      const { alive, statics } = session;
      const side = sideOf(view);
      const selected = side.moments.find(isAt) ?? null;
      const words = selected?.pictures.map(({ word }) => word) ?? [];
      const picture = words.find((word) => word === state.review.picture) ?? words.at(-1) ?? "";
      back.hidden = !host.game();
      state.review.lines = linesOf(selected, picture);
      host.drawn();
      summary.show({ view, side, alive });
      const isAll = state.review.all;
      list.show({ side, isAll, selected, picture, alive });
      numbers.show(side, view.note);
      list.el.hidden = state.review.numbers;
      numbers.el.hidden = !state.review.numbers;
      write(unfold, state.review.numbers ? "Story" : "All the numbers");
      practise.hidden = statics.player_options.practises !== true || !alive;
      curve.show({ view, side, moments: side.moments, at: placeOf(view), selected });
    },
    key({ key }: KeyboardEvent): boolean {
      if (key !== "n" && key !== "b") return false;
      step(key === "n" ? 1 : -1);
      return true;
    },
  };
}
