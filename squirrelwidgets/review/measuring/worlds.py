"""Measures choices: the turns that could be played, tried in the same imagined worlds, each world with the same luck.

A play-out goes on to the end of the game, or to an interval in it. Where that takes too long (`playout_rounds` of a
game's bots), or nobody advises how to play on, it ends earlier, for all turns at the same moment; its last position is
valued by the learnt chance to win. This is what workers do (`Work`), in processes of their own where there are any.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum
from random import Random
from typing import Any, Final, NamedTuple

from ...bots.imagined_worlds import FEWEST, has_candidates
from ...core.model.chance import Streams
from ...core.model.state import State
from ...core.play.game import Game
from ...core.play.tree import Node
from .choices import Choice, Moves, alternatives, choices_of, sampled, sentences
from .curve import BY_CHANCE, GAMES, Chances, by_player, chances_of, choice_effect, win_of

ROUNDS: Final = 1
"""How often a play-out goes round the table where games have no quick turns: sampled ones mean less and less."""
LONGEST: Final = 2_000
"""Steps of a play-out: none may go on for ever."""
GREEDY: Final = 6
"""Turns from which the best is played on, in games without advice."""
HALVED: Final = (2, 4)
"""Where all turns are looked at, the worlds after which only the better half of them goes on."""
WHIM: Final = "whim"
"""The stream of random numbers for those who play on."""


class MeasurementJob(NamedTuple):
    """A choice to be looked at in some worlds."""

    choice: Choice
    first: int
    """The number of the first world: no world is used twice."""
    worlds: int
    turns: tuple[int, ...] = ()
    """The turns to compare with the played one; empty: all."""
    stage: int = 0


Job = MeasurementJob | list[int]
"""A list: plies whose choices are to be told from the luck in what was hidden."""


class RunningTotals(NamedTuple):
    """How much better a turn was than the played one, over some worlds."""

    n: int
    total: float
    squares: float

    def plus(self, other: RunningTotals) -> RunningTotals:
        return RunningTotals(self.n + other.n, self.total + other.total, self.squares + other.squares)

    @property
    def mean(self) -> float:
        return self.total / self.n if self.n else 0.0


NOTHING: Final = RunningTotals(0, 0.0, 0.0)


Known = dict[int, RunningTotals] | list[Chances] | str
"""What a look has shown, by turn; what choices have changed; or why neither could be found out."""


class Work:
    """All that a worker needs: a game that stands at its end. It is sent as a record."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.seed = game, seed
        self.line = game.node.line()
        self.choices = choices_of(self.line, game.stage())
        self._sent = type(game), game.record(), seed
        self._trials: dict[Choice, Trial] = {}

    def __reduce__(self) -> Any:
        return _received, self._sent

    def __call__(self, job: Job) -> Known:
        return self.known(job)

    def known(self, job: Job) -> Known:
        try:
            if isinstance(job, MeasurementJob):
                return self.seen(job)
            if self.game.house:
                return [shares(self.line, ply) for ply in job]
            return [choice_effect(self.line, ply, self.seed) for ply in job]
        except Exception as error:  # noqa: BLE001  # a game's own code may raise anything; the other jobs are done
            return f"{type(error).__name__}: {str(error)[:200]}"

    def seen(self, look: MeasurementJob) -> dict[int, RunningTotals]:
        return self.trial(look.choice).seen(look.first, look.worlds, look.turns)

    def trial(self, choice: Choice) -> Trial:
        """The turns that are compared, the played one first."""
        if choice not in self._trials:
            node, rng = self.line[choice.ply], Random(f"{self.seed}: turns {choice.ply}")
            story = self.game.story(node, choice.seat if self.game.settings.secrets else "all")
            turns = alternatives(node.state, choice, story, rng)
            self._trials[choice] = Trial(self.game, node, choice.seat, turns, f"{self.seed} {choice.ply}")
        return self._trials[choice]


def _received(kind: type[Game], record: dict[str, object], seed: int) -> Work:
    return Work(kind.from_record(record), seed)


class Trial:
    """Turns of a position, compared with the first of them in worlds that their seat can imagine."""

    def __init__(self, game: Game, node: Node, seat: int, turns: Sequence[Moves], seed: str) -> None:
        self.state: State = node.state
        self.seat, self.turns, self.seed = seat, turns, seed
        self.row, rounds = game.stage().turn_row, rounds_of(self.state)
        before = (self.row(each.state).turn for each in reversed(node.line()))
        turn = next((number for number in before if number >= 0), 0)
        self.last = None if rounds is None else turn + rounds * max(2, len(self.state.seating))
        """The turn with which play-outs end that go round the table only a few times."""

    def stop(self, scratch: State) -> bool:
        """Play-outs end at an interval, too."""
        return scratch.interval or (self.last is not None and self.row(scratch).turn >= self.last)

    def said(self, n: int) -> tuple[str, ...]:
        """One of them in words."""
        return sentences(self.state, self.turns[n], self.seat)

    def seen(self, begin: int, worlds: int, some: Sequence[int] = ()) -> dict[int, RunningTotals]:
        """How much better turns, by their numbers, are than the first one in worlds of these numbers; all turns, of
        which the better half goes on, if not `some`."""
        wanted, halved = (some, ()) if some else (range(1, len(self.turns)), HALVED)
        sums = dict.fromkeys(wanted, NOTHING)
        for number in range(begin, begin + worlds):
            if number - begin in halved:
                wanted = sorted(wanted, key=lambda n: -sums[n].total)[: max(FEWEST, len(wanted) // 2)]
            world = self.state.imagine(self.seat, Random(f"{self.seed} {number}"))
            first = played_out(world, self.turns[0], self.seat, Streams(number), self.stop)
            for n in wanted:
                gain = played_out(world, self.turns[n], self.seat, Streams(number), self.stop) - first
                sums[n] = sums[n].plus(RunningTotals(1, gain, gain * gain))
        return sums


def rounds_of(state: State) -> int | None:
    """How often play-outs go round the table; None: to the end."""
    rounds: int | None = getattr(
        state.bot_support, "playout_rounds", None if has_candidates(state.bot_support) else ROUNDS
    )
    return rounds


def played_out(world: State, moves: Moves, seat: int, luck: Streams, stop: Callable[[State], bool]) -> float:
    """A seat's chance to win after a turn in a world in which everybody plays on."""
    scratch = world.scratch()
    for move in moves:
        _chance(scratch, luck)
        scratch.push(move, seat)
    return chances_of(_to_the_end(scratch, luck, stop))[seat]


def shares(line: Sequence[Node], ply: int) -> Chances:
    """By player, of the games that go on from a ply, all cards open: how many each wins, and a part of one more, for
    what came of all of them need not come of the next."""
    ends = [_to_the_end(line[ply].state.scratch(), Streams(n), lambda _: False) for n in range(GAMES)]
    won = zip(*map(by_player, ends), strict=True)
    return tuple((fsum(each) + 1 / len(ends[0].seating)) / (GAMES + 1) for each in won)


def _to_the_end(scratch: State, luck: Streams, stop: Callable[[State], bool]) -> State:
    for _ in range(LONGEST):
        if not scratch.actors or stop(scratch):
            break
        if scratch.actors == BY_CHANCE:
            _chance(scratch, luck)
        else:
            _play_on(scratch, luck)
    return scratch


def _chance(scratch: State, luck: Streams) -> None:
    while scratch.actors == BY_CHANCE:
        scratch.push(scratch.draw_chance(luck[scratch.stream]))


def _play_on(scratch: State, luck: Streams) -> None:
    """As a sensible player: the game's quick turn, else one that wins at once, else the best of a few."""
    bot_support = scratch.bot_support
    if has_candidates(bot_support):
        bot_support.playout_move(scratch, luck[WHIM])
        return
    seat = scratch.actors[0]
    for move in win_of(scratch) or sampled(scratch, seat, luck[WHIM], GREEDY)[0]:
        scratch.push(move, seat)
