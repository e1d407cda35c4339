"""Loads packages that only `lab`, `canvas` and `together` need, when they are first used.

A file of its own: the packages that need it share nothing else.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from .errors import SquirrelError


class Missing(ModuleNotFoundError, SquirrelError):
    """A package of an extra that is not installed; boards show it like a refusal.

    >>> from squirrelwidgets.core.model.optional_packages import Missing
    >>> isinstance(Missing("This needs pandas."), SquirrelError)
    True
    """


def needed(name: str, extra: str) -> Any:
    """A package of an extra; ModuleNotFoundError says how to get it."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name.partition(".")[0]:
            raise
        text = f'This needs {error.name}. Get it with: pip install "squirrelwidgets[{extra}]"'
        raise Missing(text, name=error.name) from None
