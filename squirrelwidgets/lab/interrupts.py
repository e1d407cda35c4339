"""Ctrl+C while games are played: it ends the playing, and never the saving of what was played."""

from __future__ import annotations

import signal
from threading import current_thread, main_thread
from types import FrameType
from typing import Any, Self


class Interruptible:
    """Lets only the first Ctrl+C through, until `calm`: a second must not lose what the first would keep.

    Only the main thread hears of Ctrl+C; in others there is nothing to do.
    """

    def __init__(self) -> None:
        self._calm = False
        self._before: Any = None

    def __enter__(self) -> Self:
        if current_thread() is main_thread() and callable(signal.getsignal(signal.SIGINT)):
            self._before = signal.signal(signal.SIGINT, self._pressed)
        return self

    def __exit__(self, *_: object) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)

    def _pressed(self, number: int, frame: FrameType | None) -> None:
        if not self._calm:
            self._calm = True
            self._before(number, frame)

    def calm(self) -> None:
        """From here on nothing is interrupted."""
        self._calm = True
