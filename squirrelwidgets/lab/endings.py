"""How a batch may end without an answer: somebody says stop, whoever plays it is lost, or nobody plays any more."""

from __future__ import annotations

from typing import Final


class Stopped(BaseException):
    """Somebody said stop, in the middle of a game; no bot can catch it by mistake."""


class Lost(Exception):
    """Whoever played is gone, with the game that it played: the number, and the plies so far; -1 if nobody knows."""

    def __init__(self, text: str, n: int = -1, plies: int = 0) -> None:
        super().__init__(text)
        self.n = n
        self.plies = plies


class Broken(BaseException):
    """The executor plays nothing any more: no game's fault."""


STOPS: Final = (KeyboardInterrupt, Stopped)
"""What ends a game and is no fault of it. Whatever else a bot or a watch raises is: one that would end the process, or
the thread, would end all games that are played there."""
HANGS: Final = "no move for a long time"
