"""Suggestions for the player who is to decide: a winning turn, or the best of some. Their reasons are in `claims`."""

from __future__ import annotations

from random import Random
from typing import Final

from ....core.model.events import Hint, Story, reasoned
from ....core.words.runs import listed, plain
from ..bots import sample_turn, value
from ..bots.solver import solutions
from ..rules import Position
from ..rules.phases import Phase
from . import claims
from .claims import Turn, in_sight, own_in_sight

TURNS: Final = 200
"""How many turns are tried where there is no win."""
SUGGESTED: Final = 4
"""How many of them can be suggested one after the other."""
SHOWN: Final = 3
"""How many hops a headline names."""


def hint(view: Position, _story: Story, n: int = 0) -> Hint:
    """A place with a good view, a winning turn if there is one, else the best of some turns, or the nth best."""
    if view.phase is Phase.OFFER:
        swap = claims.brown_sees_as_much(view)
        return reasoned(["swap"], [swap]) if swap else reasoned(["keep"], [claims.gray_sees_more(view)])
    if view.phase is Phase.CHOOSE:
        place = view.say(max(view.legal(), key=lambda cell: in_sight(view, cell)))
        return reasoned([place], [claims.sees_most(view, place)], [place], f"Start on the acorn at {place}.")
    if view.phase is Phase.LAY:
        place = view.say(min(view.legal(), key=lambda cell: own_in_sight(view, cell)))
        return reasoned([place], [claims.hard_to_reach(view, place)], [place], f"Put an acorn on {place}.")
    if view.phase is Phase.SETTLE:
        place = view.say(max(view.legal(), key=lambda cell: in_sight(view, cell)))
        return reasoned([place], [claims.open_view(view, place)], [place], f"Start on {place}.")
    win = next(solutions(view), None)
    if win:
        turn = (win.placement, *win.path) if win.placement else win.path
        advice = reasoned(turn, [claims.wins(view, turn)], turn, _headline(view, turn))
    else:
        advice = _best_of_some(view, n)
    return advice._replace(way=_way(view, advice.sentences))


def _way(view: Position, turn: Turn) -> tuple[tuple[str, str], ...]:
    """With the acorns that turn by then."""
    runs = enumerate(turn[view.phase is Phase.PLACE :], view.hops + 1)
    return ((view.say(view.squirrels[view.mover]), ""), *((cell, str(n)) for n, cell in runs))


def _best_of_some(view: Position, n: int) -> Hint:
    """The turn that leaves the mover furthest ahead, of some tried at random; the next ones begin differently."""
    rng = Random("hint")  # the same suggestion each time
    tried: list[tuple[float, Turn]] = []
    for _ in range(TURNS):
        scratch = view.scratch()
        moves = sample_turn(scratch, rng)
        tried.append((value(scratch, view.mover), tuple(map(view.say, moves))))
    begun: dict[str, Turn] = {}
    for _, turn in sorted(tried, key=lambda each: -each[0]):
        begun.setdefault(turn[0], turn)
    turns = [*begun.values()][:SUGGESTED]
    return _told(view, turns[min(n, len(turns) - 1)], tried)._replace(more=n + 1 < len(turns))


def _told(view: Position, turn: Turn, tried: list[tuple[float, Turn]]) -> Hint:
    if end := claims.shuts_in(view, turn) or claims.draws(view, turn):
        return reasoned(turn, [end], turn, _headline(view, turn))
    reason = claims.only_hop(view) or claims.only_first_hop(view) or claims.no_full_turn(view)
    return reasoned(turn, [reason, claims.leaves(view, turn, tried)], turn, _headline(view, turn))


def _headline(view: Position, turn: Turn) -> str:
    """`Put an acorn on f6, then run to f8, i10 and 3 more.`: the way is drawn on the board."""
    placing = view.phase is Phase.PLACE
    hops = turn[placing:]
    shown = hops if len(hops) <= SHOWN + 1 else (*hops[:SHOWN], f"{len(hops) - SHOWN} more")
    run = f"{'run' if not view.hops else 'run on'} to {plain(listed(shown))}"
    return f"Put an acorn on {turn[0]}, then {run}." if placing else f"{run[0].upper()}{run[1:]}."
