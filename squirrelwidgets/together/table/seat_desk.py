"""What a seat's own device may do: play, ask, look. Everything that is for all at the table is the host's."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from ...core.desk.desk import Desk
from ...core.desk.messages import slap_time_of
from ...core.wire import Head, Json
from ..shared_board import SharedBoard

PLAYING: Final = frozenset({"play", "forced", "undo", "window", "run", "chalk", "leave"})
"""What waits while the host has the game stand still."""
ASKING: Final = frozenset({"why", "legal", "ways", "hint", "sync", "guide"})
SLACK: Final = 50.0
"""Ms that a slap may be older than the round trip says: a busy device reports it late."""
LONGEST_TRIP: Final = 50.0
"""Ms; a longer way is nobody's advantage, for only the device says how long it is: one may answer late on purpose."""


class SeatDesk(Desk):
    """The desk of a seat at a table. `held` says why nothing is played just now; empty: it is."""

    ONE_WAY = "At a table with several devices only the host goes back. Nothing was played."

    def __init__(self, board: SharedBoard, held: Callable[[], str]) -> None:
        self.board, self.held = board, held
        super().__init__(board.game, board.side)

    @property
    def free_navigation(self) -> bool:
        """What the others have seen is not one's own to take back."""
        return False

    def head(self) -> Head:
        head = super().head()
        race = self.game.slap_window
        if race and "window" in head:
            head["window"]["turns"] = round(race.turns, 1)
        if why := self.held():
            head["legal"], head["warning"] = None, why
        return head

    def why_held(self, kind: str) -> str:
        if kind in PLAYING - {"leave"} and (why := self.held()):
            return why
        own = kind in ASKING | PLAYING
        return super().why_held(kind) or ("" if own else "Only the host does that, at the table's own board.")

    def window(self, message: Json) -> None:
        """A slap counts from when it came on the player's own device, as far as the way here allows that."""
        at, race = slap_time_of(message), self.game.slap_window
        if at is not None and race:
            way = min(LONGEST_TRIP, (self.board.speaker and self.board.speaker.round_trip) or 0.0)
            message = {**message, "at": round(max(at, monotonic() * 1000 - race.turns - way - SLACK), 1)}
        super().window(message)

    def leave(self, message: Json) -> None:
        """Stand up; the table frees the seat once this is answered."""
