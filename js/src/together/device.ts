// The page of a device at a table: who one is, who else is there, and the board of one's seat below.

import { bold, div, fill, html, on, plain, span, toggle } from "../dom/elements";
import { keep, kept } from "../dom/kept";
import { theme } from "../dom/theme";
import { timers } from "../dom/timers";
import { noEditor } from "../editor/none";
import { view as boardView } from "../frame/view";
import { session as sessionOf } from "../wire/session";
import type { Answer, DeviceBoard, DeviceView, FromTable } from "../wire/types";
import { connection as connectionTo } from "./connection";
import { join as joinOf } from "./join";
import { type ConnectionModel, connectionModel } from "./model";
import { emblemOf, personOf, tabTitle } from "./people";

/** How long a word to everybody is shown, in ms. */
const TOLD = 6000;
/** Over this way to the table nobody can be timed fairly, in ms. */
const FAIR = 50;
/** Whose turn it is feels it for so long, in ms. */
const FELT = 200;
/** Until a lost line is said: most come back before, in ms. */
const PATIENCE = 300;

const STANDS = { gathering: "waits for the start", paused: "stands still", playing: "", closed: "" };

export function device(el: HTMLElement): void {
  const here = new URL(".", location.href);
  const socket = new URL("socket", here).href.replace("http", "ws");
  const head = div("device-head across gap-8");
  const people = div("device-people gap-4");
  const lost = div({ class: "device-lost type-14", role: "alert", hidden: true });
  const table = div("device-board");
  const root = div("root device down", div("device-top", head, people, lost), table);
  const look = theme(root);
  const waiting = timers();
  const tableOf = `table.${here.pathname}`;
  let key = location.hash.replace(/^#/, "") || (kept(tableOf) ?? "");
  /** What was heard last of each kind; no `view` before the table has let this device in. */
  const known: FromTable = {};
  let watches = false;
  /** It is the turn of who sits here. */
  let asked = false;
  let board: { model: ConnectionModel; close(): void; seat: string } | null = null;
  const join = joinOf(say);
  const hello = () => (key ? { key, person: kept(`seat.${key}`), has: board?.model.has() } : null);
  const connection = connectionTo(socket, { hello, heard, changed });

  function say(message: Record<string, unknown>): void {
    if (connection.isUp) connection.send(message);
  }

  function heard(message: FromTable): void {
    const { view, seat, refused, notice, traits, update, goodbye } = message;
    Object.assign(known, message);
    if (view && seat !== undefined) greeted(seat);
    else if (seat !== undefined) watches = seat === "";
    if (message.key) keep(`seat.${key}`, message.key);
    if (refused) refuse(refused);
    if (notice) tell(notice);
    if (message.pictures) join.take(message.pictures);
    if (traits) show(traits);
    if (update) board?.model.update(update);
    if (goodbye) end(goodbye);
    draw();
  }

  /** The table has let this device in, or has it back. */
  function greeted(seat: string): void {
    key = known.link ?? key;
    keep(tableOf, key);
    history.replaceState(null, "", `#${key}`);
    join.tell("");
    say({ visible: !document.hidden });
    if (!seat && watches) say({ watch: true });
  }

  function refuse(text: string): void {
    if (board) return tell(text);
    join.tell(text);
    if (!known.view) key = "";
  }

  function tell(notice: string): void {
    known.notice = notice;
    waiting.set("hush", TOLD, () => {
      known.notice = "";
      draw();
    });
  }

  /** After a break: what has become of the last tap. */
  function arrived({ ok, text = "" }: Answer): void {
    tell(`You are back. Your last move ${ok ? "has arrived." : `did not arrive. ${text}`}`);
  }

  function show(traits: DeviceBoard): void {
    const { seat = "" } = known;
    if (board?.seat === seat) return board.model.take(traits);
    leaveBoard();
    fill(table);
    const model = connectionModel(connection, traits, arrived);
    const session = sessionOf(model);
    const closeView = boardView(session, table, noEditor);
    board = { model, seat, close: () => [closeView(), session.close()] };
  }

  function leaveBoard(): void {
    board?.close();
    board = null;
  }

  function changed(): void {
    if (!connection.isUp) board?.model.doubt();
    draw();
  }

  function end(text: string): void {
    connection.end();
    leaveBoard();
    fill(table, html("p", "device-over type-18", text));
  }

  function draw(): void {
    const { view = null, seat = "", goodbye } = known;
    drawLost();
    head.hidden = people.hidden = !board;
    toggle(root, "stopped", view?.learns === true && view.state === "paused");
    if (view) document.title = tabTitle(view, seat);
    if (view && board) drawTop(view, seat);
    table.hidden = board !== null && join.meets(seat, draw);
    if (table.hidden) root.append(join.el);
    else if (board) join.el.remove();
    if (board || goodbye) return;
    if (!key || (view && (view.guess || !(seat || watches)))) join.ask(view, seat);
    if (!table.contains(join.el)) fill(table, join.el);
  }

  function drawTop(view: DeviceView, seat: string): void {
    const { seats, state, learns, title, moves } = view;
    const { notice, seen, trip = 0 } = known;
    const at = seats.findIndex((one) => one.seat === seat);
    const mine = seats[at];
    const isAsked = mine !== undefined && moves === seat;
    if (isAsked && !asked) navigator.vibrate?.(FELT);
    asked = isAsked;
    toggle(root, "is-asked", isAsked);
    toggle(root, "in-game", mine !== undefined && !learns && state === "playing");
    toggle(head, "told", !!notice);
    const order = at > 0 ? [...seats.slice(at), ...seats.slice(0, at)] : seats;
    fill(people, ...order.map((one) => personOf(one, view, connection.clock(), one === mine)));
    const watched = `Your teacher ${seen ? "looks" : "can look"} at this board.`;
    const pupil = state === "paused" ? "Look up, please." : notice || watched;
    const slow = mine && trip > FAIR && span("is-slow", "A slow line: your slaps may come late");
    const player = notice || STANDS[state] || slow || title;
    const words = html("span", { class: "person-words low-voice type-12", role: "status" }, learns ? pupil : player);
    const name = learns ? seat : (mine?.name ?? "You watch");
    const place = mine ? plain(() => leave(mine.name), "Stand up") : plain(choose, "Take a place");
    const eye = seen && span({ class: "eye", "aria-hidden": "true" }, "👁");
    fill(head, mine && emblemOf(mine), div("person-text down", span("person-name", name), words), learns ? eye : place);
  }

  function leave(name: string): void {
    if (confirm(`${name}, do you want to leave your place? Somebody else, or a bot, may take it.`))
      say({ board: { id: Date.now(), rev: -1, kind: "leave" } });
  }

  /** One who watches wants to sit down after all. */
  function choose(): void {
    watches = false;
    leaveBoard();
    draw();
  }

  function drawLost(): void {
    const since = performance.now() - connection.brokenAt;
    const isDown = !known.goodbye && connection.brokenAt > 0 && !(connection.isUp && !board?.model.inDoubt());
    lost.hidden = !isDown || since <= PATIENCE;
    if (isDown && lost.hidden) waiting.set("lost", PATIENCE, draw);
    if (lost.hidden) return;
    const left = Math.max(0, Math.ceil((connection.nextAt - performance.now()) / 1000));
    const when = left ? `in ${left} s` : "now";
    const tap = board?.model.isUnanswered() ? " Your last tap has not been answered: it is asked for then." : "";
    const words = span({}, ` This page tries again ${when}.${tap} `);
    fill(
      lost,
      bold({}, known.view?.learns ? "No line." : "No line to the table."),
      words,
      plain(connection.open, "Try now"),
    );
  }

  setInterval(() => (!connection.isUp || known.view?.seats.some((one) => one.presence === "away")) && draw(), 1000);
  on(document, "visibilitychange", () => {
    say({ visible: !document.hidden });
    if (!document.hidden) connection.wake();
  });
  on(window, "online", connection.wake);
  on(window, "offline", connection.drop);
  on(window, "hashchange", () => location.reload());
  el.append(root);
  look.apply();
  draw();
  connection.open();
}
