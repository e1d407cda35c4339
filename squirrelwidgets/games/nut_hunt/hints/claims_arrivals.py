"""Claims about a squirrel that comes to a tile, new or scattering: a nest, others that run, objectives."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.model.claims import Claim
from ....core.words.grammar import many
from ....core.words.runs import listed, plain
from ..bots.evaluate import Pieces, pieces_of
from ..rules.box import IN_NEST, LAST_NEST, NEST_POINTS
from ..rules.ground import NOWHERE
from ..rules.position import Position
from ..rules.scoring import name_of
from .lacking import squirrels_lacking


def titled(view: Position, card: int) -> str:
    """`Mouse Meadow – Hickory Haunt`, as the lists have it."""
    return " – ".join(map(view.title, view.setup.box.objective(card).ends))


def joined(parts: list[str]) -> str:
    """`a, b and c`"""
    return plain(listed(parts))


@dataclass(frozen=True)
class Arrival(Claim):
    """The base of claims about a squirrel that comes to a tile: a new one, or one that scatters from another tile."""

    view: Position
    seat: int
    tile: int
    origin: int = NOWHERE
    """NOWHERE: it is a new one."""

    @property
    def title(self) -> str:
        return self.view.title(self.tile)

    @property
    def before(self) -> Pieces:
        return pieces_of(self.view, self.seat)

    def after(self, tile: int) -> Pieces:
        """The seat's pieces, with the squirrel on a tile."""
        pieces = self.before
        return (pieces if self.origin == NOWHERE else pieces.minus(self.origin)).plus(tile)

    def others(self) -> list[tuple[int, int]]:
        """The other seats with squirrels there, and how many."""
        return [
            (seat, squirrels[self.tile])
            for seat, squirrels in enumerate(self.view.squirrels)
            if seat != self.seat and squirrels[self.tile]
        ]


class MakesNest(Arrival):
    """It is the third squirrel of its colour there."""

    def holds(self) -> bool:
        return self.after(self.tile).built > self.before.built

    def __str__(self) -> str:
        return f"It makes a nest on {self.title}: {NEST_POINTS} points (NH-19)."


class MakesLastNest(MakesNest):
    """It makes the nest that ends the game."""

    def holds(self) -> bool:
        return super().holds() and self.after(self.tile).built == LAST_NEST

    def __str__(self) -> str:
        return f"It makes your fourth nest, on {self.title}, and so ends the game (NH-23)."


class DrivesOff(Arrival):
    """The nest that it makes scatters others' squirrels."""

    def running(self) -> int:
        home = 1 if self.view.setup.competitive else 0
        return sum(n - home for _, n in self.others())

    def holds(self) -> bool:
        return MakesNest(self.view, self.seat, self.tile, self.origin).holds() and self.running() > 0

    def __str__(self) -> str:
        return f"{many(self.running(), 'squirrel')} of others must run from there (NH-20)."


class SendsHome(Arrival):
    """In the competitive variant, the nest that it makes sends squirrels back to their owners."""

    def holds(self) -> bool:
        competitive = self.view.setup.competitive and bool(self.others())
        return competitive and MakesNest(self.view, self.seat, self.tile, self.origin).holds()

    def __str__(self) -> str:
        names = [name_of(self.view, seat) for seat, _ in self.others()]
        each = "" if len(names) == 1 else " each"
        return f"One squirrel{each} of {joined(names)} goes home (NH-34)."


class Gathers(Arrival):
    """That many squirrels are then there, too few for a nest."""

    def holds(self) -> bool:
        return not MakesNest(self.view, self.seat, self.tile, self.origin).holds()

    def __str__(self) -> str:
        if self.after(self.tile).twos >> self.tile & 1:
            return f"Two squirrels on {self.title} are one short of a nest (NH-19)."
        return f"It is your only squirrel on {self.title}: {IN_NEST - 1} more make a nest (NH-19)."


# -- objectives


@dataclass(frozen=True)
class Approach(Arrival):
    """The base of claims about an arrival and an objective."""

    card: int = 0

    def lacks(self, pieces: Pieces) -> int:
        return squirrels_lacking(self.view.ground, pieces, *self.view.setup.box.objective(self.card).ends)

    @property
    def then(self) -> int:
        return self.lacks(self.after(self.tile))


class Completes(Approach):
    """It completes an objective."""

    def holds(self) -> bool:
        return self.then == 0 < self.lacks(self.before)

    def __str__(self) -> str:
        (one, other), base = self.view.setup.box.objective(self.card)
        points = many(base + self.view.ground.between[one][other], "point")
        return f"It completes {titled(self.view, self.card)} for {points} (NH-25)."


class Nearer(Approach):
    """It brings an objective nearer."""

    def holds(self) -> bool:
        return 0 < self.then < self.lacks(self.before)

    def __str__(self) -> str:
        n, before = self.then, self.lacks(self.before)
        return f"With it {titled(self.view, self.card)} lacks {many(n, 'squirrel')}, not {before} (NH-25)."


@dataclass(frozen=True)
class NearerThanFrom(Approach):
    """An objective is nearer with the squirrel there than on another tile that it could go to."""

    other: int = NOWHERE

    def holds(self) -> bool:
        return self.then < self.lacks(self.after(self.other))

    def __str__(self) -> str:
        there, title = self.lacks(self.after(self.other)), self.view.title(self.other)
        if self.then:
            near, worse = f"lacks {many(self.then, 'squirrel')}", f"{there}"
        else:
            near, worse = "is done", f"it lacks {many(there, 'squirrel')}"
        return f"With it there {titled(self.view, self.card)} {near}; with it on {title}, {worse} (NH-25)."
