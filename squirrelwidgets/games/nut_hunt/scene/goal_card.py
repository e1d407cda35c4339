"""An objective as a large card, told while somebody looks at its row: its places, its points, what it lacks."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.wire import BigCard, Part
from ....core.words.grammar import pluralize
from ....core.words.player_names import SEATS
from ....core.words.runs import listed, plain
from ..rules.box import Box
from ..rules.scoring import Standing
from ..words.labels import card_title, points_of
from .tiles import SYMBOLS, picture_of

APART = (18, 32)
"""Offset of each place from the middle of the card."""
SMALL = 0.44
"""Scale of a tile on it."""


def goal_card(of: Box, seat: int, line: Standing, does: str = "") -> BigCard:
    """`does`: what a click on its button does."""
    lacks = [*(of.tiles[tile].title for tile in line.missing), *([] if line.nest else ["a nest"])]
    card: BigCard = {
        "face": [*_face(of, seat, line)],
        "title": card_title(of, line.card),
        "lines": [
            f"{points_of(line)}: join both places by your pieces, with a nest.",
            f"Still missing: {plain(listed(lacks))}." if lacks else "Done: they are joined, with a nest.",
            f"Not done at the end, it costs {pluralize(-line.failed, 'point')}.",
        ],
    }
    return {**card, "does": does} if does else card


def _face(of: Box, seat: int, line: Standing) -> Iterator[Part]:
    yield {"s": "goal"}
    for side, end, held in zip((-1, 1), line.ends, line.held, strict=True):
        tile, (dx, dy) = of.tiles[end], APART
        at: Part = {"s": SYMBOLS.get(tile.kind, "tile-plain"), "dx": side * dx, "dy": side * dy, "k": SMALL}
        yield at
        if picture := picture_of(tile):
            yield {**at, "s": picture, "k": 1.8 * SMALL}
        yield {**at, "s": "pin" if held else "pin-empty", "seat": SEATS[seat]}
