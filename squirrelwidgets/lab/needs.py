"""The packages that only the lab needs, loaded when they are first used."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def needed(name: str) -> Any:
    """A package of the extra `lab`, or a word about how to get it."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name.partition(".")[0]:
            raise
        text = f'The lab needs {error.name}. Get it with: pip install "squirrelwidgets[lab]"'
        raise ModuleNotFoundError(text, name=error.name) from None
