import { expect, test, vi } from "vitest";
import { keepReadable, setLeast } from "../../src/board/legible";
import { drawing } from "../../src/board/marks";
import { artOf } from "../../src/board/symbols";
import { svg } from "../../src/dom/elements";
import type { Static } from "../../src/wire/types";

/** The sizes that texts are given; what stands in for a browser here knows no clamp(). */
function sizes(run: () => void): string[] {
  const given = vi.spyOn(CSSStyleDeclaration.prototype, "setProperty");
  run();
  const values = given.mock.calls.filter(([name]) => name === "font-size").map(([, value]) => `${value}`);
  given.mockRestore();
  return values;
}

test("texts grow to the least size, by the scale at which they are drawn, and by a quarter at the most", () => {
  const symbol = svg("g");
  symbol.innerHTML =
    '<text font-size="12">a</text><g transform="translate(3 -4) scale(.5)"><g class="sqw-part" transform="rotate(9) scale(2)">' +
    '<text font-size="16">b</text></g><text font-size="8">c</text></g><text>none</text>';
  expect(sizes(() => keepReadable(symbol, 0.5))).toEqual([
    "clamp(12px,calc(var(--least,0px)/0.500),15px)",
    "clamp(16px,calc(var(--least,0px)/0.500),20px)",
    "clamp(8px,calc(var(--least,0px)/0.250),10px)",
  ]);
});

test("a symbol that is not drawn keeps its sizes", () => {
  const symbol = svg("g");
  symbol.innerHTML = '<text font-size="12">a</text>';
  expect(sizes(() => keepReadable(symbol, 0))).toEqual([]);
});

test("the least size is in layout units", () => {
  expect(setLeast(document.createElement("div"), 11, 0.8).style.getPropertyValue("--least")).toBe("13.75px");
});

test("a layout draws smaller forms of symbols, and only their texts grow", () => {
  const place = { x: 1, y: 1, k: 0.5 };
  const art = artOf(
    {
      art: { whole: '<text font-size="6">much</text>', short: '<text font-size="12">name</text>' },
      seats: [],
    } as unknown as Static,
    String,
  );
  const drawn = (instead?: Record<string, string>) => {
    const places = { a: { ...place, ...(instead && { instead }) } };
    const { el, show } = drawing(art, { w: 9, h: 9, places, shapes: {}, ground: [] });
    const given = sizes(() => show(new Map([["card", { id: "card", s: "whole", at: "a" }]])));
    return [el.textContent, ...given];
  };
  expect(drawn()).toEqual(["much", "clamp(6px,calc(var(--least,0px)/0.500),7.5px)"]);
  expect(drawn({ whole: "short" })).toEqual(["name", "clamp(12px,calc(var(--least,0px)/0.500),15px)"]);
});
