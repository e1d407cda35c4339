// How a game ended for the person at this board.
import type { Over } from "../wire/types";

/** `You won by 3`, `You came 2nd of 4`; null: nobody here played, or several did. */
export function outcomeFor(over: Over, plays: readonly string[]): string | null {
  const [me, ...others] = plays;
  if (me === undefined || others.length || !over.winners.length) return null;
  const won = over.winners.includes(me);
  if (won && over.winners.length > 1) return "You share the victory";
  const mine = over.ranks.find(({ seat }) => seat === me);
  const best = over.ranks.find(({ seat }) => seat !== me);
  if (!mine || !best) return won ? "You won" : "You lost";
  if (!won && over.ranks.length > 2) return `You came ${nth(mine.place)} of ${over.ranks.length}`;
  const by = Math.abs(mine.points - best.points); // 0: something else has decided between equals
  return `You ${won ? "won" : "lost"}${by ? ` by ${by}` : ""}`;
}

const nth = (n: number): string => `${n}${["th", "st", "nd", "rd"][n] ?? "th"}`;
