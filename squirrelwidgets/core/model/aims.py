"""What a whole turn can be asked to reach: "collect at least 9 acorns". Each game has its own, `AIMS` of its `hints`.

An aim is counted from the positions before and after a turn, so any way there counts alike. What it says of a turn are
claims: they hold, whoever played it and whatever came of it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NamedTuple

from .own import OwnPosition
from .subpackages import subpackage


class Tried(NamedTuple):
    """A turn that was played to its end."""

    before: OwnPosition
    after: OwnPosition
    """Where somebody else decides, or chance, or the game is over."""
    seat: int
    said: tuple[str, ...] = ()
    """What its player said."""


class Aim(ABC):
    """Something to be reached, more or less of it."""

    then: str = ""
    """Another aim, by its name, for those turns that reach the most of this one."""

    least: int = 1
    """Less of it is not asked."""
    alone: bool = True
    """Whether it is worth asking by itself."""
    slow: bool = False
    """To count it one looks for the other's best answer."""

    @abstractmethod
    def task(self, n: int, before: OwnPosition, seat: int) -> str:
        """What is asked: `Collect at least 9 acorns with this turn.`"""

    @abstractmethod
    def count(self, turn: Tried) -> int:
        """How much of it a turn has reached; more is better."""

    @abstractmethod
    def told(self, turn: Tried, n: int) -> str:
        """Why that is enough, or why it is not, in a sentence or two; empty: there is nothing to point at."""

    def answer(self, turn: Tried) -> tuple[str, ...]:
        """What somebody else then plays, where that is the point."""
        return ()


def aims_of(package: str) -> dict[str, Aim]:
    """By name, those to be asked first first; none in a game that has no hints."""
    try:
        aims: dict[str, Aim] = getattr(subpackage(package, "hints"), "AIMS", {})
    except ModuleNotFoundError:
        return {}
    return aims
