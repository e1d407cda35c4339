// Coming to a table: the code if there was no link, then a name and a seat, or only watching.
import { button, div, fill, html, on, plain, set, span, style, toggle, write } from "../dom/elements";
import { icon } from "../dom/icons";
import type { RoomView } from "../wire/types";
import { emblemOf } from "./people";

const LONGEST = 16;

export interface JoinHost {
  /** The name that was said on this device before. */
  name: string;
  code(code: string): void;
  sit(seat: string, name: string): void;
  watch(): void;
}

export type Join = ReturnType<typeof join>;

export function join(host: JoinHost) {
  const el = div("join");
  const note = html("p", { class: "join-note", role: "status" });
  let seat = "";
  let name = host.name;
  let asked = "";

  /** Nothing is known but the address. */
  function askCode(): void {
    if (asked === "code") return;
    asked = "code";
    const field = html("input", {
      maxlength: 8,
      autocapitalize: "characters",
      autocomplete: "off",
      class: "join-code",
    });
    set(field, { label: "The code on the wall", placeholder: "K7M 4QP" });
    const go = plain(() => host.code(field.value), "Come in");
    set(go, "button primary large");
    const form = html("form", {}, html("h1", {}, "The code of your table"), field, note, go);
    on(form, "submit", (event: Event) => {
      event.preventDefault();
      host.code(field.value);
    });
    set(go, { type: "submit" });
    fill(el, form);
    field.focus();
  }

  /** The seats have changed: what somebody types stays. */
  function askSeat(view: RoomView): void {
    const free = view.seats.filter((one) => !one.taken);
    if (!free.some((one) => one.seat === seat)) seat = free[0]?.seat ?? "";
    const chosen = free.find((one) => one.seat === seat);
    if (asked !== "seat") {
      asked = "seat";
      fill(el, html("h1", {}, ""), label(), div("join-seats"), note, div("join-go"));
    }
    write(el.querySelector("h1") as HTMLElement, view.title);
    const rows = view.seats.map((one) => {
      const words = one.taken ? `${one.name} sits here` : one.presence === "bot" ? "a bot plays here" : "free";
      const title = one.taken ? one.name : one.seat.replace(/^./, (letter) => letter.toUpperCase());
      const row = button(
        "join-seat",
        () => choose(one.seat, view),
        emblemOf(one),
        html("b", {}, title),
        span({}, words),
      );
      set(row, { "aria-pressed": `${one.seat === seat}`, disabled: one.taken });
      return style(row, { "--seat": `var(${one.color})` });
    });
    fill(el.querySelector(".sqw-join-seats") as HTMLElement, ...rows);
    const sit = button("button primary large", () => host.sit(seat, name), "Sit down");
    write(
      sit,
      chosen ? `Sit down as ${chosen.seat.replace(/^./, (letter) => letter.toUpperCase())}` : "All seats are taken",
    );
    sit.disabled = !chosen;
    const watch = button("join-watch", host.watch, icon("picture"), "Only watch");
    fill(el.querySelector(".sqw-join-go") as HTMLElement, sit, watch);
  }

  /** A class: a name, said or picked. */
  function askName({ title, names }: RoomView): void {
    if (asked === `name ${names}`) return;
    asked = `name ${names}`;
    const picks = names?.map((one) => button("join-seat", () => host.sit("", one), html("b", {}, one)));
    const begin = button("button primary large", () => host.sit("", name), "Begin");
    const told = html("p", "quiet", "Your teacher can look at this board.");
    fill(el, html("h1", {}, title), picks ? div("join-seats", ...picks) : label(), note, told, picks ? null : begin);
  }

  /** A guess at a bench's question, once; `mine`: who one is and what one has guessed. */
  function askGuess({ guess }: RoomView, mine: string): void {
    if (!guess || asked === `guess ${mine} ${guess.closed} ${guess.said}`) return;
    asked = `guess ${mine} ${guess.closed} ${guess.said}`;
    const field = html("input", { type: "range", min: 0, max: 100, value: 50, label: guess.question });
    const go = button("button primary large", () => host.sit(field.value, name), "Guess 50 %");
    on(field, "input", () => write(go, `Guess ${field.value} %`));
    const words = guess.said || (guess.closed ? "The games are played now." : "Your guess is in. Look at the wall.");
    const asks = [label("the wall does not show it"), field, note, go];
    const rest = [html("h2", {}, mine), html("p", { class: "join-said", role: "status" }, words)];
    fill(el, html("h1", {}, guess.question), ...(mine || guess.closed ? rest : asks));
  }

  function label(seen = "everybody at the table sees it"): HTMLElement {
    const field = html("input", { maxlength: LONGEST, value: name, autocomplete: "nickname" });
    on(field, "input", () => {
      name = field.value;
    });
    return html("label", {}, html("b", {}, "Your name"), span("quiet", ` ${seen}`), field);
  }

  function choose(wanted: string, view: RoomView): void {
    seat = wanted;
    askSeat(view);
  }

  return {
    el,
    askCode,
    askSeat,
    askName,
    askGuess,
    tell(text: string): void {
      write(note, text);
      toggle(note, "is-bad", text !== "");
    },
    /** The next question is drawn anew. */
    leave(): void {
      asked = "";
      fill(el);
    },
  };
}
