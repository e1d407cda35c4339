// A class in the notebook: the table of the class, what stands beside it, stop and go on.
import { bold, button, div, html, set, span } from "../dom/elements";
import { icon } from "../dom/icons";
import { segments } from "../dom/segments";
import type { ClassView, PupilRow } from "../wire/types";
import { type ClassHost, initials, tableOf } from "./class-table";
import { longestOf, missedOf, pupilOf, stepOf, wallOf } from "./class-views";
import { keyed } from "./keys";
import { panelOf, type Shown } from "./panel";
import type { Panel } from "./tools";

const EMPTY = "Ask the teacher for the code. The class opens when this cell is run.";
/** How pupils are called on this board. */
const CALLED = (["Names", "Initials", "None"] as const).map((one) => ({ v: one, label: one }));

/** The class as anywidget wants it. */
export const classroom = () => panelOf<ClassView>("classroom", EMPTY, show);

function show(panel: Panel): (view: ClassView, now: number) => Shown {
  const { ask, draw } = panel;
  let names: (typeof CALLED)[number]["v"] = "Initials";
  let seen = "";
  let wall = "";
  /** Those who have come, in an order that does not say who they are. */
  const order: string[] = [];
  const host: ClassHost = { ...panel, called, seen: () => seen, see, showAll };

  function called({ name }: PupilRow): string {
    return { Names: name, Initials: initials(name, order), None: `${order.indexOf(name) + 1}` }[names];
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

  function inOrder(pupils: PupilRow[]): PupilRow[] {
    for (const { name } of pupils)
      if (!order.includes(name)) order.splice(Math.floor(Math.random() * (order.length + 1)), 0, name);
    const place = ({ name }: PupilRow): number => (names === "None" ? order.indexOf(name) : 0);
    return [...pupils].sort((a, b) => place(a) - place(b));
  }

  function top({ title, pupils, missing }: ClassView): Shown["top"] {
    const here = bold({}, `${pupils.filter((one) => one.here).length}`);
    const choose = (now: typeof names): void => {
      names = now;
      draw();
    };
    return [
      html("h2", {}, title),
      span({}, here, ` of ${pupils.length} here`),
      missing > 0 && span("quiet", `${missing} of the list have not come`),
      segments("On this board", CALLED, names, choose),
    ];
  }

  return (told, now) => {
    const view = { ...told, pupils: inOrder(told.pupils) };
    const isStopped = view.state === "stopped";
    const [picture, text] = isStopped ? (["play", "Go on"] as const) : (["pause", "Stop here"] as const);
    const stop = button("class-stop", isStopped ? goOn : () => ask("stop"), icon(picture), text);
    set(stop, { class: `button ${isStopped ? "primary" : "filled"} class-stop` });
    const acts = [keyed(stop, "S"), isStopped && span("quiet", "All boards wait, nothing is lost.")];
    const missed = view.missed.find((one) => wall && stepOf(one) === wall);
    if (missed) return { body: [wallOf(host, missed)], acts };
    const pupil = view.pupils.find((one) => one.name === seen);
    const side = pupil ? pupilOf(host, view, pupil) : [longestOf(host, view, now), missedOf(host, view)];
    return { top: top(view), body: [tableOf(host, view, now), div("class-side", ...side)], acts, ways: true };
  };
}
