// The speed of what is shown: which there are, and the one that was chosen last in this browser. A page may have no
// storage, or may refuse it: then a speed lasts as long as the view.

export const SPEEDS: readonly number[] = [0.5, 1, 2, 4];

const KEY = "squirrelwidgets.speed";

/** The speed that code asks for, or else the one that was chosen here last. */
export function firstSpeed(asked: number | undefined): number {
  const speed = asked ?? remembered();
  return SPEEDS.includes(speed) ? speed : 1;
}

export const nextSpeed = (speed: number): number => SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;

export function remember(speed: number): void {
  try {
    localStorage.setItem(KEY, `${speed}`);
  } catch {
    // nothing is kept
  }
}

function remembered(): number {
  try {
    return Number(localStorage.getItem(KEY) ?? 1);
  } catch {
    return 1;
  }
}
