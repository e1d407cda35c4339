"""What runs in a `Process`: `python -m squirrelwidgets.lab.background.worker_process`.

Jobs come in as pickles on stdin, answers go out on stdout. It ends when its input does, even in the middle of a game,
so it never outlives its parent.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from pickle import dumps, load
from queue import SimpleQueue
from threading import Thread
from time import sleep
from typing import Any, Final

BEAT: Final = 1.0
"""Seconds between two looks whether the parent is there."""
NICE: Final = 10
"""How far it lowers its priority for the kernel: a cell comes first."""


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupted cell is no reason to stop
    if hasattr(os, "nice"):
        os.nice(NICE)
    sink = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a bot's prints must not mix with the answers
    jobs: SimpleQueue[Any] = SimpleQueue()
    Thread(target=_hear, args=(jobs,), daemon=True).start()
    Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    while True:
        function, args, kwargs = jobs.get()
        try:
            answer = dumps((function(*args, **kwargs), None))
        except BaseException as error:  # noqa: BLE001  # raised where the answer is waited for
            answer = dumps((None, error))
        try:
            sink.write(answer)
            sink.flush()
        except OSError:  # nobody reads it any more
            os._exit(0)


def _hear(jobs: SimpleQueue[object]) -> None:
    with suppress(Exception):  # a truncated input counts as its end
        while True:
            jobs.put(load(sys.stdin.buffer))  # noqa: S301  # the process that started this one sent it
    os._exit(0)


def _end_with(parent: int) -> None:
    while os.getppid() == parent:  # another process may hold the input open
        sleep(BEAT)
    os._exit(0)


if __name__ == "__main__":
    main()
