"""Tables that were kept and that nobody has open: who sat there, how far they came, how long ago that was."""

from __future__ import annotations

from contextlib import suppress
from time import time
from typing import Final, NamedTuple

from ...core.desk.menu import line_of
from ...core.play.game import Game
from ...core.wire import Json
from ...core.words.grammar import pluralize
from ..session_file import SessionFile, files_with_ids, new_session_file

UNITS: Final = (("day", 86_400), ("hour", 3600), ("minute", 60))


class EarlierTable(NamedTuple):
    """One that can be gone on with, by its `id`; `words` are its players, how far they came, and when that was."""

    id: str
    words: str
    file: SessionFile
    before: Json


def new_table_file(game: Game) -> SessionFile:
    return new_session_file(f"table-{game.name}")


def earlier_tables(game: Game) -> list[EarlierTable]:
    """Those of this game, the latest first."""
    found = []
    for name, file in files_with_ids(f"table-{game.name}").items():
        if file.take():
            with suppress(OSError, KeyError, TypeError):  # one that is damaged is none
                before, since = file.read(), time() - file.path.stat().st_mtime
                found.append(EarlierTable(name, f"{line_of(before['record'])}, {ago(since)}", file, before))
            file.release()
    return found


def ago(seconds: float) -> str:
    """
    >>> from squirrelwidgets.together.table.earlier import ago
    >>> ago(7), ago(130), ago(90_000)
    ('just now', '2 minutes ago', '1 day ago')
    """
    unit, size = next((each for each in UNITS if seconds >= each[1]), ("", 0))
    return f"{pluralize(int(seconds // size), unit)} ago" if unit else "just now"
