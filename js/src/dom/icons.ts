// The icons of the frame, as paths in a box of 16. Symbols of games are in board/symbols.ts.
import { button, picture, span, svg } from "./elements";

/** Icons whose path is closed are solid. */
export const ICONS = {
  new: "M8 1v14M1 8h14",
  earlier: "M8 1a7 7 0 1 0 7 7M8 4v4l3 2M15 1v4h-4",
  setup: "M1 4h8M13 4h2M1 12h2M7 12h8M11 2v4M5 10v4",
  seats: "M8 8a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7M1 15c0-8 14-8 14 0",
  record: "M8 1v9M4 6l4 4l4-4M1 14h14",
  open: "M8 10V1M4 5l4-4l4 4M1 14h14",
  picture: "M1 2h14v12H1zM1 12l4-5l4 4l2-2l4 4",
  worths: "M2 3h12M2 8h8M2 13h4",
  hint: "M6 12v-1.5C1.5 8 3 1 8 1s6.5 7 2 9.5V12H6M6.5 15h3",
  help: "M5 5c0-5 7-5 7-1c0 3-4 3-4 6M8 13v1.5",
  code: "M5 3L1 8l4 5M11 3l4 5l-4 5",
  page: "M3 1h7l3 3v11H3zM10 1v4h3",
  move: "M5 3L2 6l3 3M2 6h8a4 4 0 0 1 0 8H5",
  turn: "M4 4L1 7l3 3M8 4L5 7l3 3M5 7h6a3.5 3.5 0 0 1 0 7H8",
  redo: "M11 3l3 3l-3 3M14 6H6a4 4 0 0 0 0 8h5",
  hook: "M3 1v7h10M9 4l4 4l-4 4",
  fold: "M3 6l5 5l5-5",
  bot: "M2 6h12v8H2zM8 6V2M6 9v2M10 9v2",
  first: "M2 2h3v12H2zM15 2v12L6 8z",
  back: "M13 2v12L3 8z",
  play: "M3 1l11 7-11 7z",
  pause: "M3 2h4v12H3zM9 2h4v12H9z",
  forward: "M3 2v12l10-6z",
  last: "M11 2h3v12h-3zM1 2v12l9-6z",
  paw: "M2 4q2 0 2 2t-2 2-2-2 2-2M14 4q2 0 2 2t-2 2-2-2 2-2M5.5 0q2 0 2 2.5t-2 2.5-2-2.5 2-2.5M10.5 0q2 0 2 2.5t-2 2.5-2-2.5 2-2.5M8 7c2 0 5 3 5 5s-2 3-5 3-5-1-5-3 3-5 5-5z",
  review: "M1 15V1M1 15h14M3 11l4-5l3 3l5-7",
  practise: "M8 1.5a6.5 6.5 0 1 0 .01 0M8 4.7a3.3 3.3 0 1 0 .01 0M8 7.7v.6",
  leave: "M3 14.5V1.5M3 2.5h9l-2.2 3 2.2 3H3",
  asks: "M8 1.5a6.5 6.5 0 1 0 .01 0M5.8 6.2c0-3 4.4-3 4.4-.2 0 1.8-2.2 1.8-2.2 3.4M8 11.6v.6",
  sound: "M1 6h3l4-4v12l-4-4H1V6M10.5 5.5c2 2 2 3 0 5M13 3c3 3.5 3 6.5 0 10",
  full: "M1 5V1h4M11 1h4v4M15 11v4h-4M5 15H1v-4",
  menu: "M1 3h14M1 8h14M1 13h14",
  tick: "M2 8.5l4 4l8-9",
  cross: "M3 3l10 10M13 3L3 13",
  clock: "M8 1a7 7 0 1 0 0 14a7 7 0 1 0 0-14M8 4v4l3 2",
  editor: "M2 14l1-4L11 2l3 3L6 13l-4 1M9 4l3 3",
  fair: "M8 1v13M5 14h6M2 4h12M3 4L1 9h4L3 4M13 4l-2 5h4L13 4",
  width: "M1 4v8M15 4v8M1 8h14",
  laptop: "M3 3h10v8H3zM1 13.5h14",
  devices: "M4 1h8v14H4V1M7 12.5h2",
  numbers: "M5.5 1.5L3.5 14.5M12 1.5l-2 13M2 5.5h12.5M1.5 10.5H14",
  eye: "M1 8c3.5-6 10.5-6 14 0c-3.5 6-10.5 6-14 0M8 6a2 2 0 1 0 .01 0",
  lock: "M3 7h10v7.5H3V7M5 7V5a3 3 0 0 1 6 0v2",
} as const;

export type Icon = keyof typeof ICONS;

/** An acorn in its own colours; pale while it is still to be earned. */
export const acorn = (isFull = true): SVGSVGElement =>
  picture(
    "0 0 16 18",
    isFull ? "acorn" : "acorn pale",
    svg("path", { class: "acorn-nut", d: "M2.6 7.5h10.8c0 4.6-2.4 8.2-5.4 9.9c-3-1.7-5.4-5.3-5.4-9.9z" }),
    svg("path", { class: "acorn-shine", d: "M5.2 9c.2 2.3.9 4 1.9 5.4" }),
    svg("path", { class: "acorn-cap", d: "M8 .8v2M1.2 7.6c0-6.8 13.6-6.8 13.6 0c0 1.3-13.6 1.3-13.6 0z" }),
  );

export function icon(name: Icon): SVGSVGElement {
  const d = ICONS[name];
  return picture("0 0 16 16", "icon", svg("path", { d, class: d.endsWith("z") ? "solid" : "stroke" }));
}

/** A button with a picture, which a redraw finds again by it; its text is hidden where there is no room. */
export const tool = (look: string, name: Icon, text: string, isOpen: boolean, run: () => void): HTMLButtonElement =>
  button({ class: look, "data-key": name, label: text, disabled: !isOpen }, run, icon(name), span({}, text));
