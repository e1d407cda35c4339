// The shared parts that this page has taken, by digest, whichever board of whichever notebook took them. The stub and
// the front end are two modules: they meet here.

const page = globalThis as { squirrelwidgets?: Record<string, Promise<unknown>> };
const OFFERED = "squirrelwidgets-offered";

export function taken(): Record<string, Promise<unknown>> {
  page.squirrelwidgets ??= {};
  return page.squirrelwidgets;
}

/** Puts into the page what is not there yet. */
export function offer(digest: string, part: unknown): void {
  taken()[digest] ??= Promise.resolve(part);
  globalThis.dispatchEvent(new Event(OFFERED));
}

/** Resolves once it is in the page. */
export function offered(digest: string): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!taken()[digest]) return;
      globalThis.removeEventListener(OFFERED, look);
      resolve();
    };
    globalThis.addEventListener(OFFERED, look);
    look();
  });
}
