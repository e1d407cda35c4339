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
    columns: int
    first: tuple[float, float]
    """The middle of the deck, from which the cards go on."""
    pitch: tuple[float, float]
    """From one card to the next, and to the next row."""
    heading: float
    """The middle of the heading."""
    costs: tuple[float, float]
    """Its parts: the middle of a picture of the Island, and where the text on card costs begins."""
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
    faces: tuple[float, int]
    """Of whole cards: their scale at most, and into how many lines they may break."""
    slips: tuple[float, int]
    """The same of slips."""
    title: tuple[float, float]
    held: tuple[float, float]
    """How many cards there are."""
    again: tuple[float, float]
    """The note on extra turns."""
    sleep: tuple[float, float]
    """The button to go to sleep."""
    pressed: float
    """Its scale."""


FACES: Final = Island(
    size=(414, 324),
    small=False,
    columns=4,
    first=(55.5, 91),
    pitch=(101, 144),
    heading=10,
    costs=(20, 139),
    choice=(8, 163, 398, 144),
)
SLIPS: Final = Island(
    size=(320, 230),
    small=True,
    columns=2,
    first=(82, 46),
    pitch=(156, 52),
    heading=11,
    costs=(18, 36),
    choice=(4, 4, 312, 222),
)
THREE: Final = FACES._replace(
    size=(312, 498), columns=3, first=(55, 92), pitch=(101, 158), costs=(20, 40), choice=(6, 178, 300, 144)
)
"""On a phone: three columns of whole cards."""
ISLANDS: Final = (FACES, SLIPS)

ROOMY: Final = Panel(
    (252, 104),
    {
        "emblem": (17, 17), "name": (31, 17), "state": (124, 17), "token": (197, 17), "held-change": (233, 29.5),
        "held": (217, 17), "stamina": (15, 42), "coins": (91, 42), "nuts": (134, 42), "stash": (182, 42),
        "used": (220, 42), "nuts-change": (152, 28),
    },
    (10, 55, 232, 46), 0.95, 1,
)  # fmt: skip
COMPACT: Final = Panel(
    (157, 84),
    {
        "emblem": (14, 14), "name": (27, 14), "state": (92, 14), "token": (146, 57), "held-change": (43, 46.5),
        "held": (14, 57), "stamina": (13, 37), "coins": (82, 37), "nuts": (117, 37), "stash": (58, 57),
        "used": (102, 57), "nuts-change": (134, 23.7),
    },
    (8, 66, 141, 16), 0.5, 0.95,
)  # fmt: skip

BROAD_PANEL: Final = Panel(
    (398, 68),
    {
        "emblem": (17, 17), "name": (31, 17), "state": (124, 17), "token": (204, 17), "held-change": (288, 33.5),
        "held": (272, 47), "stamina": (224, 17), "coins": (306, 17), "nuts": (356, 17), "stash": (314, 47),
        "used": (358, 47), "nuts-change": (374, 3),
    },
    (10, 28, 246, 38), 0.9, 1,
)  # fmt: skip
"""Of the only other one, over the lists."""

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

WIDE: Final = Hand(
    (1080, 206), False, (152, 8, 922, 190), (1.26, 1), (1.2, 4), (12, 44), (12, 74), (12, 178), (79, 124), 1.2
)  # fmt: skip
"""As wide as the whole view."""
HANDS: Final = (
    WIDE,
    Hand((522, 380), False, (8, 56, 506, 318), (1.11, 2), (1.08, 6), (14, 28), (104, 28), (190, 28), (445, 28), 1.08),
    Hand((400, 460), False, (6, 56, 388, 398), (1.11, 3), (1.27, 7), (12, 28), (118, 28), (198, 28), (330, 28), 1.1),
    Hand((314, 256), True, (6, 50, 302, 200), (0.98, 4), (0.98, 6), (12, 16), (112, 16), (12, 38), (257, 25), 0.96),
)
