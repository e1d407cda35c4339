"""Board games in a notebook: clickable boards that are Python objects.

>>> from squirrelwidgets import Scurry
>>> game = Scurry()
>>> game.play("b5", "c2").ply
2
"""

from __future__ import annotations

from importlib import import_module
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from . import bots as bots  # so that bots can be named wherever a seat is filled
from .bots import *  # noqa: F403  # those that it lists
from .core.model.bots.bot import Bot
from .core.model.bounds import InvalidData, label
from .core.model.errors import BadRecord, BadSetup, IllegalMove, NotAMove, SquirrelError, nearest
from .core.model.state import CHANCE
from .core.play import faces
from .core.play.saving.files import read_text
from .core.play.saving.record import LARGEST, from_text
from .games import GAMES as GAMES
from .games import game_class, games_by_name

if TYPE_CHECKING:
    from . import canvas as canvas
    from . import lab as lab
    from . import lessons as lessons
    from . import own as own
    from . import rl as rl
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
    "load",
]
__all__ += bots.__all__
PACKAGES: Final = ("canvas", "lab", "lessons", "own", "rl")
"""Those that a user calls by name, each loaded when it is first asked for."""


def gallery() -> Gallery:
    """All games as pictures to choose from; a click opens one, in the same place.

    >>> gallery().choose("Scurry").title
    'Scurry'
    """
    from .widgets import Gallery

    return Gallery([game_class(name) for name in GAMES])


def load(path: str | PathLike[str]) -> Any:
    """What a `save` wrote: a game, a setup that an editor made, a lesson, games of the lab (in a file, or a store).

    >>> load(Scurry(seed=1).play("b5", "c2").save("game.json")).moves
    ('b5', 'c2')
    >>> str(load(Scurry.edit("5").save("setup.json")))
    '5'
    """
    there = Path(path)
    if there.is_dir():
        return import_module(f"{__name__}.lab").open(there)
    if there.suffix == ".toml":
        return import_module(f"{__name__}.lessons").Lesson.load(there)
    try:
        with there.open("rb") as file:
            if b'"games of squirrelwidgets"' in file.read(100):  # may be larger than any record
                return import_module(f"{__name__}.lab").load(there)
        data = from_text(read_text(there, LARGEST))
    except (BadRecord, InvalidData, UnicodeDecodeError):
        raise BadRecord(f"{there.name} is nothing that a `save` wrote: no game, setup, lesson or games.") from None
    kind = _kind_of(data)
    return kind.load(there) if "plies" in data else kind.setup(there)


def _kind_of(data: dict[str, Any]) -> Any:
    """The game of a record or of a setup; by house rules, where those are known here."""
    known, name, house = games_by_name(), data.get("game"), data.get("house")
    names = [each for each, rules in known if not rules]
    if name not in names:
        raise BadRecord(f"no game here is called {label(name)}; known are {', '.join(names)}.", where="game")
    rules = house.get("name") if isinstance(house, dict) else ""
    return known.get((str(name), str(rules)), known[str(name), ""])


def __getattr__(name: str) -> Any:
    """Games and packages are loaded when they are first asked for."""
    if name in GAMES:
        return game_class(name)
    if name in PACKAGES:
        return import_module(f"{__name__}.{name}")
    if name in ("BadLesson", "Course", "Lesson"):
        from . import lessons

        return getattr(lessons, name)
    if name == "__version__":
        from importlib.metadata import version

        return version(__name__)
    raise AttributeError(f"{__name__} has no {name}.{nearest(name, __dir__())}", name=name)


def __dir__() -> list[str]:
    return sorted([*__all__, *PACKAGES])
