"""The rooms of a game's package: `rules`, `words`, `scene`, `bots`. A room is a module or a folder, imported alike."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.resources import files
from types import ModuleType


@cache
def room(package: str, name: str) -> ModuleType:
    """A room of the game in this package, loaded when it is first wanted."""
    return import_module(f"{package}.{name}")


def game_package(module: str) -> str:
    """The game's package, from the name of a module in its `rules`."""
    return module.partition(".rules")[0]


def room_text(package: str, name: str, file: str) -> str:
    """The text of a data file: in the room's folder, or beside the room if it is a module."""
    folder = files(package)
    beside = folder / file
    return (beside if beside.is_file() else folder / name / file).read_text("utf-8")
