"""How a game went, in numbers: a ready `watch` for `simulate`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.model.errors import BadSetup
from ...core.model.state import CHANCE
from ...core.play.game import Game


def metrics(game: Game) -> dict[str, float | None]:
    """How a game went: `lab.simulate(…, watch=lab.metrics)` makes columns of it.

    >>> frame = lab.simulate(Scurry.setup("3/random"), "greedy", games=2, seed=1, watch=lab.metrics, progress=False)
    >>> list(frame.columns[-6:])
    ['turns', 'branching', 'forced', 'decided', 'drama', 'tension']

    `turns`: the turns. `branching`: the moves among which a decision chose, on average. `forced`: the part of the
    decisions that had one move. `decided`: after which part of the game the winner led for good. `drama`: how far the
    winner was behind at worst, as a part of the highest score there was. `tension`: the part of the game in which
    nobody led. The frame's own column `leads` counts lead changes. Luck against skill needs bots of two strengths:
    `lab.ratings` of them says how much the better one wins.
    """
    if not isinstance(game, Game):
        raise BadSetup(f"a game, as in lab.metrics(lab.game(key)); not {type(game).__name__}.", field="game")
    line = game.node.line()
    choices = [
        len(node.state.legal(seat))
        for node in line[:-1]
        if node.state.actors != (CHANCE,)
        for seat in node.state.actors[:1]
    ]
    course = [scores for _, scores in turn_ends(line)]
    leaders = [leader_of(scores) for scores in course]
    winners = game.state.winners
    winner = winners[0] if len(winners) == 1 else None
    return {
        "turns": len(game.turns),
        "branching": sum(choices) / len(choices) if choices else None,
        "forced": choices.count(1) / len(choices) if choices else None,
        "decided": None if winner is None else _decided(leaders, winner),
        "drama": None if winner is None else _behind(course, winner),
        "tension": leaders.count(None) / len(leaders) if leaders else None,
    }


def turn_ends(line: Sequence[Any]) -> list[tuple[int, tuple[int, ...]]]:
    """Where each turn ends: the ply and the scores."""
    ends: list[tuple[int, tuple[int, ...]]] = []
    mover: tuple[int, ...] = ()
    for ply, node in enumerate(line):
        actors = node.state.actors
        if actors not in ((CHANCE,), mover):
            ends.append((ply, tuple(node.state.scores)))
            mover = actors
    return ends


def leader_of(scores: Sequence[int]) -> int | None:
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else None


def _decided(leaders: Sequence[int | None], winner: int) -> float:
    """The part of the game after which nobody but the winner led."""
    last = max((turn for turn, leader in enumerate(leaders) if leader not in (winner, None)), default=-1)
    return (last + 1) / len(leaders) if leaders else 0.0


def _behind(course: Sequence[Sequence[int]], winner: int) -> float:
    worst = max((max(scores) - scores[winner] for scores in course), default=0)
    most = max((max(map(abs, scores)) for scores in course), default=0)
    return worst / most if most else 0.0
