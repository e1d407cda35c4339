"""What a picture is of: a game, or whatever one can be made from."""

from __future__ import annotations

from importlib import import_module
from os import PathLike
from pathlib import Path
from typing import Any

from ..core.model.errors import BadRecord
from ..core.model.setup import Setup
from ..core.play.game import Game
from ..core.play.game_types import kind_of, kinds
from ..core.play.record import read


def game_of(what: Game | type[Game] | Setup) -> Game:
    """A game to draw on: itself, or a new one."""
    if isinstance(what, Game):
        return what
    if isinstance(what, type) and issubclass(what, Game):
        return what()
    if isinstance(what, Setup):
        return kind_of(Game, what)(setup=what)
    raise TypeError(f"give a game, its class, as in Scurry, or what its `setup` makes; not {what!r:.40}.")


def game_recorded(what: Game | dict[str, Any] | str | PathLike[str]) -> Game:
    """The game of a record, which is played through and checked; or of the file that `save` wrote."""
    if isinstance(what, Game):
        return what
    record = what if isinstance(what, dict) else read(Path(what))
    from .. import GAMES

    for package in GAMES.values():
        import_module(package)
    kind = next((kind for kind in kinds(Game) if kind.name == record.get("game")), None)
    if kind is None:
        raise BadRecord(f"there is no game {record.get('game')!r:.40}.", where="game")
    return kind.from_record(record)
