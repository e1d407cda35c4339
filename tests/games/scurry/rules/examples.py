"""How the examples of Scurry are read: a row begins with a setup in short, `4/brown i9/gray f8/squirrels f6 d6`."""

from __future__ import annotations

from typing import Any

from squirrelwidgets import Scurry
from tests.games.examples import Examples
from tests.games.scurry.helpers import SIDES, things


def begin(start: str) -> Scurry:
    return Scurry(setup=start, seed=1)


def acorns(game: Any, side: int) -> str:
    return " ".join(sorted(name for name, thing in things(game).items() if thing == f"{SIDES[side]} acorn"))


def squirrels(game: Any) -> str:
    return " ".join(game.state.ground.names[cell] if cell >= 0 else "-" for cell in game.state.squirrels)


check = Examples(
    begin,
    {
        "can": lambda game: " ".join(sorted(game.legal)),
        "choices": lambda game: str(len(game.legal)),
        "brown": lambda game: acorns(game, 1),
        "gray": lambda game: acorns(game, 2),
        "squirrels": squirrels,
        "tree": lambda game: str(game.state.tree),
        "turn": lambda game: str(game.state.turn),
        "seating": lambda game: " ".join(map(str, game.state.seating)),
        "each": lambda game: str(game.settings.each),
    },
).check
