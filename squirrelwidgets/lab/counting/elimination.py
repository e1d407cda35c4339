"""Successive elimination of setups: whichever is surely less fair than another drops out at a look.

It keeps the fairest one in 95 of 100 cases. A setup is as unfair as its farthest share is from even. That of one setup
less that of another errs by no more than two shares do: so the fairest is dropped only if such an error is larger than
`deviations` allow, at some look, against one of the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING, Final

from ..playing.match import Match
from .intervals import ERROR, LOOKS, deviations
from .tally import Tally
from .verdict import BAND, Count, Share, shares_of

if TYPE_CHECKING:
    from ..playing.batch import Cells


PRIOR: Final = 2.0
"""Wins and losses added to those that were counted, so that a few games alike are not taken for certainty."""


class Elimination:
    """What is known of each match, and which of them are not out."""

    def __init__(self, matches: Sequence[Match], most: int, band: float = BAND) -> None:
        self.tallies = [Tally({seat["id"]: seat["name"] for seat in match.seats}) for match in matches]
        self.band = band
        self.alive = list(range(len(matches)))
        self._looks = iter([*(look for look in LOOKS if look < most), most])

    def add(self, match: int, cells: Cells) -> None:
        self.tallies[match].add(cells)

    def counts(self, match: int) -> tuple[Count, ...]:
        tally = self.tallies[match]
        return tally.sums.by_seat(tally.names)

    def shares(self, match: int) -> tuple[Share, ...]:
        """Its shares, with whiskers that hold for all setups together."""
        return shares_of(self.counts(match), len(self.tallies))

    def unfairness(self, match: int) -> float:
        return unfairness(self.counts(match))[0]

    def wanted(self) -> dict[int, int]:
        """How many games there should be at the next look, of each that is not out; empty at the end."""
        if self.tallies[self.alive[0]].sums.games:
            self.alive = remaining(self.alive, [self.counts(match) for match in range(len(self.tallies))])
        look = next(self._looks, None)
        if look is None or len(self.alive) == 1 or all(map(self._is_fair, self.alive)):
            return {}
        return dict.fromkeys(self.alive, look)

    def _is_fair(self, match: int) -> bool:
        return all(max(each.high - each.even, each.even - each.low) <= self.band for each in self.shares(match))


def remaining(alive: Sequence[int], counts: Sequence[Sequence[Count]]) -> list[int]:
    """Those that are not surely less fair than one of the others."""
    known = {each: unfairness(counts[each]) for each in alive}
    error = ERROR / max(1, len(counts) - 1) / max(1, *(len(counts[each]) for each in alive))
    return [
        one
        for one in alive
        if not any(
            known[one][0] - known[other][0]
            > deviations(_games(counts[other]), error) * sqrt(known[one][1] + known[other][1])
            for other in alive
        )
    ]


def unfairness(counts: Sequence[Count]) -> tuple[float, float]:
    """How far from even the farthest share is, and the variance of that share."""
    apart = []
    for count in counts:
        all_games, fair = max(1, count.games), count.fair * count.part
        found = (count.won - fair * count.decided) / all_games
        games = count.games + 2 * PRIOR
        rate, decided = (count.won + PRIOR) / games, (count.decided + 2 * PRIOR) / games
        one = rate * (1 - 2 * fair) + decided * fair**2 - (rate - fair * decided) ** 2
        apart.append((abs(found) / count.part, one / games / count.part**2))
    return max(apart, default=(0.0, 1.0))


def _games(counts: Sequence[Count]) -> int:
    return max(1, *(count.games for count in counts))
