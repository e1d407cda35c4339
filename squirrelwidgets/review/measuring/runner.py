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
from typing import Final, Self

from ...core.model.optional_packages import Missing
from ...core.play.tasks import run_in_background, threads
from ...house import dumps
from ...lab.background.processes import Process, new_processes
from ...lab.playing.batch import HANGS, called
from .measurement_plan import MeasurementPlan
from .worlds import Job, Known, Work

PATIENCE: Final = 60.0
"""Seconds after which a job is given up."""
REPORT: Final = 1.0
"""Seconds between two reports."""
NAP: Final = 0.3


class ReviewRunner:
    """Has done what a plan asks for."""

    def __init__(self, work: Work, plan: MeasurementPlan) -> None:
        self.work, self.plan = work, plan
        self.changed: list[Callable[[], object]] = []
        """Called when more is known, once a second at most, from threads of their own."""
        self.lock = Condition()
        self._workers: list[Process] = []
        self._round = 0
        """Counts starts and ends, so it is odd while somebody works: what comes from an earlier one is dropped."""
        self._told = 0.0

    @property
    def busy(self) -> bool:
        """Whether somebody works at it.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> review.busy
        False
        """
        return self._round % 2 == 1

    @property
    def settled(self) -> bool:
        """Whether all is known that is looked for.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> review.settled
        False
        """
        return self.plan.is_settled

    def start(self) -> Self:
        """Work in the background.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review().start()
        >>> review.stop().busy
        False
        """
        with self.lock:
            if not self.busy and not self.settled:
                self._round += 1
                payload = _packed(self.work) if threads() else b""
                self._workers = new_processes() if payload else []
                doers: Sequence[Process | None] = self._workers or [None]
                for worker in doers:
                    run_in_background(partial(self._step, self._round, payload, worker), "squirrel-review")
        return self

    def stop(self) -> Self:
        """Stop at once; what is known is kept, and `start` goes on.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> review.start().stop().settled
        False
        """
        with self.lock:
            if self.busy:
                self._round += 1
            while self._workers:
                self._workers.pop().shutdown()
            self.lock.notify_all()
        return self

    def wait(self, seconds: float | None = None) -> Self:
        """Work until all is known, for at most so many seconds.

        >>> review = Scurry(setup="3/random", seed=1, seats=["random", "random"]).run().review()
        >>> review.wait().settled
        True
        """
        end = monotonic() + (inf if seconds is None else seconds)
        self.start()
        try:
            while self.busy and monotonic() < end:
                if threads():
                    with self.lock:
                        self.lock.wait(NAP)
                else:
                    self._step(self._round, b"", None)
        except KeyboardInterrupt:
            self.stop()
            raise
        return self

    def _step(self, round_: int, payload: bytes, worker: Process | None) -> bool:
        """One job; whether there may be more."""
        with self.lock:
            if round_ != self._round:
                return False
            job = self.plan.next_job()
            if job is None:
                self.lock.wait(NAP)  # for what others are doing
                return True
        known = _far(worker, payload, job) if worker else self.work.known(job)
        with self.lock:
            if round_ != self._round:
                self.plan.give_back(job)
                return True
            self.plan.take(job, known)
            if self.settled:
                self.stop()
            self.lock.notify_all()
        if self.settled or monotonic() - self._told >= REPORT:
            self._told = monotonic()
            for changed in [*self.changed]:
                with suppress(Exception):  # whoever listens may be gone
                    changed()
        return True


def _far(worker: Process, payload: bytes, job: Job) -> Known:
    """What a process answers."""
    try:
        known: Known = worker.submit(called, payload, job).result(PATIENCE)
    except Exception as error:  # noqa: BLE001  # whatever happens to one job, the others are done
        if isinstance(error, TimeoutError):
            worker.kill()
        return str(error) or HANGS
    return known


def _packed(work: Work) -> bytes:
    """The work as it is sent; empty: it cannot leave this process."""
    with suppress(Exception):  # a game made in a notebook may hold anything
        try:
            return dumps(work)
        except Missing:
            return pickle.dumps(work)
    return b""
