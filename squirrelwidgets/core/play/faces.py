"""What games are shown by: packages above this one, by name, each loaded when something of it is first asked for.

Nothing in core imports them. The top, `squirrelwidgets/__init__.py`, says where they are; what reads types, and the
import contracts, know this file as the only one that names them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias, TypedDict

from ..scene.palette import Theme

MimeBundle: TypeAlias = tuple[dict[str, Any], dict[str, Any]]
"""What a notebook shows, by type, and what it is told of that."""


class BoardOptions(TypedDict, total=False):
    """What a board is told when it is made."""

    seat: int | str
    readonly: bool
    theme: Theme
    undo: str
    speed: float | None


if TYPE_CHECKING:
    from ... import editor as editor
    from ... import house as house
    from ... import lab as lab
    from ... import lessons as lessons
    from ... import practice as practice
    from ... import review as review
    from ... import together as together
    from ... import widgets as widgets
    from ..desk import html_page as html_page
    from ..desk import pictures as pictures
else:

    def __getattr__(name):
        if name in _packages:
            return import_module(f"{_packages[name]}.{name}")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}: register it.")


_packages: dict[str, str] = {}


def register(package: str, *names: str) -> None:
    """Have these modules of a package be found here."""
    _packages.update(dict.fromkeys(names, package))
