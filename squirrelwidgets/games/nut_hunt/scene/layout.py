"""The places of the board: spots for tiles in a hexagon; in the corners the compass and the deck."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import Any, Final, NamedTuple

from ....core.model.events import Viewer
from ....core.scene.form_builder import FormBuilder, box, point
from ....core.wire import BlockForm, Place, Shape
from ..rules.ground import BOUNCES, DIRECTIONS, FACES, POINTS, SPOTS, STEPS
from ..rules.setups.setup import Setup

SIDE: Final = 74
"""Side of a tile, in symbol units."""
HIGH: Final = SIDE * sqrt(3) / 2
"""Half the height of a tile, in symbol units."""
HEX: Final[Shape] = {
    "d": "M73 0L36.5 63.2L-36.5 63.2L-73 0L-36.5 -63.2L36.5 -63.2Z",
    "w": 73,
    "h": 63.2,
    "ring": "inset",
}
NUT: Final[Shape] = {"d": "M-20 0A20 20 0 1 1 20 0A20 20 0 1 1-20 0Z", "w": 20, "h": 20, "ring": "circle"}
FACE: Final[Shape] = {"d": "M-17 0A17 17 0 1 1 17 0A17 17 0 1 1-17 0Z", "w": 17, "h": 17, "ring": "circle"}
DECK: Final[Shape] = {"d": "M-17-22H20V25H-17Z", "w": 18.5, "h": 23.5, "ring": "frame"}

NUTS_AT: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((-48, 0),),
    2: ((-48, -11), (-48, 11)),
    3: ((-20, 43), (0, 43), (20, 43)),
    4: ((-30, 43), (-10, 43), (10, 43), (30, 43)),
}
"""`NUTS_AT[how many]`: the nuts of a tile, up to two in its left corner, more of them at the bottom."""
PICKS_AT: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 42),),
    2: ((-22, 41), (22, 41)),
    3: ((-43, 35), (0, 42), (43, 35)),
    4: ((-54, 25), (-19, 42), (19, 42), (54, 25)),
}
"""`PICKS_AT[how many]`: the same nuts while they are offered, in place of the price."""
ALL, RIGHT = (-36, -25, 86, 54), (2, -25, 52, 54)
"""Boxes for pieces on a tile, and beside the fox: left, top, width, height, measured from its middle."""
ROOMS: Final = {
    "on": (ALL, {"h": 31, "min": 8, "lines": 2}),
    "crowd": (ALL, {"h": 26, "min": 3, "lines": 3}),
    "by": (RIGHT, {"h": 26, "min": 3, "lines": 3}),
    "press": (RIGHT, {"h": 20, "min": 3, "lines": 4}),
}
"""Rows for few and for many piles, alone and beside the fox. They overlap: the lower part of each piece shows."""
PILE: Final = {"w": 33, "step": 14, "gap": 3, "align": "middle"}
EDGE: Final = 78
"""Distance from the middle of a tile at which a fox that would leave the board turns back."""


class Frame(NamedTuple):
    """The numbers in which the two forms differ."""

    side: int
    words: float
    """Scale of the words in the corners."""
    above: int
    """Room for deck and die over the tiles."""
    name: float
    """Scale of the tiles' names; 0: there is only room for one word."""
    word: float
    """Scale of that word."""
    compass: float
    """Scale of the compass: its faces are large enough for a finger."""


WIDE: Final = Frame(side=61, words=0.86, above=0, name=61 / SIDE, word=0, compass=61 / SIDE)
NARROW: Final = Frame(side=40, words=0.84, above=38, name=0, word=0.84, compass=0.9)


def forms(setup: Setup, _viewer: Viewer) -> list[BlockForm]:
    picks = {len(tile.forage) for tile in setup.box.tiles}
    boards: list[BlockForm] = [_form(WIDE, picks), {**_form(NARROW, picks), "less": True}]
    return [*boards, _objectives(8 * WIDE.side, 52), _objectives(8 * NARROW.side, 56)]


def _objectives(width: float, high: float) -> BlockForm:
    """On a phone: those in hand, which other rooms list beside the board."""
    builder = FormBuilder("objectives")
    builder.places["objectives"] = box(0, 0, width, high)
    return builder.form(width, high, upright=True)


def _form(frame: Frame, picks: set[int]) -> BlockForm:
    builder = FormBuilder("board")
    k = frame.side / SIDE
    width, high = 8 * frame.side, 10 * HIGH * k
    height = frame.above + high
    for spot, (q, r) in enumerate(POINTS):
        x, y = width / 2 + 1.5 * frame.side * q, frame.above + high / 2 + HIGH * k * (2 * r + q)
        _spot(builder, spot, x, y, k, picks)
        builder.places |= {
            f"name-{SPOTS[spot]}": point(x, y, frame.name),
            f"word-{SPOTS[spot]}": point(x, y - 33 * k, frame.word),
        }
    _compass(builder, frame.compass)
    _deck(builder, width, k, frame)
    return builder.form(width, height, {"tile": HEX, "nut": NUT, "face": FACE, "deck": DECK}, size=frame.side)


# -- tiles


def _spot(builder: FormBuilder, spot: int, x: float, y: float, k: float, picks: set[int]) -> None:
    """`picks`: the numbers of kinds of nuts that tiles have."""
    name = SPOTS[spot]

    def at(dx: float, dy: float, **more: Any) -> Place:
        return point(x + dx * k, y + dy * k, k, **more)

    builder.add_fixed("slot", at(0, 0))
    builder.places[name] = at(0, 0, shape="tile")
    for room, ((left, top, wide, high), row) in ROOMS.items():
        builder.places[f"{room}-{name}"] = box(x + left * k, y + top * k, wide * k, high * k, k, row=PILE | row)
    for many, spots in PICKS_AT.items():
        for n, (dx, dy) in enumerate(spots if many in picks else ()):
            size = k * (0.92 if many > 3 else 1)
            place = point(x + dx * k, y + dy * k, size, offer="nut", say="forage")
            builder.places[pick_place(name, many, n)] = place
    for face in FACES:
        if BOUNCES[spot][face - 1]:
            x_step, y_step = towards(face)
            builder.places[edge_place(name, face)] = at(EDGE * x_step, EDGE * y_step)


def pick_place(spot: str, many: int, n: int) -> str:
    """The place where nut `n` of `many` is offered."""
    return f"{spot}-{many}-{n}"


def edge_place(spot: str, face: int) -> str:
    """The place where the fox would leave the board."""
    return f"{spot}-{DIRECTIONS[face - 1]}"


def towards(face: int) -> tuple[float, float]:
    """The direction of a face of the die, as a step of length 1 to the right and down."""
    angle = turn_of(face) * pi / 180
    return sin(angle), -cos(angle)


def turn_of(face: int) -> int:
    """The direction of a face, in degrees clockwise from the top."""
    return 60 * (face - 1)


def face_to(one: int, other: int) -> int:
    """The face of the die that points from a spot to another one: nearly, where a rule of the house goes further."""
    (q, r), (to_q, to_r) = POINTS[one], POINTS[other]
    dq, dr = to_q - q, to_r - r
    along = [2 * (dq * step_q + dr * step_r) + dq * step_r + dr * step_q for step_q, step_r in STEPS]
    return along.index(max(along)) + 1


# -- the corners


def _compass(builder: FormBuilder, k: float) -> None:
    """The faces of the die in their directions (NH-9)."""
    x = y = 52 * k
    builder.add_fixed("compass", point(x, y, k))
    builder.places |= {
        "compass": point(x, y, k),
        "die": point(x, y, 1.5 * k),
        "throw": point(x + 62 * k, y - 60 * k, k),
        "roll": point(x + 56 * k, y - 38 * k, max(k, 0.86)),
    }
    for face in FACES:
        dx, dy = towards(face)
        builder.places[f"die-{face}"] = point(x + 37 * k * dx, y + 37 * k * dy, k, offer="face", say=f"die {face}")


def _deck(builder: FormBuilder, width: float, k: float, frame: Frame) -> None:
    builder.places |= {
        "deck": point(width - 26 * k, 38 * k, k, offer="deck", say="deck"),
        "deck-count": point(width - 54 * k, 34 * k, frame.words),
        "peeked": point(width - 26 * k, 94 * k, k),
    }
