"""A game on a page without Python: it contains everything that can be played."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .constant import Static
from .lessons import Reason
from .messages import Advice
from .plies import Head, Legal, Ply


class GamePlace(TypedDict):
    """A position in which the person at a game is to decide, or with which it ends here."""

    legal: Legal | None
    """None: it ends."""
    before: int
    """The ply to which undo leads."""
    played: list[str]
    """All sentences on the way here, by any player."""
    hint: NotRequired[Advice]
    end: NotRequired[str]
    """What is said of how it ended here."""
    open: NotRequired[Literal[True]]
    """The game itself has not ended: it can go on elsewhere."""


class GamePage(TypedDict):
    """A game for one person whose next turns are all laid out, with what the others reply."""

    static: Static
    plies: list[Ply]
    head: Head
    """What is the same at all places."""
    floor: int
    """The ply at which it begins."""
    places: dict[str, GamePlace]
    """By ply."""
    moves: dict[str, int]
    """The ply to which words lead, by ply and words."""
    reasons: list[Reason]
    whys: dict[str, int]
    """The index of a reason, by ply and words."""
    next: str
    """The address of another such game."""
    onward: str
    """The address at which it goes on with Python, to which `.play(…)` is added as code."""
