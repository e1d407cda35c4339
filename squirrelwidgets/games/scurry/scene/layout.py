"""Where things stand on Scurry's board, for a wide and for a narrow cell of a notebook."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from ....core.wire import Shape
from ..rules.ground import MIDDLE, Land, land

HEXAGON: Final[Shape] = {"d": "M0-20L17.32-10V10L0 20L-17.32 10V-10Z", "w": 17.32, "h": 20, "ring": "circle"}
UNIT = 20
"""Radius of a cell in symbol units."""


@dataclass(frozen=True)
class Frame:
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
    count: tuple[float, float]
    tally: tuple[float, float, float]
    """Right edge, first line, step of the two tallies."""
    key: tuple[float, float]
    """Left edge and step of the key, which stands on the bottom line."""


WIDE = Frame(590, 523, 62, 31, 33, (52, 46, 1.0), (92, 78), (566, 26, 36), (8, 20))
NARROW = Frame(480, 457, 62, 28, 30, (32, 36, 0.68), (76, 42), (458, 20, 30), (6, 18))


def layouts(side: int) -> dict[str, Any]:
    return {"wide": _layout(land(side), WIDE), "narrow": _layout(land(side), NARROW)}


def _layout(where: Land, frame: Frame) -> dict[str, Any]:
    cell = min(frame.across / (2 * where.side - 1), frame.most)
    radius = cell / sqrt(3)
    height = frame.above + 3 * radius * (where.side - 1) + 2 * radius + frame.below
    middle = frame.above + 1.5 * radius * (where.side - 1) + radius
    scale = radius / UNIT
    places: dict[str, Any] = {}
    for (letter, number), name in zip(where.points, where.names, strict=True):
        x = frame.width / 2 + (number - letter / 2 - MIDDLE / 2) * cell
        y = middle - (letter - MIDDLE) * 1.5 * radius
        places[name] = _place(x, y, scale, shape="cell")
    ground: list[dict[str, Any]] = [
        {"id": f"ground.{name}", "s": _tone(*point), "at": name} for point, name in _each(where)
    ]
    for name, label, x, y in _edge(where, places, cell, radius):
        places[name] = _place(x, y)
        ground.append({"id": name, "s": "name", "at": name, "t": {"n": label}})
    x, y, size = frame.tree
    places["tree"] = _place(x, y, size, say="the tree")
    places["tree-count"] = _place(*frame.count)
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
        "w": frame.width,
        "h": round(height, 1),
        "places": places,
        "shapes": {"cell": HEXAGON},
        "ground": ground,
        "sight": {"lines": where.lines(), "stop": ["acorn-brown", "acorn-gray", "squirrel-brown", "squirrel-gray"]},
    }


def _place(x: float, y: float, k: float = 1, **more: Any) -> dict[str, Any]:
    return {"x": round(x, 1), "y": round(y, 1), "k": round(k, 3), **more}


def _each(where: Land) -> zip[tuple[tuple[int, int], str]]:
    return zip(where.points, where.names, strict=True)


def _tone(letter: int, number: int) -> str:
    """Three colours in two tones: no two neighbours of the second, so that lines can be followed by eye."""
    return "cell-b" if (letter + number) % 3 == 0 else "cell-a"


def _edge(where: Land, places: dict[str, Any], cell: float, radius: float) -> list[tuple[str, str, float, float]]:
    """The names at the edge: letters left of each row, numbers below the lowest cell of each number."""
    found = []
    rows: set[int] = set()
    numbers: set[int] = set()
    for (letter, number), name in _each(where):  # from the bottom row up, each from the left
        place = places[name]
        if letter not in rows:
            rows.add(letter)
            clear = min(22 * radius / UNIT + 7, place["x"] - 4)  # of the ring and the squirrel on the first cell
            found.append((f"row-{name[0]}", name[0], place["x"] - clear, place["y"]))
        if number not in numbers:
            numbers.add(number)
            along = 1.18 * radius
            found.append((f"number-{number}", str(number), place["x"] + 0.46 * cell, place["y"] + along))
    return found
