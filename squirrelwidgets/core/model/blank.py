"""What of a game can be blank in an experiment: `blank` of its positions. The house makes a rule of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple


class Blank(NamedTuple):
    """Cards, or places, of which one kind does nothing."""

    words: Callable[[Any], Sequence[str]]
    """Gets the setup; their names, as events have them."""
    hooks: tuple[str, ...]
    """What plays otherwise."""
    text: str
    """The rule, with the name in place of {}."""
    plays: Callable[..., Any]
    """Gets the position, what the book has under a hook's name, the name of what is blank, and the move if there is
    one."""
    kinds: tuple[str, ...]
    """Events that tell who has it."""
    replaces: str = ""
    """Rules of the book that do not hold then."""
