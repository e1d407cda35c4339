"""Scurry, a game for two by Phil Leduc: place an acorn, then scurry to all you can see."""

from __future__ import annotations

from typing import Any

from ...core.errors import BadSetup
from ...core.game import Game
from ...core.texts import data_of
from .rules import Position
from .setup import SEATS, Setup
from .solver import Solution, solutions


class Scurry(Game):
    """A game of Scurry.

    >>> game = Scurry(seed=1)
    >>> game.play("b5", "c2", "c3").legal
    ('g10', 'i5', 'b3')
    """

    name = "scurry"
    title = "Scurry"
    package = __name__
    setup_type = Setup
    state_type = Position

    def solve(self, count: bool = False) -> list[Solution]:
        """Every placement that wins this very turn, with a path each; with `count`, how many paths there are (SC-18).

        >>> [(found.placement, found.hops) for found in Scurry.puzzle(1).solve()]
        [('c4', 11), ('e6', 11)]

        An empty list is a proof that there is none.
        """
        return list(solutions(self.state, count))

    @classmethod
    def puzzle(cls, number: int, **options: Any) -> Scurry:
        """One of the three puzzles: place a tile and win this very turn (SC-17)."""
        found = next((each for each in data_of(__package__)["puzzle"] if each["id"] == number), None)
        if found is None:
            known = ", ".join(str(each["id"]) for each in data_of(__package__)["puzzle"])
            raise BadSetup(f"there is no puzzle {number!r:.20}; there are {known}.", field="puzzle", rule="SC-17")
        setup = Setup(
            side=found["side"],
            brown=tuple(found["brown"]),
            gray=tuple(found["gray"]),
            squirrels=tuple(found["squirrels"][seat] for seat in SEATS),
            mover=found["mover"],
        )
        return cls(setup=setup, **options)
