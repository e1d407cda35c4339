// The way of a hint: on tiles it goes round what is written, along the gaps; each place has what is gained by then.

import { expect, test } from "vitest";
import { drawWay } from "../../src/board/draw-way";
import type { Layout } from "../../src/board/places/layout";

const tile = { d: "M-50-50H50V50H-50Z", w: 50, h: 50, ring: "frame" } as const;
const cell = { d: "M-20-20H20V20H-20Z", w: 20, h: 20, ring: "circle" } as const;
const at = (x: number, y: number, shape: string) => ({ x, y, k: 1, shape });
const layout = {
  ...{ w: 400, h: 400, shapes: { tile, cell } },
  places: {
    a1: at(50, 150, "tile"),
    b2: at(160, 40, "tile"),
    c2: at(270, 40, "tile"),
    x: at(0, 0, "cell"),
    y: at(90, 60, "cell"),
  },
} as unknown as Layout;
const pathOf = (drawn: SVGGElement) => drawn.querySelector("path")?.getAttribute("d");

test("aslant it takes the gap between the columns, below all numbers; beside it is straight", () => {
  const way = [
    ["a1", ""],
    ["b2", "4"],
    ["c2", "7"],
    ["gone", "9"],
  ] as const;
  const drawn = drawWay(layout, way, 1);
  expect(pathOf(drawn)).toBe("M60.0 175.0H103.0V65.0H170.0L280.0 65.0");
  expect([...drawn.querySelectorAll("text")].map((el) => el.textContent)).toEqual(["4", "7"]);
});

test("between round things it is straight, and its numbers stand beside them", () => {
  const drawn = drawWay(
    layout,
    [
      ["x", ""],
      ["y", "1"],
    ],
    1,
  );
  expect(pathOf(drawn)).toBe("M0.0 0.0L90.0 60.0");
  expect(drawn.querySelector(".sqw-way-sum")?.getAttribute("transform")).toBe("translate(99.5 69.5)");
});
