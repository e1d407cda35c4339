"""What happened where in one played game. It runs where the game is played, perhaps in another process."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from ..core.game import Game
from ..core.state import Event
from .where import places_by_name

Seen = dict[str, float | tuple[float, float]]
"""By name: how often, or how many of how many."""


@dataclass(frozen=True)
class Look:
    """Counts the plies in which something happened at a name, or who came there and won."""

    kinds: frozenset[str]
    """The kinds of events that count; none: all that somebody did."""
    wins: bool
    by_place: bool
    """Names of what lies by chance count for the place where it lay in that game."""
    names: frozenset[str]
    """All others are left out."""

    def __call__(self, game: Game) -> Seen:
        visits = Counter(visit for ply in self._visits(game) for visit in ply)
        if self.wins:
            return self._won(set(visits), game.state.winners)
        counts: Seen = {}
        for (name, _), many in visits.items():
            counts[name] = counts.get(name, 0) + many  # type: ignore[operator]  # no pairs here
        return counts

    def _visits(self, game: Game) -> Iterator[set[tuple[str, int]]]:
        """Ply by ply: the names at which something happened, and who did it."""
        layouts = game.stage().layouts(game.settings, "all")
        lie = places_by_name(game, layouts["wide"], "all") if self.by_place else {}
        seats = [seat["id"] for seat in game.stage().seats(game.settings)]
        for node in game.node.line()[1:]:
            yield {
                (lie.get(name, name), event.who)
                for event in node.state.events
                if event.who is not None and (not self.kinds or event.kind in self.kinds)
                for name in self._names(event, seats[event.who], lie)
            }

    def _names(self, event: Event, seat: str, lie: dict[str, str]) -> list[str]:
        """Where it happened: what the event names, else with whoever did it."""
        return [name for name in event.to.split() or [seat] if lie.get(name, name) in self.names]

    @staticmethod
    def _won(visits: set[tuple[str, int]], winners: tuple[int, ...]) -> Seen:
        """Of the seats that came there, how many won."""
        came = Counter(name for name, _ in visits)
        won = Counter(name for name, who in visits if who in winners)
        return {name: (won[name], many) for name, many in came.items()}
