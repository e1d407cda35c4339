// What the top line says: whose turn it is and what is asked, or why nothing is asked of whoever looks.
import type { Picker } from "./picker";
import type { Playhead } from "./playhead";
import { type Session, SLOW, SOON } from "./session";
import type { Question } from "./topline";
import type { Status } from "./wire";

export interface Asking {
  session: Session;
  playhead: Playhead;
  picker: Picker;
  /** The view, as the sender of clicks. */
  from: object;
  nameOf(seat: string): string;
}

export function question(status: Status, asking: Asking): Question {
  const { session, playhead, picker } = asking;
  const { seat, ask, note, over } = status;
  const sent = onItsWay(seat, asking);
  if (sent) return sent;
  if (!playhead.live) return browsing(seat, asking);
  if (!playhead.atHead) return told(seat, asking, "plays", true);
  if (session.head.thinking) {
    const { name } = session.head.thinking;
    return { seat: session.head.thinking.seat, ask: "Thinking", note: name, busy: true };
  }
  if (over) return { ask, note };
  if (session.head.bot) return told(session.head.bot, asking, "is a bot, and waits");
  if (!session.playable) return told(seat, asking, "is to move");
  return { seat, ask: picker.legal()?.ask || ask, note };
}

/** A click that Python takes its time over. */
function onItsWay(seat: string | undefined, { session, playhead, from }: Asking): Question | null {
  const sent = session.pending.at(-1);
  const waited = sent ? performance.now() - sent.at : 0;
  if (!sent || waited < SOON || !(playhead.live || sent.from === from)) return null;
  const words = (sent.fields.words as string[]).join(" ");
  const note = waited >= SLOW ? "Python is busy; it will be played when it is free." : undefined;
  return { seat: session.head.legal?.seat ?? seat, ask: `Playing ${words}`, note, busy: true };
}

/** Somebody else's turn: nothing here is for whoever looks to click. */
function told(seat: string | undefined, { nameOf }: Asking, what: string, busy = false): Question {
  return { seat, ask: seat === undefined ? "" : `${nameOf(seat)} ${what}${busy ? "" : "."}`, busy };
}

function browsing(seat: string | undefined, { session, playhead }: Asking): Question {
  const line = playhead.line();
  const where = [{ b: `ply ${line.indexOf(playhead.at)} of ${line.length - 1}` }];
  return { seat, ask: ["You are at ", ...where, session.playable ? ". A click here starts a variation." : "."] };
}
