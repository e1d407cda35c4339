// The sheet *How to play*: what one plays for, a turn in pictures, the way on; below it all rules and keys, folded. It
// lies over a board, or over the gallery.
import { DASHED, GOLD } from "../board/rings";
import {
  bold,
  button,
  type Child,
  div,
  drawnBox,
  fill,
  group,
  html,
  plain,
  primary,
  span,
  unique,
} from "../dom/elements";
import { icon } from "../dom/icons";
import { unpack } from "../wire/shared";
import type { Chapter, Guide, RuleText } from "../wire/types";

const KEYS = {
  "← ↑ → ↓": "to the next place",
  ". and ,": "to the next ring, the one before",
  "Enter, Space": "click it",
  Esc: "take a word back, close",
  "[ ] or Page Up, Page Down": "one move back, forward",
  "Home, End": "first, last move",
  P: "play, pause",
  L: "now",
  "U, Shift+U, R": "undo, undo turn, redo",
  H: "a hint",
  W: "what choices are worth",
  "Right button": "a ring, or gone",
  "… dragged": "an arrow, or gone",
  "… with Alt, Ctrl": "blue, red",
  "… with Shift": "the browser's menu",
  "A, A": "a ring, an arrow",
  X: "wipe off rings, arrows",
  N: "menu, at New game",
  M: "menu",
  "?": "this page",
};

/** So few rules are read at once. */
const FEW = 6;

/** A way on from the sheet. */
interface Way {
  text: string;
  run(): void;
}

export interface HowTo {
  title: string;
  aim: string;
  end: string;
  guide: Guide;
  rules: Record<string, RuleText>;
  /** Who looks at it. */
  me: Child;
  /** Back to where one was, or to a game. */
  play: Way;
  /** The course of the game, and a turn on the board; false: not here. */
  learn: false | Way;
  turn: false | Way;
  close(): void;
  /** The pictures of the turn, packed, as soon as they are there. */
  pictures(there: (packed: string) => void): void;
}

export function howTo(told: HowTo) {
  const { title, aim, end, guide, rules, me, learn, turn } = told;
  const name = unique();
  const play = primary(told.play.run, told.play.text);
  const cross = button({ class: "button", label: "Close" }, told.close, icon("cross"));
  const lead = div({}, html("h2", { id: name }, aim || title), html("p", "quiet", end, end && me && " ", me));
  const steps = guide.turn.map((step, n) => ({ ...step, n: n + 1, box: div("how-picture") }));
  const figures = steps.map(({ n, verb, text, box }) =>
    html("figure", {}, box, html("figcaption", {}, bold({}, `${n} ${verb}`), ` ${text}`)),
  );
  const ways = [
    play,
    learn && plain(learn.run, icon("play"), learn.text),
    turn && plain(turn.run, icon("hint"), turn.text),
  ];
  const isOpen = Object.keys(rules).length <= FEW;
  const chapters = guide.rules.map((chapter) => chapterOf(chapter, rules, isOpen));
  const keys = Object.entries(KEYS).flatMap(([key, does]) => [
    html("dt", {}, html("kbd", {}, key)),
    html("dd", {}, does),
  ]);
  const fold = html("summary", {}, "Keys: arrows, Enter, U undo, H hint, ? this page");
  const el = div(
    { class: "how-to down box type-14", role: "dialog", "aria-modal": "true", "aria-labelledby": name },
    div("bar", lead, cross),
    div(chapters.length > FEW ? "how-turn how-many gap-12" : "how-turn gap-12", ...figures),
    div("words", ...ways),
    group("how-rules", "All rules", html("h3", {}, "All rules"), ...chapters),
    html(
      "details",
      "how-keys low-voice",
      fold,
      html("p", {}, `${GOLD} ${DASHED}`),
      html("dl", "keys type-13", ...keys),
    ),
  );
  told.pictures((packed) => {
    unpack(packed).then((pictures) => {
      for (const [n, { box }] of steps.entries())
        fill(box, ...drawnBox({}, (pictures as string[])[n] ?? "").childNodes);
    });
  });
  return { el, play };
}

/** Some rules, folded; those that the house changes are marked, and so is their title. */
function chapterOf({ title, rules: ids, changed = [] }: Chapter, rules: HowTo["rules"], isOpen: boolean): HTMLElement {
  const mark = (id: string): Child => changed.includes(id) && span("house-mark type-12", "house rule");
  const texts = ids.map((id) => {
    const { title: what = "", text = "" } = rules[id] ?? {};
    return html("p", {}, what !== title && bold({}, what), " ", span("quiet", id), " ", mark(id), html("br"), text);
  });
  const head = html(
    "summary",
    {},
    title,
    changed.length > 0 && " ",
    changed.length > 0 && span("house-mark type-12", "changed"),
  );
  return html("details", { open: isOpen }, head, ...texts);
}
