"""How much of a game was skill: a ready `watch` for `simulate`. Reviews measure it."""

from __future__ import annotations

from ...core.play import faces
from ...core.play.game import Game


def accuracy(game: Game) -> dict[str, dict[str, float]]:
    """Cost and luck of each seat, in chances to win: `lab.simulate(…, watch=lab.accuracy)` makes columns of them.

    >>> setup, bots = Scurry.setup("3/random"), ["random", "greedy"]
    >>> frame = lab.simulate(setup, bots, games=2, seed=1, watch=lab.accuracy, progress=False)
    >>> list(frame.columns[-3:])
    ['cost', 'luck', 'choices']

    `cost`: what a choice gave away on average, measured at six choices of each seat; in single games it is rough, and
    may be below 0. `luck` and `choices`: what chance, and the seat's own choices, changed of its chance to win in this
    game. A setup asks for skill where `cost` differs between bots, and `luck` varies little. It takes a few seconds a
    game, up to ten in Nut Hunt.
    """
    return faces.review.accuracy_of(game)
