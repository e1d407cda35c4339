"""The winners, and the words for that. What stashes are worth is in positions."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.model.events import Result
from ....core.words.grammar import choose_form
from ....core.words.player_names import players
from .cards.names import counted
from .fields import Fields


def result(position: Fields) -> Result:
    """The most nuts win, with the stashes; then the most squirrels; then the victory is shared (SI-24)."""
    totals = position.scores
    ranks = [(total, len(position.squirrels[seat])) for seat, total in enumerate(totals)]
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    return Result(winners, "SI-24", _outcome(winners, totals))


def _outcome(winners: Sequence[int], totals: Sequence[int]) -> str:
    """Says how the winners are ahead: by nuts, or in a tie by squirrels."""
    best = max(totals)
    level = [seat for seat, total in enumerate(totals) if total == best]
    if len(level) == 1:
        return f"{players(level)} has the most nuts: {best}."
    tie = f"{players(level)} have {counted(best, 'nut')} each"
    if len(winners) == len(level):
        return f"{tie}, and as many squirrels."
    return f"{tie}; {players(winners)} {choose_form(len(winners), 'has', 'have')} the most squirrels."
