"""Loads packages that only `lab` and `canvas` need, when they are first used.

A file of its own: these two rooms share nothing else.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any


def needed(name: str, extra: str) -> Any:
    """A package of an extra; ModuleNotFoundError says how to get it."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name.partition(".")[0]:
            raise
        text = f'This needs {error.name}. Get it with: pip install "squirrelwidgets[{extra}]"'
        raise ModuleNotFoundError(text, name=error.name) from None
