"""Scurry, a game for two by Phil Leduc: place an acorn, then scurry to all you can see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...core.model.errors import BadSetup
from ...core.play.game import Game
from ...core.words.rule_texts import data_of
from .bots.solver import Solution, solutions
from .rules import Position, Scratch, Setup
from .rules.setups.setup import SEATS

if TYPE_CHECKING:
    from pathlib import Path

    from ...core.model.setups.setup import SetupSource


class Scurry(Game):
    """A game of Scurry, for two: turn all acorns to your side.

    Sentences are cells, row by row from `a1` to `k11`:

        b5              an acorn of your colour, where your squirrel begins
        c3              in a turn first the cell for a tile, then each acorn to which you hop, while you see one
        e6              where players seed the board: an empty cell for an acorn of your colour, later for your squirrel
        swap, keep      with the option swap, once: gray takes the brown side, or not
        seed b3 c2 …    chance, in a random start: the brown cells

    >>> game = Scurry(seed=1).play("b5", "c2")
    >>> game.play("c3").legal
    ('g10', 'i5', 'b3')

    A setup is `Scurry.setup(side=5, start="random", each=6)`, or short `5/random 6/swap`, `6/players 12/hops 2`. The
    start may also be "own", with the cells `brown` and `gray`; these may be given with "players", too. With
    `squirrels`, the cells of both, it is a `free` position, in which `mover` may be "gray"; the `turn`s played before
    it, whether the players have `swapped`, and what `stood` then (for repetition).

    `Scurry.puzzle(1)` is a turn to find, `solve` finds it.
    """

    name = "scurry"
    title = "Scurry"
    package = __name__
    setup_type = Setup
    state_type = Position
    if TYPE_CHECKING:
        state: Position
        settings: Setup

        @classmethod
        def setup(cls, what: SetupSource | Path | None = None, **options: Any) -> Setup: ...
        def to_setup(self) -> Setup: ...

    def solve(self, count: bool = False) -> list[Solution]:
        """Every placement that wins this very turn, with a path each; with `count`, how many paths there are (SC-18).

        >>> [(solution.placement, solution.hops) for solution in Scurry.puzzle(1).solve()]
        [('c4', 11), ('e6', 11)]

        An empty list is a proof that there is none.
        """
        return list(solutions(self.state, count))

    @classmethod
    def puzzle(cls, number: int, **options: Any) -> Scurry:
        """One of the three puzzles: place a tile and win this very turn (SC-17).

        >>> Scurry.puzzle(1).state.scores
        (6, 10)
        """
        cls.by_the_book("The puzzles")
        puzzles = data_of(f"{__package__}.rules")["puzzle"]
        puzzle = next((each for each in puzzles if each["id"] == number), None)
        if puzzle is None:
            known = ", ".join(str(each["id"]) for each in puzzles)
            raise BadSetup(f"there is no puzzle {number!r:.20}; there are {known}.", field="puzzle", rule="SC-17")
        setup = Setup(
            side=puzzle["side"],
            brown=tuple(puzzle["brown"]),
            gray=tuple(puzzle["gray"]),
            squirrels=tuple(puzzle["squirrels"][seat] for seat in SEATS),
            mover=puzzle["mover"],
        )
        return cls(setup=setup, **options)


if TYPE_CHECKING:

    class Rules(Scratch, Scurry):  # type: ignore[metaclass,misc]  # what both have is the scratch's, but for this:
        """The game, as a base for variants: in their rules `self` completes, and is checked."""

        __init__ = Scurry.__init__
else:
    Rules = Scurry
