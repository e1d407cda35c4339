import { expect, test } from "vitest";
import data from "../../../tests/data/arrange.json";
import { arrange } from "../../src/board/arrange";
import type { Piece, Place } from "../../src/wire/types";

interface Case {
  name: string;
  place: Place;
  marks: Piece[];
  want: Record<string, [number, number, number]>;
}

const cases: Case[] = data as unknown as Case[];
const round = (value: number): number => Math.round(value * 100) / 100;

test.each(cases)("row places: $name, as in Python", ({ place, marks, want }) => {
  const spots = [...arrange(place, marks)].map(([id, { x, y, k }]) => [id, [x, y, k].map(round)]);
  expect(Object.fromEntries(spots)).toEqual(want);
});
