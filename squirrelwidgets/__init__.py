"""Board games in a notebook: clickable boards that are Python objects.

>>> from squirrelwidgets import Scurry
>>> game = Scurry()
>>> game.play("b5", "c2").ply
2
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import bots as bots  # so that bots can be named wherever a seat is filled
from .bots import *  # noqa: F403  # those that it lists
from .core.model.bots.bot import Bot
from .core.model.errors import BadRecord, BadSetup, IllegalMove, NotAMove, SquirrelError
from .core.model.state import CHANCE
from .core.play import faces
from .games import GAMES as GAMES
from .games import game_class

if TYPE_CHECKING:
    from .games.nut_hunt import NutHunt
    from .games.scurry import Scurry
    from .games.squarrels import Squarrels
    from .games.squirrel_island import SquirrelIsland
    from .games.squirrel_rush import SquirrelRush
    from .lessons import BadLesson, Course, Lesson
    from .widgets import Gallery

faces.register(__name__, "editor", "house", "lab", "lessons", "practice", "review", "together", "widgets")
faces.register(f"{__name__}.core.desk", "html_page", "pictures")

__version__: str
__all__ = [
    "CHANCE",
    "BadLesson",
    "BadRecord",
    "BadSetup",
    "Bot",
    "Course",
    "IllegalMove",
    "Lesson",
    "NotAMove",
    "NutHunt",
    "Scurry",
    "Squarrels",
    "SquirrelError",
    "SquirrelIsland",
    "SquirrelRush",
    "gallery",
]
__all__ += bots.__all__


def gallery() -> Gallery:
    """All games as pictures to choose from; a click opens one, in the same place.

    >>> gallery().choose("Scurry").title
    'Scurry'
    """
    from .widgets import Gallery

    return Gallery([game_class(name) for name in GAMES])


def __getattr__(name: str) -> Any:
    """Games are loaded when they are first asked for."""
    if name in GAMES:
        return game_class(name)
    if name in ("BadLesson", "Course", "Lesson"):
        from . import lessons

        return getattr(lessons, name)
    if name == "__version__":
        from importlib.metadata import version

        return version(__name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
