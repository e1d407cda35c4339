"""Measures choices: the turns that could be played, tried in the same imagined worlds, each world with the same luck.

A play-out goes on to the end of the game, or to an interval in it. Where that takes too long (`rounds` of a game's
bots), or nobody advises how to play on, it ends earlier, for all turns at the same moment; its last position is valued
by the learnt chance to win. This is what workers do (`Work`), in processes of their own where there are any.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import accumulate
from random import Random
from typing import Any, Final, NamedTuple

from ...bots.imagined_worlds import advises
from ...core.model.chance import Streams
from ...core.model.state import CHANCE, State
from ...core.play.game import Game
from ...core.scene.stage import Stage
from .choices import Choice, Moves, alternatives, choices_of, sentences
from .curve import Chances, can_win, chances_of, learnt, meant

BY_CHANCE: Final = (CHANCE,)
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


class Split(NamedTuple):
    """Plies whose choices are to be told from the luck in what was hidden."""

    plies: tuple[int, ...]


class Sums(NamedTuple):
    """How much better a turn was than the played one, over some worlds."""

    n: int
    total: float
    squares: float

    def plus(self, other: Sums) -> Sums:
        return Sums(self.n + other.n, self.total + other.total, self.squares + other.squares)


NOTHING: Final = Sums(0, 0.0, 0.0)


class Seen(NamedTuple):
    """What a look has shown."""

    look: Look
    said: tuple[tuple[str, ...], ...]
    """The turns in words, the played one first."""
    sums: dict[int, Sums]
    """By turn."""
    wins: tuple[bool, ...]
    """Which turns win at once."""
    loses: bool
    """Whether after the played turn somebody else has one that wins at once."""
    fault: str = ""
    """Why it could not be looked at."""


class SplitSeen(NamedTuple):
    chosen: dict[int, Chances]
    fault: str = ""


class Work:
    """All that a worker needs, as it is sent: a game by its record, whose line ends where the record stands."""

    def __init__(self, kind: type[Game], record: dict[str, Any], seed: int) -> None:
        self.kind, self.record, self.seed = kind, record, seed

    @cached_property
    def game(self) -> Game:
        return self.kind.from_record(self.record)

    @cached_property
    def choices(self) -> list[Choice]:
        return choices_of(self.line, self.game.stage())

    @cached_property
    def line(self) -> list[Any]:
        return self.game.node.line()

    @cached_property
    def _turns(self) -> dict[int, list[Moves]]:
        return {}

    def __call__(self, jobs: Sequence[Look | Split], begin: Callable[[int], object]) -> list[Seen | SplitSeen]:
        found: list[Seen | SplitSeen] = []
        for number, job in enumerate(jobs):
            begin(number)
            found.append(self.look(job) if isinstance(job, Look) else self.split(job))
        return found

    def split(self, job: Split) -> SplitSeen:
        """What choices changed by what their seats could know."""
        chosen = {}
        for ply in job.plies:
            try:
                chosen[ply] = meant(self.line, ply, self.seed)
            except Exception as error:  # noqa: BLE001  # a game's own code may raise anything
                return SplitSeen(chosen, _told(error))
        return SplitSeen(chosen)

    def look(self, job: Look) -> Seen:
        try:
            return self._look(job)
        except Exception as error:  # noqa: BLE001  # … and then the other choices are looked at all the same
            return Seen(job, (), {}, (), loses=False, fault=_told(error))

    def _look(self, job: Look) -> Seen:
        choice = self.choices[job.choice]
        state, seat = self.line[choice.ply].state, choice.seat
        turns = self._alternatives(job.choice)
        wanted = [n for n in (job.turns or range(1, len(turns))) if n < len(turns)]
        stop = stop_of(state, self.game.stage(), self._turn_numbers[choice.ply])
        numbers = range(job.first, job.first + job.worlds)
        sums = compared(state, seat, turns, wanted, numbers, f"{self.seed} {choice.ply}", stop)
        ends = [self._end(state, moves, seat) for moves in turns]
        wins = tuple(bool(end and end.ended and seat in end.ended.winners) for end in ends)
        said = tuple(sentences(state, moves, seat) for moves in turns)
        return Seen(job, said, sums, wins, _loses(ends[0], seat))

    def _alternatives(self, number: int) -> list[Moves]:
        if number not in self._turns:
            choice = self.choices[number]
            node = self.line[choice.ply]
            viewer = choice.seat if self.game.settings.secrets else "all"
            rng = Random(f"{self.seed}: turns {choice.ply}")
            self._turns[number] = alternatives(node.state, choice, self.game.story(node, viewer), rng)
        return self._turns[number]

    @cached_property
    def _turn_numbers(self) -> list[int]:
        """The number of the latest turn, by ply. What belongs to no turn has a number below 0."""
        row = self.game.stage().turn_row
        return [*accumulate((row(node.state).turn for node in self.line), max)]

    def _end(self, state: State, moves: Moves, seat: int) -> State | None:
        """The position after a turn; None if chance decides on the way."""
        for move in moves:
            if state.actors == BY_CHANCE or not state.allows(move, seat):
                return None
            state = state.then(move, seat)
        return state


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


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {str(error)[:200]}"


def _loses(end: State | None, seat: int) -> bool:
    """Whether somebody else wins at once, where the game knows how to find that."""
    if end is None or not end.actors or end.actors == BY_CHANCE or seat in end.actors:
        return False
    return can_win(end)


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
    knowhow: Any = scratch.knowhow
    if advises(knowhow):
        knowhow.quick(scratch, luck[WHIM])
        return
    seat = scratch.actors[0]
    win = knowhow.winning(scratch) if hasattr(knowhow, "winning") else None
    best: Sequence[Any] = win or ()
    most = -1.0
    for _ in range(0 if win else GREEDY):
        tried = scratch.scratch()
        moves = knowhow.sample_turn(tried, luck[WHIM])
        worth = learnt(tried)[seat]
        if worth > most:
            best, most = moves, worth
    for move in best:
        scratch.push(move, seat)
