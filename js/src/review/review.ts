// A review at one view: what Python knows of a game, beside its board and below it. Python measures; here one only looks.

import type { Speaker } from "../board/runs";
import type { ViewState } from "../state";
import type { Session } from "../wire/session";
import type { Answer, ReviewMoment, ReviewSide, ReviewView } from "../wire/types";
import { curve as curveOf, nodeOf } from "./curve";
import { momentsList } from "./moments";
import { summary as summaryOf } from "./summary";

export interface ReviewHost {
  session: Session;
  state: Pick<ViewState, "review" | "playhead">;
  speaker(): Speaker;
  /** Looks at a ply. */
  go(node: number, seen?: boolean): void;
  /** Steps on by itself. */
  play(): void;
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
    practise: () => ask("practise"),
  });
  const list = momentsList({ speaker: host.speaker, go: host.go, show, attempt });
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

  /** Plays the better turn, from where it begins. */
  function show({ show: plies }: ReviewMoment): void {
    const [first] = plies;
    if (first === undefined) return;
    host.go(first, true);
    if (plies.length > 1) host.play();
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

  const isAt = (moment: ReviewMoment): boolean => {
    const { at } = state.playhead;
    return moment.kind === "luck" ? moment.after === at : moment.node === at || moment.show.includes(at);
  };

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
    head: summary.el,
    list: list.el,
    curve: curve.el,
    steps: curve.steps,
    parts: [summary.el, list.el, curve.el],
    isOn: (): boolean => session.review !== null,
    /** Heights of what stands above the board where it stands between, and of the curve. */
    heights: (): [strip: number, foot: number] => [summary.el.offsetHeight, 0],
    curveHeight: (): number => curve.el.offsetHeight,
    draw(): void {
      const view = session.review;
      if (!view) return;
      const side = sideOf(view);
      const selected = side.moments.find(isAt) ?? null;
      summary.show({ view, side, alive: session.alive, practises: session.statics.player_options.practises === true });
      list.show({ side, selected, alive: session.alive });
      curve.show({ view, seat: side.seat, moments: side.moments, at: placeOf(view), selected });
    },
    key({ key }: KeyboardEvent): boolean {
      if (key !== "n" && key !== "b") return false;
      step(key === "n" ? 1 : -1);
      return true;
    },
  };
}
