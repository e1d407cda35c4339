// Decides when a view draws: parts that have changed wait for the next frame and are drawn together. Draws nothing
// itself.

/** The parts that are drawn by themselves, in this order: first the board, then all text beside it. */
export const PARTS = [
  /** The scene, and the playback bar. */
  "board",
  /** Rings, badges and thoughts over the scene, and what can be clicked there. */
  "overlay",
  /** Plays on their way to Python. */
  "pending",
  /** A click that was not possible. */
  "refusal",
  /** Places of a hint. */
  "hint",
  /** The curve and the moments of a review, which say what stands in place of the chalk. */
  "review",
  /** Rings and arrows that somebody drew. */
  "chalk",
  /** Sight lines, a raised card and the ring of focus. */
  "pointer",
  /** Top line, dock, lists and log. */
  "panels",
  /** The panel of a lesson, or the map of its course. */
  "lesson",
  /** The palette of an editor. */
  "editor",
  /** Marks of a panel row on the board. */
  "row",
  /** Lamps, lanes and times of a race. */
  "race",
  /** The dialog, or the end of the game. */
  "dialog",
  "menu",
  "popover",
] as const;

export type Part = (typeof PARTS)[number];

/** Asks for parts to be drawn in the next frame. */
export type Invalidate = (...parts: Part[]) => void;

export type Redraw = ReturnType<typeof redraw>;

/** `draw`: draws one part. `frame`: runs all drawing. */
export function redraw(draw: (part: Part) => void, frame: (run: () => void) => void) {
  const dirty = new Set<Part>();
  let request: number | null = null;

  function drawAll(parts: readonly Part[]): void {
    frame(() => {
      for (const part of parts) if (dirty.delete(part)) draw(part);
    });
  }

  const invalidate: Invalidate = (...parts) => {
    for (const part of parts) dirty.add(part);
    request ??= requestAnimationFrame(() => {
      request = null;
      drawAll(PARTS);
    });
  };

  return {
    invalidate,
    /** Draws these parts at once: the focus goes into them, or an answer must not wait for a frame. */
    drawNow(...parts: Part[]): void {
      for (const part of parts) dirty.add(part);
      drawAll(parts);
    },
    /** The view is closed. */
    close(): void {
      if (request !== null) cancelAnimationFrame(request);
      dirty.clear();
    },
  };
}
