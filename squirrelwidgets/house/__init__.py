"""House rules: a game that says what it changes, in a few lines, and all that follows from that.

A variant is a subclass of a game. Each of its rules has an id and words of its own, and names those that it replaces;
`Scurry.hooks()` lists what can be replaced, `super()` is the book's rule.

>>> from squirrelwidgets import Scurry, house
>>> class Quick(Scurry):
...     @house.move("rest", "HR-1", "A player may rest: no tile, no scurry.", when=lambda at: at.phase.name == "PLACE")
...     def rest(self):
...         self.pass_turn()
>>> Quick.rules()["HR-1"].text
'A player may rest: no tile, no scurry.'

`self` in such a function is a position that can be changed. Who wants it checked, and completed, begins with the same
game under the name `Rules`: `from squirrelwidgets.games.scurry import Rules`, `class Quick(Rules)`.

`said` is what a class can say, `faults` refuses what cannot be, `variant` makes setups (`setup`) and positions
(`position`) of it. What other rooms ask: `stage`, `mark`, `travel` to other processes, and `planning`: `hint`, and
`tried`, help for bots, after the `trial` of the game's planner.
"""

from typing import Any

from ..core.model.setups.setup import option as option
from .hooks import Hooks as Hooks
from .said import field as field
from .said import move as move
from .said import number as number
from .said import rule as rule
from .travel import dumps as dumps
from .variant import Variant as Variant
from .variant import furnish as furnish


def __getattr__(name: str) -> Any:
    """Squirrel Island's `operation`, for cards of one's own; the game is loaded when it is asked for."""
    if name == "operation":
        from ..games.squirrel_island.rules.cards.operations import operation

        return operation
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
