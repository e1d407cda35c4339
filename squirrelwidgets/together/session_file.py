"""What a live session keeps beside the notebook, so that it opens again after a restart: keys, people, the game. For
its owner alone.
"""

from __future__ import annotations

import json
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Final

from ..core.model.errors import SquirrelError
from ..core.play.saving.files import hold, let_go, read_text, write_whole
from ..core.wire import Json
from .door.keys import checked_key

LARGEST: Final = 20_000_000
"""Bytes of such a file."""


class SessionFile:
    """The file of one live session. Whoever takes it has it until its process ends, however that ends."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock: int | None = None

    def take(self) -> bool:
        """Whether it is ours from now on: nobody else has it."""
        try:
            self._lock = self._lock or hold(self.path)
        except OSError:  # nothing is kept in such a folder anyway
            return True
        return self._lock is not None

    def release(self) -> None:
        """Leave it to whoever takes it next."""
        if self._lock is not None:
            let_go(self._lock)
            self._lock = None
        if not self.path.exists():
            with suppress(OSError):
                self.path.with_name(f".{self.path.name}.lock").unlink(missing_ok=True)

    def read(self, key: str | None = None) -> Json:
        """What was kept, with this key if one is said; empty: nothing, or not that."""
        try:
            data = json.loads(read_text(self.path, LARGEST))
            people = [(str(one["name"]), checked_key(one["key"]), int(one["at"])) for one in data["people"]]
            known = {"key": checked_key(data["key"]), "port": int(data["port"]), "people": people}
        except (OSError, ValueError, KeyError, TypeError, AttributeError, SquirrelError):
            return {}
        return {**data, **known} if key in (None, known["key"]) else {}

    def write(self, data: Json) -> str:
        """Why it could not be written; empty: it was."""
        self.take()
        try:
            write_whole(self.path, json.dumps(data), private=True)
        except OSError as error:
            return f"Nothing can be kept in {self.path.name}: {error.strerror}."
        return ""

    def forget(self) -> None:
        with suppress(OSError):  # a disk that only reads keeps what it has
            self.path.unlink(missing_ok=True)
        self.release()


def session_file_for(name: str) -> SessionFile:
    """The file of this name, where the kernel runs: beside the notebook. A second one there has another."""
    for more in ["", *(f"-{number}" for number in range(2, 100))]:
        kept = SessionFile(Path(f".squirrel-{name}{more}.json"))
        if kept.take():
            if not kept.path.exists() or kept.read():
                return kept
            kept.release()
    return new_session_file(name)


def new_session_file(name: str) -> SessionFile:
    """One with an id of its own."""
    path = Path(f".squirrel-{name}-{secrets.token_hex(3)}.json")
    return new_session_file(name) if path.exists() else SessionFile(path)


def files_with_ids(name: str) -> dict[str, SessionFile]:
    """Those of this name that have an id, the latest first."""
    found = sorted(Path().glob(f".squirrel-{name}-??????.json"), key=lambda path: -path.stat().st_mtime)
    return {path.stem[-6:]: SessionFile(path) for path in found}
