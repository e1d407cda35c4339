// Coming to a table: the code if there was no link, then a name and a seat, or only watching; a class wants a name, a
// bench a guess. What somebody types stays when the rest is drawn anew.
import { buttonRow } from "../dom/button-row";
import { bold, button, type Child, div, fill, html, on, set, span, style, toggle, write } from "../dom/elements";
import { icon } from "../dom/icons";
import { keep, kept } from "../dom/kept";
import type { DeviceView, GuessAsked, SeatedView } from "../wire/types";
import { personOf } from "./people";

const LONGEST = 16;

/** `say` tells the table. */
export function join(say: (message: Record<string, unknown>) => void) {
  const title = html("h1");
  const fields = div("join-fields");
  const picks = buttonRow();
  const note = html("p", { class: "join-note", role: "status" });
  const goes = buttonRow();
  const el = html("form", "join", title, fields, picks.el, note, goes.el);
  const code = html("input", { class: "join-code", maxlength: 8, autocapitalize: "characters", autocomplete: "off" });
  set(code, { label: "The code on the wall", placeholder: "K7M 4QP", autofocus: true });
  const name = html("input", { maxlength: LONGEST, value: kept("name") ?? "", autocomplete: "nickname" });
  const seen = span("quiet");
  const named = html("label", {}, bold({}, "Your name"), " ", seen, name);
  const guess = html("input", { type: "range", min: 0, max: 100, value: 50 });
  const own = html("h2");
  const said = html("p", { class: "join-said", role: "status" });
  let seat = "";

  /** `text` is what one does: Enter in a field does it, too; without `run` nobody can just now. */
  function show(heading: string, asked: Child[], text = "", run?: () => void, ...rest: HTMLButtonElement[][]): void {
    const [choices = [], more = []] = rest;
    const go = button("button primary large", () => run?.(), text);
    set(go, { type: "submit", disabled: !run });
    write(title, heading);
    if (fields.firstChild !== asked[0]) fill(fields, ...asked);
    picks.show(choices);
    goes.show(text ? [go, ...more] : more);
  }

  function sit(seat: string): void {
    keep("name", name.value);
    say({ sit: { seat, name: name.value } });
  }

  /** The seats may have changed since they were shown. */
  function askSeat(view: DeviceView): void {
    const free = view.seats.filter((one) => !one.taken);
    const chosen = free.find((one) => one.seat === seat) ?? free[0];
    seat = chosen?.seat ?? "";
    const pick = (one: SeatedView): HTMLButtonElement => {
      const choose = (): void => {
        seat = one.seat;
        askSeat(view);
      };
      const look = { class: "button join-seat", "aria-pressed": `${one.seat === seat}`, disabled: one.taken };
      return style(button(look, choose, personOf(one, view, undefined)), { "--seat": `var(${one.color})` });
    };
    const watch = button("unframed join-watch", () => say({ watch: true }), icon("picture"), "Only watch");
    write(seen, "everybody at the table sees it");
    const text = chosen ? `Sit down as ${chosen.name}` : "All places are taken";
    show(view.title, [named], text, chosen && (() => sit(seat)), view.seats.map(pick), [watch]);
  }

  /** A class: a name, said or picked. */
  function askName({ title, names }: DeviceView): void {
    write(seen, "Your teacher can look at this board.");
    if (!names) return show(title, [named], "Begin", () => sit(""));
    const pick = (one: string) =>
      button("button join-seat", () => say({ sit: { seat: "", name: one } }), bold({}, one));
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
      if (!view) show("The code of your table", [code], "Come in", () => say({ hello: { code: code.value } }));
      else if (view.guess) askGuess(view.guess, mine);
      else if (view.learns) askName(view);
      else askSeat(view);
    },
    tell(text: string): void {
      write(note, text);
      toggle(note, "is-bad", text !== "");
    },
  };
}
