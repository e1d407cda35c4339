"""Suggestions for the player who is to decide: a winning turn, or the best of some. Their reasons are in `claims`."""

from __future__ import annotations

from random import Random
from typing import Final

from ....core.model.claims import first_true
from ....core.model.events import Hint, Story, reasoned
from ..bots.knowhow import sample_turn, value
from ..bots.solver import solutions
from ..rules import Position
from ..rules.phases import Phase
from .claims import (
    BrownSeesAsMuch,
    Draws,
    GraySeesMore,
    HardToReach,
    Leaves,
    NoFullTurn,
    OnlyFirstHop,
    OnlyHop,
    OpenView,
    SeesMost,
    ShutsIn,
    Turn,
    Wins,
    in_sight,
    own_in_sight,
)

TURNS: Final = 200
"""How many turns are tried where there is no win."""


def hint(view: Position, _story: Story) -> Hint:
    """A place with a good view, a winning turn if there is one, else the best of some turns."""
    if view.phase is Phase.OFFER:
        reason = first_true((BrownSeesAsMuch(view), GraySeesMore(view)))
        return reasoned(["swap" if isinstance(reason, BrownSeesAsMuch) else "keep"], [reason])
    if view.phase is Phase.CHOOSE:
        place = view.say(max(view.legal(), key=lambda cell: in_sight(view, cell)))
        return reasoned([place], [SeesMost(view, place)], [place])
    if view.phase is Phase.LAY:
        place = view.say(min(view.legal(), key=lambda cell: own_in_sight(view, cell)))
        return reasoned([place], [HardToReach(view, place)], [place])
    if view.phase is Phase.SETTLE:
        place = view.say(max(view.legal(), key=lambda cell: in_sight(view, cell)))
        return reasoned([place], [OpenView(view, place)], [place])
    win = next(solutions(view), None)
    if win:
        turn = (win.placement, *win.path) if win.placement else win.path
        return reasoned(turn, [Wins(view, turn)], turn)
    return _best_of_some(view)


def _best_of_some(view: Position) -> Hint:
    """The turn that leaves the mover furthest ahead, of some that are tried at random."""
    seat = view.mover
    rng = Random("hint")  # the same suggestion each time
    turns: list[tuple[float, Turn]] = []
    for _ in range(TURNS):
        scratch = view.scratch()
        moves = sample_turn(scratch, rng)
        turns.append((value(scratch, seat), tuple(map(view.say, moves))))
    _, turn = max(turns, key=lambda each: each[0])
    tried = tuple(each for _, each in turns)
    claims = (ShutsIn(view, turn), Draws(view, turn), OnlyHop(view), OnlyFirstHop(view), NoFullTurn(view))
    reason = first_true(claims)
    more = () if isinstance(reason, ShutsIn | Draws) else (Leaves(view, turn, tried),)
    return reasoned(turn, (reason, *more), turn)
