"""What is true of a squirrel that comes to a tile, new or scattering: a nest, others that run, objectives.

Each claim is a sentence, and empty where it is not so.
"""

from __future__ import annotations

from typing import NamedTuple

from ....core.words.grammar import pluralize
from ....core.words.runs import listed, plain
from ..bots.evaluate import Pieces, pieces_of
from ..rules.box import IN_NEST, LAST_NEST, NEST_POINTS
from ..rules.ground import NOWHERE
from ..rules.position import Position
from ..rules.scoring import name_of
from .objectives import lacking, points_of, titled


class Arrival(NamedTuple):
    """A squirrel that comes to a tile: a new one, or one that scatters from another tile."""

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
        there = enumerate(squirrels[self.tile] for squirrels in self.view.squirrels)
        return [(seat, n) for seat, n in there if n and seat != self.seat]

    def lacks(self, pieces: Pieces, card: int) -> int:
        """The squirrels that an objective lacks with these pieces."""
        return lacking(self.view, pieces, card)


# -- nests


def makes_nest(arrival: Arrival) -> str:
    """It is the third squirrel of its colour there."""
    if arrival.after(arrival.tile).built == arrival.before.built:
        return ""
    return f"It makes a nest on {arrival.title}: {NEST_POINTS} points (NH-19)."


def makes_last_nest(arrival: Arrival) -> str:
    """It makes the nest that ends the game."""
    if not makes_nest(arrival) or arrival.after(arrival.tile).built != LAST_NEST:
        return ""
    return f"It makes your fourth nest, on {arrival.title}, and so ends the game (NH-23)."


def drives_off(arrival: Arrival) -> str:
    """The nest that it makes scatters others' squirrels."""
    home = 1 if arrival.view.setup.competitive else 0
    running = sum(n - home for _, n in arrival.others())
    if not running or not makes_nest(arrival):
        return ""
    return f"{pluralize(running, 'squirrel')} of others must run from there (NH-20)."


def sends_home(arrival: Arrival) -> str:
    """In the competitive variant, the nest that it makes sends squirrels back to their owners."""
    names = [name_of(arrival.view, seat) for seat, _ in arrival.others()]
    if not names or not arrival.view.setup.competitive or not makes_nest(arrival):
        return ""
    each = "" if len(names) == 1 else " each"
    return f"One squirrel{each} of {plain(listed(names))} goes home (NH-34)."


def gathers(arrival: Arrival) -> str:
    """That many squirrels are then there, too few for a nest."""
    if makes_nest(arrival):
        return ""
    if arrival.after(arrival.tile).twos >> arrival.tile & 1:
        return f"Two squirrels on {arrival.title} are one short of a nest (NH-19)."
    return f"It is your only squirrel on {arrival.title}: {IN_NEST - 1} more make a nest (NH-19)."


# -- objectives


def completes(arrival: Arrival, card: int) -> str:
    """It completes an objective."""
    if arrival.lacks(arrival.after(arrival.tile), card) or not arrival.lacks(arrival.before, card):
        return ""
    return f"It completes {titled(arrival.view, card)} for {pluralize(points_of(arrival.view, card), 'point')} (NH-25)."


def nearer(arrival: Arrival, card: int) -> str:
    """It brings an objective nearer."""
    then, before = arrival.lacks(arrival.after(arrival.tile), card), arrival.lacks(arrival.before, card)
    if not 0 < then < before:
        return ""
    return f"With it {titled(arrival.view, card)} lacks {pluralize(then, 'squirrel')}, not {before} (NH-25)."


def nearer_than_from(arrival: Arrival, card: int, other: int) -> str:
    """An objective is nearer with the squirrel there than on another tile that it could go to."""
    then, there = (arrival.lacks(arrival.after(tile), card) for tile in (arrival.tile, other))
    if then >= there:
        return ""
    if then:
        near, worse = f"lacks {pluralize(then, 'squirrel')}", f"{there}"
    else:
        near, worse = "is done", f"it lacks {pluralize(there, 'squirrel')}"
    title = arrival.view.title(other)
    return f"With it there {titled(arrival.view, card)} {near}; with it on {title}, {worse} (NH-25)."
