"""Processes in which a background run plays, or a review measures.

Each is an executor of one process. It can be stopped in the middle of a game and costs nobody else's; it ignores
Ctrl+C, and ends with the process that started it, however that ends. loky was tried for this: one of its workers that
dies takes the jobs of all others along, they outlive a parent that is killed, and one that ends waits for them.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import suppress
from pickle import dump, load
from threading import Lock, Thread
from typing import Any


class Process(Executor):
    """Does one thing after the other in a process of its own: `submit` the next when one is done."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._shut = False
        self._process = _started()

    @property
    def pid(self) -> int:
        return self._process.pid

    def submit(self, fn: Callable[..., object], /, *args: object, **kwargs: object) -> Future[Any]:
        future: Future[object] = Future()
        future.set_running_or_notify_cancel()
        with self._lock:
            if self._shut:
                raise RuntimeError("cannot schedule new futures after shutdown")
            if self._process.poll() is not None:
                self.kill()
                self._process = _started()
            Thread(target=_ask, args=(self._process, future, fn, args, kwargs), daemon=True).start()
        return future

    def kill(self) -> None:
        """Stop what it does, in the middle of it; what is submitted next is done by a new process."""
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                stream.close()  # type: ignore[union-attr]  # both are pipes

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # nothing to wait for
        with self._lock:
            self._shut = True
            self.kill()


def _started() -> subprocess.Popen[bytes]:
    path = os.pathsep.join(each or "." for each in sys.path)
    return subprocess.Popen(
        [sys.executable, "-m", "squirrelwidgets.lab.background.worker_process"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": path},
    )


def _ask(process: subprocess.Popen[bytes], future: Future[object], *job: object) -> None:
    assert process.stdin
    assert process.stdout
    try:
        dump(job, process.stdin)
        process.stdin.flush()
        answer, error = load(process.stdout)  # noqa: S301  # our own process sent it
    except Exception:  # noqa: BLE001  # it was killed, or has ended, in the middle of anything
        process.kill()
        process.wait()  # it may only be about to end: nothing more is to be sent there
        answer, error = None, BrokenExecutor("its process ended")
    if error:
        future.set_exception(error)
    else:
        future.set_result(answer)


def cores() -> int:
    """How many cores one may use: a container often has fewer than its host."""
    affinity = getattr(os, "sched_getaffinity", None)  # not everywhere known
    return (len(affinity(0)) if affinity else os.cpu_count()) or 1


def new_processes(count: int | None = None) -> list[Process]:
    """As many as there are cores that one may use, or as many as are asked for; none where there are no processes."""
    processes: list[Process] = []
    try:
        for _ in range(count or cores()):
            processes.append(Process())  # noqa: PERF401  # so that those already started get closed
    except OSError:
        while processes:
            processes.pop().shutdown()
    return processes
