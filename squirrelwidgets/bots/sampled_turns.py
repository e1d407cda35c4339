"""Shared by the bots: the seat they decide for, whole turns sampled at random, and a budget to think in."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import isfinite, sqrt
from time import monotonic
from typing import Final

from ..core.model.bots.bot import Stop, Worth
from ..core.model.bounds import shown
from ..core.model.chance import stream
from ..core.model.errors import BadSetup, SquirrelError
from ..core.model.events import Story
from ..core.model.own import Move, OwnPosition
from ..core.model.state import CHANCE, State
from ..core.model.subpackages import BotSupport
from ..core.play.game import Game

SCALE: Final = 200.0
"""From -100 to 100: the values of a game that has not learnt the chances of its positions."""
UNKNOWN: Final = 0.5
"""The standard error of a chance that was looked at once."""


def decider(view: State) -> int:
    """The seat that a bot decides for: that of its view; in games without secrets, the first to decide."""
    return view.viewer if isinstance(view.viewer, int) else view.actors[0]


@dataclass(slots=True, eq=False)
class Turn:
    """A turn that could be played, and the value of the position after it."""

    moves: tuple[Move, ...]
    value: float
    before: State
    played: State | None = None

    @property
    def after(self) -> State:
        """Played when it is first wanted: most sampled turns are only compared."""
        if self.played is None:
            self.played = self.before.scratch()
            for move in self.moves:
                self.played.push(move)
        return self.played

    def wins(self, seat: int) -> bool:
        ended = self.after.ended
        return ended is not None and seat in ended.winners


Value = Callable[[OwnPosition, int], float]
"""A user's own judgement of a position, for a seat."""


def checked_value(value: object) -> Value:
    """Refuse a value function that cannot be called."""
    if not callable(value):
        raise BadSetup(f"value is a function of a view and a seat, not {shown(value)}.", field="seats")
    return value


def value_function(bot_support: BotSupport, value: Value | None) -> Value:
    """The function that judges positions: a user's own, with each answer checked, or the chance to win."""
    if value is None:
        return _chance_of(bot_support)
    own = value

    def judge(state: OwnPosition, seat: int) -> float:
        worth = own(state, seat)
        try:
            if isfinite(worth):
                return float(worth)
        except TypeError:
            pass
        raise BadSetup(f"it gives a finite number for a view and a seat, not {shown(worth)}.", field="value")

    return judge


def _chance_of(bot_support: BotSupport) -> Value:
    if hasattr(bot_support, "chances"):
        chances = bot_support.chances
        return lambda state, seat: float(chances(state)[seat])
    value = bot_support.value
    return lambda state, seat: 0.5 + value(state, seat) / SCALE


def sample(state: State, rng: random.Random, seat: int, value: Value | None = None) -> Turn:
    """A random turn of the player to decide, and its value for a seat."""
    scratch = state.scratch()
    moves = state.bot_support.sample_turn(scratch, rng)
    return Turn(tuple(moves), value_function(state.bot_support, value)(scratch, seat), state, scratch)


def samples(state: State, rng: random.Random, seat: int, value: Value | None = None) -> Iterator[Turn]:
    """Endless: random turns of the player to decide; not played, where the game can tell what they are worth."""
    offer = getattr(state.bot_support, "sampled", None) if value is None else None
    told = offer(state, seat, rng) if offer else None
    if told is None:
        while True:
            yield sample(state, rng, seat, value)
    for moves, worth in told:
        yield Turn(moves, worth, state)


def by_sentence(view: State, values: Mapping[tuple[object, ...], Sequence[float]]) -> dict[str, Worth]:
    """Turns as their sentences, best first, with what they are worth: from each turn's values in some worlds."""
    worths = {moves: mean_and_error(each) for moves, each in values.items() if each}
    return {_sentence_of(view, moves): worths[moves] for moves in sorted(worths, key=lambda moves: -worths[moves][0])}


def mean_and_error(values: Sequence[float]) -> Worth:
    """The mean of some values, and its standard error: of a single one nothing is known."""
    n = len(values)
    mean = sum(values) / n
    if n == 1:
        return Worth(mean, UNKNOWN)
    return Worth(mean, sqrt(sum((each - mean) ** 2 for each in values) / (n - 1) / n))


def _sentence_of(view: State, moves: tuple[object, ...]) -> str:
    words, state = [], view
    for move in moves:
        words.append(state.say(move))
        if len(words) < len(moves):
            try:
                state = state.play(move)
            except Exception:  # noqa: BLE001  # a view knows no more than its seat does: the rest depends on chance
                break
    return " ".join(words)


def choose_arguments(game: object) -> tuple[State, Story, random.Random]:
    """The arguments of a bot at this point of a game, with luck that is the same at every call."""
    if not isinstance(game, Game):
        what = getattr(game, "__name__", type(game).__name__)  # a class of games is none yet
        raise BadSetup(f"a game, as in Greedy().values(Scurry(seed=1)); not {what}.", field="game")
    state: State = game.state
    if not state.actors or state.actors[0] == CHANCE:
        raise SquirrelError("Nobody has a move to value here: ask where a seat is to decide.")
    viewer = state.actors[0] if game.settings.secrets else "all"
    return state.seen_by(viewer), game.story(viewer=viewer), stream(game.seed, "values", game.ply)


class Budget:
    """Limits a bot's thinking: by seconds, by turns looked at, or until it is told to stop."""

    def __init__(self, seconds: float, samples: int | None, stop: Stop | None) -> None:
        self.samples = samples
        self.taken = 0
        self.stop = stop
        self.started = monotonic()
        self.seconds = seconds

    @property
    def watched(self) -> bool:
        """Whether somebody at a board waits for the answer, and sees how long it takes."""
        return self.stop is not None

    def multiply_samples(self, playouts: int) -> None:
        """Let a sample stand for some play-outs: where they take little time, more are looked at."""
        self.samples = None if self.samples is None else self.samples * playouts

    def weigh(self, weight: float) -> None:
        """Spend the part of the budget that a decision is worth, 0 to 1. If watched, all of it: the time taken must
        reveal nothing."""
        if self.watched:
            return
        self.seconds *= weight
        self.samples = None if self.samples is None else max(1, int(self.samples * weight))

    def take(self, turns: int = 1) -> None:
        self.taken += turns

    def used(self) -> float:
        """The part of the budget that is spent: 1 or more when nothing is left."""
        if self.stop:
            return 1.0
        if self.samples is not None:
            return self.taken / self.samples
        return (monotonic() - self.started) / self.seconds
