"""Small positions of Nut Hunt for tests, and lines of play told in sentences, chance's among them."""

from __future__ import annotations

from typing import Any, Self

import pytest

from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.games.nut_hunt import NutHunt
from tests.reference.nut_hunt import box as sheet

rule = pytest.mark.rule

SEATS = sheet.SEATS
NUTS = sheet.NUTS
WORDS = [text.split()[0] for text in sheet.TILES]
LAYOUT = (
    *("hazel-hill", "foxglove-fen", "frog-pond"),
    *("mouse-meadow", "willow-wallow", "acorn-acres", "the-tangle"),
    *("birch-grove", "rabbit-patch", "toadstool-terrace", "muckville-marsh", "owl-overlook"),
    *("chestnut-crossing", "fern-hollow", "hickory-haunt", "bramble-bluff"),
    *("beaver-bend", "heart-of-the-wood", "pine-barrens"),
)
"""Columns from the left. Nobody starts on the centre, Toadstool Terrace."""
HELD = ("o1 o2", "o3 o4", "o5 o6", "o7 o8", "o10 o12")
GREEN = {tile.word for tile in map(sheet.read_tile, sheet.TILES) if tile.kind == "green"}
RICH = "9*acorn 9*hazelnut 9*walnut 9*chestnut"
N, NE, SE, S, SW, NW = (f"die {face}" for face in range(1, 7))
"""Rolls of the die, by where the fox goes."""


def swapped(one: str, other: str) -> tuple[str, ...]:
    """LAYOUT with these two in each other's place."""
    return tuple({one: other, other: one}.get(word, word) for word in LAYOUT)


class Playthrough:
    """A line of play, told in sentences."""

    def __init__(self, **options: Any) -> None:
        self.state: Any = NutHunt.begin(NutHunt.setup(**options))

    def play(self, *sentences: str) -> Self:
        for text in sentences:
            self.state = self.state.play(self.state.parse(text), self.state.actors[0])
        return self

    @property
    def actor(self) -> str:
        """The seat that decides now, or chance."""
        (seat,) = self.state.actors
        return "chance" if seat == CHANCE else SEATS[seat]

    @property
    def phase(self) -> str:
        return str(self.state.phase.name)

    def legal(self) -> set[str]:
        return {*self.state.sentences()}

    @property
    def owed(self) -> list[tuple[str, str]]:
        """Tiles, each with the squirrels that have to leave it, the newest cause first: `("hazel-hill", "blue 2")`."""
        causes = [(WORDS[cause.tile], zip(SEATS, cause.owes, strict=False)) for cause in self.state.stack]
        pairs = [(tile, " ".join(f"{seat} {n}" for seat, n in owes if n)) for tile, owes in causes]
        return [pair for pair in pairs if pair[1]]


def table(*squirrels: str, **options: Any) -> Playthrough:
    """A game in its middle: rust rolls. Squirrels by seat, on the tiles of LAYOUT."""
    players = len(squirrels)
    settings = {"players": players, "first": "rust", "tiles": LAYOUT, "objectives": HELD[:players], **options}
    return Playthrough(squirrels=squirrels, **settings)


def dealing(players: int = 3, **options: Any) -> Playthrough:
    """A game in which chance deals objectives next, to blue."""
    return Playthrough(**{"players": players, "tiles": LAYOUT, "first": "blue", **options})
