"""Gives squirrels lasting names: a position only counts them, but on the board a running one has to stay the same.

How they are drawn is in `pieces`.
"""

from __future__ import annotations

from typing import Final

from ....core.model.events import Event, Story
from ....core.model.shared_story import gathered
from ....core.words.player_names import SEATS
from ..rules.position import Position

Herds = dict[tuple[int, int], list[str]]
"""`herds[seat, tile]`: names of squirrels. The first to come stands first, and runs first."""
BORN: Final = ("placed", "recruited", "added")
"""Kinds of events with which a squirrel comes out of the supply."""


def herds(view: Position, story: Story) -> tuple[Herds, Herds]:
    """The names of all squirrels on the board, and of those that have just become nests."""
    followed = gathered(story, _Followed, view)
    on_board: Herds = {}
    for seat in range(view.seats):
        born = followed.born[seat]
        for tile, n in enumerate(view.squirrels[seat]):
            if n:
                names = followed.herds.get((seat, tile), [])[:n]
                while len(names) < n:
                    born += 1
                    names.append(_name(seat, born))
                on_board[seat, tile] = names
    latest = len(story) - len(view.events)
    return on_board, {where: names for where, (n, names) in followed.nested.items() if n >= latest}


def _name(seat: int, n: int) -> str:
    return f"{SEATS[seat]}.{n}"


class _Followed:
    """Follows every squirrel through a story."""

    def __init__(self, view: Position) -> None:
        self.born = [0] * view.seats
        self.herds: Herds = {}
        self.nested: dict[tuple[int, int], tuple[int, list[str]]] = {}
        """The squirrels that became nests, and with which event, counted from 0."""
        self.events = 0
        self.index = view.setup.box.index
        self._set_up(view)

    def take(self, event: Event) -> None:
        kind, _, who, _, origin, to, _, _ = event
        if who is not None:
            if kind in BORN:
                self.arrive(who, self.index[to], self.name(who))
            elif kind == "scattered":
                self.arrive(who, self.index[to], self.herds[who, self.index[origin]].pop(0))
            elif kind == "removed":
                self.herds[who, self.index[origin]].pop(0)
            elif kind == "nested":
                self.nested[who, self.index[to]] = self.events, self.herds.pop((who, self.index[to]))
        self.events += 1

    def _set_up(self, view: Position) -> None:
        for seat in range(view.seats):
            for tile, n in enumerate(view.setup.start.seats[seat].squirrels):
                for _ in range(n):
                    self.arrive(seat, tile, self.name(seat))

    def name(self, seat: int) -> str:
        """Names the next squirrel of a seat."""
        self.born[seat] += 1
        return _name(seat, self.born[seat])

    def arrive(self, seat: int, tile: int, name: str) -> None:
        self.herds.setdefault((seat, tile), []).append(name)
