"""Plays on until the answer is known: from look to look, each match for itself. What judges is `standing.Judge`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.model.errors import BadSetup
from ..playing.match import Match
from .intervals import LOOKS
from .standing import Judge
from .tally import ASKS, Ask, Tally
from .verdict import Verdict


def ask_of(bots: Sequence[str]) -> Ask:
    """The default question to a match: which bot wins more; where one bot plays everywhere, which seat."""
    return "bot" if len({*bots}) > 1 else "seat"


def checked_ask(ask: Any) -> Ask:
    """A question that games can be asked."""
    if ask not in ASKS:
        raise BadSetup(f"{', '.join(map(repr, ASKS))}, not {ask!r:.40}.", field="ask")
    return ask  # type: ignore[no-any-return]  # it is one of them


class Until:
    """What is known of each match of a run."""

    def __init__(self, matches: Sequence[Match], band: float, games: int) -> None:
        self.matches = matches
        self.games = games
        self.tallies = [Tally({seat["id"]: seat["name"] for seat in match.seats}) for match in matches]
        self.judges = [Judge(band) for _ in matches]

    def add(self, match: int, cells: Mapping[str, Any]) -> None:
        self.tallies[match].add(cells)

    def verdict(self, match: int) -> Verdict:
        ask = ask_of(self.matches[match].bot_names)
        return self.judges[match].verdict(self.tallies[match], ask, len(self.matches))

    def wanted(self) -> dict[int, int]:
        """How many games of each match that is not known yet there should be at its next look; empty at the end."""
        there = {m: tally.sums.games for m, tally in enumerate(self.tallies)}
        return {
            m: min(self.games, next((look for look in LOOKS if look > games), self.games))
            for m, games in there.items()
            if games < self.games and not self.verdict(m).is_known
        }


def checked_band(until: Any, field: str = "until") -> float:
    """How near to even is near enough."""
    if isinstance(until, bool) or not isinstance(until, int | float) or not 0.005 <= until <= 0.5:
        raise BadSetup(f"a share from 0.005 to 0.5, as 0.05 for 5 of 100; not {until!r:.40}.", field=field)
    return float(until)
