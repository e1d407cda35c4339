"""Options of every run, checked: how many games, how long, on which executor."""

from __future__ import annotations

from concurrent.futures import Executor
from os import PathLike
from pathlib import Path
from typing import Any, Final

from ...core.model.errors import BadSetup

LIMIT: Final = 20_000
"""Plies after which a game is broken off by default."""


def checked_executor(executor: object) -> Executor | None:
    """The executor, checked; None plays here."""
    if not isinstance(executor, Executor | None):
        known = "None, a ProcessPoolExecutor(), a Dask client's get_executor(), or another of concurrent.futures"
        raise BadSetup(f"{known}; not {executor!r:.40}.", field="executor")
    return executor


def whole(value: object, name: str, least: int | None = None) -> int:
    """A whole number that is not too small."""
    if isinstance(value, int) and not isinstance(value, bool) and (least is None or value >= least):
        return value
    raise BadSetup(f"a whole number{'' if least is None else f' from {least} on'}, not {value!r:.40}.", field=name)


def place(value: Any, name: str, what: str = "file") -> Path:
    """Where a file or a folder is to be."""
    if not isinstance(value, str | PathLike) or not str(value):
        raise BadSetup(f"the name of a {what}, not {value!r:.40}.", field=name)
    return Path(value)


def seconds(value: object, name: str) -> float:
    """A length of time."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not value > 0:
        raise BadSetup(f"a number of seconds over 0, not {value!r:.40}.", field=name)
    return value
