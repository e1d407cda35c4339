"""Sends games to where they are played: here, or on any executor of `concurrent.futures`. Yields what comes back."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from queue import SimpleQueue
from typing import Final

from .batch import Batch, Run, batch, packed, sent_batch
from .match import Failed

PIECES: Final = 64
"""The number of pieces that a run is first cut into. The rest of a batch is halved: slow games reach all workers."""

TRIES: Final = 3
"""How often games are sent to an executor that loses them."""

Piece = tuple[int, Sequence[int]]
"""Games of one match, by number."""
Batches = Generator[Batch, None, None]


def batches(run: Run, pieces: Sequence[Piece], executor: Executor | None) -> Batches:
    """All games, batch by batch, in the order in which they are done."""
    return _here(run, pieces) if executor is None else _away(run, pieces, executor)


def _here(run: Run, pieces: Sequence[Piece]) -> Batches:
    for match, numbers in pieces:
        while numbers:
            played = batch(run, match, numbers)
            yield played
            _check(played)
            numbers = numbers[played.games :]


def _check(played: Batch) -> None:
    if played.failure:
        raise played.failure


def submitted(executor: Executor, play: Callable[..., Batch], *args: object) -> Future[Batch]:
    """Submit a batch. An executor that accepts nothing any more counts as broken, which is told in its turn: batches
    that are done come first."""
    try:
        return executor.submit(play, *args)
    except RuntimeError as error:  # it is broken, or somebody has shut it down
        refused: Future[Batch] = Future()
        refused.set_exception(error if isinstance(error, BrokenExecutor) else BrokenExecutor(str(error)))
        return refused


def _lost(run: Run, match: int, numbers: Sequence[int], error: Exception) -> Failed:
    """Says which games an executor lost, and what would help."""
    games = f"game {numbers[0]}" if len(numbers) == 1 else f"games {numbers[0]} to {numbers[-1]}"
    perhaps = "" if type(error) is BrokenExecutor else "Perhaps a bot ended its process. "  # it was shut down
    fix = f"To play on: simulate(…, seed={run.seed}, rows=…) with a new executor"
    why = f"the executor lost them. {type(error).__name__}: {error}"
    return Failed(f"{run.matches[match]}, {games}: {why.rstrip('.')}. {perhaps}{fix}.")


def _away(run: Run, pieces: Sequence[Piece], executor: Executor) -> Batches:
    payload = packed(run)
    waiting: dict[Future[Batch], tuple[int, Sequence[int], int]] = {}
    done: SimpleQueue[Future[Batch]] = SimpleQueue()

    def send(match: int, numbers: Sequence[int], tried: int = 0) -> None:
        future = submitted(executor, sent_batch, payload, match, numbers)
        waiting[future] = match, numbers, tried
        future.add_done_callback(done.put)

    try:
        size = -(-sum(len(numbers) for _, numbers in pieces) // PIECES)
        for match, numbers in pieces:
            for begin in range(0, len(numbers), size):
                send(match, numbers[begin : begin + size])
        while waiting:
            future = done.get()
            match, numbers, tried = waiting.pop(future)
            try:
                played = future.result()
            except Exception as error:  # each kind of executor reports a lost worker in its own way
                if tried + 1 == TRIES or isinstance(error, BrokenExecutor):
                    raise _lost(run, match, numbers, error) from error
                send(match, numbers, tried + 1)
                continue
            if played.failure:
                yield played
            _check(played)
            rest = numbers[played.games :]
            half = -(-len(rest) // 2)
            for part in (rest[:half], rest[half:]):
                if part:
                    send(match, part)
            yield played
    finally:
        for future in waiting:
            future.cancel()
