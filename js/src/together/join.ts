// Coming to a table: the code if there was no link, then a name and a seat, or only watching; a class wants a name, a
// bench a guess. What somebody types stays when the rest is drawn anew.
import { buttonRow } from "../dom/button-row";
import {
  bold,
  button,
  type Child,
  div,
  fill,
  html,
  on,
  picture,
  plain,
  set,
  span,
  style,
  svg,
  toggle,
  write,
} from "../dom/elements";
import { icon } from "../dom/icons";
import { keep, kept } from "../dom/kept";
import type { DeviceView, GuessAsked, Picture, SeatedView } from "../wire/types";
import { personOf } from "./people";

const LONGEST = 16;
/** So long nobody sits down by the button that has just got another name, in ms. */
const OTHER = 1000;

/** `say` tells the table. */
export function join(say: (message: Record<string, unknown>) => void) {
  const title = html("h1");
  const fields = div("join-fields");
  const picks = buttonRow();
  const note = html("p", { class: "join-note", role: "status" });
  const goes = buttonRow();
  const el = html("form", "join down gap-10", title, fields, picks.el, note, goes.el);
  const code = html("input", { class: "join-code", maxlength: 8, autocapitalize: "characters", autocomplete: "off" });
  set(code, { label: "The code on the wall", placeholder: "K7M 4QP", autofocus: true });
  const name = html("input", { maxlength: LONGEST, value: kept("name") ?? "", autocomplete: "nickname" });
  const seen = span("quiet");
  const named = html("label", {}, bold({}, "Your name"), " ", seen, name);
  const guess = html("input", { type: "range", min: 0, max: 100, value: 50 });
  const own = html("h2");
  const said = html("p", { class: "join-said type-18", role: "status" });
  let seat = "";
  /** Until then, by the page's clock: the seat that was chosen has just been taken. */
  let until = 0;
  let latest: DeviceView;
  let called = "";
  /** All of them, while one's own two are asked for; and one's own two, until they were looked at. */
  let tapped: HTMLElement | null = null;
  let mine: HTMLElement | null = null;

  /** `text` is what one does: Enter in a field does it, too; without `run` nobody can just now. */
  function show(heading: string, asked: Child[], text = "", run?: () => void, ...rest: HTMLButtonElement[][]): void {
    const [choices = [], more = []] = rest;
    const go = button("button primary large type-18", () => run?.(), text);
    set(go, { type: "submit", disabled: !run });
    write(title, heading);
    if (fields.firstChild !== asked[0]) fill(fields, ...asked);
    picks.show(choices);
    goes.show(text ? [go, ...more] : more);
  }

  function sit(seat: string, who = name.value): void {
    called = who;
    keep("name", who);
    say({ sit: { seat, name: who } });
  }

  /** A name that is known already: two taps, in their order. */
  function askPictures(all: HTMLElement, again: () => void): void {
    const other = (): void => {
      tapped = null;
      again();
    };
    show(`Tap your two pictures, ${called}.`, [all], "", undefined, [], [plain(other, "Another name")]);
  }

  function toTap(pictures: Picture[]): HTMLElement {
    const taps: string[] = [];
    const tap = (el: HTMLElement, one: string): void => {
      set(el, { "aria-pressed": "true" });
      if (taps.push(one) === 2) sit(taps.splice(0).join(" "), called);
    };
    const buttons = pictures.map((one) => {
      const el: HTMLButtonElement = button(
        "button join-picture across type-15",
        () => tap(el, one.name),
        ...drawn(one),
      );
      return el;
    });
    return div("join-pictures gap-8", ...buttons);
  }

  /** The seats may have changed since they were shown. */
  function askSeat(view: DeviceView): void {
    latest = view;
    const free = view.seats.filter((one) => !one.taken);
    const chosen = free.find((one) => one.seat === seat) ?? free[0];
    if (seat && chosen && chosen.seat !== seat) {
      until = performance.now() + OTHER;
      setTimeout(() => el.isConnected && askSeat(latest), OTHER);
      write(note, `That place has just been taken. ${chosen.name} is free.`);
    }
    seat = chosen?.seat ?? "";
    const pick = (one: SeatedView): HTMLButtonElement => {
      const choose = (): void => {
        seat = one.seat;
        askSeat(view);
      };
      const look = { class: "button join-seat type-16", "aria-pressed": `${one.seat === seat}`, disabled: one.taken };
      return style(button(look, choose, personOf(one, view, undefined)), { "--seat": `var(${one.color})` });
    };
    const watch = button("unframed join-watch gap-8", () => say({ watch: true }), icon("picture"), "Only watch");
    write(seen, "everybody at the table sees it");
    const text = chosen ? `Sit down as ${chosen.name}` : "All places are taken";
    show(
      view.title,
      [named],
      text,
      chosen && performance.now() >= until ? () => sit(seat) : undefined,
      view.seats.map(pick),
      [watch],
    );
  }

  /** A class: a name, said or picked. */
  function askName({ title, names }: DeviceView): void {
    write(seen, "Your teacher can look at this board.");
    if (!names) return show(title, [named], "Begin", () => sit(""));
    const pick = (one: string) => button("button join-seat type-16", () => sit("", one), bold({}, one));
    show(title, [seen], "", undefined, names.map(pick));
  }

  /** A guess at a bench's question, once; `mine`: who one is and what one has guessed. */
  function askGuess(asked: GuessAsked, mine: string): void {
    if (mine || asked.closed) {
      write(own, mine);
      write(
        said,
        asked.said || (asked.closed ? "The games are played now." : "Your guess is in. Look at the big screen."),
      );
      return show(asked.question, [own, said]);
    }
    guess.oninput = () => askGuess(asked, mine);
    set(guess, { label: asked.question });
    write(seen, "the wall does not show it");
    show(asked.question, [named, guess], `Guess ${guess.value} %`, () => sit(guess.value));
  }

  on(el, "submit", (event) => event.preventDefault());
  return {
    el,
    /** What this table has to know; null: nothing is known but the address. `mine`: who one is there already. */
    ask(view: DeviceView | null, mine: string): void {
      if (tapped && view) return askPictures(tapped, () => askName(view));
      if (!view) show("The code of your table", [code], "Come in", () => say({ hello: { code: code.value } }));
      else if (view.guess) askGuess(view.guess, mine);
      else if (view.learns) askName(view);
      else askSeat(view);
    },
    /** All of them are to choose from, two are one's own. */
    take(pictures: Picture[]): void {
      tapped = pictures.length > 2 ? toTap(pictures) : null;
      if (tapped) return;
      const names = pictures.map((one) => one.name).join(", then ");
      const words = html("p", {}, bold({}, `Remember ${names}.`), " With your name they bring you back on any phone.");
      const pair = div(
        "join-pictures gap-8",
        ...pictures.map((one) => div("join-picture across type-15", ...drawn(one))),
      );
      mine = div("join-mine", pair, words);
    },
    /** Whether one's own two are still to be looked at. */
    meets(as: string, then: () => void): boolean {
      const seen = (): void => {
        mine = null;
        then();
      };
      if (mine) show("These two are yours.", [mine], `Come in as ${as}`, seen);
      return mine !== null;
    },
    tell(text: string): void {
      write(note, text);
      toggle(note, "is-bad", text !== "");
    },
  };
}

export function drawn({ name, art }: Picture): Child[] {
  const inner = svg("g");
  inner.innerHTML = art;
  return [picture("0 0 100 100", "join-art", inner), span({}, name)];
}
