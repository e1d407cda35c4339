"""The games, one package each. None of them imports another; each is loaded when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

GAMES: Final = {
    "Scurry": f"{__name__}.scurry",
    "Squarrels": f"{__name__}.squarrels",
    "SquirrelRush": f"{__name__}.squirrel_rush",
    "NutHunt": f"{__name__}.nut_hunt",
    "SquirrelIsland": f"{__name__}.squirrel_island",
}
"""The packages of the games by the names of their classes."""


def game_class(name: str) -> Any:
    """The class of a game, one of `GAMES`."""
    return getattr(import_module(GAMES[name]), name)


def games_by_name() -> dict[tuple[str, str], Any]:
    """All games, and what cells made: by its name, and by that of its class where it plays by house rules."""
    from ..core.play.game import Game
    from ..core.play.game_types import kinds

    loaded = (kind for kind in kinds(Game) if kind.house or "name" in vars(kind))  # a class below one is no other game
    known = [*map(game_class, GAMES), *sorted(loaded, key=lambda kind: kind.made)]  # cells are run again
    return {(kind.name, kind.house.name if kind.house else ""): kind for kind in known}
