// Makes the new value from the old one and a patch, which Python works out in `editor/json_patch.py`.

import type { Patch } from "./types";

/** Parts that have not changed stay the same objects. */
export function patched(old: unknown, patch: Patch): unknown {
  if ("now" in patch) return patch.now;
  if ("put" in patch) return spliced([...(old as string)], patch.keep, patch.put, patch.end);
  if ("words" in patch) return (patched((old as string).split(" "), { items: patch.words }) as string[]).join(" ");
  if ("items" in patch) {
    const before = old as unknown[];
    return patch.items.flatMap((item) => {
      if (Array.isArray(item)) return before.slice(item[0], (item[0] ?? 0) + (item[1] ?? 0));
      return ["at" in item ? patched(before[item.at], item.to) : item.now];
    });
  }
  const all = { ...(old as Record<string, unknown>) };
  for (const [key, to] of Object.entries(patch.keys)) {
    if (to) all[key] = patched(all[key], to);
    else delete all[key];
  }
  return all;
}

/** Letters are counted as Python counts them: one that takes two units here is one. */
const spliced = (letters: string[], keep: number, put: string, end: number): string =>
  letters.slice(0, keep).join("") + put + letters.slice(letters.length - end).join("");
