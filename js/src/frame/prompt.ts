// The prompt of the head: who one is and what is asked, or why nothing is; and the buttons. Drawn in panels/top-line.ts.

import type { Commands } from "../dialogs/commands";
import { mineOf, outcomeFor, reasonOf } from "../dialogs/outcome";
import { plain, primary, set, style, toggle } from "../dom/elements";
import type { Picker } from "../input/sentence-picker";
import type { Reader } from "../input/sentence-reader";
import { isHinted, wayTo } from "../input/sentence-tree";
import type { Dock } from "../panels/dock";
import type { Me, Prompt } from "../panels/top-line";
import type { Playhead } from "../playback/playhead";
import { type Shown, shownPlays, waitingTime } from "../playback/shown-ply";
import { openWindow } from "../race/window";
import { isChoosing, type ViewState } from "../state";
import { type Session, SLOW, SOON } from "../wire/session";
import type { Over, Ply, Status, Text } from "../wire/types";
import { waits } from "../wire/values";
import type { Answers } from "./answers";
import type { Upright } from "./upright";

const SILENT = "Python does not answer: you can look and replay, not play.";
/** … to who came with a device, and has no kernel. */
const NO_LINE = "No line: you can look, and play again once it is back.";

export interface PromptHost {
  session: Session;
  state: ViewState;
  playhead: Pick<Playhead, "atHead" | "depth" | "line" | "seen" | "goLive">;
  reader: Reader;
  upright: Pick<Upright, "isUpright" | "isElsewhere" | "ways">;
  nameOf(seat: string): string;
  /** What the next click in an editor does; null: there is none. */
  editing(): Prompt | null;
}

export interface WordsHost extends PromptHost {
  picker: Pick<Picker, "say" | "choose" | "goBack">;
  commands: Pick<Commands, "request">;
  dock(): Pick<Dock, "offers" | "peek">;
  answers: Pick<Answers, "draw">;
}

export function prompt({ status, ply }: Pick<Shown, "status" | "ply">, board: PromptHost): Prompt {
  const host = { ...board, nameOf: (seat: string): string => nameThen(seat, ply, board) };
  const prompt =
    host.editing() ?? pendingPrompt(status.seat, host) ?? lessonPrompt(status.seat, host) ?? headPrompt(status, host);
  const { seat } = prompt;
  const name = seat === undefined ? seat : host.nameOf(seat);
  const { alive, head, lesson, options } = host.session;
  const misses = !alive && !lesson && !options.readonly; // a read-only board needs no Python
  const me = meOf(prompt, status.over !== undefined, host);
  return {
    ...prompt,
    name,
    me,
    warning: alive ? (head.warning ?? "") : misses ? (options.guest ? NO_LINE : SILENT) : "",
  };
}

/**
 * Who looks at the board: of one person that never changes. A board of several people is the one's who is asked, and one
 * that is handed round changes under its curtain.
 */
function meOf({ seat, busy }: Prompt, isOver: boolean, { session, playhead }: PromptHost): Me {
  const { plays, curtain, legal, lifted } = session.head;
  const decides = plays.find((one) => one === (curtain ?? legal?.seat));
  const mine = plays.length > 1 ? decides : (plays[0] ?? null);
  const says = mine === null ? "You watch" : isOver ? "You were" : plays.length > 1 && !lifted ? "Turn of" : "You are";
  const asked = !isOver && !busy && seat !== undefined && seat === mine && playhead.atHead();
  return { seat: mine, says, asked };
}

/** The name of the player who sat there at the ply that is shown. */
function nameThen(seat: string, { names }: Ply, { session, nameOf }: PromptHost): string {
  return names?.[session.statics.seats.findIndex(({ id }) => id === seat)] ?? nameOf(seat);
}

function headPrompt({ seat, ask, note, over }: Status, host: PromptHost): Prompt {
  const { session, state, playhead, reader } = host;
  const { thinking, bot } = session.head;
  if (!state.playhead.live) return browsingPrompt(seat, host);
  if (!playhead.atHead()) return seat ? otherTurn(seat, host, "plays", true) : { ask, busy: true };
  if (thinking && session.alive) return { seat: thinking.seat, ask: "is thinking", note: thinking.name, busy: true };
  if (over) return endPrompt(over, session.head.plays);
  if (isReplay(session)) return { ask: "This game can be watched here.", note: "To play, open the notebook." };
  if (bot) return otherTurn(bot, host, "is a bot, and waits");
  if (!session.playable) return otherTurn(seat, host, "is to move");
  const chosen = reader.chosen();
  if (chosen) {
    const isLit = !isChoosing(state) && reader.lit().size > 0;
    const { then } = wayTo(reader.words(), state.sentence.said) ?? {};
    if (then) return { seat, ask: then, note: "Esc goes back." };
    return { seat, ask: `${chosen} – choose ${isLit ? "what is lit" : "one"}`, note: "Esc goes back." };
  }
  if (state.forced) return { seat, ask: "Only one way", note: "It goes by itself. Or click." };
  const { tapped } = state.pointer;
  return { seat, ask, note: tapped !== null && tapped === state.row ? "Tap again to choose it." : note };
}

/** A page without Python, where nothing was to be played from the start. */
const isReplay = ({ alive, options, lesson }: Session): boolean => !alive && options.readonly === true && !lesson;

/** How the game ended: for the one person at this board, else for all. */
function endPrompt(over: Over, plays: readonly string[]): Prompt {
  const outcome = outcomeFor(over, plays);
  const mine = mineOf(over, plays);
  const has = mine?.points === undefined || over.winners.includes(mine.seat) ? [] : [` You have ${mine.points}.`];
  return { ask: outcome ?? over.title, note: [...reasonOf(over), ...has] };
}

/** A click that Python takes its time over. */
function pendingPrompt(seat: string | undefined, { session, state, reader }: PromptHost): Prompt | null {
  const last = state.pending.at(-1);
  const waited = last ? waitingTime(last) : 0;
  if (!last || waited < SOON || !shownPlays(state).includes(last)) return null;
  const { label } = wayTo(reader.words(), last.words) ?? {};
  const busy = session.options.guest ? "One moment: this comes next." : "Python is busy; this comes next.";
  const note = waited >= SLOW ? busy : undefined;
  return { seat: session.head.legal?.seat ?? seat, ask: label ?? `Playing ${last.words.join(" ")}`, note, busy: true };
}

/** A lesson's prompt while its board waits, or only answers. */
function lessonPrompt(seat: string | undefined, { session, reader }: PromptHost): Prompt | null {
  const { step, practice } = session.lesson ?? {};
  if (step?.finish) return { ask: step.finish.open ? "Something is still open." : "The lesson is done." };
  if (step?.state === "solved") return { ask: practice ? "Right." : "The step is done." };
  if (step?.finds) return { seat, ask: askInVain(reader.chosen()) };
  if (!waits(session)) return null;
  if (step?.question?.answered === false) return { ask: "Answer first, then play." };
  return { ask: practice ? "Take it back, and try again." : "Your turn is over, and the lesson waits." };
}

/** In a search for refusals nothing is played. */
const askInVain = (chosen: string): Text =>
  chosen
    ? [{ b: chosen }, " – click to ask, or go back (Esc)."]
    : ["Nothing is played now: ", { b: "click to ask" }, ", as often as you like."];

/** Somebody else's turn, or one's own that is only seen: nothing here can be clicked. */
function otherTurn(seat: string | undefined, { session }: PromptHost, does: string, busy = false): Prompt {
  const { plays } = session.head;
  const isMine = plays.length === 1 && plays[0] === seat;
  return { seat, ask: seat === undefined ? "" : isMine ? "Your turn" : does, busy };
}

/** At an older ply. Where only chance decides there is no seat, and nothing to click. */
function browsingPrompt(seat: string | undefined, host: PromptHost): Prompt {
  return { ask: "You look back", note: seat && host.session.playable ? otherTry(seat, host) : "" };
}

/** What can be done at an older ply. */
function otherTry(seat: string, { session, state, reader, nameOf }: PromptHost): string {
  if (!session.head.plays.includes(seat)) return `${nameOf(seat)}’s turn. To try another way, go to a turn of yours.`;
  if (reader.legal()) return "Click what is lit for another try.";
  const isKnown = state.sentence.elsewhere?.node === state.playhead.at;
  return isKnown ? "Here you can look, and not try another way." : "";
}

/** Buttons for words that have no place, and for what else can be done now. */
export function wordButtons(host: WordsHost): HTMLButtonElement[] {
  const { session, state, playhead, reader, picker, commands } = host;
  const { thinking, bot } = session.head;
  const choosing = isChoosing(state);
  const answers = host.answers.draw();
  const ways = reader
    .withoutPlace()
    .filter(({ path }) => !choosing && !answers && !host.dock().offers(path) && !host.upright.isElsewhere(path));
  const isAside = reader.lit().size > 0; // what is asked is on the board
  const plays = host.upright.ways().map((way, n) =>
    (n ? plain : primary)(
      () => {
        const { chosen } = state.pointer;
        state.pointer.chosen = null;
        picker.say(way, chosen);
      },
      way.label ?? `${reader.chosen() || "Play"} here`,
    ),
  );
  const others = ways.map((way) => {
    const el = (isAside ? plain : primary)(() => picker.choose(way), way.label ?? way.w);
    set(el, { "data-hint": isHinted(way.path, state.hint) });
    if (state.forced) style(el, { "--ms": `${state.forced.ms}ms` });
    toggle(el, "clock", state.forced !== null);
    return el;
  });
  const buttons = [...(answers ?? []), ...plays, ...others];
  const isMissed = !state.race && !state.playhead.live && openWindow(session) !== undefined;
  if (isMissed) buttons.push(primary(playhead.goLive, "A race is on: watch it live"));
  if (reader.canGoBack() && !choosing) buttons.push(plain(picker.goBack, "Back"));
  const peek = host.dock().peek();
  if (peek) buttons.push(peek);
  if (!playhead.atHead() || !session.mayChange) return buttons;
  if (thinking) buttons.push(plain(() => commands.request("stop"), "Stop"));
  const goesOn = session.head.interval ? "Next round" : `Let ${host.nameOf(bot ?? "")} play`;
  if (bot) buttons.push(primary(() => commands.request("run"), goesOn));
  return buttons;
}
