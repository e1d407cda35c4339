"""The way to end the game soon: what a sensible player does once another one has more objectives than can be done."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from ..rules.box import EXCHANGED, short
from ..rules.moves import KEEP_NONE, PASS, Move, MoveKind, exchanged_by, index_of, kind_of
from ..rules.phases import Phase
from ..rules.position import Position
from .evaluate import Pieces, pieces_of, squirrels_to_end

MANY: Final = 8
"""Objectives that take long."""
LEAD: Final = 4
"""Others must hold so many more than oneself: whoever holds many, too, had better go on."""

HURRIED: Final = (Phase.ACTION, Phase.FORAGE, Phase.SCATTER, Phase.KEEP)


def hoarded(view: Position, seat: int) -> bool:
    """Whether somebody else holds so many objectives that an early end is a defeat for them."""
    most = max(held for other, held in enumerate(view.held) if other != seat)
    return most >= max(MANY, view.held[seat] + LEAD)


def hurried(view: Position, seat: int, rng: Random) -> Move:
    """The move that leads to the last nest soonest, in one of the phases `HURRIED`."""
    pieces, legal = pieces_of(view, seat), view.legal(seat)
    if view.phase is Phase.ACTION:
        return _acting(view, seat, pieces, legal)
    if view.phase is Phase.FORAGE:
        nuts: list[int] = [move for move in legal if kind_of(move) is MoveKind.FORAGE]
        return min(nuts, key=lambda move: view.nuts[seat][index_of(move)])
    if view.phase is Phase.SCATTER:
        left = pieces.minus(view.stack[0].tile)
        return min(view.exits(), key=lambda tile: (_distance(left, tile), rng.random()))
    return KEEP_NONE


def _acting(view: Position, seat: int, pieces: Pieces, legal: Sequence[Any]) -> Move:
    """The squirrel that is nearest to a nest, a nut for one, or nothing."""
    tiles = view.setup.box.tiles
    recruits: list[int] = [move for move in legal if kind_of(move) is MoveKind.RECRUIT]
    if recruits:
        return min(recruits, key=lambda move: (_distance(pieces, index_of(move)), sum(tiles[index_of(move)].cost)))
    exchanges: list[int] = [move for move in legal if kind_of(move) is MoveKind.EXCHANGE]
    return next((move for move in exchanges if _pays(view, seat, move)), PASS)


def _distance(pieces: Pieces, tile: int) -> tuple[int, int]:
    """Squirrels to the last nest after one more on a tile; among equals, tiles with two are better."""
    more = pieces.plus(tile)
    return squirrels_to_end(more), -more.twos.bit_count()


def _pays(view: Position, seat: int, move: int) -> bool:
    given, taken = exchanged_by(move)
    nuts = list(view.nuts[seat])
    nuts[given] -= EXCHANGED
    nuts[taken] += 1
    box = view.setup.box
    return any(tile != view.fox and not short(nuts, box.tiles[tile].cost) for tile in box.open)
