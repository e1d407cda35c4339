"""Where things stand: nineteen spots for tiles in a hexagon; in the corners the compass, the deck and the key."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin, sqrt
from typing import Any, Final, NamedTuple

from ....core.model.events import Viewer
from ....core.wire import Json, Shape
from ..rules.ground import BOUNCES, DIRECTIONS, FACES, POINTS, SPOTS, STEPS
from ..rules.setup import Setup

SIDE: Final = 74
"""Of a tile, in symbol units; the wide layout is drawn at that size."""
HIGH: Final = SIDE * sqrt(3) / 2
"""Half of what a tile measures from top to bottom."""
HEX: Final[Shape] = {
    "d": "M73 0L36.5 63.2L-36.5 63.2L-73 0L-36.5 -63.2L36.5 -63.2Z",
    "w": 73,
    "h": 63.2,
    "ring": "inset",
}
NUT: Final[Shape] = {"d": "M-20 0A20 20 0 1 1 20 0A20 20 0 1 1-20 0Z", "w": 20, "h": 20, "ring": "circle"}
FACE: Final[Shape] = {"d": "M-14 0A14 14 0 1 1 14 0A14 14 0 1 1-14 0Z", "w": 14, "h": 14, "ring": "circle"}
DECK: Final[Shape] = {"d": "M-17-22H20V25H-17Z", "w": 18.5, "h": 23.5, "ring": "frame"}

NUTS_AT: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((-48, 0),),
    2: ((-48, -11), (-48, 11)),
    3: ((-20, 43), (0, 43), (20, 43)),
    4: ((-30, 43), (-10, 43), (10, 43), (30, 43)),
}
"""What a tile forages: up to two nuts in its left corner, more of them at the bottom."""
PICKS_AT: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 42),),
    2: ((-22, 41), (22, 41)),
    3: ((-43, 35), (0, 42), (43, 35)),
    4: ((-54, 25), (-19, 42), (19, 42), (54, 25)),
}
"""The same nuts while they are offered, at the bottom: nobody recruits where the fox is."""
ALL, RIGHT = (-36, -25, 86, 54), (2, -25, 52, 54)
"""Where pieces stand on a tile, and where beside the fox: left, top, width, height, measured from its middle."""
ROOMS: Final = {
    "on": (ALL, {"h": 31, "min": 9, "lines": 2}),
    "crowd": (ALL, {"h": 26, "min": 3, "lines": 3}),
    "by": (RIGHT, {"h": 26, "min": 3, "lines": 3}),
    "press": (RIGHT, {"h": 20, "min": 3, "lines": 4}),
}
"""For few and for many piles, alone and beside the fox. Rows are closer than pieces are high: lower ones look out."""
PILE: Final = {"w": 33, "step": 14, "gap": 3, "align": "middle"}
EDGE: Final = 78
"""How far from the middle of a tile the fox turns back that would leave the board."""


class Frame(NamedTuple):
    """The numbers in which the wide and the narrow layout differ."""

    side: int
    key: float
    """The scale of the words in the corners."""
    line: int
    """From one line of the key to the next."""


FRAMES: Final = {"wide": Frame(side=74, key=1, line=20), "narrow": Frame(side=61, key=0.86, line=17)}


def layouts(setup: Setup, _viewer: Viewer) -> Json:
    picks = {len(tile.forage) for tile in setup.box.tiles}
    return {name: _layout(frame, picks) for name, frame in FRAMES.items()}


@dataclass
class _Made:
    """A layout in the making."""

    places: dict[str, Json]
    ground: list[Json]

    def stand(self, symbol: str, place: Json, **more: Any) -> None:
        """Something that never changes, at a place of its own."""
        name = f"ground-{len(self.ground)}"
        self.places[name] = place
        self.ground.append({"id": name, "s": symbol, "at": name, **more})


def _at(x: float, y: float, k: float, **more: Any) -> Json:
    return {"x": round(x, 1), "y": round(y, 1), "k": round(k, 3), **more}


def _layout(frame: Frame, picks: set[int]) -> Json:
    made = _Made({}, [])
    k = frame.side / SIDE
    width, height = 8 * frame.side, 10 * HIGH * k
    for spot, (q, r) in enumerate(POINTS):
        _spot(made, spot, width / 2 + 1.5 * frame.side * q, height / 2 + HIGH * k * (2 * r + q), k, picks)
    _compass(made, k)
    _deck(made, width, k, frame)
    _key(made, width, height, frame)
    return {
        "w": width,
        "h": round(height, 1),
        "places": made.places,
        "shapes": {"tile": HEX, "nut": NUT, "face": FACE, "deck": DECK},
        "ground": made.ground,
    }


# -- tiles


def _spot(made: _Made, spot: int, x: float, y: float, k: float, picks: set[int]) -> None:
    """`picks`: how many kinds of nuts there are on a tile."""
    name = SPOTS[spot]

    def at(dx: float, dy: float, **more: Any) -> Json:
        return _at(x + dx * k, y + dy * k, k, **more)

    made.stand("slot", at(0, 0))
    made.places[name] = at(0, 0, shape="tile")
    for room, ((left, top, wide, high), row) in ROOMS.items():
        made.places[f"{room}-{name}"] = at(left, top, w=round(wide * k, 1), h=round(high * k, 1), row=PILE | row)
    for many, spots in PICKS_AT.items():
        for n, (dx, dy) in enumerate(spots if many in picks else ()):
            size = k * (0.92 if many > 3 else 1)
            place = _at(x + dx * k, y + dy * k, size, offer="nut", say="forage")
            made.places[pick_place(name, many, n)] = place
    for face in FACES:
        if BOUNCES[spot][face - 1]:
            x_step, y_step = towards(face)
            made.places[edge_place(name, face)] = at(EDGE * x_step, EDGE * y_step)


def pick_place(spot: str, many: int, n: int) -> str:
    """Where the `n`th of so many nuts is offered."""
    return f"{spot}-{many}-{n}"


def edge_place(spot: str, face: int) -> str:
    """Where the fox would leave the board."""
    return f"{spot}-{DIRECTIONS[face - 1]}"


def towards(face: int) -> tuple[float, float]:
    """The direction of a face of the die, as a step of length 1 to the right and down."""
    angle = turn_of(face) * pi / 180
    return sin(angle), -cos(angle)


def turn_of(face: int) -> int:
    """The same as degrees from the top, clockwise."""
    return 60 * (face - 1)


def face_to(one: int, other: int) -> int:
    """The face of the die that points from a spot to its neighbour."""
    (q, r), (to_q, to_r) = POINTS[one], POINTS[other]
    return STEPS.index((to_q - q, to_r - r)) + 1


# -- the corners


def _compass(made: _Made, k: float) -> None:
    """Which face of the die leads where (NH-9)."""
    x = y = 55 * k
    made.stand("compass", _at(x, y, k))
    made.places |= {
        "compass": _at(x, y, k),
        "die": _at(x, y, 1.5 * k),
        "throw": _at(x + 62 * k, y - 60 * k, k),
        "roll": _at(x + 62 * k, y - 33 * k, max(k, 0.86)),
    }
    for face in FACES:
        dx, dy = towards(face)
        made.places[f"die-{face}"] = _at(x + 37 * k * dx, y + 37 * k * dy, k, offer="face", say=f"die {face}")


def _deck(made: _Made, width: float, k: float, frame: Frame) -> None:
    made.places |= {
        "deck": _at(width - 26 * k, 38 * k, k, offer="deck", say="deck"),
        "deck-count": _at(width - 54 * k, 34 * k, frame.key),
        "peeked": _at(width - 26 * k, 94 * k, k),
    }


def _key(made: _Made, width: float, height: float, frame: Frame) -> None:
    """What the signs on the board mean."""
    k, line = frame.key, frame.line
    left = (("acorn", 0.75, "foraged here"), ("key-tag", 1, "a squirrel costs"), ("key-rim", 1, "start tile"))
    right = (("key-rays", 1, "must scatter"), ("key-ghost", 1, "fox was here"), ("cause", 0.9, "what is settled next"))
    for n, (symbol, size, words) in enumerate(left):
        y = height - line * (2.6 - n)
        _explain(made, symbol, _at(11 * k, y, size * k))
        _explain(made, "key", _at(25 * k, y, k), t={"n": words})
    for n, (symbol, size, words) in enumerate(right):
        y = height - line * (2.6 - n)
        _explain(made, symbol, _at(width - 11 * k, y, size * k), **({"t": {"n": "1"}} if symbol == "cause" else {}))
        _explain(made, "key-end", _at(width - 25 * k, y, k), t={"n": words})


def _explain(made: _Made, symbol: str, place: Json, **more: Any) -> None:
    made.stand(symbol, place, id=f"key-{len(made.ground)}", **more)
