"""How a batch may end without an answer: it is stopped, its worker is lost, or its executor plays no more."""

from __future__ import annotations

from typing import Final


class Stopped(BaseException):
    """Somebody said stop, in the middle of a game; no bot can catch it by mistake."""


class Lost(Exception):
    """A worker is gone, with the game it played: the number (-1 if nobody knows) and the plies so far."""

    def __init__(self, text: str, n: int = -1, plies: int = 0) -> None:
        super().__init__(text)
        self.n = n
        self.plies = plies


class Broken(BaseException):
    """The executor plays nothing any more: no game's fault."""


STOPS: Final = (KeyboardInterrupt, Stopped)
"""What ends a game without being its fault. All else that a bot or a watch raises is, even what would end the
process or the thread: that would end all games played there."""
HANGS: Final = "no move for a long time"
