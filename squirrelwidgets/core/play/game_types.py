"""Which game a setup is for."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.errors import BadSetup
from ..model.setup import Setup
from .game import Game


def kinds(base: type[Game] = Game) -> Iterator[type[Game]]:
    """All games that are loaded."""
    for kind in base.__subclasses__():
        yield kind
        yield from kinds(kind)


def kind_of(settings: Setup) -> type[Game]:
    """The game that a setup is for."""
    if type(settings) is Setup:
        raise BadSetup("a setup without options does not say which game it is for: give the game's class.")
    return next(kind for kind in kinds() if kind.setup_type is type(settings))
