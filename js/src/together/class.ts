// A class in the notebook: how others come in, the table of the class, what stands beside it, stop and go on.
import { button, div, fill, html, on, plain, set, span } from "../dom/elements";
import { icon } from "../dom/icons";
import { segments } from "../dom/segments";
import type { ClassView } from "../wire/types";
import { CALLED, type ClassHost, type Looks } from "./class-host";
import { initials, tableOf } from "./class-table";
import { longestOf, missedOf, pupilOf, wallOf } from "./class-views";
import { type Panel, panelOf, toNetwork, waysIn } from "./ways";

const EMPTY = "Ask the teacher for the code. The class opens when this cell is run.";
/** The class as anywidget wants it. */
export const classroom = () => panelOf<ClassView>("classroom", EMPTY, show);

function show(panel: Panel<ClassView>): (view: ClassView) => void {
  const { root, note, told, ask, draw, sure } = panel;
  const looks: Looks = { called: "Initials", seen: "", lesson: 0, wall: "", names: new Map() };
  /** In which order pupils stand who have no names: none that says who they are. */
  const chance = new Map<string, number>();
  let shut = false;
  const host: ClassHost = { ...panel, looks, see };

  function see(name: string): void {
    looks.seen = looks.seen === name ? "" : name;
    ask("see", looks.seen);
    draw();
  }

  function call(view: ClassView): ClassView {
    const names = view.pupils.map(({ name }) => name);
    for (const name of names) if (!chance.has(name)) chance.set(name, Math.random());
    const order = (name: string): number => chance.get(name) as number;
    const pupils =
      looks.called === "None" ? [...view.pupils].sort((a, b) => order(a.name) - order(b.name)) : view.pupils;
    const called = { Names: names, Initials: initials(names), None: pupils.map((_, n) => `${n + 1}`) }[looks.called];
    looks.names = new Map(pupils.map(({ name }, n) => [name, called[n] ?? ""]));
    return { ...view, pupils };
  }

  function top({ title, pupils, missing, code }: ClassView): HTMLElement {
    const here = pupils.filter((one) => one.here).length;
    const hide = (): void => {
      shut = !shut;
      draw();
    };
    const said = code ? `${code.slice(0, 3)} ${code.slice(3)}` : "the code";
    const called = CALLED.map((one) => ({ v: one, label: one }));
    return div(
      "host-row class-top",
      html("h2", {}, title),
      span({}, html("b", {}, `${here}`), ` of ${pupils.length} here`),
      missing ? span("quiet", `${missing} of the list have not come`) : null,
      segments("On this board", called, looks.called, (now) => {
        looks.called = now;
        draw();
      }),
      button("button", hide, shut ? "Show how to come in" : `Hide ${said}`),
    );
  }

  function body(view: ClassView): HTMLElement {
    const pupil = view.pupils.find((one) => one.name === looks.seen);
    const side = pupil ? pupilOf(host, view, pupil) : [longestOf(host, view), missedOf(host, view)];
    return div(
      "class-body",
      shut
        ? null
        : waysIn(
            told,
            plain(() => ask("code"), "New code"),
          ),
      tableOf(host, view),
      div("class-side", ...side),
    );
  }

  function foot(view: ClassView): HTMLElement {
    const isStopped = view.state === "stopped";
    const stop = button("button filled class-stop", () => halt(!isStopped), icon(isStopped ? "play" : "pause"));
    if (isStopped) set(stop, "button primary class-stop");
    stop.append(isStopped ? " Go on" : " Stop here");
    return div(
      "host-row",
      stop,
      span("quiet", isStopped ? "All boards wait, nothing is lost." : view.words),
      toNetwork(panel, view),
      plain(() => ask(view.shut ? "unshut" : "shut"), view.shut ? "Let others in again" : "Let nobody else in"),
      sure("end", "End the class", "End it for everybody?"),
    );
  }

  function halt(stops: boolean): void {
    ask(stops ? "stop" : "go_on");
    if (!stops && looks.wall) {
      looks.wall = "";
      ask("tried");
    }
  }

  on(root, "keydown", ({ key, target }: KeyboardEvent) => {
    if ((target as Element).closest("input") || !told.view) return;
    if (key === "s") halt(told.view.state !== "stopped");
    if (key === "Escape" && looks.seen) see(looks.seen);
  });

  return (view) => {
    const now = call(view);
    const wall = now.missed.find((one) => one.at.join(" ") === looks.wall);
    if (wall) fill(root, wallOf(host, wall), note, foot(now));
    else fill(root, top(now), body(now), note, foot(now));
  };
}
