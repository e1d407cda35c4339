"""Turns what a picture was given into a game: a setup, a class of games, a record, a file."""

from __future__ import annotations

from os import PathLike
from pathlib import Path

from ..core.model.bounds import shown
from ..core.model.errors import BadRecord, SquirrelError
from ..core.model.setups.setup import Setup
from ..core.play.game import Game
from ..core.play.game_types import kind_of, kinds
from ..core.play.saving.record import read
from ..core.wire import Json
from ..games import GAMES, game_class


def game_of(source: Game | type[Game] | Setup) -> Game:
    """A game to draw on: itself, or a new one."""
    if isinstance(source, Game):
        return source
    if isinstance(source, type) and issubclass(source, Game):
        return source()
    if isinstance(source, Setup):
        return kind_of(Game, source)(setup=source)
    raise SquirrelError(f"give a game, its class, as in Scurry, or what its `setup` makes; not {shown(source)}.")


def game_recorded(source: Game | Json | str | PathLike[str]) -> Game:
    """The game of a record, which is played through and checked; or of the file that `save` wrote."""
    if isinstance(source, Game):
        return source
    if not isinstance(source, dict | str | PathLike):
        raise SquirrelError(f"give a game, a record of one, or its file; not {shown(source)}.")
    record = source if isinstance(source, dict) else read(Path(source))
    for name in GAMES:
        game_class(name)
    kind = next((kind for kind in kinds(Game) if kind.name == record.get("game")), None)
    if kind is None:
        raise BadRecord(f"there is no game {record.get('game')!r:.40}.", where="game")
    return kind.from_record(record)
