// Remembers how much height the parts round a board took in the last turns: a board that grew and shrank with every
// prompt would move under the mouse, and one that a single long prompt has made smaller is to grow again.
import type { SidePlace } from "./fitting";

/** Heights in px: the top line beside the board and above it, panels under it, the playback bar, strip and foot of a panel. */
export interface Heights {
  top: Record<SidePlace, number>;
  under: number;
  play: number;
  strip: number;
  foot: number;
}

/** Nothing has been measured yet: heights of the parts in one line. */
const USUAL: Heights = { top: { beside: 54, below: 54 }, under: 0, play: 34, strip: 0, foot: 0 };

/** `turns`: how many turns count, a round of the game. */
export function takenHeights(turns: () => number) {
  let measured: Heights[] = [USUAL];
  let turn: number | null = null;

  const most = (): Heights => measured.reduce(larger);

  return {
    most,
    /** Of what is seen now. */
    add(heights: Partial<Heights>): void {
      measured = [larger(measured[0] ?? USUAL, { ...USUAL, ...heights }), ...measured.slice(1)];
    },
    /** True: a turn has begun, and the largest heights are out of date. */
    begin(now: number): boolean {
      if (now === turn) return false;
      turn = now;
      const before = JSON.stringify(most());
      measured = [USUAL, ...measured].slice(0, turns() + 1);
      return before !== JSON.stringify(most());
    },
    /** Earlier measurements are void. */
    forget(): void {
      measured = [USUAL];
    },
    /** Other panels stand above and below the board. */
    forgetPanels(): void {
      measured = measured.map((one) => ({ ...one, strip: 0, foot: 0 }));
    },
  };
}

const larger = (a: Heights, b: Heights): Heights => ({
  top: { beside: Math.max(a.top.beside, b.top.beside), below: Math.max(a.top.below, b.top.below) },
  under: Math.max(a.under, b.under),
  play: Math.max(a.play, b.play),
  strip: Math.max(a.strip, b.strip),
  foot: Math.max(a.foot, b.foot),
});
