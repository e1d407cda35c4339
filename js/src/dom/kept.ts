// What a browser keeps of how somebody likes their boards. A page may have no storage, or may refuse it: then it lasts
// as long as the view.

const key = (name: string): string => `squirrelwidgets.${name}`;

/** What was kept here under this name; null: nothing. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(key(name));
  } catch {
    return null;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(key(name), value);
  } catch {
    // storage is unavailable
  }
}
