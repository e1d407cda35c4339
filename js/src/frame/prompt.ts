// What the top line says: whose turn it is and what is asked, or why nothing is asked of whoever looks; and its buttons.
import { plain, primary } from "../dom/elements";
import { now } from "../dom/timers";
import { wayTo } from "../input/sentence-tree";
import { SLOW, SOON } from "../wire/session";
import type { Status } from "../wire/types";
import type { Question } from "./top-line";
import type { View } from "./view";

const SILENT = "Python does not answer: you can look and replay, not play.";

export function question(status: Status, view: View): Question {
  const asked = onItsWay(status.seat, view) ?? asks(status, view);
  const { seat } = asked;
  const name = seat === undefined ? seat : view.nameOf(seat);
  return { ...asked, name, warning: view.session.alive ? "" : SILENT };
}

function asks({ seat, ask, note, over }: Status, view: View): Question {
  const { session, playhead, picker } = view;
  const { thinking, bot } = session.head;
  if (!playhead.live) return browsing(seat, view);
  if (!playhead.atHead) return seat ? told(seat, view, "plays", true) : { ask, busy: true };
  if (thinking) return { seat: thinking.seat, ask: "Thinking", note: thinking.name, busy: true };
  if (over) return { ask: over.title };
  if (bot) return told(bot, view, "is a bot, and waits");
  if (!session.playable) return told(seat, view, "is to move");
  const chosen = picker.chosen();
  if (chosen)
    return { seat, ask: [{ b: chosen }, ` – choose ${view.weighs ? "one" : "what is lit"}, or go back (Esc).`] };
  return { seat, ask, note };
}

/** A click that Python takes its time over. */
function onItsWay(seat: string | undefined, view: View): Question | null {
  const { session, playhead } = view;
  const sent = session.pending.at(-1);
  const waited = sent ? now() - sent.at : 0;
  if (!sent || waited < SOON || !(playhead.live || sent.from === view)) return null;
  const words = sent.fields.words as string[];
  const { label } = wayTo(view.picker.legal()?.words ?? [], words) ?? {};
  const note = waited >= SLOW ? "Python is busy; this comes next." : undefined;
  return { seat: session.head.legal?.seat ?? seat, ask: label ?? `Playing ${words.join(" ")}`, note, busy: true };
}

/** Somebody else's turn: nothing here is for whoever looks to click. */
const told = (seat: string | undefined, { nameOf }: View, what: string, busy = false): Question => ({
  seat,
  ask: seat === undefined ? "" : `${nameOf(seat)} ${what}${busy ? "" : "."}`,
  busy,
});

/** Where only chance decides there is no seat, and nothing to click. */
function browsing(seat: string | undefined, { session, playhead }: View): Question {
  const line = playhead.line();
  const where = { b: `ply ${line.indexOf(playhead.at)} of ${line.length - 1}` };
  return { seat, ask: ["You are at ", where, session.playable && seat ? ". A click here starts a variation." : "."] };
}

/** Words that have no place, and what else can be done now. */
export function wordButtons({
  session,
  playhead,
  picker,
  commands,
  racing,
  rack,
  mayChange,
  nameOf,
  weighs,
}: View): HTMLButtonElement[] {
  const { thinking, bot } = session.head;
  const spare = picker.spare().filter((way) => !weighs && !rack.offers(way.path));
  const made = spare.map((way) => primary(() => picker.say(way), way.label ?? way.w));
  if (racing.missed()) made.push(primary(playhead.goLive, "A race is on: watch it live"));
  if (picker.canGoBack() && !weighs) made.push(plain(picker.goBack, "Back"));
  if (!playhead.atHead || !mayChange) return made;
  if (thinking) made.push(plain(() => commands.request("stop"), "Stop"));
  if (bot) made.push(primary(() => commands.request("run"), `Let ${nameOf(bot)} play`));
  return made;
}
