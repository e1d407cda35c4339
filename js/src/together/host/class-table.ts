// The table of a class: a row a pupil, by name and never by rank, a cell a lesson; how many are in each lesson; how far
// everybody may go.
import { bold, button, div, html, scrollBox, set, span } from "../../dom/elements";
import { many } from "../../dom/words";
import type { ClassView, PupilRow } from "../../wire/types";
import type { Panel } from "./tools";

/** What parts of a class's panel ask for. */
export interface ClassHost extends Panel {
  /** What a pupil is called on this board. */
  called(pupil: PupilRow): string;
  /** The pupil whose board stands below. */
  seen(): string;
  /** Shows that pupil's board as it is; whoever sits there sees an eye. */
  see(name: string): void;
  /** All look at a step: "2 5". */
  showAll(at: string): void;
}

/** Whether the teacher is to look at somebody: who is stuck, or waits to be let in. */
export const needsYou = ({ cells, asks }: PupilRow): boolean => asks || cells.includes("stuck");

export function tableOf(host: ClassHost, view: ClassView, now: number): HTMLElement {
  const section = (name: string, words: string, pupils: PupilRow[]): HTMLElement[] => {
    const title = html("tr", name, html("th", { colspan: 99 }, `${words} · ${pupils.length}`));
    return pupils.length ? [title, ...pupils.map((pupil) => row(host, pupil, now))] : [];
  };
  const urgent = section("class-group is-stuck", "Needs you", view.pupils.filter(needsYou));
  const others = view.pupils.filter((one) => !needsYou(one));
  const rows = [...urgent, ...section("class-group", "Going on, by name", others)];
  const empty = !rows.length && html("p", "quiet", "Nobody is here yet. Names come in as pupils say them.");
  const table = html("table", "class-table walk type-13", html("tbody", {}, head(host, view), ...rows));
  return div("class-main", scrollBox("class-scroll", "The class", table, empty), held(host, view));
}

/** How many are in each lesson, or at each step. A click holds the class there. */
function head({ ask, sure }: ClassHost, { columns, lessons, heads, held, pupils }: ClassView): HTMLElement {
  const ofOne = columns === "step";
  const until = ofOne ? held[1] : held[0];
  const cells = lessons.map((title, n) => {
    const here = pupils.filter((one) => one.step && n === (ofOne ? one.step - 1 : one.lesson)).length;
    const look = { class: "unframed cell-open type-12", title, label: ofOne ? title : `Lesson ${n + 1}, ${title}` };
    const hold = (): void => ask("hold", ofOne ? `1 ${n + 1}` : `${n + 1}`);
    const open = sure(heads[n] ?? "", `Hold the class, so that nobody goes beyond “${title}”?`, hold, look);
    return html("th", until === n ? "is-held" : {}, open, html("br"), `${here || "\u00a0"}`);
  });
  const first = html("th", {}, ...(ofOne ? ["step", html("br")] : []), span("quiet", "how many"));
  return html("tr", ofOne ? {} : "class-heads", first, ...cells, html("th", {}, "at this step"));
}

/** How far everybody may go. */
function held({ act }: ClassHost, { columns, held, heads, lessons, pupils }: ClassView): HTMLElement | false {
  const [lesson, steps = 0] = held;
  if (lesson === undefined) return false;
  const step = `step ${Math.min(steps + 1, lessons.length)}`;
  const at = columns === "step" ? step : `${steps ? "" : "the start of "}${heads[lesson]}`;
  const waiting = bold({}, `${pupils.filter((one) => one.waits).length}`);
  const words = span({}, `Held at ${at}: `, waiting, ` of ${pupils.length} wait there`);
  return div("host-row host-menu", words, act("let_go", "Let them go on"));
}

function row({ act, ask, called, seen, see }: ClassHost, pupil: PupilRow, now: number): HTMLElement {
  const { name, step, here, waits, asks, tries } = pupil;
  const isStuck = needsYou(pupil);
  const open = button("unframed cell-open type-12", () => see(name), `${step}`);
  set(open, { label: `${called(pupil)}, step ${step}: look at this board`, "aria-pressed": `${seen() === name}` });
  const cells = pupil.cells.map((state) =>
    html("td", `cell cell-${state}`, state === "done" ? "✓" : state !== "open" && open),
  );
  const dot = span(here ? "here-dot here-dot-here" : "here-dot");
  const when = !here ? "away" : waits ? "waits" : minutesAt(pupil, now);
  const tried = isStuck && ` · ${tries ? many(tries, "try", "tries") : "no try"}`;
  const last = asks ? [act("let_in", "Let in", name)] : [when, tried];
  const who = button("unframed", () => ask("pictures", name), called(pupil));
  set(who, { label: `${called(pupil)}: the two pictures` });
  const ends = html("td", isStuck ? "class-when is-long" : "class-when", ...last);
  return html("tr", isStuck ? "is-stuck" : {}, html("th", {}, dot, who), ...cells, ends);
}

/** For how long somebody is at a step. */
export function minutesAt({ since }: PupilRow, now: number): string {
  const minutes = Math.floor((now - since) / 60_000);
  return minutes > 0 ? `${minutes} min` : "just now";
}
