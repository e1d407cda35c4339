"""Measures choices: the turns that could be played, tried in the same imagined worlds, each world with the same luck.

A play-out goes on to the end of the game, or to an interval in it. Where that takes too long (`rounds` of a game's
bots), or nobody advises how to play on, it ends earlier, for all turns at the same moment; its last position is valued
by the learnt chance to win. This is what workers do (`Work`), in processes of their own where there are any.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from random import Random
from typing import Any, Final, NamedTuple

from ...bots.imagined_worlds import advises
from ...core.model.chance import Streams
from ...core.model.state import State
from ...core.play.game import Game
from ...core.scene.stage import Stage
from .choices import Moves, alternatives, choices_of, sampled, sentences
from .curve import BY_CHANCE, Chances, chances_of, meant, win_of

ROUNDS: Final = 1
"""How often a play-out goes round the table where games have no quick turns: sampled ones mean less and less."""
LONGEST: Final = 2_000
"""Steps of a play-out: none may go on for ever."""
GREEDY: Final = 6
"""Turns from which the best is played on, in games without advice."""
WHIM: Final = "whim"
"""The stream of random numbers for those who play on."""


class Look(NamedTuple):
    """A choice to be looked at in some worlds."""

    choice: int
    first: int
    """The number of the first world: no world is used twice."""
    worlds: int
    turns: tuple[int, ...] = ()
    """The turns to compare with the played one; empty: all."""
    stage: int = 0


Job = Look | int
"""A number: a ply whose choice is to be told from the luck in what was hidden."""


class Sums(NamedTuple):
    """How much better a turn was than the played one, over some worlds."""

    n: int
    total: float
    squares: float

    def plus(self, other: Sums) -> Sums:
        return Sums(self.n + other.n, self.total + other.total, self.squares + other.squares)

    @property
    def mean(self) -> float:
        return self.total / self.n if self.n else 0.0


NOTHING: Final = Sums(0, 0.0, 0.0)


class Seen(NamedTuple):
    """What a look has shown."""

    look: Look
    said: tuple[tuple[str, ...], ...]
    """The turns in words, the played one first."""
    sums: dict[int, Sums]
    """By turn."""


class Failed(NamedTuple):
    """Why something could not be looked at."""

    text: str


Known = Seen | dict[int, Chances] | Failed


class Work:
    """All that a worker needs: a game that stands at its end. It is sent as a record."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.seed = game, seed
        self.line = game.node.line()
        self.choices = choices_of(self.line, game.stage())
        self._sent = type(game), game.record(), seed
        self._turns: dict[int, list[Moves]] = {}
        row = game.stage().turn_row
        self._turn_numbers = [*accumulate((row(node.state).turn for node in self.line), max)]
        """The number of the latest turn, by ply. What belongs to no turn has a number below 0."""

    def __reduce__(self) -> Any:
        return _received, self._sent

    def __call__(self, jobs: Sequence[Job], begin: Callable[[int], object]) -> list[Known]:
        begin(0)
        return [self.known(job) for job in jobs]

    def known(self, job: Job) -> Known:
        try:
            return {job: meant(self.line, job, self.seed)} if isinstance(job, int) else self.seen(job)
        except Exception as error:  # noqa: BLE001  # a game's own code may raise anything; the other jobs are done
            return Failed(f"{type(error).__name__}: {str(error)[:200]}")

    def seen(self, look: Look) -> Seen:
        choice = self.choices[look.choice]
        state, seat = self.line[choice.ply].state, choice.seat
        if look.choice not in self._turns:
            story = self.game.story(self.line[choice.ply], seat if self.game.settings.secrets else "all")
            self._turns[look.choice] = alternatives(state, choice, story, Random(f"{self.seed}: turns {choice.ply}"))
        turns = self._turns[look.choice]
        wanted = look.turns or range(1, len(turns))
        numbers, seed = range(look.first, look.first + look.worlds), f"{self.seed} {choice.ply}"
        stop = stop_of(state, self.game.stage(), self._turn_numbers[choice.ply])
        sums = compared(state, seat, turns, wanted, numbers, seed, stop)
        return Seen(look, tuple(sentences(state, moves, seat) for moves in turns), sums)


def _received(kind: type[Game], record: dict[str, Any], seed: int) -> Work:
    return Work(kind.from_record(record), seed)


def compared(
    state: State,
    seat: int,
    turns: Sequence[Moves],
    wanted: Sequence[int],
    numbers: range,
    seed: str,
    stop: Callable[[State], bool],
) -> dict[int, Sums]:
    """How much better some turns, by their numbers, are than the first one in worlds that the seat can imagine."""
    sums = dict.fromkeys(wanted, NOTHING)
    for number in numbers:
        world = state.imagine(seat, Random(f"{seed} {number}"))
        first = played_out(world, turns[0], seat, Streams(number), stop)
        for n in wanted:
            gain = played_out(world, turns[n], seat, Streams(number), stop) - first
            sums[n] = sums[n].plus(Sums(1, gain, gain * gain))
    return sums


def stop_of(state: State, stage: Stage[Any], turn: int) -> Callable[[State], bool]:
    """Play-outs end at an interval, or, if they go round the table only a few times, with the same turn. `turn`: the
    number of the one that is played."""
    row, rounds = stage.turn_row, rounds_of(state)
    if rounds is None:
        return lambda scratch: scratch.interval
    last = max(0, turn) + rounds * max(2, len(state.seating))
    return lambda scratch: scratch.interval or row(scratch).turn >= last


def rounds_of(state: State) -> int | None:
    """How often play-outs go round the table; None: to the end."""
    rounds: int | None = getattr(state.knowhow, "rounds", None if advises(state.knowhow) else ROUNDS)
    return rounds


def played_out(world: State, moves: Moves, seat: int, luck: Streams, stop: Callable[[State], bool]) -> float:
    """A seat's chance to win after a turn in a world in which everybody plays on."""
    scratch = world.scratch()
    for move in moves:
        _chance(scratch, luck)
        scratch.push(move, seat)
    for _ in range(LONGEST):
        if not scratch.actors or stop(scratch):
            break
        if scratch.actors == BY_CHANCE:
            _chance(scratch, luck)
        else:
            _play_on(scratch, luck)
    return chances_of(scratch)[seat]


def _chance(scratch: State, luck: Streams) -> None:
    while scratch.actors == BY_CHANCE:
        scratch.push(scratch.draw_chance(luck[scratch.stream]))


def _play_on(scratch: State, luck: Streams) -> None:
    """As a sensible player: the game's quick turn, else one that wins at once, else the best of a few."""
    knowhow = scratch.knowhow
    if advises(knowhow):
        knowhow.quick(scratch, luck[WHIM])
        return
    seat = scratch.actors[0]
    for move in win_of(scratch) or sampled(scratch, seat, luck[WHIM], GREEDY)[0]:
        scratch.push(move, seat)
