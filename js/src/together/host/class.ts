// A class in the notebook: the table of the class, what stands beside it, stop and go on.
import { bold, button, div, html, set, span } from "../../dom/elements";
import { icon } from "../../dom/icons";
import { segments } from "../../dom/segments";
import type { ClassView, PupilRow } from "../../wire/types";
import { type ClassHost, needsYou, tableOf } from "./class-table";
import { marksOf, missedOf, pace, pupilOf, saveMarks, stepOf, wallOf } from "./class-views";
import { keyed } from "./keys";
import { panelOf, type Shown } from "./panel";
import type { Panel } from "./tools";

const EMPTY = "Ask the teacher for the code. The class opens when this cell is run.";
/** How pupils are called on this board. */
const CALLED = (["Names", "Numbers"] as const).map((one) => ({ v: one, label: one }));

/** The class as anywidget wants it. */
export const classroom = () => panelOf<ClassView>("classroom", EMPTY, show);

function show(panel: Panel): (view: ClassView, now: number) => Shown {
  const { act, ask, draw, sure } = panel;
  let names: (typeof CALLED)[number]["v"] = "Names";
  let seen = "";
  let wall = "";
  /** Whether the ways in are shown until the teacher closes them: nobody has done anything yet. */
  let gathers: boolean | undefined;
  /** Those who have come, in an order that does not say who they are. */
  const order: string[] = [];
  const host: ClassHost = { ...panel, called, seen: () => seen, see, showAll };

  function called({ name }: PupilRow): string {
    return names === "Names" ? name : `${order.indexOf(name) + 1}`;
  }

  function see(name: string): void {
    seen = seen === name ? "" : name;
    ask("see", seen);
    draw();
  }

  function showAll(at: string): void {
    [wall, seen] = [at, ""];
    ask("stop");
    ask("tried", at);
    draw();
  }

  function goOn(): void {
    ask("go_on");
    if (wall) ask("tried");
    wall = "";
  }

  /** Who needs the teacher comes first, the longest; all others by name, never by rank. */
  function inOrder(pupils: PupilRow[]): PupilRow[] {
    for (const { name } of pupils)
      if (!order.includes(name)) order.splice(Math.floor(Math.random() * (order.length + 1)), 0, name);
    const place = ({ name }: PupilRow): number => (names === "Numbers" ? order.indexOf(name) : 0);
    const urgent = (a: PupilRow, b: PupilRow): number => Number(needsYou(b)) - Number(needsYou(a));
    return [...pupils].sort((a, b) => urgent(a, b) || (needsYou(a) ? a.since - b.since : place(a) - place(b)));
  }

  function onThisBoard(): HTMLElement {
    const choose = (now: typeof names): void => {
      names = now;
      draw();
    };
    const words = names === "Names" && span("quiet", "A click on a name shows the two pictures for 10 s.");
    return div("class-part", segments("On this board", CALLED, names, choose), words);
  }

  return (told, now) => {
    const view = { ...told, pupils: inOrder(told.pupils) };
    const isStopped = view.state === "stopped";
    const [picture, text] = isStopped ? (["play", "Go on"] as const) : (["pause", "Stop here"] as const);
    const stop = button("class-stop", isStopped ? goOn : () => ask("stop"), icon(picture), text);
    set(stop, { class: `button ${isStopped ? "primary" : "filled"} class-stop` });
    const end = [names === "Names" && act("marks", "Marks"), keyed(stop, "S")];
    if (view.marks) {
      const top = [act("marks", "◂ The class"), html("h2", {}, `Marks · ${view.title}`)];
      const shown = span("quiet", "Steps whose answer was only shown are not counted as done.");
      return { top, end: [saveMarks(view.marks)], body: [marksOf(view.marks)], acts: [shown] };
    }
    const missed = view.missed.find((one) => wall && stepOf(one) === wall);
    if (missed) return { body: [wallOf(host, missed)], acts: end };
    const here = view.pupils.filter((one) => one.here).length;
    gathers ??= !view.pupils.some((one) => one.tries > 0 || one.cells.includes("done"));
    const pupil = view.pupils.find((one) => one.name === seen);
    const side = pupil ? pupilOf(host, view, pupil) : [missedOf(host, view), pace(view), onThisBoard()];
    const top = [
      html("h2", {}, view.title),
      span({}, bold({}, `${here}`), ` of ${view.pupils.length} here`),
      view.missing > 0 && span("quiet", `${view.missing} of the list have not come`),
    ];
    const all = "Delete all names, pictures and answers of this class, for good?";
    const acts = [
      isStopped && span("quiet", "All boards wait, nothing is lost."),
      span("quiet", `Kept in ${view.kept}.`),
      act("cards", "Print cards to cut"),
      sure("Delete this class", all, () => ask("forget_all")),
    ];
    return {
      top,
      end,
      body: [tableOf(host, view, now), div("class-side", ...side)],
      acts,
      ways: gathers,
      chip: "Let more in",
    };
  };
}
