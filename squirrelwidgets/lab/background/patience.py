"""A batch whose games are watched, wherever it is played: one in which nobody moves for long is given up."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, wait
from threading import Thread
from time import monotonic
from typing import Final

from ..playing.batch import HANGS, Batch, Lost, Stopped, sent_batch

LOOK: Final = 0.25
"""The most seconds between two checks for progress."""


def patient_batch(payload: bytes, match: int, numbers: Sequence[int], patience: float) -> Batch:
    """Plays a batch as `sent_batch` does, in its own thread; `Lost` if nothing moves for `patience` seconds.

    Loading a run is no game's fault: seconds count from the start of the first game.
    """
    answer: Future[Batch] = Future()
    now: tuple[int, list[str]] = (-1, [])

    def begin(n: int) -> list[str]:
        nonlocal now
        now = n, []
        return now[1]

    def work() -> None:
        try:
            answer.set_result(sent_batch(payload, match, numbers, begin))
        except BaseException as error:  # noqa: BLE001  # raised below, in the executor's own thread
            answer.set_exception(error)

    thread = Thread(target=work, daemon=True)
    thread.start()
    seen, moved = (-1, 0), monotonic()
    while not wait([answer], min(LOOK, patience / 4)).done:
        n, sentences = now
        if (n, len(sentences)) != seen:
            seen, moved = (n, len(sentences)), monotonic()
        elif n >= 0 and monotonic() - moved > patience:
            _end(thread)
            raise Lost(HANGS, *seen)
    return answer.result()


def _end(thread: Thread) -> None:
    """Raise `Stopped` in it as soon as it runs Python, as an endless loop does. Code in C ends first."""
    import ctypes  # not available wherever Python runs, but wherever executors do

    if thread.ident is not None and thread.is_alive():
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(Stopped))
