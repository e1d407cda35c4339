// Finds the neighbour of a place in a direction, from coordinates alone: so arrow keys work on every board.
import type { Place } from "../wire/types";

/** The arrow key that leads in a direction. */
export type Heading = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const DIRECTIONS: Record<Heading, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isHeading = (key: string): key is Heading => key in DIRECTIONS;

/**
 * The nearest candidate in a direction, or null. `lane`: the x of a walk up or down, the y of one sideways. On a board
 * of hexagons it keeps a walk straight, where each step alone could go either way.
 */
export function neighbour(
  places: Record<string, Place>,
  candidates: Iterable<string>,
  from: string,
  heading: Heading,
  lane?: number,
): string | null {
  const origin = places[from];
  if (!origin) return null;
  const [ux, uy] = DIRECTIONS[heading];
  let best: string | null = null;
  let least = Infinity;
  for (const name of candidates) {
    const place = places[name];
    if (!place || name === from) continue;
    const along = (place.x - origin.x) * ux + (place.y - origin.y) * uy;
    const across = Math.abs((place.x - origin.x) * uy) + Math.abs((place.y - origin.y) * ux);
    // a place further aside than this belongs to another arrow key
    if (along <= 0.5 || across > along * 1.2) continue;
    const drift = lane === undefined ? across : Math.abs((ux ? place.y : place.x) - lane);
    const cost = Math.hypot(along, across) + across * 0.5 + drift * 0.1;
    if (cost < least) {
      least = cost;
      best = name;
    }
  }
  return best;
}

/** The lane of a walk that begins at this place. */
export const laneOf = (place: Place, heading: Heading): number => (DIRECTIONS[heading][0] ? place.y : place.x);
