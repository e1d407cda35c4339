// The line from a device to its table: a web socket that comes back by itself, with growing pauses, and knows how far
// Python's clock is from this one.
import type { FromTable } from "../wire/types";

/** Until the next try, in ms; the last one stays. */
const PAUSES = [400, 1000, 2000, 4000, 8000];
/** How often the clocks are compared, first and later, in ms. */
const COMPARE = { first: 150, later: 5000 };
/** Without an answer to that for so long, in ms, the line is down: where the air is lost nobody hangs up. */
const SILENCE = 5000;
/** Comparisons that count: the fastest of them is the nearest to the truth. */
const LATEST = 8;

export interface LineHost {
  /** What to say first; null: nothing is known yet that would open the table. */
  hello(): Record<string, unknown> | null;
  heard(message: FromTable): void;
  /** The line is up, down, or about to be tried again. */
  changed(): void;
}

export type Line = ReturnType<typeof line>;

export function line(address: string, host: LineHost) {
  const samples: { trip: number; ahead: number }[] = [];
  let socket: WebSocket | null = null;
  let tries = 0;
  let timer = 0;
  let compared = 0;
  let silent = 0;
  let ended = false;

  const me = {
    isUp: false,
    /** When it broke, and when it is tried next, in ms of this page's clock. */
    brokenAt: 0,
    nextAt: 0,
    open,
    greet,
    /** A page that slept, or an address that has changed: whether the line is still there is seen at once. */
    wake: () => (me.isUp ? compare() : open()),
    /** The line is taken to be down, whatever the socket says. */
    drop(): void {
      const gone = socket;
      if (gone) broke();
      gone?.close();
    },
    send(message: Record<string, unknown>): void {
      if (!me.isUp || !socket) throw new Error("There is no line to the table.");
      socket.send(JSON.stringify(message));
    },
    /** Python's clock, in ms; undefined as long as it is not known. */
    clock(): number | undefined {
      const [best] = [...samples].sort((a, b) => a.trip - b.trip);
      return best && performance.now() + best.ahead;
    },
    /** The table has said goodbye. */
    end(): void {
      ended = true;
      clearTimeout(timer);
    },
  };

  function open(): void {
    clearTimeout(timer);
    if (ended || socket) return;
    me.nextAt = 0;
    const here = new WebSocket(address);
    socket = here;
    here.onopen = () => {
      me.isUp = true;
      greet();
      host.changed();
    };
    here.onmessage = ({ data }) => socket === here && take(JSON.parse(data));
    here.onclose = () => {
      if (socket === here) broke();
    };
  }

  function greet(): void {
    const hello = host.hello();
    if (hello && me.isUp) me.send({ hello });
  }

  function broke(): void {
    socket = null;
    clearTimeout(compared);
    answered();
    if (me.isUp || !me.brokenAt) me.brokenAt = performance.now();
    me.isUp = false;
    if (!ended) {
      const pause = PAUSES[Math.min(tries++, PAUSES.length - 1)] as number;
      me.nextAt = performance.now() + pause;
      timer = window.setTimeout(open, pause);
    }
    host.changed();
  }

  function answered(): void {
    clearTimeout(silent);
    silent = 0;
  }

  function take(message: FromTable): void {
    if (message.view) {
      if (tries || !samples.length) compare();
      tries = 0;
    }
    if (message.clock) {
      answered();
      const [sent = 0, there = 0] = message.clock;
      const now = performance.now();
      samples.push({ trip: now - sent, ahead: there - (sent + now) / 2 });
      if (samples.length > LATEST) samples.shift();
    }
    host.heard(message);
  }

  /** The laptop may have slept, or its clock may go wrong: it is compared for as long as the line is up. */
  function compare(): void {
    clearTimeout(compared);
    if (!me.isUp) return;
    me.send({ clock: performance.now() });
    silent ||= window.setTimeout(me.drop, SILENCE);
    compared = window.setTimeout(compare, samples.length < LATEST / 2 ? COMPARE.first : COMPARE.later);
  }

  return me;
}
