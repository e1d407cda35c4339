"""How well curves are calibrated at the beginning, in the middle and at the end of games, on greedy games that weights
are not learnt from: one position a game and stage.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from squirrelwidgets.core.play.game import Game
from squirrelwidgets.review.measuring.curve import Chances, curve_of
from tests.learning.fit import Numbers, apart
from tests.learning.positions import SETUPS

STAGES: Final = {"beginning": 0.15, "middle": 0.5, "end": 0.85}
"""How much of a game has been played."""
BINS: Final = 5


class Played(NamedTuple):
    """What was said in a game, and what became of it."""

    said: list[Chances]
    """By stage, of each player."""
    won: Chances


def played(kind: type[Game], games: int, seed: int, setup: str | None = None) -> Iterator[Played]:
    """Of one setup, or of all that weights are learnt from, in turn."""
    setups = [setup] if setup else SETUPS[kind.__name__]
    for n in range(games):
        which = setups[n % len(setups)]
        game = kind(setup=which or None, seed=seed + n)
        game.seats = ["greedy"] * game.players.player_count
        *line, end = game.run().node.line()
        yield Played(curve_of([line[int(part * len(line))] for part in STAGES.values()]), curve_of([end])[0])


def stages(games: list[Played]) -> str:
    """The mean distance of said and won, and how large the Brier score is as a part of the one of the base rate: of who
    says that everybody wins one game of two, three … with two, three … at the table."""
    won = _flat([each.won for each in games])
    even = _flat([(1 / len(each.won),) * len(each.won) for each in games])
    told = []
    for n, stage in enumerate(STAGES):
        said = _flat([each.said[n] for each in games])
        brier = ((said - won) ** 2).mean() / ((even - won) ** 2).mean()
        told.append(f"{stage} {apart(said, won, BINS):.3f}, {brier:.3f}")
    return (
        f"{'; '.join(told)} ({len(games):,} greedy games; calibration error, Brier score as a part of the base rate's)"
    )


def _flat(numbers: list[Chances]) -> Numbers:
    return np.concatenate([np.array(each, float) for each in numbers])
