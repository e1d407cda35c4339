// What is asked before a game, in the gallery and on a board: how many play, who of them I am, and who the others are.
// What was chosen is there again the next time. Enter starts.

import { bold, type Child, div, field, fill, form, group, html, on, span, submit, unique } from "../dom/elements";
import { keep, kept } from "../dom/kept";
import { segments } from "../dom/segments";
import { capital } from "../dom/words";
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
/** How many play, where nobody has said and the game can be played so. */
const FEW = 2;

interface BeforeHost {
  /** The game, as its choice is kept. */
  game: string;
  playerOptions: PlayerOptions;
  /** Who sits at the board now, by seat; none in the gallery. */
  players?: readonly string[];
  /** The picture of a seat, in its colour. */
  emblem(seat: string): Node;
  /** `devices`: each on one of their own. */
  begin(players: string[], devices: boolean): void;
}

export function beforeForm(host: BeforeHost, ...buttons: Child[]) {
  const { game, playerOptions, players = [], emblem } = host;
  const { numbers, seats, bots } = playerOptions;
  const chosen = players.length ? choiceNow(playerOptions, players) : choiceKept(game, playerOptions);
  const sides = div("sides down gap-10");
  const start = submit("Play");
  let isApart = false;

  function drawSides(): void {
    const sitting = seats.slice(0, chosen.number);
    if (!sitting.some(({ id }) => id === chosen.me)) chosen.me = chosen.me && (seats[0]?.id ?? "");
    const [seat, other] = [unique(), unique()];
    const mine = (v: string, look: string, ...inside: Child[]): HTMLElement =>
      choice(look, seat, chosen.me === v, () => Object.assign(chosen, { me: v }), ...inside);
    const rival = (v: string, look: string, ...inside: Child[]): HTMLElement =>
      choice(look, other, chosen.others === v && !isApart, () => chooseOthers(v, false), ...inside);
    const me = sitting.map(({ id, name }) => mine(id, "seat-choice across box gap-8", emblem(id), bold({}, name)));
    const strengths = offered(bots).map(({ id, note }) =>
      rival(id, "strength", bold({}, capital(id)), note && span("quiet", note)),
    );
    const asNow =
      players.length > 0 && chosenAsNow(playerOptions, players) && rival(AS_NOW, "strength", bold({}, "As now"));
    const apart = choice("quiet-choice low-voice", other, isApart, () => chooseOthers(PERSON, true), "several devices");
    const more = [
      chosen.number > 1 && rival(PERSON, "quiet-choice low-voice", chosen.number > 2 ? "people here" : "a person here"),
      chosen.number > 1 && apart,
      mine("", "quiet-choice low-voice", "I only watch"),
    ];
    fill(
      sides,
      field(["You are"], group("choices-row gap-8", "You are", ...me)),
      chosen.number > 1 && field(["Against"], group("strengths gap-8", "Against", asNow, ...strengths)),
      div("quiet-choices lines", span("quiet", "or"), ...more),
    );
  }

  function chooseOthers(others: string, apart: boolean): void {
    chosen.others = others;
    isApart = apart;
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
    host.begin(playersOf(playerOptions, chosen, players), isApart);
  };
  return { el: form("seating down gap-10", send, ...rows, div("words", start, ...buttons)), start };
}

/** One of several, as a card or a line. */
function choice(look: string, name: string, isOn: boolean, pick: () => void, ...inside: Child[]): HTMLElement {
  const input = html("input", { type: "radio", name });
  input.checked = isOn;
  on(input, "change", pick);
  return html("label", look, input, ...inside);
}

const playersOf = ({ seats }: PlayerOptions, { number, me, others }: Choice, now: readonly string[]): string[] =>
  seats
    .slice(0, number)
    .map(({ id }, n) => (id === me ? PERSON : others === AS_NOW ? (now[n] ?? now.at(-1) ?? PERSON) : others));

/** Yardsticks of experiments are nobody to play against: the menu seats them. */
const offered = (bots: readonly BotKind[]): BotKind[] => bots.filter(({ role }) => role !== "yardstick");

const chosenAsNow = (options: PlayerOptions, players: readonly string[]): boolean =>
  choiceNow(options, players).others === AS_NOW;

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

/** What was chosen last, as far as there is such a thing still; the easiest bot, until somebody has won against one. */
function choiceKept(game: string, { numbers, usual, rival, seats, bots }: PlayerOptions): Choice {
  const names = [PERSON, ...offered(bots).map(({ id }) => id)];
  const first = { number: numbers.includes(FEW) ? FEW : usual, me: seats[0]?.id ?? "", others: rival };
  const { number, me, others } = { ...first, ...parsed(kept(`before.${game}`)) };
  const isLevel = bots.some(({ id, role }) => id === others && role === "level");
  return {
    number: numbers.includes(number) ? number : first.number,
    me: me === "" || seats.some(({ id }) => id === me) ? me : first.me,
    others: names.includes(others) && (!isLevel || hasWon(game)) ? others : first.others,
  };
}

const hasWon = (game: string): boolean => kept(`won.${game}`) !== null;

/** Somebody has won against a bot here. */
export const keepWin = (game: string): void => keep(`won.${game}`, "yes");
