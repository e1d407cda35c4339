// Which card is told large: the one at which somebody points for a moment, the one that the keyboard has come to, or the
// one that a finger has tapped. Its last line says what a click does, or Python says why it does nothing. Other things
// on the board, and rings round them, are told in words alone, to who points at them longer.

import type { Board } from "../board/board";
import { label, pathsAt, type Target } from "../board/places/targets";
import { GOLD, usesCard } from "../board/rings";
import type { Speaker } from "../board/runs";
import type { Timers } from "../dom/timers";
import type { Picker } from "../input/sentence-picker";
import type { Reader } from "../input/sentence-reader";
import type { Way } from "../input/sentence-tree";
import type { Told } from "../panels/big-card";
import type { ViewState } from "../state";
import type { Session } from "../wire/session";
import type { BigCard } from "../wire/types";
import { waits } from "../wire/values";

/** How long one points at a card before it is told, in ms. */
const LOOK = 300;
/** … and at a thing whose name may be known. */
const WONDER = 900;
/** What is told is no target but a row. */
const ROW = "row ";

export interface CardLookHost {
  session: Session;
  state: ViewState;
  board(): Board;
  speaker(): Speaker;
  reader: Reader;
  picker: Pick<Picker, "say">;
  timers: Pick<Timers, "set" | "cancel">;
  show(told: Told | null): void;
  /** The card of the row of a panel that somebody looks at. */
  row(): (BigCard & { at: Element }) | null;
  /** A setup is made, or there is a race: cards are not clicked to play them. */
  isIdle(): boolean;
  /** A screen reader says this. */
  say(text: string): void;
  changed(): void;
}

export type CardLook = ReturnType<typeof cardLook>;

export function cardLook({ session, state, reader, ...host }: CardLookHost) {
  const { pointer } = state;
  /** The card that will be told, or was put away. */
  let waiting: string | null = null;
  /** What Python has been asked about, and its answer. */
  let asked = "";
  let why = "";

  const targetAt = (name: string): Target | undefined => host.board().targets.get(name);

  const faceAt = (name: string): string | undefined =>
    targetAt(name)
      ?.marks.map(({ s }) => host.speaker().art.faceOf(s))
      .findLast((face) => face);

  function open(target: string, byFinger: boolean): void {
    pointer.card = { target, byFinger };
    waiting = target;
    host.changed();
  }

  /** Somebody looks elsewhere. */
  function follow(): void {
    const { card, raised } = pointer;
    if (card?.byFinger) return;
    const isCard = raised === null || faceAt(raised) !== undefined;
    const row = host.row() && `${ROW}${state.row}`;
    const name = raised !== null && (isCard || isThing(raised)) ? raised : row;
    if (name === waiting) return;
    waiting = name;
    pointer.card = null;
    if (name === null) host.timers.cancel("card");
    else host.timers.set("card", isCard ? LOOK : WONDER, () => open(name, false));
  }

  /** Whether there is something to say of a place that has no card. */
  function isThing(name: string): boolean {
    const named = targetAt(name)?.marks.some(({ say, s }) => say ?? session.statics.names[s]);
    return !host.isIdle() && (named || aheadAt(name).length > 0);
  }

  /** The cards that a click there may use. */
  const aheadAt = (name: string): string[] =>
    (reader.lit().get(name) ?? []).filter(({ badge }) => badge).map(({ label, w }) => label ?? w);

  function thing(name: string, target: Target): Told | null {
    const at = host.board().hits.get(name);
    const cards = aheadAt(name);
    const does = cards.length ? usesCard(cards) : reader.lit().has(name) ? GOLD : "";
    return at ? { title: label(host.board().layout, target, session.statics.names, ""), at, does } : null;
  }

  /** True: one was told. */
  function close(): boolean {
    if (!pointer.card) return false;
    pointer.card = null;
    host.changed();
    return true;
  }

  /** Why a click there does nothing; empty until Python has answered, or where nobody here is asked. */
  function whyNot(name: string, target: Target): string {
    const path = pathsAt(target, state.sentence.said)[0];
    if (!path || !session.alive || !session.playable || !reader.legal() || waits(session)) return "";
    const node = state.playhead.at;
    const key = `${node} ${name} ${path}`;
    if (key === asked) return why;
    [asked, why] = [key, ""];
    session.ask("why", { node, words: path }, ({ text = "" }) => {
      if (asked !== key) return;
      why = text;
      host.changed();
    });
    return "";
  }

  function told(name: string, byFinger: boolean): Told | null {
    if (name.startsWith(ROW)) return host.row();
    const [target, face, at] = [targetAt(name), faceAt(name), host.board().hits.get(name)];
    if (target && !face) return thing(name, target);
    if (!target || !face || !at) return null;
    const called = session.statics.names[face] ?? face;
    const note = target.marks.find(({ say }) => say && !say.includes(called))?.say ?? "";
    const isMute = host.isIdle() || (session.lesson?.step?.finds ?? false);
    const ways = isMute ? [] : (reader.lit().get(name) ?? []);
    const deeds = ways.map(deedOf).join(" Or: ");
    const said = byFinger ? upper(deeds) : `Click: ${deeds}`;
    const does = ways.length ? said : isMute ? "" : whyNot(name, target);
    return { face, at, note, does, ...(byFinger && { ways: ways.map((way) => button(way, name)) }) };
  }

  const button = (way: Way, target: string) => ({
    name: shortly(way),
    run: (): void => {
      close();
      host.picker.say(way, target);
    },
  });

  return {
    follow,
    close,
    faceAt,
    /** A finger has tapped a card. */
    tap: (target: string): void => open(target, true),
    draw(): void {
      const { card, focused } = pointer;
      const now = card && told(card.target, card.byFinger);
      host.show(now);
      if (now && card?.target === focused) host.say([now.note, now.does].filter((text) => text).join(" "));
    },
  };
}

/** `play it for 3 energy.` */
const deedOf = ({ does, label, w }: Way): string => does ?? lower(label ?? w);

/** Its first sentence, as a caption. */
function shortly({ does, label, w }: Way): string {
  const first = does?.split(". ")[0]?.replace(/\.$/, "");
  return first ? upper(first) : (label ?? w);
}

const upper = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}`;

const lower = (text: string): string => `${text[0]?.toLowerCase()}${text.slice(1)}.`;
