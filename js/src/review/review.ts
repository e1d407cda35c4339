// A review at one view: what Python knows of a game, beside its board and below it. Python measures; here one only looks.

import type { Speaker } from "../board/runs";
import { button, div, plain, primary, set, span, write } from "../dom/elements";
import { icon } from "../dom/icons";
import type { ViewState } from "../state";
import type { Session } from "../wire/session";
import type { Answer, ReviewMoment, ReviewSide, ReviewView } from "../wire/types";
import { curve as curveOf, nodeOf } from "./curve";
import { momentsList } from "./moments";
import { numbers as numbersOf, summary as summaryOf } from "./summary";

const KEYS = "N: next moment · P: the one before · Esc: leave";

export interface ReviewHost {
  session: Session;
  state: Pick<ViewState, "review" | "playhead">;
  speaker(): Speaker;
  /** Looks at a ply. */
  go(node: number): void;
  /** The board of the game, which this one stands below; null: it stands alone. */
  game(): Element | null;
  full: { isOn(): boolean; leave(): void };
  refused(answer: Answer): void;
  /** The review is to be drawn, and its picture on the board. */
  changed(): void;
}

export type Review = ReturnType<typeof review>;

export function review(host: ReviewHost) {
  const { session, state } = host;
  const told = state.review;
  const summary = summaryOf(host.speaker, turnTo);
  const list = momentsList(host.speaker, host.go, put, attempt);
  const numbers = numbersOf();
  const curve = curveOf(() => session.statics.seats, host.go);
  const back = button("button to-game", toGame, icon("back"), "Back to the game");
  const practise = plain(() => ask("practise"), "Puzzles like this");
  const work = plain(() => ask(work.dataset.act ?? "go"));
  const unfold = button("link", () => put({ numbers: !told.numbers }));
  const tryThis = primary(() => selected && attempt(selected), "Try this turn");
  /** What is at the thumb on a phone. */
  const steps = div(
    "review-steps",
    plain(() => step(-1), "Before"),
    tryThis,
    plain(() => step(1), "Next"),
  );
  const foot = div("review-foot", practise, work, unfold, span("review-keys quiet", KEYS));
  /** The moment at which the board stands. */
  let selected: ReviewMoment | null = null;

  function ask(act: string, value?: string | number | boolean): void {
    session.ask("review", { act, value }, (answer) => {
      if (!answer.ok) host.refused(answer);
    });
  }

  function attempt({ after }: ReviewMoment): void {
    ask("try", session.review?.nodes.indexOf(after));
  }

  function put(change: Partial<ViewState["review"]>): void {
    Object.assign(told, change);
    host.changed();
  }

  /** To its board, above; a review that stands alone has it shown below. */
  function toGame(): void {
    if (host.full.isOn()) host.full.leave();
    const board = host.game();
    if (board) board.scrollIntoView({ block: "start", behavior: "smooth" });
    else ask("game");
  }

  /** The player whose story it is: the one that was chosen, else the first whose choices are judged. */
  function sideOf({ sides }: ReviewView): ReviewSide {
    const judged = sides.find((one) => one.judged) ?? sides[0];
    return (sides.find(({ seat }) => seat === told.seat) ?? judged) as ReviewSide;
  }

  function turnTo(seat: string): void {
    const side = session.review?.sides.find((one) => one.seat === seat);
    if (side && !side.judged) ask("side", seat);
    put({ seat });
  }

  /** The place of the shown ply on the line that is reviewed. */
  const placeOf = ({ nodes }: ReviewView): number => Math.max(0, nodes.indexOf(state.playhead.at));

  /** From one moment to the next, or back. */
  function step(by: 1 | -1): void {
    const view = session.review;
    if (!view) return;
    const here = placeOf(view);
    const places = sideOf(view).moments.map((moment) => view.nodes.indexOf(nodeOf(moment)));
    const node = view.nodes[(by > 0 ? places.find((at) => at > here) : places.findLast((at) => at < here)) ?? -1];
    if (node !== undefined) host.go(node);
  }

  /** In full screen others look, too: there nobody is "you". */
  function speak(): void {
    const isFull = host.full.isOn();
    if (!session.alive || told.aloud === isFull) return;
    told.aloud = isFull;
    ask("aloud", isFull);
  }

  /** At first one looks at the first moment. */
  function begin({ nodes }: ReviewView, { moments }: ReviewSide): void {
    const first = moments.find(({ chief }) => chief);
    if (told.begun || !first) return;
    told.begun = true;
    if (state.playhead.at === nodes.at(-1)) host.go(nodeOf(first));
  }

  return {
    back,
    parts: [summary.el, list.el, numbers.el, foot, curve.el, steps],
    isOn: (): boolean => session.review !== null,
    /** Heights of what stands above the board where it stands between, and of the curve. */
    heights: (): [strip: number, foot: number] => [summary.el.offsetHeight, 0],
    curveHeight: (): number => curve.el.offsetHeight,
    draw(): void {
      const view = session.review;
      if (!view) return;
      const { alive, statics } = session;
      const [side, isSettled] = [sideOf(view), view.state === "settled"];
      begin(view, side);
      speak();
      selected = side.moments.find((moment) => nodeOf(moment) === state.playhead.at) ?? null;
      const pictures = selected?.pictures ?? [];
      const shown = pictures.find(({ word }) => word === told.picture) ?? pictures.at(-1);
      const picture = shown?.word ?? "";
      told.lines = shown?.lines ?? null;
      summary.show({ view, side, alive });
      list.show({ side, isSettled, isAll: told.all || !isSettled, selected, picture, alive });
      numbers.show({ sums: side.sums, note: view.note });
      curve.show(view, side, placeOf(view), selected);
      back.disabled = !alive && !host.game();
      set(back, { title: back.disabled && "This page has no Python: the game is in its notebook." });
      tryThis.hidden = !selected?.better;
      tryThis.disabled = !alive;
      list.el.hidden = told.numbers;
      numbers.el.hidden = !told.numbers;
      practise.hidden = statics.player_options.practises !== true || !alive || !isSettled;
      work.hidden = isSettled || !alive;
      work.dataset.act = view.state === "working" ? "stop" : "go";
      write(work, view.state === "working" ? "Stop looking" : "Go on looking");
      write(unfold, told.numbers ? "Story" : "All the numbers");
    },
    key({ key }: KeyboardEvent): boolean {
      if (key === "n") step(1);
      else if (key === "p") step(-1);
      else if (key === "Escape") toGame();
      else return false;
      return true;
    },
  };
}
