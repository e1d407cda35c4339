"""Lays out Scurry's board, for a wide and for a narrow cell of a notebook. Marks that change are in `marks`."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Final, NamedTuple

from ....core.wire import BlockForm, Mark, Place, Shape
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
    tally: tuple[float, float, float]
    """Right edge, first line, step of the two tallies."""
    key: tuple[float, float]
    """Left edge and step of the key, which stands on the bottom line."""


WIDE: Final = Frame(590, 523, 62, 31, 33, (52, 46, 1.0), (92, 78), (566, 26, 36), (8, 20))
NARROW: Final = Frame(320, 298, 62, 62, 66, (32, 36, 0.68), (74, 34), (298, 18, 30), (2, 18))
WRITTEN: Final = 1.34
"""The smallest scale of hop numbers, however small the cells are."""


def forms(side: int) -> list[BlockForm]:
    return [_form(ground_of(side), frame) for frame in (WIDE, NARROW)]


def _form(board: Ground, frame: Frame) -> BlockForm:
    width = min(frame.across / (2 * board.side - 1), frame.most)  # of a cell
    radius = width / sqrt(3)
    height = frame.above + 3 * radius * (board.side - 1) + 2 * radius + frame.below
    middle = frame.above + 1.5 * radius * (board.side - 1) + radius
    places: dict[str, Place] = {}
    ground: list[Mark] = []
    for (letter, number), name in zip(board.points, board.names, strict=True):
        x = frame.width / 2 + (number - letter / 2 - MIDDLE / 2) * width
        y = middle - (letter - MIDDLE) * 1.5 * radius
        places[name] = _place(x, y, radius / UNIT)
        places[name]["shape"] = "cell"
        places[f"hop-{name}"] = _place(x - 12 * radius / UNIT, y, max(radius / UNIT, WRITTEN))
        ground.append({"id": f"ground.{name}", "s": _tone(letter, number), "at": name})
    for name, label, x, y in _edge(board, places, width, radius):
        places[name] = _place(x, y)
        ground.append({"id": name, "s": "name", "at": name, "t": {"n": label}})
    places["tree"] = _place(*frame.tree)
    places["tree"]["say"] = "the tree"
    places["tree-count"] = _place(*frame.tree_count)
    ground.append({"id": "tree", "s": "tree", "at": "tree"})
    right, line, step = frame.tally
    places["tally-brown"] = _place(right, line)
    places["tally-gray"] = _place(right, line + step)
    left, step = frame.key
    for n, symbol in enumerate(("key-path", "key-sight", "key-last")):
        places[symbol] = _place(left, height - 12 - (2 - n) * step)
        ground.append({"id": symbol, "s": symbol, "at": symbol})
    places["key-placed"] = _place(frame.width - 12, height - 12)
    ground.append({"id": "key-placed", "s": "key-placed", "at": "key-placed"})
    return {
        "block": "board",
        "w": frame.width,
        "h": round(height, 1),
        "places": places,
        "shapes": {"cell": HEXAGON},
        "ground": ground,
        "size": round(width, 1),
    }


def _place(x: float, y: float, k: float = 1) -> Place:
    return {"x": round(x, 1), "y": round(y, 1), "k": round(k, 3)}


def _tone(letter: int, number: int) -> str:
    """Three colours in two tones: no two neighbours of the second, so that lines can be followed by eye."""
    return "cell-b" if (letter + number) % 3 == 0 else "cell-a"


def _edge(
    board: Ground, places: dict[str, Place], width: float, radius: float
) -> Iterator[tuple[str, str, float, float]]:
    """The names at the edge: letters left of each row, numbers below the lowest cell of each number."""
    rows: set[int] = set()
    numbers: set[int] = set()
    for (letter, number), name in zip(board.points, board.names, strict=True):  # from the bottom row up, from the left
        place = places[name]
        if letter not in rows:
            rows.add(letter)
            clear = min(22 * radius / UNIT + 7, place["x"] - 4)  # of the ring and the squirrel on the first cell
            yield f"row-{name[0]}", name[0], place["x"] - clear, place["y"]
        if number not in numbers:
            numbers.add(number)
            yield f"number-{number}", str(number), place["x"] + 0.46 * width, place["y"] + 1.18 * radius
