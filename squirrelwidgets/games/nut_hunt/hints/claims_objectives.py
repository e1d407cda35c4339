"""Claims about objectives: the squirrels that they lack, the points that they give."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.model.claims import Claim
from ....core.words.grammar import many
from ..bots.evaluate import Pieces, pieces_of
from ..rules.box import FAILED
from ..rules.position import Position
from .claims_arrivals import joined, titled
from .lacking import squirrels_lacking


@dataclass(frozen=True)
class Lacks(Claim):
    """The squirrels that an objective lacks, as things stand."""

    view: Position
    seat: int
    card: int

    def lacks(self) -> int:
        ends = self.view.setup.box.objective(self.card).ends
        return squirrels_lacking(self.view.ground, pieces_of(self.view, self.seat), *ends)

    def holds(self) -> bool:
        return True

    def __str__(self) -> str:
        n = self.lacks()
        how = f"lacks {many(n, 'squirrel')}" if n else "is done already"
        return f"Objective {titled(self.view, self.card)} {how} (NH-25)."


@dataclass(frozen=True)
class FailureCosts(Claim):
    """The price of an objective that is not done."""

    def holds(self) -> bool:
        return FAILED < 0

    def __str__(self) -> str:
        return f"One that is not done at the end costs {many(-FAILED, 'point')} (NH-27)."


@dataclass(frozen=True)
class ShareAnEnd(Claim):
    """Two objectives have an end in common."""

    view: Position
    kept: tuple[int, ...]

    def shared(self) -> set[int]:
        one, *others = (set(self.view.setup.box.objective(card).ends) for card in self.kept)
        return one.intersection(*others)

    def holds(self) -> bool:
        return len(self.kept) > 1 and bool(self.shared())

    def __str__(self) -> str:
        names = joined([titled(self.view, card) for card in self.kept])
        return f"Objectives {names} share {joined(list(map(self.view.title, sorted(self.shared()))))} (NH-25)."


@dataclass(frozen=True)
class GivesLeast(Claim):
    """An objective gives fewer points than the others."""

    view: Position
    card: int
    others: tuple[int, ...]

    def points(self, card: int) -> int:
        (one, other), base = self.view.setup.box.objective(card)
        return base + self.view.ground.between[one][other]

    def holds(self) -> bool:
        return all(self.points(self.card) < self.points(card) for card in self.others)

    def __str__(self) -> str:
        points = self.points(self.card)
        return f"Objective {titled(self.view, self.card)} gives the fewest points: {points} (NH-25)."


class LacksMost(GivesLeast):
    """An objective lacks more squirrels than the others."""

    def lacks(self, card: int) -> int:
        none = Pieces(0, 0, 0, 0)
        return squirrels_lacking(self.view.ground, none, *self.view.setup.box.objective(card).ends)

    def holds(self) -> bool:
        return all(self.lacks(self.card) > self.lacks(card) for card in self.others)

    def __str__(self) -> str:
        return f"Objective {titled(self.view, self.card)} lacks the most squirrels: {self.lacks(self.card)} (NH-25)."


@dataclass(frozen=True)
class Give(Claim):
    """The points of objectives that are done."""

    view: Position
    kept: tuple[int, ...]

    def holds(self) -> bool:
        return True

    def __str__(self) -> str:
        points = [GivesLeast(self.view, card, ()).points(card) for card in self.kept]
        names = joined([titled(self.view, card) for card in self.kept])
        return f"Objectives {names} give {joined(list(map(str, points)))} points if they are done (NH-25)."
