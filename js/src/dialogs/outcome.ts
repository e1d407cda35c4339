// How a game ended for the person at this board.
import type { Over, Rank, Run } from "../wire/types";
import { isString } from "../wire/values";

/** Why it ended, without the rule. */
export const reasonOf = ({ text }: Over): Run[] =>
  isString(text) ? [text] : text.filter((run) => isString(run) || !("r" in run));

/** The row of the one person who played at this board. */
export function mineOf({ ranks }: Over, plays: readonly string[]): Rank | undefined {
  return plays.length === 1 ? ranks.find(({ seat }) => seat === plays[0]) : undefined;
}

/** `You won by 3`, `You came 2nd of 4`; null: nobody here played, or several did. */
export function outcomeFor(over: Over, plays: readonly string[]): string | null {
  const [me, ...others] = plays;
  if (me === undefined || others.length) return null;
  if (over.lost) return "You all lost";
  const won = over.winners.includes(me);
  if (!over.winners.length || (won && over.winners.length > 1)) return "You share the 1st place";
  const mine = mineOf(over, plays);
  const best = over.ranks.find(({ seat }) => seat !== me);
  if (mine?.points === undefined || best?.points === undefined) return won ? "You won" : "You lost";
  if (!won && over.ranks.length > 2) return `You came ${nth(mine.place)} of ${over.ranks.length}`;
  const by = Math.abs(mine.points - best.points); // 0: something else has decided between equals
  return `You ${won ? "won" : "lost"}${by ? ` by ${by}` : ""}`;
}

const nth = (n: number): string => `${n}${["th", "st", "nd", "rd"][n] ?? "th"}`;
