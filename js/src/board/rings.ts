// What the rings on a board mean, in words: where somebody points at one, in the sheet *How to play*, and at the first
// click on a broken one.

export const GOLD = "A gold ring: a click there is your next step.";
export const DASHED = "A dashed ring: a click there uses a card, too.";

/** At a broken ring. `cards`: those that a click there may use. */
export const usesCard = (cards: readonly string[]): string =>
  `It uses your card: ${[...new Set(cards)].join(" or ")}. Gold rings do not use it.`;
