// A bench's sentence, and the look at which more may be known, change only at looks and when play stops; plot and numbers
// at any time.
import { fill, span } from "../dom/elements";
import { type Icon, icon } from "../dom/icons";
import type { BenchNow, BenchVerdict } from "../wire/types";

type Said = Pick<BenchVerdict, "text" | "note" | "perhaps">;

/** Returns a function that keeps the sentences of the last look. */
export function steady(): (now: BenchNow) => BenchNow {
  const kept = new Map<number, { key: string; said: Said }>();
  const WHOLE = -1;

  function keep(index: number, key: string, said: Said): Said {
    const before = kept.get(index);
    if (before?.key === key) return before.said;
    kept.set(index, { key, said });
    return said;
  }

  return (now) => {
    if (now.ask === "length" || now.ask === "leads") return now;
    const passed = (games: number): number => now.looks.filter((look) => look <= games).length;
    const keys = now.rows.map(
      ({ games, verdict }) =>
        `${now.ask} ${now.state} ${now.rows.length} ${verdict.kind} ${verdict.look} ${passed(games)}`,
    );
    const rows = now.rows.map((row, n) => {
      const { text, note, perhaps } = row.verdict;
      return { ...row, verdict: { ...row.verdict, ...keep(n, keys[n] as string, { text, note, perhaps }) } };
    });
    const whole = keep(WHOLE, keys.join(), { text: now.headline, note: "", perhaps: now.perhaps });
    return { ...now, rows, headline: whole.text, perhaps: whole.perhaps };
  };
}

type Kind = BenchVerdict["kind"] | "endless";

const ICON_OF: Record<Kind, Icon | null> = {
  open: "clock",
  even: "tick",
  difference: "fair",
  hard: "width",
  none: null,
  endless: "cross",
};

/** A sentence with the icon of its kind; `whose`: who it is about, for a screen reader that reads only this. */
export function say(el: HTMLElement, kind: Kind | null, text: string, whose = ""): void {
  const drawn = kind ? ICON_OF[kind] : null;
  const key = `${drawn} ${text}`;
  if (el.dataset.said === key) return;
  el.dataset.said = key;
  fill(el, drawn && icon(drawn), whose && span("hidden", `${whose}: `), text && span({}, text));
}

export const WATCH: Record<string, (value: number) => string> = {
  longest: (value) => `the longest, ${value} plies`,
  closest: (value) => (value ? `the closest, by ${value}` : "the closest, a tie"),
  "most lead changes": (value) => `most lead changes, ${value}`,
  any: () => "any",
};
export const WATCH_SHORT: Record<string, string> = {
  longest: "longest",
  closest: "closest",
  "most lead changes": "most changes",
  any: "any",
};

/** A setup that nobody has named goes by its text. */
export const nameOf = ({ name, text }: { name: string; text: string }): string =>
  name === text ? `Setup ${text}` : name;
