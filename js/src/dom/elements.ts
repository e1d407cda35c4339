// Makes elements and finds the focus. Never uses a style attribute, which a saved page forbids: styles are classes, or
// set through `.style`. Knows nothing of boards.
import { isString } from "../wire/values";

/**
 * Classes alone, or attributes with the classes among them; classes are named without the prefix that all have. `label`
 * is for screen readers.
 */
type Attributes = string | Record<string, string | number | boolean | null | undefined>;
export type Child = Node | string | null | undefined | false;

const SVG = "http://www.w3.org/2000/svg";

/**
 * Sets attributes; null or false removes one. Skips unchanged ones: the browser would redo the layout of everything
 * that depends on them.
 */
export function set(el: Element, attributes: Attributes): void {
  for (const [key, value] of Object.entries(isString(attributes) ? { class: attributes } : attributes)) {
    const name = key === "label" ? "aria-label" : key;
    const text = value === true ? "" : name === "class" ? classes(`${value}`) : `${value}`;
    if ((value ?? false) === false) el.removeAttribute(name);
    else if (el.getAttribute(name) !== text) el.setAttribute(name, text);
  }
}

const classes = (names: string): string => `sqw-${names.replaceAll(" ", " sqw-")}`;

function build<E extends Element>(el: E, attributes: Attributes, children: Child[]): E {
  set(el, attributes);
  el.append(...present(children));
  return el;
}

const present = (children: Child[]): (Node | string)[] =>
  children.filter((child): child is Node | string => Boolean(child));

/** All elements in here that match a selector. */
export const all = <E extends Element = HTMLElement>(el: ParentNode, selector: string): E[] => [
  ...el.querySelectorAll<E>(selector),
];

/** Switches a class on or off; without `on` to the other state. Returns the new state. */
export const toggle = (el: Element, name: string, on?: boolean): boolean => el.classList.toggle(classes(name), on);

/** Sets properties of an element's own style, `--variables` too. */
export function style<E extends HTMLElement | SVGElement>(el: E, properties: Record<string, string>): E {
  for (const name in properties) el.style.setProperty(name, properties[name] as string);
  return el;
}

/** Replaces the content of an element. */
export const fill = (el: Element, ...children: Child[]): void => el.replaceChildren(...present(children));

export const html = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] => build(document.createElement(tag), attributes, children);

type Make = (attributes?: Attributes, ...children: Child[]) => HTMLElement;

export const div: Make = (...inside) => html("div", ...inside);

export const span: Make = (...inside) => html("span", ...inside);

export const bold: Make = (...inside) => html("b", ...inside);

export const svg = <K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] => build(document.createElementNS(SVG, tag), attributes, children);

/** A drawing that screen readers skip. */
export const picture = (viewBox: string, cls: string, ...children: Child[]): SVGSVGElement =>
  svg("svg", { viewBox, class: cls, "aria-hidden": "true" }, ...children);

export const on = <E extends Event>(el: EventTarget, kind: string, run: (event: E) => unknown): void =>
  el.addEventListener(kind, run as (event: Event) => unknown);

/** Moves the focus without scrolling the page. */
export const focusOn = (el: HTMLElement | SVGElement | null | undefined): void => el?.focus({ preventScroll: true });

type Click = (event: MouseEvent) => unknown;

/** An unstyled button. */
export function button(attributes: Attributes, run: Click, ...children: Child[]): HTMLButtonElement {
  const el = html("button", attributes, ...children);
  el.type = "button";
  on(el, "click", run);
  return el;
}

export const plain = (run: Click, ...children: Child[]): HTMLButtonElement => button("button", run, ...children);

/** The primary button. */
export const primary = (run: Click, ...children: Child[]): HTMLButtonElement =>
  button("button primary", run, ...children);

/** A form that never leaves the page: Enter and its button do the same. */
export function form(name: string, send: () => void, ...children: Child[]): HTMLFormElement {
  const el = html("form", name, ...children);
  on(el, "submit", (event) => {
    event.preventDefault();
    send();
  });
  return el;
}

export const submit = (text: string, disabled = false): HTMLButtonElement =>
  html("button", { class: "button primary", type: "submit", disabled }, text);

/** A box with what Python has drawn. */
export function drawnBox(attributes: Attributes, markup: string): HTMLElement {
  const el = div(attributes);
  el.innerHTML = markup;
  return el;
}

/** While the mouse or the keyboard is at it. */
export function whileAt(el: Element, run: (isAt: boolean) => void): void {
  for (const kind of ["pointerenter", "focus"]) on(el, kind, () => run(true));
  for (const kind of ["pointerleave", "blur"]) on(el, kind, () => run(false));
}

export const heading = (text: string): HTMLElement => html("h3", "heading", text);

/** Elements that belong together, with a name for screen readers. */
export const group = (name: string, label: string, ...children: Child[]): HTMLElement =>
  div({ class: name, role: "group", label }, ...children);

export const panel = (label: string, ...children: Child[]): HTMLElement => group("panel form down", label, ...children);

/** A line of a form: a label, and an input. */
export const field = (label: Child[], input: HTMLElement): HTMLElement =>
  div("field lines", span("label low-voice", ...label), input);

/** A box that scrolls inside, and that the keyboard can scroll. */
export function scrollBox(name: string, label: string, ...children: Child[]): HTMLElement {
  const el = group(`scroll ${name}`, label, ...children);
  el.tabIndex = 0;
  return el;
}

/** A list that scrolls inside. */
export function listBox(label: string, name: string, list: Element, stand: () => void) {
  const scroll = scrollBox(name, label, list);
  new ResizeObserver(stand).observe(scroll);
  return { el: div("list down", scroll), scroll };
}

/** Sets a text only if it differs: the rest need not bother screen reader or layout. */
export function write(el: Element, text: string): void {
  if (el.textContent !== text) el.textContent = text;
}

let ids = 0;

/** An id that no other view has, for the few places where aria needs one. */
export const unique = (): string => `sqw-${++ids}-${Math.random().toString(36).slice(2, 7)}`;

/** The element in here that has the focus, in a document or in a shadow tree. */
export function heldIn(el: Element): HTMLElement | null {
  const { activeElement } = el.getRootNode() as Document | ShadowRoot;
  return el.contains(activeElement ?? null) ? (activeElement as HTMLElement) : null;
}

export const holdsFocus = (el: Element): boolean => heldIn(el) !== null;

/** Does something that may take away the focused element: the root then gets the focus, and the answer is true. */
export function losesFocus(root: HTMLElement, run: () => void): boolean {
  const held = holdsFocus(root);
  run();
  if (!held || holdsFocus(root)) return false;
  focusOn(root);
  return true;
}
