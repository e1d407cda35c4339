// What stands beside the table of a class: what many missed, one pupil's tries; and what is
// shown to all, without names.

import { saveFile } from "../../dom/download";
import { bold, button, type Child, div, html, plain, primary, scrollBox, span, style } from "../../dom/elements";
import { icon } from "../../dom/icons";
import { many } from "../../dom/words";
import type { ClassView, MarksView, Missed, PupilRow } from "../../wire/types";
import { type ClassHost, needsYou } from "./class-table";
import { keyed } from "./keys";

const placeOf = ({ columns, heads }: ClassView, { lesson, step }: PupilRow): string =>
  columns === "step" ? `step ${step}` : `${heads[lesson]}, step ${step}`;

/** Where the middle of the class is. */
export function pace(view: ClassView): Child {
  const at = view.pupils.filter((one) => one.step).sort((a, b) => a.lesson - b.lesson || a.step - b.step);
  const middle = at.length >= 4 && at[Math.floor((at.length - 1) / 2)];
  return middle && html("p", "quiet", "Half the class is at ", bold({}, placeOf(view, middle)), " or beyond.");
}

export const missedOf = (host: ClassHost, { missed, pupils }: ClassView): HTMLElement | false =>
  missed.length > 0 &&
  div("class-part", html("h3", {}, "Most missed"), ...missed.map((one) => missedStep(host, one, pupils)));

function missedStep(host: ClassHost, missed: Missed, pupils: PupilRow[]): HTMLElement {
  const { showAll, act } = host;
  const at = stepOf(missed);
  const show = plain(() => showAll(at), "Show it to all");
  const stay = pupils.some((one) => `${one.lesson + 1} ${one.step}` === at);
  return div(
    "class-missed box",
    bold({}, missed.task),
    span("quiet", ` ${missed.lesson}, step ${at.split(" ")[1]}`),
    html("p", {}, bold({}, `${missed.pupils} of ${missed.of}`), " missed it at first."),
    ...triesOf(host, missed),
    div("host-row", show, stay && act("hint_at", "Give everyone at this step a hint", at)),
  );
}

/** Wrong tries: how many made each, and what the lesson said. A click shows one on a board. */
const triesOf = ({ ask }: ClassHost, missed: Missed): HTMLElement[] =>
  missed.tried.map(({ words, said, pupils }, n) => {
    const text = span("class-words", bold({}, words), said && ` “${said}”`);
    const share = { "--share": `${(100 * pupils) / missed.pupils}%`, "--pupils": `${pupils}` };
    const shown = [text, style(span("class-share"), share), span("class-count", `${pupils}`)];
    return button("unframed class-row gap-10", () => ask("tried", `${stepOf(missed)} ${n + 1}`), ...shown);
  });

/** The lesson and the step, from 1. */
export const stepOf = ({ at }: Missed): string => at.map((one) => one + 1).join(" ");

/** One pupil: what the board said to each try, and one hint more. */
export function pupilOf({ ask, act, see, sure, ...host }: ClassHost, view: ClassView, pupil: PupilRow): HTMLElement[] {
  const { name } = pupil;
  const called = host.called(pupil);
  const after = view.pupils.find((one) => needsYou(one) && one.name !== name);
  const tries = view.tries.map(({ words, said, right, at }) => {
    const ago = Math.max(0, Math.round((Date.now() / 1000 - at) / 60));
    const when = span("quiet", ago ? `${ago} min ago` : "just now");
    return html("li", {}, bold({}, words), when, html("p", {}, right ? "It was right." : said));
  });
  const lookAway = plain(() => see(name), icon("cross"), "Look away");
  const sendOut = (): void => {
    ask("send_out", name);
    see(name);
  };
  return [
    html("h3", {}, called, " ", span("quiet", `${placeOf(view, pupil)}: the board is below`)),
    html("ul", "class-tries", ...tries),
    html("p", "quiet", `${many(pupil.hints, "hint")} taken. ${called} sees that you look.`),
    div(
      "host-row",
      act("hint", "The next hint for this pupil", name),
      after && plain(() => see(after.name), `Next: ${host.called(after)}`),
      keyed(lookAway, "Escape"),
      sure("Send out", `Free the name ${called}?`, sendOut),
    ),
  ];
}

/** For all to look at: no names, a dot a pupil, and few enough are "others". */
export const wallOf = (host: ClassHost, missed: Missed): HTMLElement =>
  div(
    "class-wall type-17",
    html("h2", {}, missed.task),
    html("p", {}, `${missed.pupils} of ${missed.of} missed it at first. The board is below.`),
    ...triesOf(host, missed),
    missed.others && html("p", "quiet", "Others tried something else."),
  );

/** One row a pupil; what was only shown is not done. */
export function marksOf({ columns, rows }: MarksView): HTMLElement {
  const line = (tag: "th" | "td", cells: string[]) => html("tr", {}, ...cells.map((one) => html(tag, {}, one)));
  const lines = [line("th", columns), ...rows.map((row) => line("td", row))];
  return scrollBox(
    "class-scroll",
    "Marks",
    html("table", "class-table class-marks type-13", html("tbody", {}, ...lines)),
  );
}

export const saveMarks = ({ file, csv }: MarksView): HTMLElement =>
  primary(() => saveFile(file, "text/csv", csv), icon("record"), "Save for a spreadsheet");
