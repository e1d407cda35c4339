"""A process that plays batches for a background player, or does other work in the background, such as a review's:
`python -m squirrelwidgets.lab.background.worker_process`.

Jobs come in as pickles on stdin; answers go out on stdout, with a progress report once a second. It ends when its input
does, even in the middle of a game: so it never outlives its parent.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from pickle import dump, load
from queue import SimpleQueue
from threading import Lock, Thread
from time import sleep
from typing import Any, BinaryIO, Final

from ..playing.batch import done

BEAT: Final = 1.0
"""Seconds between two signs of life."""
NICE: Final = 10
"""How far it lowers its priority for the kernel: a cell comes first."""


class JobLoop:
    """Plays what it is sent."""

    def __init__(self, source: BinaryIO, sink: BinaryIO) -> None:
        self.source = source
        self.sink = sink
        self.parent = os.getppid()
        self.jobs: SimpleQueue[tuple[int, list[int]]] = SimpleQueue()
        self.payloads: dict[int, bytes] = {}
        self.now: tuple[int, list[str]] = (-1, [])
        self.lock = Lock()

    def run(self) -> None:
        Thread(target=self._hear, daemon=True).start()
        Thread(target=self._beat, daemon=True).start()
        while True:
            index, numbers = self.jobs.get()
            played = done(self.payloads[index], numbers, self._begin)
            self.now = (-1, [])
            self._say(("played", played))

    def _begin(self, n: int) -> list[str]:
        sentences: list[str] = []
        self.now = (n, sentences)
        return sentences

    def _hear(self) -> None:
        with suppress(Exception):  # a truncated input counts as its end
            while True:
                job: Any = load(self.source)  # noqa: S301  # the process that started this one sent it
                if job[0] == "run":
                    self.payloads[job[1]] = job[2]
                else:
                    self.jobs.put(job[1:])
        os._exit(0)

    def _beat(self) -> None:
        while os.getppid() == self.parent:  # another process may hold the input open
            n, sentences = self.now
            self._say(("beat", n, len(sentences)))
            sleep(BEAT)
        os._exit(0)

    def _say(self, what: Any) -> None:
        try:
            with self.lock:
                dump(what, self.sink)
                self.sink.flush()
        except OSError:  # nobody reads it any more
            os._exit(0)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupted cell is no reason to stop
    if hasattr(os, "nice"):
        os.nice(NICE)
    sink = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a bot's prints must not mix with the answers
    JobLoop(sys.stdin.buffer, sink).run()


if __name__ == "__main__":
    main()
