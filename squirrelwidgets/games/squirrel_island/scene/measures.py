"""The numbers of the forms in which the blocks of Squirrel Island's board come, in layout units.

In small ones cards are slips and tiles are chips, so that their words are legible. `layout.py` makes places of them.
"""

from __future__ import annotations

from typing import Final, NamedTuple

Size = tuple[int, int]
Spots = dict[str, tuple[float, float]]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""


class Island(NamedTuple):
    size: Size
    small: bool
    slots: tuple[float, ...]
    """The middles of the columns."""
    rows: tuple[float, float]
    """The middles of the upper and the lower row."""
    k: float
    """Scale of the cards."""
    heading: float
    """The middle of the heading."""
    costs: tuple[float, float]
    """Its parts: the middle of a picture of the Island, and where the text on card costs begins."""
    tag: float
    """The middles of the tags with the days; 0: there are none."""
    choice: Box
    """For the options of a card, over the lower row."""


class Panel(NamedTuple):
    """Another player's."""

    size: Size
    at: Spots
    minis: Box
    """The squirrels."""
    k: float
    """Their scale."""
    line: float
    """Scale of the things in the second line."""


class Mine(NamedTuple):
    """Purse and squirrels of the player at the bottom."""

    size: Size
    small: bool
    tiles: Box
    """The squirrels."""
    chips: Box
    """The same where there are many."""
    lines: tuple[int, int]
    """Lines into which tiles and chips may break."""
    bar: float
    """Scale of the bar of stamina."""
    at: Spots


class Hand(NamedTuple):
    size: Size
    small: bool
    row: Box
    """The cards."""
    lines: int
    """Lines into which they may break."""
    title: tuple[float, float]
    again: tuple[float, float]
    """The note on extra turns."""
    sleep: tuple[float, float]
    """The button to go to sleep."""
    k: float
    """Scale of that note, of that button and of slips."""


FACES: Final = Island(
    size=(414, 324),
    small=False,
    slots=(55.5, 156.5, 257.5, 358.5),
    rows=(91, 235),
    k=1,
    heading=10,
    costs=(20, 139),
    tag=315,
    choice=(8, 163, 398, 144),
)
SLIPS: Final = Island(
    size=(320, 157),
    small=True,
    slots=(43.5, 121.2, 198.8, 276.5),
    rows=(56, 121.5),
    k=0.94,
    heading=11,
    costs=(18, 36),
    tag=0,
    choice=(4, 4, 312, 150),
)
THREE: Final = FACES._replace(size=(312, 498), costs=(20, 40), choice=(6, 178, 300, 144))
"""On a phone: three columns of whole cards, which stand where `in_three` says."""
ISLANDS: Final = (FACES, SLIPS)


def in_three(n: int) -> tuple[float, float]:
    """The middle of the nth card in three columns."""
    line, column = divmod(n, 3)
    return 55 + 101 * column, 92 + 158 * line


ROOMY: Final = Panel(
    (252, 104),
    {
        "emblem": (17, 17), "name": (31, 17), "state": (124, 17), "token": (197, 17), "held-change": (233, 29.5),
        "held": (217, 17), "stamina": (15, 42), "coins": (91, 42), "nuts": (134, 42), "stash": (182, 42),
        "used": (220, 42),
    },
    (10, 55, 232, 46), 0.95, 1,
)  # fmt: skip
COMPACT: Final = Panel(
    (157, 84),
    {
        "emblem": (14, 14), "name": (27, 14), "state": (92, 14), "token": (146, 57), "held-change": (43, 46.5),
        "held": (14, 57), "stamina": (13, 37), "coins": (82, 37), "nuts": (117, 37), "stash": (58, 57),
        "used": (102, 57),
    },
    (8, 66, 141, 16), 0.5, 0.95,
)  # fmt: skip

TALL: Final = Mine(
    size=(214, 324),
    small=False,
    tiles=(9, 135, 197, 184),
    chips=(9, 120, 197, 198),
    lines=(2, 3),
    bar=1,
    at={
        "emblem": (20, 18), "name": (36, 18), "state": (128, 18), "token": (196, 18), "stamina": (14, 47),
        "nuts": (20, 80), "coins": (95, 80), "stash": (164, 80), "used": (23, 105), "tally": (10, 123),
    },
)  # fmt: skip
BROAD: Final = Mine(
    size=(402, 205),
    small=False,
    tiles=(9, 104, 384, 96),
    chips=(6, 70, 390, 132),
    lines=(1, 2),
    bar=1,
    at={
        "emblem": (20, 18), "name": (36, 18), "state": (128, 18), "token": (200, 18), "stamina": (14, 48),
        "nuts": (226, 48), "coins": (298, 48), "stash": (358, 48), "used": (228, 18), "tally": (12, 88),
    },
)  # fmt: skip
CHIPS: Final = Mine(
    size=(320, 205),
    small=True,
    tiles=(6, 78, 308, 124),
    chips=(6, 78, 308, 124),
    lines=(2, 2),
    bar=0.95,
    at={
        "emblem": (18, 16), "name": (33, 16), "state": (128, 16), "token": (206, 16), "stamina": (17, 44),
        "nuts": (206, 44), "coins": (271, 44), "stash": (271, 70), "used": (21, 67),
    },
)  # fmt: skip
MINES: Final = (TALL, BROAD, CHIPS)
PURSE: Final = CHIPS._replace(
    size=(360, 46),
    bar=0.92,
    at={"stamina": (12, 23), "nuts": (196, 23), "coins": (260, 23), "stash": (317, 23)},
)
"""On a phone: what one has, without the squirrels."""
STRIP: Final = (360, 46)
"""On a phone: the others, side by side."""

HANDS: Final = (
    Hand((902, 150), False, (158, 4, 738, 142), 1, (14, 26), (14, 96), (76, 62), 1),
    Hand((470, 334), False, (6, 38, 458, 292), 2, (14, 20), (130, 20), (394, 20), 0.9),
    Hand((312, 174), True, (5, 37, 302, 134), 2, (12, 19), (102, 19), (244, 19), 0.91),
)
LARGE: Final = Hand((360, 334), False, (6, 38, 348, 292), 2, (14, 20), (104, 20), (287, 20), 0.9)
"""On a phone."""
