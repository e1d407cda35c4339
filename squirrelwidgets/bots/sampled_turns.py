"""Shared by the bots: the seat they decide for, whole turns sampled at random, and a budget to think in."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import isfinite
from time import monotonic
from typing import Any, Final

from ..core.model.bots.bot import Stop
from ..core.model.bounds import shown
from ..core.model.chance import stream
from ..core.model.errors import BadSetup, SquirrelError
from ..core.model.events import Story
from ..core.model.rooms import Knowhow
from ..core.model.state import CHANCE, State
from ..core.play.game import Game

WON: Final = 99.0
"""A turn of this value, or of a higher one, wins on the spot."""


def decider(view: State) -> int:
    """The seat that a bot decides for: that of its view; in games without secrets, the first to decide."""
    return view.viewer if isinstance(view.viewer, int) else view.actors[0]


@dataclass(frozen=True, slots=True, eq=False)
class Turn:
    """A turn that could be played, the position after it, and the value of that position."""

    moves: tuple[Any, ...]
    after: State
    value: float


Value = Callable[[Any, int], float]
"""A user's own judgement of a position, for a seat."""


def checked_value(value: Any) -> Value:
    """Refuse a value function that cannot be called."""
    if not callable(value):
        raise BadSetup(f"value is a function of a view and a seat, not {shown(value)}.", field="seats")
    return value  # type: ignore[no-any-return]  # it can be called


def judge_of(knowhow: Knowhow, value: Value | None) -> Value:
    """The function that values positions: a user's own, with each answer checked, or that of the game."""
    if value is None:
        return knowhow.value
    own = value

    def judge(state: Any, seat: int) -> float:
        worth = own(state, seat)
        try:
            if isfinite(worth):
                return float(worth)
        except TypeError:
            pass
        raise BadSetup(f"it gives a finite number for a view and a seat, not {shown(worth)}.", field="value")

    return judge


def sample(state: State, rng: random.Random, seat: int, value: Value | None = None) -> Turn:
    """A random turn of the player to decide, and its value for a seat."""
    scratch = state.scratch()
    moves = state.knowhow.sample_turn(scratch, rng)
    return Turn(tuple(moves), scratch, judge_of(state.knowhow, value)(scratch, seat))


def by_sentence(view: State, values: Mapping[tuple[Any, ...], float]) -> dict[str, float]:
    """Turns as their sentences, best first, with their values."""
    return {_sentence_of(view, moves): values[moves] for moves in sorted(values, key=lambda moves: -values[moves])}


def _sentence_of(view: State, moves: tuple[Any, ...]) -> str:
    words, state = [], view
    for move in moves:
        words.append(state.say(move))
        if len(words) < len(moves):
            try:
                state = state.play(move)
            except Exception:  # noqa: BLE001  # a view knows no more than its seat does: the rest depends on chance
                break
    return " ".join(words)


def seen_of(game: Any) -> tuple[State, Story, random.Random]:
    """The arguments of a bot at this point of a game, with luck that is the same at every call."""
    if not isinstance(game, Game):
        raise BadSetup(f"a game, as in Greedy().values(Scurry(seed=1)); not {type(game).__name__}.", field="game")
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

    def cut(self, part: float) -> None:
        """Keep only the part a decision is worth; if watched, keep all: the time taken must reveal nothing."""
        if part < 1 and not self.watched:
            self.seconds *= part
            self.samples = None if self.samples is None else max(1, int(self.samples * part))

    def take(self, turns: int = 1) -> None:
        self.taken += turns

    def used(self) -> float:
        """The part of the budget that is spent: 1 or more when nothing is left."""
        if self.stop:
            return 1.0
        if self.samples is not None:
            return self.taken / self.samples
        return (monotonic() - self.started) / self.seconds
