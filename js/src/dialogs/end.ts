// The end of a game. It takes the board's room: a table of all players and what explains the difference, and at its right
// why, and what comes next. Where no points decide the board itself stays, and the end stands beside it.

import { render, type Speaker, spoken, whose } from "../board/runs";
import {
  all,
  bold,
  button,
  div,
  fill,
  focusOn,
  heading,
  holdsFocus,
  html,
  on,
  plain,
  span,
  style,
  toggle,
} from "../dom/elements";
import { type Icon, icon } from "../dom/icons";
import type { Playhead } from "../playback/playhead";
import type { Shown } from "../playback/shown-ply";
import type { ViewState } from "../state";
import type { Session } from "../wire/session";
import type { Decided, Over, Rank, Text } from "../wire/types";
import { backToGames } from "./all-games";
import { keepWin } from "./before";
import type { Commands } from "./commands";
import { feast, portrait } from "./feast";
import { mineOf, reasonOf } from "./outcome";

export interface EndHost {
  session: Session;
  state: Pick<ViewState, "dialog" | "end" | "worths">;
  screen: {
    root: HTMLElement;
    /** The box of the end. */
    end: HTMLElement;
    /** What the game itself tells of its end: panels below the table. */
    told(): HTMLElement;
  };
  speaker(): Speaker;
  shown(): Shown;
  playhead: Pick<Playhead, "first" | "toggle" | "go">;
  commands: Pick<Commands, "request" | "run">;
  /** The end has come or gone: the board may have another size. */
  changed(): void;
}

/** A step that is offered: what is written on it, and what it does; false: not here. */
type Step = false | { icon: Icon; text: string; sub?: string; run: () => void };

/** It is over: the end is seen, or left for the board. */
export type End = "seen" | "left" | null;

export type Ending = ReturnType<typeof ends>;

export function ends({ session, state, screen, commands, playhead, ...host }: EndHost) {
  /** The end that is drawn: its ply, and what can follow it. Null: none, or what is drawn may be stale. */
  let drawn: string | null = null;
  const moments = div("end-moments");
  /** The lesson on what went wrong. It comes a little later, and stands last: nothing moves. */
  const toLesson = div("to-lesson");

  const isOver = (): boolean => host.shown().status.over !== undefined && !session.lesson && !session.review;

  function draw(): void {
    const { ply, status } = host.shown();
    const isSeen = isOver() && !state.dialog && state.end.left !== ply.id;
    const key = `${ply.id} ${session.alive}`;
    // what was drawn stays while somebody looks back: whoever replays asks the kernel nothing
    if (isOver() && status.over && key !== drawn) {
      build(status.over);
      drawn = key;
    }
    const wasSeen = !screen.end.hidden;
    screen.end.hidden = !isSeen;
    toggle(screen.root, "ended", isSeen);
    toggle(screen.root, "ended-whole", isSeen && hasTable(status.over));
    if (isSeen) showOf(state.end.seat);
    if (isSeen === wasSeen) return;
    host.changed();
    if (isSeen && holdsFocus(screen.root)) focusOn(screen.end.querySelector<HTMLElement>(".sqw-primary"));
  }

  function build(over: Over): void {
    const speaker = host.speaker();
    const { plays } = session.head;
    const mine = mineOf(over, plays);
    state.end.seat = mine?.seat ?? over.winners[0] ?? over.ranks[0]?.seat ?? "";
    const steps = stepsAfter(over, mine);
    fill(
      screen.end,
      hasTable(over) &&
        div(
          "end-told gap-10",
          div("end-main down gap-10", tableOf(over, speaker), over.bars && bars(over, speaker), screen.told()),
          moments,
        ),
      div("end-side down", ...why(over, mine, speaker), ...steps.map(step), toLesson, div("end-foot gap-8", ...foot())),
    );
    fill(moments);
    fill(toLesson);
    if (mine && hasWon(over, mine)) keepWin(session.statics.code);
    if (session.alive && !session.options.guest && mine) lookBack(mine);
  }

  // -- who came where, and why

  function tableOf({ cols = [], ranks }: Over, speaker: Speaker): HTMLElement {
    const head = [...cols, "Sum"].map((col) => html("th", { scope: "col" }, ...render(col, speaker)));
    const rows = ranks.map(({ seat, place, parts, points }) => {
      const bot = levelOf(seat);
      const name = button({ class: "pick", "data-key": `end ${seat}` }, () => choose(seat), whose(seat, speaker));
      return html(
        "tr",
        { class: speaker.isMe(seat) && "mine", "data-seat": seat },
        html("th", { scope: "row" }, span("place", `${place}.`), name, bot && span("quiet", bot)),
        ...parts.map((part) => html("td", {}, ...render(part, speaker))),
        html("td", "sum", `${points}`.replace("-", "−")),
      );
    });
    const el = html(
      "table",
      { class: ranks.length > 5 ? "scores many" : "scores", label: "Points" },
      html("thead", {}, html("tr", {}, html("th", { scope: "col" }, "Player"), ...head)),
      html("tbody", {}, ...rows),
    );
    on(el, "click", ({ target }) => {
      const { seat } = (target as Element).closest<HTMLElement>("tr")?.dataset ?? {};
      if (seat) choose(seat);
    });
    return el;
  }

  /** What a bot is called, beside the name of its seat. */
  function levelOf(seat: string): string {
    const { statics, head } = session;
    const n = statics.seats.findIndex(({ id }) => id === seat);
    const player = head.players[n] ?? "person";
    return player === "person" || statics.seats[n]?.auto ? "" : player;
  }

  function choose(seat: string): void {
    state.end.seat = seat;
    showOf(seat);
  }

  /** The panels of this player, and those of nobody. */
  function showOf(seat: string): void {
    for (const row of all(screen.end, "tr[data-seat]")) toggle(row, "chosen", row.dataset.seat === seat);
    for (const one of all(screen.told(), ":scope > [data-seat]")) one.hidden = one.dataset.seat !== seat;
  }

  function why(over: Over, mine: Rank | undefined, speaker: Speaker): (HTMLElement | false)[] {
    const { winners } = over;
    const [winner] = winners;
    const { plays } = session.head;
    const isFeast = winner !== undefined && winners.length === 1 && plays.includes(winner);
    const reason = mine?.why ?? reasonOf(over);
    const seat = mine?.seat ?? winner;
    if (!isFeast)
      return [
        div(
          "why across gap-12",
          seat !== undefined && portrait(seat, speaker.art),
          html("p", {}, ...render(reason, speaker), !mine && " ", ...(mine ? [] : render(over.note, speaker))),
        ),
      ];
    const words = html("p", "feast-words", ...(mine ? ["You won!"] : [...render(over.title, speaker), "!"]));
    const feats = over.ranks.find((rank) => rank.seat === winner)?.feats ?? [];
    const numbers = feats.map(({ n, text }) => div({}, html("b", {}, n), span({}, ...render(text, speaker))));
    return [feast(winner, words, speaker.art), numbers.length > 0 && div("feats", ...numbers)];
  }

  // -- what comes next

  function stepsAfter(over: Over, mine: Rank | undefined): Step[] {
    if (!session.alive || session.options.guest) return [];
    const review: Step = { icon: "review", text: "Look back", run: () => commands.run("review") };
    if (!mine) return [again(false), review];
    return hasWon(over, mine) ? [again(true), stronger(), review] : [again(false), review, easier()];
  }

  /** The same once more; after a win of two, from the other side. */
  function again(other: boolean): Step {
    const { players, names, plays } = session.head;
    const n = players.indexOf("person");
    const isOther =
      other && players.length === 2 && plays.length === 1 && !session.statics.seats.some(({ auto }) => auto);
    const fields = isOther ? { players: [...players].reverse() } : {};
    const text = isOther ? `Play again, as ${session.statics.seats[1 - n]?.name ?? names[1 - n]}` : "Play again";
    return { icon: "play", text, run: () => commands.request("new", fields) };
  }

  function stronger(): Step {
    const next = rung(1);
    return next && { icon: "forward", text: `A stronger bot: ${next.name}`, run: next.play };
  }

  /** Against the weakest level there is; whoever plays that already gets hints. */
  function easier(): Step {
    const first = rung("first");
    if (first) return { icon: "back", text: `Play against a ${first.name}`, run: first.play };
    return { icon: "hint", text: "Play again with hints on", run: withHints };
  }

  function withHints(): void {
    state.worths.on = true;
    commands.request("new");
  }

  /** The level above that of all others, or the first; false where they are of no level, of different ones, or there. */
  function rung(to: 1 | "first"): false | { name: string; play: () => void } {
    const { players } = session.head;
    const { seats, player_options: options } = session.statics;
    const levels = options.bots.filter(({ role }) => role === "level");
    const others = new Set(players.filter((player, n) => player !== "person" && !seats[n]?.auto));
    const now = levels.findIndex(({ id }) => others.size === 1 && others.has(id));
    const next = to === "first" ? (now > 0 || others.size > 1 ? levels[0] : undefined) : levels[now < 0 ? -1 : now + 1];
    if (!next) return false;
    const seated = players.map((player) => (others.has(player) ? next.id : player));
    const decide = seated.filter((_, n) => !seats[n]?.auto);
    return { name: next.id, play: () => commands.request("new", { players: decide }) };
  }

  function foot(): (HTMLElement | false)[] {
    const asks = session.alive && !session.options.guest;
    const replay = (): void => {
      playhead.first();
      playhead.toggle();
    };
    return [
      asks && plain(() => commands.run("record"), "Save"),
      plain(replay, "Replay"),
      asks && session.options.opened === true && plain(() => backToGames(screen.end), "All games"),
    ];
  }

  // -- what decided

  function lookBack({ lesson = "" }: Rank): void {
    fill(moments, heading("What decided"), html("p", "quiet", "looking …"));
    session.ask("review", { act: "decided", lesson }, ({ decided, lesson: text }) => {
      fill(moments, ...(decided ? told(decided) : []));
      const learn = (): void => commands.request("learn", { lesson });
      if (text) fill(toLesson, step({ icon: "forward", text, sub: "for just this", run: learn }, 1));
    });
  }

  function told({ headline, moments: found }: Decided): HTMLElement[] {
    const speaker = host.speaker();
    const row = ({ kind, title, text, node, after }: Decided["moments"][number]): HTMLElement =>
      html(
        "li",
        {},
        bold({}, `${capital(title)}. `),
        ...render(text, speaker),
        " ",
        button("link", () => playhead.go(kind === "luck" ? after : node), "Look at it"),
      );
    return [heading(headline), html("ul", "decided", ...found.map(row))];
  }

  return {
    draw,
    now: (): End => (isOver() ? (state.end.left === host.shown().ply.id ? "left" : "seen") : null),
    /** Swaps between the end and the board. */
    swap(): void {
      const { id } = host.shown().ply;
      state.end.left = state.end.left === id ? null : id;
      draw();
    },
    /** The frame has been rebuilt: what is drawn may have changed. */
    forget(): void {
      drawn = null;
    },
  };
}

const hasWon = ({ winners }: Over, { seat }: Rank): boolean => winners.length === 1 && winners[0] === seat;

const hasTable = (over: Over | undefined): boolean => over?.ranks.some(({ points }) => points !== undefined) ?? false;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The most important one is the first. */
function step(one: Step, n: number): HTMLElement | false {
  if (!one) return false;
  const words = span("onward-text", html("b", {}, one.text), one.sub && html("small", {}, one.sub));
  return button(n ? "button onward gap-10" : "button onward primary gap-10", one.run, icon(one.icon), words);
}

/** The most players that have a bar each. */
const BARS = 3;

/** Shares of one thing, a bar a player, in the colours of the legend. */
function bars({ cols = [], ranks }: Over, speaker: Speaker): HTMLElement | false {
  if (ranks.length > BARS) return false;
  const numberOf = (part: Text): number => Math.max(0, Number(spoken(part, speaker.art).replace("−", "-")));
  const shares = ranks.map(({ parts }) => parts.map(numberOf));
  const most = Math.max(1, ...shares.map((each) => each.reduce((sum, n) => sum + n, 0)));
  const rows = ranks.map(({ seat }, row) => {
    const drawn = (shares[row] ?? []).map(
      (n, col) => n > 0 && style(span(`share share-${col}`, `${n}`), { width: `${(100 * n) / most}%` }),
    );
    return div("bar-row", speaker.art.emblem(seat), div("shares", ...drawn));
  });
  const legend = cols.map((col, n) => span("legend gap-4", span(`share share-${n}`), ...render(col, speaker)));
  return div("bars down", ...rows, div("legends", ...legend));
}
