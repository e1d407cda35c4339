"""What a table keeps beside the notebook, so that it opens again after a restart: keys, people, the game. For its owner
alone.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from ..core.model.errors import SquirrelError
from ..core.play.saving.files import read_text
from ..core.wire import Json
from .door.keys import checked_key

LARGEST: Final = 20_000_000
"""Bytes of such a file."""
FORMAT: Final = 1


class Kept:
    """The file of one table."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> Json | None:
        """What was kept by a process that is gone; None: nothing, or not for us."""
        try:
            data = json.loads(read_text(self.path, LARGEST))
            people = [(int(one["chair"]), str(one["name"]), checked_key(one["key"])) for one in data["people"]]
            known = {"key": checked_key(data["key"]), "port": int(data["port"]), "begun": bool(data["begun"])}
            ours = data["format"] == FORMAT and not _runs(data["process"])
        except (OSError, ValueError, KeyError, TypeError, AttributeError, SquirrelError):
            return None
        return {**known, "people": people, "record": data["record"]} if ours and "record" in data else None

    def write(self, data: Json) -> None:
        """Readable by the owner alone from the first byte on."""
        beside = self.path.with_name(f".{os.urandom(8).hex()}.part")
        text = json.dumps({"format": FORMAT, "process": os.getpid(), **data})
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        beside.replace(self.path)

    def forget(self) -> None:
        with suppress(OSError):
            self.path.unlink()


def kept_for(name: str) -> Kept:
    """The file for a game's table, where the kernel runs: beside the notebook. A second table there has another."""
    for number in range(1, 100):
        path = Path(f".squirrel-table-{name}{'' if number == 1 else f'-{number}'}.json")
        if not path.exists() or Kept(path).read() is not None:
            return Kept(path)
    return Kept(Path(f".squirrel-table-{name}-{os.getpid()}.json"))


def _runs(process: Any) -> bool:
    """Whether that process still runs: its table is its own."""
    if not isinstance(process, int) or process <= 0:
        return False
    try:
        os.kill(process, 0)
    except (OSError, OverflowError):
        return False
    return True
