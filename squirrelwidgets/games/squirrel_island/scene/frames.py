"""The numbers of Squirrel Island's two layouts, in layout units. Wide: the Island, the others, one player; that one's
hand below, with whole cards. Narrow: everything stacked, with cards as slips and tiles as chips, so that their words
are legible. `layout.py` makes places of them.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Panel(NamedTuple):
    """Another player's panel: its size, where its things stand, measured from its corner, and their scales."""

    size: tuple[int, int]
    at: dict[str, tuple[float, float]]
    minis: tuple[float, float, float, float]
    """The squirrels: left, top, width, height."""
    k: float
    """Scale of the squirrels."""
    lines: int
    """Lines into which they may break."""
    line: float = 1
    """Scale of the things in the second line."""


def _beside(high: int, first: float, second: float, minis: tuple[float, float], k: float, lines: int) -> Panel:
    """A panel beside the Island: two lines of words, the squirrels below. `minis`: their top and their height."""
    upper = {"emblem": 17, "name": 31, "state": 127, "token": 196, "held-change": 213, "held": 229}
    lower = {"stamina": 16, "coins": 93, "nuts": 138, "stash": 188, "used": 232}
    at: dict[str, tuple[float, float]] = {name: (x, first) for name, x in upper.items()}
    return Panel(
        (262, high), at | {name: (x, second) for name, x in lower.items()}, (12, minis[0], 238, minis[1]), k, lines
    )


BESIDE: Final = (
    _beside(0, 0, 0, (0, 0), 1, 1),
    _beside(324, 22, 54, (76, 240), 2.2, 4),
    _beside(159, 20, 48, (64, 90), 1.15, 2),
    _beside(104, 17, 42, (55, 46), 0.95, 1),
    _beside(76, 14, 34, (46, 28), 0.7, 1),
    _beside(60, 12, 28, (36, 22), 0.55, 1),
)
"""The panels beside the Island, by how many there are."""
BELOW: Final = Panel(
    (157, 84),
    {
        "emblem": (14, 15), "name": (27, 15), "state": (92, 15),
        "stamina": (13, 36), "coins": (83, 36), "nuts": (120, 36),
        "held": (14, 57), "held-change": (43, 46.5), "stash": (58, 57), "used": (102, 57), "token": (146, 57),
    },
    (8, 66, 141, 16), 0.5, 1, 0.95,
)  # fmt: skip
"""A panel below the hand, one of two side by side."""


class Frame(NamedTuple):
    """The numbers in which the wide and the narrow layout differ."""

    name: str
    width: int
    small: bool
    """Cards are slips and tiles are chips: whole faces would be illegible."""
    island: tuple[int, int]
    """Width and height of the Island."""
    slots: tuple[float, ...]
    """The middles of the Island's columns."""
    rows: tuple[float, float]
    """The middles of the Island's upper and lower row."""
    k: float
    """Scale of the cards there, and of slips in the hand."""
    heading: float
    """The middle of the Island's heading."""
    costs: tuple[float, float]
    """Its parts: the middle of a picture of the Island, and where the text on card costs begins."""
    tag: float
    """The middles of the tags with the days; 0: there are none."""
    choice: tuple[float, float, float, float]
    """The box for the options of a card, over the lower row: left, top, width, height."""
    mine: tuple[int, int, int, int]
    """The area with one's squirrels: left, top, width, height."""
    hand: int
    """Height of the area with one's hand."""
    hand_top: int
    """Its top."""
    row: tuple[float, float, float, float]
    """The cards of the hand: left, top, width, height, measured from the corner of their area."""
    lines: int
    """Lines into which they may break."""
    title: tuple[float, float]
    """The heading of the hand, measured from the corner of its area."""
    again: tuple[float, float]
    """The note on extra turns, measured from the same corner."""
    sleep: tuple[float, float]
    """The button to go to sleep, measured from the same corner."""
    button: float
    """Scale of that note and of that button."""
    tiles: tuple[float, float, float, float]
    """One's squirrels: left, top, width, height, measured from the corner of their area."""
    chips: tuple[float, float, float, float]
    """The same where there are many."""
    squirrels: tuple[int, int]
    """Lines into which tiles and chips may break."""
    bar: float
    """Scale of one's bar of stamina."""
    at: dict[str, tuple[float, float]]
    """The rest of one's area, measured from its corner."""


WIDE: Final = Frame(
    name="wide",
    width=902,
    small=False,
    island=(414, 324),
    slots=(55.5, 156.5, 257.5, 358.5),
    rows=(91, 235),
    k=1,
    heading=10,
    costs=(20, 139),
    tag=315,
    choice=(8, 163, 398, 144),
    mine=(688, 0, 214, 324),
    hand=150,
    hand_top=330,
    row=(148, 4, 748, 142),
    lines=1,
    title=(14, 26),
    again=(14, 96),
    sleep=(75, 62),
    button=1,
    tiles=(9, 135, 197, 184),
    chips=(9, 120, 197, 198),
    squirrels=(2, 3),
    bar=1,
    at={
        "emblem": (20, 18), "name": (36, 18), "state": (128, 18), "token": (196, 18), "stamina": (14, 47),
        "nuts": (20, 80), "coins": (95, 80), "stash": (164, 80), "used": (17, 104), "tally": (10, 123),
    },
)  # fmt: skip
NARROW: Final = Frame(
    name="narrow",
    width=320,
    small=True,
    island=(320, 157),
    slots=(43.5, 121.2, 198.8, 276.5),
    rows=(56, 121.5),
    k=0.94,
    heading=11,
    costs=(18, 36),
    tag=0,
    choice=(4, 86, 312, 150),
    mine=(0, 161, 320, 205),
    hand=170,
    hand_top=370,
    row=(6, 33, 308, 134),
    lines=2,
    title=(12, 17),
    again=(102, 17),
    sleep=(255, 17),
    button=0.91,
    tiles=(6, 78, 308, 124),
    chips=(6, 78, 308, 124),
    squirrels=(2, 2),
    bar=0.95,
    at={
        "emblem": (18, 16), "name": (33, 16), "state": (128, 16), "token": (206, 16), "stamina": (17, 44),
        "nuts": (206, 44), "coins": (271, 44), "stash": (271, 70), "used": (17, 69),
    },
)  # fmt: skip
