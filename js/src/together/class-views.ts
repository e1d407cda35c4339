// What stands beside the table of a class: who is longest at a step, what many missed, one pupil's tries; and what is
// shown to all, without names.
import { button, div, html, plain, span, style } from "../dom/elements";
import { icon } from "../dom/icons";
import type { ClassView, Missed, PupilRow, TriedByMany } from "../wire/types";
import type { ClassHost } from "./class-host";
import { minutesOf } from "./class-table";

/** Pupils who are longest at a step, at most. */
const LONGEST = 4;

const longest = ({ pupils }: ClassView): PupilRow[] =>
  pupils.filter((one) => one.cells.includes("stuck")).sort((a, b) => a.since - b.since);

export function longestOf(host: ClassHost, view: ClassView): HTMLElement | null {
  const stuck = longest(view);
  if (!stuck.length) return pace(view);
  const rows = stuck.slice(0, LONGEST).map((one) => {
    const words = `${placeOf(view, one)} · ${many(one.tries, "try", "tries")}, ${many(one.hints, "hint", "hints")}`;
    return button(
      "unframed class-longest",
      () => host.see(one.name),
      html("b", {}, host.looks.names.get(one.name) ?? ""),
      span("is-long", minutesOf(host.told, one)),
      span("quiet", words),
    );
  });
  const more = span("quiet", `${stuck.length} of ${view.pupils.length}`);
  return div("class-part", html("h3", {}, "Longest at a step ", more), ...rows, pace(view));
}

const placeOf = ({ columns }: ClassView, { lesson, step }: PupilRow): string =>
  columns === "step" ? `step ${step}` : `lesson ${lesson + 1}, step ${step}`;

/** Where the middle of the class is. */
function pace(view: ClassView): HTMLElement | null {
  const at = view.pupils.filter((one) => one.step).sort((a, b) => a.lesson - b.lesson || a.step - b.step);
  const middle = at[Math.floor((at.length - 1) / 2)];
  if (!middle || at.length < 4) return null;
  const where = html("b", {}, placeOf(view, middle));
  return html("p", "quiet", "Half the class is at ", where, " or beyond.");
}

const many = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`;

export function missedOf(host: ClassHost, { missed, pupils }: ClassView): HTMLElement | null {
  if (!missed.length) return null;
  const { ask, looks, draw } = host;
  const parts = missed.map((one) => {
    const at = stepOf(one);
    const stay = pupils.some((each) => `${each.lesson + 1} ${each.step}` === at);
    const showAll = (): void => {
      Object.assign(looks, { wall: one.at.join(" "), seen: "" });
      ask("stop");
      ask("tried", at);
      draw();
    };
    return div(
      "class-missed",
      html("b", {}, one.task),
      span("quiet", ` ${one.lesson}, step ${at.split(" ")[1]}`),
      html("p", {}, html("b", {}, `${one.pupils} of ${one.of}`), " missed it at first."),
      ...one.tried.map((tried, n) => triedOf(host, one, tried, n)),
      div(
        "host-row",
        plain(showAll, "Show it to all"),
        stay ? plain(() => ask("hint_at", at), "The next hint for those who are there") : null,
      ),
    );
  });
  return div("class-part", html("h3", {}, "Most missed"), ...parts);
}

/** A wrong try: how many made it, and what the lesson said. A click shows it on a board. */
function triedOf({ ask }: ClassHost, missed: Missed, { words, said, pupils }: TriedByMany, n: number): HTMLElement {
  const bar = style(span("class-share"), { "--share": `${(100 * pupils) / missed.pupils}%` });
  const text = html("span", "class-words", html("b", {}, words), said && ` “${said}”`);
  return button(
    "unframed class-tried",
    () => ask("tried", `${stepOf(missed)} ${n + 1}`),
    text,
    span("class-count", `${pupils}`),
    bar,
  );
}

/** The lesson and the step, from 1. */
const stepOf = ({ at }: Missed): string => at.map((one) => one + 1).join(" ");

/** One pupil: what the board said to each try, and one hint more. */
export function pupilOf(host: ClassHost, view: ClassView, pupil: PupilRow): HTMLElement[] {
  const { ask, see, sure, looks } = host;
  const after = longest(view).find((one) => one.name !== pupil.name);
  const tries = view.tries.map(({ words, said, right, at }) => {
    const ago = Math.max(0, Math.round((Date.now() / 1000 - at) / 60));
    const when = span("quiet", ago ? `${ago} min ago` : "just now");
    return html("li", {}, html("b", {}, words), when, html("p", {}, right ? "It was right." : said));
  });
  const name = looks.names.get(pupil.name) ?? "";
  const hints = `${many(pupil.hints, "hint", "hints")} taken. ${name} sees that you look.`;
  const lookAway = button("button", () => see(pupil.name), icon("cross"), " Look away");
  const sendOut = (): void => {
    ask("send_out", pupil.name);
    see(pupil.name);
  };
  return [
    html("h3", {}, name, " ", span("quiet", `${placeOf(view, pupil)}: the board is below`)),
    html("ul", "class-tries", ...tries),
    html("p", "quiet", hints),
    div(
      "host-row",
      plain(() => ask("hint", pupil.name), "The next hint for this pupil"),
      after ? plain(() => see(after.name), `Next: ${looks.names.get(after.name)}`) : null,
      lookAway,
      sure(sendOut, "Send out", "Free this name?"),
    ),
  ];
}

/** For all to look at: no names, a dot a pupil, and few enough are "others". */
export function wallOf(host: ClassHost, missed: Missed): HTMLElement {
  const rows = missed.tried.map((tried, n) => {
    const dots = Array.from({ length: tried.pupils }, () => span("class-dot"));
    const show = (): void => host.ask("tried", `${stepOf(missed)} ${n + 1}`);
    const counted = span("class-count", `${tried.pupils}`);
    return button(
      "unframed class-group",
      show,
      html("b", {}, tried.words),
      span({}, ...dots),
      counted,
      html("p", {}, tried.said),
    );
  });
  return div(
    "class-wall",
    html("h2", {}, missed.task),
    html("p", {}, `${missed.pupils} of ${missed.of} missed it at first. The board is below.`),
    ...rows,
    missed.others ? html("p", "quiet", "Others tried something else.") : null,
  );
}
