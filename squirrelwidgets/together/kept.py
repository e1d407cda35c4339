"""What a venue keeps beside the notebook, so that it opens again after a restart: keys, people, the game. For its owner
alone.
"""

from __future__ import annotations

import json
import logging
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from ..core.model.errors import SquirrelError
from ..core.play.saving.files import read_text
from ..core.wire import Json
from .door.keys import checked_key

log = logging.getLogger(__name__)

LARGEST: Final = 20_000_000
"""Bytes of such a file."""
FORMAT: Final = 1


class Kept:
    """The file of one venue."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self, key: str | None = None) -> Json:
        """What was kept, with this key if one is said, by a process that is gone; empty: nothing, or not for us."""
        try:
            data = json.loads(read_text(self.path, LARGEST))
            people = [(str(one["name"]), checked_key(one["key"]), int(one["at"])) for one in data["people"]]
            known = {"key": checked_key(data["key"]), "port": int(data["port"]), "people": people}
            ours = data["format"] == FORMAT and not _runs(data["process"]) and key in (None, known["key"])
        except (OSError, ValueError, KeyError, TypeError, AttributeError, SquirrelError):
            return {}
        return {**data, **known} if ours else {}

    def write(self, data: Json) -> None:
        """Readable by the owner alone from the first byte on."""
        beside = self.path.with_name(f".{os.urandom(8).hex()}.part")
        text = json.dumps({"format": FORMAT, "process": os.getpid(), **data})
        try:
            handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
            beside.replace(self.path)
        except OSError:
            log.warning("nothing can be kept in %s: after a restart it begins anew", self.path)

    def forget(self) -> None:
        with suppress(OSError):
            self.path.unlink()


def kept_for(name: str) -> Kept:
    """The file of this name, where the kernel runs: beside the notebook. A second venue there has another."""
    for number in range(1, 100):
        path = Path(f".squirrel-{name}{'' if number == 1 else f'-{number}'}.json")
        if not path.exists() or Kept(path).read():
            return Kept(path)
    return Kept(Path(f".squirrel-{name}-{os.getpid()}.json"))


def _runs(process: Any) -> bool:
    """Whether that process still runs: its table is its own."""
    if not isinstance(process, int) or process <= 0:
        return False
    try:
        os.kill(process, 0)
    except (OSError, OverflowError):
        return False
    return True
