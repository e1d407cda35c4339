// The line from a device to its table: a web socket that comes back by itself, with growing pauses, and knows how far
// Python's clock is from this one.
import { now, timers } from "../dom/timers";
import type { FromTable } from "../wire/types";

/** Until the next try, in ms; the last one stays. */
const PAUSES = [400, 1000, 2000, 3000];
/** Until a try is given up, in ms: a computer that was asleep or away does not answer, and the browser would wait. */
const OPENS = 4000;
/** How often the clocks are compared, first and later, in ms. */
const COMPARE = { first: 150, later: 5000 };
/** Without an answer to that for so long, in ms, the line is down: where the air is lost nobody hangs up. */
const SILENCE = 5000;
/** Comparisons that count: the fastest of them is the nearest to the truth. */
const LATEST = 8;

export interface ConnectionHost {
  /** What to say first; null: nothing is known yet that would open the table. */
  hello(): Record<string, unknown> | null;
  heard(message: FromTable): void;
  /** The line is up, down, or about to be tried again. */
  changed(): void;
}

export type Connection = ReturnType<typeof connection>;

export function connection(address: string, host: ConnectionHost) {
  const waiting = timers();
  const samples: { trip: number; ahead: number }[] = [];
  let socket: WebSocket | null = null;
  let tries = 0;
  let ended = false;

  const me = {
    isUp: false,
    /** When it broke, and when it is tried next, in ms of this page's clock. */
    brokenAt: 0,
    nextAt: 0,
    open,
    /** A page that slept, or an address that has changed: whether the line is still there is seen at once. */
    wake: () => (me.isUp ? compare() : open()),
    /** The line is taken to be down, whatever the socket says. */
    drop(): void {
      const gone = socket;
      broke();
      gone?.close();
    },
    send(message: Record<string, unknown>): void {
      if (!me.isUp) throw new Error("There is no line to the table.");
      socket?.send(JSON.stringify(message));
    },
    /** Python's clock, in ms; undefined as long as it is not known. */
    clock(): number | undefined {
      const [best] = [...samples].sort((a, b) => a.trip - b.trip);
      return best && now() + best.ahead;
    },
    /** The table has said goodbye. */
    end(): void {
      ended = true;
      waiting.cancelAll();
    },
  };

  function open(): void {
    if (ended || socket) return;
    waiting.cancel("try");
    me.nextAt = 0;
    const here = new WebSocket(address);
    socket = here;
    waiting.set("opens", OPENS, me.drop);
    here.onopen = () => {
      waiting.cancel("opens");
      me.isUp = true;
      const hello = host.hello();
      if (hello) me.send({ hello });
      host.changed();
    };
    here.onmessage = ({ data }) => socket === here && take(JSON.parse(data));
    here.onclose = () => socket === here && broke();
  }

  function broke(): void {
    socket = null;
    waiting.cancelAll();
    if (me.isUp || !me.brokenAt) me.brokenAt = now();
    me.isUp = false;
    if (!ended) {
      const pause = PAUSES[Math.min(tries++, PAUSES.length - 1)] as number;
      me.nextAt = now() + pause;
      waiting.set("try", pause, open);
    }
    host.changed();
  }

  function take(message: FromTable): void {
    if (message.view) {
      if (tries || !samples.length) compare();
      tries = 0;
    }
    if (message.clock) {
      waiting.cancel("answer");
      const [sent = 0, there = 0] = message.clock;
      samples.push({ trip: now() - sent, ahead: there - (sent + now()) / 2 });
      if (samples.length > LATEST) samples.shift();
    }
    host.heard(message);
  }

  /** The laptop may have slept, or its clock may go wrong: it is compared for as long as the line is up. */
  function compare(): void {
    me.send({ clock: now() });
    if (!waiting.isSet("answer")) waiting.set("answer", SILENCE, me.drop);
    waiting.set("compare", samples.length < LATEST / 2 ? COMPARE.first : COMPARE.later, compare);
  }

  return me;
}
