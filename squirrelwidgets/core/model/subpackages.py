"""The subpackages of a game (`rules`, `words`, `scene`, `bots`, `hints`, `numbers`), and what core asks of them.

Each is a module or a folder, imported alike.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Final, Protocol

from .own import Move

ASKED: Final = {
    "words": ("explain", "draw"),
    "bots": ("value", "sample_turn"),
    "hints": ("hint",),
    "numbers": ("decisions", "fields"),
}
"""The names that each has to offer."""


class BotSupport(Protocol):
    """A game's own help for bots, offered by its `bots`."""

    def value(self, state: object, seat: int) -> float:
        """The value of a position for a seat, from -100 (lost) to 100 (won)."""

    def sample_turn(self, scratch: object, rng: Random) -> list[Move]:
        """Play a random turn, one move or many, on the scratch; the moves played."""

    # Optional: sampled(state, seat, rng), an endless iterator over turns that sample_turn would play on the same luck,
    # each with the seat's chance to win after it; None where they have to be played.


@cache
def subpackage(package: str, name: str) -> ModuleType:
    """A subpackage of the game in this package, loaded when it is first wanted.

    >>> from squirrelwidgets.core.model.subpackages import subpackage
    >>> subpackage("squirrelwidgets.lab", "bots")
    Traceback (most recent call last):
    ModuleNotFoundError: squirrelwidgets.lab has no `bots`: a module or folder that offers value, ...
    """
    asked = ASKED.get(name, ())
    offers = f" that offers {', '.join(asked)}" if asked else ""
    try:
        module = import_module(f"{package}.{name}")
    except ModuleNotFoundError as error:
        if error.name not in (package, f"{package}.{name}"):  # it is there, something that it imports is not
            raise
        text = f"{package} has no `{name}`: a module or folder{offers}. tests/sixth_game shows the least."
        raise ModuleNotFoundError(text, name=error.name) from None
    missing = [each for each in asked if not hasattr(module, each)]
    if missing:
        text = f"{package}.{name} lacks {', '.join(missing)}: it is one{offers}. tests/sixth_game shows the least."
        raise ImportError(text, name=module.__name__)
    return module


@cache
def game_package(position: type) -> str:
    """The game's package: it holds the module or folder `rules` that defines a position's class or a base of it."""
    modules = [each.__module__ for each in position.__mro__]
    return next((module.partition(".rules")[0] for module in modules if ".rules" in module), modules[0])


def subpackage_text(package: str, name: str, file: str) -> str:
    """The text of a data file: in the subpackage's folder, or beside it if it is a module."""
    texts = getattr(import_module(package), "texts", None)
    if texts is not None:  # a game that was made in memory
        return str(texts[file])
    beside = folder(package) / file
    return (beside if beside.is_file() else folder(package) / name / file).read_text("utf-8")


def folder(package: str) -> Path:
    """The folder of a package. (`importlib.resources` would find it, too; it takes longer to import than a game.)

    >>> from squirrelwidgets.core.model.subpackages import folder
    >>> folder("squirrelwidgets.core.model").name
    'model'
    """
    return Path(import_module(package).__path__[0])
