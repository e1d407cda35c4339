"""What the turns of a position are worth, as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.model.optional_packages import needed
from ..playing.match import checked_bot

if TYPE_CHECKING:
    from pandas import DataFrame

SURE: Final = 2.0
"""Standard errors to each side of a chance, between which the true one lies in 95 of 100 cases."""
COLUMNS: Final = ("turn", "chance", "low", "high", "error")


def choices(game: object, bot: object = "search") -> DataFrame:
    """The turns that whoever decides now could play, best first, with the chance to win and how sure that is.

    >>> from squirrelwidgets import Search, SquirrelRush, lab
    >>> table = lab.choices(SquirrelRush(2, seed=1), Search(samples=200))
    >>> list(table.columns), bool(table.chance.is_monotonic_decreasing)
    (['turn', 'chance', 'low', 'high', 'error'], True)

    `bot`: who looks at them, by what that seat may know; one that thinks longer, as `Search(seconds=5)`, is surer. The
    chance that it finds lies between `low` and `high`, in 95 of 100 cases: the chance between such players. A `turn` is
    the sentences of its moves, as far as they can be said now. On a board it is *Menu > What are my choices worth?*
    """
    rows = []
    for turn, worth in checked_bot(bot, "bot").values(game).items():
        off = SURE * worth.error
        rows.append((turn, worth.chance, max(0.0, worth.chance - off), min(1.0, worth.chance + off), worth.error))
    return needed("pandas", "lab").DataFrame(rows, columns=COLUMNS)
