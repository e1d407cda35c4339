"""What hints and puzzles say of an objective: its title, its points, the squirrels that it lacks."""

from __future__ import annotations

from ..bots.evaluate import Pieces
from ..rules.position import Position
from .lacking import squirrels_lacking


def titled(view: Position, card: int) -> str:
    """`Mouse Meadow – Hickory Haunt`, as the lists have it."""
    return " – ".join(map(view.title, view.setup.box.objective(card).ends))


def points_of(view: Position, card: int) -> int:
    """The points of an objective that is done (NH-25, NH-26)."""
    (one, other), base = view.setup.box.objective(card)
    return base + view.ground.between[one][other]


def lacking(view: Position, pieces: Pieces, card: int) -> int:
    """The squirrels that an objective lacks, with these pieces of a seat."""
    return squirrels_lacking(view.ground, pieces, *view.setup.box.objective(card).ends)
