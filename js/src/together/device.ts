// The page of a device at a table: who one is, who else is there, and the board of one's seat below.

import { button, div, fill, html, on, plain, span, toggle } from "../dom/elements";
import { keep, kept } from "../dom/kept";
import { theme } from "../dom/theme";
import { noEditor } from "../editor/none";
import { view as boardView } from "../frame/view";
import { session as sessionOf } from "../wire/session";
import type { FromTable, RoomView, SavedBoard } from "../wire/types";
import { join as joinOf } from "./join";
import { type Line, line as lineTo } from "./line";
import { type LineModel, lineModel } from "./model";
import { emblemOf, personOf } from "./people";

/** How long a word to everybody is shown, in ms. */
const TOLD = 6000;
/** Over this way to the table nobody can be timed fairly, in ms. */
const FAIR = 50;
/** Until a lost line is said: most come back before, in ms. */
const PATIENCE = 300;

export function device(el: HTMLElement): void {
  const here = new URL(".", location.href);
  const socket = new URL("socket", here);
  socket.protocol = here.protocol.replace("http", "ws");
  const head = div("device-head");
  const people = div("device-people");
  const lost = div({ class: "device-lost", role: "alert", hidden: true });
  const table = div("device-board");
  const root = div("root device", div("device-top", head, people, lost), table);
  const look = theme(root, () => ({}));
  const tableOf = `table.${here.pathname}`;
  let key = location.hash.replace(/^#/, "") || (kept(tableOf) ?? "");
  let code = "";
  /** What is known of the table; null before it has let this device in. */
  let view: RoomView | null = null;
  let seat = "";
  let watches = false;
  let board: { model: LineModel; close(): void; seat: string } | null = null;
  let over = "";
  let trip = 0;
  let isSeen = false;
  /** The board shows what Python has said on this line: not yet, after a break. */
  let isFresh = true;
  /** A play that was sent when the line broke, and is told of when it is answered. */
  let again: unknown = null;
  /** The last word to everybody, for a while. */
  let told = "";
  let hush = 0;

  const join = joinOf({
    name: kept("name") ?? "",
    code(text): void {
      code = text;
      line.greet();
    },
    sit(seat, name): void {
      keep("name", name);
      say({ sit: { seat, name } });
    },
    watch: () => say({ watch: true }),
  });
  const line: Line = lineTo(socket.href, { hello, heard, changed });

  function say(message: Record<string, unknown>): void {
    if (line.isUp) line.send(message);
  }

  function hello(): Record<string, unknown> | null {
    const person = key && kept(`seat.${key}`);
    if (code) return { code };
    return key ? { key, ...(person && { person }) } : null;
  }

  function heard(message: FromTable): void {
    const { goodbye, refused, traits, update } = message;
    if (message.link) remember(message.link);
    if (message.view && !view) join.tell("");
    if (message.view) view = message.view;
    if (message.key) keep(`seat.${key}`, message.key);
    if (message.seat !== undefined) sit(message.seat, message.view !== undefined);
    if (message.seen !== undefined) isSeen = message.seen;
    if (message.trip !== undefined) trip = message.trip;
    if (refused) refuse(refused);
    if (message.told) tell(message.told);
    if (traits) show(traits);
    if (update) {
      const { answer } = update;
      if (answer && answer.id === again) tellPlayed(answer.ok, answer.text);
      board?.model.update(update);
    }
    if (goodbye) end(goodbye);
    draw();
  }

  function remember(link: string): void {
    key = link;
    code = "";
    keep(tableOf, link);
    history.replaceState(null, "", `#${link}`);
  }

  /** This seat is one's own from now on; none: one watches, or has not chosen yet. */
  function sit(now: string, greeted: boolean): void {
    seat = now;
    if (greeted) {
      if (key) keep(tableOf, key);
      say({ visible: !document.hidden });
      if (!now && watches) say({ watch: true });
    } else watches = now === "";
  }

  function refuse(text: string): void {
    if (board) return tell(text);
    join.tell(text);
    if (view) return;
    code = "";
    key = "";
  }

  function tell(text: string): void {
    clearTimeout(hush);
    told = text;
    hush = window.setTimeout(() => {
      told = "";
      draw();
    }, TOLD);
  }

  /** After a break: what has become of the last tap. */
  function tellPlayed(ok: boolean, text = ""): void {
    again = null;
    tell(ok ? "You are back. Your last move has arrived." : `You are back. Your last move did not arrive. ${text}`);
  }

  function show(traits: SavedBoard): void {
    isFresh = true;
    if (board?.seat === seat) {
      const { model } = board;
      const lostPlay = model.unanswered();
      model.take(traits);
      if (lostPlay && again === null) {
        again = lostPlay.id; // Python plays it once, however often it comes
        say({ board: lostPlay });
      }
      return;
    }
    board?.close();
    fill(table);
    const model = lineModel(line, traits);
    const session = sessionOf(model);
    const closeView = boardView(session, table, noEditor);
    board = { model, seat, close: () => [closeView(), session.close()] };
  }

  function changed(): void {
    if (!line.isUp) {
      isFresh = board === null;
      board?.model.doubt();
    }
    draw();
  }

  function end(text: string): void {
    over = text;
    line.end();
    board?.close();
    board = null;
    fill(table);
  }

  function draw(): void {
    const joining = !over && !board;
    toggle(root, "joins", joining);
    drawLost();
    if (over) {
      join.leave();
      fill(table, html("p", "device-over", over));
    } else if (!key && !code) join.askCode();
    else if (joining && view?.guess) join.askGuess(view, seat);
    else if (joining && view && !seat && !watches) view.learns ? join.askName(view) : join.askSeat(view);
    if (joining && !table.contains(join.el)) fill(table, join.el);
    if (!joining) join.leave();
    toggle(root, "stopped", view?.learns === true && view.state === "paused");
    head.hidden = people.hidden = joining || over !== "";
    if (view && board) view.learns ? drawPupil(view) : drawPeople(view);
  }

  function drawPupil({ state }: RoomView): void {
    const words = isSeen ? "Your teacher looks at this board." : "Your teacher can look at this board.";
    const said = state === "paused" ? "Look up, please." : told || words;
    people.hidden = true;
    const eye = isSeen && span({ class: "eye", "aria-hidden": "true" }, "👁");
    fill(
      head,
      div("person-text", span("person-name", seat), html("span", { class: "person-words", role: "status" }, said)),
      eye,
    );
  }

  function drawPeople({ seats, ...room }: RoomView): void {
    const mine = seats.find((one) => one.seat === seat);
    toggle(root, "is-asked", mine !== undefined && room.moves === seat);
    const all = { seats, ...room };
    const from = Math.max(
      0,
      seats.findIndex((one) => one.seat === seat),
    );
    const order = [...seats.slice(from), ...seats.slice(0, from)];
    fill(people, ...order.map((one) => personOf(one, all, line.clock(), one.seat === seat)));
    const stands = { gathering: "waits for the start", paused: "stands still", playing: "", closed: "" }[room.state];
    const fair = trip && seat ? span(trip > FAIR ? "is-slow" : "quiet", fairness(trip)) : null;
    const words = html("span", { class: "person-words", role: "status" }, told || stands || fair || room.title);
    fill(
      head,
      mine ? emblemOf(mine) : null,
      div("person-text", span("person-name", mine?.name ?? "You watch"), words),
      mine ? button("button", () => leave(mine.name), "Stand up") : button("button", choose, "Take a seat"),
    );
  }

  const fairness = (ms: number): string =>
    ms > FAIR ? `not timed to ${FAIR} ms` : `${Math.max(1, Math.round(ms))} ms to the table`;

  function leave(name: string): void {
    if (confirm(`${name}, do you want to leave your seat? Somebody else, or a bot, may take it.`))
      say({ board: { id: Date.now(), rev: -1, kind: "leave" } });
  }

  /** One who watches wants to sit down after all. */
  function choose(): void {
    watches = false;
    board?.close();
    board = null;
    draw();
  }

  function drawLost(): void {
    const isDown = !over && !(line.isUp && isFresh) && line.brokenAt > 0;
    const isLost = isDown && performance.now() - line.brokenAt > PATIENCE;
    lost.hidden = !isLost;
    if (isDown && !isLost) setTimeout(draw, PATIENCE);
    if (!isLost) return;
    const left = Math.max(0, Math.ceil((line.nextAt - performance.now()) / 1000));
    const when = left ? `This page tries again in ${left} s.` : "This page tries again now.";
    const words = board?.model.unanswered() ? " Your last tap has not been answered: it is asked for then." : "";
    fill(lost, html("b", {}, "No line to the table."), span({}, ` ${when}${words} `), plain(line.open, "Try now"));
  }

  setInterval(() => (!line.isUp || view?.seats.some((one) => one.presence === "away")) && draw(), 1000);
  on(document, "visibilitychange", () => {
    say({ visible: !document.hidden });
    if (!document.hidden) line.wake();
  });
  on(window, "online", line.wake);
  on(window, "offline", line.drop);
  on(window, "hashchange", () => location.reload());
  el.append(root);
  look.apply();
  draw();
  line.open();
}
