"""What is true of objectives: the squirrels that they lack, the points that they give.

Each claim is a sentence, and empty where it is not so.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....core.words.grammar import pluralize
from ....core.words.runs import listed, plain
from ..bots.evaluate import Pieces, pieces_of
from ..rules.box import FAILED
from ..rules.position import Position
from .objectives import lacking, points_of, titled


def lacks(view: Position, seat: int, card: int) -> str:
    """The squirrels that an objective lacks, as things stand."""
    n = lacking(view, pieces_of(view, seat), card)
    how = f"lacks {pluralize(n, 'squirrel')}" if n else "is done already"
    return f"Objective {titled(view, card)} {how} (NH-25)."


def failure_costs() -> str:
    """The price of an objective that is not done."""
    return f"One that is not done at the end costs {pluralize(-FAILED, 'point')} (NH-27)."


def share_an_end(view: Position, kept: Sequence[int]) -> str:
    """Objectives have an end in common."""
    one, *others = (set(view.setup.box.objective(card).ends) for card in kept)
    shared = one.intersection(*others)
    if not others or not shared:
        return ""
    names = plain(listed(titled(view, card) for card in kept))
    return f"Objectives {names} share {plain(listed(map(view.title, sorted(shared))))} (NH-25)."


def gives_least(view: Position, card: int, others: Sequence[int]) -> str:
    """An objective gives fewer points than the others."""
    points = points_of(view, card)
    if any(points_of(view, other) <= points for other in others):
        return ""
    return f"Objective {titled(view, card)} gives the fewest points: {points} (NH-25)."


def lacks_most(view: Position, card: int, others: Sequence[int]) -> str:
    """An objective lacks more squirrels than the others, where nobody has any."""
    none = Pieces(0, 0, 0, 0)
    n = lacking(view, none, card)
    if any(lacking(view, none, other) >= n for other in others):
        return ""
    return f"Objective {titled(view, card)} lacks the most squirrels: {n} (NH-25)."


def give(view: Position, kept: Sequence[int]) -> str:
    """The points of objectives that are done."""
    names = plain(listed(titled(view, card) for card in kept))
    points = plain(listed(str(points_of(view, card)) for card in kept))
    return f"Objectives {names} give {points} points if they are done (NH-25)."
