// What travels between Python and the browser, as ARCHITECTURE.md describes it.

export type Run = string | { b: string } | { i: string; say?: string } | { r: string } | { n: string };
export type Text = string | Run[];

/** How the stacks of a row place stand: sizes, steps and gaps in symbol units. */
export interface Row {
  w: number;
  h: number;
  step: number;
  min: number;
  gap: number;
  lines?: number;
  /** How far a stack may lie over the one before. */
  lap?: number;
  align?: "middle" | "left";
}

/** A point, or a box with its top left corner at x, y. */
export interface Place {
  x: number;
  y: number;
  k: number;
  w?: number;
  h?: number;
  row?: Row;
  shape?: string;
  /** The shape while a mark with words stands there; else nothing can be clicked. */
  offer?: string;
  say?: string;
}

export interface Piece {
  id: string;
  s: string;
  at: string;
  n?: number;
  j?: number;
  dx?: number;
  dy?: number;
  k?: number;
  z?: number;
  seat?: string;
  cls?: string[];
  t?: Record<string, string | { n: string }>;
  /** What a click on it may say, from the start of a sentence. */
  words?: string[][];
  say?: string;
  mirror?: boolean;
  turn?: number;
}

/** A part of a composed symbol; dx, dy in units of the whole. */
export type Part = Pick<Piece, "s" | "dx" | "dy" | "k" | "t" | "cls" | "seat" | "turn" | "mirror">;

export interface Line {
  id: string;
  line: string[];
  cls: string[];
  z?: number;
  seat?: string;
}

export type Mark = Piece | Line;

export interface Layout {
  w: number;
  h: number;
  places: Record<string, Place>;
  shapes: Record<string, string>;
  ground: Mark[];
  sight?: { lines: string[][]; stop: string[] };
}

export interface Seat {
  id: string;
  name: string;
  color: string;
  emblem: string;
  mirror?: boolean;
  /** Nobody plays for it. */
  auto?: boolean;
}

/** Null: a number that was left empty. */
export type Value = string | number | boolean | null;

export interface Field {
  name: string;
  label: string;
  kind: "choice" | "bool" | "int" | "text";
  values?: { v: Value; label: string }[];
  default: Value;
  rule?: string;
}

export interface Static {
  format: number;
  game: string;
  title: string;
  code: string;
  art: Record<string, string | Part[]>;
  names: Record<string, string>;
  layouts: { wide: Layout; narrow: Layout };
  seats: Seat[];
  rules: Record<string, { title: string; text: string }>;
  form: Field[];
  bots: { id: string; name: string; note: string }[];
  /** What a card does, by the symbol of its face; or the face that another symbol stands for. */
  cards?: Record<string, CardRow[] | string>;
  /** Python is asked how to go on with words that a click has said. */
  asks?: true;
}

export interface CardRow {
  i?: string;
  text: Text;
}

export interface Status {
  seat?: string;
  ask: Text;
  note?: Text;
  over?: { winners: string[]; title: Text; text: Text; note?: Text };
}

/** A number in a table: a bar (`was`: where it stood before), or dots. */
export interface Amount {
  v: number;
  max: number;
  was?: number;
}

export type Cell = Text | { bar: Amount; seat?: string } | { dots: Amount };

export interface Lane {
  seat: string;
  bot?: true;
  band?: [number, number];
  last?: number;
  at?: number;
  note?: Text;
  mark?: "first" | "false" | "out";
}

interface Shown {
  id: string;
  side: "side" | "under" | "board" | "over";
  /** In a layout that has this box it stands there, on the board. */
  at?: string;
  /** Its place among the panels of its side, low first. */
  n?: number;
  title?: Text;
  note?: Text;
}

export interface Table extends Shown {
  kind: "table";
  cols: Text[];
  rows: { id: string; seat?: string; cells: Cell[]; mark?: "now" | "sum" }[];
  fold?: number;
}

export interface Sums extends Shown {
  kind: "sums";
  rows: { seat: string; items: { i: string; t?: string }[]; text: Text; total: Text; bar?: Amount; mark?: "won" }[];
  words?: Word[];
}

export interface RaceTrack extends Shown {
  kind: "race";
  limit: number;
  lanes: Lane[];
}

/** `show`: what lies on the board while somebody looks at the row; that of the panel under that of any row. */
export interface List extends Shown {
  kind: "list";
  show?: Mark[];
  rows: { id: string; text: Text; sub?: Text; value?: Text; good?: boolean; mark?: "now"; show?: Mark[] }[];
}

export interface Steps extends Shown {
  kind: "steps";
  items: { text: Text; state: "done" | "now" | "next" }[];
}

/** What a button says: a sentence, or how it begins. */
export interface Item {
  words: string[];
  text: Text;
  sub?: Text;
  i?: string;
}

export interface Words extends Shown {
  kind: "words";
  rows: { text?: Text; items: Item[] }[];
}

/** The card that somebody looked at last, enlarged. */
export interface CardView extends Shown {
  kind: "card";
  first?: string;
}

export type Panel = Table | Sums | RaceTrack | List | Steps | Words | CardView;

/** Sentences to choose from, in a bubble. */
export type Ways = Pick<Words, "title" | "note" | "rows">;

/** A slap window: when the last lamp is out the marks `reveal` turn, and the clock runs. */
export interface SlapWindow {
  node: number;
  limit: number;
  shared?: boolean;
  lamps: number[];
  reveal: string[];
  back: string;
  lanes: { seat: string; key: string; tap?: string; done?: true }[];
}

export interface Ply {
  id: number;
  parent: number | null;
  say: string;
  turn: number;
  round: string | number;
  seat?: string;
  owner?: string;
  head?: Text;
  set: Mark[];
  del: string[];
  fly?: Record<string, string>;
  beats?: string[][];
  panels?: Record<string, Panel | null>;
  status: Status;
  log?: { text: Text; seat?: string }[];
  comment?: string;
}

/** `next` in one text: words only. `ahead`: a symbol; the places that can follow show before the word is said. */
export type Word = string | { w: string; label?: string; ahead?: string; next?: Word[] | string };

export interface Legal {
  seat: string;
  words: Word[];
  ghost?: string;
}

/** What the seat that lifted the curtain sees more than the ply of that node shows. */
export interface Lifted extends Pick<Ply, "set" | "del" | "panels" | "status"> {
  seat: string;
  node: number;
}

export interface Head {
  rev: number;
  node: number;
  tip: number;
  legal: Legal | null;
  players: string[];
  plays: string[];
  undo: { move: boolean; turn: boolean; redo: boolean };
  thinking?: { seat: string; name: string };
  bot?: string;
  /** This board goes round, and now to that seat. */
  curtain?: string;
  lifted?: Lifted;
  window?: SlapWindow;
  names: string[];
}

export interface Options {
  theme?: "auto" | "light" | "dark";
  readonly?: boolean;
}

export type Kind =
  | "play"
  | "why"
  | "legal"
  | "ways"
  | "undo"
  | "seats"
  | "new"
  | "save"
  | "open"
  | "lift"
  | "window"
  | "stop"
  | "run"
  | "sync";

export interface Answer {
  id: number;
  ok: boolean;
  rev?: number;
  code?: string;
  rule?: string;
  text?: string;
  places?: string[];
  legal?: Legal | null;
  ways?: Ways | null;
  name?: string;
  mime?: string;
  data?: string;
}

export interface Update {
  kind: "update";
  answer?: Answer;
  plies?: Ply[];
  head?: Head;
  reset?: boolean;
  /** Python asks the views to look at this ply. */
  show?: number;
}

/** A game in the gallery. */
export interface Offer {
  name: string;
  title: string;
  line: string;
  facts: string;
  /** An SVG. */
  picture: string;
  /** Somebody has opened it here before. */
  begun: boolean;
}

/** The part of an anywidget model that a board uses. */
export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  send(content: unknown): void;
  on(event: string, callback: (...args: never[]) => void): void;
  off(event: string, callback: (...args: never[]) => void): void;
}

export const isLine = (mark: Mark): mark is Line => "line" in mark;

export const isString = (value: unknown): value is string => typeof value === "string";

/** Sorts by a number; where it is left out it is 0. */
export const by =
  <K extends string>(name: K) =>
  (a: { readonly [name in K]?: number }, b: { readonly [name in K]?: number }): number =>
    (a[name] ?? 0) - (b[name] ?? 0);

/** Told again is not told anew: a board that is rebuilt loses its focus. */
export const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
