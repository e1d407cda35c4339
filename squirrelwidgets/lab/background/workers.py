"""Workers play batches for a background player, each in its own thread: a process, an executor, or the thread.

A worker that is stopped raises `Stopped`, and what it was playing comes back unplayed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, wait
from concurrent.futures import TimeoutError as NotYet
from pickle import dump, load, loads
from threading import Thread
from time import monotonic
from typing import Any, Final, Protocol

from ...core.words.grammar import pluralize
from ..counting.tally import Fault
from ..playing.batch import HANGS, Batch, Broken, Lost, Run, Stopped, batch, sent_batch
from ..playing.executors import TRIES, submitted
from ..playing.keys import key_so_far
from ..playing.match import Match, seed_of_game

SLICE: Final = 0.05
"""Seconds that a batch takes where it shares the interpreter with cells."""
NAP: Final = 0.1
"""Seconds between checks whether a far game is to stop."""


class Worker(Protocol):
    """Plays batches; `play` is called in its own thread, the others from anywhere."""

    def play(self, index: int, payload: bytes, numbers: Sequence[int]) -> Batch: ...
    def kill(self) -> None:
        """Stop the current batch at once."""

    def check(self, patience: float) -> None:
        """End a game in which nothing moved for `patience` seconds."""

    def close(self) -> None: ...


class ProcessWorker:
    """A process of its own: it can be stopped in the middle of a game, and takes no time from the kernel."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._sent: set[int] = set()
        self._seen: tuple[int, int] = (-1, 0)
        self._moved = monotonic()
        self._busy = False
        self._stopped = False
        self._hung = False
        self._awake = False
        self._start()

    def _start(self) -> None:
        path = os.pathsep.join(each or "." for each in sys.path)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "squirrelwidgets.lab.background.worker_process"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": path},
        )
        self._sent = set()
        self._awake = False  # time spent loading Python and the lab is no game's fault

    def play(self, index: int, payload: bytes, numbers: Sequence[int]) -> Batch:
        self._stopped = self._hung = False
        if self._process is None:
            self._start()
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        self._seen, self._moved, self._busy = (-1, 0), monotonic(), True
        try:
            if index not in self._sent:
                dump(("run", index, payload), process.stdin)
                self._sent.add(index)
            dump(("play", index, list(numbers)), process.stdin)
            process.stdin.flush()
            while True:
                answer: Any = load(process.stdout)  # noqa: S301  # our own process sent it
                if not self._awake:
                    self._awake, self._moved = True, monotonic()
                if answer[0] == "played":
                    played: Batch = answer[1]
                    return played
                if answer[1:] != self._seen:
                    self._seen, self._moved = answer[1:], monotonic()
        except (OSError, EOFError, ValueError) as error:
            self.close()
            if self._stopped:
                raise Stopped from None
            if self._hung:
                raise Lost(HANGS, *self._seen) from None
            raise Lost("its process ended", *self._seen) from error
        finally:
            self._busy = False

    def kill(self) -> None:
        if self._busy and self._process:
            self._stopped = True
            self._process.kill()

    def check(self, patience: float) -> None:
        if self._busy and self._awake and self._process and monotonic() - self._moved > patience:
            self._hung = True
            self._process.kill()

    def close(self) -> None:
        process, self._process = self._process, None
        if process:
            process.kill()
            process.wait()
            for stream in (process.stdin, process.stdout):
                if stream:
                    try:
                        stream.close()
                    except OSError:
                        continue


class ExecutorWorker:
    """One slot of an executor; it cannot stop a running game, but need not wait for it."""

    def __init__(self, executor: Executor, patience: float) -> None:
        self.executor = executor
        self.patience = patience
        self._stopped = False

    def play(self, index: int, payload: bytes, numbers: Sequence[int]) -> Batch:
        self._stopped = False
        for tried in range(TRIES):
            try:
                sent = submitted(self.executor, patient_batch, payload, 0, list(numbers), self.patience)
                return self._result(sent)
            except BrokenExecutor as error:
                raise Broken(f"{type(error).__name__}: {error}") from error
            except Lost:  # a game that hangs would hang again
                raise
            except Exception as error:  # each kind of executor reports a lost worker in its own way
                if tried + 1 == TRIES:
                    raise Lost(f"{type(error).__name__}: {error}") from error
        raise AssertionError

    def _result(self, future: Future[Batch]) -> Batch:
        while True:
            if self._stopped:
                future.cancel()
                raise Stopped
            try:
                return future.result(timeout=NAP)
            except (NotYet, TimeoutError):
                if future.done():
                    return future.result()  # it came just now, or is a `TimeoutError` of its own
            except CancelledError:
                raise Stopped from None

    def kill(self) -> None:
        self._stopped = True

    def check(self, patience: float) -> None:
        """Batches watch their games themselves, wherever they run."""

    def close(self) -> None:
        """Do nothing: the executor's owner shuts it down."""


class _Sentences(list[str]):
    """A list that refuses to grow once it is told to stop."""

    def __init__(self, is_stopped: Callable[[], bool]) -> None:
        super().__init__()
        self._is_stopped = is_stopped

    def append(self, say: str) -> None:
        if self._is_stopped():
            raise Stopped
        super().append(say)


class ThreadWorker:
    """The thread itself, where there are no processes: in short batches, so that cells never wait long."""

    def __init__(self) -> None:
        self._runs: dict[int, tuple[bytes, Run]] = {}
        self._stopped = False

    def play(self, index: int, payload: bytes, numbers: Sequence[int]) -> Batch:
        self._stopped = False
        if self._runs.get(index, (b"",))[0] is not payload:
            self._runs[index] = payload, loads(payload)  # noqa: S301  # made by this process
        return batch(self._runs[index][1], 0, numbers, SLICE, lambda _n: _Sentences(lambda: self._stopped))

    def kill(self) -> None:
        self._stopped = True

    def check(self, patience: float) -> None:
        """A thread cannot be killed."""

    def close(self) -> None:
        self._stopped = True


def new_workers(executor: Executor | None, wanted: int | None, patience: float) -> list[Worker]:
    """As many as there are cores that one may use, or as many as are asked for.

    `patience`: for an executor's workers; others get it from `check`.
    """
    affinity = getattr(os, "sched_getaffinity", None)  # a container often has fewer than its host; not everywhere known
    count = wanted or (len(affinity(0)) if affinity else os.cpu_count()) or 1
    if executor is not None:
        return [ExecutorWorker(executor, patience) for _ in range(wanted or max(4, count))]
    workers: list[Worker] = []
    try:
        for _ in range(count):
            workers.append(ProcessWorker())  # noqa: PERF401  # so that those already started get closed
    except OSError:  # no processes here
        for worker in workers:
            worker.close()
        return [ThreadWorker()]
    return workers


# -- in an executor's process

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


# -- whatever fails costs one game


def attempt(
    worker: Worker, match: Match, run_seed: int, index: int, payload: bytes, numbers: Sequence[int]
) -> tuple[Batch, Fault | None]:
    """Has these games of a match played; whatever fails costs one game. Raises `Broken` as workers do."""
    try:
        played = worker.play(index, payload, numbers)
    except Stopped:
        return Batch.of([]), None
    except Lost as lost:
        n = lost.n if lost.n in numbers else numbers[0]
        return Batch.of([]), fault_of(match, run_seed, n, f"{lost}, after {pluralize(lost.plies, 'ply', 'plies')}")
    except (KeyboardInterrupt, Broken):
        raise
    except BaseException as error:  # noqa: BLE001  # reported with its game
        return Batch.of([]), fault_of(match, run_seed, numbers[0], f"{type(error).__name__}: {error}")
    if played.failure:
        n = numbers[played.games]
        return played, Fault(n, str(played.failure), played.failure.key)
    return played, None


def fault_of(match: Match, run_seed: int, n: int, text: str) -> Fault:
    """A game that failed at an unknown ply."""
    seed = seed_of_game(run_seed, n)
    return Fault(n, f"{match}, game {n}, seed {seed}: {text}.", key_so_far(match, n, seed, ()))
