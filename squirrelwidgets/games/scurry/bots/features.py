"""How a seat stands, in a few numbers: what its chance to win is learnt from (`tests/learning`).

Who wins does it in one turn, on a path over every acorn of the other side. So it is not how many acorns there are to
visit that counts, but how far from a path they lie.

In 1,800 games between bots, on boards of 4 to 6 a side, loose ends foretold who wins (log loss 0.60 at the beginning
of turns, where knowing nothing is 0.69); numbers of acorns and how many are in sight hardly did (0.68, in 2,000 more).
On large boards a lead even misleads, for many acorns tie each other: in 100 games on 6/random the turns that won began
with 8.5 own acorns of 22 on average. What is in sight says nothing beside loose ends: a squirrel that sees no acorn has
one more.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import log1p
from typing import Final

from ..rules import Position
from ..rules.phases import PLACE, SCURRY, Phase
from .lines import in_sight, mask_of

FAR: Final = 12
"""Loose ends from which on they say nothing: measured."""

Ties = tuple[int, int]
"""What is seen from one cell at least, and what from two, as masks."""


def features(position: Position, seat: int) -> tuple[float, ...]:
    return numbers(loose_ends(position, seat), position.phase if position.actors == (seat,) else None)


def numbers(ends: int, phase: Phase | None) -> tuple[float, ...]:
    """The loose ends of a seat that waits, that places a tile next, and that scurries; and which of these it does."""
    places, scurries, much = phase is PLACE, phase is SCURRY, log1p(ends)
    return (not (places or scurries)) * much, places * much, scurries * much, float(places), float(scurries)


def progress(position: Position) -> float:
    """How near anybody is to a path: how long a game has gone on says nothing about how soon it will end."""
    return 1 - min(FAR, loose_ends(position, 0), loose_ends(position, 1)) / FAR


def loose_ends(position: Position, seat: int) -> int:
    """The lines of sight that lack for a path of the seat's squirrel over all acorns of the other side: each of them
    needs two, in and out, and the squirrel one. (A path has one loose end: its last acorn.)"""
    board, sight, target = position.board, position.ground.sight, 2 - seat
    acorns = [cell for cell, thing in enumerate(board) if thing == target]
    squirrel = position.squirrels[seat]
    first = in_sight(board, sight[squirrel]) if squirrel >= 0 else 0
    ties = tied([in_sight(board, sight[cell]) for cell in acorns], (first, 0))
    return lacking(mask_of(acorns), ties) + (not first & mask_of(acorns))


def tied(views: Iterable[int], ties: Ties = (0, 0)) -> Ties:
    """With what is seen from some more cells, each a mask."""
    once, twice = ties
    for view in views:
        twice |= once & view
        once |= view
    return once, twice


def lacking(acorns: int, ties: Ties) -> int:
    """The lines that some acorns lack."""
    once, twice = ties
    return 2 * acorns.bit_count() - (once & acorns).bit_count() - (twice & acorns).bit_count()
