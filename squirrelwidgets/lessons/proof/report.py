"""What a check has found, in three lists: what is proved, what it doubts, and what only a reader can judge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ...core.play.game import Game
from ...core.words.grammar import pluralize

SHOWN = 5
"""The most entries of a list that are shown; the lists have all."""
FIRST_WORDS = 48
"""The most characters of a text that are shown."""


class Claim(NamedTuple):
    """Something that was proved."""

    where: str
    """The lesson and the step."""
    field: str
    text: str

    def __str__(self) -> str:
        return f"{self.where}, {self.field}: {self.text}"


class Doubt(NamedTuple):
    """A question to the author, and how to answer it."""

    where: str
    field: str
    reason: str
    sure: str
    """What `sure` names, where the author is."""

    def __str__(self) -> str:
        return f'{self.where}, {self.field}: {self.reason} If so: sure=["{self.sure}"].'


class Word(NamedTuple):
    """A text, or a number, that is the author's word: nobody but a reader can judge it."""

    where: str
    field: str
    text: str

    def __str__(self) -> str:
        short = self.text if len(self.text) <= FIRST_WORDS else f"{self.text[:FIRST_WORDS].rsplit(' ', 1)[0]} …"
        return f"{self.where}, {self.field}: {short}"


@dataclass
class Proof:
    """What a check has found. A fault is an error, so what is listed here is sound as far as it is proved."""

    title: str
    steps: int = 0
    exercised: set[str] = field(default_factory=set)
    """Rules of an event or a refusal, in the solutions or the misses."""
    cited: set[str] = field(default_factory=set)
    """Rules that a text names."""
    proved: list[Claim] = field(default_factory=list)
    doubts: list[Doubt] = field(default_factory=list)
    """Questions to the author, each with a way to answer it in the lesson."""
    your_word: list[Word] = field(default_factory=list)
    """What the lessons say and no search judges: a teacher should read it once more."""

    def missing(self, kind: type[Game]) -> list[str]:
        """The rules of a game that nothing exercises."""
        return [rule for rule in kind.rules() if rule not in self.exercised]

    def __repr__(self) -> str:
        steps = f"{self.title}: {pluralize(self.steps, 'step')}"
        if not self.doubts and not self.your_word:
            return f"{steps}, all of it proved."
        return "\n".join(
            [
                f"{steps}, {pluralize(len(self.proved), 'thing')} proved.",
                *_listed("Doubts", "no doubts", self.doubts),
                *_listed("Your word", "", self.your_word),
            ]
        )


def _listed(title: str, none: str, entries: Sequence[Doubt] | Sequence[Word]) -> list[str]:
    """A list under its title, cut where it is long."""
    if not entries:
        return [f"{title}: none."] if none else []
    name = title.lower().replace(" ", "_")
    more = len(entries) - SHOWN
    rest = [f"    … and {more} more in `{name}`."] if more > 0 else []
    return [f"{title}, {len(entries)}:", *(f"    {entry}" for entry in entries[:SHOWN]), *rest]
