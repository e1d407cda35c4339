"""What a live session keeps beside the notebook, so that it opens again after a restart: keys, people, the game. For
its owner alone.
"""

from __future__ import annotations

import json
import logging
import os
from pathlib import Path
from typing import Final

from ..core.model.errors import SquirrelError
from ..core.play.saving.files import read_text, write_whole
from ..core.wire import Json
from .door.keys import checked_key

log = logging.getLogger(__name__)

LARGEST: Final = 20_000_000
"""Bytes of such a file."""


class SessionFile:
    """The file of one live session."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self, key: str | None = None) -> Json:
        """What was kept, with this key if one is said, by a process that is gone; empty: nothing, or not for us."""
        try:
            data = json.loads(read_text(self.path, LARGEST))
            people = [(str(one["name"]), checked_key(one["key"]), int(one["at"])) for one in data["people"]]
            known = {"key": checked_key(data["key"]), "port": int(data["port"]), "people": people}
            ours = not _runs(data["process"]) and key in (None, known["key"])
        except (OSError, ValueError, KeyError, TypeError, AttributeError, SquirrelError):
            return {}
        return {**data, **known} if ours else {}

    def write(self, data: Json, *, runs: bool = True) -> None:
        """`runs`: for as long as this process does, it is nobody else's."""
        text = json.dumps({"process": os.getpid() if runs else 0, **data})
        try:
            write_whole(self.path, text, private=True)
        except OSError:
            log.warning("nothing can be kept in %s: after a restart it begins anew", self.path)

    def forget(self) -> None:
        self.path.unlink(missing_ok=True)


def session_file_for(name: str) -> SessionFile:
    """The file of this name, where the kernel runs: beside the notebook. A second one there has another."""
    more = ["", *(f"-{number}" for number in range(2, 100)), f"-{os.getpid()}"]
    every = [SessionFile(Path(f".squirrel-{name}{each}.json")) for each in more]
    return next((kept for kept in every if not kept.path.exists() or kept.read()), every[-1])


def _runs(process: object) -> bool:
    """Whether that process still runs: its table is its own."""
    if not isinstance(process, int) or process <= 0:
        return False
    try:
        os.kill(process, 0)
    except (OSError, OverflowError):
        return False
    return True
