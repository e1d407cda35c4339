// Chalk: rings and arrows that somebody drew at a ply. Each is a text as on the wire: `f4`, `d4>f4`, `d4>f4 red`; a
// review adds what stands beside it: `d4>f4 red 2`.

export type ChalkColor = "green" | "red" | "blue" | "gray";

/** A ring, or an arrow to somewhere else. */
export interface Stroke {
  from: string;
  to: string;
  color: ChalkColor;
  /** What stands beside its end; empty: nothing. */
  note?: string;
}

export function strokeOf(line: string): Stroke {
  const [way = "", color = "green", note = ""] = line.split(" ");
  const [from = "", to = from] = way.split(">");
  return { from, to, color: color as ChalkColor, note };
}

export function lineOf({ from, to, color }: Stroke): string {
  const way = from === to ? from : `${from}>${to}`;
  return color === "green" ? way : `${way} ${color}`;
}

/** The lines after a stroke: repeating one wipes it off, another colour replaces it. */
export function drawnWith(lines: readonly string[], stroke: Stroke): string[] {
  const line = lineOf(stroke);
  const others = lines.map(strokeOf).filter(({ from, to }) => from !== stroke.from || to !== stroke.to);
  return [...others.map(lineOf), ...(lines.includes(line) ? [] : [line])];
}
