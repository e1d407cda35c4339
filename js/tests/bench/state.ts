// What Python tells of a bench, as small as it can be.
import type { BenchNow, BenchPage, BenchRow } from "../../src/wire/types";

interface Few {
  games?: number;
  low?: number;
  high?: number;
  text?: string;
  look?: number;
  scores?: BenchRow["scores"];
}

export function row({ games = 0, low = 0.4, high = 0.6, text = "Not yet.", look = 0, scores = [] }: Few): BenchRow {
  const facts = { won: games / 2, games, share: 0.5, low, high, even: 0.5, fair: 0.5 };
  const share = (id: string, name: string) => ({ id, name, ...facts });
  return {
    games,
    even: 0.5,
    drawn: 0,
    within: 0.05,
    shares: [share("red", "Red"), share("sky", "Sky")],
    verdict: { kind: look ? "difference" : "open", text, note: "", look, perhaps: look ? 0 : 400 },
    unfinished: "",
    funnel: [[10, 0.5, 0.2, 0.8]],
    scores,
    lengths: {
      start: 10,
      step: 2,
      counts: [1, 3, 2],
      shortest: 10,
      median: 13,
      longest: 15,
      mean: 13,
      low: 12,
      high: 14,
    },
    leads: null,
    watch: [{ what: "longest", value: 15 }],
    faults: [],
  };
}

export const now = (rows: BenchRow[], more: Partial<BenchNow> = {}): BenchNow => ({
  state: "ready",
  ask: "seat",
  games: rows.reduce((sum, { games }) => sum + games, 0),
  rate: 0,
  rows,
  order: rows.map((_, n) => n),
  headline: rows[0]?.verdict.text ?? "",
  perhaps: 400,
  looks: [200, 400, 800, 1600, 3200, 6400, 12800],
  trouble: "",
  guess: null,
  edited: null,
  before: "",
  ...more,
});

const seat = (id: string, name: string) => ({ id, name, color: "--rust", emblem: "<svg></svg>" });

export const page = (names: string[]): BenchPage => ({
  title: "Row",
  setups: names.map((name) => ({
    name,
    text: `size=${name}`,
    picture: "<svg></svg>",
    seats: [seat("red", "Red"), seat("sky", "Sky")],
  })),
  most: 4,
  bots: ["greedy", "greedy"],
  known: [{ id: "greedy", note: "", role: "yardstick" }],
  code: "bench",
  others: "",
});
