// A class in the notebook: the table of the class, what stands beside it, stop and go on.
import { bold, button, div, html, set, span } from "../dom/elements";
import { icon } from "../dom/icons";
import { segments } from "../dom/segments";
import type { ClassView } from "../wire/types";
import { type ClassHost, initials, tableOf } from "./class-table";
import { longestOf, missedOf, pupilOf, stepOf, wallOf } from "./class-views";
import { type Panel, panelOf, type Shown } from "./panel";

const EMPTY = "Ask the teacher for the code. The class opens when this cell is run.";
/** How pupils are called on this board. */
const CALLED = (["Names", "Initials", "None"] as const).map((one) => ({ v: one, label: one }));

/** The class as anywidget wants it. */
export const classroom = () => panelOf<ClassView>("classroom", EMPTY, show);

function show(panel: Panel): (view: ClassView) => Shown {
  const { ask, draw } = panel;
  let called: "Names" | "Initials" | "None" = "Initials";
  let seen = "";
  let wall = "";
  let names = new Map<string, string>();
  /** In which order pupils stand who have no names: none that says who they are. */
  const chance = new Map<string, number>();
  const host: ClassHost = { ...panel, called: ({ name }) => names.get(name) ?? "", seen: () => seen, see, showAll };

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

  /** The pupils in their order, each with what they are called. */
  function call(view: ClassView): ClassView {
    const order = (name: string): number => {
      if (!chance.has(name)) chance.set(name, Math.random());
      return called === "None" ? (chance.get(name) as number) : 0;
    };
    const pupils = [...view.pupils].sort((a, b) => order(a.name) - order(b.name));
    const own = pupils.map((one) => one.name);
    const said = { Names: own, Initials: initials(own), None: own.map((_, n) => `${n + 1}`) }[called];
    names = new Map(own.map((name, n) => [name, said[n] as string]));
    return { ...view, pupils };
  }

  function top({ title, pupils, missing }: ClassView): Shown["top"] {
    const here = bold({}, `${pupils.filter((one) => one.here).length}`);
    const choose = (now: typeof called): void => {
      called = now;
      draw();
    };
    return [
      html("h2", {}, title),
      span({}, here, ` of ${pupils.length} here`),
      missing > 0 && span("quiet", `${missing} of the list have not come`),
      segments("On this board", CALLED, called, choose),
    ];
  }

  return (now) => {
    const view = call(now);
    const isStopped = view.state === "stopped";
    const [picture, text] = isStopped ? (["play", "Go on"] as const) : (["pause", "Stop here"] as const);
    const stop = button("class-stop", isStopped ? goOn : () => ask("stop"), icon(picture), text);
    set(stop, { class: `button ${isStopped ? "primary" : "filled"} class-stop` });
    const acts = [stop, isStopped && span("quiet", "All boards wait, nothing is lost.")];
    const missed = view.missed.find((one) => wall && stepOf(one) === wall);
    if (missed) return { body: [wallOf(host, missed)], acts };
    const pupil = view.pupils.find((one) => one.name === seen);
    const side = pupil ? pupilOf(host, view, pupil) : [longestOf(host, view), missedOf(host, view)];
    return { top: top(view), body: [tableOf(host, view), div("class-side", ...side)], acts, ways: true };
  };
}
