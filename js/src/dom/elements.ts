// Making elements. Never a style attribute: a saved page forbids them; styles are classes, or set through `.style`.
import { isString } from "../wire/types";

/**
 * Only classes, or attributes with the classes among them; names of classes come without the prefix that all have.
 * `label` is for who hears the page.
 */
type Attributes = string | Record<string, string | number | boolean | null | undefined>;
export type Child = Node | string | null | undefined | false;

const SVG = "http://www.w3.org/2000/svg";

/** What an attribute says already is not said again: the browser would work out anew all that hangs on it. */
export function set(el: Element, attributes: Attributes): void {
  for (const [given, value] of Object.entries(isString(attributes) ? { class: attributes } : attributes)) {
    const name = given === "label" ? "aria-label" : given;
    const text = value === true ? "" : name === "class" ? classes(`${value}`) : `${value}`;
    if ((value ?? false) === false) el.removeAttribute(name);
    else if (el.getAttribute(name) !== text) el.setAttribute(name, text);
  }
}

const classes = (names: string): string => `sqw-${names.replaceAll(" ", " sqw-")}`;

function build<E extends Element>(el: E, attributes: Attributes, children: Child[]): E {
  set(el, attributes);
  el.append(...there(children));
  return el;
}

const there = (children: Child[]): (Node | string)[] =>
  children.filter((child): child is Node | string => Boolean(child));

/** All in here that a selector fits. */
export const all = <E extends Element = HTMLElement>(el: ParentNode, selector: string): E[] => [
  ...el.querySelectorAll<E>(selector),
];

/** Switch a class; without `on` to what it was not. Says what it is now. */
export const toggle = (el: Element, name: string, on?: boolean): boolean => el.classList.toggle(classes(name), on);

/** Properties of an element's own style, `--variables` too. */
export function style<E extends HTMLElement | SVGElement>(el: E, properties: Record<string, string>): E {
  for (const name in properties) el.style.setProperty(name, properties[name] as string);
  return el;
}

/** These and nothing else are to be in here. */
export const fill = (el: Element, ...children: Child[]): void => el.replaceChildren(...there(children));

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

/** Nothing that a screen reader need tell of. */
export const picture = (viewBox: string, cls: string, ...children: Child[]): SVGSVGElement =>
  svg("svg", { viewBox, class: cls, "aria-hidden": "true" }, ...children);

export const on = <E extends Event>(el: EventTarget, kind: string, run: (event: E) => unknown): void =>
  el.addEventListener(kind, run as (event: Event) => unknown);

/** Focus comes to an element; the page stays where it is. */
export const focusOn = (el: HTMLElement | SVGElement | null | undefined): void => el?.focus({ preventScroll: true });

type Click = (event: MouseEvent) => unknown;

/** A button that keeps its look to itself. */
export function button(attributes: Attributes, run: Click, ...children: Child[]): HTMLButtonElement {
  const el = html("button", attributes, ...children);
  set(el, { type: "button" });
  on(el, "click", run);
  return el;
}

export const plain = (run: Click, ...children: Child[]): HTMLButtonElement => button("button", run, ...children);

/** The button that is meant. */
export const primary = (run: Click, ...children: Child[]): HTMLButtonElement =>
  button("button primary", run, ...children);

export const heading = (text: string): HTMLElement => html("h3", "heading", text);

/** Things that belong together, with a name for who hears the page. */
export const group = (name: string, label: string, ...children: Child[]): HTMLElement =>
  div({ class: name, role: "group", label }, ...children);

export const panel = (label: string, ...children: Child[]): HTMLElement => group("panel form", label, ...children);

/** A line of a form: what is asked, and where the answer goes. */
export const field = (asked: Child[], input: HTMLElement): HTMLElement => div("field", span("label", ...asked), input);

/** A box that scrolls inside, and that the keyboard can scroll. */
export function scrollBox(name: string, label: string, ...children: Child[]): HTMLElement {
  const el = group(`scroll ${name}`, label, ...children);
  el.tabIndex = 0;
  return el;
}

/** A list with a heading, which scrolls inside. */
export function listBox(label: string, name: string, list: Element): { el: HTMLElement; scroll: HTMLElement } {
  const scroll = scrollBox(name, label, list);
  return { el: div("list", heading(label), scroll), scroll };
}

/** Set a text only if it differs: the screen reader and the layout need not hear of the rest. */
export function write(el: Element, text: string): void {
  if (el.textContent !== text) el.textContent = text;
}

/** An id that no other view has, for the few places where aria needs one. */
let views = 0;
export const unique = (): string => `sqw-${++views}-${Math.random().toString(36).slice(2, 7)}`;

/** What in here has the focus, in a document or in a shadow tree. */
export function heldIn(el: Element): HTMLElement | null {
  const { activeElement } = el.getRootNode() as Document | ShadowRoot;
  return el.contains(activeElement ?? null) ? (activeElement as HTMLElement) : null;
}

export const holdsFocus = (el: Element): boolean => heldIn(el) !== null;
