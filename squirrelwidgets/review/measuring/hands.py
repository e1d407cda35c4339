"""Has a review's jobs done in the background, by the lab's processes; where there are none, bit by bit in this one.

It never holds the thread in which cells run, stops at once, and leaves no process behind.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from math import inf
from threading import Condition
from time import monotonic
from typing import Any, Final

from ...core.model.optional_packages import Missing, needed
from ...core.play.aside import aside, later, threads
from ...lab.background.workers import ProcessWorker, new_workers
from .looks import Looks
from .worlds import Job, Known, Work

PATIENCE: Final = 60.0
"""Seconds after which a job is given up."""
REPORT: Final = 1.0
"""Seconds between two reports."""
NAP: Final = 0.3


class Hands:
    """Does what a plan asks for."""

    def __init__(self, work: Work, looks: Looks) -> None:
        self.work, self.looks = work, looks
        self.changed: list[Callable[[], object]] = []
        """Called when more is known, once a second at most, from threads of their own."""
        self.lock = Condition()
        self._workers: list[ProcessWorker] = []
        self._round = 0
        """Counts starts and ends, so it is odd while somebody works: what comes from an earlier one is dropped."""
        self._told = 0.0

    @property
    def busy(self) -> bool:
        return self._round % 2 == 1

    def start(self) -> None:
        with self.lock:
            if self.busy or self.looks.is_settled:
                return
            self._round += 1
            payload = _packed(self.work) if threads() else b""
            workers = new_workers(None, None, PATIENCE) if payload else []
            self._workers = [worker for worker in workers if isinstance(worker, ProcessWorker)]
            doers: Sequence[ProcessWorker | None] = self._workers or [None]
            for worker in doers:
                aside(partial(self._step, self._round, payload, worker), "squirrel-review")

    def stop(self) -> None:
        """At once; what is known is kept."""
        with self.lock:
            if not self.busy:
                return
            self._round += 1
            for worker in self._workers:
                worker.close()
            self._workers = []
            self.lock.notify_all()

    def wait(self, seconds: float | None = None) -> None:
        """Until all is settled, or nobody works at it."""
        end = monotonic() + (inf if seconds is None else seconds)
        try:
            while self.busy and monotonic() < end:
                if not threads():
                    self._step(self._round, b"", None)
                    continue
                with self.lock:
                    self.lock.wait(NAP)
        except KeyboardInterrupt:
            self.stop()
            raise

    def _step(self, round_: int, payload: bytes, worker: ProcessWorker | None) -> bool:
        """One job; whether there may be more."""
        with self.lock:
            if round_ != self._round:
                if worker:
                    worker.close()  # it was stopped just before it began this
                return False
            job = self.looks.next_job()
            if job is None:
                self.lock.wait(NAP)  # for what others are doing
                return True
        known = _far(worker, payload, job) if worker else self.work.known(job)
        with self.lock:
            if round_ != self._round:
                self.looks.give_back(job)
                return True
            self.looks.take(job, known)
            if self.looks.is_settled:
                self.stop()
            self.lock.notify_all()
        if self.looks.is_settled or monotonic() - self._told >= REPORT:
            self._told = monotonic()
            for changed in [*self.changed]:
                with suppress(Exception):  # whoever listens may be gone
                    changed()
        return True


def _far(worker: ProcessWorker, payload: bytes, job: Job) -> Known:
    """What a process answers."""
    alarm = later(PATIENCE, partial(worker.check, PATIENCE / 2))
    jobs: Any = [job]
    try:
        answer: Any = worker.play(0, payload, jobs)
        known: Known = answer[0]
    except Exception as error:  # noqa: BLE001  # whatever happens to one job, the others are done
        return str(error)
    finally:
        if alarm:
            alarm.cancel()
    return known


def _packed(work: Work) -> bytes:
    """The work as it is sent; empty: it cannot leave this process."""
    with suppress(Exception):  # a game made in a notebook may hold anything
        try:
            return bytes(needed("cloudpickle", "lab").dumps(work))
        except Missing:
            return pickle.dumps(work)
    return b""
