"""Counts what happened where in one played game. Runs where the game is played, perhaps in another process."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from ..core.model.errors import SquirrelError
from ..core.model.events import Event
from ..core.model.state import CHANCE
from ..core.play.game import Game
from ..core.scene.blocks import main_layout
from .spots import places_by_name

Seen = dict[str, float | tuple[float, float]]
"""Counts by name: how often, or `(won, came)`."""


@dataclass(frozen=True)
class EventCounter:
    """For each name, counts the plies in which something happened there, or those who came there and won: a victory
    that k share as 1/k, so that all seats together have one a game."""

    game: str
    """The name of the game that it is for."""
    kinds: frozenset[str]
    """The kinds of events that count; empty: all that somebody did."""
    wins: bool
    by_place: bool
    """A tile that lies somewhere by chance counts for its place in that game, not for its name."""
    names: frozenset[str]
    """The names that count."""

    def __call__(self, game: Game) -> Seen:
        if game.name != self.game:
            raise SquirrelError(f"this heat map is of {self.game}, not of {game.name}.")
        plies = list(self._plies(game))
        if not self.wins:
            return dict(Counter(name for ply in plies for name in {name for name, _ in ply}))
        winners = game.state.winners  # nobody in a draw, which then counts as little as in the shares of `lab`
        came = set().union(*plies) if winners else set()
        won = Counter(name for name, who in came if who in winners)
        return {name: (won[name] / len(winners), many) for name, many in Counter(name for name, _ in came).items()}

    def _plies(self, game: Game) -> Iterator[set[tuple[str, int]]]:
        """For each ply the names at which something happened, with the seat that did it."""
        stage = game.stage()
        lie = places_by_name(game, main_layout(stage.layouts(game.settings, "all")), "all") if self.by_place else {}
        seats = [seat["id"] for seat in stage.seats(game.settings)]
        for node in game.node.line()[1:]:
            happened = {
                (lie.get(name, name), CHANCE if event.who is None else event.who)
                for event in node.state.events
                if self._matters(event)
                for name in _names(event, seats)
            }
            yield {(name, who) for name, who in happened if name in self.names}

    def _matters(self, event: Event) -> bool:
        done = event.who is not None
        return event.kind in self.kinds and (done or not self.wins) if self.kinds else done


def _names(event: Event, seats: list[str]) -> list[str]:
    """Names at which an event happened; one that names none counts at the seat that did it."""
    return event.to.split() or ([] if event.who is None else [seats[event.who]])
