// A class in the notebook: who is there and how far, by name and never by rank; what many missed; stop and go on.
import { button, div, fill, html, plain, set, span, write } from "../dom/elements";
import { segments } from "../dom/segments";
import { theme } from "../dom/theme";
import type { ClassView, PupilRow } from "../wire/types";
import type { Model } from "../wire/values";
import { clockOf, follow, sureOf, type Told, waysIn } from "./ways";

/** How pupils are called on this board; each time it begins with initials. */
const CALLED = ["Names", "Initials", "None"] as const;

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const root = div("root classroom");
  const note = html("p", { class: "host-note", role: "status" });
  const look = theme(root, () => ({}));
  const told: Told<ClassView> = { view: null, came: 0, refused: "" };
  const doubt = { act: "" };
  let called: (typeof CALLED)[number] = "Initials";
  let shut = false;
  /** The pupil whose board stands below. */
  let seen = "";

  const ask = (act: string, seat = ""): void => model.send({ kind: "table", act, seat });
  const sure = sureOf(doubt, ask, draw);

  function draw(): void {
    const { view } = told;
    if (!view) return fill(root, html("p", {}, "Ask the teacher for the code. The class opens when this cell is run."));
    write(note, told.refused || view.told);
    if (view.state === "closed") return fill(root, note);
    const here = view.pupils.filter((one) => one.here).length;
    const code = view.code ? `${view.code.slice(0, 3)} ${view.code.slice(3)}` : "the code";
    const hide = (): void => {
      shut = !shut;
      draw();
    };
    const door = button("button", hide, shut ? "Show how to come in" : `Hide ${code}`);
    const missing = view.missing ? span("quiet", `${view.missing} of the list have not come`) : null;
    fill(
      root,
      div(
        "host-row class-top",
        html("h2", {}, view.title),
        span({}, html("b", {}, `${here}`), ` of ${view.pupils.length} here`),
        missing,
        segments(
          "On this board",
          CALLED.map((one) => ({ v: one, label: one })),
          called,
          (now) => {
            called = now;
            draw();
          },
        ),
        door,
      ),
      div(
        "class-body",
        shut
          ? null
          : waysIn(
              told,
              plain(() => ask("code"), "New code"),
            ),
        table(view),
      ),
      missed(view),
      note,
      foot(view),
    );
  }

  function table({ lessons, pupils }: ClassView): HTMLElement {
    const names = callThem(pupils);
    const head = html(
      "tr",
      {},
      html("th", {}, "lesson"),
      ...lessons.map((title, n) => headOf(title, n)),
      html("th", {}),
    );
    const rows = pupils.map((pupil, n) => row(pupil, names[n] ?? ""));
    const empty = pupils.length ? null : html("p", "quiet", "Nobody is here yet. Names come in as pupils say them.");
    return div("class-scroll", html("table", "class-table", html("tbody", {}, head, ...rows)), empty);
  }

  function headOf(title: string, n: number): HTMLElement {
    return html("th", { title }, `${n + 1}`);
  }

  function row(pupil: PupilRow, name: string): HTMLElement {
    const cells = pupil.cells.map((state) => {
      const isNow = state === "now" || state === "stuck";
      const cell = html("td", `cell cell-${state}`);
      if (!isNow) return cell;
      const open = button("cell-open", () => see(pupil.name), `step ${pupil.step}`);
      set(open, { label: `${name}, step ${pupil.step}: look at this board`, "aria-pressed": `${seen === pupil.name}` });
      cell.append(open);
      return cell;
    });
    const minutes = Math.floor(((clockOf(told) ?? pupil.since) - pupil.since) / 60_000);
    const isStuck = pupil.cells.includes("stuck");
    const when = pupil.here ? (minutes ? `${minutes} min` : "just now") : "away";
    const dot = span(pupil.here ? "here-dot here-dot-here" : "here-dot");
    return html(
      "tr",
      {},
      html("th", {}, dot, name),
      ...cells,
      html("td", isStuck ? "class-when is-stuck" : "class-when", when),
    );
  }

  /** By a click on a cell: that board as it is, and whoever sits there sees an eye. */
  function see(name: string): void {
    seen = seen === name ? "" : name;
    ask("see", seen);
    draw();
  }

  function callThem(pupils: readonly PupilRow[]): string[] {
    if (called === "Names") return pupils.map((one) => one.name);
    if (called === "None") return pupils.map((_, n) => `${n + 1}`);
    return initials(pupils.map((one) => one.name));
  }

  function missed({ missed }: ClassView): HTMLElement | null {
    if (!missed.length) return null;
    const lines = missed.map(({ lesson, step, pupils, of, words }) =>
      html(
        "li",
        {},
        html("b", {}, `${lesson}, step ${step}: `),
        `${pupils} of ${of} missed it at first. `,
        words && `“${words}”`,
      ),
    );
    return div("class-missed", html("h3", {}, "Most missed"), html("ul", {}, ...lines));
  }

  function foot(view: ClassView): HTMLElement {
    const isStopped = view.state === "stopped";
    const stop = button(isStopped ? "button primary" : "button filled", () => ask(isStopped ? "go_on" : "stop"));
    write(stop, isStopped ? "Go on" : "Stop here");
    const words = isStopped ? "All boards wait, nothing is lost." : view.words;
    const pupil = view.pupils.find((one) => one.name === seen);
    return div(
      "host-row",
      stop,
      span("quiet", words),
      pupil ? plain(() => ask("hint", seen), "The next hint for this pupil") : null,
      pupil ? plain(() => see(seen), "Look away") : null,
      view.local
        ? sure("lan", "Open it to this network", "Every device in this network may then come. Open it?")
        : null,
      plain(() => ask(view.shut ? "unshut" : "shut"), view.shut ? "Let others in again" : "Let nobody else in"),
      sure("end", "End the class", "End it for everybody?"),
    );
  }

  const tick = window.setInterval(() => !root.contains(document.activeElement) && draw(), 5000);
  draw();
  el.append(root);
  look.apply();
  const quiet = follow(model, told, draw);
  return () => {
    clearInterval(tick);
    quiet();
    look.close();
  };
}

/** As few letters as tell them apart: Ad, Al, B. */
export function initials(names: readonly string[]): string[] {
  return names.map((name) => {
    for (let n = 1; n < name.length; n++) {
      const start = name.slice(0, n);
      if (!names.some((other) => other !== name && other.toLowerCase().startsWith(start.toLowerCase()))) return start;
    }
    return name;
  });
}

/** The class as anywidget wants it. */
export const classroom = () => ({ initialize: () => () => undefined, render });
