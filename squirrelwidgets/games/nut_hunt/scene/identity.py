"""Gives squirrels names that last: a position only counts them, but on the board one that runs has to stay the same.

How they are drawn is in `pieces`.
"""

from __future__ import annotations

from typing import Final

from ....core.model.events import Story
from ....core.words.table import SEATS
from ..rules.position import Position

Herds = dict[tuple[int, int], list[str]]
"""`herds[seat, tile]`: names of squirrels. The first to come stands first, and runs first."""
BORN: Final = ("placed", "recruited", "added")
"""Kinds of events with which a squirrel comes out of the supply."""


def herds(view: Position, story: Story) -> tuple[Herds, Herds]:
    """The names of all squirrels on the board, and of those that have just become nests."""
    followed = _Followed(view, story)
    on_board: Herds = {}
    for seat in range(view.seats):
        for tile, n in enumerate(view.squirrels[seat]):
            if n:
                names = followed.herds.get((seat, tile), [])[:n]
                on_board[seat, tile] = [*names, *(followed.name(seat) for _ in range(n - len(names)))]
    return on_board, followed.nested


class _Followed:
    """Follows every squirrel through a story."""

    def __init__(self, view: Position, story: Story) -> None:
        self.born = [0] * view.seats
        self.herds: Herds = {}
        self.nested: Herds = {}
        """The squirrels that became nests in the last move."""
        self._set_up(view)
        index = view.setup.box.index
        latest = len(story) - len(view.events)
        for n, (kind, _, who, _, origin, to, _, _) in enumerate(story):
            if who is None:
                continue
            if kind in BORN:
                self.arrive(who, index[to], self.name(who))
            elif kind == "scattered":
                self.arrive(who, index[to], self.herds[who, index[origin]].pop(0))
            elif kind == "removed":
                self.herds[who, index[origin]].pop(0)
            elif kind == "nested":
                gone = self.herds.pop((who, index[to]))
                if n >= latest:
                    self.nested[who, index[to]] = gone

    def _set_up(self, view: Position) -> None:
        for seat in range(view.seats if view.setup.free else 0):
            for tile, n in enumerate(view.setup.start.seats[seat].squirrels):
                for _ in range(n):
                    self.arrive(seat, tile, self.name(seat))

    def name(self, seat: int) -> str:
        """Names the next squirrel of a seat."""
        self.born[seat] += 1
        return f"{SEATS[seat]}.{self.born[seat]}"

    def arrive(self, seat: int, tile: int, name: str) -> None:
        self.herds.setdefault((seat, tile), []).append(name)
