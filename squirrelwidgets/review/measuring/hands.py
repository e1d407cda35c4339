"""Has a review's jobs done in the background, by the lab's processes; where there are none, bit by bit in this one.

It never holds the thread in which cells run, stops at once, and leaves no process behind.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from contextlib import suppress
from math import inf
from threading import Condition, Thread
from time import monotonic
from typing import Any, Final

from ...core.model.optional_packages import Missing, needed
from ...core.play.aside import aside, threads
from ...lab.background.workers import ProcessWorker, Worker, new_workers
from ...lab.playing.batch import Lost, Stopped
from .looks import Looks
from .worlds import Look, Seen, Split, SplitSeen, Work

PATIENCE: Final = 60.0
"""Seconds without a sign of life before a job is given up."""
REPORT: Final = 1.0
"""Seconds between two reports."""
NAP: Final = 0.3


class Hands:
    """Does what a plan asks for. `changed` is called once a second at most, from a thread of its own."""

    def __init__(self, work: Work, looks: Looks, changed: Callable[[], object], workers: int | None = None) -> None:
        self.work, self.looks, self.changed = work, looks, changed
        self._count = workers
        self.lock = Condition()
        self._workers: list[Worker] = []
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
            payload = _packed(self.work) if threads() else None
            if payload is not None:
                self._workers = new_workers(None, self._count, PATIENCE)
            if not self._workers or not isinstance(self._workers[0], ProcessWorker):
                self._workers = []
                aside(self._step(self._round), "squirrel-review")
                return
            for worker in self._workers:
                Thread(target=self._do, args=(worker, payload, self._round), daemon=True).start()
            Thread(target=self._watch_over, args=(self._round,), daemon=True).start()

    def stop(self) -> None:
        """At once; what is known is kept."""
        with self.lock:
            if not self.busy:
                return
            self._round += 1
            workers, self._workers = self._workers, []
            self.lock.notify_all()
        for worker in workers:
            worker.kill()
            worker.close()

    def wait(self, seconds: float | None = None) -> None:
        """Until all is settled, or nobody works at it."""
        if not threads():
            step, end = self._step(self._round), monotonic() + (inf if seconds is None else seconds)
            while self.busy and monotonic() < end and step():
                continue
            return
        with self.lock:
            self.lock.wait_for(lambda: not self.busy, seconds)

    # -- in threads, each with a process

    def _do(self, worker: Worker, payload: bytes, round_: int) -> None:
        while True:
            with self.lock:
                job = None
                while round_ == self._round and (job := self.looks.next_job()) is None:
                    if self.looks.is_settled:
                        return self._end(round_)
                    self.lock.wait(NAP)
                if round_ != self._round or job is None:
                    if job is not None:
                        self.looks.give_back(job)
                    return None
            seen = self._seen(worker, payload, job)
            with self.lock:
                if seen is None or round_ != self._round:
                    self.looks.give_back(job)
                    return None
                self.looks.take(seen)
                self.lock.notify_all()

    def _seen(self, worker: Worker, payload: bytes, job: Look | Split) -> Seen | SplitSeen | None:
        numbers: Any = [job]
        try:
            answer: Any = worker.play(0, payload, numbers)
        except Stopped:
            return None
        except Lost as lost:
            return fault(job, str(lost))
        except Exception as error:  # noqa: BLE001  # whatever happens to one job, the others are done
            return fault(job, f"{type(error).__name__}: {error}")
        (seen,) = answer
        return seen  # type: ignore[no-any-return]  # `Work` says so

    def _end(self, round_: int) -> None:
        """All is settled. Called with the lock."""
        if round_ != self._round:
            return
        self._round += 1
        workers, self._workers = self._workers, []
        self.lock.notify_all()
        Thread(target=self._leave, args=(workers,), daemon=True).start()

    def _leave(self, workers: list[Worker]) -> None:
        for worker in workers:
            worker.close()
        self._tell()

    def _watch_over(self, round_: int) -> None:
        while True:
            with self.lock:
                self.lock.wait(NAP)
                if round_ != self._round:
                    return
                workers = list(self._workers)
            for worker in workers:
                worker.check(PATIENCE)
            if monotonic() - self._told >= REPORT:
                self._tell()

    def _tell(self) -> None:
        self._told = monotonic()
        with suppress(Exception):  # whoever listens may be gone
            self.changed()

    # -- without processes

    def _step(self, round_: int) -> Callable[[], bool]:
        """One job in this process; whether there is more."""

        def step() -> bool:
            with self.lock:
                job = self.looks.next_job() if round_ == self._round else None
                if job is None:
                    self._end(round_)
                    return False
            (seen,) = self.work([job], lambda _: None)
            with self.lock:
                self.looks.take(seen)
            if monotonic() - self._told >= REPORT:
                self._tell()
            return True

        return step


def fault(job: Look | Split, text: str) -> Seen | SplitSeen:
    """What is known where a job could not be done."""
    return Seen(job, (), {}, (), loses=False, fault=text) if isinstance(job, Look) else SplitSeen({}, text)


def _packed(work: Work) -> bytes | None:
    """The work as it is sent; None: it cannot leave this process."""
    try:
        dump = needed("cloudpickle", "lab").dumps
    except Missing:
        dump = pickle.dumps
    try:
        payload: bytes = dump(work)
    except Exception:  # noqa: BLE001  # a game made in a notebook may hold anything
        return None
    return payload
