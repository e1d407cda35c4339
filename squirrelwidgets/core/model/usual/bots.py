"""Help for bots in any game: moves are tried in worlds where everything is known, and played on at random.

`value` here plays on, too; a game that can judge a position has its own, and `playout_steps` to stop at.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from ..state import CHANCE

WORLDS: Final = 4
"""Worlds in which moves are put in order."""
PLAYED: Final = 3
"""Random games that tell what a position is worth."""
WATCHED: Final = 8
"""Moves among which one that wins at once is looked for while a game is played on."""
BY_CHANCE: Final = (CHANCE,)
WON: Final = 100.0


def value(position: Any, seat: int) -> float:
    """How often this seat wins when it is played on at random."""
    if position.ended:
        return won(position, seat)
    rng = Random(str(position.key()))
    return sum(won(played_on(position.scratch(), rng), seat) for _ in range(PLAYED)) / PLAYED


def won(position: Any, seat: int) -> float:
    """What an end is worth: a victory that is shared is worth so much less."""
    end = position.ended
    if not end.winners:
        return -WON if end.lost else 0.0
    return WON / len(end.winners) if seat in end.winners else -WON


def played_on(scratch: Any, rng: Random) -> Any:
    """To the end, at random."""
    while scratch.actors:
        step(scratch, rng)
    return scratch


def step(scratch: Any, rng: Random) -> Any:
    """One move at random, chance's too."""
    seat = scratch.actors[0]
    move = scratch.draw_chance(rng) if seat == CHANCE else rng.choice(scratch.legal(seat))
    scratch.push(move, seat)
    return move


def sample_turn(scratch: Any, rng: Random) -> list[Any]:
    return [step(scratch, rng)]


def candidate_turns(view: Any, seat: int, _story: Any, rng: Random) -> Sequence[tuple[Any]]:
    """All moves, best first as things stand after them in some worlds."""
    moves, judge = view.legal(seat), view.bot_support.value
    if len(moves) == 1:
        return [(moves[0],)]
    worth = dict.fromkeys(moves, 0.0)
    for _ in range(WORLDS):
        world = view.imagine(seat, rng)
        for move in moves:
            scratch = _after(world, move)
            while scratch.actors == BY_CHANCE:
                scratch.push(scratch.draw_chance(rng))
            worth[move] += judge(scratch, seat)
    return [(move,) for move in sorted(moves, key=lambda move: -worth[move])]


def playout_steps(_view: Any) -> int:
    """To the end."""
    return 10**6


def playout_move(scratch: Any, rng: Random) -> None:
    """At random; but where there is little to do, what wins at once is seen, and what lets the next player do so."""
    moves, seat = scratch.legal(), scratch.actors[0]
    if len(moves) > WATCHED:
        scratch.push(rng.choice(moves))
        return
    tried = [(move, _after(scratch, move)) for move in rng.sample(moves, len(moves))]
    wins = (move for move, after in tried if after.ended and seat in after.ended.winners)
    safe = (move for move, after in tried if not _may_win(after, seat))
    scratch.push(next(wins, None) or next(safe, None) or tried[0][0])


def _after(scratch: Any, move: Any) -> Any:
    after = scratch.scratch()
    after.push(move)
    return after


def _may_win(scratch: Any, but: int) -> bool:
    """Whether somebody else wins with the next move."""
    if scratch.actors in ((), BY_CHANCE, (but,)) or len(scratch.legal()) > WATCHED:
        return False
    seat = scratch.actors[0]
    ends = (_after(scratch, move).ended for move in scratch.legal())
    return any(end and seat in end.winners for end in ends)
