"""A batch of games played one after the other, in any process: what is sent, and the rows that come back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pickle import dumps, loads
from time import monotonic, perf_counter
from traceback import format_exception
from typing import Any, Final, NamedTuple, Self

from ...core.model.errors import BadSetup
from ...core.model.optional_packages import Missing
from ...core.play.game import Game
from ...house import dumps as dumps_of
from .code import code_of
from .keys import game_of, key_of, key_so_far
from .match import Failed, Match, seed_of_game
from .play import play

SECONDS: Final = 0.25
"""Time after which a batch takes no further game: the rest is another batch."""


class Stopped(BaseException):
    """Raised to stop in the middle of a game; no bot can catch it by mistake."""


class Lost(Exception):
    """A worker is gone, and with it the game it was playing: the number (-1 if nobody knows) and the plies so far."""

    def __init__(self, text: str, n: int = -1, plies: int = 0) -> None:
        super().__init__(text)
        self.n = n
        self.plies = plies


STOPS: Final = (KeyboardInterrupt, Stopped)
"""What ends a game without being its fault. Anything else that a bot or a watch raises is, even SystemExit and the
like: they would end all games played there."""
HANGS: Final = "no move for a long time"


@dataclass(frozen=True)
class Run:
    """Everything that all games of a simulation have in common."""

    matches: Sequence[Match]
    seed: int
    limit: int
    """Plies after which a game is broken off."""
    look: Callable[[Game], Any] | None = None
    """Called with each game once it is played; its answer travels back in the row."""
    again: int = 1
    """How many games have the same chance, one after the other by number, while bots draw anew."""

    @cached_property
    def codes(self) -> tuple[str, ...]:
        """By what code each match is played. It is known where the run begins, and is sent with it."""
        return tuple(map(code_of, self.matches))


class Row(NamedTuple):
    """One game that was played, as plain numbers."""

    match: int
    """The index of its match in the run."""
    n: int
    """The number of the game within the match."""
    seed: int
    seating: tuple[int, ...]
    began: int | None
    """The seat that took the first decision."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    plies: int
    ended: str
    """The rule by which it ended, or "limit"."""
    leads: int
    """How often the lead changed."""
    seconds: float
    """The time that it took."""
    thought: tuple[float, ...]
    """The part of it that each bot thought, by seat."""
    key: str
    seen: Any
    """The answer of the run's `look`."""


Cells = dict[str, Any]
"""The cells of one row of a frame, by column."""
Columns = dict[str, list[Any]]
"""Games of one match, column by column, by the names of a `Row`: few lists to send and to keep, many as they may be."""


class Batch(NamedTuple):
    """The outcome of a batch."""

    columns: Columns
    failure: Failed | None = None
    """The failure of the game after these, which is not replayed: it might fail in another way."""

    @classmethod
    def of(cls, rows: Sequence[Row], failure: Failed | None = None) -> Self:
        columns: Iterable[Iterable[Any]] = zip(*rows, strict=True) if rows else ((),) * len(Row._fields)
        return cls(dict(zip(Row._fields, map(list, columns), strict=True)), failure)

    @property
    def games(self) -> int:
        """How many were played."""
        return len(self.columns["n"])

    @property
    def rows(self) -> list[Row]:
        return [*map(Row, *self.columns.values())]


Begin = Callable[[int], list[str]]
"""Called with each game's number when it begins; returns the list that collects its sentences."""


def packed(run: Run) -> bytes:
    """A run as it is sent."""
    _pickled(run.look, "watch")
    _ = run.codes  # a function that was sent has no longer the code that it had here
    return _pickled(run, "bots")


def _pickled(part: object, field: str) -> bytes:
    """Unlike pickle, cloudpickle includes what was defined in a notebook."""
    try:
        payload = dumps_of(part)
    except Missing:
        raise
    except Exception as error:
        raise BadSetup(f"it cannot go to where games are played: {error}.", field=field) from error
    return payload


def called(payload: bytes, *args: object) -> Any:
    """Run in a worker process: a callable that was sent there."""
    return opened(payload)(*args)


def sent_batch(payload: bytes, match: int, numbers: Sequence[int], begin: Begin | None = None) -> Batch:
    """Plays a batch of a run that came from another process."""
    run: Run = opened(payload)
    played = batch(run, match, numbers, begin=begin)
    if run.look:
        played = _sendable(played, run.matches[match])
    if played.failure and played.failure.__cause__:  # it does not travel
        played.failure.add_note("".join(format_exception(played.failure.__cause__)))
    return played


def _sendable(played: Batch, match: Match) -> Batch:
    """The games before the first whose watch gave something unpicklable: that would end the process."""
    for place, row in enumerate(played.rows):
        try:
            dumps(row.seen)
        except Exception as error:  # noqa: BLE001  # custom classes may raise anything
            what = f"its `watch` gave what cannot be sent here: {type(error).__name__}: {error}"
            failed = Failed(f"{match}, game {row.n}, seed {row.seed}: {what}")
            failed.key = row.key
            return Batch.of(played.rows[:place], failed)
    return played


@lru_cache(maxsize=4)
def opened(payload: bytes) -> Any:
    """What was sent."""
    return loads(payload)  # noqa: S301  # the process that started this one sent it


def batch(
    run: Run, match: int, numbers: Sequence[int], seconds: float | None = None, begin: Begin | None = None
) -> Batch:
    """Plays the first of these games of a match: as many as fit into the time, at least one."""
    rows: list[Row] = []
    end = monotonic() + (SECONDS if seconds is None else seconds)
    try:
        for n in numbers:
            rows.append(_row(run, match, n, begin(n) if begin else []))
            if monotonic() > end:
                break
    except Failed as failure:
        return Batch.of(rows, failure)
    return Batch.of(rows)


def _row(run: Run, number: int, n: int, sentences: list[str]) -> Row:
    match = run.matches[number]
    seed, players = seed_of_game(run.seed, n // run.again), match.players(n)
    bots_seed = seed if run.again == 1 else seed_of_game(run.seed, n)
    begin = perf_counter()
    try:
        played = play(match, players, seed, run.limit, run.look is not None, sentences, bots_seed)
        seconds, scores = perf_counter() - begin, tuple(played.state.scores)
        moves = None if match.repeats and run.again == 1 else sentences
        key = key_of(
            match, n, seed, played.plies, scores, moves, run.codes[number], () if match.is_random else sentences
        )
    except STOPS:
        raise
    except BaseException as error:
        where = f" at ply {len(sentences)}, after {sentences[-1]!r}" if sentences else ""
        failed = Failed(f"{match}, game {n}, seed {seed}{where}: {type(error).__name__}: {error}")
        failed.key = key_so_far(match, n, seed, sentences)
        raise failed from error
    try:
        seen = run.look(game_of(match.kind, match.settings, players, seed, sentences)) if run.look else None
    except STOPS:
        raise
    except BaseException as error:
        failed = Failed(f"{match}, game {n}, seed {seed}: its `watch` failed: {type(error).__name__}: {error}")
        failed.key = key
        raise failed from error
    state, result, thought = played.state, played.state.result, played.thought
    seating = state.seating
    return Row(
        match=number,
        n=n,
        seed=seed,
        seating=seating,
        began=played.began,
        scores=scores,
        winners=state.winners,
        plies=played.plies,
        ended=result.rule if result else "limit",
        leads=played.leads,
        seconds=seconds,
        thought=tuple([thought[player] if player < len(thought) else 0.0 for player in seating]),
        key=key,
        seen=seen,
    )
