"""Lays out Scurry's board, for a wide and for a narrow cell of a notebook. Marks that change are in `marks`."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Final, NamedTuple

from ....core.scene.form_builder import FormBuilder, point
from ....core.wire import BlockForm, Place, Shape
from ..rules.ground import MIDDLE, Ground, ground_of

HEXAGON: Final[Shape] = {"d": "M0-20L17.32-10V10L0 20L-17.32 10V-10Z", "w": 17.32, "h": 20, "ring": "circle"}
UNIT: Final = 20
"""Radius of a cell in symbol units."""


class Frame(NamedTuple):
    """The measures of one layout, in pixels at its natural size."""

    width: float
    across: float
    """Room for the widest row of cells."""
    most: float
    """A cell is never wider than this, on small boards."""
    above: float
    below: float
    tree: tuple[float, float, float]
    """Centre and scale of the tree."""
    tree_count: tuple[float, float]


WIDE: Final = Frame(590, 523, 62, 31, 20, (52, 46, 1.0), (92, 78))
NARROW: Final = Frame(320, 298, 62, 62, 46, (32, 36, 0.68), (74, 34))
WRITTEN: Final = 1.25
"""The smallest scale of hop numbers, however small the cells are."""


def forms(side: int) -> list[BlockForm]:
    return [_form(ground_of(side), frame) for frame in (WIDE, NARROW)]


def _form(board: Ground, frame: Frame) -> BlockForm:
    width = min(frame.across / (2 * board.side - 1), frame.most)  # of a cell
    radius = width / sqrt(3)
    height = frame.above + 3 * radius * (board.side - 1) + 2 * radius + frame.below
    middle = frame.above + 1.5 * radius * (board.side - 1) + radius
    builder = FormBuilder("board")
    places = builder.places
    for (letter, number), name in zip(board.points, board.names, strict=True):
        x = frame.width / 2 + (number - letter / 2 - MIDDLE / 2) * width
        y = middle - (letter - MIDDLE) * 1.5 * radius
        places[name] = point(x, y, radius / UNIT, shape="cell")
        places[f"hop-{name}"] = point(x - 15 * radius / UNIT, y, max(radius / UNIT, WRITTEN))
        builder.add_fixed(_tone(letter, number), point(x, y, radius / UNIT))
    for label, x, y in _edge(board, places, width, radius):
        builder.add_fixed("name", point(x, y), n=label)
    places["tree"] = point(*frame.tree, say="the tree")
    places["tree-count"] = point(*frame.tree_count)
    builder.add_fixed("tree", places["tree"])
    return builder.form(frame.width, height, {"cell": HEXAGON}, size=round(width, 1))


def _tone(letter: int, number: int) -> str:
    """Three colours in two tones: no two neighbours of the second, so that lines can be followed by eye."""
    return "cell-b" if (letter + number) % 3 == 0 else "cell-a"


def _edge(board: Ground, places: dict[str, Place], width: float, radius: float) -> Iterator[tuple[str, float, float]]:
    """The names at the edge: letters left of each row, numbers below the lowest cell of each number."""
    rows: set[int] = set()
    numbers: set[int] = set()
    for (letter, number), name in zip(board.points, board.names, strict=True):  # from the bottom row up, from the left
        place = places[name]
        if letter not in rows:
            rows.add(letter)
            clear = min(22 * radius / UNIT + 7, place["x"] - 4)  # of the ring and the squirrel on the first cell
            yield name[0], place["x"] - clear, place["y"]
        if number not in numbers:
            numbers.add(number)
            yield str(number), place["x"] + 0.46 * width, place["y"] + 1.18 * radius
