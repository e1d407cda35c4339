// The map of a course: its lessons as stones on a path, the next step, and how much is done.

import type { Point } from "../../board/places/arrange";
import type { Art } from "../../board/symbols";
import { box } from "../../dom/box";
import { all, bold, button, type Child, div, group, html, span, style, toggle } from "../../dom/elements";
import { acorn, icon } from "../../dom/icons";
import { many } from "../../dom/words";
import type { CourseMap, Stone } from "../../wire/types";
import { squirrel } from "../step/feedback";
import { acorns } from "../step/finish";
import type { Learner } from "../step/learner";
import { nameTag } from "./name-tag";
import { saveLink, sideCard } from "./side-card";
import { heightOf, standing, stoneAt, trail, WIDTH } from "./trail";

/** How long the squirrel walks to a pebble, in ms. */
const WALK = 220;

export interface MapHost {
  art(): Art;
  speaker: Parameters<typeof sideCard>[1];
  learner: Learner;
  isStill(): boolean;
}

export function lessonMap({ learner, ...host }: MapHost) {
  const head = div("map-head gap-12");
  const path = div("map-path");
  const side = div("map-side down gap-10");
  const foot = div("map-foot lines low-voice type-12-5");
  const el = group("map", "Course", head, side, path, foot);
  let stood: Point | null = null;
  const name = nameTag((text) => learner.ask("name", text));
  const showHead = box(head, ({ title, line }: Pick<CourseMap, "title" | "line">) => [
    div({}, html("h2", {}, title), html("p", "quiet", line)),
    name.el,
  ]);
  const showPath = box(path, drawPath);
  const showSide = box(side, ([course, alive, opens]: [CourseMap, boolean, boolean]) =>
    sideCard(course, host.speaker, alive, opens, learner),
  );
  const showFoot = box(foot, ([kept, alive]: [string, boolean]) => drawFoot(kept, alive));

  function drawPath([course, opens]: [CourseMap, boolean]): Child[] {
    const { stones, lesson, step } = course;
    const items = stones.map((one, n) => {
      const isNow = step > 0 && n === lesson;
      const at = stoneAt(n);
      const where = { "--x": `${(100 * at.x) / WIDTH}%`, "--y": `${(100 * at.y) / heightOf(stones.length)}%` };
      return style(html("li", "stop", pebbles(one, isNow, step), stone(one, n, isNow, step, opens)), where);
    });
    return [trail(course), html("ol", "stops", ...items), walker(standing(course), stones.length)];
  }

  function stone({ title, pips, acorns: earned }: Stone, n: number, isNow: boolean, step: number, opens: boolean) {
    const isDone = earned > 0;
    const top = span("stone-top", acorn(isDone || isNow), isDone && span("stone-tick", icon("tick")));
    const steps = isNow ? bold({}, `step ${step} of ${pips.length}`) : many(pips.length, "step");
    const below = isDone ? acorns(earned) : span("quiet", steps);
    const open = () => learner.ask("open", n);
    const look = `unframed stone${isDone ? " stone-done" : ""}${isNow ? " stone-now" : ""}`;
    const attributes = { class: look, "data-key": `stone ${n}`, "aria-current": isNow && "step", disabled: !opens };
    return button(attributes, open, top, span("stone-text across", bold({}, `${n + 1} ${title}`), below));
  }

  /** The squirrel, which walks from where it stood when the map was shown last. */
  function walker(at: Point | null, stones: number): HTMLElement | false {
    const drawn = squirrel(host.art(), "walker");
    if (!at || !drawn) return false;
    const place = (to: Point) => ({ left: `${(100 * to.x) / WIDTH}%`, top: `${(100 * to.y) / heightOf(stones)}%` });
    const el = style(span({ class: "walking", "aria-hidden": "true" }, drawn), place(at));
    if (stood && !host.isStill()) el.animate?.([place(stood), place(at)], { duration: WALK, easing: "ease-out" });
    stood = at;
    return el;
  }

  function drawFoot(kept: string, alive: boolean): Child[] {
    const legend = span("legend gap-4", span("pebble-key"), "a step done", acorns(3), "no hint, no miss");
    legend.append(" · ", acorns(2, 2), "at most two of them", " · ", acorns(1, 1), "done");
    const where = kept ? bold({}, kept) : "this browser";
    return [legend, span("kept gap-4", "Kept in ", where, " after each step · ", saveLink(alive, learner))];
  }

  return {
    el,
    /** `opens`: its lessons can be opened, to be played or only to be read. */
    show(course: CourseMap, alive: boolean, opens = alive): void {
      showHead({ title: course.title, line: course.line });
      name.show([course.name, alive]);
      showPath([course, opens]);
      showSide([course, alive, opens]);
      showFoot([course.kept, alive]);
      toggle(el, "all-done", course.step === 0);
    },
    /** The primary action. */
    first: (): HTMLElement | null => side.querySelector("button:not(:disabled)"),
    /** Arrow keys walk along the path. True if the key was for the map. */
    key({ key, target }: KeyboardEvent): boolean {
      const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
      const stones = all<HTMLButtonElement>(path, "button:not(:disabled)");
      const at = stones.indexOf(target as HTMLButtonElement);
      if (!by || at < 0) return false;
      stones[Math.max(0, Math.min(stones.length - 1, at + by))]?.focus();
      return true;
    },
  };
}

/** The steps of a lesson above its stone, where the path goes straight down. */
const pebbles = ({ pips }: Stone, isNow: boolean, step: number): HTMLElement =>
  span(
    { class: "pebbles", "aria-hidden": "true" },
    ...pips.map((pip, n) => html("i", `pebble-${isNow && n === step - 1 ? "now" : pip}`)),
  );
