// What is asked before a game, in the gallery and on a board: how many play, who of them I am, and who the others are.
// What was chosen is there again the next time. Enter starts.

import { div, field, fill, form, submit } from "../dom/elements";
import { keep, kept } from "../dom/kept";
import { segments } from "../dom/segments";
import type { BotKind, PlayerOptions } from "../wire/types";

interface Choice {
  number: number;
  /** My seat; empty: I watch. */
  me: string;
  /** `person`, a bot by its name, or AS_NOW. */
  others: string;
}

const PERSON = "person";
/** The others stay who they are: people and bots, or different bots. */
const AS_NOW = "as now";

interface BeforeHost {
  /** The game, as its choice is kept. */
  game: string;
  playerOptions: PlayerOptions;
  /** Who sits at the board now, by seat; none in the gallery. */
  players?: readonly string[];
  begin(players: string[]): void;
}

export function beforeForm({ game, playerOptions, players = [], begin }: BeforeHost, ...buttons: HTMLElement[]) {
  const { numbers, seats, bots } = playerOptions;
  const chosen = players.length ? choiceNow(playerOptions, players) : choiceKept(game, playerOptions);
  const sides = div("sides");
  const start = submit("Start");

  function drawSides(): void {
    const names = seats.slice(0, chosen.number).map(({ id, name }) => ({ v: id, label: name }));
    if (!names.some(({ v }) => v === chosen.me)) chosen.me = chosen.me && (seats[0]?.id ?? "");
    const me = segments("I play", [...names, { v: "", label: "I watch" }], chosen.me, (me) => {
      chosen.me = me;
    });
    const now = chosen.others === AS_NOW && { v: AS_NOW, label: "as now" };
    const known = [{ v: PERSON, label: "people" }, ...offered(bots).map(({ id }) => ({ v: id, label: id }))];
    const others = segments("Against", [...(now ? [now] : []), ...known], chosen.others, (others) => {
      chosen.others = others;
    });
    fill(sides, field(["I play"], me), chosen.number > 1 && field(["Against"], others));
  }

  const counts = numbers.map((v) => ({ v, label: `${v}` }));
  const howMany = segments("Players", counts, chosen.number, (number) => {
    chosen.number = number;
    drawSides();
  });
  drawSides();
  const rows = [numbers.length > 1 && field(["Players"], howMany), sides];
  const send = (): void => {
    keep(`before.${game}`, JSON.stringify(chosen));
    begin(playersOf(playerOptions, chosen, players));
  };
  return { el: form("seating", send, ...rows, div("words", start, ...buttons)), start };
}

const playersOf = ({ seats }: PlayerOptions, { number, me, others }: Choice, now: readonly string[]): string[] =>
  seats
    .slice(0, number)
    .map(({ id }, n) => (id === me ? PERSON : others === AS_NOW ? (now[n] ?? now.at(-1) ?? PERSON) : others));

/** Yardsticks of experiments are nobody to play against: the menu seats them. */
const offered = (bots: readonly BotKind[]): BotKind[] => bots.filter(({ role }) => role !== "yardstick");

function choiceNow({ seats, bots }: PlayerOptions, players: readonly string[]): Choice {
  const person = players.indexOf(PERSON);
  const others = new Set(players.filter((_, n) => n !== person));
  const [only = PERSON] = others;
  const isOffered = only === PERSON || offered(bots).some(({ id }) => id === only);
  return { number: players.length, me: seats[person]?.id ?? "", others: others.size > 1 || !isOffered ? AS_NOW : only };
}

/** Nothing, where what is kept is none of ours. */
function parsed(text: string | null): Partial<Choice> {
  try {
    return JSON.parse(text ?? "{}");
  } catch {
    return {};
  }
}

/** What was chosen last, as far as there is such a thing still. */
function choiceKept(game: string, { numbers, usual, rival, seats, bots }: PlayerOptions): Choice {
  const names = [PERSON, ...offered(bots).map(({ id }) => id)];
  const first = { number: usual, me: seats[0]?.id ?? "", others: rival };
  const { number, me, others } = { ...first, ...parsed(kept(`before.${game}`)) };
  return {
    number: numbers.includes(number) ? number : first.number,
    me: me === "" || seats.some(({ id }) => id === me) ? me : first.me,
    others: names.includes(others) ? others : first.others,
  };
}
