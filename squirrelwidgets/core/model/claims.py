"""Claims: statements about a position that a hint gives as its reasons, each with the test that it is true."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable


class Claim(ABC):
    """A statement about a position. A hint makes it only where it `holds`.

    Each kind of claim is a frozen dataclass: its fields are the view and the things that it speaks of (a seat, a
    tile, a number), so that a test can check the statement by other means.
    """

    __slots__ = ()

    @abstractmethod
    def holds(self) -> bool:
        """Whether it is true."""

    @abstractmethod
    def __str__(self) -> str:
        """A sentence for a learner, with the rule: `It makes a nest on Bee Birch: 3 points (NH-13).`"""


def first_true(claims: Iterable[Claim]) -> Claim:
    """The first of some claims that is true; the last of them should be one that always is."""
    return next(claim for claim in claims if claim.holds())
