"""Work beside a cell: in a thread or, where there are none, bit by bit between two messages."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from threading import Thread, Timer
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop


class ScheduledCall(Protocol):
    def cancel(self) -> None: ...


@cache
def threads() -> bool:
    """Whether there are any. Where there are none the log says so, once.

    >>> from squirrelwidgets.core.play.tasks import threads
    >>> threads()
    True
    """
    try:
        Thread(target=int).start()
    except RuntimeError:
        import logging  # only where something goes wrong: it takes long to import

        logging.getLogger(__name__).warning(
            "There are no threads here: bots think, and benches play, between two messages."
        )
        return False
    return True


def run_in_background(step: Callable[[], bool], name: str) -> None:
    """Take step after step, until one gives False; a script without threads takes them all at once."""
    if threads():
        Thread(target=_all_of, args=(step,), daemon=True, name=name).start()
        return
    loop = _loop()
    if loop:
        _next_of(step, loop)
    else:
        _all_of(step)


def _all_of(step: Callable[[], bool]) -> None:
    while step():
        pass


def _next_of(step: Callable[[], bool], loop: AbstractEventLoop) -> None:
    """Let messages that are waiting run before each step."""

    def take() -> None:
        if step():
            _next_of(step, loop)

    loop.call_later(0, take)


def later(seconds: float, then: Callable[[], object]) -> ScheduledCall | None:
    """Call `then` in this many seconds; None where nothing can be called later."""
    if threads():
        timer = Timer(seconds, then)
        timer.daemon = True
        timer.start()
        return timer
    loop = _loop()
    return loop.call_later(seconds, then) if loop else None


def _loop() -> AbstractEventLoop | None:
    """The loop that runs, if one does. Where there are threads nobody asks: asyncio takes long to import."""
    from asyncio import get_running_loop

    try:
        return get_running_loop()
    except RuntimeError:
        return None
