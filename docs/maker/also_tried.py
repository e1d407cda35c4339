"""What players also try in each game, with the lines that do it: on the pages of games, each run by a test."""

from __future__ import annotations

from typing import Final, NamedTuple


class Tried(NamedTuple):
    """A rule of somebody's house."""

    what: str
    code: str


ALSO_TRIED: Final = {
    "Scurry": Tried(
        "an end after ten turns: who shows more acorns wins",
        '''\
from squirrelwidgets import Scurry, house


class Short(Scurry):
    """Scurry of ten turns."""

    @house.rule("HR-1", "After ten turns who shows more acorns wins.", replaces="SC-16")
    def end_turn(self):
        if self.turn < 10:
            return super().end_turn()
        brown, gray = self.acorns
        winners = (0,) if brown > gray else (1,) if gray > brown else ()
        self.end(winners, f"Brown shows {brown}, gray {gray}.", "HR-1")


Short(seats=[None, "casual"])
''',
    ),
    "Squarrels": Tried(
        "an empty-handed turn that goes on: who has no card left draws again",
        '''\
from squirrelwidgets import Squarrels, house


class Again(Squarrels):
    """Squarrels in which who has no card left draws again."""

    @house.rule("HR-1", "Who has no card left draws again; else a turn ends with a discard.", replaces="SQ-10")
    def pass_turn(self):
        if self.sizes[self.mover]:
            super().pass_turn()
        else:
            self.begin_turn(self.mover)


Again(3, seats=[None, "casual", "casual"])
''',
    ),
    "SquirrelRush": Tried(
        "steps to equal tiles, which make longer paths",
        '''\
from squirrelwidgets import SquirrelRush, house


class Level(SquirrelRush):
    """Squirrel Rush in which a step may go to an equal tile."""

    @house.rule("HR-1", "A step may also go to a tile with as many acorns.", replaces="SR-9")
    def onward(self, cells):
        now = self.worth[self.path[-1]]
        equal = [cell for cell in cells if self.worth[cell] == now and cell not in self.path]
        return [*equal, *super().onward(cells)]


Level(2, seats=[None, "casual"])
''',
    ),
    "NutHunt": Tried(
        "a fifth nest: four do not end the game",
        '''\
from squirrelwidgets import NutHunt, house


class Five(NutHunt):
    """Nut Hunt to the fifth nest."""

    last_nest = house.number(5, "HR-1", "The game ends with the fifth nest of a player.", replaces="NH-23")


Five(3, seats=[None, "casual", "casual"])
''',
    ),
    "SquirrelIsland": Tried(
        "a fifth day, which is an option and needs no rule of yours",
        """\
from squirrelwidgets import SquirrelIsland

SquirrelIsland(4, setup="days=5", seats=[None, "casual", "casual", "casual"])
""",
    ),
}
"""By the game."""
