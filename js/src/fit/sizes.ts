// Watches the sizes that decide how a board is laid out: its own parts, what scrolls it, and the window.

interface Measured {
  /** The parts whose size decides how the board fits. */
  measured(): HTMLElement[];
  scroller(): HTMLElement | null;
}

export function sizesOf(screen: Measured, resized: () => void) {
  const observer = new ResizeObserver(resized);
  let scroller: HTMLElement | null = null;
  window.addEventListener("resize", resized);

  return {
    /** The parts of a rebuilt board. */
    watch(): void {
      for (const el of screen.measured()) observer.observe(el);
    },
    /** The element that scrolls the board may have changed. */
    follow(): void {
      const now = screen.scroller();
      if (now === scroller) return;
      if (scroller) observer.unobserve(scroller);
      if (now) observer.observe(now);
      scroller = now;
    },
    close(): void {
      observer.disconnect();
      window.removeEventListener("resize", resized);
    },
  };
}
