// The table of a class: a row a pupil, by name and never by rank, a cell a lesson; how many are in each lesson; how far
// everybody may go.
import { button, div, html, plain, set, span, style } from "../dom/elements";
import type { ClassView, PupilRow } from "../wire/types";
import type { ClassHost } from "./class-host";
import { clockOf, type Told } from "./ways";

/** Px of the highest bar. */
const HIGHEST = 22;

export function tableOf(host: ClassHost, view: ClassView): HTMLElement {
  const { pupils } = view;
  const rows = pupils.map((pupil) => row(host, pupil));
  const empty = pupils.length ? null : html("p", "quiet", "Nobody is here yet. Names come in as pupils say them.");
  const body = html("tbody", {}, bars(view), head(host, view), ...rows);
  return div("class-main", div("class-scroll", html("table", "class-table", body), empty), menu(host, view));
}

/** How many are in each lesson, or at each step. */
function bars({ columns, lessons, pupils }: ClassView): HTMLElement {
  const at = (one: PupilRow): number => (columns === "lesson" ? one.lesson : one.step - 1);
  const counts = lessons.map((_, n) => pupils.filter((one) => one.step && at(one) === n).length);
  const most = Math.max(1, ...counts);
  const cells = counts.map((count) => {
    const bar = style(div("class-bar"), { height: `${(HIGHEST * count) / most}px` });
    return html("td", "class-bars", count ? `${count}` : "", bar);
  });
  return html("tr", {}, html("th", "quiet", "how many"), ...cells, html("td"));
}

function head({ looks, draw }: ClassHost, { columns, lessons, held }: ClassView): HTMLElement {
  const until = columns === "lesson" ? held[0] : held[1];
  const cells = lessons.map((title, n) => {
    const open = button("cell-open", () => turn(n + 1), `${n + 1}`);
    const label = columns === "lesson" ? `Lesson ${n + 1}, ${title}` : title;
    set(open, { title, label, "aria-expanded": `${looks.lesson === n + 1}` });
    return html("th", { class: until === n ? "is-held" : "" }, open);
  });
  function turn(n: number): void {
    looks.lesson = looks.lesson === n ? 0 : n;
    draw();
  }
  return html("tr", {}, html("th", {}, columns), ...cells, html("th", {}, "at this step"));
}

/** How far everybody may go. */
function menu({ looks, ask, draw }: ClassHost, { columns, held, lessons, pupils }: ClassView): HTMLElement | null {
  const [lesson, steps] = held;
  const waiting = pupils.filter((one) => one.waits).length;
  const isHeld = lesson !== undefined;
  if (!isHeld && !looks.lesson) return null;
  const hold = (): void => {
    ask("hold", columns === "lesson" ? `${looks.lesson}` : `1 ${looks.lesson}`);
    looks.lesson = 0;
    draw();
  };
  const at =
    columns === "lesson" ? `lesson ${(lesson ?? 0) + 1}` : `step ${Math.min((steps ?? 0) + 1, lessons.length)}`;
  const where = isHeld && (steps || columns === "step" ? at : `the start of ${at}`);
  return div(
    "host-row host-menu",
    looks.lesson ? html("b", {}, lessons[looks.lesson - 1] ?? "") : null,
    looks.lesson ? plain(hold, `Nobody goes beyond ${columns} ${looks.lesson}`) : null,
    where ? span({}, `Held at ${where}: `, html("b", {}, `${waiting}`), ` of ${pupils.length} wait there`) : null,
    isHeld ? plain(() => ask("let_go"), "Let them go on") : null,
  );
}

function row(host: ClassHost, pupil: PupilRow): HTMLElement {
  const { looks, told, see } = host;
  const name = looks.names.get(pupil.name) ?? "";
  const isStuck = pupil.cells.includes("stuck");
  const cells = pupil.cells.map((state) => {
    const cell = html("td", `cell cell-${state}`);
    if (state !== "now" && state !== "stuck") return cell;
    const open = button("cell-open", () => see(pupil.name), `step ${pupil.step}`);
    set(open, {
      label: `${name}, step ${pupil.step}: look at this board`,
      "aria-pressed": `${looks.seen === pupil.name}`,
    });
    cell.append(open);
    return cell;
  });
  const dot = span(pupil.here ? "here-dot here-dot-here" : "here-dot");
  const when = !pupil.here ? "away" : pupil.waits ? "waits" : minutesOf(told, pupil);
  return html(
    "tr",
    isStuck ? "is-stuck" : "",
    html("th", {}, dot, name),
    ...cells,
    html("td", isStuck ? "class-when is-long" : "class-when", when),
  );
}

/** For how long somebody is at a step. */
export function minutesOf(told: Told<ClassView>, { since }: PupilRow): string {
  const minutes = Math.floor(((clockOf(told) ?? since) - since) / 60_000);
  return minutes ? `${minutes} min` : "just now";
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
